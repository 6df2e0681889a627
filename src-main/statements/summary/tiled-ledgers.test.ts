import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { periodColumn, readSummary } from './summary.ts';
import { findTiledLedgers } from './tiled-ledgers.ts';

function summaries(text: string) {
  return findTiledLedgers(linesOf(asciiPage(text))).map((ledger) => readSummary(ledger, periodColumn(ledger))!);
}

const TILES = `
Starting balance          Contributions             Dividends & interest

$15,463.77                $4,760.73                 $10.06


Fees                      Market change             Ending balance

-$18.50                   $240.38                   $20,456.44
`;

test('a reconciliation in tiles, with the figure below each name', () => {
  const [summary, ...others] = summaries(TILES);
  expect(others).toEqual([]);
  expect(summary).toMatchObject({ beginning: 15_463_77, ending: 20_456_44, closes: true });
  expect(summary!.lines.map(({ label, cents }) => [label, cents])).toEqual([
    ['Contributions', 4_760_73],
    ['Dividends & interest', 10_06],
    ['Fees', -18_50],
    ['Market change', 240_38],
  ]);
});

test('the figure may stand above its name, and the balances beside each other', () => {
  const [summary] = summaries(`
$15,463.77                $20,445.00
Starting balance          Ending balance

$4,760.73                 $220.50
Contributions             Market change
`);
  expect(summary).toMatchObject({ beginning: 15_463_77, ending: 20_445_00, closes: true });
});

test('one row of tiles, two opening balances, or a name without its figure is none', () => {
  expect(summaries(TILES.split('\n').slice(0, 5).join('\n'))).toEqual([]);
  expect(summaries(TILES.replace('Contributions   ', 'Beginning value '))).toEqual([]);
  expect(summaries(TILES.replace('$4,760.73', '         '))).toEqual([]);
});
