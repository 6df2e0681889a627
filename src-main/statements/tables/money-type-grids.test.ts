import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (rows: string) => `
FIRST TOWN RETIREMENT                                            Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
Beginning balance                       100,000.00
Contributions                             2,000.00
Loan repayments                             150.00
Change in value                           2,500.00
Ending balance                          104,650.00

Payroll by payroll
                                           Employer              Loan
Pay date               Pre-tax                match         principal             Total
${rows}`;

const only = (rows: string) => understandDocument(asciiPages([page(rows)])).statements[0]!;

test('a table with a column for each type of money gives a row for each figure, named by its column', () => {
  const statement = only(`
04/11/2025              700.00               300.00             75.00          1,075.00
04/25/2025              700.00               300.00             75.00          1,075.00
Total                 1,400.00               600.00            150.00          2,150.00`);
  expect(statement.rows.slice(0, 4).map((row) => [row.date, row.amount, row.txType, row.description])).toEqual([
    ['2025-04-11', 70_000, 'deposits', 'Pre-tax'],
    ['2025-04-11', 30_000, 'deposits', 'Employer match'],
    ['2025-04-11', 7_500, 'loanPayments', 'Loan principal'],
    ['2025-04-25', 70_000, 'deposits', 'Pre-tax'],
  ]);
  expect(statement.tx).toMatchObject({ deposits: 200_000, loanPayments: 15_000 });
  expect(statement.reconciles).toBe(true);
});

test('a line whose figures are not its total is not taken for rows, and the statement is not said to reconcile', () => {
  const statement = only(`
04/11/2025              700.00               300.00             75.00          1,075.00
04/25/2025              700.00               300.00             75.00          1,175.00
Total                 1,400.00               600.00            150.00          2,150.00`);
  expect(statement.rows).toHaveLength(3);
  expect(statement.reconciles).toBe(false);
  expect(statement.skipped).toContainEqual(expect.objectContaining({ reason: 'other', page: 0 }));
});

const LEDGER = `
FIRST TOWN RETIREMENT                                            Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
Beginning balance                       100,000.00
Contributions                             2,000.00
Loan repayments                             150.00
Benefits paid                            (1,250.00)
Fees                                        (75.00)
Change in value                           2,500.00
Ending balance                          103,325.00

Plan Ledger
                                                       Loan        Loan        Benefits
Date    Entry                   Contributions     Principal    Interest            Paid          Fees
04/11   Salary deferrals             2,000.00
04/11   Loan repayment 0017                          140.00       10.00
04/15   Lump sum distribution                                                (1,000.00)
04/15   Federal tax withheld                                                   (250.00)
04/22   Recordkeeping fee                                                                      (75.00)
Total for the month                  2,000.00        140.00       10.00      (1,250.00)        (75.00)
`;

test('each figure of a ledger with a column for each movement is a row, and the column tells which part of one it is', () => {
  const statement = understandDocument(asciiPages([LEDGER])).statements[0]!;
  expect(statement.rows.map(({ amount, txType }) => [amount, txType])).toEqual([
    [200_000, 'deposits'],
    [14_000, 'loanPayments'],
    [1_000, 'loanInterest'],
    [-100_000, 'withdrawals'],
    [-25_000, 'withdrawals'],
    [-7_500, 'fees'],
  ]);
  expect(statement.reconciles).toBe(true);
});

const JOURNAL = `
FIRST TOWN ADMINISTRATORS                                        Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Net assets, 04/01/2025                              100,000.00
  Contributions                         2,000.00
  Net gain on investments               2,500.00
    Additions                                         4,500.00
  Benefits paid                         1,250.00
  Administrative expenses                  75.00
    Deductions                                       (1,325.00)
Net assets, 04/30/2025                              103,175.00

Trustee Checking - Journal of Receipts and Payments

Date      Description                                 Contribs     Inv. sold      Benefits      Expenses   Inv. bought      Checking
          Balance forward                                                                                                   5,000.00
04/07/25  Payroll deferrals                           2,000.00                                                              7,000.00
04/09/25  Sold Alder Equity Portfolio                               3,000.00                                               10,000.00
04/15/25  Huse, Tom                                                               1,250.00                                  8,750.00
04/22/25  Orchard Administrators                                                                   75.00                    8,675.00
04/25/25  Alder Index Portfolio                                                                               4,000.00      4,675.00
          Column totals                               2,000.00      3,000.00      1,250.00         75.00      4,000.00      4,675.00
`;

test('in a journal with a column for each kind of receipt and payment, the columns tell what came and went, beside what was left in the bank', () => {
  const { rows, reconciles, checks } = understandDocument(asciiPages([JOURNAL])).statements[0]!;
  expect(rows.map(({ amount, txType }) => [amount, txType])).toEqual([
    [200_000, 'deposits'],
    [300_000, 'sales'],
    [-125_000, 'withdrawals'],
    [-7_500, 'fees'],
    [-400_000, 'purchases'],
  ]);
  expect(reconciles).toBe(true);
  const passed = checks.flatMap(({ check, state }) => (state === 'passed' ? [check] : []));
  expect(passed).toEqual(expect.arrayContaining(['running-balance', 'section-subtotals', 'rows-match-summary']));
});
