import { numbersOf } from './amounts.ts';
import { headingOf } from './headings.ts';
import { type Line, movedCell, withCells } from './lines.ts';
import { isDatedRow } from './listed-numbers.ts';

/** Between two lines of lists is no more room, in heights of a line. */
const MOST_APART = 4;
/** So far a list may stand out to the left of its heading, in heights of that. */
const OVERHANG = 0.8;

/**
 * "Money in" and "Money out" beside each other, each with its rows below it: what stands at the left comes first then, and what stands at the
 * right follows it, as if it stood below. Other lines stay as they are.
 */
export function withListsInTurn(lines: readonly Line[]): readonly Line[] {
  return withAbreastInTurn(lines, listsAt);
}

/** What stands beside each other. */
export interface Abreast {
  left: Line[];
  right: Line[];
  /** The line behind them. */
  end: number;
}

/** The lines with what stands abreast one after the other; the lines themselves where nothing does. */
export function withAbreastInTurn(
  lines: readonly Line[],
  abreastAt: (lines: readonly Line[], at: number) => Abreast | null,
): readonly Line[] {
  const told: Line[] = [];
  let isChanged = false;
  for (let at = 0; at < lines.length; at += 1) {
    const found = abreastAt(lines, at);
    if (!found) {
      told.push(lines[at]!);
      continue;
    }
    isChanged = true;
    told.push(...found.left, ...found.right);
    at = found.end - 1;
  }
  return isChanged ? told : lines;
}

function listsAt(lines: readonly Line[], at: number): Abreast | null {
  const head = lines[at]!;
  const edge = edgeOf(head);
  if (edge === null) return null;
  const [left, right]: [Line[], Line[]] = [[], []];
  let bottom = head.bottom;
  let end = at;
  for (const line of lines.slice(at)) {
    const isNear = line.page === head.page && line.top - bottom < MOST_APART * line.height;
    if (!isNear || line.cells.some((cell) => cell.left < edge && cell.right > edge)) break;
    if (end > at && (edgeOf(line) !== null || isTitleBelow(line, edge))) break;
    bottom = line.bottom;
    end += 1;
    for (const [side, cells] of [
      [left, line.cells.filter((cell) => cell.right <= edge)],
      [right, line.cells.filter((cell) => cell.left >= edge)],
    ] as const)
      if (cells.length > 0) side.push(withCells(line, cells));
  }
  const isList = (side: readonly Line[]) => side.some((line) => isDatedRow(line) || isCheck(line));
  if (!isList(left) || !isList(right)) return null;
  const by = Math.min(...left.map((line) => line.left)) - Math.min(...right.map((line) => line.left));
  return {
    left,
    right: right.map((line) =>
      withCells(
        line,
        line.cells.map((cell) => movedCell(cell, by)),
      ),
    ),
    end,
  };
}

/** "1190*  12/23  2,400.00-": of a list of checks, which begins with their numbers. */
function isCheck(line: Line): boolean {
  const [first, ...others] = line.cells;
  return /^#?\d{3,7}\*?$/.test(first!.text) && others.length > 1 && isDatedRow(withCells(line, others));
}

/** "Checks paid   (* break in sequence)" */
function isTitleBelow(line: Line, edge: number): boolean {
  const isAlone = line.cells.slice(1).every(({ text }) => text.startsWith('('));
  return isAlone && line.left < edge && headingOf(line) !== null;
}

/** Left of the second of two headings of lists, each alone or with its sum behind it. */
function edgeOf(line: Line): number | null {
  const titles = line.cells.filter(({ text }) => /[A-Za-z]{2}/.test(text));
  const [first, second] = titles;
  if (titles.length !== 2 || !first || !second || line.cells[0] !== first) return null;
  const others = line.cells.filter((cell) => cell !== first && cell !== second);
  const money = new Set(numbersOf(line).flatMap(({ cents, words }) => (cents === null ? [] : words)));
  if (!others.every(({ words }) => words.every((word) => money.has(word)))) return null;
  return [first, second].every((cell) => isSided(withCells(line, [cell])))
    ? Math.max(second.left - OVERHANG * line.height, (first.right + second.left) / 2)
    : null;
}

/** The heading of what came in, or of what went out. */
function isSided(title: Line): boolean {
  const meaning = headingOf(title)?.meaning;
  return meaning?.kind === 'activity' && meaning.sign !== undefined;
}
