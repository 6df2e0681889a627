import { numbersOf } from '../words/amounts.ts';
import type { Period } from '../words/days.ts';
import { type Cell, type Line, movedCell, withCells } from '../words/lines.ts';
import { findLedgers, type Ledger } from './ledgers.ts';
import { findSummedLedgers } from './summed-ledgers.ts';

/** Two balances and what lies between them. */
const FEWEST_LINES = 3;
/** Figures of one column end at the same edge, within this share of the line's height. */
const FLUSH = 1;
const MOST_APART = 4;
/** Figures are put so far to the right of their labels, in heights of a line. */
const BEHIND = 4;

/** Reconciliations that print each figure, or the figures of several columns with heads above them, in front of its label. */
export function findLedgersWithFiguresFirst(lines: readonly Line[], period: Period | null): Ledger[] {
  return runsOf(lines).flatMap((run) => {
    const turned = turnedRun(run, headsAbove(lines, run));
    const worded = findLedgers(turned);
    return worded.length > 0 ? worded : findSummedLedgers(turned, period);
  });
}

function runsOf(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    if (!beginsWithFigures(line)) continue;
    const last = runs.at(-1)?.at(-1);
    if (last && isBelow(last, line)) runs.at(-1)!.push(line);
    else runs.push([line]);
  }
  return runs.filter(
    (run) => run.length >= FEWEST_LINES && (run[0]!.cells.length === 2 || headsAbove(lines, run) !== null),
  );
}

/** Amounts of money, and behind them nothing but words. */
function beginsWithFigures(line: Line): boolean {
  const label = line.cells.at(-1);
  const figures = line.cells.slice(0, -1);
  if (!label || figures.length === 0 || !/^[A-Za-z]/.test(label.text)) return false;
  const money = numbersOf(line).filter(({ cents }) => cents !== null);
  return (
    money.length === figures.length &&
    figures.every((figure, at) => figure.words.every((word) => money[at]!.words.includes(word)))
  );
}

function isBelow(above: Line, line: Line): boolean {
  const flush = Math.abs(above.cells[0]!.right - line.cells[0]!.right) < FLUSH * line.height;
  return (
    above.page === line.page &&
    above.cells.length === line.cells.length &&
    flush &&
    line.top - above.bottom < MOST_APART * line.height
  );
}

/** "This quarter   Year to date" over the figures of a run, one head over each, and perhaps one over the labels. */
function headsAbove(lines: readonly Line[], run: readonly Line[]): Line | null {
  const [first] = run;
  const above = lines[lines.indexOf(first!) - 1];
  if (!above || above.page !== first!.page || numbersOf(above).some(({ cents }) => cents !== null)) return null;
  const figures = first!.cells.slice(0, -1);
  const overlaps = (head: Cell, figure: Cell) => head.left < figure.right && figure.left < head.right;
  const heads = above.cells.slice(0, figures.length);
  const [ofLabels, ...more] = above.cells.slice(figures.length);
  // "Period   2025   Where the change came from": the labels have a head too.
  const isOfLabels = !ofLabels || (more.length === 0 && overlaps(ofLabels, first!.cells.at(-1)!));
  const areHeads =
    heads.length === figures.length && heads.every((head, at) => overlaps(head, figures[at]!)) && isOfLabels;
  return areHeads && first!.top - above.bottom < MOST_APART * first!.height ? above : null;
}

function turnedRun(run: readonly Line[], heads: Line | null): Line[] {
  const right = Math.max(...run.map((line) => line.right));
  const left = Math.min(...run.map((line) => line.left));
  const by = right + BEHIND * run[0]!.height - left;
  const turned = run.map(({ cells }, at) =>
    withCells(run[at]!, [cells.at(-1)!, ...cells.slice(0, -1).map((figure) => movedCell(figure, by))]),
  );
  return heads
    ? [
        withCells(
          heads,
          heads.cells.slice(0, run[0]!.cells.length - 1).map((head) => movedCell(head, by)),
        ),
        ...turned,
      ]
    : turned;
}
