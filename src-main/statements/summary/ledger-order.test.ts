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
