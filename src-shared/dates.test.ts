import { expect, test } from 'vitest';
import { isDay, makeDay, monthsTouched, planYearEnd, planYearOf } from './dates.ts';

test('a day that the calendar does not have is no day', () => {
  expect(isDay('2025-02-30')).toBe(false);
  expect(isDay('2024-02-29')).toBe(true);
  expect(isDay('2025-13-01')).toBe(false);
  expect(makeDay(2025, 4, 31)).toBeNull();
});

test('months are every month that a period touches', () => {
  expect(monthsTouched('2025-12-16', '2026-01-15')).toEqual(['2025-12', '2026-01']);
});

test('a plan year is named after the calendar year in which it ends', () => {
  expect(planYearOf('2025-06-30', 6, 30)).toBe(2025);
  expect(planYearOf('2025-07-01', 6, 30)).toBe(2026);
  expect(planYearEnd(2025, 2, 29)).toBe('2025-02-28');
});
