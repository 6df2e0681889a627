import { numbersOf } from './amounts.ts';
import type { Period } from './days.ts';
import { findLedgers, type Ledger } from './ledgers.ts';
import { type Cell, type Line, movedCell, withCells } from './lines.ts';
import { findSummedLedgers } from './summed-ledgers.ts';

/** Two balances and what lies between them. */
const FEWEST_LINES = 3;
/** Figures of one column end at the same edge, within this share of the line's height. */
const FLUSH = 1;
const MOST_APART = 4;
/** Figures are put so far to the right of their labels, in heights of a line. */
const BEHIND = 4;

/** Reconciliations that print each figure in front of its label. */
export function findLedgersWithFiguresFirst(lines: readonly Line[], period: Period | null): Ledger[] {
  return runsOf(lines).flatMap((run) => {
    const turned = turnedRun(run);
    const worded = findLedgers(turned);
    return worded.length > 0 ? worded : findSummedLedgers(turned, period);
  });
}

function runsOf(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    if (!beginsWithFigure(line)) continue;
    const last = runs.at(-1)?.at(-1);
    if (last && isBelow(last, line)) runs.at(-1)!.push(line);
    else runs.push([line]);
  }
  return runs.filter((run) => run.length >= FEWEST_LINES);
}

/** One amount of money, and behind it nothing but words. */
function beginsWithFigure(line: Line): boolean {
  const [figure, label, ...others] = line.cells;
  if (!figure || !label || others.length > 0 || !/^[A-Za-z]/.test(label.text)) return false;
  const money = numbersOf(line).filter(({ cents }) => cents !== null);
  return money.length === 1 && figure.words.every((word) => money[0]!.words.includes(word));
}

function isBelow(above: Line, line: Line): boolean {
  const flush = Math.abs(above.cells[0]!.right - line.cells[0]!.right) < FLUSH * line.height;
  return above.page === line.page && flush && line.top - above.bottom < MOST_APART * line.height;
}

function turnedRun(run: readonly Line[]): Line[] {
  const right = Math.max(...run.map((line) => line.right));
  const left = Math.min(...run.map((line) => line.left));
  return run.map((line) => turned(line, right + BEHIND * line.height - left));
}

/** The line with its figure moved so far to the right, behind its label. */
function turned(line: Line, by: number): Line {
  const [figure, label] = line.cells as [Cell, Cell];
  return withCells(line, [label, movedCell(figure, by)]);
}
