import { expect, it } from 'vitest';
import { chosenCount, EVERYTHING, extended, isChosen, NOTHING, toggled } from './selection.ts';

it('chooses one more or one less, and remembers the row from which Shift goes on', () => {
  const one = toggled(NOTHING, 'a', 3);
  expect([isChosen(one, 'a'), isChosen(one, 'b'), one.anchor]).toEqual([true, false, 3]);
  expect(chosenCount(toggled(one, 'a', 3), 9)).toBe(0);
});

it('chooses all between two rows, beside what was chosen', () => {
  const range = extended(toggled(toggled(NOTHING, 'x', 0), 'b', 1), ['b', 'c', 'd']);
  expect([...range.ids].sort()).toEqual(['b', 'c', 'd', 'x']);
  expect(range.anchor).toBe(1);
});

it('counts all that the list holds as chosen, until one is chosen by itself', () => {
  expect([chosenCount(EVERYTHING, 4312), isChosen(EVERYTHING, 'any')]).toEqual([4312, true]);
  expect([...toggled(EVERYTHING, 'a', 0).ids]).toEqual(['a']);
});
