import type { TxKey } from '../../../src-shared/model/tx.ts';
import { sumOf } from '../evidence/evidence.ts';
import { FLOWS } from '../evidence/inside-change.ts';
import type { StatementRow } from '../rows/rows.ts';

/** What comes from outside or goes there, and what the account is charged. */
const PAID = new Set<TxKey>([...FLOWS, 'fees']);

/**
 * "Payroll contribution" with shares and their price, fund by fund, beside a list of the cash in which the same contributions are
 * printed: what the money bought, and what was sold for it. A section of nothing but units whose contributions, charges and the like
 * all come to just what the rows without units do. Changes the rows: they are trades, with the signs of the account's cash.
 */
export function nameTradesToldAgain(rows: readonly StatementRow[]): void {
  const own = rows.filter((row) => !row.sweep && !row.raw.fundLedger);
  for (const section of Map.groupBy(own, (row) => row.raw.section.id).values()) {
    const others = own.filter((row) => !section.includes(row));
    const flows = section.filter(({ txType }) => PAID.has(txType));
    if (flows.length === 0 || !section.every(movesUnits) || others.some(movesUnits)) continue;
    const kinds = Map.groupBy(flows, ({ txType }) => txType);
    const isToldAgain = [...kinds].every(([type, some]) => {
      const told = others.filter(({ txType }) => txType === type);
      return told.length > 0 && sumOf(some) === sumOf(told);
    });
    if (!isToldAgain) continue;
    for (const row of section) {
      if (PAID.has(row.txType)) {
        row.txType = row.amount > 0 ? 'purchases' : 'sales';
        row.txSubType = row.amount > 0 ? 'buy' : 'sell';
        row.amount = -row.amount;
      } else if (row.txType === 'reinvestments' && row.amount > 0) row.amount = -row.amount;
    }
  }
}

function movesUnits({ quantity }: StatementRow): boolean {
  return quantity !== undefined && quantity !== 0;
}
