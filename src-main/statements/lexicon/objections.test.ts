import { expect, test } from 'vitest';
import { BONDS, OBJECTIONS, SECURITIES, SEVERAL, UNDONE } from './objections.ts';

const objectsTo = (type: string, words: string) =>
  OBJECTIONS.some(
    ({ word, types, unless }) => (types as string[]).includes(type) && word.test(words) && !unless?.test(words),
  );

test.each([
  ['deposits', 'INTEREST WROLT', true],
  ['deposits', 'Interest paid to you', false],
  ['deposits', 'Disinterested party', false],
  ['withdrawals', 'Transferred to  acct 9', true],
  ['transfers', 'Forfeitures', true],
  ['transfers', 'Bank transfer, contribution', true],
  ['loanPayments', 'Interest & principal', false],
  ['loanPayments', 'Loan interest', true],
  ['purchases', 'Loan', false],
  ['withdrawals', 'Wire to Calloway Clearing, plan transfer', true],
  ['withdrawals', 'Wire to Calloway Clearing', false],
])('an objection to %s: %s %s', (type, words, objects) => {
  expect(objectsTo(type, words)).toBe(objects);
});

test('words are whole, endings are open where a star says so, and signs count anywhere', () => {
  expect(['a reversal', 'CORRECTED', 'unvoided'].map((text) => UNDONE.test(text))).toEqual([true, true, false]);
  expect(['4.5% 2030', 'cdx', 'CD 4', 'Noted'].map((text) => BONDS.test(text))).toEqual([true, false, true, false]);
  expect(['Fees/charges', 'Fees, other', 'Sandbox'].map((text) => SEVERAL.test(text))).toEqual([true, true, false]);
  expect(['Funds', 'Cash'].map((text) => SECURITIES.test(text))).toEqual([true, false]);
});
