import { expect, test } from 'vitest';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { readActivity } from './activity.ts';
import { cashPairs } from './cash.ts';
import { linesOf } from './lines.ts';

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
