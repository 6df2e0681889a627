import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import type { StatementRow } from '../rows/rows.ts';
import { understandDocument } from '../understand.ts';
import { nameSharesPaidFor } from './distributions.ts';

const REGISTER = `
FIRST TOWN SHAREHOLDER SERVICES                                  Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Fund 0001 GROWTH FUND
Trade                                       Dollar       Share          Shares    Total shares
date      Transaction                       amount       price      transacted           owned
          BEGINNING SHARES                                                             100.000
04/09     LT CAP GAIN REINVEST              100.00       50.00           2.000         102.000
04/10     EXCHANGE TO OTHER FUND           -500.00       50.00         -10.000          92.000
          ENDING SHARES                   4,600.00       50.00                          92.000
Fund 0002 BOND FUND
Trade                                       Dollar       Share          Shares    Total shares
date      Transaction                       amount       price      transacted           owned
          BEGINNING SHARES                                                              10.000
04/10     EXCHANGE FROM OTHER FUND          500.00       10.00          50.000          60.000
          ENDING SHARES                     610.00       10.17                          60.000

Portfolio total
Fund                  Value 03/31/25   Additions   Subtractions   Distributions   Price change   Value 04/30/25
GROWTH FUND                 5,000.00        0.00        -500.00          100.00           0.00         4,600.00
BOND FUND                     100.00      500.00           0.00            0.00          10.00           610.00
Total                       5,100.00      500.00        -500.00          100.00          10.00         5,210.00
`;

test('a register of shares tells distributions that buy shares, and exchanges that are additions to one fund and subtractions from the other', () => {
  const [statement] = understandDocument(asciiPages([REGISTER])).statements;
  expect(statement!.rows.map(({ amount, txType, txSubType }) => [amount, txType, txSubType])).toEqual([
    [10_000, 'income', 'capgain-lt'],
    [50_000, 'sales', 'other'],
    [-50_000, 'purchases', 'other'],
  ]);
  expect(statement).toMatchObject({ beginningBalance: 510_000, endingBalance: 521_000, reconciles: true });
  expect(statement!.tx).toMatchObject({ income: 10_000, deposits: 0, withdrawals: 0 });
});

test('what a fund pays each month, as much as the month before, is told of each by its own row', () => {
  const row = '04/10     EXCHANGE TO OTHER FUND           -500.00       50.00         -10.000          92.000';
  const monthly = `04/09     INCOME DIVIDEND REINVESTED       100.00       50.00           2.000         104.000
04/30     INCOME DIVIDEND REINVESTED       100.00       50.00           2.000         106.000`;
  const [statement] = understandDocument(asciiPages([REGISTER.replace(row, monthly)])).statements;
  expect(statement!.rows.slice(0, 3).map(({ amount, txType }) => [amount, txType])).toEqual([
    [10_000, 'income'],
    [10_000, 'income'],
    [10_000, 'income'],
  ]);
});

test('shares that go in a merger for their price in cash were sold, and those that go for nothing were not', () => {
  const cell = (words: string, given: Partial<StatementRow>) =>
    ({ txType: 'other', txSubType: 'corporate-action', description: words, rowType: {}, ...given }) as StatementRow;
  const paid = cell('Acme Corp merger', { quantity: -200, price: 26.5, amount: 530_000 });
  const exchanged = cell('Acme Corp merger', { quantity: -200, amount: 0 });
  const received = cell('Acme Corp merger', { quantity: 200, price: 26.5, amount: 530_000 });
  const rounded = cell('Acme Corp merger', { quantity: -200, price: 26.5, amount: 529_900 });
  const rows = [paid, exchanged, received, rounded];
  nameSharesPaidFor(rows);
  expect(rows.map(({ txType }) => txType)).toEqual(['sales', 'other', 'other', 'other']);
});
