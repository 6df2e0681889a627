import { median } from '../../../src-shared/median.ts';
import { headingOf } from '../lexicon/headings.ts';
import { balanceRole, COLUMNS, FIELDS, SUMMARY } from '../lexicon/lexicon.ts';
import { dayAt, monthNumber } from '../words/days.ts';
import { type Cell, type Line, type PlacedWord, textOf, textsOf } from '../words/lines.ts';
import { CENTS, similar, squash, wordsOf } from '../words/text.ts';
import { type ColumnHeader, columnHeaderAt, isDateKind } from './column-headers.ts';
import { isTotalText } from './printed-activity.ts';
import { opensSummary, YIELD } from './table-breaks.ts';

/** The day is put this far to the left of the table, in heights of its lines: into a column of its own. */
const BESIDE = 14;
/** The amount of a row ends its line, beside few words at most; a sentence with a figure in it is no row. */
const ENDS_IN_MONEY = /\d\.\d{2}\)?\s?(-|CR|DR|\*)?$/i;
const MOST_WORDS_BESIDE = 8;
/** "13.6799 shares at $58.48": the price of what the row above was about. */
const AT_PRICE = /\b(shares|units|shs) (at|@) \$?[\d.,]+$/i;
/** What stands so far to the right of the days, in heights of a line, is none of them. */
const WRAPPED = 4;
const MONEY_KINDS = new Set<string>(['amount', 'debit', 'credit']);
/** "Tuesday,", "Tue,", and "‘Tuesday," of a scan, which saw a speck before it. */
const WEEKDAY = /^\W?((mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thu(rs?)?|fri|sat|sun)\W?$/i;

/**
 * Lines of tables that print each day once, on a line of its own above what happened on it: the day stands before each of its
 * amounts then, and the headings say so. Other lines stay as they are.
 */
export function withDaysBeforeRows(lines: readonly Line[]): readonly Line[] {
  const header = lines.findIndex((_, index) => headsLoneDays(lines, index) || headsDays(lines, index));
  if (header < 0) return lines;
  const left = Math.min(...lines.slice(header).map((line) => line.left));
  // One place for headings and days: a heading on a band may be read much higher than the rows.
  const column = left - BESIDE * median(lines.slice(header).map((line) => line.height));
  const told: Line[] = lines.slice(0, header);
  let day: PlacedWord[] | null = null;
  let edge: number | null = null;
  let inside = false;
  for (let index = header; index < lines.length; index += 1) {
    const line = lines[index]!;
    const alone: PlacedWord[] | null = inside ? dayOf(line) : null;
    // "trade date" above "09/09/2025" in the column of texts: what a row goes on with.
    const isWrapped: boolean = alone !== null && edge !== null && line.left > edge + WRAPPED * line.height;
    const own: PlacedWord[] | null = isWrapped ? null : alone;
    if (own) edge = line.left;
    if (isUndatedHeader(lines, index) && (index === header || inside)) {
      inside = dayBelow(lines, index) !== null || day !== null;
      told.push(inside ? withHeadings(line, left, column) : line);
    } else if (!inside && headsDays(lines, index)) {
      inside = true;
      told.push(line);
    } else if (own) day = own;
    else if (inside && isLostDay(line)) day = null;
    else if (columnHeaderAt(lines, index)) {
      inside = false;
      day = null;
      told.push(line);
    } else {
      const heading = inside && !CENTS.test(line.text) ? headingOf(line) : null;
      if (heading && !heading.continued) inside = false;
      if (!inside) day = null;
      told.push(day && isRow(line) ? withCell(line, placedAt(day, column)) : line);
    }
  }
  return told;
}

/** The day alone below the names of the columns; the balance that is brought forward may stand between them. */
function dayBelow(lines: readonly Line[], index: number): PlacedWord[] | null {
  const next = lines[index + 1];
  return dayOf(next) ?? (next && (opensSummary(next) || isOpening(next)) ? dayOf(lines[index + 2]) : null);
}

/** "Opening cash balance 48,210.66"; "Cdsh brought forward   "104,997.27" of a scan. */
function isOpening({ cells, text, ocr }: Line): boolean {
  const [, label] = /^([A-Za-z][^\d$]*?) \W?\$?[\d,]+\.\d{2}$/.exec(text) ?? [];
  if (label === undefined || cells.length > (ocr ? 2 : 1)) return false;
  return (balanceRole(wordsOf(label)) ?? SUMMARY.whole(label, ocr)?.role) === 'begin' || BROUGHT.test(label);
}

const BROUGHT = /\bbrought forward$/i;

/** "Your activity" right above a day alone, or with "Newest first" or the cash at the beginning between, and a row below that: a list without any headings of columns. */
function headsDays(lines: readonly Line[], index: number): boolean {
  const next = lines[index + 1];
  const isBetween = standsBetween(next) || (next !== undefined && isOpening(next));
  const day = isBetween ? index + 2 : index + 1;
  const row = lines[day + 1];
  return (
    row !== undefined &&
    !CENTS.test(lines[index]!.text) &&
    headingOf(lines[index]!)?.meaning.kind === 'activity' &&
    dayOf(lines[day]) !== null &&
    isRow(row)
  );
}

/** "Tue, Apr", of which a scan lost the number: the rows below it are of no day that was read. */
function isLostDay({ words, ocr }: Line): boolean {
  const [first, ...others] = words;
  const isMonth = ({ text }: PlacedWord) => monthNumber(text.replace(/[.,]$/, ''), ocr) > 0;
  const rest = first && WEEKDAY.test(first.text) ? others : words;
  return (
    ocr &&
    rest.length <= 2 &&
    (rest.length === 0 || isMonth(rest[0]!)) &&
    rest.slice(1).every(({ text }) => text.length <= 2)
  );
}

/** "Newest first", or "Amount" by itself above the figures. */
function standsBetween(line: Line | undefined): boolean {
  const [cell, ...others] = line?.cells ?? [];
  const isHead = cell !== undefined && others.length === 0 && COLUMNS.whole(cell.text, line!.ocr) === 'amount';
  return isHead || ORDER.test(line?.text ?? '');
}

const ORDER = /^\(?(newest|latest|most recent|oldest|earliest) (entries |items |activity )?first\)?$/i;

function isRow(line: Line): boolean {
  const last = line.cells.at(-1)!;
  const endsInMoney = ENDS_IN_MONEY.test(last.text) && last.words.length <= MOST_WORDS_BESIDE;
  return (
    line.cells.length > 1 &&
    endsInMoney &&
    !YIELD.test(line.text) &&
    !AT_PRICE.test(last.text) &&
    !isTotalText(line.text)
  );
}

/** Names of columns without one of days, above a day alone. */
export function headsLoneDays(lines: readonly Line[], index: number): boolean {
  return dayBelow(lines, index) !== null && isUndatedHeader(lines, index);
}

/** Columns of amounts, but none of days: two telling ones at least, where a day alone right below them is counted for the third. */
function isUndatedHeader(lines: readonly Line[], index: number): boolean {
  const header = columnHeaderAt(lines, index) ?? headerWithDay(lines, index);
  return (
    header !== null &&
    header.lines === 1 &&
    header.columns.some(({ kind }) => MONEY_KINDS.has(kind)) &&
    header.columns.every(({ kind, title }) => !isDateKind(kind) || DAY_AND_TEXT.test(title))
  );
}

/** "Date and description": where the days stand on lines of their own, the column of the texts below them. */
const DAY_AND_TEXT = /^dates?\W+(and )?(descriptions?|details?|activity|transactions?|particulars)$/i;

/** "Activity … Amount … Balance" above a day alone, as headings without the one of the days that they would have. */
function headerWithDay(lines: readonly Line[], index: number): ColumnHeader | null {
  const line = lines[index]!;
  const texts = textsOf(line.words);
  // "Received   07/31/27 B/E dtd 07/31/22": names of columns are no days.
  if (line.cells.length < 2 || !dayBelow(lines, index) || texts.some((_, at) => dayAt(texts, at, line.ocr)))
    return null;
  const header = columnHeaderAt([withHeadings(line, line.left, line.left - BESIDE * line.height)], 0);
  const [date, ...columns] = header?.columns ?? [];
  return header && date && isDateKind(date.kind) ? { ...header, columns } : null;
}

const BEFORE_DAY = new Set(FIELDS.beforeDay.map(squash));
const MOST_BEFORE_DAY = 3;
const WORDS_OF_DAY = 3;

function standsBeforeDay(words: string, damaged: boolean): boolean {
  return BEFORE_DAY.has(words) || (damaged && [...BEFORE_DAY].some((known) => similar(words, known)));
}

/** … or "Total +$698.86", which is what the rows of the day come to. */
const BALANCE_OF_DAY =
  /^(((end of day|closing|ending|daily|account) )?balance( at( the)? end of( the)? day)?|(total|net)( (for|of) (the|this) (day|payday))?):? [-–+]?\$?[\d,]+\.\d{2}$/i;

/** The day of a line that is nothing but one, or one behind a word that says what was done then: "Processed on May 4, 2025". */
function dayOf(line: Line | undefined): PlacedWord[] | null {
  const [first, balance, ...others] = line?.cells ?? [];
  // "Fri, Feb 27   Balance at end of day $65,543.41"
  const isBalanced = first && balance && others.length === 0 && BALANCE_OF_DAY.test(balance.text);
  const words = (isBalanced ? first.words : (line?.words ?? [])).filter(({ text }) => !WEEKDAY.test(text));
  if (words.length > MOST_BEFORE_DAY + WORDS_OF_DAY) return null;
  for (let from = 0; from <= Math.min(MOST_BEFORE_DAY, words.length - 1); from += 1) {
    if (from > 0 && !standsBeforeDay(squash(textOf(words.slice(0, from))), line?.ocr === true)) continue;
    const day = dayAt(textsOf(words), from, line?.ocr);
    if (day && from + day.words === words.length) return words.slice(from);
  }
  return null;
}

function placedAt(words: readonly PlacedWord[], column: number): PlacedWord[] {
  const shift = column - words[0]!.left;
  return words.map((word) => ({ ...word, left: word.left + shift, right: word.right + shift }));
}

function withHeadings(line: Line, left: number, date: number): Line {
  const model = line.words[0]!;
  const dated = withCell(line, [{ ...model, text: 'Date', left: date, right: date + 4 * line.height }]);
  const described = line.words.every((word) => word.left > left + 10 * line.height);
  if (!described) return dated;
  const description = { ...model, text: 'Description', left, right: left + 6 * line.height };
  const cells = [dated.cells[0]!, cellOf([description]), ...line.cells];
  return { ...dated, cells, words: cells.flatMap((cell) => cell.words), text: cells.map(({ text }) => text).join(' ') };
}

function withCell(line: Line, words: PlacedWord[]): Line {
  const cells = [cellOf(words), ...line.cells];
  return {
    ...line,
    cells,
    words: [...words, ...line.words],
    text: cells.map(({ text }) => text).join(' '),
    left: words[0]!.left,
  };
}

function cellOf(words: PlacedWord[]): Cell {
  return {
    words,
    text: textOf(words),
    left: words[0]!.left,
    right: words.at(-1)!.right,
  };
}
