import { expect, it } from 'vitest';
import { balanceOfDay, meaningOfWords } from './lexicon.ts';

it('takes a line with a day for a balance only if it says little else', () => {
  expect(balanceOfDay(['beginning', 'balance'])).toBe('begin');
  expect(balanceOfDay(['ending', 'account', 'balance'])).toBe('end');
  expect(balanceOfDay(['cash', 'dividend', 'oakhampton', 'co', 'com', 'new'])).toBeNull();
  expect(balanceOfDay(['cash', 'reinvest', 'div', 'harbor', 'corp', 'new'])).toBeNull();
});

it('takes the direction of what goes either way from where it goes to or comes from', () => {
  const natural = (label: string) => meaningOfWords(label.split(' '))?.natural;
  expect(natural('rollovers to other plans')).toBe(-1);
  expect(natural('transfers from prior recordkeeper')).toBe(1);
  expect(natural('transfers to and from other accounts')).toBe(0);
  expect(meaningOfWords(['participant', 'loans', 'advanced'])).toMatchObject({ keys: ['newLoans'], natural: -1 });
  expect(meaningOfWords(['repayments', 'of', 'loans', 'made'])?.keys[0]).toBe('loanPayments');
});
