import type { Frequency } from '../../src-shared/model/account.ts';
import { type PlanYears, planYearMonths, planYearOfMonth } from '../../src-shared/plan-years.ts';

const MONTHS: Record<Frequency, number> = { monthly: 1, quarterly: 3, annual: 12 };

/** How often an account's statements come, by what most of them cover; monthly as long as nothing is known. */
export function inferFrequency(statements: readonly { months: readonly string[] }[]): Frequency {
  const counts: Record<Frequency, number> = { monthly: 0, quarterly: 0, annual: 0 };
  for (const { months } of statements) {
    if (months.length > 0) counts[months.length === 1 ? 'monthly' : months.length <= 4 ? 'quarterly' : 'annual'] += 1;
  }
  const [most] = (Object.keys(counts) as Frequency[]).sort((a, b) => counts[b] - counts[a] || MONTHS[a] - MONTHS[b]);
  return most ?? 'monthly';
}

/** The stretch of months that one statement covers: the month, its quarter of the plan year, or the plan year. */
export function stretchOf(month: string, frequency: Frequency, plan: PlanYears): string[] {
  const months = planYearMonths(planYearOfMonth(month, plan), plan);
  const length = MONTHS[frequency];
  const from = Math.floor(months.indexOf(month) / length) * length;
  return months.slice(from, from + length);
}

/** The last month whose statement has to be there, if everything through `month` has happened; '' where none has yet. */
export function lastDue(month: string, frequency: Frequency, plan: PlanYears): string {
  const stretch = stretchOf(month, frequency, plan);
  if (stretch.at(-1) === month) return month;
  return previousMonth(stretch[0] ?? month);
}

function previousMonth(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
