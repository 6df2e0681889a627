import type { StatementRow } from './rows.ts';
import { multipliesToTheCent } from './trade-arithmetic.ts';

/** Only the sign of the amount spoke for the type. */
const GUESS = 0.4;
/** Three figures that agree to the cent say as much as a word. */
const BY_ARITHMETIC = 0.85;

/**
 * Rows that say nothing but a security, a quantity, a price and what that comes to: shares against money are a trade. What comes
 * in with a price is no money, so both signs must be seen. Changes the rows.
 */
export function nameTrades(rows: readonly StatementRow[]): void {
  for (const row of rows) {
    if (row.rowType.confidence > GUESS || !row.quantity || row.inKind || !multipliesToTheCent(row)) continue;
    if (Math.sign(row.amount) !== -Math.sign(row.quantity)) continue;
    const txType = row.amount < 0 ? 'purchases' : 'sales';
    const txSubType = row.amount < 0 ? 'buy' : 'sell';
    Object.assign(row, { txType, txSubType, confidence: Math.max(row.confidence, BY_ARITHMETIC) });
    row.rowType = { ...row.rowType, txType, txSubType, confidence: BY_ARITHMETIC };
  }
}
