import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { findLedgers } from './ledgers.ts';
import { periodColumn, readSummary, totalColumn } from './summary.ts';
import { findTransposedLedgers } from './transposed-ledgers.ts';

function summaries(text: string) {
  const lines = linesOf(asciiPage(text));
  return [...findLedgers(lines), ...findTransposedLedgers(lines)].map(
    (ledger) => readSummary(ledger, periodColumn(ledger))!,
  );
}

const TWO_COLUMNS = `
                                 This Period    Year to Date
Beginning Account Value         $100,000.00      $90,000.00
Deposits                           5,000.00       15,000.00
Withdrawals                       (2,000.00)      (2,000.00)
Change in Investment Value         1,400.00        1,400.00
Ending Account Value            $104,400.00     $104,400.00`;

test('the column of the period is read, year to date is kept beside it', () => {
  const [summary] = summaries(TWO_COLUMNS);
  expect(summary).toMatchObject({ beginning: 10_000_000, ending: 10_440_000, closes: true });
  expect(summary!.ledger.columns.map((column) => column.period)).toEqual(['current', 'year']);
});

test('the columns may be printed the other way round', () => {
  const [summary] = summaries(`
                                Year to Date     This Period
Beginning Account Value           $90,000.00     $100,000.00
Deposits                           15,000.00        5,000.00
Change in Investment Value           (600.00)        (600.00)
Ending Account Value             $104,400.00     $104,400.00`);
  expect(summary).toMatchObject({ beginning: 10_000_000, ending: 10_440_000, closes: true });
});

test('another table beside the summary does not disturb it', () => {
  const beside = TWO_COLUMNS.split('\n')
    .map((row, index) => `${row.padEnd(66)}${index % 2 ? 'Equities      541,161.68   46%' : ''}`)
    .join('\n');
  expect(summaries(beside)[0]).toMatchObject({ beginning: 10_000_000, ending: 10_440_000, closes: true });
});

test('lines under a total are not added twice', () => {
  const [summary] = summaries(`
Beginning Account Value         $1,000.00
Additions                          600.00
   Deposits                        500.00
   Transfers In                    100.00
Ending Account Value            $1,600.00`);
  expect(summary).toMatchObject({ closes: true });
  expect(summary!.lines.filter((line) => line.included).map((line) => line.label)).toEqual([
    'Deposits',
    'Transfers In',
  ]);
});

test('what is called net may be the total of the lines below it; the days of balances may have months by name', () => {
  const [summary] = summaries(`
Portfolio value on September 30, 2023     $1,000.00
Net contributions                            400.00
   Additions                                 500.00
   Withdrawals                              (100.00)
Portfolio value on October 31, 2023       $1,400.00`);
  expect(summary).toMatchObject({ beginning: 100_000, ending: 140_000, closes: true });
  expect(summary!.lines.filter((line) => line.included).map((line) => line.label)).toEqual([
    'Additions',
    'Withdrawals',
  ]);
});

test('unsigned withdrawals and fees take their natural sign', () => {
  const [summary] = summaries(`
Beginning balance         $1,000.00
Total deposits               500.00
Total withdrawals            200.00
Service charges               10.00
Ending balance            $1,290.00`);
  expect(summary!.lines.map((line) => line.cents)).toEqual([50_000, -20_000, -1_000]);
});

test('accrued income beside the balance is no part of it', () => {
  const [summary] = summaries(`
Beginning market value   1,000.00
Contributions              100.00
Accrued interest            42.00
Ending market value      1,100.00`);
  expect(summary).toMatchObject({ closes: true, gap: 0 });
});

test('a summary that is wrong in print stays open by what it is wrong', () => {
  const [summary] = summaries(`
Opening value            1,000.00
Contributions              100.00
Market change                5.00
Closing value            2,355.00`);
  expect(summary).toMatchObject({ closes: false, gap: 125_000 });
});

test('the total of the sources is the column that counts', () => {
  const lines = linesOf(
    asciiPage(`
Activity                    Deferral       Match      Rollover    Plan Total
Beginning Balance           1,000.00      500.00        250.00      1,750.00
Contributions                 100.00       50.00          0.00        150.00
Ending Balance              1,100.00      550.00        250.00      1,900.00`),
  );
  const [ledger] = findLedgers(lines);
  expect(totalColumn(ledger!)).toBe(3);
});

test('the total stays the column that counts where one of its figures is wrong, although another column closes', () => {
  const [summary] = summaries(`
Activity                    Deferral       Match      Rollover    Plan Total
Beginning Balance           1,000.00      500.00        250.00      1,750.00
Contributions                 100.00       50.00          0.00        150.00
Gain/Loss                      10.00        5.00          2.50         17.50
Ending Balance              1,110.00      555.00        252.50      1,971.50`);
  expect(summary).toMatchObject({ column: 3, beginning: 175_000, ending: 197_150, closes: false });
});

test('a reconciliation may run across, its figures in the line of the total', () => {
  const [summary] = summaries(`
Investment         Beginning Balance    Contributions     Withdrawals     Gain/Loss      Ending Balance
Stable Fund                10,000.00           500.00            0.00        100.00           10,600.00
Growth Fund                20,000.00         1,000.00         (200.00)      (300.00)          20,500.00
Total                      30,000.00         1,500.00         (200.00)      (200.00)          31,100.00`);
  expect(summary).toMatchObject({ beginning: 3_000_000, ending: 3_110_000, closes: true });
  expect(summary!.ledger.addsUp).toBe(true);
});

test('a fund of which the name ends in "total" is not the total of a reconciliation that runs across', () => {
  const funds = `
Fund               Opening      Money in     Money out      Earnings       Closing
WINTERFORD TOTAL   10,000.00       500.00         0.00        100.00     10,600.00
GROWTH FUND        20,000.00     1,000.00      (200.00)      (300.00)    20,500.00`;
  expect(summaries(funds)).toEqual([]);
  const [whole] = summaries(`${funds}
Total              30,000.00     1,500.00      (200.00)      (200.00)    31,100.00`);
  expect(whole).toMatchObject({ beginning: 3_000_000, ending: 3_110_000, closes: true });
  const [named] = summaries(`${funds}
Plan total         30,000.00     1,500.00      (200.00)      (200.00)    31,100.00`);
  expect(named).toMatchObject({ beginning: 3_000_000, ending: 3_110_000, closes: true });
});

test('a fund of which the name begins with "total" is not the total of a reconciliation that runs across', () => {
  const funds = `
Fund                 Opening      Money in     Money out      Earnings       Closing
TOTAL BOND MARKET  10,000.00       500.00         0.00        100.00     10,600.00
GROWTH FUND        20,000.00     1,000.00      (200.00)      (300.00)    20,500.00`;
  const [whole] = summaries(`${funds}
Plan total         30,000.00     1,500.00      (200.00)      (200.00)    31,100.00`);
  expect(whole).toMatchObject({ beginning: 3_000_000, ending: 3_110_000, closes: true });
});

test('what the lines on the way to the closing balance have come to opens no block', () => {
  const [summary] = summaries(`
Beginning account value             1,000.00
Deposits                              200.00
Adjusted previous account value     1,200.00
Net change in portfolio               -50.00
Ending account value                1,250.00`);
  expect(summary).toMatchObject({ beginning: 1_000_00, ending: 1_250_00, closes: false });
});

test.each([
  [
    'flush left',
    `
Account Summary              This period       This year
Beginning Balance            1,000.00          950.00
Deposits                     250.00            300.00
Dividends                    12.50             12.50
Ending Balance               1,262.50          1,262.50`,
  ],
  [
    'centred',
    `
Account Summary            This period        This year
Beginning Balance           1,000.00            950.00
Deposits                     250.00             300.00
Dividends                    112.50             162.50
Ending Balance              1,362.50           1,412.50`,
  ],
])('the figures of a column may stand %s', (_how, text) => {
  const [ledger] = findLedgers(linesOf(asciiPage(text)));
  const columns = [0, 1].map((column) => readSummary(ledger!, column));
  expect(columns).toMatchObject([
    { beginning: 100_000, closes: true },
    { beginning: 95_000, closes: true },
  ]);
});

test('a scan may misread a letter of a month, or all of the word for a balance, and the block is told', () => {
  const value = `
Value on Nevember 30, 2026                     401,692.36
You took out                                    -3,497.38
Value on December 31, 2026                     398,194.98
`;
  const basance = `
09-01   Beginning Balance                       10,982.48
09-30   Ending Basance                          10,982.48
`;
  const endsOf = (text: string) => {
    const page = asciiPage(text, 0, 'ocr');
    const words = page.words.map((word) => (word.text === 'Basance' ? { ...word, confidence: 0.4 } : word));
    return findLedgers(linesOf({ ...page, words })).map(({ begin, end }) => [begin.label, end.label]);
  };
  expect(endsOf(value)).toEqual([['Value on Nevember 30, 2026', 'Value on December 31,']]);
  const headless = value
    .replace('Nevember', 'November')
    .replace('Value on December 31, 2026', '      on 12/31/2026       ');
  expect(endsOf(headless.replace('November 30, 2026', '11/30/2026       '))).toEqual([
    ['Value on 11/30/2026', 'on 12/31/2026'],
  ]);
  expect(endsOf(basance)).toEqual([['Beginning Balance', 'Ending Basance']]);
});

test('a figure in a column further in is that of its own line, and its label begins no other', () => {
  const line = (label: string, amount = '', at = 65) => label + amount.padStart(at - label.length);
  const page = [
    line('Beginning Value', '1,282,093.65'),
    line('Sources'),
    line('    Contributions', '27,769.83', 55),
    line('Total Sources', '27,769.83'),
    line('Uses'),
    line('    Benefits Paid', '(26,625.00)', 56),
    line('    Administrative Expenses, Net of Credits', '(2,725.32)', 56),
    line('Total Uses', '(29,350.32)', 66),
    line('Ending Value', '1,280,513.16'),
  ];
  const [ledger] = findLedgers(linesOf(asciiPage(page.join('\n'))));
  expect(ledger!.lines.map(({ label }) => label)).toEqual(['Total Sources', 'Total Uses']);
});

test('what a share cost in the first and the last row of a fund is no balance; what a participant had and has is', () => {
  const fund = summaries(`
Day        What happened            Share price
03/01      Shares at start                10.42
03/13      Payroll contribution           10.39
05/31      Shares at end                  10.61`);
  expect(fund).toEqual([]);
  const [own] = summaries(`
You had                         1,000.00
Paid in from your pay             500.00
Market went down                   (4.00)
You have                        1,504.00`);
  expect(own).toMatchObject({ beginning: 100_000, ending: 150_400 });
});

test('the day of a balance may stand before what it is of', () => {
  const [summary] = summaries(`
May 31, 2025 market value       $1,000.00
Contributions                      600.00
June 30, 2025 market value      $1,600.00`);
  expect(summary).toMatchObject({ beginning: 100_000, ending: 160_000, closes: true });
});
