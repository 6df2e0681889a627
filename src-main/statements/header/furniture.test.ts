import { expect, test } from 'vitest';
import type { WordSource } from '../../../src-shared/model/words.ts';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { furnitureOf } from './furniture.ts';

function furniture(texts: string[], source: WordSource = 'text'): string[] {
  const pages = asciiPages(texts, source).map((page) => ({
    page: page.page,
    height: page.height,
    lines: linesOf(page),
  }));
  return [...furnitureOf(pages)].map((line) => line.text);
}

const HEAD = 'FIRST TOWN BANK     Account 12-3456     Page';

test('what every page repeats at its head is furniture, page numbers included', () => {
  expect(furniture([`${HEAD} 1\n\nDeposits`, `${HEAD} 2\n\nMore text`, `${HEAD} 3\n\nOther text`])).toEqual(
    [`${HEAD} 1`, `${HEAD} 2`, `${HEAD} 3`].map((text) => text.replace(/\s+/g, ' ')),
  );
});

test('what a scan has left of a line that the other pages repeat is no row, though a figure was read in it', () => {
  const head = 'January 1, 2026 through January 31, 2026';
  const pages = [
    `${head}\n\nDeposits`,
    `${head}\n\nMore text`,
    'January 1, 2026 through 3 20.06\n\nOther',
    `${head}\n\nNotes`,
  ];
  expect(furniture(pages, 'ocr')).toContain('January 1, 2026 through 3 20.06');
  expect(furniture(pages)).not.toContain('January 1, 2026 through 3 20.06');
  const row = 'Dividend of a fund 20.06';
  expect(furniture([pages[0]!, pages[1]!, `${row}\n\nOther`, pages[3]!], 'ocr')).not.toContain(row);
});

test('the number of a scanned page in its foot is none of a row, whatever was read beside it', () => {
  const below = (text: string) => `Statement${'\n'.repeat(61)}${text}`;
  const pages = [below('Hal   WA gRALS 01/2      Page 305'), below('Harbor Private Counsel      Page 4 of 5'), 'Notes'];
  expect(furniture(pages, 'ocr')).toContain('Hal WA gRALS 01/2 Page 305');
  expect(furniture(pages)).not.toContain('Hal WA gRALS 01/2 Page 305');
  expect(furniture(['01/02   Fee of page 305   3.05', ...pages], 'ocr')).not.toContain('01/02 Fee of page 305 3.05');
});

test('a page of how many, run together in the foot of a scan, is no amount; of another page, or behind a day, it may be one', () => {
  const below = (text: string) => `Statement${'\n'.repeat(61)}${text}`;
  const pages = [below('Salisbury PSP      102'), below('Salisbury Walang      2 12'), below('Other words      1022')];
  expect(furniture(pages.slice(0, 2), 'ocr')).toContain('Salisbury PSP 102');
  expect(furniture(pages, 'ocr')).not.toContain('Salisbury PSP 102');
  expect(furniture(['Notes', pages[0]!], 'ocr')).not.toContain('Salisbury PSP 102');
  expect(furniture([below('01/02/2025   Fee      102'), 'Notes'], 'ocr')).not.toContain('01/02/2025 Fee 102');
  expect(furniture(pages.slice(0, 2))).not.toContain('Salisbury PSP 102');
});

test('a scanned foot in whose page number a figure was read is no row; a row with a day in the same place is one', () => {
  const foot = 'Meridian Services, Member of the Protection Fund   2400 Harbor Point Parkway   Page';
  const below = (text: string) => `Statement${'\n'.repeat(61)}${text}`;
  const pages = [
    below(`${foot} 1 of 5`),
    below(`Member of the Protection Fund   2400 Harbor Point Parkway   30.15`),
    below(`${foot} 3`),
  ];
  expect(furniture(pages, 'ocr')).toContain('Member of the Protection Fund 2400 Harbor Point Parkway 30.15');
  expect(furniture(pages)).not.toContain('Member of the Protection Fund 2400 Harbor Point Parkway 30.15');
  const row = (day: string) =>
    below(`${day} Payroll contribution of employees of the Harbor Point plan ${day.slice(1)}.15`);
  expect(furniture([row('06/03/25'), row('06/10/25'), row('06/17/25')], 'ocr')).toEqual([
    'Statement',
    'Statement',
    'Statement',
  ]);
});

test('rows at the same height on two pages are not furniture, although their words are alike', () => {
  expect(furniture(['10/13/25 Employee Deferral 1,751.04', '11/12/25 Employee Deferral 875.52'])).toEqual([]);
});

test('headings of sections and columns are kept', () => {
  expect(furniture(['Transactions\nDate   Description   Amount', 'Transactions\nDate   Description   Amount'])).toEqual(
    [],
  );
});

test('a line of a table that stands at the head or foot of several pages is no furniture', () => {
  const head = (page: number) =>
    `First Town Bank\nDate   Description   Amount\n       Sweep\n10/0${page}  Purchase   1${page}.00`;
  const foot = (page: number) =>
    `${'\n'.repeat(60)}       Sweep\n10/0${page}  Purchase   1${page}.00\nMember of no exchange`;
  expect(furniture([head(1), head(2)])).toEqual(['First Town Bank', 'First Town Bank']);
  expect(furniture([foot(1), foot(2)])).toEqual(['Member of no exchange', 'Member of no exchange']);
});

test('labels that run across above their figures are wanted, although every account has them at the same height', () => {
  const strip = 'Opening value     Added     Charged     Closing value';
  const page = (figures: string, rest: string) => `${HEAD} 1\n\n${strip}\n${figures}\n\n${rest}`;
  const pages = [
    page('     1,000.00    200.00        0.00          1,200.00', 'Deposits'),
    page('     5,000.00      0.00        7.00          4,993.00', 'Other'),
  ];
  expect(furniture(pages)).toEqual([`${HEAD} 1`, `${HEAD} 1`].map((text) => text.replace(/\s+/g, ' ')));
});
