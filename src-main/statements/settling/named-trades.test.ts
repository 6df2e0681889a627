import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const PAGE = `
FIRST TOWN BROKERAGE SERVICES
ACME WIDGETS 401(K) PLAN TRUST                     Account Number: 1234-5678
Statement Period                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            5,000.00
Change in Market Value                               (1,410.25)
Ending Account Value                               $103,589.75

Account Activity
Date          Description                          Quantity          Amount
04/02/2025    Employee deferral                                    5,000.00
04/08/2025    Pemberton Capital Growth A @ 36.44    100.000       -3,644.00
04/09/2025    Pemberton Bond Income A @ 11.87       -60.000          712.20`;

const typesOf = (page: string) =>
  understandDocument(asciiPages([page])).statements[0]!.rows.map(({ txType, price, amount }) => [
    txType,
    price,
    amount,
  ]);

test('units in a column and a price in the words that multiply to the amount are a trade, whatever else the words say', () => {
  expect(typesOf(PAGE)).toEqual([
    ['deposits', undefined, 5_000_00],
    ['purchases', 36.44, -3_644_00],
    ['sales', 11.87, 712_20],
  ]);
});

test('a figure that does not multiply to the amount is no price', () => {
  expect(typesOf(PAGE.replace('36.44', '36.45'))[1]![0]).toBe('withdrawals');
});

test('what a security is called is no income below the heading of sales, where units at a price come to the amount', () => {
  const sold = (amount: string) => `
FIRST TOWN BROKERAGE SERVICES
ACME WIDGETS 401(K) PLAN TRUST                     Account Number: 1234-5678
Statement Period                                   April 1, 2025 - April 30, 2025

Securities Sold or Redeemed
Date          Description                          Quantity     Price      Amount
04/08/2025    Sextant Dividend Harvest ETF          75.000      85.42    ${amount}`;
  expect(typesOf(sold('6,406.50'))).toEqual([['sales', 85.42, 6_406_50]]);
  expect(typesOf(sold('6,407.50'))[0]![0]).toBe('income');
});
