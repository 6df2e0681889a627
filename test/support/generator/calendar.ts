import { addDays, type Day, makeDay, monthEnd } from '../../../src-shared/dates.ts';
import type { Random } from './random.ts';

export interface Period {
  start: Day;
  end: Day;
  yearStart: Day;
}

/** A month or a quarter of 2024 to 2026; banks may cut their months elsewhere. */
export function choosePeriod(random: Random, lengths: readonly ('month' | 'quarter' | 'odd-month')[]): Period {
  const year = random.whole(2024, 2026);
  const length = random.pick(lengths);
  const month = random.whole(1, 12);
  if (length === 'quarter') {
    const last = Math.ceil(month / 3) * 3;
    return { start: makeDay(year, last - 2, 1)!, end: monthEnd(year, last), yearStart: makeDay(year, 1, 1)! };
  }
  if (length === 'odd-month') {
    const day = random.whole(8, 22);
    const end = makeDay(year, month, day)!;
    const before = month === 1 ? makeDay(year - 1, 12, day)! : makeDay(year, month - 1, day)!;
    return { start: addDays(before, 1), end, yearStart: addDays(before, 1) };
  }
  return { start: makeDay(year, month, 1)!, end: monthEnd(year, month), yearStart: makeDay(year, 1, 1)! };
}

export function isBusinessDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !['01-01', '07-04', '12-25'].includes(day.slice(5));
}

/** The business day that lies the given number of business days earlier. */
export function businessDaysBefore(day: Day, count: number): Day {
  let left = count;
  let at = day;
  while (left > 0) {
    at = addDays(at, -1);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}

export function businessDays(start: Day, end: Day): Day[] {
  const days: Day[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) if (isBusinessDay(day)) days.push(day);
  return days;
}
