import type { Cents } from '../../../src-shared/money.ts';
import { type Column, isMoneyKind } from '../columns/column-headers.ts';
import type { TableLine } from '../columns/columns.ts';
import { type PrintedTotal, type RawRow, rowMoney, type SectionState } from '../columns/printed-activity.ts';
import { SECTIONS } from '../lexicon/lexicon.ts';
import { signedCents, sumOfFigures } from '../summary/summary.ts';
import type { NumberToken } from '../words/amounts.ts';
import type { Line } from '../words/lines.ts';
import { prefixLength, squash, wordsOf } from '../words/text.ts';

/** One row is no sum: that it is said again tells nothing, unless its section is named. */
const FEWEST_ROWS = 2;
/** A shorter title begins too many texts. */
const SHORTEST_TITLE = 4;
/** "Deposits, 2 in all", "Fees (3 items)", "Fees in total": behind the section's title stands how many rows it has, or that it is a sum. */
const COUNT = /^\d*(inall|items?|entries|transactions?|(in)?total)?$/;

interface RowsAbove {
  /** Those of the table, in order. */
  rows: readonly RawRow[];
  /** How many of them stand above the last total. */
  summed: number;
  section: SectionState;
}

interface OpenTable {
  section: SectionState;
  columns: readonly Column[];
  /** Of every table so far. */
  columnsOf: ReadonlyMap<number, readonly Column[]>;
  totals: readonly PrintedTotal[];
}

/** The rows so far that are of the open table, or of the one on an earlier page that it goes on with. */
export function rowsOfTable(all: readonly RawRow[], { section, columns, columnsOf, totals }: OpenTable): RowsAbove {
  const isOfOther = ({ table }: RawRow): boolean => {
    const own = columnsOf.get(table) ?? [];
    return own.length !== columns.length || own.some(({ title }, at) => title !== columns[at]!.title);
  };
  const first = all.findLastIndex(isOfOther) + 1;
  return { rows: all.slice(first), summed: Math.max(0, (totals.at(-1)?.rowsBefore ?? 0) - first), section };
}

/**
 * Whether a line without a day is the sum of the rows above it, whatever it calls itself: each of its figures is what its column
 * has come to since the last total, in the section or in the whole table.
 */
export function sumsRowsAbove(read: TableLine, text: string, { rows, summed, section }: RowsAbove): boolean {
  const figures = read.numbers.filter(({ column, token }) => isMoneyKind(column.kind) && token.cents !== null);
  const priced = read.numbers.some(({ column }) => column.kind === 'price' || column.kind === 'quantity');
  if (figures.length === 0 || read.days.length > 0 || priced) return false;
  const inSection = rows.filter((row) => row.section.id === section.id);
  const fewest = isNamedFor(text, section) ? 1 : FEWEST_ROWS;
  return [rows.slice(summed), inSection, rows].some(
    (group) =>
      group.length >= fewest &&
      figures.every(({ column, token }) => isSum(token, columnSum(group, column.kind, column.title))),
  );
}

/** "Conventional checks paid 1,362.75-" below checks without a sign: what went out has its mark at the sum alone. */
function isSum(token: NumberToken, sum: Cents | null): boolean {
  return signedCents(token) === sum || (token.sign < 0 && sum !== null && sum > 0 && signedCents(token) === -sum);
}

function isNamedFor(text: string, { title, meaning }: SectionState): boolean {
  const [label, named] = [squash(text), squash(title)];
  if (named.length >= SHORTEST_TITLE && label.startsWith(named) && COUNT.test(label.slice(named.length))) return true;
  // "Conventional checks paid" below "Checks presented conventionally".
  const ending = SECTIONS.whole(
    wordsOf(text.replace(/[$(]*[\d,]+\.\d{2}[)-]*\s*$/, ''))
      .slice(-WORDS_OF_KIND)
      .join(' '),
  );
  return meaning.type !== undefined && ending?.type === meaning.type && ending.subType === meaning.subType;
}

/** "Checks paid" */
const WORDS_OF_KIND = 2;

function columnSum(rows: readonly RawRow[], kind: string, title: string): Cents | null {
  const own = rows.flatMap((row) =>
    rowMoney(row).filter(({ column }) => column.kind === kind && column.title === title),
  );
  return own.length === 0 ? null : sumOfFigures(own.map(({ token }) => token));
}

/** "Total fees 12.00", "Fees, 2 in all 12.00", "Fees in total 12.00": a figure behind the name of a section, and no day before it. */
export function isTotalNamed(line: Line, title: string): boolean {
  const named = squash(title);
  const [label] = line.cells;
  if (line.cells.length < 2 || named.length < SHORTEST_TITLE) return false;
  // "Total sales" has no word "totals".
  const bares = [/^(sub)?total(for|of)?/, /^(sub)?totals(for|of)?/].map((word) =>
    squash(label!.text).replace(word, ''),
  );
  return bares.some((bare) => {
    // "Contributions ard rollovers" above its rows on a scan.
    const read = line.ocr ? prefixLength(bare, named) : bare.startsWith(named) ? named.length : 0;
    return read > 0 && COUNT.test(bare.slice(read));
  });
}
