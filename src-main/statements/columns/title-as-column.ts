import { type Heading, headingOfText } from '../lexicon/headings.ts';
import { COLUMNS, meaningOfWords, type SectionKind } from '../lexicon/lexicon.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt } from '../words/days.ts';
import type { Cell, Line } from '../words/lines.ts';
import { wordsOf } from '../words/text.ts';
import { type Column, columnHeaderAt, isDateKind, isMoneyKind } from './column-headers.ts';
import { headingOfUnknown, isTitle } from './unknown-titles.ts';

const BESIDE_MONEY = new Set<Column['kind']>(['quantity', 'price', 'balance', 'shareBalance', 'fee']);
const isFigureKind = (kind: Column['kind']): boolean => isMoneyKind(kind) || BESIDE_MONEY.has(kind);
const LISTS = new Set<SectionKind>(['activity', 'sweep', 'pending', 'realized']);

/** The columns of a table, and the title of what it lists where that is one of their heads. */
export interface TitledColumns {
  title: Heading | null;
  columns: Column[];
}

/**
 * "Date   Securities sold and redeemed   Quantity   Price   Amount": among the heads of a table's columns, the one above its words is
 * the title of what the table lists, unless a head says that words stand there, as "Description" does. Each word of such a title may
 * be a head as well ("Participant loan activity"): the columns given back have one for them all.
 * @param line the only line of the heads
 * @param within the kind of the section that the table stands in; words that nobody knows are a title only among activity
 */
export function titleAsColumn(
  named: readonly Column[],
  line: Line,
  next: Line | undefined,
  within: SectionKind | undefined,
): TitledColumns {
  const columns = withTitlesWhole(named, line, next);
  const untitled = { title: null, columns };
  const figures = Math.min(...columns.filter(({ kind }) => isFigureKind(kind)).map(({ left }) => left));
  const texts = columns.filter(({ kind, left }) => !isFigureKind(kind) && !isDateKind(kind) && left < figures);
  const cell = line.cells.find((one) => texts.length > 0 && texts.every((column) => isWithin(column, one)));
  if (!cell || !isList(columns)) return untitled;
  if (texts.length === 1 ? texts[0]!.kind !== 'unknown' : !isNameOfLine(cell)) return untitled;
  const title = titleOf(cell, line.ocr, within);
  if (!title || texts.length === 1) return { ...untitled, title };
  return { title, columns: headedByCell(columns, texts, cell) };
}

function isList(columns: readonly Column[]): boolean {
  const has = (...kinds: Column['kind'][]) => kinds.every((kind) => columns.some((column) => column.kind === kind));
  // "Date   Purchased   Shares   At   Cost": what was paid for them.
  const isTraded = has('quantity', 'price') && (has('cost') || has('marketValue'));
  return columns.some(({ kind }) => isDateKind(kind)) && (isTraded || columns.some(({ kind }) => isMoneyKind(kind)));
}

/** One head for all of them. */
function headedByCell(columns: readonly Column[], own: readonly Column[], { text, left, right }: Cell): Column[] {
  const head: Column = { ...own[0]!, kind: 'unknown', title: text, left, right };
  return columns.flatMap((column) => (column === own[0] ? [head] : own.includes(column) ? [] : [column]));
}

/**
 * "Date   Investment income received   Shares   Cash amount", "Date   Bank deposit detail by date   Amount": above words of the first
 * row stands what is known as the title of a list. It is one head then, though its words could head a source, an amount or days.
 */
function withTitlesWhole(columns: readonly Column[], line: Line, next: Line | undefined): Column[] {
  const [first] = columns.filter(({ kind }) => isDateKind(kind));
  for (const cell of line.cells) {
    const own = columns.filter((column) => column !== first && isWithin(column, cell));
    if (!own.some(({ kind }) => isDateKind(kind) || isFigureKind(kind)) || cell.words.length === 1) continue;
    const whole = headedByCell(columns, own, cell);
    if (isList(whole) && standsOverWords(cell, next, line) && titleOf(cell, line.ocr, undefined)) return whole;
  }
  return [...columns];
}

function standsOverWords({ left }: Cell, next: Line | undefined, { height, page }: Line): boolean {
  return (
    next?.page === page &&
    next.words.some((word) => /[a-z]{3}/i.test(word.text) && Math.abs(word.left - left) < height / 2)
  );
}

function isWithin({ left, right }: Column, cell: Cell): boolean {
  return left >= cell.left - 1 && right <= cell.right + 1;
}

/** What a summary would call such rows: no three columns have heads that happen to say that. */
function isNameOfLine({ text, words }: Cell): boolean {
  return words.length > 1 && meaningOfWords(wordsOf(text))?.role === 'line';
}

function titleOf({ text }: Cell, damaged: boolean, within: SectionKind | undefined): Heading | null {
  const known = headingOfText(text, damaged);
  if (known) return LISTS.has(known.meaning.kind) ? known : null;
  const isTold = isTitle(text.replace(CONTINUED, '')) && / /.test(text) && !OF_PARTY.test(text);
  return within === 'activity' && isTold ? headingOfUnknown(text, undefined) : null;
}

/** "Paid to or for", "From": a column of names. */
const OF_PARTY = /^(paid|received|payable|made|sent)? ?(to|from|by|for|of)\b/i;

const CONTINUED = /\s*\(?\bcont(inued|'d|\.)?\)?$/i;

/** So many lines below such heads the first row begins. */
const FIRST_ROW_WITHIN = 2;

/**
 * "Purchases      Quantity   Price   Amount" above rows that begin with a day: the title of what is listed stands where the days and
 * the words have no heads of their own, or nothing does. Null for any other line.
 * @returns the section, if it is named, and the columns with those of the days and the words as the first row has them
 */
export function titledFigures(
  lines: readonly Line[],
  index: number,
  within: SectionKind | undefined,
): TitledColumns | null {
  const line = lines[index]!;
  // Most lines are rows, and hold figures.
  if (line.cells.length < 2 || line.cells.slice(1).some(({ text }) => /\d/.test(text))) return null;
  // "Pre-Tax Deferral" above a ledger of that source names no column.
  const first = COLUMNS.whole(line.cells[0]!.text, line.ocr);
  const isUntitled = first !== undefined && first !== 'moneyType' && !isSideAsTitle(lines, index, first);
  const heads = isUntitled ? line.cells : line.cells.slice(1);
  const figures: Column[] = [];
  for (const { text, left, right } of heads.toReversed()) {
    const kind = COLUMNS.whole(text, line.ocr);
    if (!kind || !isFigureKind(kind)) return null;
    figures.unshift({ kind, title: text, left, right });
  }
  if (!figures.some(({ kind }) => isMoneyKind(kind))) return null;
  // "Quantity   Price   Amount" may be the upper line of heads that stand below it, too.
  if (isUntitled && columnHeaderAt(lines, index)?.columns.some(({ kind }) => isDateKind(kind))) return null;
  const row = lines
    .slice(index + 1, index + 1 + FIRST_ROW_WITHIN)
    .find((next) => (isUntitled ? beginsLeft(next, line) : beginsBelow(next, line)));
  const title = row && !isUntitled ? titleOf(line.cells[0]!, line.ocr, within) : null;
  if (!row || (!isUntitled && !title)) return null;
  const days = dayOf(row)!.words;
  const [day, words] = [row.words.slice(0, days), row.words[days]!];
  const columns: Column[] = [
    { kind: 'date', title: '', left: day[0]!.left, right: day.at(-1)!.right },
    { kind: 'description', title: '', left: words.left, right: figures[0]!.left - 1 },
    ...figures,
  ];
  return { title, columns };
}

/** "Additions   Amount   Unit value   Units" above rows whose days stand below the first word: it is what is listed, and no column of figures. */
function isSideAsTitle(lines: readonly Line[], index: number, first: Column['kind']): boolean {
  const line = lines[index]!;
  const next = lines[index + 1];
  const others = line.cells.slice(1).map(({ text }) => COLUMNS.whole(text, line.ocr));
  const isSide = first === 'credit' || first === 'debit';
  return isSide && others.includes('amount') && next !== undefined && beginsBelow(next, line);
}

function dayOf({ words, ocr }: Line) {
  return dayAt(
    words.map(({ text }) => text),
    0,
    ocr,
  );
}

/** A row with its day and its words at the left of all heads. */
function beginsLeft(row: Line, heads: Line): boolean {
  const word = row.words[dayOf(row)?.words ?? 0];
  return beginsBelow(row, { ...heads, left: row.left }) && word !== undefined && word.right < heads.left;
}

/** A row with its day below the beginning of the line, then words, and an amount. */
function beginsBelow(row: Line, { left, height, page }: Line): boolean {
  const day = dayOf(row);
  const isBelow = row.page === page && Math.abs(row.left - left) < NEAR * height;
  const word = day ? row.words[day.words] : undefined;
  return (
    isBelow && word !== undefined && /[a-z]{2}/i.test(word.text) && numbersOf(row).some(({ cents }) => cents !== null)
  );
}

const NEAR = 3;
