import { squash } from '../words/text.ts';
import type { Ledger, LedgerLine } from './ledgers.ts';
import { isSumOfOthers } from './summary.ts';

/**
 * "Cash   Assets   Total", where both balances are printed in all three columns, and what moved in one of the others alone is not
 * told again in that of the total: there it counts as much, and what moved from one of them to another counts nothing. Other blocks
 * are left as they are.
 */
export function withTotalsLeftOut(ledger: Ledger): Ledger {
  const column = ledger.columns.findLastIndex(({ title }) => /total$/.test(squash(title)));
  const { begin, end, lines } = ledger;
  if (column < 2 || ![begin, end].every((balance) => isWhole(balance, column))) return ledger;
  if (!lines.every((line) => isSumOfOthers(line, column) || isOfOnePart(line, column))) return ledger;
  return { ...ledger, lines: lines.map((line) => (line.amounts[column] ? line : inTotal(line, column))) };
}

function isWhole(balance: LedgerLine, column: number): boolean {
  return balance.amounts.filter(Boolean).length > 2 && isSumOfOthers(balance, column);
}

function isOfOnePart({ amounts }: LedgerLine, column: number): boolean {
  return !amounts[column] && amounts.filter(Boolean).length === 1;
}

function inTotal(line: LedgerLine, column: number): LedgerLine {
  const own = line.amounts.find((token) => token !== null) ?? null;
  const total = own && !isOfOnePart(line, column) ? { ...own, cents: 0, value: 0, sign: 0 as const } : own;
  return { ...line, amounts: line.amounts.with(column, total) };
}
