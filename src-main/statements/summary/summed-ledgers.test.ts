import { expect, test } from 'vitest';
import { asciiPage, asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';
import { linesOf } from '../words/lines.ts';
import { findSummedLedgers } from './summed-ledgers.ts';

const HEAD = `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
`;
const ACTIVITY = `
Transaction Detail
Date         Action      Description                                                             Amount
04/02/2025   Deposit     EMPLOYER CONTRIBUTION                                                 5,000.00
`;

const only = (text: string) => understandDocument(asciiPages([text])).statements[0]!;

test.each([
  ['What you had on 03/31/2025', 'What you have on 04/30/2025'],
  ['Where you started', 'Where you are now'],
  ['Standing on Mar 31, 2025', 'Standing on Apr 30, 2025'],
  ['Equity at open', 'Equity at close'],
  ['Began the month with', 'Ended the month with'],
  // An ending that names no time but only a worth: no other block of the page has both balances.
  ['Beginning balance', 'Your account value'],
  ['Beginning balance', 'Total portfolio value'],
  ['Value on March 31, 2025', 'Total'],
])('%s … %s are the balances where the lines between come to the second', (first, last) => {
  const statement = only(`${HEAD}
Your figures
${first.padEnd(40)}100,000.00
Money added                               5,000.00
Market ups and downs                     -2,500.00
${last.padEnd(40)}102,500.00
${ACTIVITY}`);
  expect(statement).toMatchObject({ beginningBalance: 10_000_000, endingBalance: 10_250_000, reconciles: true });
  expect(statement.tx).toMatchObject({ deposits: 500_000, gain_loss: -250_000 });
});

test('a worth without a time that the lines do not come to closes no block', () => {
  const statement = only(`${HEAD}
Your figures
Beginning balance                       100,000.00
Money added                               5,000.00
Market ups and downs                     -2,500.00
Your account value                      102,600.00
${ACTIVITY}`);
  expect(statement).toMatchObject({ endingBalance: null, reconciles: false });
});

test('positions and their total are no balances, though they add up', () => {
  const statement = only(`${HEAD}
What you own
Last Mile Fund                          100,000.00
Balanced Fund                             5,000.00
Growth Fund                               2,500.00
Total now                               107,500.00
${ACTIVITY}`);
  expect(statement).toMatchObject({ beginningBalance: null, endingBalance: null, reconciles: false });
});

test('lines that stand in a column of their own beside their sums are read, whether they close or not', () => {
  const reconciliation = (last: string) => `${HEAD}
RECONCILIATION OF MARKET VALUE
   OPENING MARKET VALUE                                 100,000.00
   ADD:
      CONTRIBUTIONS RECEIVED             5,000.00
      INCOME COLLECTED                       0.00
                                                          5,000.00
   NET GAIN (LOSS):
      UNREALIZED                         2,500.00
                                                          2,500.00
   CLOSING MARKET VALUE                                 ${last}
${ACTIVITY}`;
  expect(only(reconciliation('107,500.00'))).toMatchObject({ reconciles: true, discrepancy: 0 });
  expect(only(reconciliation('108,500.00'))).toMatchObject({ reconciles: false, discrepancy: 100_000 });
});

test('the cash is not taken for the account where a larger value stands on its pages', () => {
  const statement = only(`${HEAD}
Cash report
Starting cash                             1,000.00
Deposits                                  5,000.00
Ending cash                               6,000.00

Open positions
ABC CORP                   100.000      40.5000      4,050.00
Total value                                          10,050.00
${ACTIVITY}`);
  expect(statement.reconciles).toBe(false);
  expect(statement.reason).toContain('only the balances of its cash');
});

test.each([
  ['Your value as of Mar 31', 'Your value as of Apr 30'],
  ['Where you stood on Mar 31', 'Where you stood on Apr 30'],
])('%s … %s are the balances at the ends of the period, and what does not add up is told', (first, last) => {
  const statement = only(`${HEAD}
Your figures
${first.padEnd(40)}100,000.00
Money added                               5,000.00
Market ups and downs                     -2,500.00
${last.padEnd(40)}102,900.00
${ACTIVITY}`);
  expect(statement).toMatchObject({ beginningBalance: 10_000_000, endingBalance: 10_290_000, reconciles: false });
  expect(statement.discrepancy).toBe(40_000);
});

test('plus and less say the sign of a line, over a page break too', () => {
  const [statement] = understandDocument(
    asciiPages([
      `${HEAD}${ACTIVITY}
Proof of the account
Undistributed cash 2025-03-31           100,000.00
plus funding                              5,000.00`,
      `less payments                             2,000.00
Undistributed cash 2025-04-30           102,800.00`,
    ]),
  ).statements;
  expect(statement).toMatchObject({ beginningBalance: 10_000_000, endingBalance: 10_280_000, reconciles: false });
});

test('which lines of the form the closing value is made of is no part of what it is called', () => {
  const page = (name: string) =>
    linesOf(
      asciiPage(`
Contract value at December 31, 2024                             $10,000.00
Employee contributions                              500.00
Benefits paid                                      (200.00)
${name.padEnd(62)}$10,400.00`),
    );
  const period = { start: '2025-01-01', end: '2025-12-31' };
  const closes = (name: string) => findSummedLedgers(page(name), period).map(({ end }) => end.amounts[0]?.cents);
  expect(closes('Contract value at December 31, 2025 (1 plus 2 less 3)')).toEqual([10_400_00]);
  expect(closes('Another value at December 31, 2025 (see the notes)')).toEqual([]);
});
