import { expect, test } from 'vitest';
import { heightOf, linesIn, textWidth } from './text-lines.ts';

test('counts the lines of a wrapped text by its words, wider for capitals and bold letters', () => {
  expect(linesIn('', 10)).toBe(1);
  expect(linesIn('one\ntwo', 40)).toBe(2);
  expect(linesIn('dividend reinvested', 40)).toBe(1);
  expect(linesIn('dividend reinvested', 12)).toBe(2);
  expect(textWidth('DIVIDEND')).toBeGreaterThan(textWidth('dividend'));
  expect(textWidth('fee', { bold: true })).toBeGreaterThan(textWidth('fee'));
  expect(textWidth('fee', { size: 20 })).toBeCloseTo(2 * textWidth('fee'));
});

test('breaks a word that is wider than its column', () => {
  const word = 'x'.repeat(100);
  expect(linesIn(word, textWidth(word) / 4)).toBeGreaterThanOrEqual(4);
  expect(linesIn(`a ${word}`, textWidth(word) / 4)).toBeGreaterThanOrEqual(4);
});

test('makes no row higher than a spreadsheet takes', () => {
  expect(heightOf(1)).toBe(15.5);
  expect(heightOf(1_000)).toBeLessThan(409);
});
