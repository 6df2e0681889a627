import { columnHeaderAt } from '../columns/column-headers.ts';
import { type Cell, type Line, withCells } from '../words/lines.ts';
import { squash } from '../words/text.ts';
import type { PageLines } from './furniture.ts';

/** Heads of one column in two tables begin, or end, within so many times their height of each other. */
const SAME_PLACE = 1.5;
/** So many heads must be the same, beside the ones of which words were lost. */
const FEWEST_SAME = 2;

/**
 * The pages of a scan with the words that it lost of a column's head: "DATE POSTED · DESCRIPTION · AMT · CASH" where other tables have
 * "DATE POSTED · DESCRIPTION · SHARES/FACE AMT · CASH" over the same places. Text pages, and heads of other words, stay as they are.
 */
export function withHeadsToldAgain(pages: PageLines[]): PageLines[] {
  const heads = pages.flatMap(({ lines }) => lines.filter((line, index) => line.ocr && isHead(lines, index)));
  if (heads.length < 2) return pages;
  const fuller = new Map(
    heads.flatMap((line) => {
      const cells = heads.map((other) => withWordsOf(other, line)).find((found) => found !== null);
      return cells ? [[line, withCells(line, cells)]] : [];
    }),
  );
  if (fuller.size === 0) return pages;
  return pages.map((page) => ({ ...page, lines: page.lines.map((line) => fuller.get(line) ?? line) }));
}

function isHead(lines: readonly Line[], index: number): boolean {
  return lines[index]!.cells.length > FEWEST_SAME && columnHeaderAt(lines, index)?.lines === 1;
}

/** The cells of the head with the words that the other one has more, or null where it has none or differs from it. */
function withWordsOf(other: Line, head: Line): Cell[] | null {
  if (head === other || head.cells.length !== other.cells.length) return null;
  let same = 0;
  const cells = head.cells.map((cell, index) => {
    const full = other.cells[index]!;
    if (squash(cell.text) === squash(full.text)) {
      same += 1;
      return cell;
    }
    return withLostWords(cell, full, SAME_PLACE * head.height);
  });
  if (same < FEWEST_SAME || same === cells.length || !cells.every((cell) => cell !== null)) return null;
  return cells;
}

/** The cell with the words that stand before, or behind, its own in the fuller one; null where they are others or stand elsewhere. */
function withLostWords(cell: Cell, full: Cell, tolerance: number): Cell | null {
  if (full.words.length <= cell.words.length) return null;
  const isAt = (one: number, other: number) => Math.abs(one - other) <= tolerance;
  const ends = isAt(cell.right, full.right) && ` ${full.text}`.toUpperCase().endsWith(` ${cell.text.toUpperCase()}`);
  const begins = isAt(cell.left, full.left) && `${full.text} `.toUpperCase().startsWith(`${cell.text.toUpperCase()} `);
  if (!ends && !begins) return null;
  const [first] = cell.words;
  const moved = full.words.map((word) => ({ ...word, top: first!.top, bottom: first!.bottom, word: { ...word.word } }));
  const own = ends ? moved.length - cell.words.length : 0;
  const words = moved.map((word, index) => cell.words[index - own] ?? word);
  return { words, text: full.text, left: words[0]!.left, right: words.at(-1)!.right };
}
