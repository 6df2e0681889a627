import { type Line, withCells } from './lines.ts';

/** "1.", "b.", "(3)": what a form numbers its lines with, in a column of its own. */
const NUMBER = /^(\(\d{1,2}\)|\(?([1-9]|1\d|[a-h])[.)])$/;
/** "e", "¢.", "3", "on": what a scan may make of one in their column. */
const DAMAGED_NUMBER = /^\S{1,2}$/;
/** So many lines of a page are numbered at least. */
const FEWEST = 5;
/** In heights of a line. */
const COLUMN_WIDTH = 0.3;

/** The lines of a form ("2. Additions: a. Employee contributions b. Employer contributions") without their numbers. */
export function withoutLineNumbers(lines: readonly Line[]): readonly Line[] {
  const numbered = lines.filter(({ cells }) => cells.length > 1 && NUMBER.test(cells[0]!.text));
  if (numbered.length < FEWEST) return lines;
  const own = new Set(numbered);
  const isInColumn = (line: Line) =>
    numbered.some(({ page, left, height }) => page === line.page && Math.abs(left - line.left) < COLUMN_WIDTH * height);
  for (const line of lines)
    if (line.ocr && line.cells.length > 1 && DAMAGED_NUMBER.test(line.cells[0]!.text) && isInColumn(line))
      own.add(line);
  return lines.map((line) => (own.has(line) ? withCells(line, line.cells.slice(1)) : line));
}
