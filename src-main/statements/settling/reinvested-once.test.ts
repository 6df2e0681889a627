import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (rows: readonly string[]) => `
Example Plan 401(k)                         Account number 4471-220918
Statement period 01/01/2025 to 03/31/2025

Account summary
Beginning balance                           10,000.00
Contributions                                1,500.00
Dividends and interest                         250.00
Market gain or loss                            100.00
Ending balance                              11,850.00

Account activity
Date          Description                                Amount
${rows.join('\n')}
`;

const ROWS = [
  '01/15/2025    Employee deferrals                           700.00',
  '02/14/2025    Employee deferrals                           800.00',
  '03/28/2025    Dividends reinvested - mutual funds          210.00',
  '03/31/2025    Interest credited                             40.00',
];

const read = (rows: readonly string[], source: 'text' | 'ocr' = 'ocr') => {
  const [statement] = understandDocument([asciiPage(page(rows), 0, source)]).statements;
  const dividend = statement!.rows.find(({ description }) => description.startsWith('Dividends reinvested'))!;
  return { type: dividend.txType, amount: dividend.amount, reconciles: statement!.reconciles };
};

test('a dividend that is told once, with what it bought, is the income that the summary lacks', () => {
  expect(read(ROWS)).toEqual({ type: 'income', amount: 21_000, reconciles: true });
});

test('where a scan may have lost the line of the dividend, it stays what was bought', () => {
  const [first, second, dividend, last] = ROWS as [string, string, string, string];
  expect(read([first, second, '', dividend, last])).toMatchObject({ type: 'reinvestments', reconciles: false });
  // At the end of the list nothing tells that no line was lost below it.
  expect(read([first, second, last, dividend])).toMatchObject({ type: 'reinvestments', reconciles: false });
});
