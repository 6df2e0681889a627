import type { Day } from '../../../src-shared/dates.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { isTotalText } from '../columns/printed-activity.ts';
import { labelWords, meaningOf, withoutNoise } from '../lexicon/ledger-labels.ts';
import { balanceMeaning, balanceRole, type SummaryMeaning } from '../lexicon/lexicon.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { dayAt, resolveDay } from '../words/days.ts';
import { type Cell, type Line, type PlacedWord, textOf, withCells } from '../words/lines.ts';
import { CENTS, squash, wordsOf } from '../words/text.ts';
import { type Ledger, type LedgerLine, MOST_GAP, MOST_LINES } from './ledgers.ts';
import { addsUpTo, signedCents } from './summary.ts';

/** Figures and the words that name them stand above one another as near as this, in heights of the line. */
const BELOW_GAP = 2.2;
/** … and their middles as near as this share of the line height. */
const CENTRED = 1.5;
/** Of one column the figures end as near to each other, in heights of the line. */
const EDGE = 1;
/** A sum of fewer lines may come about by chance. */
const LEAST_LINES = 2;
/** What the sum of the lines is called: "Net increase (decrease)", "Total change". */
const CHANGE = /change|increase|decrease|result/;

interface Balances {
  begin: LedgerLine;
  end: LedgerLine;
}

/**
 * Blocks that tell the change before or after the balances instead of between them: lines that a last one, the change, is the
 * sum of, and two balances that differ by just that. The balances stand one below the other, or beside each other over their
 * names.
 */
export function findExplainedChanges(lines: readonly Line[]): Ledger[] {
  return lines.flatMap((line, index) => {
    const next = lines[index + 1];
    const pair = balancesBelow(lines, index) ?? balancesAtNames(line, next) ?? balancesAtNames(next, line);
    if (!pair) return [];
    const change = signedCents(pair.end.amounts[0]!) - signedCents(pair.begin.amounts[0]!);
    const found = change === 0 ? null : explanationOf(lines, index, change);
    return found ? [blockOf(pair, found)] : [];
  });
}

/** Values then and now that stand side by side, with the lines of the page that come to the change between them; null without any. */
export function explainedPair(lines: readonly Line[], pair: Ledger): Ledger | null {
  const { begin, end } = pair;
  const change = signedCents(end.amounts[0]!) - signedCents(begin.amounts[0]!);
  const found = change === 0 ? null : explanationOf(lines, lines.indexOf(begin.line), change);
  return found && { ...pair, lines: found };
}

/** "Beginning of period …" right above "End of period …": what lies between them is told elsewhere. */
function balancesBelow(lines: readonly Line[], index: number): Balances | null {
  const begin = balanceLine(lines, index, 'begin');
  const end = begin ? balanceLine(lines, index + 1, 'end') : null;
  const dated = begin && end ? null : balancesOfDays(lines[index]!, lines[index + 1]);
  if (dated) return dated;
  return begin && end && begin.line.page === end.line.page && inOneColumn(begin.amounts[0]!, end)
    ? { begin, end }
    : null;
}

/** "Net Portfolio Value on December 31, 2024 …" right above "Net Portfolio Value on January 31, 2025 …": of two worths of one name the earlier opens. */
function balancesOfDays(line: Line, next: Line | undefined): Balances | null {
  const [first, last] = [worthOfDay(line), next && next.page === line.page ? worthOfDay(next) : null];
  if (!first || !last || first.name !== last.name || first.day >= last.day) return null;
  const [begin, end] = [asBalance(first.read, 'begin'), asBalance(last.read, 'end')];
  return inOneColumn(begin.amounts[0]!, end) ? { begin, end } : null;
}

function worthOfDay(line: Line): { read: LedgerLine; name: string; day: Day } | null {
  const read = labelled(line);
  const texts = read?.words.map(({ text }) => text) ?? [];
  const at = texts.findIndex((_, index) => dayAt(texts, index, line.ocr)?.year);
  const printed = at > 0 ? dayAt(texts, at, line.ocr) : null;
  const day = printed && resolveDay(printed, null);
  const name = squash(texts.slice(0, Math.max(0, at)).join(' '));
  return read && day && /(value|worth|assets|balance)(on|asof|at)?$/.test(name) ? { read, name, day } : null;
}

function balanceLine(lines: readonly Line[], index: number, role: 'begin' | 'end'): LedgerLine | null {
  const read = lines[index] ? labelled(lines[index]) : null;
  return read && roleOf(read.words, lines[index]!.ocr) === role ? asBalance(read, role) : null;
}

/** Large figures of which the names stand right above or below: the value then, the change, the value now. */
function balancesAtNames(line: Line | undefined, names: Line | undefined): Balances | null {
  if (!line || !names || names.page !== line.page) return null;
  if (Math.max(names.top - line.bottom, line.top - names.bottom) > BELOW_GAP * line.height) return null;
  const figures = numbersOf(line).filter(({ cents }) => cents !== null);
  const onlyFigures = line.words.every((word) => figures.some((token) => token.words.includes(word)));
  if (figures.length < 2 || !onlyFigures || names.cells.length !== figures.length) return null;
  const named = (role: 'begin' | 'end'): LedgerLine | null => {
    const at = names.cells.findIndex((cell) => roleOf(cell.words, line.ocr) === role);
    const token = figures[at];
    if (!token || !isAt(token, names.cells[at]!, line)) return null;
    const words = names.cells[at]!.words;
    return asBalance(
      { label: textOf(words), meaning: null, amounts: [token], words: [...words], line, indent: 0 },
      role,
    );
  };
  const [begin, end] = [named('begin'), named('end')];
  return begin && end ? { begin, end } : null;
}

function roleOf(words: readonly PlacedWord[], damaged: boolean): 'begin' | 'end' | null {
  const role = meaningOf(words, damaged)?.role ?? balanceRole(wordsOf(textOf(words)));
  return role === 'begin' || role === 'end' ? role : null;
}

/** A figure and its name have one middle, or begin together. */
function isAt(token: NumberToken, cell: Cell, { height }: Line): boolean {
  const apart = Math.abs((token.left + token.right - cell.left - cell.right) / 2);
  return Math.min(apart, Math.abs(token.left - cell.left)) < CENTRED * height;
}

/**
 * The lines that come to the change, nearest to the balances: those above a line that is called a change, or a total, and prints
 * it. Where none come to it, the nearest above a change: then the statement does not add up in print.
 */
function explanationOf(lines: readonly Line[], index: number, change: Cents): LedgerLine[] | null {
  const { page } = lines[index]!;
  let open: LedgerLine[] | null = null;
  for (let away = 1; away < MOST_LINES; away += 1) {
    for (const at of [index - away, index + away]) {
      const token = lines[at]?.page === page ? changeIn(lines[at], change) : null;
      if (!token) continue;
      const found = linesAbove(lines, at, token);
      // What is held of each kind comes to a total as well, and tells nothing of what moved.
      const isChange = CHANGE.test(squash(lines[at]!.text));
      const telling = isChange ? found : found.filter(({ meaning }) => meaning?.role === 'line');
      if (telling.length < LEAST_LINES) continue;
      const nearest = nearestOf(found, change);
      if (nearest) return nearest;
      if (addsUpTo(found, 0, change)) return found;
      // "Equities", "Mutual funds" and their total above "Net change in portfolio value": what is held explains no change.
      const isTold = 2 * found.filter(({ meaning }) => meaning?.role === 'line').length > found.length;
      if (isChange && isTold) open ??= found;
    }
  }
  const below = linesBelowHeading(lines, index, change);
  if (below && addsUpTo(below, 0, change)) return below;
  return linesAboveBalances(lines, index, change) ?? listAlone(lines, index, change) ?? open ?? below;
}

/**
 * "Contributions … Benefits paid … Charges … Investment results" in a list of its own, which has neither a heading nor a sum: where all of its
 * lines are known, what the market did is among them, and they come to the change.
 */
function listAlone(lines: readonly Line[], index: number, change: Cents): LedgerLine[] | null {
  const page = lines.filter((line) => line.page === lines[index]!.page);
  for (const [at, line] of page.entries()) {
    const first = labelled(line);
    if (first?.meaning?.role !== 'line') continue;
    const found = [first];
    for (const next of page.slice(at + 1)) {
      const read = labelled(next, first.amounts[0]!);
      if (next.top - found.at(-1)!.line.bottom > MOST_GAP * next.height) break;
      if (read?.meaning?.role === 'line' && Math.abs(read.words[0]!.left - first.words[0]!.left) < next.height / 2)
        found.push(read);
      else if (read) break;
    }
    const tellsMarket = found.some(({ meaning }) => meaning!.keys[0] === 'gain_loss');
    if (found.length > LEAST_LINES && tellsMarket && addsUpTo(found, 0, change)) return found;
  }
  return null;
}

/** The lines next to the sum that come to it as they are printed: above them another block may stand. */
function nearestOf(found: readonly LedgerLine[], change: Cents): LedgerLine[] | null {
  let sum = 0;
  for (let from = found.length - 1; from >= 0; from -= 1) {
    sum += signedCents(found[from]!.amounts[0]!);
    const own = found.slice(from);
    if (sum === change && own.filter(({ meaning }) => meaning?.role === 'line').length >= LEAST_LINES) return own;
  }
  return null;
}

/** Headings of what is taken away although it is printed without a sign. */
const DEDUCTED = /^(less:? )?(deductions?|subtractions?|disbursements?|withdrawals?|decreases?|uses)\b/i;
/** "Net increase (decrease)", but "Net increase in fair value" is what the market did. */
const SUM_OF_ALL = /^net (increase|decrease|change|additions?|deductions?)\b(?!.*\b(value|appreciation)\b)/i;

/**
 * "Additions … Total additions … Deductions … Total deductions … Net increase", and below them perhaps a transfer, above the balances: parts
 * in an inner column and their sums in an outer one. The lines next to the balances that come to the change, without the sums.
 */
function linesAboveBalances(lines: readonly Line[], index: number, change: Cents): LedgerLine[] | null {
  const found = partsAbove(lines, index);
  for (const read of [found.map(({ printed }) => printed), found.map(({ turned }) => turned)]) {
    let sum = 0;
    let whole: LedgerLine[] | null = null;
    for (let from = read.length - 1; from >= 0; from -= 1) {
      sum += signedCents(read[from]!.amounts[0]!);
      if (sum === change) whole = read.slice(from);
    }
    const telling = whole?.filter(({ meaning, amounts }) => meaning?.role === 'line' && amounts[0]!.cents !== 0) ?? [];
    if (telling.length >= LEAST_LINES) return whole;
  }
  return null;
}

/** The labelled figures above the balances, as they are printed, and with what stands below a heading of deductions taken away. */
function partsAbove(lines: readonly Line[], index: number): { printed: LedgerLine; turned: LedgerLine }[] {
  const { page } = lines[index]!;
  const found: { printed: LedgerLine; turned: LedgerLine }[] = [];
  // Upwards, as far as the next sum: what a heading above them may take away.
  let below: { turned: LedgerLine }[] = [];
  let top = lines[index]!.top;
  for (let at = index - 1; at > Math.max(0, index - MOST_LINES); at -= 1) {
    const line = lines[at]!;
    if (line.page !== page || top - line.bottom > MOST_GAP * line.height) break;
    top = line.top;
    const read = labelled(line);
    if (!read && CENTS.test(line.text)) break;
    if (!read && DEDUCTED.test(line.text)) for (const part of below) part.turned = takenAway(part.turned);
    if (!read) continue;
    const isSum = isTotalText(read.label) && read.meaning?.keys[0] !== 'gain_loss';
    if (isSum || SUM_OF_ALL.test(read.label)) below = [];
    else {
      const part = { printed: read, turned: read };
      found.unshift(part);
      below.push(part);
    }
  }
  return found;
}

function takenAway(read: LedgerLine): LedgerLine {
  const [token] = read.amounts;
  return token && token.sign >= 0 ? { ...read, amounts: [{ ...token, sign: -1 }] } : read;
}

/**
 * "Change in net equity" as a heading without a figure: the lines below it, in the first of their columns, come to the change. Lines
 * that all say what moves a value, the market too, and do not come to it: then the statement does not add up in print.
 */
function linesBelowHeading(lines: readonly Line[], index: number, change: Cents): LedgerLine[] | null {
  const { page } = lines[index]!;
  let open: LedgerLine[] | null = null;
  for (let at = index + 1; at < index + MOST_LINES && lines[at]?.page === page; at += 1) {
    const heading = lines[at]!;
    if (!CHANGE.test(squash(heading.text)) || numbersOf(heading).some(({ cents }) => cents !== null)) continue;
    const found = linesUnder(lines, at);
    if (found.length >= LEAST_LINES && addsUpTo(found, 0, change)) return found;
    const isTold = found.length > LEAST_LINES && found.every(({ meaning }) => meaning?.role === 'line');
    if (isTold && found.some(({ meaning }) => meaning!.keys[0] === 'gain_loss')) open ??= found;
  }
  return open;
}

/** Labelled figures below a heading, of which names of columns may stand between, down to the first line that is none. */
function linesUnder(lines: readonly Line[], heading: number): LedgerLine[] {
  const found: LedgerLine[] = [];
  for (let at = heading + 1; at < heading + MOST_LINES; at += 1) {
    const line = lines[at];
    if (!line || line.page !== lines[heading]!.page || line.top - lines[at - 1]!.bottom > MOST_GAP * line.height) break;
    const first = found[0]?.amounts[0] ?? numbersOf(line).find(({ cents }) => cents !== null);
    const read = first && labelled(line, first);
    if (read && inOneColumn(first, read)) found.push(read);
    else if (found.length > 0) break;
  }
  return found;
}

/** The figure of a line that is called a change, or a total, and prints just this one, in any of its columns. */
function changeIn(line: Line, change: Cents): NumberToken | null {
  const label = textOf(withoutNoise(labelWords(line.words, line)));
  if (!CHANGE.test(squash(label)) && !isTotalText(line.text)) return null;
  return numbersOf(line).find(({ cents }) => cents === Math.abs(change)) ?? null;
}

/** Labelled figures of the same column, upwards to the first gap; what has no meaning of its own has that of its heading. */
function linesAbove(lines: readonly Line[], from: number, total: NumberToken): LedgerLine[] {
  const found: LedgerLine[] = [];
  let top = lines[from]!.top;
  const left = leftOfBlock(lines, from, total);
  for (let at = from - 1; at > Math.max(0, from - MOST_LINES); at -= 1) {
    const line = rightOf(lines[at]!, left);
    if (!line) continue;
    if (line.page !== lines[from]!.page || top - line.bottom > MOST_GAP * line.height) break;
    const read = labelled(line, total);
    if (read && inOneColumn(total, read)) {
      top = line.top;
      const meaning = read.meaning ?? headingMeaning(lines, at, read);
      found.unshift({ ...read, meaning });
    } else if (numbersOf(line).some(({ cents }) => cents !== null)) break;
  }
  return found.map((line) => ({ ...line, indent: line.words[0]!.left - found[0]!.words[0]!.left }));
}

/** Where the block of the total begins, if another one with figures of its own stands to its left; else null. */
function leftOfBlock(lines: readonly Line[], from: number, total: NumberToken): number | null {
  const { page, cells } = lines[from]!;
  const label = cells.findLast(({ right, text }) => right <= total.left && /[A-Za-z]{3}/.test(text));
  const above = lines.slice(Math.max(0, from - MOST_LINES), from).filter((line) => line.page === page);
  const isBeside = (line: Line) =>
    numbersOf(line).some(({ cents, words }) => cents !== null && words.at(-1)!.right < label!.left) &&
    line.cells.some(({ left }) => Math.abs(left - label!.left) < line.height);
  return label && above.some(isBeside) ? label.left - lines[from]!.height : null;
}

/** What of the line stands in the block that begins there; null for nothing. */
function rightOf(line: Line, left: number | null): Line | null {
  const own = left === null ? line.cells : line.cells.filter((cell) => cell.left >= left);
  if (own.length === line.cells.length) return line;
  return own.length > 0 ? withCells(line, own) : null;
}

/** "Contributions", and below it, farther to the right, "Employer": what the heading means. */
function headingMeaning(lines: readonly Line[], at: number, { words }: LedgerLine): SummaryMeaning | null {
  const { page, height } = lines[at]!;
  for (let above = at - 1; above >= 0 && lines[above]!.page === page; above -= 1) {
    const line = lines[above]!;
    if (line.left > words[0]!.left - height || line.words.some(({ text }) => /\d/.test(text))) continue;
    const meaning = meaningOf(line.words, line.ocr);
    return meaning?.role === 'line' ? meaning : null;
  }
  return null;
}

/** A line's label and its only figure, or that in the column of a given one. */
function labelled(line: Line, column?: NumberToken): LedgerLine | null {
  const all = numbersOf(line).filter(({ cents }) => cents !== null);
  const figures = column ? all.filter((token) => endsWith(token, column, line)) : all;
  const label = withoutNoise(labelWords(line.words, line));
  if (figures.length !== 1 || label.length === 0 || !/[A-Za-z]{3}/.test(textOf(label))) return null;
  return {
    label: textOf(label),
    meaning: meaningOf(label, line.ocr),
    amounts: [figures[0]!],
    words: [...label],
    line,
    indent: 0,
  };
}

function inOneColumn(token: NumberToken, { amounts: [other], line }: LedgerLine): boolean {
  return other ? endsWith(token, other, line) : false;
}

function endsWith(token: NumberToken, other: NumberToken, { height }: Line): boolean {
  const near = (one: number, two: number) => Math.abs(one - two) < EDGE * height;
  return near(token.right, other.right) || near(token.outerRight, other.outerRight);
}

function blockOf({ begin, end }: Balances, found: LedgerLine[]): Ledger {
  const columns: Ledger['columns'] = [{ edge: begin.amounts[0]!.right, title: '', period: 'unknown' }];
  return { page: begin.line.page, section: 'summary', begin, end, lines: found, after: [], columns };
}

function asBalance(line: LedgerLine, role: 'begin' | 'end'): LedgerLine {
  return { ...line, meaning: balanceMeaning(role) };
}
