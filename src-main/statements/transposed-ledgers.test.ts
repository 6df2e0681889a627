import { expect, test } from 'vitest';
import { asciiPage } from '../../test/support/ascii-page.ts';
import { linesOf } from './lines.ts';
import { findTransposedLedgers } from './transposed-ledgers.ts';

test('a title over the first columns joins none that the heads below it part', () => {
  const lines = linesOf(
    asciiPage(`
BUSINESS SHARE DRAFT ACCOUNT
Starting Balance     Deposits     Dividends     Withdrawals     Ending Balance
       32,593.69    19,749.13         61.34      19,997.53-          32,406.63`),
  );
  expect(
    findTransposedLedgers(lines).map(({ begin, end, lines: own }) => [
      begin.amounts[0]?.cents,
      ...own.map(({ label, amounts }) => [label, amounts[0]?.cents]),
      end.amounts[0]?.cents,
    ]),
  ).toEqual([[32_593_69, ['Deposits', 19_749_13], ['Dividends', 61_34], ['Withdrawals', 19_997_53], 32_406_63]]);
});
