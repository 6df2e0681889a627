import { expect, test } from 'vitest';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { understandDocument } from './understand.ts';

const PAGE = `
FIRST TOWN INVEST                                                Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
Beginning balance                       100,000.00
Deposits                                  5,000.00
Dividends                                    50.00
Market changes                            2,450.00
Ending balance                          107,500.00

Everything that happened
                                           Shares       Price       Amount
April 2, 2025
  Auto-deposit                                                    5,000.00
April 9, 2025
  Dividend from ABC CORP                                             50.00
  Bought ABC CORP                          10.000     40.0000       -400.00

What you hold
Fund                                       Shares       Price        Value
ABC CORP                                  110.000     40.0000     4,400.00
`;

test('a day above its rows is the day of each of them, and of nothing behind the table', () => {
  const [statement] = understandDocument(asciiPages([PAGE])).statements;
  expect(statement!.rows.map(({ date, amount, txType }) => [date, amount, txType])).toEqual([
    ['2025-04-02', 500_000, 'deposits'],
    ['2025-04-09', 5_000, 'income'],
    ['2025-04-09', -40_000, 'purchases'],
  ]);
  expect(statement!.rows[0]!.ref.date).toMatchObject({ text: 'April 2, 2025' });
  expect(statement!.reconciles).toBe(true);
});
