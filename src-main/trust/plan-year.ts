import { addDays, type Day, monthEnd, monthsTouched, planYearEnd, planYearOf } from '../../src-shared/dates.ts';

export interface PlanYearEnd {
  endMm: number;
  endDd: number;
}

/** First and last day of the plan year that ends in the given calendar year, both inclusive. */
export function planYearSpan(year: number, { endMm, endDd }: PlanYearEnd): { start: Day; end: Day } {
  return { start: addDays(planYearEnd(year - 1, endMm, endDd), 1), end: planYearEnd(year, endMm, endDd) };
}

/** The months of a plan year, in order: a month belongs to the plan year that its last day lies in. */
export function planYearMonths(year: number, plan: PlanYearEnd): string[] {
  const around = monthsTouched(`${year - 1}-01-01`, `${year}-12-31`);
  return around.filter((month) => planYearOfMonth(month, plan) === year);
}

export function planYearOfMonth(month: string, { endMm, endDd }: PlanYearEnd): number {
  return planYearOf(monthEnd(Number(month.slice(0, 4)), Number(month.slice(5, 7))), endMm, endDd);
}
