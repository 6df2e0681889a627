import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const HEADINGS = 'Date          Description                                              Amount';
const head = (page: number) => `FIRST TOWN BROKERAGE                 Account Number: 1234-5678       Page ${page} of 2
                                     June 1, 2025 - June 30, 2025
`;

/** A statement whose first page ends behind the day and the first words of its second row; the second page begins with the lines. */
function rowsWith(...lines: string[]) {
  const first = `${head(1)}
Account Summary
Beginning Account Value                            $100,000.00
Deposits                                                800.00
Change in Market Value                                1,000.00
Ending Account Value                               $101,800.00

Transaction Detail
${HEADINGS}
06/02/2025    Contribution from employer                               300.00
06/20/2025    Contribution of the employer for the plan year`;
  const [statement] = understandDocument(asciiPages([first, [head(2), ...lines].join('\n')])).statements;
  return statement!.rows.map(({ date, amount, description }) => [date, amount, description]);
}

const REST = '              profit sharing, received by wire                         500.00';
const WHOLE = [
  ['2025-06-02', 300_00, 'Contribution from employer'],
  ['2025-06-20', 500_00, 'Contribution of the employer for the plan year profit sharing, received by wire'],
];

test.each([
  ['nothing', [REST]],
  ['the headings of the columns', [HEADINGS, REST]],
  ['the heading of the section and those of the columns', ['Transaction Detail (continued)', HEADINGS, REST]],
])('a row whose amount stands on the next page below %s has its own day', (_what, lines) => {
  expect(rowsWith(...lines)).toEqual(WHOLE);
});

test('a row that was cut off does not go on below other headings, or in a row that has a day', () => {
  const other = 'Date          Check No.      Description                               Amount';
  expect(rowsWith('Other activity', other, REST)).not.toContainEqual(WHOLE[1]);
  const next = '06/23/2025    Deposit by wire                                          500.00';
  expect(rowsWith(HEADINGS, next).at(-1)).toEqual(['2025-06-23', 500_00, 'Deposit by wire']);
});
