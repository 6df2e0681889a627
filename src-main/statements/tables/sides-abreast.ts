import { numbersOf } from '../words/amounts.ts';
import { type Cell, type Line, movedCell, withCells } from '../words/lines.ts';
import { squash } from '../words/text.ts';
import { type Abreast, withAbreastInTurn } from './lists-abreast.ts';

/** Between two lines of a side is no more room, in heights of a line. */
const MOST_APART = 3;
/** The opening balance stands no farther above the two sides. */
const LINES_ABOVE = 3;
const FEWEST_LINES = 2;

/**
 * "Additions" and "Deductions" beside each other in a summary, each with its lines and its total below: what stands at the left comes
 * first then, and what stands at the right follows it, with all figures below that of the opening balance. Other lines stay as they are.
 */
export function withSidesInTurn(lines: readonly Line[]): readonly Line[] {
  return withAbreastInTurn(lines, (all, at) => sidesAt(all, at) ?? halvesAt(all, at));
}

/**
 * A summary in two halves beside each other: it opens at the top of the left one ("Value on September 30, 2025", what came in and went
 * out) and closes at the foot of the right one ("Dividends", "Change in value", "Value on December 31, 2025").
 */
function halvesAt(lines: readonly Line[], at: number): Abreast | null {
  const head = lines[at]!;
  const [label, figure, second, last, ...others] = head.cells;
  if (!label || !figure || !second || !last || others.length > 0 || !VALUE.test(label.text)) return null;
  const sides = gathered(lines, at, { ...head, bottom: head.top }, second.left, figure.right, label.left - second.left);
  if (!sides) return null;
  const closing = sides.right.at(-1)!.cells[0]!.text;
  const [opened, closed] = [label.text, closing].map((text) => squash(text.replace(VALUE_DAY, '')));
  return VALUE.test(closing) && opened === closed && label.text !== closing ? sides : null;
}

/** "Account value on September 30, 2025" */
const VALUE = /\b(value|balance|assets|worth)\b.*\d{4}$/i;
const VALUE_DAY = /\b(on|at|as of|,)?\s*([A-Za-z]+\.? \d{1,2}, \d{4}|\d{1,2}\/\d{1,2}\/\d{2,4})$/;

function sidesAt(lines: readonly Line[], at: number): Abreast | null {
  const head = lines[at]!;
  const [first, second, ...others] = head.cells;
  if (!first || !second || others.length > 0 || !ADDED.test(first.text) || !DEDUCTED.test(second.text)) return null;
  const opening = openingAbove(lines, at);
  if (!opening) return null;
  // Balances may stand in the middle above and below the two sides.
  const inwards = Math.max(0, opening.left - first.left);
  return gathered(lines, at + 1, head, second.left, opening.edge, first.left - second.left, inwards);
}

/**
 * The lines of both sides, from one on that stands close below the head, with their figures below the edge and the labels of the right
 * side, which starts at a place, moved.
 */
function gathered(
  lines: readonly Line[],
  from: number,
  head: Pick<Line, 'page' | 'bottom' | 'height'>,
  start: number,
  edge: number,
  by: number,
  inwards = 0,
): Abreast | null {
  const [left, right]: [Line[], Line[]] = [[], []];
  const middle = start - head.height;
  let { bottom } = head;
  let end = from;
  for (const line of lines.slice(from)) {
    const isNear = line.page === head.page && line.top - bottom < MOST_APART * line.height;
    const crosses = line.cells.some((cell) => cell.left < middle && cell.right > start);
    const own = line.cells.filter((cell) => cell.right <= middle);
    const other = line.cells.filter((cell) => cell.left >= middle);
    if (!isNear || crosses || !isLabelled(line, own) || !isLabelled(line, other)) break;
    if (own.length > 0) left.push(withFigureAt(line, own, edge, inwards));
    if (other.length > 0) right.push(withFigureAt(line, other, edge, by + inwards));
    bottom = line.bottom;
    end += 1;
  }
  return left.length >= FEWEST_LINES && right.length >= FEWEST_LINES ? { left, right, end } : null;
}

const ADDED = /^(additions|increases|receipts|credits|inflows|sources|money in|add)\W*$/i;
const DEDUCTED =
  /^(deductions|decreases|reductions|subtractions|disbursements|debits|outflows|uses|money out|deduct)\W*$/i;

/** Where the label of the opening balance starts and its figure ends. */
function openingAbove(lines: readonly Line[], at: number): { left: number; edge: number } | null {
  const above = lines.slice(Math.max(0, at - LINES_ABOVE), at).filter(({ page }) => page === lines[at]!.page);
  const money = above.flatMap((line) =>
    numbersOf(line)
      .filter(({ cents }) => cents !== null)
      .map(({ right }) => ({ left: line.left, edge: right })),
  );
  return money.at(-1) ?? null;
}

/** A label and one figure, or nothing. */
function isLabelled(line: Line, cells: readonly Cell[]): boolean {
  if (cells.length === 0) return true;
  const money = numbersOf(line).filter(
    ({ cents, words }) => cents !== null && cells.some((cell) => words.every((word) => cell.words.includes(word))),
  );
  if (cells.length !== 2) return false;
  return money.length === 0
    ? NIL.test(cells[1]!.text)
    : money.length === 1 && cells[1]!.words.includes(money[0]!.words[0]!);
}

const NIL = /^\$?\s?[-–—]+$/;

function withFigureAt(line: Line, [label, figure]: readonly Cell[], edge: number, by: number): Line {
  return withCells(line, [movedCell(label!, by), movedCell(figure!, edge - figure!.right)]);
}
