import type { Cents } from '../../../src-shared/money.ts';
import type { NumberToken } from '../words/amounts.ts';
import type { Ledger } from './ledgers.ts';
import { signedCents } from './summary.ts';

const TOTAL_OPENING = /^total\b.*\b(beginning|opening|start)\b/i;

const centsOf = (token: NumberToken | null | undefined): Cents => (token ? signedCents(token) : 0);

/**
 * "Balance beginning of period   2,386,392.67", "Accrued income beginning of period   17,264.54", "Total beginning of period
 * 2,403,657.21": a block opens with what its first lines come to, where a line of the block calls that the total of the beginning.
 */
export function fromTotalOpening(ledger: Ledger): Ledger {
  const at = ledger.lines.findIndex(({ label }) => TOTAL_OPENING.test(label));
  const total = ledger.lines[at];
  if (!total || at === 0) return ledger;
  const parts = [ledger.begin, ...ledger.lines.slice(0, at)];
  const isSum = total.amounts.every(
    (token, column) =>
      token === null || centsOf(token) === parts.reduce((sum, { amounts }) => sum + centsOf(amounts[column]), 0),
  );
  if (!isSum || total.amounts.every((token) => token === null)) return ledger;
  return {
    ...ledger,
    begin: { ...total, meaning: ledger.begin.meaning },
    lines: ledger.lines.slice(at + 1),
  };
}
