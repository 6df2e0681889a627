import { addDays, type Day, fromTimestamp } from '../../src-shared/dates.ts';
import type { Frequency, MonthState, TpaAccount } from '../../src-shared/model/account.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import { type PlanYears, planYearMonths, planYearOfMonth } from '../../src-shared/plan-years.ts';
import { inferFrequency, lastDue, stretchOf } from './frequency.ts';

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

export type CoveredAccount = Pick<TpaAccount, '_id' | 'accountType' | 'active' | 'frequency' | 'openedOn' | 'closedOn'>;

export interface CoverageInput extends PlanYears {
  accounts: readonly CoveredAccount[];
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
 * that does not end with nothing has months after it, up to the plan year's end or today. The days on which an account was
 * opened or closed, where they are registered, say it better. A statement is due when the stretch that it covers is over.
 */
export function computeCoverage(input: CoverageInput): Coverage {
  const known = input.statements.flatMap(({ months }) => months).sort();
  const [first, last] = [known[0], known.at(-1)];
  const accounts: Coverage['accounts'] = Object.fromEntries(input.accounts.map(({ _id }) => [_id, {}]));
  if (first === undefined || last === undefined) return { plan: {}, accounts };
  const years = yearsOf(first, last, input);
  const byAccount = Map.groupBy(input.statements, ({ account }) => account);
  const ended = lastEndedMonth(input.today);
  const confirmed = new Set<string>();
  for (const account of input.accounts.filter(({ accountType }) => accountType === 'brokerage')) {
    const statements = byAccount.get(account._id) ?? [];
    if (!account.active && statements.length === 0) continue;
    const expectation = expectationOf(account, statements, { first, last, ended }, input);
    for (const [year, months] of years) {
      const states = months.map((month) => [month, stateOf(month, expectation, input)] as const);
      accounts[account._id]![year] = Object.fromEntries(states);
      if (states.every(([month, state]) => state === 'na' || isConfirmed(month, expectation)))
        confirmed.add(`${account._id} ${year}`);
    }
  }
  return { plan: planStatus(years, accounts, confirmed), accounts };
}

/** How often an account's statements come: as registered, or as the ones that are there show it. */
export function frequencyOf(
  account: Pick<TpaAccount, 'frequency'>,
  statements: readonly { months: readonly string[] }[],
): { frequency: Frequency; inferred: boolean } {
  return { frequency: account.frequency ?? inferFrequency(statements), inferred: account.frequency === undefined };
}

/** Months between two statements of which the later begins with what the earlier ended with: nothing happened in them. */
export function quietMonths(statements: readonly CoveringStatement[]): string[] {
  const quiet: string[] = [];
  let before: CoveringStatement | undefined;
  for (const statement of inOrder(statements)) {
    if (before && before.endingBalance !== null && before.endingBalance === statement.beginningBalance) {
      quiet.push(...monthsBetween(before.months.at(-1)!, statement.months[0]!));
    }
    if (!before || statement.months.at(-1)! >= before.months.at(-1)!) before = statement;
  }
  return quiet;
}

interface Expectation {
  /** The statements that cover a month. */
  covering: ReadonlyMap<string, readonly CoveringStatement[]>;
  /** Of which a statement is expected. */
  first: string;
  last: string;
  quiet: ReadonlySet<string>;
  frequency: Frequency;
  inferred: boolean;
}

/** The first and last month that any statement of the plan covers, and the last of which every day has passed. */
interface KnownMonths {
  first: string;
  last: string;
  ended: string;
}

function expectationOf(
  account: CoveredAccount,
  statements: readonly CoveringStatement[],
  known: KnownMonths,
  input: CoverageInput,
): Expectation {
  const { frequency, inferred } = frequencyOf(account, statements);
  const span = expectedSpan(account, inOrder(statements), known, input, frequency);
  const opened = account.openedOn && fromTimestamp(account.openedOn).slice(0, 7);
  const closed = account.closedOn && fromTimestamp(account.closedOn).slice(0, 7);
  const covering = new Map<string, CoveringStatement[]>();
  for (const statement of statements) {
    for (const month of statement.months) {
      const held = covering.get(month);
      if (held) held.push(statement);
      else covering.set(month, [statement]);
    }
  }
  return {
    covering,
    first: opened || span.first,
    last: closed && closed < span.last ? closed : span.last,
    quiet: new Set(quietMonths(statements)),
    frequency,
    inferred,
  };
}

/** The first and last month of which a statement is expected, as the statements show it. */
function expectedSpan(
  account: CoveredAccount,
  ordered: readonly CoveringStatement[],
  known: KnownMonths,
  plan: CoverageInput,
  frequency: Frequency,
): { first: string; last: string } {
  const due = (month: string) => lastDue(month, frequency, plan);
  if (!ordered[0]) return { first: known.first, last: due(known.last) };
  const earliest = ordered[0].months[0]!;
  const latest = ordered
    .map(({ months }) => months.at(-1)!)
    .sort()
    .at(-1)!;
  const opened = ordered[0].beginningBalance === 0;
  const closing = ordered.find(({ months }) => months.includes(latest));
  const closed = !account.active || closing?.endingBalance === 0;
  const yearEnd = planYearMonths(planYearOfMonth(known.last, plan), plan).at(-1)!;
  const ended = [yearEnd, known.ended].sort()[0]!;
  return {
    first: opened ? earliest : planYearMonths(planYearOfMonth(earliest, plan), plan)[0]!,
    last: closed ? latest : due([known.last, ended].sort()[1]!),
  };
}

function inOrder(statements: readonly CoveringStatement[]): CoveringStatement[] {
  return statements.filter(({ months }) => months.length > 0).sort((a, b) => (a.months[0]! < b.months[0]! ? -1 : 1));
}

function monthsBetween(after: string, before: string): string[] {
  const months: string[] = [];
  for (let month = nextMonth(after); month < before; month = nextMonth(month)) months.push(month);
  return months;
}

function nextMonth(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The last month of which every day has passed. */
function lastEndedMonth(today: Day): string {
  return addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
}

/** The plan years that the known months touch, each with all of its months. */
function yearsOf(first: string, last: string, plan: PlanYears): Map<string, string[]> {
  const years = new Map<string, string[]>();
  for (let year = planYearOfMonth(first, plan); year <= planYearOfMonth(last, plan); year += 1) {
    years.set(String(year), planYearMonths(year, plan));
  }
  return years;
}

function stateOf(month: string, expectation: Expectation, plan: PlanYears): MonthState {
  const { first, last, quiet, frequency, inferred } = expectation;
  const covering = expectation.covering.get(month);
  if (!covering) {
    if (month < first || month > last || quiet.has(month)) return 'na';
    // Where statements are known to come once a quarter or year, the one at its end stands for all of it.
    const closing = inferred ? month : stretchOf(month, frequency, plan).at(-1)!;
    return expectation.covering.has(closing) ? 'na' : 'missing';
  }
  if (covering.some(({ confirmed }) => confirmed)) return 'linked';
  if (covering.some(({ errors }) => MISMATCHES.some((code) => errors.includes(code)))) return 'mismatch';
  return covering.some(({ reconciles }) => reconciles) ? 'linked' : 'todo';
}

function isConfirmed(month: string, { covering }: Expectation): boolean {
  return covering.get(month)?.some(({ confirmed }) => confirmed) === true;
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
      // Nothing is expected of an account in a year before it was opened or after it was closed.
      if (!states?.some((state) => state !== 'na')) continue;
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
