import { beginsAsTotal } from '../columns/printed-activity.ts';
import { isLongNumber } from '../header/account-numbers.ts';
import { headingOf } from '../lexicon/headings.ts';
import { isSolid, labelWords, meaningOf, withoutNoise } from '../lexicon/ledger-labels.ts';
import { balanceMeaning, COLUMNS, FIELDS, type SectionKind, SUMMARY, type SummaryMeaning } from '../lexicon/lexicon.ts';
import { PhraseBook } from '../lexicon/phrases.ts';
import { asMoney, type NumberToken, numbersOf } from '../words/amounts.ts';
import { dayAt, monthNumber } from '../words/days.ts';
import { type Line, type PlacedWord, textOf } from '../words/lines.ts';
import { CENTS, squash } from '../words/text.ts';

/** Amounts of one column end at the same edge, within this share of the line height. */
const EDGE_TOLERANCE = 1.0;
/** Left edges and middles of figures in one column lie as near as this, in line heights. */
const ALIGNED = 0.3;
/** Labels of one block begin at the same edge or are indented by no more than this. */
export const INDENT = 5;
const OUTDENT = 2;
/** So many lines a block may have, and so high its gaps may be. */
export const MOST_LINES = 60;
export const MOST_GAP = 7;
/** The rest of a block begins in the upper part of the next page: so many line heights below its edge. */
const PAGE_HEAD = 30;
/** "Value on 04/01/2025", "Portfolio value on June 30, 2025" opens a block where a closing balance follows below. */
const UNDATED_BALANCE =
  /^((your|total)?(account|market|portfolio|plan|trust|fund|contract)?(value|balance)|(your)?holdings?)(on|asof|at)$/;
/** … and "Market value 05/31/25", where its day stands right behind it. */
const DATED_BALANCE =
  /^(your|total)?(account|market|portfolio|plan|trust|fund|contract)?(value|balance)(of(the)?(assets|account|trust|portfolio|plan))?$/;
/** "Holding at January 31, 2026" of units and of their value. */
const HOLDING = /^(your)?holdings?(on|asof|at)$/;
const TITLE_LINES = 4;
/** Titles stand this close above what they name. */
const TITLE_GAP = 4;

export interface LedgerLine {
  label: string;
  meaning: SummaryMeaning | null;
  /** One per column; null where nothing is printed. */
  amounts: (NumberToken | null)[];
  words: PlacedWord[];
  line: Line;
  /** How far the label is indented against the block's first label. */
  indent: number;
}

/** What a column speaks of: this period, the year, an earlier period; or the same at what was paid for it. */
export type ColumnPeriod = 'current' | 'year' | 'prior' | 'cost' | 'unknown';

/** A block of labels with one or several columns of amounts, from an opening to a closing balance, over one page break at most. */
export interface Ledger {
  /** 0-based page of the opening balance. */
  page: number;
  section: SectionKind | null;
  begin: LedgerLine;
  end: LedgerLine;
  lines: LedgerLine[];
  /** Lines below the closing balance that belong to the block (accrued income and the like). */
  after: LedgerLine[];
  columns: { edge: number; title: string; period: ColumnPeriod }[];
  /** The figures are the sums of those of several funds or sources, printed line by line. */
  addsUp?: boolean;
}

const COLUMN_PERIODS = new PhraseBook<ColumnPeriod>([
  ...FIELDS.currentColumn.map((phrase) => ({ phrase, value: 'current' as const })),
  ...FIELDS.yearColumn.map((phrase) => ({ phrase, value: 'year' as const })),
  ...FIELDS.priorColumn.map((phrase) => ({ phrase, value: 'prior' as const })),
  ...FIELDS.costColumn.map((phrase) => ({ phrase, value: 'cost' as const })),
]);

/** The words of brackets that explain a label with figures: "Market value, opening (securities 522,646.00, cash 157,742.02)   680,388.02". */
function explainedIn(line: Line): Set<PlacedWord> {
  const explained = new Set<PlacedWord>();
  let within: PlacedWord[] = [];
  for (const word of line.words) {
    if (within.length === 0 && !/^\([A-Za-z]{3,}[^()]*$/.test(word.text)) continue;
    within.push(word);
    if (!word.text.includes(')')) continue;
    if (within.some(({ text }) => CENTS.test(text))) for (const one of within) explained.add(one);
    within = [];
  }
  return explained;
}

/** Every block of the lines that runs from an opening to a closing balance. */
export function findLedgers(lines: readonly Line[]): Ledger[] {
  const ledgers: Ledger[] = [];
  let section: SectionKind | null = null;
  lines.forEach((line, index) => {
    section = sectionAt(line) ?? section;
    const labels = line.cells.filter(({ text }) => LETTER.test(text)).map((cell) => cell.words);
    for (const words of [...labels, ...labelAcrossHole(line)]) {
      const begin = openingAt(line, words);
      const ledger = begin
        ? (readLedger(lines, index, begin, section, closingOf(begin)) ?? readLooseLedger(lines, index, begin, section))
        : null;
      if (ledger && !isOfPrices(ledger)) ledgers.push(ledger);
    }
  });
  return ledgers;
}

/** "You held at the start" beside nothing but what a share cost: no figure of it is a balance. */
function isOfPrices({ columns, begin }: Ledger): boolean {
  return columns.every(({ title }) => COLUMNS.whole(title, begin.line.ocr) === 'price');
}

/** Nearly every cell of a row is a day or a figure. */
const LETTER = /\p{L}/u;

/** The label has a hole no wider than this, in heights of the line. */
const HOLE = 6;

/** "Previous         Value  122,776.21": a scan lost the word between them. */
function labelAcrossHole({ cells, ocr, height }: Line): PlacedWord[][] {
  const [first, second, third] = cells;
  if (!ocr || !first || !second || !third || first.words.length > 1 || second.left - first.right > HOLE * height)
    return [];
  return [first, second].every(({ text }) => /^[A-Za-z ]+$/.test(text)) ? [[...first.words, ...second.words]] : [];
}

export function sectionAt(line: Line): SectionKind | null {
  const heading = line.words.some((word) => CENTS.test(word.text)) ? null : headingOf(line);
  return heading ? heading.meaning.kind : null;
}

/** The opening line of a block: a label for the beginning balance with amounts to its right. */
function openingAt(line: Line, cellWords: readonly PlacedWord[]): LedgerLine | null {
  if (numbersOf(line).length === 0) return null;
  const label = withoutNoise(labelWords(cellWords, line));
  if (label.length === 0 || NET_OF_FLOWS.test(textOf(label))) return null;
  const meaning = meaningOf(label, line.ocr);
  if (meaning?.role !== 'begin' && !isNamedBalance(label, line)) return null;
  const amounts = amountsRightOf(line, label.at(-1)!.right);
  return amounts.length > 0
    ? { label: textOf(label), meaning: BEGIN, amounts, words: [...label], line, indent: 0 }
    : null;
}

function isDatedBalance(
  label: readonly PlacedWord[],
  { ocr }: Line,
  bare: string = squash(withoutMonths(label)),
): boolean {
  const texts = label.map(({ text }) => text);
  if (!ocr && !texts.some((text) => /\d/.test(text))) return false;
  // "May 31, 2025 market value": a day in figures at the edge begins a row.
  const isNamed = /^[A-Z]/i.test(texts[0]!);
  return DATED_BALANCE.test(bare) && texts.some((_, at) => (at > 0 || isNamed) && dayAt(texts, at, ocr));
}

function isNamedBalance(label: readonly PlacedWord[], line: Line): boolean {
  const bare = squash(withoutMonths(label));
  return UNDATED_BALANCE.test(bare) || isDatedBalance(label, line, bare);
}

/** The name of a day's month says no more of what a balance is than its figures do. */
function withoutMonths(label: readonly PlacedWord[]): string {
  return textOf(label.filter(({ text, word }) => !monthNumber(text, word.source === 'ocr')));
}

const BEGIN = balanceMeaning('begin');

/** The amounts to the right of a label, up to the next text. */
export function amountsRightOf(line: Line, right: number): NumberToken[] {
  const tokens = numbersOf(line).map((token) => (token.value >= 10_000 ? asMoney(token) : token));
  const amounts: NumberToken[] = [];
  const explained = explainedIn(line);
  for (const word of line.words) {
    if (word.left < right - 1 || explained.has(word)) continue;
    const token = tokens.find((candidate) => candidate.words.includes(word));
    if (token?.cents !== null && token !== undefined) {
      if (!amounts.includes(token)) amounts.push(token);
    } else if (word.text !== 'USD' && /[A-Za-z]{2}/.test(word.text) && isSolid(word)) break;
  }
  return amounts;
}

/** "Beginning value net of deposits/withdrawals": a sum on the way. */
const NET_OF_FLOWS = /\b(net of|after|plus|less) (net )?(deposits?|contributions?|additions?|withdrawals?|flows)\b/i;

/** "Adjusted previous account value": what the lines above it have come to. */
export const ADJUSTED = /^adjusted (previous|prior|beginning|opening|starting)\b/i;

/** What a line means for the block that is being read: its closing balance, that there is no such block, or neither. */
export type ClosingRule = (read: LedgerLine, found: readonly LedgerLine[]) => LedgerLine | 'no-block' | null;

const BY_LABEL: ClosingRule = (read) => {
  if (read.meaning?.role === 'begin') return 'no-block';
  return read.meaning?.role === 'end' ? read : null;
};

/** "Market value 05/31/25" is closed by "Market value 06/30/25". */
function closingOf(begin: LedgerLine): ClosingRule {
  const nameOf = ({ words, line }: LedgerLine) =>
    isDatedBalance(words, line) ||
    (HOLDING.test(squash(withoutMonths(words))) && words.some(({ text }) => /\d/.test(text)))
      ? squash(withoutMonths(words))
      : null;
  const name = nameOf(begin);
  return (read, found) => {
    const isSame = (name !== null && nameOf(read) === name) || isRestOfDated(read, begin) || differsInTime(read, begin);
    return isSame ? { ...read, meaning: { ...BEGIN, role: 'end' } } : BY_LABEL(read, found);
  };
}

const TIME_OF_BEGIN = /^(start|beginning|begin|opening|starting|open|first)$/i;
const FEWEST_ALIKE = 3;

/** "Accumulation value at ENL of period" closes "Accumulation value at start of period": of a scan, the word of the time may be read amiss. */
function differsInTime({ words, line, meaning }: LedgerLine, begin: LedgerLine): boolean {
  if (!line.ocr || meaning !== null || words.length !== begin.words.length || words.length < FEWEST_ALIKE) return false;
  const others = words.flatMap((word, at) => (squash(word.text) === squash(begin.words[at]!.text) ? [] : [at]));
  return others.length === 1 && TIME_OF_BEGIN.test(begin.words[others[0]!]!.text);
}

/** "on 10/31/2023" closes "Value on 09/30/2023": of a scan, the first word of the label may be lost. */
function isRestOfDated({ words, line }: LedgerLine, begin: LedgerLine): boolean {
  const kinds = (own: readonly PlacedWord[]) => own.map(({ text }) => (/\d/.test(text) ? '0' : squash(text)));
  const [, ...rest] = kinds(begin.words);
  return line.ocr && rest.length > 1 && rest.join(' ') === kinds(words).join(' ');
}

/**
 * A block whose figures stand in columns below those of its opening balance: from there line by line to the closing balance,
 * over one page break at most.
 */
export function readLedger(
  lines: readonly Line[],
  index: number,
  begin: LedgerLine,
  section: SectionKind | null,
  closes: ClosingRule = BY_LABEL,
): Ledger | null {
  const opening = begin.amounts.map((token) => token!);
  const left = begin.words[0]!.left;
  const found: LedgerLine[] = [];
  let pending: PlacedWord[] = [];
  let { page, bottom } = begin.line;
  let begun = true;
  for (let position = index + 1; position < Math.min(lines.length, index + MOST_LINES); position += 1) {
    const line = lines[position]!;
    if (line.page === page + 1 && page === begin.line.page && found.length > 0) {
      page = line.page;
      begun = false;
      pending = [];
    }
    // On the next page its head comes first, and the titles and headings that are repeated there.
    const far = begun ? line.top - bottom > MOST_GAP * line.height : line.top > PAGE_HEAD * line.height;
    if (line.page !== page || far) return null;
    const read = ledgerLineAt(line, left, opening, pending);
    if (!read) {
      if (closesBlock(line, left)) return null;
      continue;
    }
    bottom = line.bottom;
    if ('pending' in read) {
      pending = read.pending;
      continue;
    }
    begun = true;
    pending = [];
    if (read.meaning?.role === 'begin' && (NET_OF_FLOWS.test(read.label) || ADJUSTED.test(read.label))) continue;
    const closing = closes(read, found);
    if (closing === 'no-block') return null;
    if (closing) return finishLedger(lines, index, position, begin, closing, found, section, opening, left);
    found.push(read);
  }
  return null;
}

/** A block whose figures do not stand in one column: the first figure behind each known label counts. */
function readLooseLedger(
  lines: readonly Line[],
  index: number,
  begin: LedgerLine,
  section: SectionKind | null,
): Ledger | null {
  const left = begin.words[0]!.left;
  const found: LedgerLine[] = [];
  const first: LedgerLine = { ...begin, amounts: begin.amounts.slice(0, 1) };
  for (const line of lines.slice(index + 1, index + MOST_LINES)) {
    if (line.page !== begin.line.page || line.top - (found.at(-1) ?? first).line.bottom > MOST_GAP * line.height)
      return null;
    const read = line.cells.map((cell) => knownLineAt(line, cell.words, left)).find((candidate) => candidate !== null);
    if (!read) continue;
    if (read.meaning?.role === 'begin') return null;
    if (read.meaning?.role === 'end') {
      const columns: Ledger['columns'] = [{ edge: 0, title: '', period: 'unknown' }];
      return found.length > 0
        ? { page: line.page, section, begin: first, end: read, lines: found, after: [], columns }
        : null;
    }
    found.push(read);
  }
  return null;
}

function knownLineAt(line: Line, cellWords: readonly PlacedWord[], left: number): LedgerLine | null {
  const label = withoutNoise(labelWords(cellWords, line));
  if (label.length === 0 || Math.abs(label[0]!.left - left) > INDENT * line.height) return null;
  const meaning = meaningOf(label, line.ocr);
  const amount = amountsRightOf(line, label.at(-1)!.right)[0];
  return meaning && amount
    ? { label: textOf(label), meaning, amounts: [amount], words: [...label], line, indent: label[0]!.left - left }
    : null;
}

/** A heading of another part of the statement ends a block that has not reached its closing balance. */
export function closesBlock(line: Line, left: number): boolean {
  const heading = headingOf(line);
  return (
    heading !== null &&
    Math.abs(line.left - left) < 3 * line.height &&
    (heading.meaning.kind === 'holdings' || heading.meaning.kind === 'pending') &&
    !SUMMARY.whole(line.cells[0]!.text, line.ocr)
  );
}

function ledgerLineAt(
  line: Line,
  left: number,
  opening: readonly NumberToken[],
  pending: readonly PlacedWord[],
): LedgerLine | { pending: PlacedWord[] } | null {
  const tokens = numbersOf(line)
    .map(asMoney)
    .filter((token) => token.cents !== null);
  const amounts = belowEach(opening, tokens, line.height);
  const first = amounts.find((token) => token !== null);
  const limit = first ? first.left : Math.min(...opening.map(({ right }) => right));
  const words = line.words.filter(
    (word) =>
      word.left >= left - OUTDENT * line.height &&
      word.right <= limit + 1 &&
      !tokens.some((token) => token.words.includes(word)),
  );
  const label = withoutNoise(contiguous(words, line.height));
  if (
    label.length === 0 ||
    label[0]!.left > left + INDENT * line.height ||
    !/[A-Za-z]{3}|^(on|at) \d/i.test(textOf(label))
  )
    return null;
  const blank = line.words.some((word) => word.left > label.at(-1)!.right && /^([-–—]{1,3}|n\/?a)$/i.test(word.text));
  // "Administrative expenses   (2,725.32)" in a column further in is a line of its own, and begins no label.
  const isWhole = tokens.some((token) => token.left > label.at(-1)!.right);
  if (!first) return { pending: blank || isWhole ? [] : [...label] };
  const begun = goesOn(pending, label);
  const alone = begun ? null : meaningOf(label, line.ocr);
  const joined = alone ? null : (meaningOf([...pending, ...label], line.ocr) ?? (begun && meaningOf(begun, line.ocr)));
  const all = joined ? [...pending, ...label] : label;
  return {
    label: textOf(all),
    meaning: alone ?? joined,
    amounts,
    words: [...label],
    line,
    indent: label[0]!.left - left,
  };
}

const LEFT_OPEN = /^(including|incl|excluding|excl|and|or|of|less|from|to|for|net)$/i;

/**
 * "Withdrawals and fees, including" above "investments transferred out": the words that a label begins with on the line above, as
 * far as they mean something for themselves. Null where the line has a label of its own.
 */
function goesOn(pending: readonly PlacedWord[], label: readonly PlacedWord[]): PlacedWord[] | null {
  const last = pending.at(-1)?.text ?? '';
  const isOpen = LEFT_OPEN.test(last.replace(/\W+$/, '')) || last.endsWith(',');
  if (!isOpen || !/^[a-z]/.test(label[0]!.text)) return null;
  return pending.slice(0, pending.findLastIndex(({ text }) => !LEFT_OPEN.test(text.replace(/\W+$/, ''))) + 1);
}

/** The figure below each of the opening balance's: flush right with it as nearly everywhere, else flush left or centred. */
function belowEach(
  opening: readonly NumberToken[],
  tokens: readonly NumberToken[],
  height: number,
): Array<NumberToken | null> {
  const near = (distance: number, tolerance: number) => Math.abs(distance) <= tolerance * height;
  const flushRight = opening.map(
    ({ right }) =>
      tokens.find(
        (token) => near(token.right - right, EDGE_TOLERANCE) || near(token.outerRight - right, EDGE_TOLERANCE),
      ) ?? null,
  );
  return opening.map((above, column) => {
    const found = flushRight[column] ?? null;
    if (found) return found;
    const isBelow = (token: NumberToken) =>
      near(token.left - above.left, ALIGNED) ||
      near((token.left + token.outerRight - above.left - above.outerRight) / 2, ALIGNED);
    return tokens.find((token) => !flushRight.includes(token) && isBelow(token)) ?? null;
  });
}

/** The words up to the first gap that only a column could make. */
function contiguous(words: readonly PlacedWord[], height: number): PlacedWord[] {
  const label: PlacedWord[] = [];
  for (const word of words) {
    const last = label.at(-1);
    if (last && word.left - last.right > 3 * height) break;
    label.push(word);
  }
  return label;
}

/** Whether the line stands between the block's opening and its closing balance, both included. */
export function isInLedger(line: Line, { begin, end }: Ledger): boolean {
  const belowBegin = line.page > begin.line.page || (line.page === begin.line.page && line.top >= begin.line.top - 1);
  const aboveEnd = line.page < end.line.page || (line.page === end.line.page && line.bottom <= end.line.bottom + 1);
  return belowBegin && aboveEnd;
}

function finishLedger(
  lines: readonly Line[],
  start: number,
  stop: number,
  begin: LedgerLine,
  end: LedgerLine,
  found: LedgerLine[],
  section: SectionKind | null,
  opening: readonly NumberToken[],
  left: number,
): Ledger {
  const after: LedgerLine[] = [];
  for (let position = stop + 1; position <= stop + 3; position += 1) {
    const line = lines[position];
    if (!line || line.page !== end.line.page) break;
    const read = ledgerLineAt(line, left, opening, []);
    if (read && !('pending' in read)) after.push(read);
  }
  const columns = opening.map((token) => {
    const title = columnTitle(lines, start, token.right, token, begin.line);
    return { edge: token.right, title, period: periodOf(title, begin.line.ocr) };
  });
  // "Ending market value", "Ending accrued income", "Total ending market value" close a block that a total opened.
  const isTotal = ({ label }: LedgerLine) => beginsAsTotal(label);
  const whole =
    isTotal(begin) && !isTotal(end) ? after.find((line) => isTotal(line) && line.meaning?.role === 'end') : undefined;
  const closing = whole ?? end;
  return { page: begin.line.page, section, begin, end: closing, lines: found, after, columns: withYearBeside(columns) };
}

const THIS_YEAR = /^\W*this year\b/i;

/** "This year" is the period of an annual statement, but not beside "This period". */
function withYearBeside(columns: Ledger['columns']): Ledger['columns'] {
  const isPeriod = columns.some(({ title, period }) => period === 'current' && !THIS_YEAR.test(title));
  return columns.map((column) => (isPeriod && THIS_YEAR.test(column.title) ? { ...column, period: 'year' } : column));
}

/** The words above a column of amounts, up to the line that names its period. */
function columnTitle(lines: readonly Line[], start: number, edge: number, token: NumberToken, line: Line): string {
  const parts: string[] = [];
  let top = line.top;
  let hasPeriod = false;
  for (let position = start - 1; position >= Math.max(0, start - TITLE_LINES); position -= 1) {
    const above = lines[position]!;
    if (above.page !== line.page || top - above.bottom > TITLE_GAP * line.height) break;
    const cell = above.cells.find(
      (candidate) =>
        candidate.right > token.left - line.height &&
        candidate.left < edge + line.height &&
        candidate.left > line.words[0]!.left + line.height,
    );
    if (!cell) continue;
    if (CENTS.test(cell.text) && !isLongNumber(cell.text)) break;
    // "At cost" above "this period": of what the figures are stands above the time that they are of.
    if (hasPeriod && periodOf(cell.text, line.ocr) !== 'cost') break;
    parts.unshift(cell.text);
    top = above.top;
    if (hasPeriod) break;
    hasPeriod = periodOf(cell.text, line.ocr) !== 'unknown';
  }
  return parts.join(' ');
}

function periodOf(title: string, damaged: boolean): ColumnPeriod {
  if (!squash(title)) return 'unknown';
  return COLUMN_PERIODS.whole(title, damaged) ?? COLUMN_PERIODS.prefix(title, damaged)?.value ?? 'unknown';
}
