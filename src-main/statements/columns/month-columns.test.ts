import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const HEAD = `
FIRST TOWN TRUST COMPANY                                         Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   October 1, 2025 - December 31, 2025

Account Reconciliation`;

const only = (text: string) => understandDocument(asciiPages([HEAD + text])).statements[0]!;

test('beside a column for each month, the one of the whole period counts, though each month adds up by itself', () => {
  const statement = only(`
                                October        November        December         Quarter
Beginning Market Value       519,182.46      518,254.02      516,131.87      519,182.46
Contributions                      0.00            0.00            0.00            0.00
Net Appreciation                (928.44)      (2,122.15)      (3,581.14)      (6,631.73)
Ending Market Value          518,254.02      516,131.87      512,550.73      512,550.73`);
  expect(statement).toMatchObject({ beginningBalance: 51_918_246, endingBalance: 51_255_073 });
  expect(statement.tx.gain_loss).toBe(-663_173);
});

test('where the whole period has no column, no month is said to be it', () => {
  const statement = only(`
                                October        November        December
Beginning Market Value       519,182.46      518,254.02      516,131.87
Contributions                      0.00            0.00            0.00
Net Appreciation                (928.44)      (2,122.15)      (3,581.14)
Ending Market Value          518,254.02      516,131.87      512,550.73`);
  expect(statement.reconciles).toBe(false);
});

test('beside the column of the last statement, that of this one is the whole of its period', () => {
  const statement = only(`
                          Last statement  This statement
Beginning Market Value       519,182.46      518,254.02
Net Appreciation                (928.44)      (2,122.15)
Ending Market Value          518,254.02      516,131.87

Transactions
Date        Description                                        Amount
No transactions in this period.`);
  expect(statement).toMatchObject({ beginningBalance: 51_825_402, endingBalance: 51_613_187 });
  expect(statement.reason).not.toContain('column for each month');
});

test('income cash and principal cash together are the cash that the rows move', () => {
  const statement = only(`
Beginning Market Value       100,000.00
Contributions                  5,000.00
Income                            50.00
Net Appreciation               1,000.00
Ending Market Value          106,050.00

Cash Summary
                                             INCOME CASH      PRINCIPAL CASH
Beginning balance                               1,000.00            2,000.00
Net activity                                       50.00            4,500.00
Ending balance                                  1,050.00            6,500.00

Transactions
DATE        DESCRIPTION                      INCOME CASH      PRINCIPAL CASH
10/02/25    DIVIDEND ABC CORP                      50.00
10/03/25    EMPLOYER CONTRIBUTION                                   5,000.00
10/06/25    PURCHASED ABC CORP                                       500.00-`);
  expect(statement.checks).toContainEqual(
    expect.objectContaining({ check: 'cash-ledger', state: 'passed', expected: 755_000 }),
  );
  expect(statement.reconciles).toBe(true);
});

test('of columns for several months the one named for the month of the statement is that of the statement', () => {
  const page = (period: string) => `Account number 5512-8890
${period}

Three-month history                        April             May            June
Beginning value                       240,000.00      245,000.00      250,000.00
Deposits                                1,000.00        1,000.00        3,000.00
Market change                           4,000.00        4,000.00        1,000.00
Ending value                          245,000.00      250,000.00      254,000.00

June activity
Date        Description                                             Amount
06/03/2025  Contribution                                          3,000.00`;
  const of = (period: string) => understandDocument(asciiPages([page(period)])).statements[0]!;
  expect(of('Statement for June 2025')).toMatchObject({ beginningBalance: 250_000_00, reconciles: true });
  expect(of('April 1, 2025 - June 30, 2025').reconciles).toBe(false);
});
