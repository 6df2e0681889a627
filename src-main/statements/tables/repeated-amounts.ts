import type { Column } from '../columns/column-headers.ts';
import { type RawRow, rowMoney } from '../columns/printed-activity.ts';
import { signedCents } from '../summary/summary.ts';

/**
 * A table may print what a row comes to in two columns ("Total" and "Cash"): where they say the same on every line that fills
 * both, the amount counts once. Principal and income cash are two amounts, even if they are equal.
 */
export function withAmountsOnce(rows: readonly RawRow[], columnsOf: ReadonlyMap<number, readonly Column[]>): RawRow[] {
  const tables = Map.groupBy(rows, (row) => row.table);
  const twice = new Set(
    [...tables].filter(([table, own]) => saysTwice(own, columnsOf.get(table) ?? [])).map(([table]) => table),
  );
  return rows.map((row) => {
    if (!twice.has(row.table)) return row;
    const [, ...again] = rowMoney(row);
    return { ...row, numbers: row.numbers.filter((number) => !again.includes(number)) };
  });
}

function saysTwice(rows: readonly RawRow[], columns: readonly Column[]): boolean {
  const amounts = columns.filter(({ kind }) => kind === 'amount');
  if (amounts.length < 2 || amounts.some(({ title }) => /income|principal/i.test(title))) return false;
  const several = rows.map(rowMoney).filter((money) => money.length > 1);
  return (
    several.length > 0 && several.every((money) => new Set(money.map(({ token }) => signedCents(token))).size === 1)
  );
}
