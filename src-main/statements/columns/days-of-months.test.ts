import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const HEAD = `
Account Number: 7731-4402
Quarter ended March 31, 2025
Beginning Account Value                            $10,000.00
Deposits                                               500.00
Withdrawals                                           (200.00)
Change in Market Value                                 100.00
Ending Account Value                               $10,400.00
`;

test('a day that only its number tells lies in the month of the heading over it, on the next page too', () => {
  const { statements } = understandDocument(
    asciiPages([
      `${HEAD}
Transactions by month
Day    Description                                 Money out       Money in
January 2025
9      Contribution received                                         300.00
31     Distribution paid                               50.00
       Total January                                   50.00         300.00
March 2025
4      Contribution received                                         200.00
`,
      `
31     Distribution paid                              150.00
       Total March                                    150.00         200.00
`,
    ]),
  );
  expect(statements).toHaveLength(1);
  expect(statements[0]!.rows.map(({ date, amount }) => [date, amount])).toEqual([
    ['2025-01-09', 30_000],
    ['2025-01-31', -5_000],
    ['2025-03-04', 20_000],
    ['2025-03-31', -15_000],
  ]);
  expect(statements[0]!.reconciles).toBe(true);
});

test('below the month of a year the number of a day stands in a cell of its own, though no column has a heading', () => {
  const { rows } = understandDocument(
    asciiPages([
      `${HEAD}
RECEIPTS
January 2025
  9    Contribution received                         300.00
 31    Interest on cash balance                       16.31
February 2025
  6    Contribution received                         200.00
       Total receipts                                516.31
DISBURSEMENTS
March 2025
 14    Benefit paid                                  200.00
       Total disbursements                           200.00
`,
    ]),
  ).statements[0]!;
  expect(rows.map(({ date, amount }) => [date, amount])).toEqual([
    ['2025-01-09', 300_00],
    ['2025-01-31', 16_31],
    ['2025-02-06', 200_00],
    ['2025-03-14', -200_00],
  ]);
});
