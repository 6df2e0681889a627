import { expect, test } from 'vitest';
import { asciiPage } from '../../test/support/ascii-page.ts';
import { linesOf } from './lines.ts';
import { findTransposedLedgers, headingMeaning } from './transposed-ledgers.ts';

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

test('a time, one word and a worth are the head of a balance on a scan too, and with more words they may be of several lines', () => {
  expect(headingMeaning('Opening Contract Value', true)?.role).toBe('begin');
  expect(headingMeaning('Closing Accumulation Value', true)?.role).toBe('end');
  expect(headingMeaning('Opening Growth Fund Contract Value', true)).toBeNull();
});
