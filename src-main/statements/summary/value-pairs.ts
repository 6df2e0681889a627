import { addDays, type Day } from '../../../src-shared/dates.ts';
import { isTotalText } from '../columns/printed-activity.ts';
import { balanceMeaning } from '../lexicon/lexicon.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { dayAmong, dayAt, type Period, resolveDay } from '../words/days.ts';
import { type Cell, type Line, type PlacedWord, textOf, textsOf } from '../words/lines.ts';
import { oncePerLine } from '../words/memory.ts';
import { CENTS, squash, wordsOf } from '../words/text.ts';
import type { Ledger, LedgerLine } from './ledgers.ts';
import { signedCents } from './summary.ts';

/** The heading of a column of values stands in so many lines above them. */
const HEADING_LINES = 30;
/** A table of values then and now has so many headings. */
const FEWEST_HEADS = 3;
/** Below a value of the table that of the whole follows within so many lines. */
const TABLE_LINES = 6;
/** A heading belongs to the figures below it when they overlap or end within this share of the line height. */
const EDGE = 1.5;
/** What a line must be called to hold the value of the whole account, or of its cash. */
const WHOLE =
  /^(totals?|net|your|priced|ending|account|accounts|portfolio|value|values|market|assets|equity|of|the|in|holdings|investments?|balances?)+$/;
/** "Total Brokerage Services Account value": a name may stand within. */
const NAMED_WHOLE = /^total[a-z&]*(account|portfolio|contract|plan)value$/;
/** The cash of an account that trades on margin, or all of it, where the lines above come to it. */
const EITHER = 'netaccountbalance';
const VALUE = /total|value|portfolio|netaccount|equity/;
const CASH = /cash|sweep|deposit|moneymarket|settlementfund|coreposition|coreaccount|corefund|netaccountbalance/;
const BEFORE = new Set(['prior', 'previous', 'opening', 'beginning', 'starting', 'last']);
const NOW = new Set(['current', 'closing', 'ending', 'now']);
const THIS_STATEMENT = /\bthis (statement|period|month|quarter)\b/;

/** A column of these has another time than the values then and now, whatever stands above. */
const OTHER_TIME = /\b(year[- ]to[- ]date|ytd|this year|last year|since inception)\b/i;

/** Values are called by few words; what is held may be named and counted in more. */
const MOST_WORDS = 8;
const MOST_WORDS_OF_SECURITY = 14;

/** A line whose two figures are those of the period's beginning and end. */
export interface ValuePair {
  label: PlacedWord[];
  /** What the value of the end is called where each has a name of its own. */
  closingLabel?: PlacedWord[];
  begin: NumberToken;
  end: NumberToken;
  line: Line;
}

export interface ValuePairs {
  /** The value of the whole account, as a block without lines. */
  whole: Ledger | null;
  /** Its cash, as far as the table names it. */
  cash: ValuePair[];
  /** The lines above the whole that come to it, then and now: what it consists of. Empty where they do not; all lines without a whole. */
  parts: ValuePair[];
}

/** "Portfolio value: opening … closing …": a table that puts the values then and now side by side, and explains no change. */
export function findValuePairs(lines: readonly Line[], period: Period | null): ValuePairs {
  const cash: ValuePair[] = [];
  const others: ValuePair[] = [];
  let whole: ValuePair | null = null;
  let parts: ValuePair[] = [];
  const end = () => (whole ? lines.indexOf(whole.line) + TABLE_LINES : lines.length);
  for (let index = 0; index < Math.min(lines.length, end()); index += 1) {
    const pair = pairAt(lines, index, period);
    if (!pair) continue;
    const label = squash(textOf(pair.label));
    const isCash = CASH.test(label) && !(label === EITHER && comesToParts(pair, [...cash, ...others, whole]));
    if ((WHOLE.test(label) || NAMED_WHOLE.test(label)) && VALUE.test(label) && !isCash) {
      if (!whole || isMore(pair, whole)) {
        // "Total priced portfolio" is a part of the "Total equity holdings" below it.
        if (whole) others.push(whole);
        whole = pair;
        parts = partsOf(pair, [...cash, ...others]);
      }
    } else if (isCash && !whole) cash.push(pair);
    else others.push(pair);
  }
  whole ??= valuesOfDays(lines, period) ?? valuesInTiles(lines, period) ?? valuesLatestFirst(lines, period);
  // What another line of its table exceeds, then and now, is a part, whatever that line is called; but what is owed makes the whole
  // less than what is held.
  const isPart = parts.length === 0 && others.some((other) => whole && isMore(other, whole));
  // Without a line for the whole they may be all of it: whoever has the balances can tell.
  if (!whole) parts = [...cash, ...others];
  else if (!isPart && parts.length === 0) parts = partsOfSame(whole, lines, period);
  if (whole && cash.length === 0) cash.push(...fundsOfCash(lines, lines.indexOf(whole.line) + 1, period));
  return { whole: whole && !isPart ? toLedger(whole) : null, cash, parts: isPart ? [] : parts };
}

/** "First Federal Money Market Fund   7,944.7000   $1.00   $6,204.77   $7,944.70": what is held of cash, at a dollar a share, among all that is held. */
function fundsOfCash(lines: readonly Line[], from: number, period: Period | null): ValuePair[] {
  return lines.flatMap((line, index) => {
    const pair = index < from ? null : pairAt(lines, index, period, MOST_WORDS_OF_SECURITY);
    const isCash = pair !== null && CASH.test(squash(textOf(pair.label)));
    return isCash && numbersOf(line).some((token) => token.decimals > 2 && token.value === pair.end.value) ? pair : [];
  });
}

const IS_VALUE = /\b(market|account|total|portfolio|ending) value\b|\bbalance\b/i;
const HEADING_LINES_NEAR = 3;

/** "31 Dec 2024 … 75,120.04" above "31 Dec 2025 … 91,564.39", below "Market value": the values then and now, each in a line of its day. */
function valuesOfDays(lines: readonly Line[], period: Period | null): ValuePair | null {
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    const begin = period && next?.page === line.page ? valueOfDay(line, period, 'begin') : null;
    const end = begin ? valueOfDay(next!, period!, 'end') : null;
    if (!begin || !end || next!.cells.length !== line.cells.length) continue;
    const isInColumn = Math.abs(begin.outerRight - end.outerRight) < EDGE * line.height;
    const heads = lines.slice(Math.max(0, index - HEADING_LINES_NEAR), index).filter(({ page }) => page === line.page);
    const above = heads.flatMap(({ cells }) => cells.filter((cell) => isAbove(cell, begin, line)));
    const isNamed = IS_VALUE.test(above.map(({ text }) => text).join(' '));
    if (isInColumn && isNamed) return { label: line.cells[0]!.words, begin, end, line };
  }
  return null;
}

/** "Account value on December 31, 2025   $99,328.59" right above "Account value on September 30, 2025   $94,207.90". */
function valuesLatestFirst(lines: readonly Line[], period: Period | null): ValuePair | null {
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (!period || line.cells.length !== 2 || next?.page !== line.page || next.cells.length !== 2) continue;
    const [later, earlier] = [line, next].map(({ cells }) => dayOfValue(cells[0]!, period));
    const opens = earlier === period.start || earlier === addDays(period.start, -1);
    const [end, begin] = [line, next].map((one) => numbersOf(one).at(-1));
    if (later !== period.end || !opens || begin?.cents == null || end?.cents == null) continue;
    return { label: next.cells[0]!.words, closingLabel: line.cells[0]!.words, begin, end, line: next };
  }
  return null;
}

/** A figure stands so close below the name of its tile, in heights of the name. */
const TILE_GAP = 3;

/** "Account value 01/01/2025   Account value 08/31/2025" above "$68,004.44   $76,894.17": the values then and now side by side. */
function valuesInTiles(lines: readonly Line[], period: Period | null): ValuePair | null {
  for (const [index, line] of lines.entries()) {
    const below = lines[index + 1];
    if (!period || line.cells.length < 2 || below?.page !== line.page) continue;
    const valueAt = (...days: Day[]) => {
      const names = line.cells.filter((cell) => days.includes(dayOfValue(cell, period)!));
      const token = names.length === 1 ? figureBelow(names[0]!, line, below) : undefined;
      return token && { label: names[0]!.words, token };
    };
    const opening = valueAt(period.start, addDays(period.start, -1));
    const closing = opening && valueAt(period.end);
    if (closing)
      return { label: opening.label, closingLabel: closing.label, begin: opening.token, end: closing.token, line };
  }
  return null;
}

/** The day of "Account value 01/01/2025", "Balance on 8/31/2025". */
function dayOfValue({ words }: Cell, period: Period): Day | null {
  const told = dayAmong(textsOf(words));
  const label = squash(told?.others.join(' ') ?? '').replace(/(on|asof|at)$/, '');
  return told && WHOLE.test(label) && VALUE_OF_TILE.test(label) ? resolveDay(told.printed, period) : null;
}

const VALUE_OF_TILE = /(value|balance)$/;

function figureBelow({ left, right }: Cell, { bottom, height }: Line, below: Line): NumberToken | undefined {
  const cell = below.cells.find((own) => own.left < right && left < own.right);
  const own = numbersOf(below).filter(({ cents, words }) => cents !== null && cell?.words.includes(words[0]!));
  return own.length === 1 && below.top - bottom < TILE_GAP * height ? own[0] : undefined;
}

/** The last figure of a line that begins with a cell of nothing but the day. */
function valueOfDay(line: Line, period: Period, side: 'begin' | 'end'): NumberToken | undefined {
  const [first] = line.cells;
  const texts = first!.words.map(({ text }) => text);
  const printed = dayAt(texts, 0);
  const areFigures = line.cells.slice(1).every(({ text }) => !/[A-Za-z]/.test(text));
  if (line.ocr || !printed || printed.words < texts.length || line.cells.length < 2 || !areFigures) return undefined;
  const day = resolveDay(printed, period);
  const isOfSide = side === 'end' ? day === period.end : day === period.start || day === addDays(period.start, -1);
  const last = numbersOf(line).at(-1);
  return isOfSide && last?.cents != null ? last : undefined;
}

/** The lines right above the whole that come to both of its values. */
function partsOf(whole: ValuePair, above: readonly ValuePair[]): ValuePair[] {
  const near = above.filter(({ line }) => line.page === whole.line.page).sort((a, b) => b.line.top - a.line.top);
  for (let count = 2; count <= near.length; count += 1) {
    const parts = near.slice(0, count);
    const sum = (side: 'begin' | 'end') => parts.reduce((total, part) => total + signedCents(part[side]), 0);
    if (sum('begin') === signedCents(whole.begin) && sum('end') === signedCents(whole.end)) return parts;
  }
  return [];
}

const comesToParts = (whole: ValuePair, above: readonly (ValuePair | null)[]): boolean =>
  partsOf(
    whole,
    above.filter((pair) => pair !== null),
  ).length > 0;

/** What comes to the whole where it is printed at the foot of a table of all that is held: the lines above it without their subtotals. */
function partsOfSame(whole: ValuePair, lines: readonly Line[], period: Period | null): ValuePair[] {
  const [begin, end] = [signedCents(whole.begin), signedCents(whole.end)];
  for (const [index, line] of lines.entries()) {
    const isSame = numbersOf(line).some(({ cents }) => cents === Math.abs(end));
    const again = isSame ? pairAt(lines, index, period) : null;
    if (!again || signedCents(again.begin) !== begin || signedCents(again.end) !== end) continue;
    const above = lines.slice(0, index).flatMap((other, at) => {
      const isPart = other.page === line.page && !isTotalText(other.text);
      return (isPart && pairAt(lines, at, period, MOST_WORDS_OF_SECURITY)) || [];
    });
    const parts = partsOf(again, above);
    if (parts.length > 0) return parts;
  }
  return [];
}

/** Of two values of one table the larger one, then and now, is that of the whole. */
function isMore(one: ValuePair, other: ValuePair): boolean {
  return one.line.page === other.line.page && one.begin.value > other.begin.value && one.end.value > other.end.value;
}

function pairAt(
  lines: readonly Line[],
  index: number,
  period: Period | null,
  mostWords = MOST_WORDS,
): ValuePair | null {
  const line = lines[index]!;
  const tokens = besideEachOther(line);
  if (tokens.length < 2 || tokens.length > 4) return null;
  const before = line.words.filter((word) => word.right < tokens[0]!.left);
  const label = before.slice(0, before.findLastIndex(({ text }) => /[A-Za-z]/.test(text)) + 1);
  if (label.length === 0 || label.length > mostWords || !/[A-Za-z]{3}/.test(textOf(label))) return null;
  const roles = tokens.map((token) => roleAbove(lines, index, token, period));
  const first = roles.indexOf('begin');
  // "Value   Value last quarter": beside one of the time before, a plain one is that of now.
  const now = roles.includes('end') ? 'end' : 'value';
  const nearest = [first + 1, first - 1, roles.indexOf(now)].find((place) => roles[place] === now);
  const begin = tokens[first];
  const end = nearest === undefined ? undefined : tokens[nearest];
  return begin && end ? { label, begin, end, line } : null;
}

/** The first figures of a line: behind the next label stand those of another block. */
function besideEachOther(line: Line): NumberToken[] {
  const tokens = numbersOf(line).filter((token) => token.cents !== null);
  const label = line.cells.find(({ left, text }) => left > (tokens[0]?.left ?? 0) && /[A-Za-z]{3}/.test(text));
  const own = label ? tokens.filter((token) => token.left < label.left) : tokens;
  return own.length < 2 ? tokens : own;
}

/** What the nearest heading above a figure says of its time; null if it says nothing or there is none. */
function roleAbove(
  lines: readonly Line[],
  index: number,
  token: NumberToken,
  period: Period | null,
): 'begin' | 'end' | 'value' | null {
  const page = lines[index]!.page;
  let isHeaded = false;
  let isPlain = false;
  for (let above = index - 1; above >= Math.max(0, index - HEADING_LINES); above -= 1) {
    const line = lines[above]!;
    // Above the headings of its own table stands another one.
    if (line.page !== page || (isHeaded && CENTS.test(line.text))) return isPlain ? 'value' : null;
    isHeaded ||= isHeadingAbove(line, token);
    isPlain ||= line.cells.some((cell) => PLAIN.test(cell.text) && isAbove(cell, token, line));
    for (const cell of cellsOfTimes(line)) {
      if (!isAbove(cell, token, line)) continue;
      const role = roleOf(cell, period, token);
      if (role || OTHER_TIME.test(cell.text)) return role;
    }
  }
  return null;
}

const PLAIN = /^(market )?(value|balance)( \(\$\))?$/i;

/** A line of words alone, three or more beside each other, one of them above the figure. */
function isHeadingAbove(line: Line, token: NumberToken): boolean {
  const areHeads =
    line.cells.length >= FEWEST_HEADS && line.cells.every(({ text }) => /^[^\d]*[A-Za-z]{2}[^\d]*$/.test(text));
  return areHeads && line.cells.some((cell) => isAbove(cell, token, line));
}

/** The cells that may say a time; most lines have none. */
const cellsOfTimes = oncePerLine(({ cells }) =>
  cells.filter(
    ({ text, words }) =>
      !CENTS.test(text) &&
      words.length <= MOST_WORDS &&
      (/\d/.test(text) || roleOfWords(wordsOf(text)) !== null || OTHER_TIME.test(text)),
  ),
);

function isAbove(cell: Cell, token: NumberToken, line: Line): boolean {
  return (
    Math.abs(cell.right - token.outerRight) < EDGE * line.height ||
    (cell.left < token.outerRight && cell.right > token.left)
  );
}

function roleOfWords(words: readonly string[]): 'begin' | 'end' | null {
  if (words.some((word) => BEFORE.has(word)) || words.join() === 'before') return 'begin';
  return words.some((word) => NOW.has(word)) || THIS_STATEMENT.test(words.join(' ')) ? 'end' : null;
}

function roleOf(cell: Cell, period: Period | null, token: NumberToken): 'begin' | 'end' | null {
  const role = roleOfWords(wordsOf(cell.text));
  if (role) return role;
  const day = period ? dayIn(cell, period, token) : null;
  if (!period || !day) return null;
  if (day === period.end) return 'end';
  return day === period.start || day === addDays(period.start, -1) ? 'begin' : null;
}

/** The day of a heading; of two headings that stand close, that which ends nearer to the figure's end. */
function dayIn(cell: Cell, period: Period, token: NumberToken): Day | null {
  const words = cell.words.map((word) => word.text);
  let nearest: { day: Day; distance: number } | null = null;
  for (let index = 0; index < words.length; ) {
    const printed = dayAt(words, index);
    const last = printed && cell.words[index + printed.words - 1];
    index += printed?.words ?? 1;
    const day = printed && resolveDay(printed, period);
    if (!day || !last) continue;
    const distance = Math.abs(last.right - token.outerRight);
    if (!nearest || distance < nearest.distance) nearest = { day, distance };
  }
  return nearest?.day ?? null;
}

function toLedger({ label, closingLabel, begin, end, line }: ValuePair): Ledger {
  const side = (role: 'begin' | 'end', token: NumberToken): LedgerLine => {
    const words = role === 'end' ? (closingLabel ?? label) : label;
    return { label: textOf(words), meaning: balanceMeaning(role), amounts: [token], words, line, indent: 0 };
  };
  const columns: Ledger['columns'] = [{ edge: 0, title: '', period: 'unknown' }];
  const block = { page: line.page, section: 'summary' as const, lines: [], after: [], columns };
  return { ...block, begin: side('begin', begin), end: side('end', end) };
}
