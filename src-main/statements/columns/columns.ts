import type { ColumnKind } from '../lexicon/lexicon.ts';
import { asMoney, type NumberToken, numbersOf } from '../words/amounts.ts';
import { damagedDay } from '../words/damaged-days.ts';
import { dayAt, type PrintedDay, WEEKDAY } from '../words/days.ts';
import type { Line, PlacedWord } from '../words/lines.ts';
import { MONEY_ONLY, NUMERIC, sameBeginning, standsAlone } from './column-edges.ts';
import { type Column, isDateKind } from './column-headers.ts';

/** Right edges of one column's numbers lie within this share of the line height. */
const EDGE_TOLERANCE = 0.9;
const DATE_SLACK = 1.5;
/** A date is no wider than so many heights of its line, and ends this far before the next column. */
const DATE_WIDTH = 6;
const DATE_CLEAR = 0.3;
/** A figure that stands close to its neighbour must end so near to its heading's end. */
const SAME_EDGE = 0.3;

const TEXT = new Set<Column['kind']>([
  'description',
  'action',
  'symbol',
  'checkNumber',
  'reference',
  'accountType',
  'source',
  'unknown',
  'otherDate',
]);

export interface PlacedDay {
  printed: PrintedDay;
  column: Column;
  words: PlacedWord[];
  /** Put together from digits whose strokes a scan lost: never sure by itself. */
  damaged?: true;
}

/** A line of a table, its words given to the columns. */
export interface TableLine {
  line: Line;
  days: PlacedDay[];
  numbers: { column: Column; token: NumberToken }[];
  texts: { kind: ColumnKind | 'unknown'; words: PlacedWord[] }[];
  /** Numbers that stand in no column. */
  loose: NumberToken[];
}

/** The line's words, given to the columns of (one group of) a table. Words outside [from, to) belong to another group. */
export function readTableLine(
  line: Line,
  columns: readonly Column[],
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
): TableLine {
  const words = line.words.filter((word) => word.left >= from && word.left < to);
  const used = new Set<PlacedWord>();
  const days = findDays(words, columns, line, used);
  const { numbers, loose } = findNumbers(line, words, columns, used);
  const begins = beginningOf(days, columns, line.height);
  const isOfRow = (word: PlacedWord) =>
    word.right > begins && !used.has(word) && !isNil(word, line, columns) && !isSpoiltFigure(word, line, columns);
  const texts = findTexts(words.filter(isOfRow), columns, line.height, line.words);
  return { line, days, numbers, texts, loose };
}

/** Space before the first column of a table beyond which a text is none of its rows, in heights of a line. */
const APART = 3;

/** Where a row begins that has its day in the first column: what stands before that is of a panel beside the table. */
function beginningOf(days: readonly PlacedDay[], columns: readonly Column[], height: number): number {
  const [first] = columns;
  const isDated = first !== undefined && isDateKind(first.kind) && days.some(({ column }) => column === first);
  return isDated ? first.left - APART * height : Number.NEGATIVE_INFINITY;
}

/** A dash where a figure of one of the columns would stand: nothing, said in print. */
export function isNil(word: PlacedWord, line: Line, columns: readonly Column[]): boolean {
  if (!/^[-–—]{1,3}$/.test(word.text)) return false;
  return columns.some(
    ({ kind, edge, right }) =>
      NUMERIC.has(kind) && Math.abs(word.right - (edge ?? right)) < EDGE_TOLERANCE * line.height,
  );
}

/** Between the words of one text stands an ordinary space, in heights of a line. */
export const WORD_SPACE = 0.8;

/** Whether the word goes on with a text: "PPE 03/17/23", "5.375% 06/01/2030". What follows a day or a figure does not. */
export function endsText(words: readonly PlacedWord[], index: number, height: number): boolean {
  const before = words[index - 1];
  return (
    before !== undefined && words[index]!.left - before.right < WORD_SPACE * height && /[a-z]{2}|%$/i.test(before.text)
  );
}

function findDays(words: PlacedWord[], columns: readonly Column[], line: Line, used: Set<PlacedWord>): PlacedDay[] {
  const texts = words.map((word) => word.text);
  const dateColumns = columns.filter((column) => isDateKind(column.kind));
  const days: PlacedDay[] = [];
  // "11/15/29" where the names of the securities begin: when it matures.
  const beginsText = (place: number) =>
    columns.some(({ kind, left }) => kind === 'description' && Math.abs(left - place) < DATE_CLEAR * line.height);
  const stands = ({ left, right }: Column, parts: readonly PlacedWord[]) =>
    parts[0]!.left < right + DATE_SLACK * line.height &&
    parts.at(-1)!.right > left - DATE_SLACK * line.height &&
    (parts[0]!.left < right || !beginsText(parts[0]!.left));
  const all = texts.map((_, index) => dayAt(texts, index, line.ocr));
  const near = all
    .flatMap((printed, index) =>
      printed ? [{ index, printed, parts: words.slice(index, index + printed.words) }] : [],
    )
    .filter(({ parts }) => dateColumns.some((column) => stands(column, parts)));
  // "Matured 4.375% 11/01/2044   07/23/25": the day that ends a text gives way to the one that stands by itself.
  const alone = near.filter(({ index }) => !endsText(words, index, line.height));
  const crowded = near.length > dateColumns.length && alone.length >= dateColumns.length;
  for (let index = 0; index < words.length; index += 1) {
    const printed = all[index];
    if (!printed || (crowded && !alone.some((day) => day.index === index))) continue;
    const parts = words.slice(index, index + printed.words);
    const left = parts[0]!.left;
    const right = parts.at(-1)!.right;
    const column = dateColumns
      .filter((candidate) => !days.some((day) => day.column === candidate))
      .find((candidate) => stands(candidate, parts));
    if (!column) continue;
    days.push({ printed, column: nearestDate(dateColumns, left, right, days) ?? column, words: parts });
    for (const part of parts) used.add(part);
    const before = words[index - 1];
    if (before && WEEKDAY.test(before.text) && left - before.right < WORD_SPACE * line.height) used.add(before);
    index += printed.words - 1;
    for (const part of timeBehind(words, index + 1)) used.add(part);
  }
  return line.ocr ? [...days, ...damagedDays(words, columns, line, days, used)] : days;
}

const TIME = /^\d{1,2}:\d{2}(:\d{2})?$/;
const OF_TIME = /^([ap]\.?m\.?|utc|gmt|[ecmp][sd]?t)$/i;

/** "2025-06-03 14:02:11 UTC": the hour behind a day is no text of its row. */
function timeBehind(words: readonly PlacedWord[], at: number): PlacedWord[] {
  const [time, ...rest] = words.slice(at, at + 3);
  if (!time || !TIME.test(time.text)) return [];
  const end = rest.findIndex(({ text }) => !OF_TIME.test(text));
  return [time, ...(end < 0 ? rest : rest.slice(0, end))];
}

/** Days of which only the digits were read, where the columns of dates stand. */
function damagedDays(
  words: readonly PlacedWord[],
  columns: readonly Column[],
  line: Line,
  days: readonly PlacedDay[],
  used: Set<PlacedWord>,
): PlacedDay[] {
  const open = columns.filter((column) => isDateKind(column.kind) && !days.some((day) => day.column === column));
  return open.flatMap((column) => {
    const next = Math.min(...columns.map(({ left }) => left).filter((left) => left > column.left));
    const from = column.left - DATE_SLACK * line.height;
    const to = Math.min(next - DATE_CLEAR * line.height, column.left + DATE_WIDTH * line.height);
    const parts = words.filter((word) => !used.has(word) && word.left >= from && word.right <= to + line.height);
    const inside = parts.filter((word) => word.left < to);
    const printed = damagedDay(inside, column.yearless !== true);
    if (!printed) return [];
    for (const part of inside) used.add(part);
    return [{ printed, column, words: inside, damaged: true as const }];
  });
}

function nearestDate(
  columns: readonly Column[],
  left: number,
  right: number,
  days: readonly PlacedDay[],
): Column | undefined {
  const centre = (left + right) / 2;
  return columns
    .filter((column) => !days.some((day) => day.column === column))
    .sort((a, b) => Math.abs((a.left + a.right) / 2 - centre) - Math.abs((b.left + b.right) / 2 - centre))[0];
}

function findNumbers(
  line: Line,
  words: readonly PlacedWord[],
  columns: readonly Column[],
  used: Set<PlacedWord>,
): Pick<TableLine, 'numbers' | 'loose'> {
  const numeric = columns.filter((column) => NUMERIC.has(column.kind));
  const tokens = numbersOf(line).filter((token) =>
    token.words.every((word) => words.includes(word) && !used.has(word)),
  );
  const pairs = tokens
    .flatMap((token) =>
      numeric
        .filter((column) => fits(token, column))
        .map((column) => ({ token, column, cost: costOf(token, column, line) })),
    )
    .filter((pair) => pair.cost <= 1)
    .sort((a, b) => a.cost - b.cost);
  const numbers: (TableLine['numbers'][number] & { words: PlacedWord[] })[] = [];
  for (const { token, column } of pairs) {
    if (numbers.some((known) => known.words.some((word) => token.words.includes(word)) || known.column === column))
      continue;
    numbers.push({ token: MONEY_ONLY.has(column.kind) ? asMoney(token) : token, column, words: token.words });
    for (const word of token.words) used.add(word);
  }
  const pushed = pushedAside(tokens, numeric, numbers, line);
  if (pushed) {
    numbers.push({ token: asMoney(pushed.token), column: pushed.column, words: pushed.token.words });
    for (const word of pushed.token.words) used.add(word);
  }
  numbers.sort((a, b) => a.token.left - b.token.left);
  return {
    numbers: numbers.map(({ token, column }) => ({ token, column })),
    loose: tokens.filter(
      (token) => !numbers.some((known) => known.words === token.words) && !isReference(token, columns, line),
    ),
  };
}

/** "602.12" where a scan shows the number 60212 of a transaction: what begins a column of such numbers is no figure. */
function isReference({ left }: NumberToken, columns: readonly Column[], { height }: Line): boolean {
  return columns.some(
    (column) =>
      (column.kind === 'checkNumber' || column.kind === 'reference') && Math.abs(left - column.left) < 0.5 * height,
  );
}

/** An amount pushed aside by what stands before it ends no farther from its column than so many times what others may. */
const PUSHED = 2;

/**
 * The one figure of money that no column took, just beside the column of amounts: between the figures of its neighbours, or alone in a
 * line of a scan, where no other column is as near (a lost bracket moves the end of a figure), or below the title of just one of
 * several (a scan may see a figure narrower than it is). null without one.
 */
function pushedAside(
  tokens: readonly NumberToken[],
  numeric: readonly Column[],
  placed: TableLine['numbers'],
  line: Line,
): { token: NumberToken; column: Column } | null {
  const amounts = numeric.filter(({ kind }) => kind === 'amount');
  const loose = tokens.filter((one) => one.cents !== null && !placed.some(({ token }) => sharesWords(token, one)));
  const [column] = amounts;
  const [token] = loose;
  if (!column || !token || loose.length > 1) return null;
  if (amounts.length > 1) {
    const [below, ...others] = numeric.filter(({ left, right }) => token.left >= left && token.right <= right);
    const isBelow = below?.kind === 'amount' && others.length === 0 && placed.length === 0;
    return isBelow && line.ocr && standsAlone(token, line) ? { token, column: below } : null;
  }
  const isTaken = placed.some((other) => other.column === column);
  const inOrder = placed.every((other) => other.token.left < token.left === other.column.left < column.left);
  const isBetween = placed.length > 1 && !isTaken && inOrder;
  const isNear = costOf(token, column, line) <= PUSHED;
  const isOnlyOne = placed.length === 0 && line.ocr && standsAlone(token, line);
  const none = numeric.every((other) => other === column || costOf(token, other, line) > PUSHED);
  return isNear && (isBetween || (isOnlyOne && none)) ? { token, column } : null;
}

const sharesWords = (one: NumberToken, other: NumberToken): boolean =>
  one.words.some((word) => other.words.includes(word));

function fits(token: NumberToken, column: Column): boolean {
  return (
    !MONEY_ONLY.has(column.kind) ||
    token.cents !== null ||
    token.mended ||
    token.words.some((word) => word.word.source === 'ocr')
  );
}

/** A word of a scan less sure than this is a guess. */
const GUESSED = 0.6;
/** Figures beside the amount, of which the row does not live. */
const BESIDE_AMOUNT: ReadonlySet<Column['kind']> = new Set(['price', 'quantity', 'shareBalance', 'balance']);

/** "BRL" alone, unsure, in a column of figures that are no amounts: what a scan made of the figure, and no text of the row. */
function isSpoiltFigure(word: PlacedWord, line: Line, columns: readonly Column[]): boolean {
  if (word.word.source !== 'ocr' || word.word.confidence >= GUESSED || !/^[A-Z]{2,6}$/i.test(word.text)) return false;
  const isAlone = line.words.every(
    (other) => other === word || other.right < word.left - line.height || other.left > word.right + line.height,
  );
  const reach = EDGE_TOLERANCE * line.height;
  const holds = ({ kind, left, edge, right }: Column) =>
    BESIDE_AMOUNT.has(kind) && word.left > left - reach && word.right < (edge ?? right) + reach;
  return isAlone && columns.some(holds);
}

/** 0: exactly at the column's edge; above 1: not in this column. */
function costOf(token: NumberToken, column: Column, line: Line): number {
  const tolerance = EDGE_TOLERANCE * line.height;
  const { flushLeft, centre: middle } = column;
  if (flushLeft !== undefined && Math.abs(token.left - flushLeft) < sameBeginning(line)) return 0;
  if (middle !== undefined && Math.abs((token.left + token.outerRight) / 2 - middle) < sameBeginning(line)) return 0;
  if (column.edge !== undefined) {
    const edges = column.markEdge === undefined ? [column.edge] : [column.edge, column.markEdge];
    const away = edges.flatMap((edge) => [Math.abs(token.right - edge), Math.abs(token.outerRight - edge)]);
    return Math.min(...away) / tolerance;
  }
  // Crowded figures count where they end exactly as their heading does.
  if (!standsAlone(token, line)) return Math.abs(token.outerRight - column.right) <= SAME_EDGE * line.height ? 0.9 : 2;
  const centre = Math.abs((token.left + token.right) / 2 - (column.left + column.right) / 2);
  return Math.min(Math.abs(token.right - column.right), centre) / (3 * tolerance);
}

function findTexts(
  words: PlacedWord[],
  columns: readonly Column[],
  height: number,
  all: readonly PlacedWord[],
): TableLine['texts'] {
  const textColumns = columns.filter((column) => TEXT.has(column.kind));
  const fallback = textColumns.find((column) => column.kind === 'description') ?? textColumns[0];
  const texts: TableLine['texts'] = [];
  for (const run of runsOf(words, textColumns, height, all)) {
    const column = textColumnOf(run, textColumns, height) ?? fallback;
    const kind = column?.kind ?? 'description';
    const known = texts.find((text) => text.kind === kind);
    if (known) known.words.push(...run);
    else texts.push({ kind, words: run });
  }
  return texts;
}

/** Words that follow each other without a wide gap, cut where a text column begins. */
function runsOf(
  words: PlacedWord[],
  columns: readonly Column[],
  height: number,
  all: readonly PlacedWord[],
): PlacedWord[][] {
  const runs: PlacedWord[][] = [];
  for (const word of words) {
    const last = runs.at(-1)?.at(-1);
    const joined = last && word.left - last.right < height && all[all.indexOf(word) - 1] === last;
    const begins = columns.some(
      (column) => Math.abs(word.left - column.left) < 0.5 * height && last && last.left < column.left - height,
    );
    if (joined && !begins) runs.at(-1)!.push(word);
    else runs.push([word]);
  }
  return runs;
}

function textColumnOf(run: PlacedWord[], columns: readonly Column[], height: number): Column | undefined {
  const left = run[0]!.left;
  const right = run.at(-1)!.right;
  const aligned = columns.find((column) => Math.abs(column.left - left) < 0.5 * height);
  if (aligned) return aligned;
  const overlapping = columns
    .map((column) => ({ column, shared: Math.min(right, column.right) - Math.max(left, column.left) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)[0];
  if (overlapping) return overlapping.column;
  return [...columns].reverse().find((column) => column.left <= left + height);
}
