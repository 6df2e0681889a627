import type { Column } from './column-headers.ts';
import { DATES, MONEY } from './columns-beside.ts';

/** A grid prints the same columns several times side by side, or other ones of the same kind: each is a table of its own. */
export function columnGroups(columns: readonly Column[]): Column[][] {
  for (let size = 1; size <= columns.length / 2; size += 1) {
    if (columns.length % size !== 0 || columns.length / size < 2 || size < 2) continue;
    const repeats = columns.every(
      (column, index) => column.kind === columns[index % size]!.kind && column.kind !== 'unknown',
    );
    if (repeats)
      return Array.from({ length: columns.length / size }, (_, group) =>
        columns.slice(group * size, (group + 1) * size),
      );
  }
  return tablesAbreast(columns) ?? [[...columns]];
}

/** "Date Description Amount" beside "Date Number Amount": from each "Date" on a table with what moved in it, or null. */
function tablesAbreast(columns: readonly Column[]): Column[][] | null {
  const starts = columns.flatMap(({ kind }, at) => (kind === 'date' ? [at] : []));
  const tables = starts.map((from, at) => columns.slice(from, starts[at + 1]));
  const isWhole = (table: readonly Column[]) => table.length > 2 && MONEY.has(table.at(-1)!.kind);
  return starts.length > 1 && starts[0] === 0 && tables.every(isWhole) ? tables : null;
}

/** So many tables of the same columns, for the titles of most to tell what one of them lost. */
const FEWEST_ALIKE = 3;

/**
 * "Date Item Amount  Date Item  Date Item Amount" of a scan: the columns as the most of the tables abreast have them, with the one title
 * that one of them lost where it stands in the others.
 */
export function withTitleLost(columns: readonly Column[]): Column[] {
  const [first] = columns;
  if (!first || !DATES.has(first.kind)) return [...columns];
  const starts = columns.flatMap(({ kind }, at) => (kind === first.kind ? [at] : []));
  const groups = starts.map((from, at) => columns.slice(from, starts[at + 1]));
  const longest = Math.max(...groups.map(({ length }) => length));
  const whole = groups.filter(({ length }) => length === longest);
  const short = groups.find(({ length }) => length === longest - 1);
  const isOneShort = groups.length >= FEWEST_ALIKE && short && whole.length === groups.length - 1;
  if (!isOneShort || new Set(whole.map(kindsOf)).size > 1) return [...columns];
  const model = whole[0]!;
  const lost = model.findIndex((column, at) => column.kind !== short[at]?.kind);
  const mended = [
    ...short.slice(0, lost),
    movedTo(model[lost]!, short[0]!.left - model[0]!.left),
    ...short.slice(lost),
  ];
  if (kindsOf(mended) !== kindsOf(model)) return [...columns];
  return groups.flatMap((group) => (group === short ? mended : group));
}

const kindsOf = (columns: readonly Column[]): string => columns.map(({ kind }) => kind).join(' ');

const movedTo = (column: Column, by: number): Column => ({
  ...column,
  left: column.left + by,
  right: column.right + by,
  ...(column.edge !== undefined && { edge: column.edge + by }),
});
