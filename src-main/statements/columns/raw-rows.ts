import type { NumberToken } from '../words/amounts.ts';
import { type Line, textOf } from '../words/lines.ts';
import type { Column } from './column-headers.ts';
import { isNil, type PlacedDay, type TableLine } from './columns.ts';
import { type RawRow, rowMoney } from './printed-activity.ts';

/** Days stand above each other where they begin within this, in heights of a line. */
const SAME_LEFT = 2;

/** A row that begins with the line; its section, table and kind are given. */
export function makeRawRow(
  read: TableLine,
  place: Pick<RawRow, 'section' | 'table' | 'inheritedDay' | 'fundLedger'>,
): RawRow {
  const row: RawRow = {
    ...place,
    page: read.line.page,
    lines: [read.line],
    anchor: read.line,
    days: read.days,
    action: [],
    description: [],
    symbol: [],
    checkNumber: [],
    source: [],
    numbers: [...read.numbers],
  };
  addTexts(row, read, false);
  return row;
}

/** Adds a wrapped line to its row: its words, and numbers of columns that the row has none of. */
export function appendToRow(row: RawRow, read: TableLine, before: boolean): void {
  addTexts(row, read, before);
  for (const number of read.numbers) {
    if (!row.numbers.some((known) => known.column === number.column)) row.numbers.push(number);
  }
  if (before) row.lines.unshift(read.line);
  else row.lines.push(read.line);
}

/**
 * Whether the line holds the second of the row's two days, which stand above each other in one column. A line with figures of
 * its own, such as the shares of a split, is a row of its own.
 */
export function isSecondDay(row: RawRow, read: TableLine): boolean {
  const [day, ...others] = read.days;
  const [first, ...more] = row.days;
  if (!day || !first || others.length > 0 || more.length > 0) return false;
  // "02/10/2026   Unsolicited order   35.689   28.02   -1,000.01" right below a line without a figure: the second one of its row.
  const isRest = row.numbers.length === 0 && read.line.top - row.anchor.bottom < CLOSE * read.line.height;
  if (read.numbers.length > 0 && !isRest) return false;
  const below = row.lines.length === 1 && row.lines[0]!.page === read.line.page;
  // "10/15/2038" below the text of a bond: when it would have matured.
  const left = OF_TRADE.test(read.line.text) ? read.line.left : day.words[0]!.left;
  const isUnder = Math.abs(first.words[0]!.left - left) < SAME_LEFT * read.line.height;
  return below && isUnder && first.column === day.column && kindsOf(day, read.line) !== undefined;
}

/** "TD 05/13/24" below the day that it was settled on, and what it is called. */
const OF_TRADE = /^(t\/?d|traded?( date)?):? \d{1,2}[-/]\d{1,2}([-/]\d{2,4})?\b/i;

function kindsOf(day: PlacedDay, { text }: Line): readonly [Column['kind'], Column['kind']] | undefined {
  const { kind, days } = day.column;
  return days ?? (OF_TRADE.test(text) && kind !== 'tradeDate' ? [kind, 'tradeDate'] : undefined);
}

/** The lines of one row are no farther apart, in heights of a line. */
const CLOSE = 0.8;

/** "Sep 30, 2025   23.6104   2.71%", and no word: what a unit was worth that day, and no movement. */
export function tellsPriceOfDay({ line, days, texts, numbers, loose }: TableLine): boolean {
  const tokens = [...numbers.map(({ token }) => token), ...loose];
  const isPrice = ({ cents, percent, decimals }: NumberToken) => cents === null && (percent || decimals > 2);
  const isSure = !line.ocr || tokens.some(({ percent }) => percent);
  const isBare = texts.every(({ words }) => !words.some(({ text }) => /[a-z]/i.test(text)));
  return days.length > 0 && isBare && tokens.length > 1 && tokens.every(isPrice) && isSure;
}

/** Adds the line with the row's second day; both days are what the heading names. */
export function appendSecondDay(row: RawRow, read: TableLine): void {
  const pair = [row.days[0]!, read.days[0]!];
  const kinds = kindsOf(read.days[0]!, read.line)!;
  row.days = pair.map((day, at) => ({ ...day, column: { ...day.column, kind: kinds[at]! } }));
  appendToRow(row, read, false);
}

/** A wrapped row may go on over the page break only while its text is unfinished. */
export function rowIsOpen(row: RawRow): boolean {
  return rowMoney(row).length === 0;
}

/**
 * A line without a day goes on with no row where it prints the balance once more, or an amount (a dash for none counts) although
 * the row has said its own.
 */
export function isRowOfItsOwn(row: RawRow, read: TableLine, columns: readonly Column[]): boolean {
  if (read.texts.length === 0) return false;
  const amounts = columns.filter(({ kind }) => kind === 'amount');
  const printsBalance = (numbers: RawRow['numbers']) => numbers.some(({ column }) => column.kind === 'balance');
  const printsAmount = (numbers: RawRow['numbers'], lines: readonly Line[]) =>
    numbers.some(({ column }) => amounts.includes(column)) ||
    lines.some((line) => line.words.some((word) => isNil(word, line, amounts)));
  // "Other Activity   Stock Split   KLDR   440.0000" below a dividend of the same day: what was done, with what and how many.
  const isWhole = ['action', 'description'].every((kind) => read.texts.some((text) => text.kind === kind));
  const counts = (numbers: RawRow['numbers']) => numbers.some(({ column }) => column.kind === 'quantity');
  const movesUnits = isWhole && row.action.length > 0 && counts(read.numbers);
  return (
    (movesUnits && (rowMoney(row).length > 0 || counts(row.numbers))) ||
    (printsBalance(read.numbers) && printsBalance(row.numbers)) ||
    (printsAmount(read.numbers, [read.line]) && printsAmount(row.numbers, row.lines))
  );
}

/** "Stock split … 85 … --": units moved, and a dash stands for the amount. */
export function isNilRow(read: TableLine, columns: readonly Column[]): boolean {
  const amounts = columns.filter(({ kind }) => kind === 'amount');
  const hasUnits = read.numbers.some(({ column }) => column.kind === 'quantity');
  return read.texts.length > 0 && hasUnits && read.line.words.some((word) => isNil(word, read.line, amounts));
}

/** A row as it stands in the same columns of another page; null where the columns are others. */
export function inColumnsOf(row: RawRow, before: readonly Column[], columns: readonly Column[]): RawRow | null {
  const isSame = before.length === columns.length && before.every(({ kind }, at) => kind === columns[at]!.kind);
  if (!isSame) return null;
  const days = row.days.map((day) => ({ ...day, column: columns[before.indexOf(day.column)] ?? day.column }));
  return { ...row, days };
}

/** All numbers of a line, those outside of every column too. */
export function allNumbers(read: TableLine): { column: Column | null; token: NumberToken }[] {
  return [...read.numbers, ...read.loose.map((token) => ({ column: null, token }))];
}

const NO_WORD = /^(\d{1,2}[/-]\d{1,2}([/-]\d{2,4})?|n\/?a|[-–—]+)$/i;

function addTexts(row: RawRow, read: TableLine, before: boolean): void {
  for (const { kind, words } of read.texts) {
    if (kind === 'otherDate' && NO_WORD.test(textOf(words))) {
      row.aside = [...(row.aside ?? []), ...words];
      continue;
    }
    const target =
      kind === 'action'
        ? row.action
        : kind === 'symbol'
          ? row.symbol
          : kind === 'checkNumber'
            ? row.checkNumber
            : kind === 'source' || kind === 'accountType'
              ? row.source
              : row.description;
    if (before) target.unshift(...words);
    else target.push(...words);
  }
  const stray = read.loose
    .flatMap((token) => token.words)
    .filter((word) => !read.texts.some((text) => text.words.includes(word)));
  if (stray.length > 0) row.description.push(...stray);
}

/** Words and a day in one line, all figures in lines below. */
export function isOfTwoLines({ anchor, numbers }: RawRow): boolean {
  return numbers.length > 0 && numbers.every(({ token }) => token.words.every((word) => !anchor.words.includes(word)));
}

/** Where the first word of a row stands behind its day. */
export function beginningOfText({ anchor, days }: RawRow): number {
  const own = days.flatMap(({ words }) => words);
  return anchor.words.find((word) => !own.includes(word))?.left ?? anchor.left;
}
