import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (second: string) => `
SUNRISE ADVISERS                            401(k) Quarterly Statement: Jul 1, 2025 - Sep 30, 2025
Account number: 4417-2091-88

Summary                               Quarter
Beginning Balance                   $9,000.00
Deposits & Contributions              $441.00
Dividends                              $18.93
Fees                                   -$5.01
Change in Value (Market Changes)      $100.00
Ending Balance                      $9,554.92

Cash Activity
Date              Description                               Amount
Jul 11 2025       Employee Contribution (Pre-tax)          $315.00
Jul 11 2025       Employer Match                           $126.00
Sep 30 2025       Advisory Fee                              -$5.01

Dividend Payment Detail
Date              Description                               Amount
Jul 7 2025        Dividend from US Bond ETF                 $18.93

Quarterly Activity Detail
Date              Transaction              Portfolio/Fund               Price         Shares       Value
Jul 8 2025        Dividend Reinvestment    US Bond ETF                 $73.30       0.258254      $18.93
Jul 14 2025       Payroll Contribution     Total Stock ETF            $276.03       0.798826     $220.50
Jul 14 2025       Payroll Contribution     US Bond ETF                 $75.06       2.937650     ${second}
Sep 29 2025       Advisory Fee             Total Stock ETF            $284.00      -0.017641      -$5.01`;

const read = (text: string) => understandDocument(asciiPages([text])).statements[0]!;

test('contributions and charges that are told once more in shares are what was bought and sold', () => {
  const { tx, reconciles, rows } = read(page('$220.50'));
  expect(tx).toMatchObject({ deposits: 44_100, fees: -501, purchases: -44_100, sales: 501, reinvestments: -1893 });
  expect({ reconciles, rows: rows.length }).toEqual({ reconciles: true, rows: 8 });
});

test('… and not where they come to something else', () => {
  const { tx, reconciles } = read(page('$220.40'));
  expect(tx.purchases).toBe(0);
  expect(reconciles).toBe(false);
});
