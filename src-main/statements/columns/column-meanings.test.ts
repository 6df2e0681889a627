import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const rowsOf = (table: string, source: 'text' | 'ocr' = 'text') =>
  understandDocument(
    asciiPages(
      [
        `
FIRST TOWN BROKERAGE                                             Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN                                         March 1, 2025 - March 31, 2025

Beginning account value                100,000.00
Change in value                          1,000.00
Ending account value                   101,000.00

${table}`,
      ],
      source,
    ),
  ).statements[0]!.rows.map(({ txType, amount }) => [txType, amount]);

test.each([
  ['(Debit)/Credit', 'text'],
  ['(Debity Credit', 'ocr'],
] as const)(
  'of what a trade came to and what it moved beside its costs, the second is the amount: %s',
  (moved, source) => {
    expect(
      rowsOf(
        `Security Transactions
Date          Description            Transaction Type     Quantity     Trans. Amount     Trading Costs     ${moved}
03/12/2025    ABC CORP               Purchase             200.0000        (9,678.00)            (6.95)         (9,684.95)
03/18/2025    XYZ CORP               Sale                 -40.0000         8,443.20             (6.95)          8,436.25`,
        source,
      ),
    ).toEqual([
      ['purchases', -9_684_95],
      ['sales', 8_436_25],
    ]);
  },
);

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

test('beside shares and the commission the cost is the amount', () => {
  expect(
    rowsOf(`Purchases
Date          Description                                 Shares     Commission             Cost
03/12/2025    Purchased ABC CORP at 48.39               200.0000           6.95         9,684.95`),
  ).toEqual([['purchases', -9_684_95]]);
});

test('for which payroll a contribution was is no word of it, and what was kept of a payment is not the amount', () => {
  const lists = `Deposits Received
Date Received     Payroll Ending     Contribution Type                  Amount
03/12/2025        03/07/2025         Elective Deferral                4,793.64
03/12/2025        N/A                Rollover from Prior Plan        12,367.85
Total Deposits                                                       17,161.49

Benefit Payments
Date                                                      Gross     Federal Tax           Net
Processed      Member ID     Reason                      Amount        Withheld       Payment
03/14/2025     ***-2539      Termination               8,269.87        1,653.97      6,615.90
`;
  const page = `
FIRST TOWN LIFE INSURANCE                                        Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN                                         March 1, 2025 - March 31, 2025

Beginning account value                100,000.00
Contributions                            4,793.64
Rollovers                               12,367.85
Benefit payments                        (8,269.87)
Ending account value                   108,891.62

${lists}`;
  const { rows, reconciles, reason } = understandDocument(asciiPages([page])).statements[0]!;
  expect(rows.map(({ txType, amount, description }) => [txType, amount, description])).toEqual([
    ['deposits', 4_793_64, 'Elective Deferral'],
    ['rollovers', 12_367_85, 'Rollover from Prior Plan'],
    ['withdrawals', -8_269_87, expect.stringContaining('***-2539')],
  ]);
  expect([reconciles, reason]).toEqual([true, expect.stringContaining('rows equal the summary')]);
});

test('the proceeds of a list of trades are its amounts, with their signs, and what they had cost is not', () => {
  expect(
    rowsOf(`Trades
Symbol    Date/Time      Quantity     T. Price       Proceeds     Comm/Fee          Basis     Realized P/L
KSYS      2025-03-21          -25     184.6000       4,615.00         0.00      -4,334.75           280.25
NGSC      2025-03-24           50     153.4800      -7,674.00         0.00       7,674.00             0.00`),
  ).toEqual([
    ['sales', 4_615_00],
    ['purchases', -7_674_00],
  ]);
});

test.each(['Reinvestment', 'Reinvested'])(
  'what was paid and what was put back at once have columns of their own: Income, %s',
  (title) => {
    expect(
      rowsOf(`Dividend and Interest Activity
Date          Description                                 Income      ${title}
03/12/2025    Cash dividend ABC FUND                      400.49
03/12/2025    Reinvested 10.250 shares ABC FUND                       (400.49)`),
    ).toEqual([
      ['income', 400_49],
      ['reinvestments', -400_49],
    ]);
  },
);
