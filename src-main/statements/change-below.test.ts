import { expect, test } from 'vitest';
import { asciiPage } from '../../test/support/ascii-page.ts';
import { withChangeBelow } from './change-below.ts';
import { findLedgers } from './ledgers.ts';
import { linesOf } from './lines.ts';
import { readSummary } from './summary.ts';

const BLOCK = `
Beginning total value (excl. accr. int.)                 $ 139,018.82      $ 148,220.90
Net security deposits/withdrawals                                0.00              0.00
Net cash deposits/withdrawals                                2,400.00          2,400.00
Beginning value net of deposits/withdrawals                141,418.82        150,620.90
Total value as of 02/29/2000 (excl. accr. int.)          $ 138,531.64      $ 138,531.64
Change in value                                             -2,887.18        -12,089.26`;

const summaries = (text: string) =>
  findLedgers(linesOf(asciiPage(text))).map((ledger) => readSummary(withChangeBelow(ledger), 0)!);

test('a change that is printed below the closing balance is what the lines between the balances lack', () => {
  const [summary, ...others] = summaries(BLOCK);
  expect(others).toEqual([]);
  expect(summary).toMatchObject({ beginning: 139_018_82, ending: 138_531_64, closes: true });
  expect(summary!.lines.at(-1)).toMatchObject({ label: 'Change in value', cents: -2_887_18, included: true });
});

test('a change that leaves a column open is none of the lines', () => {
  const [summary] = summaries(BLOCK.replace('-12,089.26', '-12,089.62'));
  expect(summary).toMatchObject({ closes: false });
});
