import { expect, it } from 'vitest';
import type { RuleDraft, RuleMeaning } from './model/rule.ts';
import { ruleSentence, sameRule } from './rules.ts';

const sentences: [RuleMeaning, string][] = [
  [
    { kind: 'type', phrase: 'item from', section: 'Activity', txType: 'gain_loss', txSubType: 'capgain-st' },
    'Rows that begin with "item from" under "Activity" are gain or loss (capgain st)',
  ],
  [{ kind: 'sign', phrase: 'wire', sign: -1 }, 'Rows that begin with "wire" are money out'],
  [
    { kind: 'skip', phrase: 'core fund', reason: 'sweep' },
    'Rows that begin with "core fund" are mirrors of other rows',
  ],
  [{ kind: 'column', phrase: 'Worth', column: 'marketValue' }, 'The column "Worth" holds: market value'],
  [{ kind: 'label', phrase: 'Paid back', key: 'loanPayments' }, '"Paid back" in the summary counts in loan payments'],
  [{ kind: 'label', phrase: 'Net', key: 'none' }, '"Net" in the summary counts in no key'],
  [{ kind: 'change-in-value', income: 'apart' }, 'The printed change in value does not hold the income'],
];

it.each(sentences)('says what a rule of each kind means, in words: %o', (meaning, sentence) => {
  expect(ruleSentence(meaning)).toBe(sentence);
});

it('takes two rules for one where they say the same of the same provider, in whatever letters', () => {
  const draft = (provider: string | null, phrase: string): RuleDraft => ({
    form: { provider, wording: [phrase] },
    meaning: { kind: 'sign', phrase, sign: 1 },
  });
  expect(sameRule(draft('Quarry Point', 'Wire In'), draft('QUARRY POINT', 'wire in'))).toBe(true);
  expect(sameRule(draft('Quarry Point', 'wire in'), draft(null, 'wire in'))).toBe(false);
  expect(sameRule(draft(null, 'wire in'), draft(null, 'wire out'))).toBe(false);
});
