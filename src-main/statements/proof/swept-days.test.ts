import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const SWEPT: [string, string][] = [
  ['02', '700.00'],
  ['05', '-400.00'],
  ['09', '25.00'],
  ['12', '300.00'],
  ['20', '13.01'],
];

const read = (swept: readonly [string, string][]) => {
  const lines = swept.map(
    ([day, amount]) =>
      `05/${day}/2025    Sweep ${amount.startsWith('-') ? 'withdrawal' : 'deposit'}`.padEnd(44) + amount.padStart(10),
  );
  const text = `
FIRST TOWN BROKERAGE
Example Plan 401(k) Trust                   Account number 4471-220918
Statement period 05/01/2025 to 05/31/2025

Beginning value                             10,000.00
Deposits                                     1,000.00
Dividends                                       25.00
Change in market value                         100.00
Ending value                                11,125.00

Activity
Date          Description                                  Amount
05/02/2025    Employee deferrals                           700.00
05/05/2025    Bought EXAMPLE FOODS CO                     -400.00
05/09/2025    Dividend EXAMPLE FOODS CO                     25.00
05/12/2025    Employer match                               300.00
05/20/2025    Cash in lieu EXAMPLE FOODS CO                 13.01

Bank sweep activity
Date          Description                       Amount
${lines.join('\n')}
`;
  const [statement] = understandDocument([asciiPage(text)]).statements;
  return {
    reconciles: statement!.reconciles,
    note: statement!.checks.find(({ check }) => check === 'cash-ledger')!.note,
  };
};

test('what was swept on each day proves what the rows of the day come to', () => {
  expect(read(SWEPT)).toEqual({
    reconciles: true,
    note: 'On each of 5 days the rows come to what was swept, 638.01 in all.',
  });
});

test('a list of the sweep that tells another amount on one of its days, or few days, proves nothing', () => {
  const other = SWEPT.map(([day, amount]): [string, string] => [day, day === '05' ? '-400.10' : amount]);
  for (const swept of [other, SWEPT.slice(0, 4)]) expect(read(swept).reconciles).toBe(false);
});
