import { onePage, stream } from './raw-pdf.ts';

/** Where the columns of the statement begin, in points. */
const COLUMNS = [60, 140, 360, 460];

/** A text PDF of one statement of April 2026 with two rows, which reconciles. */
export function twoRowStatement(number: string): Buffer {
  const lines = [
    ['Larkspur Trust Company'],
    ['Account Statement'],
    [`Account Number: ${number}`],
    ['Statement Period: April 1, 2026 to April 30, 2026'],
    ['Account Summary'],
    ['Beginning Balance', '', '', '1,000.00'],
    ['Deposits', '', '', '250.00'],
    ['Dividends', '', '', '12.50'],
    ['Ending Balance', '', '', '1,262.50'],
    ['Transactions'],
    ['Date', 'Description', 'Amount', 'Balance'],
    ['04/06/2026', 'Contribution', '250.00', '1,250.00'],
    ['04/20/2026', 'Dividend received', '12.50', '1,262.50'],
  ];
  const cell = (text: string, column: number, line: number) =>
    text === '' ? '' : `1 0 0 1 ${COLUMNS[column]} ${720 - 18 * line} Tm (${text}) Tj\n`;
  const shown = lines.flatMap((cells, line) => cells.map((text, column) => cell(text, column, line)));
  return onePage({ content: stream(`BT /F1 11 Tf\n${shown.join('')}ET`) });
}
