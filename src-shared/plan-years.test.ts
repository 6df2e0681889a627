import { expect, it } from 'vitest';
import { planYearMonths, planYearOfDay, planYearOfMonth, planYearSpan } from './plan-years.ts';

const june = { endMm: 6, endDd: 30 };

it('gives a plan year twelve months that end with the year end', () => {
  expect(planYearSpan(2025, june)).toEqual({ start: '2024-07-01', end: '2025-06-30' });
  expect(planYearMonths(2025, june)).toHaveLength(12);
  expect(planYearMonths(2025, june)[0]).toBe('2024-07');
  expect(planYearOfMonth('2025-07', june)).toBe(2026);
});

it('begins a plan in the middle of its first year', () => {
  const plan = { endMm: 12, endDd: 31, shortYears: { 2024: { start: '2024-05-15', end: '2024-12-31' } } };
  expect(planYearMonths(2024, plan)).toEqual(
    [5, 6, 7, 8, 9, 10, 11, 12].map((n) => `2024-${String(n).padStart(2, '0')}`),
  );
  expect(planYearSpan(2024, plan)).toEqual({ start: '2024-05-15', end: '2024-12-31' });
  expect(planYearMonths(2025, plan)).toHaveLength(12);
});

it('goes over to another year end by a short year, without a day lost or counted twice', () => {
  const plan = {
    ...june,
    shortYears: {
      2023: { start: '2023-01-01T00:00:00.000Z', end: '2023-12-31T00:00:00.000Z' },
      2024: { start: '2024-01-01', end: '2024-06-30' },
    },
  };
  expect(['2023-06-30', '2023-07-01', '2024-06-30', '2024-07-01'].map((day) => planYearOfDay(day, plan))).toEqual([
    2023, 2023, 2024, 2025,
  ]);
  expect([2023, 2024, 2025].map((year) => planYearMonths(year, plan).length)).toEqual([12, 6, 12]);
  const months = [2023, 2024, 2025].flatMap((year) => planYearMonths(year, plan));
  expect(new Set(months).size).toBe(months.length);
});
