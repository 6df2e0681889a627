import { expect, it } from 'vitest';
import { placesNamed } from './palette-places.ts';

const labels = (typed: string) => placesNamed(typed).map(({ label }) => label);

it('shows every screen before anything is typed', () => {
  expect(labels(' ')).toHaveLength(7);
});

it('finds screens by the beginning of a word, in any case', () => {
  expect(labels('S')).toEqual(['Stacks', 'Settings', 'Keyboard shortcuts']);
  expect(labels('keyboard s')).toEqual(['Keyboard shortcuts']);
  expect(labels('lans')).toEqual([]);
});
