import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const page = (swept: string, total: string) => `
FIRST TOWN TRUST COMPANY                                         Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN                                         March 1, 2025 - March 31, 2025

Beginning market value                 100,000.00
Contributions                            6,000.00
Change in market value                   1,000.00
Ending market value                    107,000.00

Contributions
Date          Description                                                       Cash
03/10/2025    Employer contribution                                         6,000.00
Total contributions                                                         6,000.00

Purchases
Date          Description                                   Shares              Cash
${swept}
03/12/2025    Purchased 10 shares of ABC CORP at 50.00          10           (500.00)
Total purchases                                                           ${total}`;

const SWEPT = '              Purchased units of ACME MONEY MARKET        4,000.00         (4,000.00)';

const subtotals = (text: string) =>
  understandDocument(asciiPages([text])).statements[0]!.checks.find(({ check }) => check === 'section-subtotals')
    ?.state;

test('a total counts what a line without a day moved to the fund of the cash, and nothing that it does not come to', () => {
  expect(subtotals(page(SWEPT, '(4,500.00)'))).toBe('passed');
  expect(subtotals(page(SWEPT, '(4,600.00)'))).toBe('failed');
  expect(subtotals(page(SWEPT.replace('MONEY MARKET', 'GROWTH STOCK'), '(4,500.00)'))).toBe('failed');
  const combined = SWEPT.replace('Purchased units of ACME MONEY MARKET', 'Combined Purchases For The Period   ');
  expect(subtotals(page(combined, '(4,500.00)'))).toBe('passed');
});

test('a line that could not be placed is told as such where the total does without it', () => {
  const unplaced = '              Purchased units of ACME MONEY MARKET        4,000.00   0.00  (4,000.00)';
  const skipped = understandDocument(asciiPages([page(unplaced, '  (500.00)')])).statements[0]!.skipped;
  expect(skipped.find(({ text }) => text.includes('MONEY MARKET'))?.reason).toBe('other');
});

const bySecurity = (net: string) => `
FIRST TOWN CUSTODY                                               Account Number: 1234-5678
ACME WIDGETS RETIREMENT TRUST                                    March 1, 2025 - March 31, 2025

Market value 03/01/2025                100,000.00
Investment income                          777.57
Market value 03/31/2025                100,777.57

Transactions by Asset
Date          Transaction            Shares       Price         Cash Amount

DUNMORE INDUSTRIES 4.250% DUE 06/15/2031     CUSIP 26518KAC7
03/21/2025    BOND INTEREST                                          318.75

KESTREL RAIL CORP                            CUSIP 49270W306
03/05/2025    CASH DIVIDEND                                          458.82
03/24/2025    PURCHASE                  10        90.00              900.00-
03/25/2025    SALE                     100-       90.00            9,000.00
              NET CASH                                             ${net}
`;

test('a net of the cash counts what stands below the name of its security', () => {
  expect(subtotals(bySecurity('8,558.82'))).toBe('passed');
  expect(subtotals(bySecurity('8,877.56'))).toBe('failed');
});

const TOTAL_WIDTH = 43;
const trades = (total: string) => `
FIRST TOWN BROKERAGE                                             Account Number: 1234-5678
ACME WIDGETS RETIREMENT TRUST                                    March 1, 2025 - March 31, 2025

Market value 03/01/2025                100,000.00
Change in market value                     777.57
Market value 03/31/2025                100,777.57

Security Transactions
Date          Description            Transaction     Quantity       Price           Debit          Credit
Purchases
03/14/2025    SUMMIT EQUITY ETF      Purchase             100     90.0000        9,000.00
              Subtotal (Purchases)                                               9,000.00
Sales
03/06/2025    OSTRANDER FOODS        Sale                 -50     80.0000                        4,000.00
              Subtotal (Sales)                                                                   4,000.00
              TOTAL SECURITY ${total}
`;

test('purchases with the sales in brackets are what both come to, and purchases alone are not', () => {
  expect(subtotals(trades('PURCHASES/(SALES)                                   5,000.00'))).toBe('passed');
  expect(subtotals(trades('PURCHASES/(SALES)                                   5,000.01'))).toBe('failed');
});

test('of a scan, such a total that is a digit away from what units at a price come to proves nothing and contradicts nothing', () => {
  const scanned = (total: string) =>
    understandDocument(
      asciiPages([trades(`PURCHASES/(SALES)${total.padStart(TOTAL_WIDTH)}`)], 'ocr'),
    ).statements[0]!.checks.find(({ check }) => check === 'section-subtotals')?.state;
  expect(scanned('5,000.02')).toBe('passed');
  expect(scanned('5,077.02')).toBe('failed');
});

const boughtAndSold = (net: string) => `
FIRST TOWN BROKERAGE                                             Account Number: 1234-5678
ACME WIDGETS RETIREMENT TRUST                                    March 1, 2025 - March 31, 2025

Market value 03/01/2025                100,000.00
Change in market value                     777.57
Market value 03/31/2025                100,777.57

Securities Bought & Sold
Date          Security Name          Description        Quantity          Price          Amount
03/06/2025    OSTRANDER FOODS        You Sold                -50        80.0000        4,000.00
03/14/2025    SUMMIT EQUITY ETF      You Bought              100        90.0000       -9,000.00
Total Securities Bought -$9,000.00         Total Securities Sold $4,000.00         Net Securities Bought & Sold ${net}
`;

test('totals side by side are one by one those of their rows', () => {
  expect(subtotals(boughtAndSold('-$5,000.00'))).toBe('passed');
  expect(subtotals(boughtAndSold('-$5,000.01'))).toBe('failed');
});

const twice = (first: string, second: string) => `
FIRST TOWN BROKERAGE                                             Account Number: 1234-5678
ACME WIDGETS RETIREMENT TRUST                                    March 1, 2025 - March 31, 2025

Market value 03/01/2025                100,000.00
Income                                     777.57
Market value 03/31/2025                100,777.57

Dividend and Interest Transactions
Date          Description            Transaction Type     Quantity     Reinvestment          Income
03/06/2025    OSTRANDER FOODS        Dividend                                                777.57
03/06/2025    OSTRANDER FOODS        Reinvestment          10.0000         (777.57)
              Subtotal (Taxable Dividends)                                 ${first}          777.57
              NET TOTAL                                                    ${second}          777.57
`;

test('a total that a scan misread is no contradiction where the same total right below it comes to the rows', () => {
  const scanned = (text: string) =>
    understandDocument(asciiPages([text], 'ocr')).statements[0]!.checks.find(
      ({ check }) => check === 'section-subtotals',
    )?.state;
  expect(scanned(twice('(877.67)', '(777.57)'))).toBe('passed');
  expect(scanned(twice('(877.67)', '(877.67)'))).toBe('failed');
  expect(subtotals(twice('(877.67)', '(777.57)')), 'in print it is one').toBe('failed');
});

test('a total of debits counts what was moved to another option as it is printed there', () => {
  const page = (debits: string) => `
FIRST TOWN MUTUAL LIFE                                    Contract No.: GA-20418
ACME WIDGETS RETIREMENT PLAN                              July 1, 2025 - September 30, 2025

Contract Value
Contract value, beginning                 10,000.00
Contributions                              1,000.00
Transfers between accounts                     0.00
Charges                                     (100.00)
Contract value, ending                    10,900.00

II. Guaranteed Interest Account
Date           Description                              Credits      Charges       Balance
July 1, 2025   Balance forward                                                    8,000.00
July 8, 2025   Contribution received                   1,000.00                   9,000.00
Aug 25, 2025   Transfer to Separate Account EQ                       2,000.00     7,000.00
Sep 30, 2025   Contract administration charge                          100.00     6,900.00
               Totals and ending balance               1,000.00      ${debits}     6,900.00

III. Separate Account EQ
Date           Description                               Amount   Unit value     Units   Unit balance
July 1, 2025   Balance forward                         2,000.00        20.00                  100.000
Aug 25, 2025   Transfer from Guaranteed Account        2,000.00        20.00   100.000        200.000
Sep 30, 2025   Ending value                            4,000.00        20.00                  200.000`;
  expect(subtotals(page('2,100.00'))).toBe('passed');
  expect(subtotals(page('2,200.00'))).toBe('failed');
});

const bothSides = (total: string) => `
FIRST TOWN TRUST COMPANY                                         Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN                                         March 1, 2025 - March 31, 2025

Beginning market value                 100,000.00
Change in market value                   1,000.00
Ending market value                    101,000.00

SECURITY TRANSACTIONS
Date          Description                 Transaction Type            Debit            Credit
Purchases
03/10/2025    ABC CORP                    Purchase                 6,334.37
Subtotal (Purchases)                                               6,334.37
Sales
03/12/2025    XYZ CORP                    Sale                                         928.80
Subtotal (Sales)                                                                       928.80
TOTAL                                                              6,334.37            928.80
TOTAL SECURITY TRANSACTIONS                                                      ${total}`;

test('a total below the sums of both sides may be what they come to, in one of their columns', () => {
  expect(subtotals(bothSides('(5,405.57)'))).toBe('passed');
  expect(subtotals(bothSides('(5,405.58)'))).toBe('failed');
});
