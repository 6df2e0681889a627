import { addDays, type Day, fromTimestamp, monthEnd, monthsTouched, planYearEnd, planYearOf } from './dates.ts';

/** When a plan's years begin and end: on the same day every year, but for those named (a first, last or changed one). */
export interface PlanYears {
  endMm: number;
  endDd: number;
  /** By plan year; timestamps or days. */
  shortYears?: Readonly<Record<string, { start: string; end: string }>> | undefined;
}

/** The plan year of a day (decisions: planYear). */
export function planYearOfDay(day: Day, plan: PlanYears): number {
  const named = shortYears(plan).find(({ start, end }) => day >= start && day <= end);
  return named?.year ?? planYearOf(day, plan.endMm, plan.endDd);
}

/** First and last day of the plan year that ends in the given calendar year, both inclusive. */
export function planYearSpan(year: number, plan: PlanYears): { start: Day; end: Day } {
  const named = shortYears(plan).find((one) => one.year === year);
  if (named) return { start: named.start, end: named.end };
  return {
    start: addDays(planYearEnd(year - 1, plan.endMm, plan.endDd), 1),
    end: planYearEnd(year, plan.endMm, plan.endDd),
  };
}

/**
 * The months of a plan year, in order: a month belongs to the plan year that its last day lies in, and every month of a
 * short year to it.
 */
export function planYearMonths(year: number, plan: PlanYears): string[] {
  const named = shortYears(plan).find((one) => one.year === year);
  if (named) return monthsTouched(named.start, named.end);
  const months = regularMonths(year, plan.endMm, plan.endDd);
  return plan.shortYears ? months.filter((month) => planYearOfMonth(month, plan) === year) : [...months];
}

const regular = new Map<string, string[]>();

/** Kept, because coverage asks for the same ones for every account of every plan. */
function regularMonths(year: number, endMm: number, endDd: number): readonly string[] {
  const key = `${year} ${endMm} ${endDd}`;
  let months = regular.get(key);
  if (!months) {
    const around = monthsTouched(`${year - 1}-01-01`, `${year}-12-31`);
    months = around.filter((month) => planYearOf(lastDay(month), endMm, endDd) === year);
    regular.set(key, months);
  }
  return months;
}

function lastDay(month: string): Day {
  return monthEnd(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
}

export function planYearOfMonth(month: string, plan: PlanYears): number {
  const named = shortYears(plan).find(({ start, end }) => month >= start.slice(0, 7) && month <= end.slice(0, 7));
  if (named) return named.year;
  return planYearOf(lastDay(month), plan.endMm, plan.endDd);
}

const NONE: { year: number; start: Day; end: Day }[] = [];

function shortYears({ shortYears: named }: PlanYears): { year: number; start: Day; end: Day }[] {
  if (!named) return NONE;
  return Object.entries(named).map(([year, { start, end }]) => ({
    year: Number(year),
    start: fromTimestamp(start),
    end: fromTimestamp(end),
  }));
}
