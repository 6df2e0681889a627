import { sumOf } from '../evidence/evidence.ts';
import type { StatementRow } from '../rows/rows.ts';
import { numbersOf } from '../words/amounts.ts';
import type { Line } from '../words/lines.ts';

/** "Dividends & Interest *", "Income this period": what names all that was earned. */
const INCOME = /\b(dividends?|interest|income|earnings)\b/i;

/**
 * Income that the summary's change in value holds may be told once more, beside it: "Dividends & Interest * 168.17 — * included in
 * Change in Market Value above". A sum that is printed besides proves the rows that come to it.
 * @param inside rows that the printed change in value holds
 * @returns the rows of income, if a line that names it and is none of theirs has their sum; else none
 */
export function incomeToldBesides(
  rows: readonly StatementRow[],
  inside: ReadonlySet<StatementRow>,
  lines: readonly Line[],
): readonly StatementRow[] {
  const earned = rows.filter((row) => row.txType === 'income' && inside.has(row));
  const sum = sumOf(earned);
  const own = new Set(rows.flatMap(({ raw }) => raw.lines));
  const isSum = (line: Line) =>
    !own.has(line) && INCOME.test(line.text) && numbersOf(line).some(({ cents, percent }) => !percent && cents === sum);
  return sum > 0 && lines.some(isSum) ? earned : [];
}
