import { type Day, daysBetween } from '../../src-shared/dates.ts';
import type { Cents } from '../../src-shared/money.ts';

/** What the payroll says is owed to the plan. Cents. */
export interface Owed {
  date: Day;
  /** A txSubType of deposits, or empty where the list does not tell. */
  source: string;
  amount: Cents;
}

/** What arrived in one of the plan's accounts. Cents. */
export interface Arrived {
  date: Day;
  source: string;
  amount: Cents;
}

export interface Match<Entry, Deposit> {
  /** Several of one date where they came as one deposit. */
  owed: Entry[];
  deposit: Deposit;
  days: number;
  /** Deposit less payroll. */
  difference: Cents;
}

export interface Reconciled<Entry, Deposit> {
  matched: Match<Entry, Deposit>[];
  unmatchedOwed: Entry[];
  unmatchedDeposits: Deposit[];
}

const EMPLOYEE = ['deferral', 'roth', 'catch-up', 'after-tax', 'employee'];
const EMPLOYER = ['employer', 'match', 'safe-harbor', 'profit-sharing'];

/**
 * Deposits against the payroll list (trust accounting, "Contribution recon"): first one for one, the closest in time where
 * several fit, then all that the payroll has of one day, and of one kind of it, against one deposit. A deposit is used once.
 * @param tolerance days either way, and cents that a deposit may differ by
 */
export function reconcileContributions<Entry extends Owed, Deposit extends Arrived>(
  owed: readonly Entry[],
  deposits: readonly Deposit[],
  tolerance: { days: number; amount: Cents },
): Reconciled<Entry, Deposit> {
  const openOwed = [...owed].sort(byDate);
  const openDeposits = [...deposits].sort(byDate);
  const matched: Match<Entry, Deposit>[] = [];
  const take = (entries: Entry[]) => {
    const deposit = closest(entries, openDeposits, tolerance);
    if (!deposit) return;
    openDeposits.splice(openDeposits.indexOf(deposit), 1);
    for (const entry of entries) openOwed.splice(openOwed.indexOf(entry), 1);
    const days = daysBetween(entries[0]!.date, deposit.date);
    matched.push({ owed: entries, deposit, days, difference: deposit.amount - total(entries) });
  };
  for (const entry of [...openOwed]) take([entry]);
  for (const kind of [kindOf, () => 'all']) {
    const groups = Map.groupBy([...openOwed], ({ date, source }) => `${date} ${kind(source)}`);
    for (const entries of groups.values()) if (entries.length > 1) take(entries);
  }
  matched.sort((a, b) => byDate(a.owed[0]!, b.owed[0]!));
  return { matched, unmatchedOwed: openOwed, unmatchedDeposits: openDeposits };
}

function closest<Entry extends Owed, Deposit extends Arrived>(
  entries: readonly Entry[],
  deposits: readonly Deposit[],
  tolerance: { days: number; amount: Cents },
): Deposit | undefined {
  const date = entries[0]!.date;
  const fitting = deposits.filter(
    (deposit) =>
      entries.every(({ source }) => sameSource(source, deposit.source, entries.length > 1)) &&
      Math.abs(daysBetween(date, deposit.date)) <= tolerance.days &&
      Math.abs(deposit.amount - total(entries)) <= tolerance.amount,
  );
  const off = (deposit: Deposit) =>
    Math.abs(deposit.amount - total(entries)) * 1_000 + Math.abs(daysBetween(date, deposit.date));
  return fitting.sort((a, b) => off(a) - off(b))[0];
}

/** The same source; or one of the two does not tell, or tells only whose money it is. */
function sameSource(owed: string, arrived: string, together: boolean): boolean {
  const [one, other] = [kindOf(owed), kindOf(arrived)];
  if (one === 'unknown' || other === 'unknown') return true;
  if (one !== other) return false;
  const [named, printed] = [clean(owed), clean(arrived)];
  return together || named === printed || [named, printed].some((word) => word === 'employee' || word === 'employer');
}

function kindOf(source: string): 'employee' | 'employer' | 'unknown' {
  const word = clean(source);
  if (EMPLOYEE.includes(word)) return 'employee';
  return EMPLOYER.includes(word) ? 'employer' : 'unknown';
}

const clean = (source: string) => source.trim().toLowerCase().replace(/\s+/g, '-');
const total = (entries: readonly Owed[]) => entries.reduce((sum, { amount }) => sum + amount, 0);
const byDate = (a: { date: Day }, b: { date: Day }) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
