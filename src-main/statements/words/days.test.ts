import { expect, test } from 'vitest';
import { dayAt, dayWithoutSlash, periodEnding, resolveDay } from './days.ts';
import { rangesIn } from './ranges.ts';

test.each([
  ['September 1, 2025 - September 30, 2025', '2025-09-01', '2025-09-30'],
  ['October 01, 2025 through October 31, 2025', '2025-10-01', '2025-10-31'],
  ['September 1 - September 30, 2025', '2025-09-01', '2025-09-30'],
  ['April 1-30, 2025', '2025-04-01', '2025-04-30'],
  ['PERIOD 07/01/25 TO 09/30/25', '2025-07-01', '2025-09-30'],
  ['December 16 to January 15, 2026', '2025-12-16', '2026-01-15'],
  ['01/01/25-03/31/25', '2025-01-01', '2025-03-31'],
  ['Period covered: 06.01.2025-06.30.2025', '2025-06-01', '2025-06-30'],
  ['Sun, Jun 1 2025 - Mon, Jun 30 2025', '2025-06-01', '2025-06-30'],
  ['20250601 - 20250630', '2025-06-01', '2025-06-30'],
])('%s is a period', (text, start, end) => {
  expect(rangesIn(text)).toEqual([{ start, end }]);
});

test('a day without a year takes the year that puts it into the period, over New Year too', () => {
  const period = { start: '2025-12-16', end: '2026-01-15' };
  expect(resolveDay(dayAt(['12/28'], 0)!, period)).toBe('2025-12-28');
  expect(resolveDay(dayAt(['Jan', '4'], 0)!, period)).toBe('2026-01-04');
});

test('days are read in the forms that statements print', () => {
  expect(dayAt(['5-Sep-25'], 0)).toMatchObject({ year: 2025, month: 9, day: 5 });
  expect(dayAt(['5Sep', '2025'], 0)).toMatchObject({ year: 2025, month: 9, day: 5, words: 2 });
  expect(dayAt(['2025-09-05'], 0)).toMatchObject({ year: 2025, month: 9, day: 5 });
  expect(dayAt(['Sept.', '5,', '2025'], 0)).toMatchObject({ month: 9, day: 5, words: 3 });
  expect(dayAt(['Jan5'], 0)).toMatchObject({ month: 1, day: 5 });
  for (const printed of ['2025/09/05', '2025.9.5', '05/Sep/2025', 'Sep-05-2025', 'SEP/05/25'])
    expect(dayAt([printed], 0)).toEqual({ year: 2025, month: 9, day: 5, words: 1 });
});

test('a month with a year of two digits is no day', () => {
  expect(dayAt(['Sep-25'], 0)).toBeNull();
  expect(dayAt(['2025/09'], 0)).toBeNull();
});

test('what only looks like a day is none', () => {
  expect(dayAt(['13/45'], 0)).toBeNull();
  expect(dayAt(['4.650%'], 0)).toBeNull();
  expect(dayAt(['March'], 0)).toBeNull();
});

test('a scan may take letters for digits and a slash for a digit', () => {
  expect(dayAt(['O9/02/2025'], 0, true)).toMatchObject({ year: 2025, month: 9, day: 2 });
  expect(dayAt(['09/0272025'], 0, true)).toMatchObject({ year: 2025, month: 9, day: 2 });
  expect(dayAt(['7125/25'], 0, true)).toMatchObject({ year: 2025, month: 7, day: 25 });
  expect(dayAt(['O9/02/2025'], 0)).toBeNull();
});

test('a slash that a scan read as itself and a one parts a day, and "A" before a slash is a four', () => {
  expect(dayAt(['7/121'], 0, true)).toMatchObject({ year: null, month: 7, day: 21 });
  expect(dayAt(['A/8'], 0, true)).toMatchObject({ year: null, month: 4, day: 8 });
  expect(dayAt(['7/121'], 0)).toBeNull();
  expect(dayAt(['7/139'], 0, true)).toBeNull();
});

test('a quarter that ends on a day begins three months before', () => {
  expect(periodEnding('2026-03-31', 3)).toEqual({ start: '2026-01-01', end: '2026-03-31' });
});

test('a scan may lose the thin characters of a period of whole months', () => {
  expect(rangesIn('For the period August 2024 to August 31, 2024', true)).toEqual([
    { start: '2024-08-01', end: '2024-08-31' },
  ]);
  expect(rangesIn('January 1, 2024 March 31, 2024', true)).toEqual([{ start: '2024-01-01', end: '2024-03-31' }]);
  expect(rangesIn('January 3, 2024 January 5, 2024', true)).toEqual([]);
  expect(rangesIn('January 1, 2024 March 31, 2024')).toEqual([]);
});

test('a scan changes nothing about a day that names its month behind it, and takes no dirt for a part of it', () => {
  for (const month of ['Jul', 'July', 'Oct']) expect(dayAt(['31', month, '2025'], 0, true)).toMatchObject({ day: 31 });
  expect(dayAt(['‘05/05/2025'], 0, true)).toMatchObject({ year: 2025, month: 5, day: 5 });
  expect(dayAt(['Aprit', '1,', '2026'], 0, true)).toMatchObject({ month: 4, day: 1 });
  expect(dayAt(['Match', '12'], 0, true)).toBeNull();
});

test('a scan may spoil the joiner of a period, a stroke of its days or the year of its end', () => {
  const range = (text: string, ocr = true) => rangesIn(text, ocr);
  expect(range('For the period 07/01/2023 o 09/30/2023')).toEqual([{ start: '2023-07-01', end: '2023-09-30' }]);
  expect(range('07/01/2023 o 09/29/2023')).toEqual([]);
  expect(range('May 1 May 31, 2025')).toEqual([{ start: '2025-05-01', end: '2025-05-31' }]);
  expect(range('04/01.23 THRU 04. 28:23')).toEqual([{ start: '2023-04-01', end: '2023-04-28' }]);
  expect(range('03/01/2026 through C3/31/2026')).toEqual([{ start: '2026-03-01', end: '2026-03-31' }]);
  expect(range('05/13/2026 to 06/12/2126')).toEqual([{ start: '2026-05-13', end: '2026-06-12' }]);
  expect(range('12/13/2026 to 01/12/2127')).toEqual([{ start: '2026-12-13', end: '2027-01-12' }]);
  for (const text of ['07/01/2023 o 09/30/2023', '04/01.23 THRU 04. 28:23']) expect(range(text, false)).toEqual([]);
});

test('two days side by side are no range of a whole month', () => {
  expect(rangesIn('31 Jul 2025 31 Jul 2025', true)).toEqual([]);
  expect(rangesIn('August 2024 to August 31, 2024', true)).toEqual([{ start: '2024-08-01', end: '2024-08-31' }]);
});

test('a nought before "ct" is the O of October, on a scan', () => {
  expect(dayAt(['22-0CT-24'], 0, true)).toMatchObject({ year: 2024, month: 10, day: 22 });
  expect(dayAt(['220CT24'], 0, true)).toMatchObject({ year: 2024, month: 10, day: 22 });
  expect(dayAt(['22-0CT-24'], 0)).toBeNull();
});

test('behind a day stands the hour, and no day whose strokes a scan read as colons', () => {
  expect(dayAt(['2025-09-18,', '09:06:54'], 1, true)).toBeNull();
  expect(dayAt(['Paid', '09:06:24'], 1, true)).toMatchObject({ year: 2024, month: 9, day: 6 });
});

test('a letter within a compact day and a stroke of a month are what they can only be, on a scan', () => {
  const at = (text: string, ocr = true) => dayAt(text.split(' '), 0, ocr);
  expect(at('2BAUG25')).toMatchObject({ year: 2025, month: 8, day: 28 });
  expect(at('2BAUG25', false)).toBeNull();
  expect(at('Fri4/17')).toMatchObject({ year: null, month: 4, day: 17 });
  expect(at('Aug?25')).toMatchObject({ year: null, month: 8, day: 25 });
  expect(at('Fri4/17', false)).toBeNull();
  expect(at('23 [un 2026')).toMatchObject({ year: 2026, month: 6, day: 23 });
  expect(at('Jui 16, 2025')).toMatchObject({ year: 2025, month: 7, day: 16 });
  expect(at('Fab 27 2026')).toMatchObject({ year: 2026, month: 2, day: 27 });
  expect(at('Jwn 3, 2024')).toBeNull();
});

test('a number behind a day that is no year stands in a column of its own, on a page of text', () => {
  expect(dayAt(['Dec', '15', '1041', 'Check'], 0)).toMatchObject({ year: null, month: 12, day: 15, words: 2 });
});

test('a period whose joiner ran together with a year is read', () => {
  expect(rangesIn('January 1 2026to March31, 2026', true)).toEqual([{ start: '2026-01-01', end: '2026-03-31' }]);
});

test('a lost slash, or one read as a digit, leaves a day only where no other one is possible', () => {
  for (const digits of ['7114', '7014', '724'])
    expect(dayWithoutSlash(digits)).toMatchObject({ month: 7, day: digits === '724' ? 24 : 14 });
  for (const digits of ['1114', '714', '717', '9999', '12', '07142025', 'mn7'])
    expect(dayWithoutSlash(digits)).toBeNull();
});

test('a range of a scan may have lost the gap before its dash, or a letter of the "to" between two whole days', () => {
  const june = [{ start: '2026-06-01', end: '2026-06-30' }];
  expect(rangesIn('June 1, 2026- June 30, 2026', true)).toEqual(june);
  expect(rangesIn('06/01/2026 -06/30/2026', true)).toEqual(june);
  expect(rangesIn('June 1, 2026 td June 30, 2026', true)).toEqual(june);
  expect(rangesIn('June 1, 2026 to’ June 30, 2026.', true)).toEqual(june);
  expect(rangesIn('June 1, 2026 td June 30, 2026')).toEqual([]);
  expect(rangesIn('06/01/2026 ~ 06/30/2026')).toEqual(june);
});

test('a period with a spoilt day is read where that can be no other, on a scan', () => {
  expect(rangesIn('Jue 1.2025 through June 30, 2025', true)).toEqual([{ start: '2025-06-01', end: '2025-06-30' }]);
  expect(rangesIn('010CT25 THRU 310CT25', true)).toEqual([{ start: '2025-10-01', end: '2025-10-31' }]);
  expect(rangesIn('10 01 2025 to 2025-12 31', true)).toEqual([{ start: '2025-10-01', end: '2025-12-31' }]);
  expect(rangesIn('July 1, 2024 - September 30, 2', true)).toEqual([{ start: '2024-07-01', end: '2024-09-30' }]);
  // Neither June 2 nor July 2 begins a range of whole months that ends then.
  expect(rangesIn('Jue 2.2025 through June 30, 2025', true)).toEqual([]);
});

test('of a scan, a single letter like a digit behind a month that begins the line is the day', () => {
  expect(dayAt(['Mar', 'S', 'Fee'], 0, true)).toMatchObject({ month: 3, day: 5, words: 2 });
  expect(dayAt(['Mar', 'S', 'Fee'], 0)).toBeNull();
  expect(dayAt(['paid', 'Mar', 'S'], 1, true)).toBeNull();
});

test('of a scan, a one behind the name of a month may be a letter, or be read twice', () => {
  expect(dayAt(['Dec3l'], 0, true)).toMatchObject({ month: 12, day: 31 });
  expect(dayAt(['Oct31l'], 0, true)).toMatchObject({ month: 10, day: 31 });
  expect(dayAt(['Dec3l'], 0)).toBeNull();
  expect(dayAt(['Dec9l'], 0, true)).toBeNull();
});

test('the nought of a day before its month, and that of October, may be read as what looks like it', () => {
  expect(dayAt(['Q6MAY'], 0, true)).toMatchObject({ month: 5, day: 6 });
  expect(dayAt(['@70CT'], 0, true)).toMatchObject({ month: 10, day: 7 });
  for (const [word, ocr] of [
    ['Q6MAY', false],
    ['Q6MAN', true],
    ['QQMAY', true],
  ] as const)
    expect(dayAt([word], 0, ocr)).toBeNull();
});
