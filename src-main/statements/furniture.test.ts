import { expect, test } from 'vitest';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { furnitureOf } from './furniture.ts';
import { linesOf } from './lines.ts';

function furniture(texts: string[]): string[] {
  const pages = asciiPages(texts).map((page) => ({ page: page.page, height: page.height, lines: linesOf(page) }));
  return [...furnitureOf(pages)].map((line) => line.text);
}

const HEAD = 'FIRST TOWN BANK     Account 12-3456     Page';

test('what every page repeats at its head is furniture, page numbers included', () => {
  expect(furniture([`${HEAD} 1\n\nDeposits`, `${HEAD} 2\n\nMore text`, `${HEAD} 3\n\nOther text`])).toEqual(
    [`${HEAD} 1`, `${HEAD} 2`, `${HEAD} 3`].map((text) => text.replace(/\s+/g, ' ')),
  );
});

test('rows at the same height on two pages are not furniture, although their words are alike', () => {
  expect(furniture(['10/13/25 Employee Deferral 1,751.04', '11/12/25 Employee Deferral 875.52'])).toEqual([]);
});

test('headings of sections and columns are kept', () => {
  expect(furniture(['Transactions\nDate   Description   Amount', 'Transactions\nDate   Description   Amount'])).toEqual(
    [],
  );
});
