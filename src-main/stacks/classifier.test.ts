import { expect, it } from 'vitest';
import { accepted, guess, learn } from './classifier.ts';

const FORMS: Record<string, string> = {
  bank: 'checking account deposits checks paid daily balance overdraft interest credited',
  broker: 'brokerage holdings dividends securities purchased sold settlement accrued',
  payroll: 'wages employee hours gross withholding deduction paycheck period',
};
const NAMES = ['avery', 'birch', 'cedar', 'dune', 'elm', 'fern', 'grove', 'hazel'];
const textOf = (form: string, number: number) =>
  `${NAMES[number]} statement of account page 1 ${FORMS[form]} ${number}`;
const examples = (forms: string[], count: number) =>
  forms.flatMap((label) => Array.from({ length: count }, (_, number) => ({ label, text: textOf(label, number) })));
const place = (model: ReturnType<typeof learn>, text: string) => accepted(guess(model, text), 0.7)?.label;

it('puts a document where others of its kind were put, and says by which words', () => {
  const model = learn(examples(['bank', 'broker'], 5));
  for (const form of ['bank', 'broker'])
    for (const number of [5, 6, 7]) expect(place(model, textOf(form, number))).toBe(form);
  const [best, second] = guess(model, textOf('bank', 6));
  expect(best?.words.every((word) => FORMS.bank!.includes(word))).toBe(true);
  expect(best!.probability + second!.probability).toBeLessThan(1);
});

it('leaves a document of a kind that nobody has shown', () => {
  const model = learn(examples(['bank', 'broker'], 5));
  expect(place(model, textOf('payroll', 5))).toBeUndefined();
  expect(place(learn(examples(['bank'], 5)), textOf('payroll', 5))).toBeUndefined();
});

it('leaves a page without words, and knows nothing without examples', () => {
  expect(place(learn(examples(['bank', 'broker'], 3)), '5417-8832 1,204.50')).toBeUndefined();
  expect(guess(learn([]), 'anything at all')).toEqual([]);
});

it('learns words that are also names of what every object has', () => {
  const odd = ['constructor toString valueOf', 'constructor toString valueOf hasOwnProperty'];
  const model = learn(odd.map((text) => ({ label: 'odd', text: `${text} ${FORMS.bank}` })));
  expect(place(model, `constructor toString valueOf ${FORMS.bank}`)).toBe('odd');
  expect(place(model, 'constructor of broken nonsense elsewhere entirely')).toBeUndefined();
  const plain = learn(examples(['bank', 'broker'], 3));
  expect(place(plain, `constructor ${FORMS.bank}`)).toBe('bank');
});
