import type { TxKey } from '../../../src-shared/model/tx.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { ONLY_WITHIN } from '../lexicon/headings.ts';
import { FIELDS, type SectionMeaning } from '../lexicon/lexicon.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { beginsWithMonthOfYear, dayAt, monthNumber } from '../words/days.ts';
import { type Line, type PlacedWord, textOf } from '../words/lines.ts';
import { remembered } from '../words/memory.ts';
import { squash } from '../words/text.ts';
import type { Column } from './column-headers.ts';
import type { PlacedDay, TableLine } from './columns.ts';

/** The section that a row stands in. */
export interface SectionState {
  id: number;
  meaning: SectionMeaning;
  title: string;
  /** The heading above a sub-heading. */
  parent: SectionState | null;
}

/** The heading of all activity that a heading of one kind of it stands below, or null. */
export function genericParentOf(section: SectionState): SectionState | null {
  if (section.meaning.kind !== 'activity') return null;
  return section.parent ?? (section.meaning.type || section.meaning.sign ? null : section);
}

/** "USD" above the rows in that currency says nothing of what they are. */
const CURRENCY = /^(usd|eur|gbp|cad|chf|jpy|aud|(u\.?s\.? )?dollars?)$/i;

/** An unknown heading inside a table: what the heading above it said of type and sign no longer holds. */
export function belowUnknownHeading(section: SectionState, { words }: Line): SectionState {
  // "August 2025" above the rows of that month, which are of the same section.
  const isMonth = words.length === 2 && beginsWithMonthOfYear(words.map(({ text }) => text));
  const isOfNone = CURRENCY.test(textOf(words)) || ONLY_WITHIN.test(textOf(words)) || isMonth;
  if (!section.parent || isOfNone) return section;
  return { id: section.id + 1, meaning: { kind: 'activity' }, title: textOf(words), parent: section.parent };
}

/** A transaction as printed: cells, not yet decoded. */
export interface RawRow {
  section: SectionState;
  table: number;
  page: number;
  lines: Line[];
  /** The line with the date or the amount. */
  anchor: Line;
  days: PlacedDay[];
  /** True when the date stands on an earlier row of the group. */
  inheritedDay: boolean;
  action: PlacedWord[];
  description: PlacedWord[];
  symbol: PlacedWord[];
  checkNumber: PlacedWord[];
  /** Fund or money source, where it has a column beside the description: says nothing of the type. */
  source: PlacedWord[];
  /** For which payroll a contribution was, or when a bond is due, in a column of its own: no word of what happened. */
  aside?: PlacedWord[];
  numbers: { column: Column; token: NumberToken }[];
  /** The row prints how many shares are owned after it: a fund's own ledger. */
  fundLedger: boolean;
}

/** A printed total inside or below a table. */
export interface PrintedTotal {
  label: string;
  section: SectionState;
  table: number;
  numbers: { column: Column | null; token: NumberToken }[];
  /** Rows printed before it. */
  rowsBefore: number;
  /** It stands below the table's closing balance: it may be the total of something else. */
  afterEnd: boolean;
  line: Line;
  /** The line above the rows that it is named for. */
  name?: Line;
  /** What a line without a day moved between the cash and the fund that keeps it, and the total counts. */
  swept?: Cents;
  /** Its rows stand in several columns of amounts, one each: of income and of principal. */
  apart?: boolean;
}

/** A printed opening or closing balance inside a table. */
export interface PrintedBalance {
  role: 'begin' | 'end';
  /** What kind of table it stands in. */
  open: 'activity' | 'pending' | 'sweep' | null;
  fundLedger: boolean;
  table: number;
  numbers: { column: Column | null; token: NumberToken }[];
  rowsBefore: number;
  line: Line;
}

/** The rows but for those that are none, which no total or balance counts above it any more. Changes the activity. */
export function withoutRows<Row>(rows: readonly Row[], none: ReadonlySet<Row>, activity: Activity): Row[] {
  const kept = rows.map((row) => !none.has(row));
  for (const mark of [...activity.totals, ...activity.balances])
    mark.rowsBefore = kept.slice(0, mark.rowsBefore).filter(Boolean).length;
  return rows.filter((_, at) => kept[at]);
}

/** What a printed balance comes to: its balance column (those of all sides of the cash), else its cash columns together, else its last figure. Null without one. */
export function balanceCents(balance: PrintedBalance): Cents | null {
  const figures = balance.numbers.filter(({ token }) => token.cents !== null);
  const named = figures.find(({ column }) => column?.kind === 'balance');
  const cash = figures.filter(({ column }) => column?.kind === 'amount');
  const ofSides = figures.filter(({ column }) => column?.ofSide);
  const counted = ofSides.length > 0 ? ofSides : named ? [named] : cash.length > 0 ? cash : figures.slice(-1);
  if (counted.length === 0) return null;
  return counted.reduce((sum, { token }) => sum + token.cents! * (token.sign < 0 ? -1 : 1), 0);
}

export interface StrayLine {
  line: Line;
  reason: 'pending' | 'sweep' | 'other' | 'memo' | 'unreadable';
  numbers: NumberToken[];
}

/** A table as it was read: its columns, and the lines that were given to them, heading first. */
export interface PrintedTable {
  columns: readonly Column[];
  lines: Line[];
}

export interface Activity {
  rows: RawRow[];
  totals: PrintedTotal[];
  balances: PrintedBalance[];
  stray: StrayLine[];
  /** How many headings or tables of activity there are. */
  sections: number;
  /** For people who ask why: the headings and tables that the rows were read by. */
  headings: { line: Line; meaning: SectionMeaning }[];
  tables: PrintedTable[];
}

export function emptyActivity(): Activity {
  return { rows: [], totals: [], balances: [], stray: [], sections: 0, headings: [], tables: [] };
}

/** The amounts of a line that count: amount, debit and credit columns, or the value column of a section without cash. */
export function moneyOf(read: TableLine, section: SectionState): { column: Column; token: NumberToken }[] {
  return amountsAmong(read.numbers, section.meaning.noncash === true);
}

export function rowMoney(row: RawRow): { column: Column; token: NumberToken }[] {
  return amountsAmong(row.numbers, row.section.meaning.noncash === true);
}

function amountsAmong(
  numbers: readonly { column: Column; token: NumberToken }[],
  valueIsAmount: boolean,
): { column: Column; token: NumberToken }[] {
  const plain = numbers.filter(({ column }) => column.kind === 'amount');
  const sided = numbers.filter(({ column }) => column.kind === 'debit' || column.kind === 'credit');
  const money = plain.length > 0 ? plain : sided;
  return money.length > 0 || !valueIsAmount ? money : numbers.filter(({ column }) => column.kind === 'marketValue');
}

/** The figures of a total that stand in money columns; where none does, all with cents. */
export function amountsIn(total: PrintedTotal): NumberToken[] {
  const money = total.numbers.filter(({ token }) => token.cents !== null);
  const placed = money.filter(({ column }) => column && ['amount', 'debit', 'credit'].includes(column.kind));
  // The same sum below two columns of amounts, before and after charges, is one.
  const [first] = placed;
  const isOne =
    !total.apart &&
    placed.every(({ column, token }) => column?.kind === 'amount' && token.cents === first!.token.cents);
  if (placed.length > 0) return (isOne ? placed.slice(-1) : placed).map(({ token }) => token);
  const valued = money.filter(({ column }) => column === null || column.kind === 'marketValue');
  return valued.map(({ token }) => token);
}

/** Behind a comma at the end of a label, before its figures. */
const NET_BEHIND = /^[^\d,]+,\s*net[^A-Za-z]*$/i;
const TOTAL_WORDS = FIELDS.totals.map(squash);

/** "Total …", "Subtotal …", "Net activity …" and their kin; also what ends in "total", and "Cash received, net". */
export const isTotalText = remembered(
  (text): boolean =>
    beginsAsTotal(text) ||
    /total$/.test(squash(text.replace(OF_SO_MANY, ''))) ||
    isNetText(text) ||
    COUNTED.test(text.trim()) ||
    SPOILT_TOTAL.test(text),
);

/** "Rollovers out subtotal (1 entries)" */
const OF_SO_MANY = /\s*\(\d{1,4} (items?|transactions?|entry|entries|postings?|rows?|lines?|payments?)\)/i;

/** "Totsl'Fees and Charges", "Tota} Holdings" of a scan. */
const SPOILT_TOTAL = /^T[o0]t[a-z][^A-Za-z\s]\s?[A-Z]|^T[o0]t[a-z]{2}['’.:|][A-Z]/;

/** "4 items  274.57", "1 check totaling $450.25": what so many rows come to. */
const COUNTED =
  /^\d{1,3} (items?|transactions?|entry|entries|postings?|checks?|deposits?|debits?|credits?)( (totall?ing|in total|for( a total of)?))?\b[^A-Za-z]*$/i;

/** "Net of SEC fee .32": what a trade's amount leaves out. */
const NET_OF_CHARGES =
  /^net of (the )?(sec|regulatory|transaction|exchange|all|any)?\s?(fees?|commissions?|charges?|costs?)\b/i;

/** "TOTAL SECURITY PURCHASES/(SALES)": what is in brackets is taken off. */
const LESS = /^total\b.*\b(purchases?|bought|debits?|withdrawals?)[^(]{0,3}\((sales?|sold|credits?|deposits?)\)/i;

/** "Net activity", "Cash received, net": what both sides come to. */
export function isNetText(text: string): boolean {
  const trimmed = text.trim();
  return (/^net\b/i.test(trimmed) && !NET_OF_CHARGES.test(trimmed)) || NET_BEHIND.test(text) || LESS.test(trimmed);
}

/** The text says that it is a total before it says of what. */
export function beginsAsTotal(text: string): boolean {
  const squashed = squash(text);
  return (
    !NET_OF_CHARGES.test(text.trim()) &&
    (TOTAL_WORDS.some((word) => squashed.startsWith(word)) || /^net\b/i.test(text.trim()))
  );
}

/** A total by its words; a line with the price of a trade is none, whatever its security is called. */
export function isTotalLine(text: string, read: TableLine): boolean {
  return isTotalText(text) && !read.numbers.some(({ column }) => column.kind === 'price');
}

/** On a scan: a line that begins with what may be left of a day. */
export function beginsLikeDay(line: Line): boolean {
  return line.ocr && /^\d{1,2}[/-]\d{1,2}\b/.test(line.words[0]!.text);
}

/** A row has a quantity, a price, a charge, an amount and a balance at most. */
const MOST_OF_ROW = 5;

/** What may be a row of a scan although no day was read of it: two texts in cells of their own and an amount at the end. */
export function unplacedRow(line: Line): StrayLine[] {
  const [last, ...others] = [...line.cells].reverse();
  const texts = others.filter(({ words }) => words.some(({ text }) => /[A-Za-z]{3}/.test(text)));
  const amount = numbersOf(line).find(
    (token) => token.cents !== null && token.words.every((word) => last!.words.includes(word)),
  );
  // A panel's text beside the line of a table of values: none of them is a movement.
  const isOfValues =
    numbersOf(line).length > MOST_OF_ROW || texts.some(({ text }) => /\b(balance|value|vested)\b/i.test(text));
  // "34.3055 shares at $116.97": how much of it the row above bought.
  const isOfTrade = /\d (shares|shs|units) (at|@) \$?[\d,.]+$/i.test(line.text);
  return line.ocr && texts.length >= 2 && amount && !isTotalText(line.text) && !isOfValues && !isOfTrade
    ? [{ line, reason: 'other', numbers: [amount] }]
    : [];
}

/** Cells of so many words beside each other are text that is set in columns. */
const WORDS_ABREAST = 8;

/** Sentences beside each other: whatever day one of them begins with, none is a row. */
export function isTextAbreast({ cells }: Line): boolean {
  return cells.filter(({ words }) => words.length >= WORDS_ABREAST).length > 1;
}

/** Longer lines that begin with a date are sentences. */
const MOST_ROW_WORDS = 22;

/** The amounts of a line that begins with a date and could be a row, wherever it stands: those that begin a cell or stand behind a figure. */
export function unplacedAmounts(line: Line): NumberToken[] {
  if (line.cells.length < 2 || line.words.length > MOST_ROW_WORDS) return [];
  const texts = line.words.map((word) => word.text);
  if (dayAt(texts, 0, line.ocr) === null) return [];
  const days = texts.filter((_, index) => dayAt(texts, index, line.ocr) !== null).length;
  const words = texts.filter((text) => /[a-z]{3}/i.test(text) && monthNumber(text, line.ocr) === 0).length;
  // Pairs of days and amounts side by side, without a word, are balances day by day.
  if (days >= 2 && words === 0) return [];
  const figures = numbersOf(line);
  // A day and the values of an account in its parts, without a word.
  if (words === 0 && figures.length >= FEWEST_VALUES) return [];
  const ends = new Set(figures.map(({ words: parts }) => parts.at(-1)!));
  const standsApart = ({ words: [first] }: NumberToken) =>
    line.cells.some(({ words: inside }) => inside[0] === first || ends.has(inside[inside.indexOf(first!) - 1]!));
  return figures.filter((token) => token.cents !== null && standsApart(token));
}

/** A movement without a word has no more figures than a quantity, a price and an amount. */
const FEWEST_VALUES = 4;

const TRADED = /\b(you )?(bought|sold|purchased|redeemed)\b/i;
/** What was traded has units, a price and an amount. */
const FEWEST_OF_TRADE = 3;

/** "410377  Trade 08-28-2025  You bought …  29.000  $116.11  -$3,367.19": the amounts of a line that tells of a trade, wherever its day stands. */
export function tradeToldIn(line: Line): NumberToken[] {
  const texts = line.words.map(({ text }) => text);
  if (line.cells.length < FEWEST_OF_TRADE + 1 || texts.length > MOST_ROW_WORDS || !TRADED.test(line.text)) return [];
  if (!texts.some((_, at) => dayAt(texts, at, line.ocr) !== null)) return [];
  const figures = numbersOf(line);
  return figures.length < FEWEST_OF_TRADE ? [] : figures.filter(({ cents }) => cents !== null);
}

/** The figures of a line that begins with a date and tells something, where no amount is expected. */
export function unplacedUnits(line: Line): NumberToken[] {
  const texts = line.words.map((word) => word.text);
  const day = line.cells.length < 2 || texts.length > MOST_ROW_WORDS ? null : dayAt(texts, 0, line.ocr);
  if (!day || !texts.slice(day.words).some((text) => /[a-z]{3}/i.test(text))) return [];
  return numbersOf(line).filter(({ words }) => !line.words.slice(0, day.words).includes(words[0]!));
}

/** Below these a source tells what is paid in; below what tells no kind, a word is better than none. */
const TOLD_BY_SOURCE = new Set<TxKey>(['deposits', 'rollovers', 'other']);

/** Sources are called after what is paid in; under a heading of anything else they say whose money it was, not what became of it. */
export function sourcesTell({ section: { meaning }, source }: RawRow): boolean {
  // "Example Core Bond Fund, dividend reinvested", "Interest credited and reinvested in contract" among what was bought.
  const isReinvested = ({ text }: PlacedWord) => /^reinvest(ed|ment)$/i.test(text);
  if (meaning.type === 'purchases')
    return source.some(
      (word, at) => isReinvested(word) && (at === source.length - 1 || /^in$/i.test(source[at + 1]!.text)),
    );
  return meaning.type === undefined || TOLD_BY_SOURCE.has(meaning.type);
}

/** Whether a row has words of its own, besides sources, funds and figures. */
export function hasWords({ action, description }: RawRow): boolean {
  return action.length + description.length > 0;
}
