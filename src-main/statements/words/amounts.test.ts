import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { asMoney, numbersOf, parseNumber } from './amounts.ts';
import { linesOf } from './lines.ts';

test.each([
  ['$1,234.56', 123456, 0],
  ['(5,806.74)', 580674, -1],
  ['-$3,248.92', 324892, -1],
  ['5,313.00-', 531300, -1],
  ['1,536.07DR', 153607, -1],
  ['1,536.07CR', 153607, 1],
  ['1,536.07DB', 153607, -1],
  ['32.15SC', 3215, -1],
  ['1,536.07+', 153607, 1],
  ['[5,806.74]', 580674, -1],
  ['US$1,234.56', 123456, 0],
  ['-US$1,234.56', 123456, -1],
  ['.56', 56, 0],
  ['1,284.10*', 128410, 0],
  ['1,284.10¹', 128410, 0],
  ['1,284.10r', 128410, 0],
  ['1,284.10C', 128410, 1],
  ['1,284.10D', 128410, -1],
])('%s is read with its printed sign', (text, cents, sign) => {
  expect(parseNumber(text)).toMatchObject({ cents, sign });
});

test('quantities, percentages and dates are no money', () => {
  expect(parseNumber('4,601.369')?.cents).toBeNull();
  expect(parseNumber('12.50%')?.cents).toBeNull();
  expect(parseNumber('09/02/2025')).toBeNull();
  expect(parseNumber('1,284.10]')).toBeNull();
  expect(parseNumber('[3')).toBeNull();
});

test.each([
  ['l,234.S6', 123456],
  ['1.234,56', 123456],
  ['(13.283.37)', 1328337],
  ['S1,200.00', 120000],
  ['$1,53C.00', 153000],
  ['‘164.02', 16402],
  ['“164.02', 16402],
  ['"164.02', 16402],
  ['164.02”', 16402],
  ['~$672.00', 67200],
  ['+$600.00.', 60000],
  ['‘$285.54', 28554],
])('a scan may read %s for a number', (text, cents) => {
  expect(parseNumber(text, true)).toMatchObject({ cents, mended: true });
  expect(parseNumber(text)).toBeNull();
});

test('a detached dollar sign, suffix and bracket belong to the number', () => {
  const [line] = linesOf(asciiPage('Fees  $ 1,234.56 DR   2.00'));
  expect(numbersOf(line!).map((token) => [token.cents, token.sign])).toEqual([
    [123456, -1],
    [200, 0],
  ]);
});

test('the currency behind a number belongs to it, the one before the next number does not', () => {
  const [line] = linesOf(asciiPage('Fees  1,234.56 USD   2.00 USD'));
  expect(numbersOf(line!).map(({ text }) => text)).toEqual(['1,234.56 USD', '2.00 USD']);
  const [before] = linesOf(asciiPage('Fees  USD 1,234.56 USD 2.00'));
  expect(numbersOf(before!).map(({ text }) => text)).toEqual(['1,234.56', '2.00']);
});

test('halves that OCR split are one number only together', () => {
  const [line] = linesOf(asciiPage('Journals   9, 000.00      20,659 13', 0, 'ocr'));
  expect(numbersOf(line!).map((token) => token.cents)).toEqual([900000, 2065913]);
  const [inThree, endsInTwo] = linesOf(asciiPage('Value  587, 141 .51\n\nValue  134,661 .75', 0, 'ocr'));
  expect([inThree!, endsInTwo!].map((one) => numbersOf(one).map(({ cents }) => cents))).toEqual([
    [58714151],
    [13466175],
  ]);
});

test('behind a dollar sign three groups of a cell of a scan are one amount whose marks were lost', () => {
  const centsIn = (text: string, source?: 'ocr') =>
    numbersOf(linesOf(asciiPage(text, 0, source))[0]!).map(({ cents }) => cents);
  expect(centsIn('Reserve    $52 222 13    $61,383.76', 'ocr')).toEqual([5222213, 6138376]);
  expect(centsIn('Reserve    $52 222 13    $61,383.76')).not.toContain(5222213);
  expect(centsIn('Reserve    52 222 13', 'ocr')).not.toContain(5222213);
});

test('in a money column of a scan whole digits mean cents; on a text page they stay what they are', () => {
  const scanned = numbersOf(linesOf(asciiPage('Value 30420310', 0, 'ocr'))[0]!)[0]!;
  const typed = numbersOf(linesOf(asciiPage('Value 30420310'))[0]!)[0]!;
  expect(asMoney(scanned)).toMatchObject({ cents: 30420310, mended: true });
  expect(asMoney(typed).cents).toBeNull();
});

test('a point that divides thousands is no decimal point where dollars must stand', () => {
  const amount = (source: 'ocr' | 'text') => numbersOf(linesOf(asciiPage('Value (1.64756)', 0, source))[0]!)[0]!;
  expect(asMoney(amount('ocr'))).toMatchObject({ cents: 164_756, sign: -1, mended: true });
  expect(asMoney(amount('text')).cents).toBeNull();
});

test('two dashes before a figure are an empty column, not its sign', () => {
  const line = linesOf(asciiPage('Forward split      682.000     -- 29,485.07'))[0]!;
  const dash = line.words.find(({ text }) => text === '--')!;
  dash.right = line.words.at(-1)!.left - 1;
  expect(numbersOf(line).at(-1)).toMatchObject({ cents: 2_948_507, sign: 0 });
});

test('the mark of a footnote behind an amount, which a scan reads as a letter, is no part of it', () => {
  expect(parseNumber('11,389.32t', true)).toMatchObject({ cents: 1_138_932, mended: true });
});

test('cents whose point a scan lost stand behind three digits and a comma', () => {
  expect(parseNumber('-$34,75778', true)).toMatchObject({ cents: 3_475_778, sign: -1, mended: true });
  expect(parseNumber('—$178,067.68', true)).toMatchObject({ cents: 17_806_768, sign: -1, mended: true });
  expect(parseNumber('8,91131', true)).toMatchObject({ cents: 891_131 });
  expect(parseNumber('34,75778')).toBeNull();
});

test('of a scan, a mark of credit that was read twice is one, and ends no digits', () => {
  const figures = (source: 'ocr' | 'text') => numbersOf(linesOf(asciiPage('32.11CR CR', 0, source))[0]!);
  const [token, ...others] = figures('ocr');
  expect(others).toEqual([]);
  expect(token).toMatchObject({ cents: 3211, sign: 1, text: '32.11CR CR' });
  expect(token!.right).toBeCloseTo(token!.left + 5 * 6);
});

test('one letter behind an amount, at the end of its cell, says on which side it stands; elsewhere it is a letter', () => {
  const signs = (text: string) => numbersOf(linesOf(asciiPage(text))[0]!).map(({ sign }) => sign);
  expect(signs('JOURNALS, NET    5,598.83 D')).toEqual([-1]);
  expect(signs('WIRED IN   28,384.16 C   32,716.11 C')).toEqual([1, 1]);
  expect(signs('SHARES AT 12.50 D SERIES')).toEqual([0]);
  expect(signs('CLASS 2045 D')).toEqual([0]);
});

test.each([
  ['Deposit     12 866.10', 1_286_610],
  ['Deposit     57; 316.67 CR', 5_731_667],
  ['Deposit     ($1,112 866.10)', 111_286_610],
  ['Deposit     12     866.10', 86_610],
  ['Check 12 866.10', 86_610],
])('on a scan, "%s" has the comma again that was lost within a cell', (text, cents) => {
  const amounts = (source: 'ocr' | 'text') =>
    numbersOf(linesOf(asciiPage(text, 0, source))[0]!).flatMap((token) => token.cents ?? []);
  expect(amounts('ocr')).toEqual([cents]);
  expect(amounts('text')).toEqual([Number(text.match(/\d{3}\.\d{2}/)![0].replace('.', ''))]);
});

test('on a scan, an amount whose comma was seen where the point is is whole within a cell', () => {
  const amounts = (text: string, source: 'ocr' | 'text') =>
    numbersOf(linesOf(asciiPage(text, 0, source))[0]!).map(({ cents }) => cents);
  expect(amounts('Deposit     121357, .28', 'ocr')).toEqual([12_135_728]);
  expect(amounts('Deposit     121357, .28', 'text')).not.toContain(12_135_728);
  expect(amounts('Serial 121357, .28', 'ocr')).not.toContain(12_135_728);
});

test('the number of a security is no amount, though a scan read its letter as a figure', () => {
  const amounts = (text: string) => numbersOf(linesOf(asciiPage(text, 0, 'ocr'))[0]!).map(({ cents }) => cents);
  expect(amounts('Larkbanner Dividend ETF CUSIP 517021205')).toEqual([]);
  expect(amounts('Larkbanner Dividend ETF 517021205')).not.toEqual([]);
});

test('reads units and figures in angle brackets of a scan, with points where the commas of thousands are', () => {
  expect(parseNumber('15.504.7426', true)).toMatchObject({ value: 15_504.7426, cents: null, mended: true });
  expect(parseNumber('15.504.7426')).toBeNull();
  expect(parseNumber('<12.448.56>', true)).toMatchObject({ cents: 1_244_856, sign: -1 });
});
