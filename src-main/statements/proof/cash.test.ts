import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { readActivity } from '../tables/activity.ts';
import { understandDocument } from '../understand.ts';
import { linesOf } from '../words/lines.ts';
import { cashPairs } from './cash.ts';

/** The opening and the closing balances that the lists of a page give, in dollars. */
function pairsOf(page: string) {
  const { balances } = readActivity(asciiPages([page]).flatMap(linesOf));
  const pairs = cashPairs([], null, balances, (of) => ({
    page: of,
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    text: '',
    source: 'text',
  }));
  return pairs.map(({ begin, end }) => [begin / 100, end / 100]);
}

const list = (title: string, opening: string, day: string, amount: string, closing: string) => `
${title}
Date        Description                                     Amount
            Opening balance                               ${opening}
${day}       Employee deferral                             ${amount}
            Closing balance                               ${closing}
`;

const JUNE = list('Activity in June 2025', '1,000.00', '06/05', '  500.00', '1,500.00');

test('months that hand on their cash are one ledger, beside that of the sweep', () => {
  const july = list('Activity in July 2025', '1,500.00', '07/05', '  250.00', '1,750.00');
  const sweep = list('Money market fund activity', '  300.00', '07/06', '  100.00', '  400.00');
  expect(pairsOf(JUNE + july)).toEqual([[1000, 1750]]);
  expect(pairsOf(JUNE + july + sweep)).toEqual([
    [1000, 1750],
    [300, 400],
  ]);
});

test('lists of which one begins with another balance are not', () => {
  const other = list('Activity in July 2025', '1,400.00', '07/05', '  250.00', '1,650.00');
  expect(pairsOf(JUNE + other)).not.toContainEqual([1000, 1650]);
});

const contract = (column: string) => `
FIRST TOWN LIFE INSURANCE COMPANY                                Contract Number: GA-48213
ACME WIDGETS PENSION PLAN                                        July 1, 2025 to September 30, 2025

                                        ${column}        Separate           Total
                                         Account        Accounts        Contract
Contract value, 07/01/2025             10,000.00       20,000.00       30,000.00
Contributions received                  1,000.00        2,000.00        3,000.00
Benefit payments                            0.00         (500.00)        (500.00)
Investment experience                       0.00          500.00          500.00
Contract value, 09/30/2025             11,000.00       22,000.00       33,000.00

Contract Activity
Date         Transaction                                Dollars      Account value
             Value at beginning of period                                10,000.00
07/10/2025   Contribution received - Employer          1,000.00          11,000.00
             Value at end of period                                      11,000.00

Separate Account 14
Date         Transaction                      Dollars      Unit value       Units      Unit balance
             Units at beginning of period                                              1,000.000
07/10/2025   Contribution received            2,000.00        20.0000     100.000      1,100.000
08/11/2025   Benefit payment                   (500.00)       20.0000     (25.000)     1,075.000
             Units at end of period                                                    1,075.000
`;

test('the balances of a part of the contract are no cash, and those of the cash are', () => {
  const cash = (column: string) =>
    understandDocument(asciiPages([contract(column)])).statements[0]!.checks.find(
      ({ check }) => check === 'cash-ledger',
    )?.state;
  expect(cash('Guaranteed')).toBe('unavailable');
  expect(cash('Cash      ')).toBe('failed');
});
