import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { readActivity } from '../tables/activity.ts';
import { linesOf } from '../words/lines.ts';

const rows = (title: string, heads: string) =>
  readActivity(
    asciiPages([
      `Holdings
Security                                 Quantity      Price      Market value
ABC CORP                                   10.000      12.00            120.00

${title}
${heads}
10/03     Contribution    Employee deferral                             13.00
10/07     Bought          ABC CORP                    2.000            (24.00)`,
    ]).flatMap(linesOf),
  ).rows.length;

test('below a title that is not known, days, text and a last column of money tell movements', () => {
  expect(
    rows('Wakka of your zumba', 'Date      Type            Description              Quantity            Zumba'),
  ).toBe(2);
});

test('a table of positions stays one, and so does what a known heading says to be something else', () => {
  expect(
    rows('Wakka of your zumba', 'Date      Type            Description                  Cost            Zumba'),
  ).toBe(0);
  expect(rows('Messages', 'Date      Type            Description              Quantity            Zumba')).toBe(0);
});

test('the number of a schedule does not hide what its title says', () => {
  const { rows: found } = readActivity(
    asciiPages([
      `Schedule 4 - Contributions
Date        Description                                   Amount
10/02/25    Employer contribution                         24.00
            Total contributions                           24.00

Schedule 5 - Benefits and Other Payments
Date        Description                                   Amount
10/03/25    Paid to a participant                          13.00`,
    ]).flatMap(linesOf),
  );
  expect(found.map(({ section }) => section.meaning.sign)).toEqual([1, -1]);
});

test('below a summary of income a title that names money from outside begins the activity; one that names income does not', () => {
  const below = (title: string) =>
    readActivity(
      asciiPages([
        `Income Summary
Interest                     1.00         2.00
${title}
Date        Description                                   Amount
10/03/25    Deposit                                        13.00`,
      ]).flatMap(linesOf),
    ).rows.length;
  expect(below('Deposits and transfers of cash')).toBe(1);
  expect(below('Dividends and interest to come')).toBe(0);
});
