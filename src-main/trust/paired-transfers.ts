import { type Day, daysBetween } from '../../src-shared/dates.ts';
import { type Cents, formatMoney } from '../../src-shared/money.ts';
import type { PlanCheck } from './continuity.ts';

/** A transfer row of one of the plan's accounts. Cents. */
export interface TransferRow {
  account: string;
  accountNumber: string;
  statement: string;
  date: Day;
  amount: Cents;
  description: string;
  /** Of a statement of the plan year before or after: it may be the other side of a transfer, and is not told of by itself. */
  otherYear?: true;
}

/** Two legs of one transfer lie so many days apart at most (trust accounting, check 11). */
export const MOST_DAYS_APART = 7;

/** Pairs transfers across the plan's accounts: the opposite amount, another account, within a week. Lists what has no pair. */
export function transferChecks(rows: readonly TransferRow[]): PlanCheck[] {
  const open = [...rows].filter(({ amount }) => amount !== 0).sort((a, b) => (a.date < b.date ? -1 : 1));
  const checks: PlanCheck[] = [];
  while (open.length > 0) {
    const row = open.shift()!;
    const candidates = open
      .filter((other) => other.amount === -row.amount && other.account !== row.account)
      .map((other) => ({ other, days: Math.abs(daysBetween(row.date, other.date)) }))
      .filter(({ days }) => days <= MOST_DAYS_APART)
      .sort((a, b) => a.days - b.days);
    const partner = candidates[0]?.other;
    if (partner) open.splice(open.indexOf(partner), 1);
    if (row.otherYear && (!partner || partner.otherYear)) continue;
    checks.push(partner ? paired(row, partner) : unpaired(row));
  }
  return checks;
}

function paired(row: TransferRow, partner: TransferRow): PlanCheck {
  return {
    check: 'transfers',
    state: 'passed',
    account: row.account,
    statements: [row.statement, partner.statement],
    expected: -row.amount,
    found: partner.amount,
    message: `${formatMoney(row.amount)} on ${row.date} in ${row.accountNumber} is ${formatMoney(partner.amount)} on ${partner.date} in ${partner.accountNumber}.`,
  };
}

function unpaired(row: TransferRow): PlanCheck {
  return {
    check: 'transfers',
    state: 'failed',
    account: row.account,
    statements: [row.statement],
    expected: -row.amount,
    message: `${formatMoney(row.amount)} on ${row.date} in ${row.accountNumber} (${row.description}) has no other side in the plan's accounts within ${MOST_DAYS_APART} days. If it left or entered the plan, say so in a note.`,
  };
}
