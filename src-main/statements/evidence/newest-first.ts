import type { PrintedBalance } from '../columns/printed-activity.ts';
import type { StatementRow } from '../rows/rows.ts';

/** Rows, and the balances printed between them. */
export interface PrintedOrder {
  rows: readonly StatementRow[];
  balances: readonly PrintedBalance[];
}

/**
 * The same with the rows of every table that lists the newest first turned round, and its balances with them: shares step upwards there, from
 * the opening ones at its end.
 * @returns null where no table lists the newest first
 */
export function oldestFirst({ rows, balances }: PrintedOrder): PrintedOrder | null {
  const turned = runsOf(rows).filter(({ own }) => falls(own));
  if (turned.length === 0) return null;
  const ordered = [...rows];
  let moved = [...balances];
  for (const { table, from, own } of turned) {
    const end = from + own.length;
    ordered.splice(from, own.length, ...own.toReversed());
    const isOfTable = (balance: PrintedBalance) =>
      balance.table === table && balance.rowsBefore >= from && balance.rowsBefore <= end;
    moved = moved.map((balance) =>
      isOfTable(balance) ? { ...balance, rowsBefore: from + end - balance.rowsBefore } : balance,
    );
  }
  return { rows: ordered, balances: moved.sort((one, other) => one.rowsBefore - other.rowsBefore) };
}

/** Rows of one table that follow each other. */
function runsOf(rows: readonly StatementRow[]): { table: number; from: number; own: StatementRow[] }[] {
  const runs: { table: number; from: number; own: StatementRow[] }[] = [];
  for (const [at, row] of rows.entries()) {
    const last = runs.at(-1);
    if (last?.table === row.raw.table) last.own.push(row);
    else runs.push({ table: row.raw.table, from: at, own: [row] });
  }
  return runs;
}

function falls(rows: readonly StatementRow[]): boolean {
  const steps = rows.slice(1).map((row, at) => [rows[at]!.date, row.date] as const);
  return steps.some(([above, below]) => below < above) && steps.every(([above, below]) => below <= above);
}
