import { type Line, textOf, withCells } from './lines.ts';

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
  if (numbered.length < FEWEST) return withoutNumbersOfLabels(lines);
  const own = new Set(numbered);
  const isInColumn = (line: Line) =>
    numbered.some(({ page, left, height }) => page === line.page && Math.abs(left - line.left) < COLUMN_WIDTH * height);
  for (const line of lines)
    if (line.ocr && line.cells.length > 1 && DAMAGED_NUMBER.test(line.cells[0]!.text) && isInColumn(line))
      own.add(line);
  return lines.map((line) => (own.has(line) ? withCells(line, line.cells.slice(1)) : line));
}

/** "1. Contract Value   $474,127.61", "2. Contributions   $18,934.50": the number in the cell of the label. */
function withoutNumbersOfLabels(lines: readonly Line[]): readonly Line[] {
  const isNumbered = ({ cells: [first, ...others] }: Line) =>
    others.length > 0 && /^\d{1,2}[.)]$/.test(first!.words[0]!.text) && /^[a-z]{3}/i.test(first!.words[1]?.text ?? '');
  const numbered = new Set(lines.filter(isNumbered));
  if (numbered.size < FEWEST) return lines;
  return lines.map((line) => {
    if (!numbered.has(line)) return line;
    const [first, ...others] = line.cells;
    const words = first!.words.slice(1);
    return withCells(line, [{ ...first!, words, text: textOf(words), left: words[0]!.left }, ...others]);
  });
}
