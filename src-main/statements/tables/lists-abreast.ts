import { isDatedRow } from '../header/listed-numbers.ts';
import { headingOf } from '../lexicon/headings.ts';
import { numbersOf } from '../words/amounts.ts';
import { type Line, movedCell, withCells } from '../words/lines.ts';

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
  const edge = edgeOf(head) ?? edgeOfLists(lines, at);
  if (edge === null) return null;
  const [left, right]: [Line[], Line[]] = [[], []];
  let bottom = head.bottom;
  let end = at;
  for (const [index, line] of lines.slice(at).entries()) {
    const isNear = line.page === head.page && line.top - bottom < MOST_APART * line.height;
    if (!isNear || line.cells.some((cell) => cell.left < edge && cell.right > edge)) break;
    if (end > at && edgeOf(line) !== null) break;
    if (end > at && isTitleBelow(line, edge) && rowsBeside(lines.slice(at + index), edge).right === 0) break;
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

/** So many rows on each side are lists beside each other, whatever stands above them. */
const FEWEST_ROWS = 2;

/** Left of the second of two titles, above lists of which each has days, words and amounts of its own. */
function edgeOfLists(lines: readonly Line[], at: number): number | null {
  const { cells, height } = lines[at]!;
  const [first, second, ...others] = cells;
  if (!first || !second || others.length > 0 || cells.some(({ text }) => /\d/.test(text))) return null;
  const edge = second.left - OVERHANG * height;
  const { left, right } = rowsBeside(lines.slice(at), edge);
  return first.right < edge && left >= FEWEST_ROWS && right >= FEWEST_ROWS ? edge : null;
}

/** How many rows of a day, words and an amount stand on either side of an edge that no line crosses, down to the first that does or stands apart. */
function rowsBeside([head, ...below]: readonly Line[], edge: number): { left: number; right: number } {
  let { bottom } = head!;
  const found = { left: 0, right: 0 };
  for (const line of below) {
    const isNear = line.page === head!.page && line.top - bottom < MOST_APART * line.height;
    if (!isNear || line.cells.some((cell) => cell.left < edge && cell.right > edge)) break;
    bottom = line.bottom;
    const [left, right] = [
      line.cells.filter((cell) => cell.right <= edge),
      line.cells.filter((cell) => cell.left >= edge),
    ];
    if (isFullRow(line, left)) found.left += 1;
    if (isFullRow(line, right)) found.right += 1;
  }
  return found;
}

/** "Aug 1   Employer match   1,422.22" */
function isFullRow(line: Line, cells: Line['cells']): boolean {
  const [day, text, ...others] = cells;
  return (
    day !== undefined &&
    text !== undefined &&
    others.length > 0 &&
    /[a-z]{3}/i.test(text.text) &&
    isDatedRow(withCells(line, cells))
  );
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
