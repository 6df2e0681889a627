import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const HEAD = `
Account Number: 7731-4402
Statement Period 03/01/25 - 03/31/25
Beginning Account Value                            $10,000.00
Deposits                                               500.00
Change in Market Value                                 100.00
Ending Account Value                               $10,600.00
`;

const read = (...pages: string[]) => {
  const { statements } = understandDocument(asciiPages(pages));
  expect(statements).toHaveLength(1);
  return statements[0]!;
};

test('the settlement day counts where it stands below the trade day', () => {
  const { rows } = read(`${HEAD}
Transactions
Trade Date
Settle Date   Description                       Quantity       Price          Amount
03/03/25      Deposit                                                         500.00
03/04/25      ACH
03/10/25      Bought                             100.000     20.0000       (2,000.00)
03/11/25      HARBOR INDUSTRIES
`);
  expect(rows.map(({ date, tradeDate, amount }) => [date, tradeDate, amount])).toEqual([
    ['2025-03-04', '2025-03-03', 50_000],
    ['2025-03-11', '2025-03-10', -200_000],
  ]);
  expect(rows[1]!.description).toBe('Bought HARBOR INDUSTRIES');
});

test('two splits below each other are two rows: a line with a quantity of its own holds no second day', () => {
  const { rows } = read(`${HEAD}
Transactions
Trade Date
Settle Date   Description                       Quantity       Price          Amount
03/03/25      Deposit                                                         500.00
03/04/25      ACH
03/10/25      Split HARBOR INDUSTRIES            140.000
03/12/25      Split VALE INDUSTRIES               72.000
`);
  expect(rows.map(({ date, quantity, txType }) => [date, quantity, txType])).toEqual([
    ['2025-03-04', undefined, 'deposits'],
    ['2025-03-10', 140, 'other'],
    ['2025-03-12', 72, 'other'],
  ]);
});

test('a split is a row of its own, even beneath a row without a quantity', () => {
  const { rows } = read(`${HEAD}
Transactions
Trade Date
Settle Date   Type       Description               Quantity       Price          Amount
03/03/25      Deposit    ACH                                                      500.00
03/12/25      Split      VALE INDUSTRIES             72.000
`);
  expect(rows.map(({ date, quantity }) => [date, quantity])).toEqual([
    ['2025-03-03', undefined],
    ['2025-03-12', 72],
  ]);
});

test('a table goes on below a heading on the next page that does not repeat its columns', () => {
  const { rows } = read(
    `${HEAD}
Transaction Detail
Trade Date    Settle Date   Description                 Quantity      Price        Amount    Realized Gain/Loss
Deposits
03/03/25      03/03/25      Deposit                                                500.00
Purchases
03/10/25      03/11/25      Bought HARBOR INDUSTRIES     100.000    20.0000    (2,000.00)
`,
    `
Sales
03/12/25      03/13/25      Sold HARBOR INDUSTRIES      (100.000)   21.0000      2,100.00                100.00
Total Sales                                                                      2,100.00                100.00
`,
  );
  expect(rows.map(({ date, amount, txType }) => [date, amount, txType])).toEqual([
    ['2025-03-03', 50_000, 'deposits'],
    ['2025-03-11', -200_000, 'purchases'],
    ['2025-03-13', 210_000, 'sales'],
  ]);
});

test('a row may have one day or two below headings that part the table', () => {
  const { rows } = read(`${HEAD}
Transactions by Type of Activity
Process/
Settlement Date   Activity Type   Description             Quantity       Price          Amount
Securities Bought and Sold
03/07/25          REINVEST        HARBOR INDUSTRIES          1.000     20.0000          (20.00)
03/10/25          PURCHASED       OLD MILL GO BDS        2,000.000      1.0000       (2,000.00)
03/11/25                          5.000% 12/15/2030
Withdrawals and Deposits
03/13/25          DEPOSIT         CHECK                                                  500.00
`);
  expect(rows.map(({ date, amount }) => [date, amount])).toEqual([
    ['2025-03-07', -2_000],
    ['2025-03-11', -200_000],
    ['2025-03-13', 50_000],
  ]);
});

test('a line with shares below a row is a row of its own, not the second day of the one above', () => {
  const { rows } = read(`${HEAD}
Transactions
Trade Date
Settle Date   Description                       Quantity       Price          Amount
03/03/25      Deposit                                                         500.00
03/04/25      Stock split HARBOR INDUSTRIES      100.000
`);
  expect(rows.map(({ date, amount, txType }) => [date, amount, txType])).toEqual([
    ['2025-03-03', 50_000, 'deposits'],
    ['2025-03-04', 0, 'other'],
  ]);
});

test('the second day may stand before a second word of what was done', () => {
  const { rows } = read(`${HEAD}
Transactions
Trade Date    Type
Settle Date   Selection Method   Description               Quantity       Price          Amount
03/10/25      Sale               HARBOR INDUSTRIES         (100.000)    20.0000        2,000.00
03/11/25      FIFO               CLASS A
`);
  expect(rows.map(({ date, tradeDate }) => [date, tradeDate])).toEqual([['2025-03-11', '2025-03-10']]);
});

test('a day that is called that of the trade, below the day of a row, is no row and no heading', () => {
  const { rows, skipped } = read(`${HEAD}
Transactions
Settle Date   Type       Description               Quantity       Price          Amount
03/04/25      Deposit    ACH                                                     500.00
03/11/25      Bought     HARBOR INDUSTRIES          100.000     20.0000       (2,000.00)
TD 03/10/25
`);
  expect(rows.map(({ date, tradeDate, amount }) => [date, tradeDate, amount])).toEqual([
    ['2025-03-04', undefined, 50_000],
    ['2025-03-11', '2025-03-10', -200_000],
  ]);
  expect(skipped).toEqual([]);
});
