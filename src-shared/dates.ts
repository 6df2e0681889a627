/** A calendar day without a time zone: `YYYY-MM-DD`. */
export type Day = string;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MILLISECONDS_PER_DAY = 86_400_000;

/** True for a real calendar day written `YYYY-MM-DD` (2025-02-30 is none). */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const dayOfMonth = Number(text.slice(8, 10));
  return dayOfMonth >= 1 && dayOfMonth <= daysOfMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

/** 0 for a month that there is not. */
function daysOfMonth(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && isLeap ? 29 : (DAYS_OF_MONTHS[month - 1] ?? 0);
}

/** The day that the numbers name, or null if there is no such day. */
export function makeDay(year: number, month: number, dayOfMonth: number): Day | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((toTime(to) - toTime(from)) / MILLISECONDS_PER_DAY);
}

/** The day that lies the given number of days later (or earlier, when negative). */
export function addDays(day: Day, days: number): Day {
  return fromTime(toTime(day) + days * MILLISECONDS_PER_DAY);
}

/** The last day of the month that holds the given year and month (1–12). */
export function monthEnd(year: number, month: number): Day {
  // Coverage asks for thousands of these: no Date for a month of the calendar.
  const last = daysOfMonth(year, month);
  if (last > 0 && year >= 1000) return `${year}-${String(month).padStart(2, '0')}-${last}`;
  return fromTime(Date.UTC(year, month, 0));
}

/** Every month touched by [start, end], as `YYYY-MM`, in order (decisions: months). */
export function monthsTouched(start: Day, end: Day): string[] {
  const months: string[] = [];
  let year = Number(start.slice(0, 4));
  let month = Number(start.slice(5, 7));
  while (`${year}-${String(month).padStart(2, '0')}` <= end.slice(0, 7)) {
    months.push(`${year}-${String(month).padStart(2, '0')}`);
    month += 1;
    if (month > 12) {
      month = 1;
      year += 1;
    }
  }
  return months;
}

/**
 * The plan year of a day: the calendar year in which the plan year that holds it ends (decisions: planYear).
 * 02-29 reads as the month's end.
 */
export function planYearOf(day: Day, endMm: number, endDd: number): number {
  const year = Number(day.slice(0, 4));
  return day <= planYearEnd(year, endMm, endDd) ? year : year + 1;
}

/** The last day of the plan year that ends in the given calendar year. */
export function planYearEnd(year: number, endMm: number, endDd: number): Day {
  const last = monthEnd(year, endMm);
  if (endMm === 2 && endDd === 29) return last;
  return makeDay(year, endMm, endDd) ?? last;
}

/** The wire form of a day: ISO 8601 at 00:00:00.000Z (decisions: months). */
export function toTimestamp(day: Day): string {
  return `${day}T00:00:00.000Z`;
}

/** The day of an ISO 8601 timestamp or of a plain day. */
export function fromTimestamp(timestamp: string): Day {
  return timestamp.slice(0, 10);
}

/** Monday to Friday. */
export const isWeekday = (day: Day): boolean => ![0, 6].includes(new Date(toTime(day)).getUTCDay());

function toTime(day: Day): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

function fromTime(time: number): Day {
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}
