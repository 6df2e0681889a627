import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { readActivity } from './activity.ts';

const sectionsOf = (text: string) =>
  readActivity(asciiPages([text]).flatMap(linesOf)).rows.map(({ section }) => [section.title, section.meaning.type]);

const HEAD = 'Date      Type              Description                    Debit       Credit';
const INCOME = `Dividends and Interest
${HEAD}
10/03     Credit            INTEREST ON BALANCE                            13.76`;
const UNKNOWN = `
Zumba Wakka
${HEAD}
10/06     Recd              LAKESIDE                                    1,000.00`;

test('what the label of a total wraps to is no heading: the section below it is one of its own', () => {
  const total =
    '\n                            TOTAL DIVIDENDS AND                            13.76\n                            INTEREST\n';
  expect(sectionsOf(INCOME + total + UNKNOWN)).toEqual([
    ['Dividends and Interest', 'income'],
    ['Zumba Wakka', undefined],
  ]);
});

test('a label of which the section title tells the rest wraps without a word that asks for more', () => {
  const title = INCOME.replace('Dividends and Interest', 'Interest Dividends');
  const total =
    '\n                            TOTAL INTEREST                                 13.76\n                            DIVIDENDS\n';
  expect(sectionsOf(title + total + UNKNOWN).at(-1)).toEqual(['Zumba Wakka', undefined]);
});

test('a heading below a total that says all is a heading', () => {
  const total = '\nTotal Dividends and Interest                                               13.76\nFees\n';
  const row = '10/06     Charge            WIRE                               25.00';
  expect(sectionsOf(`${INCOME}${total}${row}`).at(-1)).toEqual(['Fees', 'fees']);
});
