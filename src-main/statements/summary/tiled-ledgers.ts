import { labelWords, meaningOf } from '../lexicon/ledger-labels.ts';
import { balanceMeaning } from '../lexicon/lexicon.ts';
import { moneyOf, type NumberToken, numbersOf } from '../words/amounts.ts';
import { dayAt, resolveDay } from '../words/days.ts';
import { type Line, textOf, textsOf, withCells } from '../words/lines.ts';
import type { Ledger, LedgerLine } from './ledgers.ts';
import { signedCents } from './summary.ts';
import { figuresOf, type Heading, headingMeaning } from './transposed-ledgers.ts';

/** Fewer rows of tiles are headings with their figures below. */
const FEWEST_ROWS = 2;
/** Between a name and its figure, and between two rows of tiles, is no more room, in heights of a line. */
const MOST_BETWEEN = 3;
const MOST_APART = 7;

interface Row {
  items: LedgerLine[];
  top: number;
  bottom: number;
  page: number;
}

/**
 * Reconciliations in tiles: rows of names with the figure of each above or below it, of which one is the opening and one the closing
 * balance. What stands in the other tiles lies between them, wherever it stands.
 */
export function findTiledLedgers(lines: readonly Line[]): Ledger[] {
  const tiled = runsOf(lines).flatMap((rows) => {
    const whole = rows.length > 1 ? withBalancesAbove(lines, rows) : [...rows, ...linesBelow(lines, rows[0]!)];
    return ledgerOf(rows) ?? ledgerOf(whole) ?? [];
  });
  return [...tiled, ...runsOfCells(lines).flatMap((rows) => ledgerOf(rows) ?? [])];
}

/** "New balance $19,489.78   6 credits $22,700.93" above "Balance last statement $6,244.10": each cell is a name and its figure. */
function runsOfCells(lines: readonly Line[]): Row[][] {
  const runs: Row[][] = [];
  for (const line of lines) {
    const items = itemsOfCells(line);
    if (items.length === 0) continue;
    const row = { items, top: line.top, bottom: line.bottom, page: line.page };
    const last = runs.at(-1)?.at(-1);
    if (last?.page === row.page && row.top - last.bottom < MOST_BETWEEN * line.height) runs.at(-1)!.push(row);
    else runs.push([row]);
  }
  return runs.filter((rows) => rows.some(({ items }) => items.length > 1));
}

function itemsOfCells(line: Line): LedgerLine[] {
  const money = numbersOf(line).filter(({ cents }) => cents !== null);
  const items = line.cells.flatMap(({ words }): LedgerLine[] => {
    const token = money.find((one) => one.words.at(-1) === words.at(-1));
    const label = token ? words.slice(0, words.indexOf(token.words[0]!)) : [];
    const text = textOf(label).replace(COUNT, '');
    if (!token || !/[a-z]/i.test(text)) return [];
    return [{ label: text, meaning: headingMeaning(text, line.ocr), amounts: [token], words: label, line, indent: 0 }];
  });
  return items.length === line.cells.length ? items : [];
}

/** "6 credits" */
const COUNT = /^\d{1,3} (?=[a-z])/i;

/**
 * "$49,181.71" by itself and "Up $6,123.44 from $43,058.27 on Jul 1" above the tiles, where the one is what the other says: what the account
 * is worth, and what it was.
 */
function withBalancesAbove(lines: readonly Line[], rows: readonly Row[]): readonly Row[] {
  const { page, top } = rows.at(-1)!;
  const above = lines.filter((line) => line.page === page && line.bottom <= top + 1).slice(-LINES_ABOVE);
  for (const line of above) {
    const before = worthBefore(line, above, rows);
    if (before) return before;
  }
  for (const line of above) {
    const [change, before, ...more] = moneyOf(line);
    const [, way] = /^\W*(up|down)\b.*\bfrom\b/i.exec(line.text) ?? [];
    if (!change || !before || more.length > 0 || way === undefined) continue;
    const worth = before.cents! + (/up/i.test(way) ? 1 : -1) * change.cents!;
    const told = above.find(
      (one) => one.cells.length === 1 && moneyOf(one).length === 1 && moneyOf(one)[0]!.cents === worth,
    );
    if (!told) continue;
    const items = [itemOf('begin', before, line), itemOf('end', moneyOf(told)[0]!, told)];
    const others = rows.filter((row) => row.items.every((one) => one.line !== told));
    return [...others, { items, top: told.top, bottom: line.bottom, page }];
  }
  return rows;
}

/**
 * "$69,107.89" by itself and below it "Your balance on Mar 31, 2026. It was $61,314.99 on Jan 1, 2026.", where the tiles lead from the one to the
 * other. Null for any other line.
 */
function worthBefore(line: Line, above: readonly Line[], rows: readonly Row[]): Row[] | null {
  const [before, ...more] = moneyOf(line);
  if (!before || more.length > 0 || !WAS.test(line.text)) return null;
  const alone = above.filter(
    (one) => one.cells.length === 1 && one.bottom <= line.top + 1 && moneyOf(one).length === 1,
  );
  const told = alone.findLast((one) => one.words.length === 1);
  const now = told && moneyOf(told)[0]!;
  if (!told || !now) return null;
  const others = rows.filter(({ items }) => items.every((one) => one.line !== told));
  const moved = others
    .flatMap(({ items }) => items)
    .reduce((sum, { amounts: [token] }) => sum + signedCents(token!), 0);
  if (before.cents! + moved !== now.cents) return null;
  // "It was $61,314.99 on Jan 1, 2026", behind the day of the other.
  const words = line.words.slice(Math.max(0, line.words.indexOf(before.words[0]!) - WORDS_OF_WAS));
  const begin = { ...itemOf('begin', before, line), label: textOf(words), words };
  const items = [begin, itemOf('end', now, told)];
  return [...others, { items, top: told.top, bottom: line.bottom, page: line.page }];
}

/** "It was" */
const WORDS_OF_WAS = 2;
const WAS = /\b(it|this|which|balance|value) (was|had been|stood at) \$?[\d,]+\.\d{2} on\b/i;

function itemOf(role: 'begin' | 'end', token: NumberToken, of: Line): LedgerLine {
  return {
    label: of.text,
    meaning: balanceMeaning(role),
    amounts: [token],
    words: of.words,
    line: of,
    indent: 0,
  };
}

/** So many lines above the tiles may tell of the balances. */
const LINES_ABOVE = 12;

/** "Money in   + $13,929.29" below a row of both balances: lines of a name and its figure, down to the first that is none. */
function linesBelow(lines: readonly Line[], { page, bottom, items }: Row): Row[] {
  const rows: Row[] = [];
  const at = lines.findIndex((line) => line.page === page && line.top >= bottom);
  if (at < 0 || items.length !== BALANCES) return rows;
  for (const line of lines.slice(at)) {
    const money = numbersOf(line).filter(({ cents }) => cents !== null);
    const [name, figure, ...others] = line.cells;
    const isNamed =
      figure && others.length === 0 && money.length === 1 && figure.words.includes(money[0]!.words.at(-1)!);
    if (!isNamed || line.page !== page || line.top - (rows.at(-1)?.bottom ?? bottom) > MOST_APART * line.height) break;
    const meaning = meaningOf(labelWords(name!.words, line), line.ocr);
    const item = { label: name!.text, meaning, amounts: [money[0]!], words: name!.words, line, indent: 0 };
    rows.push({ items: [item], top: line.top, bottom: line.bottom, page });
  }
  return rows;
}

/** "You ended with", "You started with". */
const BALANCES = 2;

/** Rows one below the other. */
function runsOf(lines: readonly Line[]): Row[][] {
  const runs: Row[][] = [];
  for (let at = 0; at + 1 < lines.length; at += 1) {
    const row = rowOfTiles(lines, at);
    if (!row) continue;
    const last = runs.at(-1)?.at(-1);
    const isNext =
      last &&
      last.page === row.page &&
      row.top - last.bottom < MOST_APART * lines[at]!.height &&
      row.top >= last.bottom - 1;
    if (isNext) runs.at(-1)!.push(row);
    else runs.push([row]);
    at += 1;
  }
  return runs;
}

/** Two lines of as many cells: of words alone, and of one figure each, whichever stands above. */
function rowOfTiles(lines: readonly Line[], at: number): Row | null {
  const [upper, lower] = [lines[at]!, inOneLine(lines[at + 1]!, lines[at + 2])];
  if (upper.page !== lower.page || lower.top - upper.bottom > MOST_BETWEEN * upper.height) return null;
  const [names, figures] = holdsFigures(lower) ? [upper, lower] : [lower, upper];
  if (!holdsFigures(figures) || names.cells.length !== figures.cells.length || hasMoney(names)) return null;
  const headings = names.cells.map((cell): Heading => ({ ...cell, meaning: headingMeaning(cell.text, names.ocr) }));
  const found = figuresOf(figures, headings);
  if (found.some((token) => token === null)) return null;
  const items = headings.map(
    ({ text, meaning, words }, index): LedgerLine => ({
      label: text,
      meaning,
      amounts: [found[index] as NumberToken],
      words,
      line: figures,
      indent: 0,
    }),
  );
  return { items, top: upper.top, bottom: lower.bottom, page: upper.page };
}

/** "$42,187.34" at the right, and a larger "$65,543.41" at the left a little lower: figures of one row. */
function inOneLine(line: Line, next: Line | undefined): Line {
  const isBeside =
    next?.page === line.page && next.top < line.bottom && line.cells.length === 1 && next.cells.length === 1;
  if (!isBeside || !holdsFigures(line) || !holdsFigures(next)) return line;
  const cells = [...line.cells, ...next.cells].toSorted((one, other) => one.left - other.left);
  return { ...withCells(line, cells), bottom: Math.max(line.bottom, next.bottom) };
}

const hasMoney = (line: Line) => numbersOf(line).some(({ cents }) => cents !== null);

/** Every cell is one amount of money. */
function holdsFigures(line: Line): boolean {
  const money = numbersOf(line).filter(({ cents }) => cents !== null);
  return money.length === line.cells.length && line.words.every(({ text }) => !/[A-Za-z]{2}/.test(text));
}

/**
 * "Balance on Feb 28" beside "Opened the month at": of two balances one is told by its words, and the other is that of its day. Beside "Balance on
 * Jan 1, 2026" that of the later day is the closing one.
 */
function withBalanceOfDay(items: readonly LedgerLine[]): LedgerLine[] {
  const dated = items.filter(({ words }) => tellsBalanceOfDay(textsOf(words)));
  const told = items.filter((item) => /^(begin|end)$/.test(item.meaning?.role ?? '') && !dated.includes(item));
  const [first, last] = dated.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1));
  if (told.length === 0 && dated.length === BALANCES && dayOf(first!) !== '' && dayOf(first!) < dayOf(last!))
    return items.map((item) =>
      dated.includes(item) ? { ...item, meaning: balanceMeaning(item === first ? 'begin' : 'end') } : item,
    );
  if (told.length !== 1 || dated.length !== 1) return [...items];
  const role = told[0]!.meaning!.role === 'begin' ? 'end' : 'begin';
  return items.map((item) => (item === dated[0] ? { ...item, meaning: balanceMeaning(role) } : item));
}

/** The day that a label names with its year; empty where it does not. */
function dayOf({ words }: LedgerLine): string {
  const texts = textsOf(words);
  const printed = texts.flatMap((_, at) => dayAt(texts, at) ?? [])[0];
  return printed?.year ? (resolveDay(printed, null) ?? '') : '';
}

function tellsBalanceOfDay(texts: readonly string[]): boolean {
  const at = texts.findIndex((_, index) => index > 0 && dayAt([...texts], index) !== null);
  return at > 0 && /^(your |account )?(balance|value) (on|at|as of)$/i.test(texts.slice(0, at).join(' '));
}

/** "Interest this year" among tiles of the month. */
const OF_YEAR = /\b(this year|so far|year[- ]to[- ]date|ytd)\b/i;

function ledgerOf(rows: readonly Row[]): Ledger | null {
  const items = withBalanceOfDay(rows.flatMap((row) => row.items));
  const [begin, ...begins] = items.filter(({ meaning }) => meaning?.role === 'begin');
  const [end, ...ends] = items.filter(({ meaning }) => meaning?.role === 'end');
  if (rows.length < FEWEST_ROWS || !begin || !end || begins.length + ends.length > 0) return null;
  const others = items.filter((item) => item !== begin && item !== end);
  const ofPeriod = others.filter(({ label }) => !OF_YEAR.test(label));
  const lines = ofPeriod.length > 0 ? ofPeriod : others;
  const columns: Ledger['columns'] = [{ edge: 0, title: '', period: 'unknown' }];
  return { page: begin.line.page, section: null, begin, end, lines, after: [], columns };
}
