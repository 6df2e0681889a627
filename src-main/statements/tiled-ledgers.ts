import { type NumberToken, numbersOf } from './amounts.ts';
import type { Ledger, LedgerLine } from './ledgers.ts';
import type { Line } from './lines.ts';
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
  return runsOf(lines).flatMap((rows) => ledgerOf(rows) ?? []);
}

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
  const [upper, lower] = [lines[at]!, lines[at + 1]!];
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

const hasMoney = (line: Line) => numbersOf(line).some(({ cents }) => cents !== null);

/** Every cell is one amount of money. */
function holdsFigures(line: Line): boolean {
  const money = numbersOf(line).filter(({ cents }) => cents !== null);
  return money.length === line.cells.length && line.words.every(({ text }) => !/[A-Za-z]{2}/.test(text));
}

function ledgerOf(rows: readonly Row[]): Ledger | null {
  const items = rows.flatMap((row) => row.items);
  const [begin, ...begins] = items.filter(({ meaning }) => meaning?.role === 'begin');
  const [end, ...ends] = items.filter(({ meaning }) => meaning?.role === 'end');
  if (rows.length < FEWEST_ROWS || !begin || !end || begins.length + ends.length > 0) return null;
  const lines = items.filter((item) => item !== begin && item !== end);
  const columns: Ledger['columns'] = [{ edge: 0, title: '', period: 'unknown' }];
  return { page: begin.line.page, section: null, begin, end, lines, after: [], columns };
}
