import { addDays, type Day } from '../../src-shared/dates.ts';
import type { MonthState, TpaAccount } from '../../src-shared/model/account.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import { type PlanYearEnd, planYearMonths, planYearOfMonth } from './plan-year.ts';

/** What coverage needs to know of a statement. */
export interface CoveringStatement {
  account: string;
  months: readonly string[];
  reconciles: boolean;
  confirmed: boolean;
  errors: readonly string[];
  /** Dollars; null where it was not read. */
  beginningBalance: number | null;
  endingBalance: number | null;
}

export interface CoverageInput extends PlanYearEnd {
  accounts: ReadonlyArray<Pick<TpaAccount, '_id' | 'accountType' | 'active'>>;
  statements: readonly CoveringStatement[];
  /** Months that have not ended by then are not expected yet. */
  today: Day;
}

export interface Coverage {
  plan: TpaPlan['status'];
  /** By account id. */
  accounts: Record<string, TpaAccount['status']>;
}

const MISMATCHES = ['does-not-reconcile', 'begin-not-prior-end'];

/**
 * Which months of which accounts are there (decisions: plan.status, account.status). Months are expected from an account's
 * first statement to the last month that any statement of the plan covers; an account without one from the plan's first.
 * A first statement that does not begin with nothing had months before it, back to the plan year's beginning; a last one
 * that does not end with nothing has months after it, up to the plan year's end or today.
 */
export function computeCoverage(input: CoverageInput): Coverage {
  const known = input.statements.flatMap(({ months }) => months).sort();
  const [first, last] = [known[0], known.at(-1)];
  const accounts: Coverage['accounts'] = Object.fromEntries(input.accounts.map(({ _id }) => [_id, {}]));
  if (first === undefined || last === undefined) return { plan: {}, accounts };
  const years = yearsOf(first, last, input);
  const confirmed = new Set<string>();
  for (const account of input.accounts.filter(({ accountType }) => accountType === 'brokerage')) {
    const statements = input.statements.filter((statement) => statement.account === account._id);
    if (!account.active && statements.length === 0) continue;
    const expected = expectedMonths(account.active, statements, { first, last }, input);
    for (const [year, months] of years) {
      const states = months.map((month) => [month, stateOf(month, expected, statements)] as const);
      accounts[account._id]![year] = Object.fromEntries(states);
      if (allConfirmed(months, statements)) confirmed.add(`${account._id} ${year}`);
    }
  }
  return { plan: planStatus(years, accounts, confirmed), accounts };
}

/** The first and last month of which a statement is expected. */
function expectedMonths(
  active: boolean,
  statements: readonly CoveringStatement[],
  known: { first: string; last: string },
  { today, ...plan }: CoverageInput,
): { first: string; last: string } {
  const ordered = statements
    .filter(({ months }) => months.length > 0)
    .sort((a, b) => (a.months[0]! < b.months[0]! ? -1 : 1));
  if (!ordered[0]) return known;
  const earliest = ordered[0].months[0]!;
  const [latest] = ordered.flatMap(({ months }) => months).sort((a, b) => (a < b ? 1 : -1)) as [string];
  const opened = ordered[0].beginningBalance === 0;
  const closing = ordered.find(({ months }) => months.includes(latest));
  const closed = !active || closing?.endingBalance === 0;
  const yearEnd = planYearMonths(planYearOfMonth(known.last, plan), plan).at(-1)!;
  const [due] = [yearEnd, lastEndedMonth(today)].sort();
  return {
    first: opened ? earliest : planYearMonths(planYearOfMonth(earliest, plan), plan)[0]!,
    last: closed ? latest : [known.last, due!].sort()[1]!,
  };
}

/** The last month of which every day has passed. */
function lastEndedMonth(today: Day): string {
  const first = `${today.slice(0, 7)}-01`;
  return addDays(first, -1).slice(0, 7);
}

/** The plan years that the known months touch, each with all of its months. */
function yearsOf(first: string, last: string, plan: PlanYearEnd): Map<string, string[]> {
  const years = new Map<string, string[]>();
  for (let year = planYearOfMonth(first, plan); year <= planYearOfMonth(last, plan); year += 1) {
    years.set(String(year), planYearMonths(year, plan));
  }
  return years;
}

function stateOf(
  month: string,
  expected: { first: string; last: string },
  statements: readonly CoveringStatement[],
): MonthState {
  const covering = statements.filter(({ months }) => months.includes(month));
  if (covering.length === 0) return month < expected.first || month > expected.last ? 'na' : 'missing';
  if (covering.some(({ confirmed }) => confirmed)) return 'linked';
  if (covering.some(({ errors }) => MISMATCHES.some((code) => errors.includes(code)))) return 'mismatch';
  return covering.some(({ reconciles }) => reconciles) ? 'linked' : 'todo';
}

function allConfirmed(months: readonly string[], statements: readonly CoveringStatement[]): boolean {
  return months.every((month) => statements.some((one) => one.confirmed && one.months.includes(month)));
}

function planStatus(
  years: ReadonlyMap<string, string[]>,
  accounts: Coverage['accounts'],
  confirmed: ReadonlySet<string>,
): TpaPlan['status'] {
  const status: TpaPlan['status'] = {};
  for (const year of years.keys()) {
    const counts = { accounts: 0, missing: 0, todo: 0, onTrack: 0, completed: 0 };
    for (const [id, byYear] of Object.entries(accounts)) {
      const states = byYear[year] && Object.values(byYear[year]);
      if (!states) continue;
      counts.accounts += 1;
      if (states.includes('missing')) counts.missing += 1;
      else if (states.includes('todo') || states.includes('mismatch')) counts.todo += 1;
      else if (confirmed.has(`${id} ${year}`)) counts.completed += 1;
      else counts.onTrack += 1;
    }
    status[year] = { state: planState(counts), ...counts };
  }
  return status;
}

function planState(counts: { missing: number; todo: number; onTrack: number }) {
  if (counts.missing > 0) return 'missing' as const;
  if (counts.todo > 0) return 'todo' as const;
  return counts.onTrack > 0 ? ('on-track' as const) : ('completed' as const);
}
