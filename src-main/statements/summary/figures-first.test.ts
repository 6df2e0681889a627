import { expect, test } from 'vitest';
import { asciiPage } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { findLedgersWithFiguresFirst } from './figures-first.ts';
import { periodColumn, readSummary } from './summary.ts';

function summaries(text: string) {
  const period = { start: '2025-07-01', end: '2025-09-30' } as Parameters<typeof findLedgersWithFiguresFirst>[1];
  return findLedgersWithFiguresFirst(linesOf(asciiPage(text)), period).map(
    (ledger) => readSummary(ledger, periodColumn(ledger))!,
  );
}

const BLOCK = `
      $19,702.06      Account value, Jun 30, 2025
         $100.00      Employer contributions
           $0.00      Benefits paid and tax withheld
       ($272.36)      Market appreciation (depreciation)
      $19,529.70      Account value, Sep 30, 2025`;

test('a reconciliation that prints each figure in front of its label', () => {
  expect(summaries(BLOCK)[0]).toMatchObject({ beginning: 19_702_06, ending: 19_529_70, closes: true });
});

test('figures behind days are the balances of a list, and two figures on a line no such block', () => {
  expect(summaries(BLOCK.replaceAll('      Account', '      07/01 Account'))).toEqual([]);
  expect(summaries(BLOCK.replaceAll(/^ {6}/gm, '1.00  '))).toEqual([]);
});

const TWO_COLUMNS = `
      Year to date      This period
       $19,302.06       $19,702.06      Account value, Jun 30, 2025
          $900.00          $100.00      Employer contributions
            $0.00            $0.00      Benefits paid and tax withheld
        ($672.36)        ($272.36)      Market appreciation (depreciation)
       $19,529.70       $19,529.70      Account value, Sep 30, 2025`;

test('figures of several columns in front of their labels, by the heads above them', () => {
  expect(summaries(TWO_COLUMNS)[0]).toMatchObject({ beginning: 19_702_06, ending: 19_529_70, closes: true });
  expect(summaries(TWO_COLUMNS.replace(/^ +Year.*\n/m, ''))).toEqual([]);
});
