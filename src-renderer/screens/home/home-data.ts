import { planYearOf } from '../../../src-shared/dates.ts';
import type { MonthState, TpaAccount } from '../../../src-shared/model/account.ts';
import type { TpaPlan } from '../../../src-shared/model/plan.ts';
import type { BriefStatement } from '../../../src-shared/operations/statements.ts';

/** The plan years that any plan or account knows, newest first; the present one if there is none. */
export function knownYears(plans: TpaPlan[], accounts: TpaAccount[], today: string): number[] {
  const years = [...plans, ...accounts].flatMap(({ status }) => Object.keys(status).map(Number));
  return [...new Set(years.length > 0 ? years : [planYearOf(today, 12, 31)])].sort((left, right) => right - left);
}

/** Months by state over the given accounts. */
export function countStates(accounts: TpaAccount[], planYear: number): Record<MonthState, number> {
  const counts: Record<MonthState, number> = { linked: 0, missing: 0, todo: 0, mismatch: 0, na: 0 };
  for (const account of accounts) for (const state of Object.values(account.status[planYear] ?? {})) counts[state] += 1;
  return counts;
}

/** Statements by account and month: `accountId YYYY-MM` → the one to open, confirmed ones first. */
export function statementsByMonth(statements: BriefStatement[]): Map<string, BriefStatement> {
  const byMonth = new Map<string, BriefStatement>();
  for (const statement of statements) {
    for (const month of statement.months) {
      const key = `${statement.account} ${month}`;
      if (statement.confirmed || !byMonth.has(key)) byMonth.set(key, statement);
    }
  }
  return byMonth;
}
