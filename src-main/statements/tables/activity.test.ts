import { expect, test } from 'vitest';
import { asciiPage, asciiPages } from '../../../test/support/ascii-page.ts';
import { rowMoney } from '../columns/printed-activity.ts';
import { isProse } from '../columns/table-breaks.ts';
import { understandDocument } from '../understand.ts';
import { linesOf } from '../words/lines.ts';
import { readActivity } from './activity.ts';

function rows(...texts: string[]) {
  const activity = readActivity(asciiPages(texts).flatMap(linesOf));
  return activity.rows.map((row) => [
    row.days[0]?.words.map((word) => word.text).join(' '),
    row.description.map((word) => word.text).join(' '),
    rowMoney(row).map(({ token }) => token.cents),
  ]);
}

test('a sentence that ends in the area code of a telephone number is no row', () => {
  const table =
    'Transactions\nDate      Description                Amount\n10/03     Deposit                  1,000.00\n';
  const told = (end: string) =>
    rows(`${table}Report errors within sixty days to group annuity services in Duluth ${end}`);
  expect(told('(218)')).toEqual([['10/03', 'Deposit', [100_000]]]);
  expect(isProse(linesOf(asciiPage('Duluth (218)'))[0]!)).toBe(false);
  expect(isProse(linesOf(asciiPage('Report errors within sixty days to group services (218)'))[0]!)).toBe(true);
});

test('wrapped descriptions join their row, over the page break too', () => {
  expect(
    rows(
      'Transactions\nDate      Description                Amount\n10/03     ACH CREDIT PAYROLL       1,000.00\n          401K DEFERRAL',
    ),
  ).toEqual([['10/03', 'ACH CREDIT PAYROLL 401K DEFERRAL', [100_000]]]);
});

test('a date that is printed once holds for the rows below it', () => {
  expect(
    rows(
      'Transactions\nDate      Description                Amount\n10/03     Deposit                  1,000.00\n          Match                      500.00',
    ),
  ).toEqual([
    ['10/03', 'Deposit', [100_000]],
    ['10/03', 'Match', [50_000]],
  ]);
});

test('a line that says what part of the sum above it is made of is no row', () => {
  expect(
    rows(
      'Transactions\nDate      Description                Amount\n10/03     Deposit                  1,000.00\n10/04     Bought                    (400.00)\n          Net cash movement          600.00\n          of which bought           (400.00)',
    ),
  ).toEqual([
    ['10/03', 'Deposit', [100_000]],
    ['10/04', 'Bought', [40_000]],
  ]);
});

test('of tables side by side a row is no total where its first line of text ends with that word', () => {
  const head = 'Date      Description            Amount      Date      Description            Amount';
  const first = '10/03     Fund A dividend         10.00      10/06     Trustee fee             -5.00';
  const second = '10/07     Dividend Fund B total   20.00';
  expect(rows(`Transactions\n${head}\n${first}\n${second}\n          stock market\n`)).toEqual([
    ['10/03', 'Fund A dividend', [1_000]],
    ['10/06', 'Trustee fee', [500]],
    ['10/07', 'Dividend Fund B total', [2_000]],
  ]);
});

test('tables side by side hold what the titles above them say, each with its own total', () => {
  const titles = 'Cash received                                 Cash paid out';
  const head = 'Date      Transaction Description   Amount    Date      Transaction Description   Amount';
  const row = '10/03     Rollover                   10.00    10/06     Trustee                     5.00';
  const total = 'Total received                       10.00    Total paid out                        5.00';
  const activity = readActivity(asciiPages([`${titles}\n${head}\n${row}\n${total}`]).flatMap(linesOf));
  expect(activity.rows.map(({ section }) => section.meaning.sign)).toEqual([1, -1]);
  expect(activity.totals.map(({ section, numbers }) => [section.meaning.sign, numbers[0]?.token.cents])).toEqual([
    [1, 1_000],
    [-1, 500],
  ]);
});

test('an amount on the line below belongs to the row that has none', () => {
  expect(
    rows(
      'Transactions\nDate      Description                Amount\n10/03     Deposit from\n          First Bank               1,000.00',
    ),
  ).toEqual([['10/03', 'Deposit from First Bank', [100_000]]]);
});

test('a table without column headings is read by its dates and amounts', () => {
  expect(
    rows(
      'Account Activity\n10/03     Deposit                  1,000.00     2,000.00\n10/05     Wire out                   500.00     1,500.00',
    ),
  ).toEqual([
    ['10/03', 'Deposit', [100_000]],
    ['10/05', 'Wire out', [50_000]],
  ]);
});

test('columns are remembered on a page that does not repeat them', () => {
  expect(
    rows(
      'Transactions\nDate      Description                Amount\n10/03     Deposit                  1,000.00',
      'Transactions (continued)\nDate      Description                Amount\n10/05     Match                      500.00',
    ),
  ).toHaveLength(2);
});

test('holdings, realized gains and daily balances make no transactions', () => {
  expect(
    rows(`Holdings
Symbol    Description        Quantity      Price     Market Value
ABC       ABC CORP            100.000      10.00         1,000.00
Realized Gains
Symbol    Date Acquired    Date Sold    Quantity    Proceeds      Cost
ABC       01/02/2024       10/05/2025     10.000      150.00    100.00
Daily Ending Balance
Date          Balance       Date          Balance
10/02        1,000.00       10/05        2,000.00`),
  ).toEqual([]);
});

test('an untelling line between a heading and the columns below it does not take the heading away', () => {
  const table =
    'Position                Account\nDate      Description                Amount\n10/03     You bought fund          1,000.00';
  expect(rows(`Core Fund Activity\n${table}`)).toEqual([]);
  expect(rows(`Core Fund Activity\n${table.replace('Position                Account', 'Other Matters')}`)).toEqual([]);
});

test('a dated line with an amount that no table explains is kept as stray', () => {
  const activity = readActivity(linesOf(asciiPages(['Other things\n10/03     Something                1,000.00'])[0]!));
  expect(activity.rows).toEqual([]);
  expect(activity.stray.map((stray) => stray.reason)).toEqual(['other']);
});

test('a line that prints a dash for its amount, or the balance once more, is a row of the same day', () => {
  expect(
    rows(`Transactions
Date      Description                Quantity       Amount
10/03     Dividend                               1,000.00
          Forward Split               802.000          --`),
  ).toEqual([
    ['10/03', 'Dividend', [100_000]],
    ['10/03', 'Forward Split', []],
  ]);
  expect(
    rows(`Transactions
Date      Description                Amount      Balance
10/03     Deposit                  1,000.00     5,000.00
          Forward Split                         5,000.00`),
  ).toHaveLength(2);
});

test('a row that prints a dash for its amount does not take the amount of the row below it', () => {
  expect(
    rows(`Transactions
Date      Description                Quantity       Amount
10/03     Dividend                               1,000.00
10/04     Forward Split               802.000          --
          Transfer in                            2,000.00`),
  ).toEqual([
    ['10/03', 'Dividend', [100_000]],
    ['10/04', 'Forward Split', []],
    ['10/04', 'Transfer in', [200_000]],
  ]);
});

test('a trade in a fund whose wrapped name ends its first line with "total" is no total', () => {
  const table = `Transactions
Date      Activity     Description         Quantity      Price        Amount
10/03     Dividend     ORRIN TOTAL                                  1,000.00
                       BOND INDEX
          Bought       ORRIN TOTAL           10.000    50.0000       (500.00)
                       BOND INDEX`;
  expect(rows(table).map(([, description]) => description)).toEqual([
    'ORRIN TOTAL BOND INDEX',
    'ORRIN TOTAL BOND INDEX',
  ]);
});

test('figures of two columns that nearly touch are still two columns', () => {
  const read = readActivity(
    asciiPages([
      'Transactions\nDate      Description      Quantity    Price      Amount\n10/03     Sold FENNIMORE   68.0000- 193.56   13,162.08',
    ]).flatMap(linesOf),
  );
  expect(read.rows[0]?.numbers.map(({ column }) => column.kind)).toEqual(['quantity', 'price', 'amount']);
});

test('on a scan, text of a row in which a word was not read heads no table', () => {
  const table = `Transactions
Date           Type            Description                                 Quantity      Price      Amount
07/25/25       Deposit         Plan contribution                                                  1,647.56
                               Employee deferrals,            funds
                               Pay period  ending 07/20/25
                               Ref 36653982

07/31/25       Income          Cash dividend                                                         88.45`;
  const read = readActivity(linesOf(asciiPages([table], 'ocr')[0]!));
  expect(read.rows.map((row) => row.description.map(({ text }) => text).join(' '))).toEqual([
    'Plan contribution Employee deferrals, funds Pay period ending 07/20/25 Ref 36653982',
    'Cash dividend',
  ]);
});

test('a line that may be a row is kept as stray where a scan leaves no columns to read it by', () => {
  const text =
    'Activity\nReinvest    VALE    VALEBRIDGE INC COM      1.8770     255.21       -479.16\nNet trades                                               -479.16';
  const stray = (source: 'ocr' | 'text') => readActivity(linesOf(asciiPages([text], source)[0]!)).stray;
  expect(stray('ocr').map(({ reason, numbers }) => [reason, numbers[0]!.cents])).toEqual([['other', 47_916]]);
  expect(stray('text')).toEqual([]);
});

test('a row of which the security is "new" and the movement one of cash is no closing balance', () => {
  const head = 'Transactions\nDate      Description                           Amount      Balance';
  const rowsBelow = (row: string) =>
    rows(`${head}\n10/03     Check 1234                             -10.00\n${row}`).at(-1);
  const name = ['10/03', 'Cash in lieu NEWCO CO COM NEW', [3374]];
  expect(rowsBelow('          Cash in lieu NEWCO CO COM NEW           33.74       521.24')).toEqual(name);
  expect(rowsBelow('          Cash in lieu NEWCO CO COM NEW           33.74')).toEqual(name);
  expect(rowsBelow('          New cash balance                       521.24')).toEqual(['10/03', 'Check 1234', [1000]]);
});

test('text that wraps to words of column headings is no heading, nor is one at the foot of a page', () => {
  const head = 'Date      Description                Amount';
  expect(
    rows(
      `Transactions\n${head}\n10/03     Corporate note             1,000.00\n          accrued interest paid on\n10/04     Dividend of a fund            12.00\n          reinvested`,
      `${head}\n10/05     Match                        500.00`,
    ),
  ).toEqual([
    ['10/03', 'Corporate note accrued interest paid on', [100_000]],
    ['10/04', 'Dividend of a fund reinvested', [1_200]],
    ['10/05', 'Match', [50_000]],
  ]);
});

test('lines of text above the figures of their row keep their order', () => {
  expect(
    rows(
      'Transactions\nDate      Description                Amount\n10/03     Dividend                   1,000.00\n\n          Matured\n          Corporate note\n          cusip 123                    500.00',
    ),
  ).toEqual([
    ['10/03', 'Dividend', [100_000]],
    ['10/03', 'Matured Corporate note cusip 123', [50_000]],
  ]);
});

test('what the foot of a page hands to the next one is neither a row nor text of one', () => {
  const head = 'Date      Description                Amount      Balance';
  const read = rows(
    `Transactions\n${head}\n10/03     Match                        500.00     1,500.00\n          Carried to next page                    1,500.00`,
    `${head}\n          Brought from last page                  1,500.00\n10/04     Deferral                     700.00     2,200.00`,
  );
  expect(read).toEqual([
    ['10/03', 'Match', [50_000]],
    ['10/04', 'Deferral', [70_000]],
  ]);
});

test('a title with the sum of its section beside it is no row, and the row above it is no title', () => {
  const page = `
Income                                  50.00
Date      Description                Amount
10/03     Dividend                    30.00
          Interest on cash            20.00
What we sold for you                  400.00
Date      Description                Amount
10/05     ACME CORP                  400.00`;
  expect(rows(page)).toEqual([
    ['10/03', 'Dividend', [3_000]],
    ['10/03', 'Interest on cash', [2_000]],
    ['10/05', 'ACME CORP', [40_000]],
  ]);
});

test('a heading of sums tells nothing of the table below another title', () => {
  const page = `
Additions
  Employee contributions            300.00
  Employer contributions            200.00
  Dividends                          50.00
Money received and paid
Cash at beginning                 1,000.00
Date      Description                Amount
10/05     ACME CORP                  400.00`;
  const activity = readActivity(asciiPages([page]).flatMap(linesOf));
  expect(activity.rows.map(({ section }) => section.meaning)).toEqual([{ kind: 'activity' }]);
});

test('a day with nothing but "Starting" or "Ending" is a balance of its table', () => {
  const activity = readActivity(
    asciiPages([
      'Transactions\nDate         Description            Amount       Balance\n03/31/2025   Starting                             1,000.00\n04/02/2025   Bought                 400.00        600.00\n04/30/2025   Ending                                 600.00',
    ]).flatMap(linesOf),
  );
  expect(activity.balances.map(({ role }) => role)).toEqual(['begin', 'end']);
});

test('text between the day of a row and its figures stays with that row', () => {
  const page = `
Transactions
Date      Description                Amount
10/02     Fee                          5.00-
10/03     Dividend on

          INTERNATIONAL FUND
          12 shares                  300.00
10/04     Matured
          Corporate note
          cusip 123                  500.00`;
  expect(rows(page)).toEqual([
    ['10/02', 'Fee', [500]],
    ['10/03', 'Dividend on INTERNATIONAL FUND 12 shares', [30_000]],
    ['10/04', 'Matured Corporate note cusip 123', [50_000]],
  ]);
});

test('a title with its sum is one at the foot of a page too, below which the columns are named on the next', () => {
  const table = 'Date      Description                Amount';
  const first = `Transactions\n${table}\n10/03     Deposit                    30.00\nIncome and gains                     50.00`;
  expect(rows(first, `${table}\n10/04     Dividend                   50.00`)).toEqual([
    ['10/03', 'Deposit', [3_000]],
    ['10/04', 'Dividend', [5_000]],
  ]);
});

test('a row without its day at the foot of a page is no title of the rows on the next', () => {
  const table = 'Date      Description                Amount';
  const first = `Transactions\n${table}\n10/03     Loan Principal Payment     30.00\n          Loan Repayment - Interest   4.00`;
  expect(rows(first, `${table}\n10/04     Dividend                   50.00`)).toEqual([
    ['10/03', 'Loan Principal Payment', [3_000]],
    ['10/03', 'Loan Repayment - Interest', [400]],
    ['10/04', 'Dividend', [5_000]],
  ]);
});

test('beside the year below its day a row goes on', () => {
  expect(
    rows(
      'Activity\nWhen      What                               Amount\nMar 2     Buy order filled                −$2,010.23\n2023      5.000 UPPEX at $402.0464\n          UPPERTON VALUE\nMar 3     Bank deposit                      +$500.00\n2023      Settled Mar 3',
    ),
  ).toEqual([
    ['Mar 2', 'Buy order filled 5.000 UPPEX at $402.0464 UPPERTON VALUE', [201_023]],
    ['Mar 3', 'Bank deposit Settled Mar 3', [50_000]],
  ]);
});

test('sentences side by side are no row of a table, whatever amounts they name', () => {
  const isProseLine = (text: string) => isProse(linesOf(asciiPages([text])[0]!)[0]!);
  const fees = 'Fees and charges. The fee schedule in effect is: annual custodial fee $75.00; outgoing wire';
  const prices = 'Pricing of securities. Those for which no price is available are not included. Total';
  expect(isProseLine(`${fees}          ${prices}`)).toBe(true);
  expect(isProseLine(`${fees}          75.00`)).toBe(false);
  expect(isProseLine('Annual Percentage Yield Earned 0.10%        1        from 06/01/26')).toBe(true);
  expect(isProseLine('Annual fee        1        06/01/26')).toBe(false);
});

test('the end of a sentence that begins with a day is no row', () => {
  const isProseLine = (text: string, source: 'text' | 'ocr') => isProse(linesOf(asciiPage(text, 0, source))[0]!);
  const end = '03/31/2026, tier $25,000 - $99,999.';
  expect([isProseLine(end, 'text'), isProseLine(end, 'ocr')]).toEqual([true, true]);
  expect([isProseLine(end.slice(0, -1), 'text'), isProseLine('03/31 Fee 25.00.', 'ocr')]).toEqual([false, false]);
});

test('a list of what was left on each day has no rows that could be lost', () => {
  const stray = (title: string) =>
    readActivity(
      asciiPages(
        [
          `Money out
Date      Description                Amount
03/29     WIRE OUT                13,957.29

Date      ${title}          Date      ${title}
03/07            20,442.37          03/26            20,827.18
03/25            20,565.84          03/29               511.86`,
        ],
        'ocr',
      ).flatMap(linesOf),
    ).stray.map(({ reason }) => reason);
  expect(stray('Left at end of day')).toEqual([]);
});

test('what a scan made of a figure beside the amount is no word of the row', () => {
  const [page] = asciiPages(
    [
      `Transactions
Date         Transaction                                      Amount   Unit value      Units   Unit balance
03/05/2025   Employee elective deferral                       903.42     158.6555      5.694        433.691
03/13/2025   Loan withdrawal, Tobias Wend Loan number 1   (14,807.19)    154.3794    (95.914)       BRL
03/19/2025   Loan repayment - interest                         56.11     153.2588      0.366        338.143`,
    ],
    'ocr',
  );
  const wordsWith = (confidence: number) => {
    const words = page!.words.map((word) => (word.text === 'BRL' ? { ...word, confidence } : word));
    return readActivity(linesOf({ ...page!, words }))
      .rows[1]!.description.map(({ text }) => text)
      .join(' ');
  };
  expect(wordsWith(0.4)).toBe('Loan withdrawal, Tobias Wend Loan number 1');
  expect(wordsWith(0.9)).toContain('BRL');
});

test('a line at the end that has what came in and what went out is their total, though it has a day', () => {
  const page = `Receipts and disbursements
Date         Description                     Receipts    Disbursements    Cash on hand
04/02/2026   Interest                          205.40                        64,615.50
04/10/2026   Counsel fee                                      4,117.50       60,498.00
06/30/2026   CASH ON HAND AND TOTALS           205.40         4,117.50       60,498.00`;
  expect(rows(page).map(([day]) => day)).toEqual(['04/02/2026', '04/10/2026']);
});

test('a title in two lines below a total heads what follows', () => {
  const read = readActivity(
    asciiPages([
      `Transactions by category
Date       Transaction              Description            Amount
           Purchases
05/07/26   PURCHASED                ACME NOTE          (19,703.40)
           Total purchases                             (19,703.40)
           Payments to or for
           participants
05/13/26   LUMP SUM DISTRIBUTION    A PERSON           (22,140.90)
           Total payments to or for                    (22,140.90)
           participants`,
    ]).flatMap(linesOf),
  );
  expect(read.rows.map(({ section }) => section.meaning.type)).toEqual(['purchases', undefined]);
});

test('the days of a list may stand alone below an opening balance in one cell', () => {
  const page = `Daily activity
Activity                                    Money out         Money in
Opening cash balance 48,210.66
Thursday, October 1, 2026
Dividend ACME                                                   328.00
Friday, October 2, 2026
Termination payout                           2,404.10`;
  expect(rows(page).map(([, description]) => description)).toEqual(['Dividend ACME', 'Termination payout']);
});

test('the account of the cash among the investments heads rows as each of those does', () => {
  const table = `
Transactions by Investment
Date         Transaction                          Amount
Cash Management Account
01-02-2026   Monthly annuity R HALVORSEN      (1,264.99)
01-30-2026   Interest                             205.68
             Net activity                     (1,059.31)
ABBVIE INC
01-15-2026   Dividend                             243.54`;
  expect(rows(table).map(([day]) => day)).toEqual(['01-02-2026', '01-30-2026', '01-15-2026']);
});

test('a title that goes on over the page names the section that was open', () => {
  const pages = (again: string) =>
    asciiPages([
      `Securities Purchased
Date       Description                           Amount
03/09      ACME FUND                            1,500.00
Total securities purchased                      1,500.00

Fund Detail by Date
Date       Transaction          Deposits   Withdrawals
03/02      Deposit                205.00
03/04      Deposit                192.31`,
      `${again}
Date       Transaction          Deposits   Withdrawals
03/09      Withdrawal                           500.00`,
    ]).flatMap(linesOf);
  const sections = (again: string) =>
    new Set(
      readActivity(pages(again))
        .rows.slice(1)
        .map(({ section }) => section.id),
    ).size;
  expect(sections('Fund Detail by Date (continued)')).toBe(1);
  expect(sections('Other Detail by Date')).toBe(2);
});

test('what stood below the heading of a list of the sweep goes on as that on the next page', () => {
  const sweep = `Cash Sweep Activity Recap
First Town Bank Deposit Program
Date            Activity Type          Amount        Balance
03/03/2025      Transfer To            510.00      36,156.36`;
  const next = (title: string) => `${title}
Date            Activity Type          Amount        Balance
03/27/2025      Transfer From        6,700.00      29,456.36`;
  expect(rows(sweep, next('First Town Bank Deposit Program (continued)'))).toEqual([]);
  expect(rows(sweep, next('Deposit Activity (continued)'))).toHaveLength(1);
});

test('a table with columns for both sides below a list of checks is none of checks', () => {
  const activity = readActivity(
    asciiPages([
      `Checks paid
Number    Date        Amount     Number    Date        Amount
1562      09/03     1,539.91     1567      09/15       562.30

Date      Activity                                Withdrawals       Deposits
09/05     ACH CREDIT ACME TOOL EMPL CONTRIB                         8,465.76
09/30     SERVICE CHARGE                                15.00`,
    ]).flatMap(linesOf),
  );
  expect(activity.rows.map(({ section }) => section.meaning.type)).toEqual([
    'withdrawals',
    'withdrawals',
    undefined,
    undefined,
  ]);
});

test('a table with columns for both sides that goes on on the next page keeps its title', () => {
  const heads = 'Date            Activity Type       Withdrawals       Deposits      Balance';
  const first = `Transactions
Date            Activity Type       Description                      Amount
03/03/2025      Bought              ACME                           (510.00)

Bank Deposits (FDIC Insured)
${heads}
03/03/2025      Deposit                                 510.00    36,156.36`;
  const next = `Bank Deposits (FDIC Insured) (continued)
${heads}
03/27/2025      Withdrawal               6,700.00                 29,456.36`;
  const { rows: read } = readActivity(asciiPages([first, next]).flatMap(linesOf));
  expect(read.map(({ section }) => section.title)).toEqual([
    'Transactions',
    ...Array(2).fill('Bank Deposits (FDIC Insured)'),
  ]);
});

test('words that wrap below a row, where its words stand in the first column, head nothing', () => {
  const page = `FIRST TOWN BROKERAGE SERVICES                    Account Number: 1234-5678
                                               December 1, 2024 - December 31, 2024

Account Activity
Description                   Type      Date          Qty       Price        Debit      Credit
Cash Div ACMA                 CDIV      12/09/2024                                       31.16
ACME TOTAL MARKET ETF         Buy       12/09/2024    0.27200   $114.6000    31.16
CUSIP: 04288A101
Dividend Reinvestment
ACME TECHNOLOGIES INC         Sell      12/18/2024   10.00000   $225.2000             2,252.00
ACH Deposit - Match           ACH       12/30/2024                                      517.82`;
  const { rows } = understandDocument([asciiPage(page)]).statements[0]!;
  expect(rows.map(({ txType, amount }) => [txType, amount])).toEqual([
    ['income', 31_16],
    ['reinvestments', -31_16],
    ['sales', 2_252_00],
    ['deposits', 517_82],
  ]);
});

test('the first line of a page, above what is repeated there, is no title of the table that goes on', () => {
  const sweep = `
Insured Bank Deposit Detail by Date
Date        Transaction              Amount
12/31       Withdrawal            -5,150.64`;
  const next = `Account Holder   SAM POE\n\n\n\n\nDate        Transaction              Amount\n1/30        Deposit                   27.16`;
  const { rows } = readActivity(asciiPages([sweep, next]).flatMap(linesOf));
  expect(rows).toEqual([]);
});

test('below the shares of a split another word of what was done, with its amount, begins a row of the same day', () => {
  const { rows } = readActivity(
    asciiPages([
      `
Transaction Details
Date        Action          Symbol     Description                 Quantity          Amount
09/09       Stock Split     KLIG       KELLERMAN INSURANCE         520.0000
                                       3 FOR 1 FORWARD SPLIT
            Journaled                  JOURNAL TO 416                            (1,082.00)
09/10       Dividend        IVMD       IVERSON MEDICAL                               162.95`,
    ]).flatMap(linesOf),
  );
  expect(
    rows.map(({ action, numbers }) => [
      action.map(({ text }) => text).join(' '),
      numbers.map(({ token }) => token.value),
    ]),
  ).toEqual([
    ['Stock Split', [520]],
    ['Journaled', [1082]],
    ['Dividend', [162.95]],
  ]);
});
