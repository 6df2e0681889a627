import { type Day, daysBetween } from '../../src-shared/dates.ts';
import type { TxCents } from '../../src-shared/model/tx.ts';
import { type Cents, formatMoney } from '../../src-shared/money.ts';

/** A statement as the checks over a year see it. Cents. */
export interface YearStatement {
  id: string;
  account: string;
  /** How people know it: the file's name. */
  name: string;
  periodStart: Day;
  periodEnd: Day;
  months: readonly string[];
  planYear: number;
  beginning: Cents | null;
  ending: Cents | null;
  tx: TxCents;
  /** Printed year-to-date figures, by field or `tx.<key>`. */
  yearToDate: Readonly<Record<string, Cents>>;
  cashOnly: boolean;
  confirmed: boolean;
  reconciles: boolean;
}

export type PlanCheckName = 'continuity' | 'opening' | 'year-to-date' | 'transfers' | 'plan-identity' | 'sealed';

/** One check over months or accounts, with the statements that it is about. Cents. */
export interface PlanCheck {
  check: PlanCheckName;
  state: 'passed' | 'failed' | 'unavailable';
  /** The account's id; absent for a check of the whole plan. */
  account?: string;
  statements: string[];
  /** The key of TransactionSummary that it is about. */
  key?: string;
  expected?: Cents;
  found?: Cents;
  message: string;
}

/** A statement follows another if it begins so many days after the other's end at most: more is a missing statement. */
const MOST_DAYS_BETWEEN = 4;

/** True if nothing lies between the two but a weekend or a holiday; some providers print the day between on both. */
export function follows(earlier: YearStatement, later: YearStatement): boolean {
  const days = daysBetween(earlier.periodEnd, later.periodStart);
  return days >= 0 && days <= MOST_DAYS_BETWEEN;
}

/**
 * The first year that a plan is kept here has no close before it: the opening balance that was entered stands in its place.
 * @param statements of one account, one for each period, in order
 */
export function openingCheck(
  statements: readonly YearStatement[],
  planYear: number,
  opening: Cents | undefined,
): PlanCheck[] {
  const first = statements.findIndex((statement) => statement.planYear === planYear);
  const statement = statements[first];
  // A statement of the year before says it better.
  if (opening === undefined || !statement || first > 0) return [];
  const base = { check: 'opening' as const, account: statement.account, statements: [statement.id], expected: opening };
  if (statement.beginning === null) {
    return [{ ...base, state: 'unavailable', message: `The beginning balance of ${statement.name} was not read.` }];
  }
  const found = statement.beginning;
  if (found === opening) {
    return [{ ...base, found, state: 'passed', message: 'Begins with the opening balance that was entered.' }];
  }
  const message = `${statement.name} begins with ${formatMoney(found)}, but the opening balance that was entered is ${formatMoney(opening)}.`;
  return [{ ...base, found, state: 'failed', message }];
}

/**
 * ending[n] = beginning[n+1] for one account (trust accounting, check 7); the year's opening is last year's confirmed
 * close. A gap
 * between two statements is told as a break, because nothing shows what happened in it.
 * @param statements of one account, one for each period, in order, with the last of the year before
 */
export function continuityChecks(statements: readonly YearStatement[], planYear: number): PlanCheck[] {
  const checks: PlanCheck[] = [];
  for (const [index, later] of statements.entries()) {
    const earlier = statements[index - 1];
    if (!earlier || later.planYear !== planYear) continue;
    checks.push(continuityOf(earlier, later));
  }
  return checks;
}

function continuityOf(earlier: YearStatement, later: YearStatement): PlanCheck {
  const check = earlier.planYear < later.planYear ? ('opening' as const) : ('continuity' as const);
  const base = { check, account: later.account, statements: [earlier.id, later.id] };
  if (earlier.ending === null || later.beginning === null) {
    const name = earlier.ending === null ? earlier.name : later.name;
    return { ...base, state: 'unavailable', message: `A balance of ${name} was not read.` };
  }
  const figures = { expected: earlier.ending, found: later.beginning };
  if (earlier.ending === later.beginning) {
    if (check === 'opening' && !earlier.confirmed) {
      const message = `Begins with what ${earlier.name} ended with, but the close of the year before is not confirmed yet. Confirm it, then the opening is proved.`;
      return { ...base, ...figures, state: 'unavailable', message };
    }
    if (follows(earlier, later))
      return { ...base, ...figures, state: 'passed', message: 'Begins with the prior ending.' };
    const message = `Between ${earlier.name} (to ${earlier.periodEnd}) and ${later.name} (from ${later.periodStart}) the balance did not change.`;
    return { ...base, ...figures, state: 'passed', message };
  }
  const gap = follows(earlier, later) ? '' : ' Statements between them are missing.';
  const locked = later.confirmed ? ' The later one is confirmed: what it was confirmed on has changed since.' : '';
  const message = `${later.name} begins with ${formatMoney(later.beginning)}, but ${earlier.name} ended with ${formatMoney(earlier.ending)}.${gap}${locked}`;
  return { ...base, ...figures, state: 'failed', message };
}
