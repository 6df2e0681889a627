import { expect, test } from 'vitest';
import { effectText } from './repair-list.tsx';

test('an offered repair says what the difference becomes, what passes, and whether the statement then reconciles', () => {
  const effect = { discrepancy: 0, diff: {}, passes: ['rows-match-summary'], fails: [], reconciles: true };
  expect(effectText({ effect })).toBe(
    'If accepted, the difference becomes 0.00; passes: “Rows add up to the printed summary”. The statement then reconciles.',
  );
});

test('it hides nothing that would stay open or break', () => {
  const effect = {
    ...{ discrepancy: -60, diff: { income: 12.5 }, passes: [], fails: ['running-balance'], reconciles: false },
  };
  expect(effectText({ effect })).toMatch(
    /becomes .60\.00; still open: Income 12\.50; fails: “Running balances step by the amounts”\. The statement still does not reconcile\./,
  );
});
