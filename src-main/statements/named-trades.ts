import type { Cents } from '../../src-shared/money.ts';
import type { StatementRow } from './rows.ts';
import { signedCents } from './summary.ts';
import { multipliesToTheCent } from './trade-arithmetic.ts';

/** Only the sign of the amount spoke for the type. */
const GUESS = 0.4;
/** Three figures that agree to the cent say as much as a word. */
const BY_ARITHMETIC = 0.85;

/**
 * Rows that say nothing but a security, a quantity, a price and what that comes to: shares against money are a trade. What comes
 * in with a price is no money, so both signs must be seen, or the column of debits or credits. Changes the rows.
 */
export function nameTrades(rows: readonly StatementRow[]): void {
  for (const row of rows) {
    if (row.rowType.confidence > GUESS || !row.quantity || row.inKind) continue;
    if (!isOfUnits(row, row.amount) && !isOfProceeds(row)) continue;
    // Below "Debit" and "Credit" stands money, whatever sign the shares are printed without.
    if (Math.sign(row.amount) !== -Math.sign(row.quantity) && row.signFrom !== 'column') continue;
    const txType = row.amount < 0 ? 'purchases' : 'sales';
    const txSubType = row.amount < 0 ? 'buy' : 'sell';
    Object.assign(row, { txType, txSubType, confidence: Math.max(row.confidence, BY_ARITHMETIC) });
    row.rowType = { ...row.rowType, txType, txSubType, confidence: BY_ARITHMETIC };
  }
}

/** Options are priced by the share, of which a contract has a hundred. */
const UNITS = [1, 100];

/** Proceeds and a charge in columns of their own make the amount, and the proceeds are just quantity × price. */
function isOfProceeds(row: StatementRow): boolean {
  const { raw, amount } = row;
  const printed = (kind: string) => {
    const found = raw.numbers.filter(({ column, token }) => column.kind === kind && token.cents !== null);
    return found.length === 1 ? signedCents(found[0]!.token) : null;
  };
  const [proceeds, charge] = [printed('marketValue'), printed('fee')];
  if (proceeds === null || charge === null || proceeds + charge !== amount) return false;
  return isOfUnits(row, proceeds);
}

function isOfUnits({ quantity = 0, price }: Pick<StatementRow, 'quantity' | 'price'>, amount: Cents): boolean {
  const priced = price === undefined ? {} : { price };
  return UNITS.some((unit) => multipliesToTheCent({ amount, quantity: quantity * unit, ...priced }));
}
