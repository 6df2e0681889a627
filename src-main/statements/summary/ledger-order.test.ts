import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const HEAD = `
FIRST TOWN CREDIT UNION                                          Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
Previous balance                          1,000.00
Deposits                                  5,000.00
Withdrawals                              -2,000.00
New balance                               4,000.00
`;
const statementOf = (text: string) => understandDocument(asciiPages([HEAD + text])).statements[0]!;

test('a running balance proves its rows though the newest stands first', () => {
  const statement = statementOf(`
Account Activity
Date         Description                                   Amount       Balance
             Ending balance                                            4,000.00
04/20/2025   Check Paid #101                            -2,000.00      4,000.00
04/02/2025   Deposit                                     5,000.00      6,000.00
             Beginning balance                                         1,000.00`);
  expect(statement.checks.find(({ check }) => check === 'running-balance')).toMatchObject({ state: 'passed' });
  expect(statement.reconciles).toBe(true);
});

test('a list that only repeats rows of the ledger makes no rows, and is not dropped in silence', () => {
  const statement = statementOf(`
Account Activity
Date         Description                                   Amount       Balance
04/02/2025   Deposit                                     5,000.00      6,000.00
04/20/2025   Check Paid #101                            -2,000.00      4,000.00

Checks Cleared
Check        Date            Amount
101          04/20/2025    2,000.00`);
  expect(statement.rows).toHaveLength(2);
  expect(statement.skipped).toContainEqual(expect.objectContaining({ reason: 'memo', page: 0 }));
  expect(statement.reconciles).toBe(true);
});

test('an account that tells nothing but its list begins with the balance at its end, where the newest row stands first', () => {
  const [statement] = understandDocument(
    asciiPages([
      `
FIRST TOWN CREDIT UNION                                          Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Activity
Date         Description                                   Amount       Balance
04/30/2025   Ending balance                                            4,000.00
04/20/2025   Check Paid #101                            -2,000.00      4,000.00
04/02/2025   Deposit                                     5,000.00      6,000.00
04/01/2025   Beginning balance                                         1,000.00`,
    ]),
  ).statements;
  expect(statement).toMatchObject({ beginningBalance: 1_000_00, endingBalance: 4_000_00, reconciles: true });
});

test('below the closing balance at the head of such a list stand its rows, though their words name a day as well', () => {
  const statement = statementOf(`
Account Activity
Trade Date   Settle Date   Description                          Price          Amount       Balance
                           Closing balance                                                 4,000.00
04/20/2025   04/20/2025    Check Paid #101                       0.00       -2,000.00      4,000.00
04/02/2025   04/02/2025    Deposit Payable: 04/02/2025           0.00        5,000.00      6,000.00
                           Opening balance                                                 1,000.00`);
  expect(statement.rows.map(({ amount }) => amount)).toEqual([-2_000_00, 5_000_00]);
});

const fund = (rows: string) => `
FIRST TOWN FUNDS                                                 Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
Beginning market value                    1,000.00
Purchases                                   500.00
Withdrawals                                -200.00
Ending market value                       1,300.00

Growth Fund
Date         Transaction                   Amount      Price     Shares    Share balance
${rows}`;

test.each([
  [
    'newest',
    `
04/30/2025   Ending balance                                                130.000
04/20/2025   Withdrawal                   -200.00      10.00    -20.000       130.000
04/02/2025   Contribution                  500.00      10.00     50.000       150.000
04/01/2025   Beginning balance                                             100.000`,
  ],
  [
    'oldest',
    `
04/01/2025   Beginning balance                                             100.000
04/02/2025   Contribution                  500.00      10.00     50.000       150.000
04/20/2025   Withdrawal                   -200.00      10.00    -20.000       130.000
04/30/2025   Ending balance                                                130.000`,
  ],
])('the shares of a fund step from row to row with the %s first', (_, rows) => {
  const [statement] = understandDocument(asciiPages([fund(rows)])).statements;
  const running = statement!.checks.find(({ check }) => check === 'running-balance');
  expect(running).toMatchObject({ state: 'passed', note: 'The shares of 2 rows step from line to line.' });
});
