import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

function rowsOf(table: string) {
  const page = `FIRST TOWN BROKERAGE SERVICES                    Account Number: 1234-5678
                                               December 1, 2024 - December 31, 2024

Account Activity
${table}`;
  const { rows } = understandDocument([asciiPage(page)]).statements[0]!;
  return rows.map(({ date, tradeDate, amount }) => [tradeDate, date, amount]);
}

test('of two days that no title names, the later one is that of the settlement', () => {
  expect(
    rowsOf(`
12/03  12/05  Sold ACME GROWTH FUND                     1,250.00
12/10  12/10  Employer contribution                       500.00
12/29  12/31  Sold ACME BOND FUND                         750.00`),
  ).toEqual([
    ['2024-12-03', '2024-12-05', 1_250_00],
    [undefined, '2024-12-10', 500_00],
    ['2024-12-29', '2024-12-31', 750_00],
  ]);
});

test('so it is where the settlement stands first', () => {
  expect(
    rowsOf(`
12/05  12/03  Sold ACME GROWTH FUND                     1,250.00
12/31  12/29  Sold ACME BOND FUND                         750.00`),
  ).toEqual([
    ['2024-12-03', '2024-12-05', 1_250_00],
    ['2024-12-29', '2024-12-31', 750_00],
  ]);
});

test('one row that names another day is no column of days', () => {
  expect(
    rowsOf(`
12/05  Sold ACME GROWTH FUND                            1,250.00
12/08  12/06 payroll, employer contribution               500.00
12/31  Sold ACME BOND FUND                                750.00`),
  ).toEqual([
    [undefined, '2024-12-05', 1_250_00],
    [undefined, '2024-12-08', 500_00],
    [undefined, '2024-12-31', 750_00],
  ]);
});

test('a balance brought forward above the rows tells of no other column than the balances behind them', () => {
  expect(
    rowsOf(`
12/01  Balance brought forward                                           1,000.00
12/03  Employer contribution                           500.00            1,500.00
12/10  Employee contribution                           250.00            1,750.00
12/31  Balance carried forward                                           1,750.00`),
  ).toEqual([
    [undefined, '2024-12-03', 500_00],
    [undefined, '2024-12-10', 250_00],
  ]);
});

test('checks abreast are rows, each of its number, its day and its amount', () => {
  expect(
    rowsOf(`
Checks
1041   12/24   1,850.00     1042    12/26   640.25     1044*   12/30   3,000.00
1045   12/31      12.00`).map(([, date, amount]) => [date, amount]),
  ).toEqual([
    ['2024-12-24', -1_850_00],
    ['2024-12-26', -640_25],
    ['2024-12-30', -3_000_00],
    ['2024-12-31', -12_00],
  ]);
});

test('… and so where the day stands before the number', () => {
  expect(
    rowsOf(`
Checks
12/24   1041   1,850.00     12/26   1042    640.25     12/30   1044*   3,000.00`).map(([, date, amount]) => [
      date,
      amount,
    ]),
  ).toEqual([
    ['2024-12-24', -1_850_00],
    ['2024-12-26', -640_25],
    ['2024-12-30', -3_000_00],
  ]);
});

test('the amount may stand before its day', () => {
  expect(
    rowsOf(`
   1,250.00   12-03   EMPLOYER CONTRIBUTION
     500.00   12-10   COUNTER DEPOSIT
      28.58   12-31   INTEREST PAID
   1,778.58   TOTAL OF 3 CREDITS`),
  ).toEqual([
    [undefined, '2024-12-03', 1_250_00],
    [undefined, '2024-12-10', 500_00],
    [undefined, '2024-12-31', 28_58],
  ]);
});

test('figures without titles of which two multiply to the third are units, price and amount', () => {
  const page = (price: string) =>
    asciiPage(`FIRST TOWN BROKERAGE SERVICES                    Account Number: 1234-5678
                                               December 1, 2024 - December 31, 2024

Account Activity
12/03  Bought                  50.353    ${price}    (4,969.84)
12/10  Dividend                                        12.50`);
  const [bought, dividend] = understandDocument([page('$98.70')]).statements[0]!.rows;
  expect(bought).toMatchObject({ description: 'Bought', quantity: 50.353, price: 98.7, amount: -4_969_84 });
  expect(dividend!.quantity).toBeUndefined();
  expect(understandDocument([page('$98.80')]).statements[0]!.rows[0]!.quantity).toBeUndefined();
});
