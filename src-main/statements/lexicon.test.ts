import { expect, it } from 'vitest';
import { balanceOfDay } from './lexicon.ts';

it('takes a line with a day for a balance only if it says little else', () => {
  expect(balanceOfDay(['beginning', 'balance'])).toBe('begin');
  expect(balanceOfDay(['ending', 'account', 'balance'])).toBe('end');
  expect(balanceOfDay(['cash', 'dividend', 'oakhampton', 'co', 'com', 'new'])).toBeNull();
  expect(balanceOfDay(['cash', 'reinvest', 'div', 'harbor', 'corp', 'new'])).toBeNull();
});
