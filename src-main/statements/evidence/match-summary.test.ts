import { expect, test } from 'vitest';
import type { ParsedStatement } from '../../../src-shared/model/parsed-statement.ts';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

function read(page: string): ParsedStatement {
  return understandDocument(asciiPages([page])).statements[0]!;
}

const HEAD = `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
`;

test('rows of several types that only together give a line of the summary count in it', () => {
  const statement = read(`${HEAD}
Account Summary
Beginning Account Value          100,000.00
Deposits                          18,000.00
Withdrawals                       (4,000.00)
Transfer of Securities             1,500.00
Change in Value                    2,500.00
Ending Account Value             118,000.00

Transaction Detail
Date         Action               Description                             Amount
04/02/2025   Deposit              EMPLOYER CONTRIBUTION                 5,000.00
04/03/2025   Rollover             DIRECT ROLLOVER                       6,000.00
04/04/2025   Transfer In          ACCT 543991                           7,000.00
04/05/2025   Transfer To          ACCT 589526                          (4,000.00)
04/06/2025   ACAT Securities In   ABC CORP                              1,500.00`);
  expect(statement.checks.find(({ check }) => check === 'rows-match-summary')?.state).toBe('passed');
  expect(statement).toMatchObject({
    reconciles: true,
    tx: { deposits: 500_000, rollovers: 600_000, transfers: 450_000 },
  });
});

const INSIDE = (ending: string) => `${HEAD}
Account Summary
Beginning Account Value          100,000.00
Deposits                           5,000.00
Change in Value                    2,500.00
Ending Account Value             ${ending}

Transaction Detail
Date         Action               Description                             Amount
04/02/2025   Deposit              EMPLOYER CONTRIBUTION                 5,000.00
04/30/2025   Dividend             ABC CORP                                310.25`;

test('a change in value that holds the income holds it in a statement that does not close as well', () => {
  expect(read(INSIDE('107,500.00'))).toMatchObject({ reconciles: true, tx: { income: 31_025, gain_loss: 218_975 } });
  expect(read(INSIDE('107,600.00'))).toMatchObject({ reconciles: false, tx: { income: 31_025, gain_loss: 218_975 } });
});

test('income that is just what the summary lacks to close is not inside of the change in value', () => {
  expect(read(INSIDE('107,810.25')).tx).toMatchObject({ income: 31_025, gain_loss: 250_000 });
});

test('the summary below a table that no heading ends gives no rows', () => {
  const statement = read(`${HEAD}
Transactions in Date Sequence
Date         Activity             Description                  Quantity      Amount
04/02/2025   Deposit              EMPLOYER CONTRIBUTION                    5,000.00
Total Value of Transactions                                               $5,000.00

Portfolio at Hand                This Period                Allocation
Beginning Account Value          100,000.00                 Cash          36,625.79
Deposits                           5,000.00                 Equities      70,874.21
Change in Value                    2,500.00
Ending Account Value             107,500.00`);
  expect(statement.rows).toHaveLength(1);
  expect(statement.reconciles).toBe(true);
});

test('a summary goes on over the page break', () => {
  const [first, second] = [
    `${HEAD}
Account Summary
                              This Period     Year to Date
Beginning Account Value        100,000.00        90,000.00
Deposits                         5,000.00        12,000.00`,
    `FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678

                              This Period     Year to Date
Change in Value                  2,500.00         5,500.00
Ending Account Value           107,500.00       107,500.00

Transaction Detail
Date         Action               Description                             Amount
04/02/2025   Deposit              EMPLOYER CONTRIBUTION                 5,000.00`,
  ];
  const statement = understandDocument(asciiPages([first, second])).statements[0]!;
  expect(statement).toMatchObject({ reconciles: true, beginningBalance: 10_000_000, endingBalance: 10_750_000 });
  expect(statement.ref.beginningBalance?.page).toBe(0);
  expect(statement.ref.endingBalance?.page).toBe(1);
});

test('deductions without a sign are deducted, in a summary that does not close as well', () => {
  const statement = read(`${HEAD}
Market Value, Beginning of Period                  100,000.00
Contributions and Other Receipts                     5,000.00
Less: Benefit Payments and Other Disbursements       2,000.00
Realized and Unrealized Gain/(Loss)                  1,000.00-
Market Value, End of Period                        102,090.00

Transaction Detail
Date         Action               Description                             Amount
04/02/2025   Deposit              EMPLOYER CONTRIBUTION                 5,000.00
04/03/2025   Distribution         LUMP SUM                              2,000.00-`);
  expect(statement).toMatchObject({ discrepancy: 9_000, tx: { withdrawals: -200_000, gain_loss: -100_000 } });
});

test('a table of money sources that adds up across gives its rows although the statement does not close', () => {
  const statement = read(`${HEAD}
Activity by Money Source
                              All Sources     Deferral        Match
Beginning Balance               10,000.00     6,000.00     4,000.00
Contributions                    1,000.00       600.00       400.00
Investment Gain                    500.00       300.00       200.00
Ending Balance                  11,600.00     6,900.00     4,700.00`);
  expect(statement).toMatchObject({ reconciles: false, discrepancy: 10_000, rows: [{ amount: 100_000 }] });
});

test.each(['Effect of share prices', 'Investment growth or decline'])(
  '"%s" is the market change beside other lines that no lexicon knows, where the equation needs it',
  (label) => {
    const page = `FIRST TOWN BROKERAGE SERVICES                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                   June 1, 2025 - June 30, 2025

Account value, first of month                      $100,000.00
Zumba wakka                                            500.00
Dividends, interest and gains                            0.00
${label.padEnd(50)}   1,000.00
Account value, end of month                        $101,500.00

Transaction Detail
Date          Description                                      Amount
06/02/2025    Employer Contribution                            500.00`;
    const [statement] = understandDocument(asciiPages([page])).statements;
    expect(statement).toMatchObject({ beginningBalance: 10_000_000, endingBalance: 10_150_000 });
    expect(statement!.tx).toMatchObject({ deposits: 50_000, gain_loss: 100_000 });
  },
);

test('two lines of the summary that took all rows of a type of each other give them back', () => {
  const statement = read(`${HEAD}
Account Summary
Beginning Account Value          100,000.00
Additions                         19,000.00
Transfers                            733.18
Withdrawals                       (3,000.00)
Change in Value                    2,500.00
Ending Account Value             119,233.18

Account Activity
Date         Description                                          Amount
04/02/2025   Employee deferral                                  5,000.00
04/03/2025   Rollover contribution from prior plan             14,000.00
04/04/2025   Forfeiture received                                  733.18
04/05/2025   Required minimum distribution                     (3,000.00)`);
  expect(statement).toMatchObject({
    reconciles: true,
    tx: { deposits: 500_000, rollovers: 1_400_000, forfeiture: 73_318, withdrawals: -300_000 },
  });
});
