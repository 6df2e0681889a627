import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { readActivity } from '../tables/activity.ts';
import { linesOf } from '../words/lines.ts';

/** The types that the titles above the rows tell, and those titles. */
function read(page: string) {
  const { rows, headings } = readActivity(asciiPages([page]).flatMap(linesOf));
  return {
    types: rows.map(({ section }) => section.meaning.type),
    headings: headings.map(({ line }) => line.text),
  };
}

const ROWS = `
08/05/25    BANK DEPOSIT PROGRAM                                                   5,391.44
08/14/25    BANK DEPOSIT PROGRAM                                                   2,495.50
`;

test('a word above the first head, right below the title of the table, begins no section', () => {
  const { types, headings } = read(`
Bank deposit program activity
Activity
Date        Description                                                              Amount
${ROWS}`);
  expect(headings).toEqual(['Bank deposit program activity']);
  // What is moved into the sweep and out of it is no activity.
  expect(types).toEqual([]);
});

test('the same word by itself above a table is its title', () => {
  expect(
    read(`
Activity
Date        Description                                                              Amount
${ROWS}`).headings,
  ).toEqual(['Activity']);
});

test('a word above the last of the heads begins no section, one in the middle above them does', () => {
  const table = (place: number) => `
${' '.repeat(place)}Dividends
Account            Suffix             Previous Balance            New Balance       Year to Date
Plan Savings       0015                      41,877.20              57,344.37               0.00

Plan Savings 0015
Date        Description                                                              Amount
${ROWS}`;
  expect(read(table(84)).types).not.toContain('income');
  expect(read(table(44)).headings).toContain('Dividends');
});

test('heads without days and amounts begin no list of movements, whatever the first is called', () => {
  const rates = `
Deposits received        Credited rate       Guaranteed through      Share of contract value
01/01/2025 and after             4.05%       12/31/2028                              16.60%
`;
  const { rows, stray } = readActivity(asciiPages([rates]).flatMap(linesOf));
  expect({ rows, stray }).toEqual({ rows: [], stray: [] });
});

test('the same two lines one below the other on the page before are the heads of a table that goes on', () => {
  const heads = 'Activity\nDate        Description                                                              Amount';
  const titled = `Bank deposit program activity\n${heads}\n${ROWS}`;
  const titles = (...pages: string[]) =>
    readActivity(asciiPages(pages).flatMap(linesOf)).headings.map(({ line }) => line.text);
  expect(titles(titled, `${heads}\n${ROWS}`)).toEqual(['Bank deposit program activity']);
  expect(titles('Bank deposit program activity\nNone in this month', `${heads}\n${ROWS}`)).toContain('Activity');
});
