import { toDollars } from '../../src-shared/money.ts';
import { accountYears } from './account-year.ts';
import { placedRows } from './transactions-sheet.ts';
import type { TrustReportInput } from './trust-report-input.ts';
import { csvField } from './write-table.ts';

const HEADS = [
  'account',
  'provider',
  'date',
  'description',
  'type',
  'subType',
  'amount',
  'counted',
  'document',
  'page',
  'confidence',
];

/**
 * Every row of every statement of the plan year as CSV (RFC 4180, UTF-8 with a byte order mark, so that spreadsheets read
 * names right). Text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function transactionsCsv(input: TrustReportInput): Uint8Array {
  const lines = [HEADS.join(',')];
  for (const year of accountYears(input)) {
    for (const { statement, row, state } of placedRows(year)) {
      const texts = [
        year.account.number,
        year.account.provider ?? '',
        row.date,
        row.description,
        row.txType,
        row.txSubType,
      ];
      const cells = [
        ...texts.map(csvField),
        toDollars(row.amount).toFixed(2),
        state,
        csvField(statement.fileName),
        String(row.page + 1),
        row.confidence.toFixed(2),
      ];
      lines.push(cells.join(','));
    }
  }
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
}
