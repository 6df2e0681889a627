import { headingOf } from '../lexicon/headings.ts';
import type { NumberToken } from '../words/amounts.ts';
import { beginsWithDay, dayAt } from '../words/days.ts';
import type { Line } from '../words/lines.ts';
import { CENTS } from '../words/text.ts';
import { learnEdges } from './column-edges.ts';
import { columnGroups, withTitleLost } from './column-groups.ts';
import { type Column, columnHeaderAt, isDateKind, isMoneyKind } from './column-headers.ts';
import { withNamedBalance, withVerbColumn } from './column-meanings.ts';
import { readTableLine, type TableLine } from './columns.ts';
import { daysApart } from './once-printed-days.ts';
import type { RawRow } from './printed-activity.ts';

/** The columns of a table as its rows on this page stand: verbs and balances told apart, edges learned from the lines below. */
export function columnsOfTable(lines: readonly Line[], headed: readonly Column[], bodyStart: number): Column[] {
  const body = ownLines(bodyLines(lines, bodyStart), headed);
  const whole = body[0]?.ocr ? withTitleLost(headed) : headed;
  const printed = whole.flatMap((column, at) => partedFromVerb(withWords(column, whole[at + 1], body), body));
  return withoutYears(withLaterDay(learnEdges(withNamedBalance(withVerbColumn(printed)), body), body), body);
}

/** A column of checks has so many cells of words for it to be one of what was done, which has the number of a check now and then. */
const FEWEST_WORDED = 2;
const MOSTLY_WORDED = 0.6;

/** "Check number" of a scan, which lost the "Transaction/" above it, above "PURCHASE", "DIVIDEND" and "CHECK 104". */
function withWords(column: Column, next: Column | undefined, body: readonly Line[]): Column {
  // Words beside a column of them may be of that one.
  if (column.kind !== 'checkNumber' || next?.kind === 'description' || !body[0]?.ocr) return column;
  const below = body
    .filter(hasDay)
    .flatMap((line) => line.cells.filter(({ left }) => Math.abs(left - column.left) < line.height / 2));
  const worded = below.filter(({ text }) => /[A-Za-z]{3}/.test(text));
  const isOfWords = worded.length >= FEWEST_WORDED && worded.length >= MOSTLY_WORDED * below.length;
  return isOfWords ? { ...column, kind: 'action' } : column;
}

/** "Transaction" and "Date" may head one column or two. */
const VERB_AND_DATE = /^(transaction|activity|type|action) (date)$/i;

/** One column headed "Transaction Date" is two where rows have a word below the first of the two and their day below the other. */
function partedFromVerb(column: Column, body: readonly Line[]): Column[] {
  const [, verb, date] = VERB_AND_DATE.exec(column.title) ?? [];
  if (!verb || !date || !isDateKind(column.kind)) return [column];
  const middle = column.right - ((column.right - column.left) * (date.length + 0.5)) / column.title.length;
  const below = (line: Line, from: number, to: number) =>
    line.cells.some(({ left, words }) => {
      const isDay = dayAt([words[0]!.text], 0, line.ocr) !== null;
      return left >= from - line.height / 2 && left < to && isDay === (from === middle);
    });
  const dated = body.filter((line) => below(line, middle, column.right));
  const worded = dated.filter((line) => below(line, column.left, middle));
  if (dated.length === 0 || worded.length < dated.length / 2) return [column];
  return [
    { ...column, kind: 'action', title: verb, right: middle },
    { ...column, title: date, left: middle },
  ];
}

/** The lines from the given one to the next column heading or the end of the page, and of those that begin with a further row of the table. */
export function bodyLines(lines: readonly Line[], start: number): Line[] {
  let page = lines[start]?.page;
  const body: Line[] = [];
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index]!;
    if (line.page !== page && !goesOnWithRow(body, line)) break;
    page = line.page;
    if (columnHeaderAt(lines, index)) break;
    body.push(lines[index]!);
  }
  return body;
}

/** Pages of a scan stand each at another place. */
function goesOnWithRow(body: readonly Line[], line: Line): boolean {
  return !line.ocr && beginsWithDay(line) && CENTS.test(line.text) && body.some(beginsWithDay);
}

/** A row's day is among its first words. */
const DAY_WITHIN = 3;

/** The lines up to a heading at the left of the table that is none of activity, or one of checks: what follows may have other columns. */
function ownLines(body: Line[], [first]: readonly Column[]): Line[] {
  const end = body.findIndex((line) => {
    if (isOfChecks(line)) return true;
    const kind = line.cells.length === 1 ? headingOf(line)?.meaning.kind : undefined;
    // "- - - DAILY BALANCE SUMMARY - - -" stands in the middle of the page, and is no text of a row.
    const isApart = kind === 'balances' || line.left - first!.left < line.height;
    return kind !== undefined && kind !== 'activity' && isApart;
  });
  const own = end < 0 ? body : body.slice(0, end);
  return own.some(hasDay) ? own : body;
}

/** The number of a check may stand before its day. */
function hasDay({ words }: Line): boolean {
  const texts = words.slice(0, DAY_WITHIN).map(({ text }) => text);
  return texts.some((_, at) => dayAt(texts, at) !== null);
}

/** "CHECKS IN NUMBER ORDER (* INDICATES SKIP IN SEQUENCE)", wherever it stands: several of them are listed abreast, as often as not. */
function isOfChecks(line: Line): boolean {
  return headingOf(line)?.meaning.subType === 'check' && !line.words.some(({ text }) => /\d/.test(text));
}

/**
 * Whether dated lines follow, and all their days and figures stand in the columns: of several columns of days not every row need
 * have all, and a figure may be part of a row's text. A day without money is the second one of a row.
 * @param isFirst the heads of the columns stand right above: no row needs have all of its days
 */
export function standInColumns(body: readonly Line[], columns: readonly Column[], isFirst = false): boolean {
  const days = columns.filter(({ kind }) => isDateKind(kind)).length;
  const dated = body
    .map((line) => readTableLine(line, columns))
    .filter(({ days: own, numbers, loose }) => {
      const money = [...numbers.map(({ token }) => token), ...loose].some(({ cents }) => cents !== null);
      return own.length > 0 && (money || numbers.length > 0);
    });
  const isOutside = ({ texts }: TableLine, { cents, words }: NumberToken) =>
    cents !== null && !texts.some((text) => text.words.includes(words[0]!));
  return (
    dated.some((read) => isFirst || read.days.length === days || isTraded(read)) &&
    dated.every(
      (read) =>
        read.days.length <= days && read.numbers.length > 0 && !read.loose.some((token) => isOutside(read, token)),
    )
  );
}

/** Units, their price and their money, each in its column: no other table's row, though it prints but one of the days. */
function isTraded({ numbers }: TableLine): boolean {
  const kinds = numbers.map(({ column }) => column.kind);
  return kinds.includes('quantity') && kinds.includes('price') && kinds.some(isMoneyKind);
}

/** Columns of a scan in which every day that was read has no year: one whose strokes were lost has none either. */
function withoutYears(columns: Column[], body: readonly Line[]): Column[] {
  if (!body[0]?.ocr) return columns;
  const days = body.flatMap((line) => readTableLine(line, columns).days.filter(({ damaged }) => !damaged));
  return columns.map((column) => {
    const own = days.filter((day) => day.column === column);
    return own.length > 0 && own.every(({ printed }) => printed.year === null) ? { ...column, yearless: true } : column;
  });
}

/** Of two columns that are called nothing but dates, the one with the later days is the settlement or posting day. */
function withLaterDay(columns: readonly Column[], body: readonly Line[]): Column[] {
  const [first, second, ...others] = columns.filter((column) => column.kind === 'date');
  // Two dates of a grid belong to two rows.
  if (!first || !second || others.length > 0 || columnGroups(columns).length > 1) return [...columns];
  const waits = body.flatMap((line) => {
    const { days } = readTableLine(line, columns);
    const [one, other] = [first, second].map((column) => days.find((day) => day.column === column)?.printed);
    return one && other ? [daysApart(one, other)] : [];
  });
  const later = waits.some((wait) => wait > 0) && waits.every((wait) => wait >= 0) ? second : null;
  const earlier = waits.some((wait) => wait < 0) && waits.every((wait) => wait <= 0) ? first : null;
  const settles = later ?? earlier;
  if (!settles) return [...columns];
  return columns.map((column) =>
    column === settles
      ? { ...column, kind: 'settleDate' }
      : column === first || column === second
        ? { ...column, kind: 'tradeDate' }
        : column,
  );
}

/** Whether the line stands, under the same headings again, in the table of a row on the page before: a day printed once goes on there. */
export function goesOnOverPage(
  row: RawRow,
  line: Line,
  columnsOf: ReadonlyMap<number, readonly Column[]>,
  columns: readonly Column[],
): boolean {
  const titles = (of: readonly Column[]) => of.map(({ title }) => title).join();
  const isNext = row.lines.at(-1)!.page === line.page - 1;
  return isNext && /[a-z]/i.test(titles(columns)) && titles(columnsOf.get(row.table) ?? []) === titles(columns);
}
