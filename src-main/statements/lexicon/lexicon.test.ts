import { expect, it } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { linesOf } from '../words/lines.ts';
import { meaningOf } from './ledger-labels.ts';
import { balanceOfDay, balanceRole, columnAlike, meaningOfWords } from './lexicon.ts';

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

it.each([
  ['Employee elective deferrals', 'deposits', 1],
  ['Pre-tax deferrals', 'deposits', 1],
  ['Safe harbor nonelective', 'deposits', 1],
  ['Company matching', 'deposits', 1],
  ['Return of excess contributions', 'withdrawals', -1],
  ['Loans taken', 'newLoans', -1],
  ['Tax-exempt interest', 'income', 1],
  ['Long-term capital gain distributions', 'income', 1],
  ['Commissions', 'fees', -1],
  ['Net investment gain', 'gain_loss', 0],
  ['Received in kind', 'transfers', 1],
] as const)('knows the line "%s" of a summary', (label, key, natural) => {
  const line = asciiPages([label]).flatMap(linesOf)[0]!;
  const meaning = meaningOf(line.words, false);
  expect(meaning).toMatchObject({ role: 'line', natural });
  expect(meaning!.keys[0]).toBe(key);
});

it('takes no tax for what is called after being without one', () => {
  expect(meaningOfWords(['roth', 'and', 'pre', 'tax', 'contributions'])?.keys).toEqual(['deposits']);
  expect(meaningOfWords(['state', 'tax', 'held', 'back'])?.keys).toContain('other');
});

it('a mark within a short word of a scan stands for the letter that it can only be', () => {
  expect(['amo.nt', 'ba-ance', 'amo nt', 'am..nt'].map(columnAlike)).toEqual([
    'amount',
    'balance',
    undefined,
    undefined,
  ]);
});

it('tells a title of several words of a scan but for one letter of a word', () => {
  expect(['moncy in', 'moncy out', 'money inn', 'monzz in'].map(columnAlike)).toEqual([
    'credit',
    'debit',
    undefined,
    undefined,
  ]);
});

it('takes what a prior trustee handed over for no balance', () => {
  const roles = [
    'assets from prior trustee',
    'assets at prior period end',
    'prior custodian value',
    'prior value',
    'unit value at quarter end',
    'value at quarter end',
  ].map((label) => balanceRole(label.split(' ')));
  expect(roles).toEqual([null, 'begin', null, 'begin', null, 'end']);
});

it('takes what a last payment is for for no balance', () => {
  const roles = ['plan assets for final distributions', 'plan assets, final', 'final account balance'].map((label) =>
    balanceRole(label.replace(',', '').split(' ')),
  );
  expect(roles).toEqual([null, 'end', 'end']);
});
