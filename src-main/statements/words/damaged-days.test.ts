import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';
import { damagedDay } from './damaged-days.ts';
import { dayAt } from './days.ts';
import { linesOf } from './lines.ts';
import { rangesIn } from './ranges.ts';

const dayOf = (text: string) => damagedDay(linesOf(asciiPage(text, 0, 'ocr'))[0]!.words);

test('digits of a date whose strokes were lost are its month, day and year', () => {
  for (const text of ['01 21.26', 'OL 2126', '01212026', '01 21 26'])
    expect(dayOf(text)).toMatchObject({ year: 2026, month: 1, day: 21 });
});

test('a stroke before the month is none of its digits', () => {
  expect(dayOf('17/03/25')).toMatchObject({ year: 2025, month: 7, day: 3 });
  expect(dayOf('27/03/25')).toBeNull();
  expect(dayOf('29/16/2025')).toMatchObject({ year: 2025, month: 9, day: 16 });
  expect(dayOf('22/16/2025')).toBeNull();
});

test('strokes that were read as figures part a date where it is one in one way alone', () => {
  expect(dayOf('1041472025')).toMatchObject({ year: 2025, month: 10, day: 14 });
  expect(dayOf('12/8125')).toMatchObject({ year: 2025, month: 12, day: 8 });
  expect(dayOf('1341472025')).toBeNull();
});

test('a mark within the name of a month stands for one of its letters', () => {
  expect(rangesIn('Covering April 1, 2023 to Ap-il 28, 2023', true)).toEqual([
    { start: '2023-04-01', end: '2023-04-28' },
  ]);
  expect(rangesIn('Covering April 1, 2023 to Ap-il 28, 2023')).toEqual([]);
});

test('a stroke between two days joins them, and between a day and a year stands a month', () => {
  expect(rangesIn('January 1 1 January 31, 2026', true)).toEqual([{ start: '2026-01-01', end: '2026-01-31' }]);
  expect(rangesIn('January 1 1 January 31, 2026')).toEqual([]);
  expect(rangesIn('1 Feb 2023 to 28 Feh 2023', true)).toEqual([{ start: '2023-02-01', end: '2023-02-28' }]);
  expect(dayAt(['Scp', '18,2024'], 0, true)).toMatchObject({ year: 2024, month: 9, day: 18 });
  expect(dayAt(['Scp', '18,2024'], 0)).toBeNull();
});

test('what is no day, or has more or fewer digits, is none', () => {
  for (const text of ['13 41.26', '1,234.56', '01 21', '2026 01 21 5', 'Total 01']) expect(dayOf(text)).toBeNull();
});

test('a row keeps its place by such a day, but the statement is not said to reconcile by it', () => {
  const [statement] = understandDocument([
    asciiPage(
      `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            7,500.00
Change in Market Value                               (1,410.25)
Ending Account Value                               $106,089.75

Account Activity
Date          Description                                              Amount
04/02/2025    Employee deferral                                      5,000.00
0409 2025     Employer match                                         2,500.00

Total Account Value                                                $106,089.75`,
      0,
      'ocr',
    ),
  ]).statements;
  expect(statement!.rows.map((row) => [row.date, row.amount])).toEqual([
    ['2025-04-02', 500_000],
    ['2025-04-09', 250_000],
  ]);
  expect(statement).toMatchObject({ reconciles: false, reason: expect.stringContaining('not read surely') });
});

test('a day whose year or strokes are spoilt is known where its digits can be parted in one way', () => {
  expect(dayOf('03/31/202')).toMatchObject({ year: null, month: 3, day: 31 });
  expect(dayOf('03/29/1202')).toMatchObject({ year: null, month: 3, day: 29 });
  for (const text of ['824/26', '8:24/26', '8:24:26', '8/2426', '824.26'])
    expect(dayOf(text)).toMatchObject({ year: 2026, month: 8, day: 24 });
  expect(dayOf('92/26')).toMatchObject({ year: 2026, month: 9, day: 2 });
  for (const text of ['112/26', '890/26', '03/41/202', '1.25', '12.25']) expect(dayOf(text)).toBeNull();
});

test('a bracket before the name of a month is the one that it was', () => {
  for (const text of ['2]-Mar-25', '2}-Mar-25', '2)-Mar-2025', '21-Mar-25'])
    expect(dayOf(text)).toMatchObject({ year: 2025, month: 3, day: 21 });
  expect(dayOf('3]-Feb-25')).toBeNull();
  expect(dayOf('2]-Mat-25')).toBeNull();
});

test('where a column prints no years, four digits are month and day, or three from the third month on', () => {
  const shortDay = (text: string) => damagedDay(linesOf(asciiPage(text, 0, 'ocr'))[0]!.words, false);
  for (const text of ['1121', '11:21', '11721', '11.21', '11121'])
    expect(shortDay(text)).toMatchObject({ year: null, month: 11, day: 21 });
  for (const text of ['718', '7118', '7.18']) expect(shortDay(text)).toMatchObject({ year: null, month: 7, day: 18 });
  expect(shortDay('03/ 31')).toMatchObject({ year: null, month: 3, day: 31, words: 2 });
  expect(shortDay('03/ 41')).toBeNull();
  for (const text of ['1131', '2121', '112', '11 21', '741']) expect(shortDay(text)).toBeNull();
  expect(dayOf('1121')).toBeNull();
});

/** A statement whose table prints days without years, on a scan that lost one of the slashes. */
function shortDays(day: string, further: readonly string[] = []) {
  const page = asciiPage(
    `
FIRST TOWN BROKERAGE SERVICES                                    Account Number: 1234-5678
ACME WIDGETS 401(K) PLAN TRUST                                   April 1, 2025 - April 30, 2025

Account Summary
Beginning Account Value                            $100,000.00
Deposits and Contributions                            7,500.00
Change in Market Value                               (1,410.25)
Ending Account Value                               $106,089.75

Account Activity
Date          Description                                              Amount
04/02         Employee deferral                                      5,000.00
${day.padEnd(14)}Employer match                                         2,000.00
04/21         Employer match                                           500.00

Total Account Value                                                $106,089.75`,
    0,
    'ocr',
  );
  const words = page.words.map((word) =>
    word.text === day ? { ...word, confidence: 0.5, further: [...further] } : word,
  );
  return understandDocument([{ ...page, words }]).statements[0]!;
}

test('a day that lost its slash is sure where further looks see it', () => {
  expect(shortDays('04/11')).toMatchObject({ reconciles: false });
  expect(shortDays('04/11', ['04/11', '04/11', '04/11', '04/11'])).toMatchObject({ reconciles: true });
  expect(shortDays('04711').rows[1]).toMatchObject({ date: '2025-04-11', amount: 200_000 });
  expect(shortDays('04711', ['04711', '04:11'])).toMatchObject({ reconciles: false });
  expect(shortDays('04711', ['04/11', '04/11', '04/11', '04711'])).toMatchObject({ reconciles: true });
  expect(shortDays('04711', ['04/11', '04/11', '04/11', '04/17'])).toMatchObject({ reconciles: false });
});

test('of the short name of a month a scan may have damaged a letter', () => {
  const shortDay = (text: string) => damagedDay(linesOf(asciiPage(text, 0, 'ocr'))[0]!.words, false);
  expect(shortDay('Jui 29')).toMatchObject({ year: null, month: 7, day: 29, words: 2 });
  expect(shortDay('Jut 31')).toMatchObject({ month: 7, day: 31 });
  expect(shortDay('Ncv 8')).toMatchObject({ month: 11, day: 8 });
  expect(dayOf('31-0CT-24')).toMatchObject({ year: 2024, month: 10, day: 31 });
  for (const text of ['Ja 29', 'Jan 39', 'Mon 5', 'Buy 5', 'Nev 1 x']) expect(shortDay(text)).toBeNull();
  expect(dayOf('Jui 29')).toBeNull();
});

test('a month of which a scan misread a letter follows the day at the beginning of a line, and no other word does', () => {
  expect(dayAt(['26', 'Noy', 'KESTREL'], 0, true)).toMatchObject({ month: 11, day: 26 });
  expect(dayAt(['26', 'Noy'], 0)).toBeNull();
  for (const word of ['Day', 'Pay', 'FEE', 'Fed', 'not', 'out', 'Act', 'set', 'way'])
    expect(dayAt(['12', word, 'KESTREL'], 0, true)).toBeNull();
  expect(dayAt(['KESTREL', '26', 'Noy'], 1, true)).toBeNull();
});

test('a month of a scan whose m is in two pieces, and the one before a figure that is glued to the name, are what they can only be', () => {
  expect(rangesIn('July 1, 2025 to Septernber 30. 2025', true)).toEqual([{ start: '2025-07-01', end: '2025-09-30' }]);
  expect(rangesIn('July 1, 2025 to Septernber 30. 2025')).toEqual([]);
  const textOf = (source: 'ocr' | 'text') => linesOf(asciiPage('Sepl2 Sell', 0, source))[0]!.text;
  expect([textOf('ocr'), textOf('text')]).toEqual(['Sep12 Sell', 'Sepl2 Sell']);
});

test('a day glued to the name of its month is told by its figures, and by letters that look like them not surely', () => {
  expect(dayAt(['JANO2', 'Deposit'], 0, true)).toMatchObject({ month: 1, day: 2 });
  expect(dayAt(['0CT17'], 0, true)).toMatchObject({ month: 10, day: 17 });
  expect(dayAt(['0OCT17'], 0, true)).toMatchObject({ month: 10, day: 17 });
  expect(dayAt(['JANO2'], 0)).toBeNull();
  expect(dayAt(['JANOS'], 0, true)).toBeNull();
  const glued = (text: string) => damagedDay(linesOf(asciiPage(text, 0, 'ocr'))[0]!.words, false);
  expect(glued('JANOS')).toMatchObject({ month: 1, day: 5 });
  expect(glued('JANOX')).toBeNull();
});

test('specks that look like a dash before a whole day are none of it', () => {
  expect(dayAt(['-01-31-2026'], 0, true)).toMatchObject({ year: 2026, month: 1, day: 31 });
  expect(dayAt(['-01-31-2026'], 0)).toBeNull();
  expect(dayAt(['-01-31'], 0, true)).toBeNull();
});
