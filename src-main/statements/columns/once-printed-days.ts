import { daysBetween, makeDay } from '../../../src-shared/dates.ts';
import type { PrintedDay } from '../words/days.ts';
import { type Column, isDateKind } from './column-headers.ts';
import type { PlacedDay } from './columns.ts';
import type { RawRow } from './printed-activity.ts';

/** A trade settles within so many days. */
const LONGEST_SETTLEMENT = 7;

/**
 * Tables with two columns of dates may print the first one, the settlement or posting day, only where it differs from the row
 * above. A row with nothing but its trade day then takes the day of the row above it, and a row without any day has that of the
 * row that it follows. Where any table repeats the day, a missing day stays missing.
 */
export function withOncePrintedDays(
  rows: readonly RawRow[],
  columnsOf: ReadonlyMap<number, readonly Column[]>,
): RawRow[] {
  if (repeatsDays(rows, columnsOf)) return [...rows];
  let above: PlacedDay | null = null;
  let last: { before: RawRow; days: PlacedDay[] } | null = null;
  return rows.map((row) => {
    const leading = leadingKind(columnsOf.get(row.table));
    const own = row.days.find((day) => day.column.kind === leading);
    if (own) above = own;
    const isLast = row.inheritedDay && last !== null && last.before.days === row.days;
    const days = isLast ? last!.days : withDayAbove(row, own ? null : leading, above);
    last = { before: row, days };
    return days === row.days ? row : { ...row, days };
  });
}

/** The row's days and, if it has but its trade day, the leading one of the row above. */
function withDayAbove(row: RawRow, leading: Column['kind'] | null, above: PlacedDay | null): PlacedDay[] {
  if (!leading || row.days.length === 0 || row.inheritedDay || above?.column.kind !== leading) return row.days;
  const wait = daysApart(row.days[0]!.printed, above.printed);
  return wait < 0 || wait > LONGEST_SETTLEMENT ? row.days : [...row.days, above];
}

/** The kind of the first column of dates where it is the day that counts, and another one stands beside it. */
function leadingKind(columns: readonly Column[] | undefined): Column['kind'] | null {
  const dates = (columns ?? []).filter((column) => isDateKind(column.kind));
  const [first, ...others] = dates;
  if (!first || others.length === 0) return null;
  const settles = first.kind === 'settleDate' || first.kind === 'postDate';
  const beatsTrade = first.kind === 'date' && others.every((column) => column.kind === 'tradeDate');
  return settles || beatsTrade ? first.kind : null;
}

/** Whether a row prints the same leading day as the row above it in its table. */
function repeatsDays(rows: readonly RawRow[], columnsOf: ReadonlyMap<number, readonly Column[]>): boolean {
  return rows.some((row, index) => {
    const before = rows[index - 1];
    const leading = leadingKind(columnsOf.get(row.table));
    if (!before || !leading || before.table !== row.table || row.inheritedDay) return false;
    const day = row.days.find(({ column }) => column.kind === leading)?.printed;
    const last = before.days.find(({ column }) => column.kind === leading)?.printed;
    return day !== undefined && last !== undefined && daysApart(last, day) === 0;
  });
}

/** Days from one printed day to the other; without a printed year, over the turn of the year too. */
export function daysApart(from: PrintedDay, to: PrintedDay): number {
  const year = from.year ?? to.year ?? 2024;
  const first = makeDay(from.year ?? year, from.month, from.day);
  const second = makeDay(to.year ?? year, to.month, to.day);
  if (!first || !second) return Number.NaN;
  const apart = daysBetween(first, second);
  const wraps = (from.year === null || to.year === null) && apart < -300;
  return wraps ? apart + 365 : apart;
}

/** So many lines of a scan's table without a day and without words of what was done are no loss of the scan's. */
const FEWEST_BARE = 3;

/**
 * "Transfer between investment options   Fixed Account   (2,000.00)", and below it "Moderate Allocation   2,000.00": a line with the name of an
 * investment and its figures alone goes on with what the row above it, of the same day, says was done. A scan may have lost those
 * words: there, a table has several such lines.
 */
export function withOncePrintedWords(rows: readonly RawRow[]): RawRow[] {
  const isBare = ({ inheritedDay, action, description, source }: RawRow) =>
    inheritedDay && action.length === 0 && description.length === 0 && source.length > 0;
  const bare = Map.groupBy(rows.filter(isBare), ({ table }) => table);
  const told: RawRow[] = [];
  for (const row of rows) {
    const above = told.at(-1);
    const isUsual = !row.anchor.ocr || (bare.get(row.table)?.length ?? 0) >= FEWEST_BARE;
    const goesOn = isBare(row) && isUsual && above?.table === row.table && above.source.length > 0;
    told.push(goesOn ? { ...row, action: above.action, description: above.description } : row);
  }
  return told;
}
