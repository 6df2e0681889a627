import type { StatementRow } from './rows.ts';

/**
 * Sections that only list again what a table with a running balance has told: checks by number behind a bank's ledger. Every
 * row of such a section has its twin there, of the same day and amount.
 */
export function repeatedRows(rows: readonly StatementRow[]): Set<StatementRow> {
  const ledger = rows.filter((row) => row.balance !== undefined);
  const tables = new Set(ledger.map((row) => row.raw.table));
  const repeated = new Set<StatementRow>();
  for (const table of new Set(rows.map((row) => row.raw.table))) {
    const own = rows.filter((row) => row.raw.table === table);
    if (tables.has(table) || own.some((row) => row.quantity !== undefined)) continue;
    const free = [...ledger];
    const all = own.every((row) => {
      const twin = free.findIndex(
        (other) => other.date === row.date && Math.abs(other.amount) === Math.abs(row.amount),
      );
      if (twin >= 0) free.splice(twin, 1);
      return twin >= 0;
    });
    if (all) for (const row of own) repeated.add(row);
  }
  return repeated;
}
