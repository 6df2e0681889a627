import { expect, test } from 'vitest';
import type { PlacedDay } from '../columns/columns.ts';
import { confidenceOfDay, isSettledPair, settlesIn } from './day-certainty.ts';
import type { StatementRow } from './rows.ts';

/** A day of which something else was seen at one of its characters, for as likely as not. */
function day(text: string, at: number, character: string): PlacedDay {
  const alternatives = [...text].map((_, index) => (index === at ? [{ character, confidence: 0.5 }] : []));
  return { words: [{ text, word: { confidence: 0.5, alternatives } }] } as unknown as PlacedDay;
}

test('a day is no less sure for its strokes, its year, and letters that look like its figures', () => {
  expect(confidenceOfDay(day('11/25/2025', 5, '£'))).toBe(0.7);
  expect(confidenceOfDay(day('07/10/2025', 7, '8'))).toBe(0.7);
  expect(confidenceOfDay(day('07/10/2025', 4, 'O'))).toBe(0.7);
  expect(confidenceOfDay(day('07/10/2025', 4, '8'))).toBe(0.5);
  // Without a year every figure is one of the day's.
  expect(confidenceOfDay(day('2/9', 2, '8'))).toBe(0.5);
});

test('a trade is settled on the next day of the week, and before the rule was changed two days on', () => {
  expect(settlesIn('2025-08-27', '2025-08-28')).toBe(true);
  expect(settlesIn('2025-08-29', '2025-09-01')).toBe(true);
  expect(settlesIn('2025-08-27', '2025-08-29')).toBe(false);
  expect(settlesIn('2024-04-03', '2024-04-05')).toBe(true);
  expect(settlesIn('2024-04-03', '2024-04-04')).toBe(false);
});

test('two days of a row, of which the one settles the other, were both read rightly', () => {
  const row = (date: string, ...days: [number, number][]) =>
    ({
      date,
      raw: { days: days.map(([month, on]) => ({ printed: { month, day: on } })), inheritedDay: false },
    }) as unknown as StatementRow;
  expect(isSettledPair(row('2025-08-28', [8, 27], [8, 28]))).toBe(true);
  expect(isSettledPair(row('2025-08-27', [8, 28], [8, 27]))).toBe(true);
  expect(isSettledPair(row('2025-08-08', [8, 27], [8, 28]))).toBe(false);
  expect(isSettledPair(row('2025-08-28', [8, 21], [8, 28]))).toBe(false);
  expect(isSettledPair(row('2025-08-28', [8, 28]))).toBe(false);
});
