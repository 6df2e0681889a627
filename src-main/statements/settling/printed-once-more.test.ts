import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const HEAD = `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025
`;

function read(text: string) {
  return understandDocument(asciiPages([HEAD + text])).statements[0]!;
}

test('an amount that is printed in two columns counts once, income and principal cash are two amounts', () => {
  const statement = (first: string, second: string) =>
    read(`
Beginning Account Value          100,000.00
Deposits                           1,500.00
Change in Value                    2,500.00
Ending Account Value             104,000.00

Deposits
Date          Description                    ${first.padStart(14)}   ${second.padStart(14)}
04/02/2025    EMPLOYEE DEFERRAL                    1,000.00         1,000.00
04/07/2025    EMPLOYER MATCH                         500.00           500.00
`);
  expect(statement('Total', 'Cash')).toMatchObject({ reconciles: true, tx: { deposits: 150_000 } });
  expect(statement('Total', 'Cash').rows.map(({ amount }) => amount)).toEqual([100_000, 50_000]);
  expect(statement('Income Cash', 'Principal Cash').rows.map(({ amount }) => amount)).toEqual([200_000, 100_000]);
});

test('a value on the way from the opening to the closing balance is no movement', () => {
  const statement = read(`
Market Value Summary
Beginning Market Value                   100,000.00
Contributions                              1,500.00
Fees                                        (200.00)
Adjusted Market Value                    101,300.00
Interest and Dividends                       300.00
Net Change in Investment Value             2,400.00
Total Investment Results                   2,700.00
Ending Market Value                      104,000.00

Transactions
Date          Description                                Amount
04/02/2025    EMPLOYER CONTRIBUTION                    1,500.00
04/07/2025    TRUSTEE FEE                               (200.00)
04/30/2025    DIVIDEND ABC CORP                          300.00
`);
  expect(statement).toMatchObject({
    reconciles: true,
    tx: { deposits: 150_000, fees: -20_000, gain_loss: 240_000, other: 0 },
  });
});

test('the change between two values that stand side by side may be explained in columns of another table', () => {
  const statement = read(`
PORTFOLIO SUMMARY
                                        April 30         March 31
Net Cash Equivalents                   11,300.00        10,000.00
Net Portfolio Assets                   92,700.00        90,000.00
Net Portfolio Value                  $104,000.00      $100,000.00

YOUR CHANGE IN PORTFOLIO VALUE
                                        April 30     Year-to-date
Deposits                                1,500.00         2,500.00
Fees and Charges                         (200.00)         (300.00)
Change in Securities Value              2,700.00         3,000.00
Net Change in Portfolio Value          $4,000.00        $5,200.00

Transactions
Date          Description                                Amount
04/02/2025    EMPLOYER CONTRIBUTION                    1,500.00
04/07/2025    ADVISORY FEE                              (200.00)
`);
  expect(statement).toMatchObject({
    beginningBalance: 10_000_000,
    endingBalance: 10_400_000,
    reconciles: true,
    tx: { deposits: 150_000, fees: -20_000, gain_loss: 270_000 },
  });
});

test('what came in less what went out may be less the charges, and taxes withheld are no income received', () => {
  const statement = read(`
Beginning Market Value                   100,000.00
Net Contributions/Withdrawals              1,300.00
Income                                       300.00
Change in Investment Value                 2,400.00
Ending Market Value                      104,000.00

Transactions
Date          Description                                Amount
04/02/2025    EMPLOYER CONTRIBUTION                    1,500.00
04/07/2025    ADVISORY FEE                              (200.00)
04/30/2025    DIVIDEND ABC CORP                          300.00
`);
  expect(statement).toMatchObject({ reconciles: true, tx: { deposits: 150_000, fees: -20_000, income: 30_000 } });
  const inside = read(`
Beginning Account Value                  100,000.00
Withdrawals                               (2,000.00)
Taxes Withheld                              (200.00)
Change in Investment Value                 6,200.00
Ending Account Value                     104,000.00

Dividends, Interest & Other Income
Date          Description                                Amount
04/30/2025    DIVIDEND ABC CORP                          300.00
Withdrawals
Date          Description                                Amount
04/07/2025    NORMAL DISTRIBUTION                     (2,000.00)
Taxes Withheld
Date          Description                                Amount
04/07/2025    FED TAX W/H                               (200.00)
`);
  expect(inside).toMatchObject({ reconciles: true, tx: { income: 30_000, withdrawals: -220_000, gain_loss: 590_000 } });
});

test('a contribution of the current year is no balance of cash', () => {
  const { rows } = read(`
Beginning Account Value                  100,000.00
Deposits                                   1,500.00
Change in Investment Value                 2,500.00
Ending Account Value                     104,000.00

Deposits
Date          Description                                Amount
04/02/2025    Cash Contribution Current                1,500.00
              Year
`);
  expect(rows.map(({ amount, description }) => [amount, description])).toEqual([
    [150_000, 'Cash Contribution Current Year'],
  ]);
});

test('checks that are listed again are no rows, though the ledger prints its balance once a day', () => {
  const statement = read(`
Beginning balance on 4/1                 10,000.00
Deposits/Credits                          1,500.00
Withdrawals/Debits                     -    700.00
Ending balance on 4/30                   10,800.00

Transaction history
           Check                                         Deposits/     Withdrawals/     Ending daily
Date       Number    Description                           Credits           Debits          balance
4/2        1207      Check                                                   400.00
4/2                  Mobile Deposit                       1,500.00                         11,100.00
4/9        1208      Check                                                   300.00        10,800.00

Summary of checks written
Number      Date            Amount        Number      Date            Amount
1207        4/2             400.00        1208        4/9             300.00
`);
  expect(statement.rows.map(({ amount }) => amount)).toEqual([-40_000, 150_000, -30_000]);
  expect(statement.reconciles).toBe(true);
});
