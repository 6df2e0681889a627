import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';
import { unitsAtPrice } from './figures-in-words.ts';

test.each([
  ['Bought 181.000 at $211.7925 SOME FUND', -38_334_44, { quantity: 181, price: 211.7925 }],
  ['Jul 6 Sell order filled +$66,721.41 2023 230.000 ALDE at $290.0931', 66_721_41, { quantity: 230, price: 290.0931 }],
  ['SOLD 1,200 SHARES OF ALDERMERE @12.50 AGENCY', 15_000_00, { quantity: 1200, price: 12.5 }],
  ['Purchase 10 units at a price of 4.25', -42_50, { quantity: 10, price: 4.25 }],
  ['You bought 45 shares of Some Software Inc (SSI) at 223.94', -10_077_30, { quantity: 45, price: 223.94 }],
  ['SAL 45 DOYLE & DOYLE AT 164.9500', 7_422_75, { quantity: 45, price: 164.95 }],
  ['PUR 60,000 PV HOME BANK 4.500% DUE 03/10/2028 AT 99.2990', -59_579_40, { quantity: 60_000, price: 99.299 }],
  ['MAT 30,000 PV TREASURY BILL DUE 09/24/2025 AT 100', 30_000_00, { quantity: 30_000, price: 100 }],
])('"%s" names units and a price', (text, amount, traded) => {
  expect(unitsAtPrice(text, amount)).toEqual(traded);
});

test.each([
  ['Bought 181.000 at $211.7925 SOME FUND', -38_334_45],
  ['Interest 30 days at 4.25', 3_49],
  ['Bought 1 at 42.50', -42_50],
])('"%s" for another amount, or one unit, says nothing', (text, amount) => {
  expect(unitsAtPrice(text, amount)).toBeNull();
});

const statement = (bought: string) =>
  asciiPages([
    `Pinecrest Brokerage
Account Number: 77-123456
Statement Period: 06/01/2025 - 06/30/2025

Account Summary
Beginning Account Value                                     $10,000.00
Deposits                                                         500.00
Change in Value                                                  100.00
Ending Account Value                                        $10,600.00

Account Activity
Date         Description                                       Amount
06/03/2025   Employee deferral                                  500.00
06/05/2025   Bought ${bought} ALDERMERE CO             -300.00
`,
  ]);

test('a trade is proved by the units and the price that its words name', () => {
  const [read] = understandDocument(statement('12.000 at $25.00')).statements;
  expect(read).toMatchObject({ reconciles: true });
  expect(read!.rows[1]).toMatchObject({ txType: 'purchases', quantity: 12, price: 25 });
  expect(understandDocument(statement('12.000 at $26.00')).statements[0]).toMatchObject({ reconciles: false });
  // Units that are rounded give the amount to within their rounding.
  expect(understandDocument(statement('11.985 at $25.03')).statements[0]).toMatchObject({ reconciles: true });
  expect(understandDocument(statement('11.984 at $25.03')).statements[0]).toMatchObject({ reconciles: false });
});

test('rounded units at a price prove what was reallocated between the funds of a scanned contract', () => {
  const annuity = (units: string) => `
Contract MM 28788-775                                           01 January 2025 to 31 December 2025

Your contract in total
Cash value, beginning                                                     $284,950.78
Purchase payments                                                          $15,072.50
Net investment experience                                                      $68.03
Cash value, ending                                                        $300,091.31

Entries in BRACKENRIDGE INTERNATIONAL VALUE FUND
Entry
Units @ unit value                                Effective                   Dollars
Rollover purchase payment
365.213 @ 41.2704                                 22 Aug 2025              $15,072.50
Reallocated out
${units} @ 40.7059                                19 Sep 2025             ($5,424.04)

Entries in FARNDON INTERNATIONAL VALUE FUND
Entry
Units @ unit value                                Effective                   Dollars
Reallocated in
27.361 @ 198.2388                                 19 Sep 2025               $5,424.04
`;
  const read = (units: string) => understandDocument(asciiPages([annuity(units)], 'ocr')).statements[0]!;
  expect(read('-133.249').rows.find(({ amount }) => amount === 5_424_04)).toMatchObject({
    quantity: -133.249,
    price: 40.7059,
  });
  expect(read('-133.349').rows.find(({ amount }) => amount === 5_424_04)).not.toMatchObject({ quantity: -133.349 });
  expect(read('-133.249').reason).toContain('proved by');
  expect(read('-133.349').reason).toContain('no independent check');
});

test.each([
  ['at 61.63', '24.339', '1,500.00', 61.63],
  ['at 61.63', '24.336', '1,500.00', undefined],
  ['at 150.00 commission 10.00', '10', '1,510.00', 150],
  ['at 150.00 commission 10.00', '10', '1,511.00', undefined],
])('bought "%s", %s units for %s', (words, units, paid, price) => {
  const page = `Pinecrest Brokerage
Account Number: 77-123456
Statement Period: 06/01/2025 - 06/30/2025

Account Activity
Date         Description                                      Quantity        Amount
06/05/2025   ${`Buy ACME GROWTH FUND ${words}`.padEnd(46)}${units.padStart(11)}${`-${paid}`.padStart(14)}`;
  expect(understandDocument(asciiPages([page])).statements[0]!.rows[0]!.price).toBe(price);
});

test('securities that came without cash are worth what their words say, where the column of cash prints nothing but zero', () => {
  const [row] = understandDocument(
    asciiPages([
      `
Pinecrest Brokerage
Account Number: 77-123456                                    03/01/2025 - 03/31/2025
Beginning Account Value         100,000.00
Deposits (Cash & Securities)      6,841.90
Net Change in Portfolio           1,000.00
Ending Account Value            107,841.90
Transactions in Date Sequence
Date         Activity Type           Description                    Quantity       Price        Amount
03/21/25     SECURITIES RECEIVED     VANMOOR TOTAL STOCK MKT          26.000    263.1500          0.00
                                     MARKET VALUE ON DATE OF
                                     RECEIPT 6,841.90`,
    ]),
  ).statements[0]!.rows;
  expect([row?.txType, row?.amount]).toEqual(['transfers', 6_841_90]);
});
