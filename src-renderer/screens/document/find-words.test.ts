import { expect, test } from 'vitest';
import { findWords, type PageWord } from './find-words.ts';

const word = (text: string, x: number): PageWord => ({
  text,
  x,
  y: 0.1,
  width: 0.08,
  height: 0.02,
  confidence: 1,
  line: 0,
});
const line = ['Employer', 'Match', 'Contribution', '1,224.61'].map((text, index) => word(text, index / 10));

test('finds a part of a word, whatever the size of its letters', () => {
  const [box] = findWords(line, 'contrib', 2);
  expect(box).toMatchObject({ page: 2, x: 0.2, y: 0.1, strong: false });
  expect(box?.width).toBeCloseTo(0.08);
  expect(findWords(line, '224', 0)).toHaveLength(1);
});

test('finds several words only where they stand one after the other, and puts one box around them', () => {
  const [box] = findWords(line, 'match  contribution', 0);
  expect(box?.x).toBeCloseTo(0.1);
  expect(box?.width).toBeCloseTo(0.18);
  expect(findWords(line, 'employer contribution', 0)).toEqual([]);
});

test('finds nothing where nothing was typed', () => {
  expect(findWords(line, '  ', 0)).toEqual([]);
});
