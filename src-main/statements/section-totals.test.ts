import { expect, test } from 'vitest';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { understandDocument } from './understand.ts';

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
03/25/2025    SALE                     100-       90.00            9,000.00
              NET CASH                                             ${net}
`;

test('a net of the cash counts what stands below the name of its security', () => {
  expect(subtotals(bySecurity('9,458.82'))).toBe('passed');
  expect(subtotals(bySecurity('9,777.56'))).toBe('failed');
});
