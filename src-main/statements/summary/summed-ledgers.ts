import { addDays, type Day } from '../../../src-shared/dates.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { labelWords, meaningOf, OF_LINES, withoutNoise } from '../lexicon/ledger-labels.ts';
import { balanceMeaning, type SectionKind } from '../lexicon/lexicon.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { dayAt, monthNumber, type Period, type PrintedDay, resolveDay } from '../words/days.ts';
import { type Line, type PlacedWord, textOf } from '../words/lines.ts';
import { squash, wordsOf } from '../words/text.ts';
import { withSigns } from './ledger-sides.ts';
import {
  amountsRightOf,
  closesBlock,
  INDENT,
  type Ledger,
  type LedgerLine,
  MOST_GAP,
  MOST_LINES,
  readLedger,
  sectionAt,
} from './ledgers.ts';
import { addsUpTo, signedCents } from './summary.ts';

/** Labels of balances are short. */
const MOST_LABEL_WORDS = 10;
/** A sum of fewer figures may come about by chance, unless both ends tell their times. */
const LEAST_LINES = 2;
/** Words of a time before the activity, and of one after it. */
const BEFORE =
  /^(prior|previous|opening|beginning|starting|last|initial|had|old|open|start|started|began|brought|forward)$/;
const AFTER = /^(current|present|today|closing|close|ending|final|this|now|have|end|ended|finished|new|carried)$/;
/** "Your account value", "Total portfolio": what it is worth, without a word of when. */
const WORTH =
  /^(a|of|in|the|your|this|my|plan|accounts?|values?|balance|totals?|portfolio|assets?|net|market|worth|holdings|funds?|investments?|contract|trust|all)$/;

/**
 * Blocks whose words no lexicon knows: an amount at a day or with a word of an earlier time, lines, and an amount below that is
 * just what they come to, likewise at a day or with a word of a later time. The sum is what makes them balances.
 * @param timeless whether the closing balance may name no time but only a worth ("Your account value"), as subtotals do too
 */
export function findSummedLedgers(
  lines: readonly Line[],
  period: Period | null = null,
  timeless: boolean = false,
): Ledger[] {
  const ledgers: Ledger[] = [];
  const closes: Closes = (begin, read, found) => endOf(begin, read, found, period, timeless);
  let section: SectionKind | null = null;
  lines.forEach((line, index) => {
    section = sectionAt(line) ?? section;
    for (const cell of line.cells) {
      if (!NAMED.test(cell.text)) continue;
      const begin = balanceAt(line, cell.words, BEFORE);
      const ledger = begin
        ? (inColumns(lines, index, begin, section, closes) ?? staggered(lines, index, begin, section, closes))
        : null;
      if (ledger) ledgers.push(ledger);
    }
  });
  return ledgers;
}

/** The line as the closing balance of a block, if it is one. */
type Closes = (begin: LedgerLine, read: LedgerLine, found: readonly LedgerLine[]) => LedgerLine | null;

/** What is labelled has a word, or "On" before its day. */
const NAMED = /[A-Za-z]{3}|^(on|at) \d/i;

/** A label that names a day, or a time, with amounts to its right. */
function balanceAt(line: Line, cellWords: readonly PlacedWord[], time: RegExp): LedgerLine | null {
  if (numbersOf(line).length === 0) return null;
  const label = withoutNoise(labelWords(cellWords, line));
  if (label.length === 0 || label.length > MOST_LABEL_WORDS || !NAMED.test(textOf(label))) return null;
  // "Dividend      10/01/24      7.37" is a row.
  const beside = wordsOf(textOf(label)).every((word) => WORTH.test(word)) ? dayBeside(label, line) : null;
  if (!tellsTime(label, line, time) && !beside) return null;
  const amounts = amountsRightOf(line, label.at(-1)!.right);
  if (amounts.length === 0) return null;
  // The day tells the opening balance from the closing one.
  const told = textOf(beside ? [...label, ...beside.words] : label);
  return { label: told, meaning: null, amounts, words: [...label], line, indent: 0 };
}

/** "MARKET VALUE      07/01/26      953,087.76": the day has a column of its own. */
function dayBeside(
  label: readonly PlacedWord[],
  { cells, ocr }: Line,
): { day: PrintedDay; words: PlacedWord[] } | null {
  const next = cells.find(({ left }) => left > label.at(-1)!.right);
  const texts = next?.words.map(({ text }) => text) ?? [];
  const day = texts.length > 0 && dayAt([label[0]!.text], 0, ocr) === null ? dayAt(texts, 0, ocr) : null;
  return next && day?.words === texts.length ? { day, words: next.words } : null;
}

/** What begins with a day is a row. */
function tellsTime(label: readonly PlacedWord[], line: Line, time: RegExp): boolean {
  const texts = label.map(({ text }) => text);
  if (dayAt(texts, 0, line.ocr)) return false;
  const isTime = (text: string) => wordsOf(text).some((word) => time.test(word));
  return texts.some(isTime) || texts.some((_, at) => dayAt(texts, at, line.ocr));
}

function inColumns(
  lines: readonly Line[],
  index: number,
  begin: LedgerLine,
  section: SectionKind | null,
  closes: Closes,
): Ledger | null {
  return readLedger(lines, index, asBalance(begin, 'begin'), section, (read, found) => closes(begin, read, found));
}

/** Sums stand in a column of their own, without labels, beside what they are made of: the first figure behind each label counts. */
function staggered(
  lines: readonly Line[],
  index: number,
  begin: LedgerLine,
  section: SectionKind | null,
  closes: Closes,
): Ledger | null {
  const left = begin.words[0]!.left;
  const first: LedgerLine = { ...begin, amounts: begin.amounts.slice(0, 1) };
  const found: LedgerLine[] = [];
  let bottom = begin.line.bottom;
  for (const line of lines.slice(index + 1, index + MOST_LINES)) {
    if (line.page !== begin.line.page || line.top - bottom > MOST_GAP * line.height) return null;
    bottom = line.bottom;
    const read = labelledAt(line, left);
    if (!read) {
      if (closesBlock(line, left)) return null;
      continue;
    }
    const closing = closes(first, read, found);
    // Figures in two columns on most lines are those of two accounts, times or values, not lines and their sums.
    if (closing && begin.amounts.length > 1 && found.filter(hasSeveral).length > found.length / 2) return null;
    if (closing) {
      const columns: Ledger['columns'] = [{ edge: 0, title: '', period: 'unknown' }];
      const opening = asBalance(first, 'begin');
      return { page: line.page, section, begin: opening, end: closing, lines: found, after: [], columns };
    }
    found.push(read);
  }
  return null;
}

function hasSeveral({ line, words }: LedgerLine): boolean {
  return amountsRightOf(line, words.at(-1)!.right).length > 1;
}

/**
 * A block between two balances in whose column nothing stands: what stands beside it, indented in a column of its own, are its
 * lines, whether they come to the change or not. Other blocks are given back.
 */
export function withStaggeredLines(ledger: Ledger, lines: readonly Line[]): Ledger {
  const { begin, end } = ledger;
  if (ledger.lines.length > 0 || begin.line === end.line || begin.line.page !== end.line.page) return ledger;
  const left = begin.words[0]!.left;
  const between = lines.slice(lines.indexOf(begin.line) + 1, lines.indexOf(end.line));
  const found = between.flatMap((line) => labelledAt(line, left) ?? []);
  if (found.length < LEAST_LINES) return ledger;
  const first = (line: LedgerLine): LedgerLine => ({ ...line, amounts: line.amounts.slice(0, 1) });
  const signed = withSigns(found, lines, begin.line);
  return { ...ledger, begin: first(begin), end: first(end), lines: signed, columns: ledger.columns.slice(0, 1) };
}

/** The line's label at the left of a block, and the first figure behind it. */
export function labelledAt(line: Line, left: number): LedgerLine | null {
  const cell = line.cells.find(({ words }) => Math.abs(words[0]!.left - left) <= 2 * INDENT * line.height);
  const label = cell ? withoutNoise(labelWords(cell.words, line)) : [];
  if (label.length === 0 || !/[A-Za-z]{3}/.test(textOf(label))) return null;
  const amount = amountsRightOf(line, label.at(-1)!.right)[0];
  if (!amount) return null;
  const meaning = meaningOf(label, line.ocr);
  return {
    label: textOf(label),
    meaning,
    amounts: [amount],
    words: [...label],
    line,
    indent: label[0]!.left - left,
  };
}

/** The line as the closing balance, if it is one: it tells a time or is called as the opening, and the lines come to it. */
function endOf(
  begin: LedgerLine,
  read: LedgerLine,
  found: readonly LedgerLine[],
  period: Period | null,
  timeless: boolean,
): LedgerLine | null {
  if (found.length === 0) return null;
  if (endsPeriod(begin, read, period)) return asBalance(read, 'end');
  if (read.words.length > MOST_LABEL_WORDS) return null;
  const isLater = tellsTime(read.words, read.line, AFTER);
  const isKnown = read.meaning?.role === 'line' && !isLater;
  const isNamed = isLater || isCalledAlike(begin, read) || (timeless && namesWorth(read));
  if (isKnown || !isNamed) return null;
  const timed = isLater && tellsTime(begin.words, begin.line, BEFORE);
  if (!timed && found.length < LEAST_LINES) return null;
  const atDays = namesDay(begin) && namesDay(read);
  const column = begin.amounts.findIndex((token, at) => {
    const end = read.amounts[at];
    return token && end && explains(found, at, token, end, atDays);
  });
  return column < 0 ? null : asBalance(read, 'end');
}

/** "Where you stood on Mar 31 … on Apr 30": called alike, at the days on which the period begins and ends. */
function endsPeriod(begin: LedgerLine, end: LedgerLine, period: Period | null): boolean {
  const [first, last] = [begin, end].map((line) => (period ? dayOf(line, period) : null));
  if (!period || !first || last !== period.end || wordsBeside(begin) !== wordsBeside(end)) return false;
  return first === period.start || first === addDays(period.start, -1);
}

function dayOf({ words, line }: LedgerLine, period: Period): Day | null {
  const texts = words.map(({ text }) => text);
  const within = texts.map((_, at) => dayAt(texts, at, line.ocr)).find((day) => day !== null);
  const printed = within ?? dayBeside(words, line)?.day;
  return printed ? resolveDay(printed, period) : null;
}

/** The words of a label that are no part of its day. */
function wordsBeside({ words }: LedgerLine): string {
  const text = textOf(words.filter((word) => monthNumber(word.text) === 0));
  return squash(text.replace(OF_LINES, ''));
}

function explains(
  found: readonly LedgerLine[],
  column: number,
  begin: NumberToken,
  end: NumberToken,
  atDays: boolean,
): boolean {
  const change: Cents = signedCents(end) - signedCents(begin);
  const figures = found.filter((line) => (line.amounts[column]?.cents ?? 0) !== 0);
  // Positions and their total add up as well: there the first is a part, not what was there before.
  const parts =
    figures.length > 0 && figures.every((line) => line.amounts[column]!.sign >= 0 && line.meaning?.role !== 'line');
  return (figures.length > 0 || change === 0) && (atDays || !parts) && addsUpTo(found, column, change);
}

function namesDay({ words, line }: LedgerLine): boolean {
  const texts = words.map(({ text }) => text);
  return texts.some((_, at) => dayAt(texts, at, line.ocr));
}

function namesWorth({ label }: LedgerLine): boolean {
  return wordsOf(label).every((word) => WORTH.test(word));
}

function isCalledAlike(begin: LedgerLine, end: LedgerLine): boolean {
  const letters = (line: LedgerLine) => squash(line.label);
  return letters(begin).length >= 4 && letters(begin) === letters(end);
}

function asBalance(line: LedgerLine, role: 'begin' | 'end'): LedgerLine {
  return { ...line, meaning: balanceMeaning(role) };
}
