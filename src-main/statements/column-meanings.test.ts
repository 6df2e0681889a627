import { expect, test } from 'vitest';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { understandDocument } from './understand.ts';

const rowsOf = (table: string) =>
  understandDocument(
    asciiPages([
      `
FIRST TOWN BROKERAGE                                             Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN                                         March 1, 2025 - March 31, 2025

Beginning account value                100,000.00
Change in value                          1,000.00
Ending account value                   101,000.00

${table}`,
    ]),
  ).statements[0]!.rows.map(({ txType, amount }) => [txType, amount]);

test('of what a trade came to and what it moved beside its costs, the second is the amount', () => {
  expect(
    rowsOf(`Security Transactions
Date          Description            Transaction Type     Quantity     Trans. Amount     Trading Costs     (Debit)/Credit
03/12/2025    ABC CORP               Purchase             200.0000        (9,678.00)            (6.95)         (9,684.95)
03/18/2025    XYZ CORP               Sale                 -40.0000         8,443.20             (6.95)          8,436.25`),
  ).toEqual([
    ['purchases', -9_684_95],
    ['sales', 8_436_25],
  ]);
});

test('columns of purchases and of sales beside the gain tell which was which', () => {
  expect(
    rowsOf(`Investment Transactions
Security                    Shares      Unit Price       Purchases          Sales     Realized Gain     Trade Date
ABC CORP                       250         32.8800        8,220.00                                      03-10-2025
XYZ CORP                       100         61.3300                       6,133.00            107.50     03-11-2025`),
  ).toEqual([
    ['purchases', -8_220_00],
    ['sales', 6_133_00],
  ]);
});

test('what was earned beside the cash that was received for it leaves nothing open', () => {
  const table = `
FIRST TOWN TRUST                                                 Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN                                         March 1, 2025 - March 31, 2025

Beginning market value                 100,000.00
Income earned                              241.50
Change in accrued income                   (10.00)
Change in market value                     768.50
Ending market value                    101,000.00

Schedule of income
                                           Accrued             Cash         Accrued          Income
Date        Description                  Beginning         Received          Ending          Earned
03/03/25    Interest ABC note               210.00           210.00          200.00          200.00
03/17/25    Dividend XYZ                      0.00            31.50            0.00           31.50`;
  const { reason } = understandDocument(asciiPages([table])).statements[0]!;
  expect(reason).not.toContain('a column that was not understood');
  expect(rowsOf(table.slice(table.indexOf('Schedule')))).toEqual([
    ['income', 210_00],
    ['income', 31_50],
  ]);
});
