import { type Line, withCells } from './lines.ts';

/** "1.", "b.", "(3)": what a form numbers its lines with, in a column of its own. */
const NUMBER = /^(\(\d{1,2}\)|\(?([1-9]|1\d|[a-h])[.)])$/;
/** So many lines of a page are numbered at least. */
const FEWEST = 5;

/** The lines of a form ("2. Additions: a. Employee contributions b. Employer contributions") without their numbers. */
export function withoutLineNumbers(lines: readonly Line[]): readonly Line[] {
  const numbered = lines.filter(({ cells }) => cells.length > 1 && NUMBER.test(cells[0]!.text));
  if (numbered.length < FEWEST) return lines;
  const own = new Set(numbered);
  return lines.map((line) => (own.has(line) ? withCells(line, line.cells.slice(1)) : line));
}
