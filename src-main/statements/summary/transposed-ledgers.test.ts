import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { findTransposedLedgers, headingMeaning } from './transposed-ledgers.ts';

test('a title over the first columns joins none that the heads below it part', () => {
  const lines = linesOf(
    asciiPage(`
BUSINESS SHARE DRAFT ACCOUNT
Starting Balance     Deposits     Dividends     Withdrawals     Ending Balance
       32,593.69    19,749.13         61.34      19,997.53-          32,406.63`),
  );
  expect(
    findTransposedLedgers(lines).map(({ begin, end, lines: own }) => [
      begin.amounts[0]?.cents,
      ...own.map(({ label, amounts }) => [label, amounts[0]?.cents]),
      end.amounts[0]?.cents,
    ]),
  ).toEqual([[32_593_69, ['Deposits', 19_749_13], ['Dividends', 61_34], ['Withdrawals', 19_997_53], 32_406_63]]);
});

test('a time, one word and a worth are the head of a balance on a scan too, and with more words they may be of several lines', () => {
  expect(headingMeaning('Opening Contract Value', true)?.role).toBe('begin');
  expect(headingMeaning('Closing Accumulation Value', true)?.role).toBe('end');
  expect(headingMeaning('Opening Growth Fund Contract Value', true)).toBeNull();
});

test('the total of a scan closes by all that is printed between its balances, and most of its columns add up', () => {
  const row = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(12) : cell.padStart(22))).join('');
  const table = (moved: string, total: string) =>
    [
      ['', 'BEGINNING', '', 'BENEFITS,', '', '', 'ENDING'],
      ['SOURCE', 'BALANCE', 'DEPOSITS', 'FORF', 'FEES', 'GAIN/LOSS', 'BALANCE'],
      ['A EMPLOYEE', '218,440.60', '9,411.08', '6,000.00-', '96.50-', '3,566.28-', '218,188.90'],
      ['C EMPLOYER', '96,018.33', '3,990.73', '0.00', '44.25-', '1,908.97-', '98,055.84'],
      ['E EMPLOYER', '140,227.90', '31,500.00', '0.00', '61.75', '2,312.30-', '169,353.85'],
      [total, '454,686.83', '44,901.81', moved, '202.50-', '7,787.55-', '485,598.59'],
    ]
      .map(row)
      .join('\n');
  const found = (moved: string, total: string) =>
    findTransposedLedgers(linesOf(asciiPage(table(moved, total), 0, 'ocr'))).length;
  expect([found('6,000.00-', 'FUND TOTAL'), found('5,000.00-', 'FUND TOTAL')]).toEqual([1, 0]);
  // What is called a total and nothing else is one, though a figure of it was misread: what proves it is for others to say.
  expect(found('5,000.00-', 'PLAN TOTAL')).toBe(1);
});

test('a fund of a scan whose name begins as a total is none where the total follows, though a figure of it was misread', () => {
  const row = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(16) : cell.padStart(18))).join('');
  const table = (total: string) =>
    [
      ['Fund', 'Beginning Value', 'Additions', 'Market Change', 'Ending Value'],
      ['Equity Fund', '10,000.00', '500.00', '100.00', '10,600.00'],
      ['Total Bond Fund', '5,000.00', '200.00', '50.00', '5,250.00'],
      ['Money Fund', '1,000.00', '0.00', '0.00', '1,000.00'],
      [total, '16,000.00', '700.00', '160.00', '16,850.00'],
    ]
      .map(row)
      .join('\n');
  const begun = (total: string) =>
    findTransposedLedgers(linesOf(asciiPage(table(total), 0, 'ocr'))).map(({ begin }) => begin.amounts[0]?.cents);
  expect(begun('Total')).toEqual([16_000_00]);
  expect(begun('Total Stock Fund')).toEqual([5_000_00]);
});

test('the total of a scan of which most columns add up says what its funds come to, though one figure of them was misread', () => {
  const row = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(16) : cell.padStart(18))).join('');
  const table = (gain: string, source: 'text' | 'ocr') =>
    findTransposedLedgers(
      linesOf(
        asciiPage(
          [
            ['Fund', 'Beginning Value', 'Additions', 'Market Change', 'Ending Value'],
            ['Equity Fund', '10,000.00', '500.00', gain, '10,400.00'],
            ['Bond Fund', '5,000.00', '200.00', '50.00', '5,250.00'],
            ['Money Fund', '1,000.00', '0.00', '0.00', '1,000.00'],
            ['Total', '16,000.00', '700.00', '-50.00', '16,650.00'],
          ]
            .map(row)
            .join('\n'),
          0,
          source,
        ),
      ),
    ).map(({ addsUp }) => addsUp);
  expect(table('-100.00', 'text')).toEqual([true]);
  expect(table('100.00', 'ocr')).toEqual([true]);
  expect(table('100.00', 'text')).toEqual([false]);
});

test("of the same columns for the month and for the year those of the month are the account's", () => {
  const table = (title: string, figures: string) =>
    `${title}\nOpening value      Added        Withdrawn        Fees       Closing value\n${figures}\n`;
  const page =
    table('This month', ' 10,000.00        500.00        (200.00)      (20.00)          10,280.00') +
    table('Year to date', '  8,000.00      3,500.00      (1,100.00)     (120.00)          10,280.00');
  const begins = (text: string) =>
    findTransposedLedgers(linesOf(asciiPage(text))).map(({ begin }) => begin.amounts[0]?.cents);
  expect(begins(page)).toEqual([10_000_00]);
  expect(begins(page.slice(page.indexOf('Year to date')))).toEqual([8_000_00]);
});

test('what stands above heads that say what is done to each figure is a title', () => {
  const lines = linesOf(
    asciiPage(`
                     Premium Money Market Account
Previous Balance    + Deposits/Credits    - Withdrawals/Debits    + Interest Paid    = Current Balance
       40,372.82             42,378.52               16,246.97               9.50            66,513.87`),
  );
  expect(findTransposedLedgers(lines).map(({ lines: own }) => own.map(({ label }) => label))).toEqual([
    ['+ Deposits/Credits', '- Withdrawals/Debits', '+ Interest Paid'],
  ]);
});
