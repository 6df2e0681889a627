import type { Day } from '../../../src-shared/dates.ts';
import { beginsAsTotal, isTotalText } from '../columns/printed-activity.ts';
import { balanceMeaning, balanceRole, SUMMARY, type SummaryMeaning } from '../lexicon/lexicon.ts';
import { asMoney, type NumberToken, numbersOf } from '../words/amounts.ts';
import { dayAmong, resolveDay } from '../words/days.ts';
import { type Cell, type Line, type PlacedWord, textOf, textsOf } from '../words/lines.ts';
import { editDistance, squash, wordsOf } from '../words/text.ts';
import type { Ledger, LedgerLine } from './ledgers.ts';
import { signedCents } from './summary.ts';

/** Lines of one stacked heading stand closer than this share of their height. */
const STACK_GAP = 1.2;
const MOST_STACKED = 3;
/** Headings of two columns that nearly touch are still farther apart than words of one, in heights of their line. */
const CROWDED_GAP = 0.42;
/** Two balances and what lies between them. */
const FEWEST_HEADINGS = 3;
/** So many lines below the heading may hold its figures. */
const MOST_ROWS = 45;
const MOST_GAP = 6;
/** A figure belongs to the heading whose edge or middle is nearest, within this many line heights. */
const FARTHEST = 4;

export interface Heading {
  words: PlacedWord[];
  text: string;
  left: number;
  right: number;
  meaning: SummaryMeaning | null;
}

/**
 * Reconciliations that run across: the labels are headings of columns, from the opening to the closing balance, and the figures
 * stand in the line of the total (of funds or sources), or in the only line.
 */
export function findTransposedLedgers(lines: readonly Line[]): Ledger[] {
  const ledgers: Ledger[] = [];
  const ofYear = new Set<Ledger>();
  for (let index = 0; index < lines.length; index += 1) {
    for (let count = MOST_STACKED; count >= 1; count -= 1) {
      const stack = stackAt(lines, index, count);
      const ways = stack ? waysOf(stack) : [];
      const [headings] = ways.filter(isReconciliation).sort((a, b) => known(b) - known(a));
      if (!headings || isCutShort(headings, stack!.at(-1)!, lines[index + count])) continue;
      const ledger = readFigures(lines, index + count, headings, stack!.at(-1)!);
      // What stands above the heading, at its right, may be no part of it.
      if (!ledger && count > 1) continue;
      // A list of accounts has balances alone in the line of its total.
      if (ledger && ledger.lines.length > 0) {
        ledgers.push({ ...ledger, after: changeBelow(lines, ledger) });
        const title = stack![0]!.cells.length === 1 ? stack![0] : lines[index - 1];
        if (title?.page === ledger.page && title.cells.length === 1 && TO_DATE.test(title.text))
          ofYear.add(ledgers.at(-1)!);
      }
      index += count - 1;
      break;
    }
  }
  // "Year to date" above the same columns once more, below those of the month.
  return ofYear.size < ledgers.length ? ledgers.filter((ledger) => !ofYear.has(ledger)) : ledgers;
}

/** The lines of accounts below such headings, of which each is the block of its own account. @param isOwn whether a line is the account's */
export function findLinesOfAccount(
  lines: readonly Line[],
  isOwn: (line: Line, below: Line | undefined) => boolean,
): Ledger[] {
  return lines.flatMap((line, at) => {
    if (!isOwn(line, lines[at + 1])) return [];
    for (let index = at - 1; index >= Math.max(0, at - MOST_ROWS) && lines[index]!.page === line.page; index -= 1) {
      for (let count = Math.min(MOST_STACKED, index + 1); count >= 1; count -= 1) {
        const stack = stackAt(lines, index - count + 1, count);
        const headings = stack && waysOf(stack).find(isReconciliation);
        const figures = headings ? figuresOf(line, headings) : [];
        if (headings && figures.filter((token) => token !== null).length >= FEWEST_FIGURES)
          return [toLedger({ line, figures }, headings)];
      }
    }
    return [];
  });
}

/** From the opening to the closing balance a line of an account has so many figures. */
const FEWEST_FIGURES = 4;

/** So many lines below its figures may tell what no column does. */
const LINES_BELOW = 2;

/** "Change in market value of shares   -$2,126.51" below the total: a line of one figure that tells a gain. */
function changeBelow(lines: readonly Line[], { end: { line: total } }: Ledger): LedgerLine[] {
  const at = lines.indexOf(total) + 1;
  return lines.slice(at, at + LINES_BELOW).flatMap((line): LedgerLine[] => {
    const [token, ...others] = numbersOf(line)
      .map(asMoney)
      .filter(({ cents }) => cents !== null);
    if (!token || others.length > 0 || line.page !== total.page) return [];
    const words = line.words.filter((word) => !token.words.includes(word));
    const label = textOf(words);
    const meaning = headingMeaning(label, line.ocr);
    return meaning?.role === 'line' && meaning.keys[0] === 'gain_loss'
      ? [{ label, meaning, amounts: [token], words, line, indent: 0 }]
      : [];
  });
}

/** Its headings as the cells have them, and where cells hold wide gaps, as these part them. */
function waysOf(stack: readonly Line[]): Heading[][] {
  const hasGaps = stack.some(({ cells, height }) =>
    cells.some((cell) => cutAtGaps(cell, CROWDED_GAP * height).length > 1),
  );
  return hasGaps ? [headingsOf(stack), headingsOf(stack, CROWDED_GAP)] : [headingsOf(stack)];
}

function stackAt(lines: readonly Line[], index: number, count: number): Line[] | null {
  const stack = lines.slice(index, index + count);
  if (stack.length < count) return null;
  const close = stack.every(
    (line, position) =>
      position === 0 ||
      (line.page === stack[0]!.page && line.top - stack[position - 1]!.bottom < STACK_GAP * line.height),
  );
  if (isTitleOver(stack)) return null;
  const bare = stack.every((line) => line.words.length <= 40 && numbersOf(line).every((token) => token.cents === null));
  return close && bare ? stack : null;
}

/** "Fund Value Issued Redeemed Fees" right below "Beginning Units Units Trustee": the headings go on. */
function isCutShort(headings: readonly Heading[], last: Line, below: Line | undefined): boolean {
  if (!below || stackAt([last, below], 0, 2) === null) return false;
  return (
    headings.filter((heading) => below.cells.some((cell) => sharedWidth(heading, cell) > 0)).length >= FEWEST_HEADINGS
  );
}

/** So many columns have no heading in common. */
const COLUMNS_UNDER_TITLE = 3;

/** "+ Deposits", "= Current Balance" */
const RECKONED = /^[-–+=] ?[A-Z]/;
const FEWEST_RECKONED = 2;

/**
 * "Plan summary by contribution source" right above the headings: what reaches over so many of them is the title of the table, and so is what
 * stands above headings that begin with what is done to each figure.
 */
function isTitleOver([top, ...below]: readonly Line[]): boolean {
  const [title, ...others] = top!.cells;
  return (
    others.length === 0 &&
    below.some(
      ({ cells }) =>
        cells.filter((cell) => sharedWidth(title!, cell) > 0).length >= COLUMNS_UNDER_TITLE ||
        cells.filter(({ text }) => RECKONED.test(text)).length >= FEWEST_RECKONED,
    )
  );
}

/**
 * Cells of the stacked lines, joined where they stand above each other.
 * @param gap what parts two of them in one cell, in heights of the line
 */
function headingsOf(stack: readonly Line[], gap = Number.POSITIVE_INFINITY): Heading[] {
  if (countPieces(stack, gap) < FEWEST_HEADINGS) return [];
  const groups: { words: PlacedWord[]; left: number; right: number; title: boolean }[] = [];
  for (const line of stack) {
    const cells = line.cells.flatMap((one) => cutAtGaps(one, gap * line.height));
    for (const cell of cells.flatMap((one) => piecesOf(one, line.ocr))) {
      // A title above the table may reach over the first of its columns, and joins none that a line below it parts.
      const group = groups
        .filter((candidate) => sharedWidth(candidate, cell) > 0)
        .sort((one, other) => sharedWidth(other, cell) - sharedWidth(one, cell))[0];
      if (group) {
        group.words.push(...cell.words);
        group.left = group.title ? cell.left : Math.min(group.left, cell.left);
        group.right = group.title ? cell.right : Math.max(group.right, cell.right);
        group.title = false;
      } else {
        const title = line === stack[0] && line.cells.length === 1;
        groups.push({ words: [...cell.words], left: cell.left, right: cell.right, title });
      }
    }
  }
  if (groups.length < FEWEST_HEADINGS) return [];
  const headings = groups
    .map((group) => {
      const text = textOf(group.words);
      return { ...group, text, meaning: headingMeaning(text, stack[0]!.ocr) };
    })
    .sort((a, b) => a.left - b.left);
  return withDatedEnds(headings);
}

interface Extent {
  left: number;
  right: number;
}

const sharedWidth = (one: Extent, other: Extent): number =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left);

/** The words of times begin with these letters: of nearly every other word nothing else needs to be looked at. */
const MAY_BE_TIME = /^\W*[beocs]/i;

function isTime(text: string): boolean {
  return MAY_BE_TIME.test(text) && TIMES[squash(text)] !== undefined;
}

/** As many as the cells would be cut into; a time at the beginning of one may be a further piece. */
function countPieces(stack: readonly Line[], gap: number): number {
  let count = 0;
  for (const { cells, height } of stack)
    for (const { words } of cells) {
      count += isTime(words[0]!.text) ? 2 : 1;
      for (let at = 1; at < words.length; at += 1)
        if (words[at]!.left - words[at - 1]!.right >= gap * height) count += 1;
    }
  return count;
}

type Piece = Pick<Heading, 'words' | 'left' | 'right'>;

/** "09/30/23 Additions" below "Value on": headings that crowd together. */
function cutAtGaps({ words }: Cell, gap: number): Piece[] {
  const parts: PlacedWord[][] = [];
  for (const word of words) {
    const last = parts.at(-1);
    if (last && word.left - last.at(-1)!.right < gap) last.push(word);
    else parts.push([word]);
  }
  return parts.map((part) => ({ words: part, left: part[0]!.left, right: part.at(-1)!.right }));
}

/** "Beginning Contributions" above "balance": the time of one column, and no more than a space behind it the next. */
function piecesOf({ words, left, right }: Piece, damaged: boolean): Piece[] {
  const [time, ...rest] = words;
  if (time === undefined || !isTime(time.text) || SUMMARY.whole(textOf(rest), damaged)?.role !== 'line')
    return [{ words, left, right }];
  return [
    { words: [time], left, right: time.right },
    { words: rest, left: rest[0]!.left, right },
  ];
}

/** "Value 09/30/24 … Value 12/31/24": of two headings that say no more than a worth and a day, the earlier is the opening one. */
function withDatedEnds(headings: readonly Heading[]): Heading[] {
  const dated = headings.flatMap((heading) => {
    const day = dayOfWorth(heading);
    return day ? [{ heading, day }] : [];
  });
  const [first, last] = dated;
  if (dated.length !== 2 || !first || !last || first.day >= last.day) return [...headings];
  return headings.map((heading) =>
    heading === first.heading
      ? { ...heading, meaning: balanceMeaning('begin') }
      : heading === last.heading
        ? { ...heading, meaning: balanceMeaning('end') }
        : heading,
  );
}

const WORTHS = new Set([
  '',
  'value',
  'marketvalue',
  'balance',
  'accountvalue',
  'fundvalue',
  'contractvalue',
  'planvalue',
  'fairvalue',
  'totalvalue',
  'netassets',
  'valueon',
  'balanceon',
  'valueasof',
  'asof',
]);

function dayOfWorth({ words }: Heading): Day | null {
  const told = dayAmong(textsOf(words));
  return told && WORTHS.has(squash(told.others.join(' '))) ? resolveDay(told.printed, null) : null;
}

/** Headings that name nothing but a time: of the value, since money flows stand between them. */
const TIMES: Readonly<Record<string, 'begin' | 'end'>> = {
  beginning: 'begin',
  opening: 'begin',
  starting: 'begin',
  ending: 'end',
  closing: 'end',
};

/** … and such a word alone, which begins no heading of several words. */
const BARE_TIMES: Readonly<Record<string, 'begin' | 'end'>> = { start: 'begin', end: 'end' };

/** "Value of shares at start": words of a balance and of its time, and none of another line. */
const OF_BALANCE = new Set(
  'value balance worth account plan market total portfolio fund of the your my all shares units assets at on as start beginning begin opening open end ending close closing period month quarter year'.split(
    ' ',
  ),
);

/** What a heading says, whatever day it names. */
export function headingMeaning(text: string, damaged: boolean): SummaryMeaning | null {
  const bare = text.replace(/\d[\d/.,-]*/g, ' ');
  const whole = SUMMARY.whole(bare, damaged);
  if (whole) return whole;
  const time = TIMES[squash(bare)] ?? BARE_TIMES[squash(bare)];
  if (time) return balanceMeaning(time);
  const prefix = SUMMARY.prefix(bare, damaged);
  if (prefix && prefix.length >= 6 && prefix.rest.length <= 14) return prefix.value;
  const words = damaged ? withTimeSpelled(wordsOf(bare)) : wordsOf(bare);
  const role = balanceRole(words);
  // Of a scan, words of other lines may stand among those of a head: "Opening contract value" has no place for them.
  const isBare = words.length <= MOST_WORDS && balanceRole([words[0]!, words.at(-1)!]) === role;
  const isWhole = words.every((word) => OF_BALANCE.has(word));
  if (role && (!damaged || isBare || isWhole)) return balanceMeaning(role);
  if (words.length <= MOST_WORDS && CHARGES.test(bare)) return CHARGED;
  return OF_MARKET.test(bare) ? GAIN : null;
}

/** "Staining balance" of a scan: beside a worth, a long word that two letters part from that of a time is it. */
function withTimeSpelled(words: readonly string[]): readonly string[] {
  const [first, second, ...others] = words;
  if (first === undefined || others.length > 0 || !/^(balance|value)$/.test(second ?? '')) return words;
  const near = Object.keys(TIMES).filter(
    (time) => time.length === first.length && editDistance(first, time, MOST_MISREAD) <= MOST_MISREAD,
  );
  return near.length === 1 ? [near[0]!, second!] : words;
}
const MOST_MISREAD = 2;

/** "Administrative charges", "Plan expenses". */
const CHARGES = /\b(charges|fees|expenses)\W*$/i;
const MOST_WORDS = 3;
const CHARGED: SummaryMeaning = { role: 'line', keys: ['fees'], claims: [], natural: -1 };

/** "Net invest. gain (loss)", "Unreal. apprec./(deprec.)": both of what the market may do, however the words before are cut short. */
const OF_MARKET = /\b(gains?\W{1,3}loss(es)?|apprec\w*\.?\W{1,3}deprec)/i;
const GAIN: SummaryMeaning = { role: 'line', keys: ['gain_loss'], claims: [], natural: 0 };

function isReconciliation(headings: readonly Heading[]): boolean {
  const begin = headings.findIndex((heading) => heading.meaning?.role === 'begin');
  const end = headings.findIndex((heading) => heading.meaning?.role === 'end');
  return (
    begin >= 0 && end > begin + 1 && headings.slice(begin + 1, end).some((heading) => heading.meaning?.role === 'line')
  );
}

function known(headings: readonly Heading[]): number {
  return headings.filter(({ meaning }) => meaning !== null).length;
}

function readFigures(lines: readonly Line[], start: number, headings: readonly Heading[], last: Line): Ledger | null {
  const rows: { line: Line; figures: (NumberToken | null)[] }[] = [];
  let bottom = last.bottom;
  let total: Ledger | null = null;
  for (const line of lines.slice(start, start + MOST_ROWS)) {
    if (line.page !== last.page || line.top - bottom > MOST_GAP * line.height) break;
    // The same headings once more, above the figures of another time.
    if (rows.length > 0 && line.text === last.text) break;
    const figures = figuresOf(line, headings);
    const complete = headings.every(
      (heading, index) =>
        (heading.meaning?.role !== 'begin' && heading.meaning?.role !== 'end') || figures[index] !== null,
    );
    if (!complete) continue;
    bottom = line.bottom;
    rows.push({ line, figures });
    const sums = addsUp(rows, headings.length);
    const isBare = line.ocr && BARE_TOTAL.test(line.cells[0]!.text);
    if (total && !sums && !isBare) continue;
    // "Account total" below the only fund of the account says the same once more; what adds up all rows is their total, whatever it is called.
    const nearly = !sums && nearlyAddsUp(rows, headings);
    if (isTotalRow(line) || sums || isBare || (isTotalText(line.text) && (isSameAgain(rows) || nearly))) {
      const read = { ...toLedger({ line, figures }, headings), addsUp: sums || nearly };
      // "Total Bond Market" is a fund, where the total of all rows follows.
      if (sums || isBare) return read;
      total = read;
    }
  }
  if (total) return total;
  const ofPeriod = rows.length > 1 ? rows.filter(({ line }) => !TO_DATE.test(line.text)) : rows;
  return ofPeriod.length === 1 ? toLedger(ofPeriod[0]!, headings) : null;
}

/** Of a scan, any figure of the total may be misread: it adds up to nothing then, and no fund is called so. */
const BARE_TOTAL = /^(grand |account |plan )?totals?\W*$/i;

/** "Year to date" below "1st quarter 2026": the same of a longer time. */
const TO_DATE = /^(calendar |plan )?(year[- ]to[- ]date|ytd|this year|since inception)\b/i;

/** The row is called a total before anything else; behind a name, the word may be what is left of a longer name of a fund. */
function isTotalRow({ text }: Line): boolean {
  return beginsAsTotal(text) || /^all\b/i.test(text);
}

/** Whether the last row is the sum of two or more rows above it in every column. */
function addsUp(rows: readonly { figures: (NumberToken | null)[] }[], columns: number): boolean {
  if (rows.length < 3) return false;
  return Array.from({ length: columns }, (_, index) => index).every(
    (index) => !rows.at(-1)!.figures[index] || addsUpIn(rows, index),
  );
}

function addsUpIn(rows: readonly { figures: (NumberToken | null)[] }[], column: number): boolean {
  const sum = rows.slice(0, -1).reduce((found, { figures }) => found + centsOf(figures[column]), 0);
  return sum === centsOf(rows.at(-1)!.figures[column]);
}

/** "Contract total" of a scan that misread a figure of the rows above it: it closes, and most of its columns are their sums. */
function nearlyAddsUp(
  rows: readonly { line: Line; figures: (NumberToken | null)[] }[],
  headings: readonly Heading[],
): boolean {
  const { line, figures } = rows.at(-1)!;
  if (!line.ocr || rows.length < 3) return false;
  const at = (role: SummaryMeaning['role']) => headings.findIndex(({ meaning }) => meaning?.role === role);
  const [begin, end] = [at('begin'), at('end')];
  // "Benefits, loans, forf" moves the balance, though no lexicon has it.
  const moved = figures.slice(begin + 1, end).reduce((sum, figure) => sum + centsOf(figure), 0);
  const told = headings.flatMap((_, index) => (centsOf(figures[index]) === 0 ? [] : [index]));
  const summed = told.filter((index) => addsUpIn(rows, index));
  return centsOf(figures[begin]) + moved === centsOf(figures[end]) && 2 * summed.length > told.length;
}

function isSameAgain([only, total, ...others]: readonly { figures: (NumberToken | null)[] }[]): boolean {
  if (!only || !total || others.length > 0) return false;
  return total.figures.every((token, index) => centsOf(token) === centsOf(only.figures[index]));
}

function centsOf(token: NumberToken | null | undefined): number {
  return token ? signedCents(token) : 0;
}

export function figuresOf(line: Line, headings: readonly Heading[]): (NumberToken | null)[] {
  // "300   Ostrander Balanced Fund   63,028.69": of a scan the number of the fund is no money without its point.
  const isNumbered = (token: NumberToken) =>
    token.cents === null && token.words[0] === line.words[0] && /[A-Za-z]{3}/.test(line.words[1]?.text ?? '');
  const tokens = numbersOf(line)
    .filter((token) => !isNumbered(token))
    .map(asMoney)
    .filter((token) => token.cents !== null);
  const pairs = tokens
    .flatMap((token) => headings.map((heading, index) => ({ token, index, away: distance(token, heading) })))
    .filter((pair) => pair.away <= FARTHEST * line.height)
    .sort((a, b) => a.away - b.away);
  const figures: (NumberToken | null)[] = headings.map(() => null);
  const used = new Set<NumberToken>();
  for (const { token, index } of pairs) {
    if (figures[index] || used.has(token)) continue;
    figures[index] = token;
    used.add(token);
  }
  return figures.includes(null) ? (figuresInTurn(line, headings, tokens) ?? figures) : figures;
}

/** As many figures as headings and nothing else, each between the beginning of its heading and that of the next one: set flush right in their columns. */
function figuresInTurn(
  { words }: Line,
  headings: readonly Heading[],
  tokens: readonly NumberToken[],
): NumberToken[] | null {
  const own = new Set(tokens.flatMap((token) => token.words));
  if (tokens.length !== headings.length || words.some((word) => !own.has(word))) return null;
  const isWithin = ({ left, right }: NumberToken, at: number) =>
    left >= headings[at]!.left && right <= (headings[at + 1]?.left ?? Number.POSITIVE_INFINITY);
  return tokens.every(isWithin) ? [...tokens] : null;
}

function distance(token: NumberToken, heading: Heading): number {
  const centre = Math.abs((token.left + token.right) / 2 - (heading.left + heading.right) / 2);
  return Math.min(Math.abs(token.right - heading.right), centre, Math.abs(token.left - heading.left));
}

function toLedger(
  { line, figures }: { line: Line; figures: (NumberToken | null)[] },
  headings: readonly Heading[],
): Ledger {
  const items = headings.map(
    (heading, index): LedgerLine => ({
      label: heading.text,
      meaning: heading.meaning,
      amounts: [figures[index]!],
      words: heading.words,
      line,
      indent: 0,
    }),
  );
  const begin = items.findIndex((item) => item.meaning?.role === 'begin');
  const end = items.findIndex((item) => item.meaning?.role === 'end');
  return {
    page: line.page,
    section: null,
    begin: items[begin]!,
    end: items[end]!,
    lines: items.slice(begin + 1, end).filter((item) => item.amounts[0]),
    after: [],
    columns: [{ edge: 0, title: '', period: 'unknown' }],
  };
}
