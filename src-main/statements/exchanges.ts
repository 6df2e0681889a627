import type { StatementRow } from './rows.ts';

/** Columns in which shares or units of a fund stand. */
const isOfFund = (row: StatementRow) => row.quantity !== undefined && row.quantity !== 0;

/**
 * What leaves one fund of the account and arrives in another on the same day is sold there and bought here, with the signs that
 * the account's cash would have (trust accounting, "Types"); the account itself neither gains nor loses by it.
 */
export function nameExchanges(rows: readonly StatementRow[]): void {
  const candidates = rows.filter((row) => row.txType === 'transfers' && row.amount !== 0 && isOfFund(row));
  const paired = new Set<StatementRow>();
  for (const row of candidates) {
    const partner = candidates.find(
      (other) =>
        !paired.has(other) &&
        !paired.has(row) &&
        other.amount === -row.amount &&
        other.date === row.date &&
        other.raw.section.id !== row.raw.section.id,
    );
    if (partner) paired.add(row).add(partner);
  }
  if (paired.size !== candidates.length) return;
  for (const row of paired) {
    row.txType = row.amount > 0 ? 'purchases' : 'sales';
    row.txSubType = 'other';
    row.amount = -row.amount;
  }
}
