import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const ROWS = `
Transactions
Date          Description                                   Amount
03/03/2025    Contribution received                         500.00
03/31/2025    Dividend HARBOR INDUSTRIES                     25.00
`;

const read = (summary: string) => {
  const { statements } = understandDocument(asciiPages([summary + ROWS]));
  expect(statements).toHaveLength(1);
  return statements[0]!;
};

const HEAD = `
Account Number: 7731-4402
Statement Period 03/01/2025 - 03/31/2025
`;

test('the value counts, not what was paid for the securities, although both columns add up', () => {
  const { beginningBalance, endingBalance, reconciles } = read(`${HEAD}
Account Reconcilement
                                              Cost            Market
Balance at 02/28/2025                     8,000.00         10,000.00
Contributions                               500.00            500.00
Income                                       25.00             25.00
Realized gain                                40.00             40.00
Change in unrealized gain                                      60.00
Balance at 03/31/2025                     8,565.00         10,625.00
`);
  expect([beginningBalance, endingBalance, reconciles]).toEqual([1_000_000, 1_062_500, true]);
});

test('a value that does not add up is not replaced by the cost, which does', () => {
  const { beginningBalance, reconciles } = read(`${HEAD}
Account Reconcilement
                                              Cost            Market
Balance at 02/28/2025                     8,000.00         10,000.00
Contributions                               500.00            500.00
Income                                       25.00             25.00
Realized gain                                40.00             40.00
Change in unrealized gain                                      60.00
Balance at 03/31/2025                     8,565.00         10,725.00
`);
  expect([beginningBalance, reconciles]).toEqual([1_000_000, false]);
});

test('the value of the account counts, not that of the part of it which the market moved', () => {
  const { beginningBalance, endingBalance } = read(`${HEAD}
Account Summary
Cash account balance 02/28/2025             1,000.00
Investment account balance 02/28/2025       9,000.00
Total balance 02/28/2025                   10,000.00
Contributions                                   0.00
Interest and dividends                          0.00
Investment gain/loss                          100.00
Cash account balance 03/31/2025             1,000.00
Investment account balance 03/31/2025       9,100.00
Total balance 03/31/2025                   10,100.00
`);
  expect([beginningBalance, endingBalance]).toEqual([1_000_000, 1_010_000]);
});

test('the account is the block that opens and closes with what those of its funds come to, not one of these', () => {
  const { beginningBalance, endingBalance, tx } = read(`${HEAD}
Market Value Reconciliation
Market Value as of 03/01/2025               9,000.00
Total Receipts                                525.00
Net Gain/(Loss)                                75.00
Market Value as of 03/31/2025               9,600.00

Statement of Changes in Net Assets
HARBOR INDEX FUND
Beginning Net Assets                        6,000.00
Contributions                                 500.00
Income                                         25.00
Net Gain/(Loss)                                50.00
Ending Net Assets                           6,575.00

Statement of Changes in Net Assets
ANCHOR BOND FUND
Beginning Net Assets                        3,000.00
Net Gain/(Loss)                                25.00
Ending Net Assets                           3,025.00
`);
  expect([beginningBalance, endingBalance, tx.gain_loss]).toEqual([900_000, 960_000, 7_500]);
});

test('a summary whose lines do not come to its change is not hidden by a table of the funds that does', () => {
  const { beginningBalance, endingBalance, reconciles, discrepancy } = read(`${HEAD}
Account Summary
Beginning balance                          10,000.00
Contributions                                 500.00
Fees                                          -20.00
Dividends                                      25.00
Change in market value                         80.00
Ending balance                             10,605.00

Investment        Beginning balance     Contributions        Fees      Gain/loss    Ending balance
Stock Fund                 6,000.00            300.00      -12.00          77.00          6,365.00
Bond Fund                  4,000.00            200.00       -8.00          48.00          4,240.00
Total                     10,000.00            500.00      -20.00         125.00         10,605.00
`);
  expect([beginningBalance, endingBalance]).toEqual([1_000_000, 1_060_500]);
  expect(reconciles).toBe(false);
  expect(discrepancy).toBe(2_000);
});
