import type { Ledger, LedgerLine } from './ledgers.ts';
import { signedCents } from './summary.ts';

/**
 * "Change in value" right below the closing balance, which is all that lies between the balances besides what the lines between them tell:
 * it is one of the lines then. In every column it must be just what they lack.
 */
export function withChangeBelow(ledger: Ledger): Ledger {
  const change = ledger.after.find(({ meaning }) => meaning?.keys[0] === 'gain_loss');
  if (!change) return ledger;
  const isWhole = ledger.columns.every((_, column) => {
    const told = (line: LedgerLine) => {
      const token = line.amounts[column];
      return token ? signedCents(token) : 0;
    };
    const moved = told(ledger.end) - told(ledger.begin);
    return told(change) !== 0 && moved === ledger.lines.reduce((sum, line) => sum + told(line), told(change));
  });
  if (!isWhole) return ledger;
  return { ...ledger, lines: [...ledger.lines, change], after: ledger.after.filter((line) => line !== change) };
}
