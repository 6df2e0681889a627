import type { Check } from '../../../src-shared/model/parsed-statement.ts';
import type { Cents } from '../../../src-shared/money.ts';
import type { StrayLine } from '../columns/printed-activity.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { StatementRow } from '../rows/rows.ts';
import { dayAt } from '../words/days.ts';

/** The balances of the cash, at the ends of the period or behind every row, which prove each movement at once. */
const OF_CASH = new Set<Check['check']>(['running-balance', 'cash-ledger']);

interface Closing {
  rows: readonly StatementRow[];
  evidence: readonly Evidence[];
  /** What the printed ending is more than the beginning and the activity; null where it is not known or derived. */
  discrepancy: Cents | null;
  /** Nothing but cash is in the account: its equation holds every movement. */
  cashOnly: boolean;
  /** Rows against the lines of the summary. */
  match: Check;
}

/**
 * Whether the equation closes on a change in value that is printed, and so does the cash: by balances that account for every row
 * that moved some, or where the summary of an account of cash alone is what its rows come to. A row more would break them both.
 */
export function isCashClosed({ rows, evidence, discrepancy, cashOnly, match }: Closing): boolean {
  if (discrepancy !== 0) return false;
  if (cashOnly && match.state === 'passed') return true;
  const moving = rows.filter((row) => !row.sweep && !row.inKind && row.amount !== 0);
  const proves = ({ check, covers }: Evidence) =>
    OF_CASH.has(check.check) && check.state === 'passed' && moving.every((row) => covers.has(row));
  return moving.length > 0 && evidence.some(proves);
}

/**
 * Lines that can be no rows where the cash is closed: without a day, and without an amount that stands in such lines twice (what came in
 * and was spent at once moves no balance).
 */
export function noRowsOf(stray: readonly StrayLine[]): StrayLine[] {
  const amounts = stray.map(({ numbers }) => numbers.flatMap(({ cents }) => (cents ? [Math.abs(cents)] : [])));
  const times = (amount: Cents) => amounts.flat().filter((cents) => cents === amount).length;
  const isAlone = (at: number) => amounts[at]!.every((cents) => times(cents) === 1);
  return stray.filter(({ line }, at) => isAlone(at) && !hasDay(line.words.map(({ text }) => text)));
}

function hasDay(texts: readonly string[]): boolean {
  return texts.some((_, at) => dayAt(texts, at, true) !== null);
}
