import { SAME_EDGE } from '../columns/column-edges.ts';
import { type Column, columnHeaderAt } from '../columns/column-headers.ts';
import { isTotalText } from '../columns/printed-activity.ts';
import { headingOfUnknown, isTitle } from '../columns/unknown-titles.ts';
import { type Heading, headingOf } from '../lexicon/headings.ts';
import { signedCents, sumOfFigures } from '../summary/summary.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { dayAt } from '../words/days.ts';
import type { Line, PlacedWord } from '../words/lines.ts';
import { CENTS } from '../words/text.ts';

/** So few rows that add up across may do so by chance, and so few of them with several parts. */
const FEWEST_ROWS = 3;
const FEWEST_OF_PARTS = 2;
/** On a scan, such a share of the rows adds up: in others a figure was misread or lost. */
const MOST_ROWS_OF_SCAN = 0.75;
/** So many lines below the heads the first row begins, and so many words of a row its day stands within. */
const FIRST_ROW_WITHIN = 2;
const DAY_WITHIN = 4;

/** A figure among the heads is one of a row. */
const FIGURE = /^[$(]?[\d.,]+\)?$/;

/** A row with its day, its words and its figures; a total has no day. */
interface AddedRow {
  line: Line;
  day: readonly PlacedWord[];
  figures: NumberToken[];
}

/** What the heads stand above, and the title above them where it is one. */
export interface SummedTable {
  title: Heading | null;
  columns: Column[];
}

/**
 * "Effective date   Guaranteed account   Separate accounts   Contract total": whatever the heads of columns are called, where the last
 * figure of every dated row and total below them (of most, on a scan) is the sum of the others, it is what moved, and the others are its parts. Null for any other line.
 */
export function summedColumns(lines: readonly Line[], index: number): SummedTable | null {
  const heads = lines[index]!;
  if (heads.cells.length < 2 || heads.cells.some(({ text }) => FIGURE.test(text))) return null;
  if (CENTS.test(heads.text) || !mayBeginRows(lines, index)) return null;
  const rows = rowsBelow(lines, index);
  const edges = edgesOf(rows);
  const total = edges.at(-1);
  const partsOf = ({ figures }: AddedRow) => figures.slice(0, -1);
  const addsUp = (row: AddedRow) => {
    const last = row.figures.at(-1)!;
    const isTotal = Math.abs(last.right - total!) < SAME_EDGE * row.line.height;
    return isTotal && partsOf(row).length > 0 && signedCents(last) === sumOfFigures(partsOf(row));
  };
  const ofParts = rows.filter((row) => partsOf(row).length > 1).length;
  if (total === undefined || rows.length < FEWEST_ROWS || ofParts < FEWEST_OF_PARTS) return null;
  if (rows.filter(addsUp).length < rows.length * (heads.ocr ? MOST_ROWS_OF_SCAN : 1)) return null;
  const above = lines[index - 1];
  const isTitled = above?.page === heads.page && above.cells.length === 1 && isTitle(above.text);
  const title = isTitled ? (headingOf(above) ?? headingOfUnknown(above.text, undefined)) : null;
  return { title, columns: columnsOf(heads, rows, edges) };
}

/**
 * Heads of which some are known and some are not ("Traditional", "Automatic (1%)") above figures that add up to the last one of each
 * row: the unknown ones are kinds of money as well. Where a head's words were taken for those of two ("Deposit Fund"), all of them are.
 * @param bodyStart the index of the first line below the heads
 */
export function withUnknownMoney(lines: readonly Line[], columns: readonly Column[], bodyStart: number): Column[] {
  const heads = lines[bodyStart - 1];
  const whole = heads ? withCellsWhole(columns, heads) : [...columns];
  const isUntold = ({ kind }: Column) => kind === 'unknown' || (kind === 'source' && whole.length < columns.length);
  if (!whole.some(isUntold) || whole.at(-1)?.kind !== 'amount') return [...columns];
  const parts = summedColumns(lines, bodyStart - 1)?.columns.filter(({ kind }) => kind === 'cost') ?? [];
  const isAt = (part: Column, { left, right }: Column) => part.left < right && left < part.right;
  const isPart = (column: Column) => isUntold(column) && parts.some((part) => isAt(part, column));
  const known = whole.map((column): Column => (isPart(column) ? { ...column, kind: 'moneyType' } : column));
  const isKnown = (part: Column) => known.some((column) => column.kind === 'moneyType' && isAt(part, column));
  const areAllKnown = parts.length > 0 && parts.every(isKnown);
  return whole.length === columns.length || areAllKnown ? known : [...columns];
}

/** "Deposit Fund" as one head, of which nothing is known. */
function withCellsWhole(columns: readonly Column[], heads: Line): Column[] {
  const cellOf = ({ left, right }: Column) => heads.cells.find((cell) => cell.left <= left && right <= cell.right);
  return columns.flatMap((column, at): Column[] => {
    const cell = cellOf(column);
    const pieces = columns.filter((other) => cell !== undefined && cellOf(other) === cell);
    if (!cell || pieces.length < 2 || !pieces.some(({ kind }) => kind === 'source')) return [column];
    const head: Column = { kind: 'unknown', title: cell.text, left: cell.left, right: cell.right };
    return columns.indexOf(pieces[0]!) === at ? [head] : [];
  });
}

function mayBeginRows(lines: readonly Line[], index: number): boolean {
  return lines.slice(index + 1, index + 1 + FIRST_ROW_WITHIN).some((line) => addedRow(line) !== null);
}

function rowsBelow(lines: readonly Line[], index: number): AddedRow[] {
  const rows: AddedRow[] = [];
  for (let at = index + 1; lines[at]?.page === lines[index]!.page; at += 1) {
    const row = addedRow(lines[at]!);
    if (row) rows.push(row);
    // A figure without a day is of a total, whose parts add up as well, or of another table.
    else if (isAddedTotal(lines[at]!)) rows.push({ line: lines[at]!, day: [], figures: moneyOf(lines[at]!) });
    else if (CENTS.test(lines[at]!.text) || columnHeaderAt(lines, at)) break;
  }
  return rows;
}

function addedRow(line: Line): AddedRow | null {
  const texts = line.words.map(({ text }) => text);
  const at = texts.slice(0, DAY_WITHIN).findIndex((_, from) => dayAt(texts, from, line.ocr)?.year);
  const day = at < 0 ? [] : line.words.slice(at, at + dayAt(texts, at, line.ocr)!.words);
  const figures = moneyOf(line).filter(({ left }) => left > (day.at(-1)?.right ?? 0));
  const worded = line.words.some(({ text }) => /[A-Za-z]{3}/.test(text));
  return day.length > 0 && figures.length > 1 && worded ? { line, day, figures } : null;
}

function isAddedTotal(line: Line): boolean {
  const figures = moneyOf(line);
  const parts = figures.slice(0, -1);
  return isTotalText(line.text) && parts.length > 0 && signedCents(figures.at(-1)!) === sumOfFigures(parts);
}

/** "…, 214 at $6.00": a figure among words is no column's. */
const moneyOf = (line: Line) =>
  numbersOf(line).filter(({ cents, left, right }) => {
    const cell = line.cells.find((one) => one.left <= left && right <= one.right);
    return cents !== null && (line.ocr || !/[a-z]{2}/.test(cell?.text ?? ''));
  });

/** Where the figures of each column end, from left to right. */
function edgesOf(rows: readonly AddedRow[]): number[] {
  const rights = rows.flatMap(({ figures }) => figures.map(({ right }) => right)).sort((one, other) => one - other);
  const near = SAME_EDGE * (rows[0]?.line.height ?? 0);
  return rights.filter((right, at) => at === rights.length - 1 || rights[at + 1]! - right >= near);
}

function columnsOf(heads: Line, rows: readonly AddedRow[], edges: readonly number[]): Column[] {
  const dated = rows.filter(({ day }) => day.length > 0);
  const days = dated.map(({ day }) => ({ left: day[0]!.left, right: day.at(-1)!.right }));
  const [dayLeft, dayRight] = [Math.min(...days.map(({ left }) => left)), Math.max(...days.map(({ right }) => right))];
  const date: Column = { kind: 'date', title: '', left: dayLeft, right: dayRight };
  const lefts = edges.map((edge) =>
    Math.min(
      ...rows.flatMap(({ figures, line }) =>
        figures.filter(({ right }) => Math.abs(right - edge) < SAME_EDGE * line.height).map(({ left }) => left),
      ),
    ),
  );
  const begins = Math.min(...dated.map(({ line }) => line.left));
  const isFirst = begins > dayLeft - 1;
  const texts = isFirst ? { left: dayRight + 2, right: lefts[0]! - 1 } : { left: begins, right: dayLeft - 2 };
  const figures = edges.map((right, at): Column => {
    const kind = at === edges.length - 1 ? 'amount' : 'cost';
    const head = heads.cells.find((cell) => cell.left < right && cell.right > lefts[at]!);
    return { kind, title: head?.text ?? '', left: lefts[at]!, right };
  });
  const description: Column = { kind: 'description', title: '', ...texts };
  return [...(isFirst ? [date, description] : [description, date]), ...figures];
}
