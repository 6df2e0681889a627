import type { Column } from '../columns/column-headers.ts';
import { dayAt } from '../words/days.ts';
import { type Line, textsOf } from '../words/lines.ts';

/** So many rows of the page have words of it on their line. */
const FEWEST_ROWS = 2;

/**
 * "LP-2025-66104" in a column of words at the left of the table, which tells whose account it is down the whole page: no text of any row, and no
 * heading. Other rows of the page have words of that column before their day.
 */
export function isOfSidebar(line: Line, lines: readonly Line[], columns: readonly Column[]): boolean {
  const [first] = columns;
  const isBeside = ({ right }: { right: number }) => first !== undefined && right < first.left - line.height;
  if (!isBeside(line)) return false;
  const rows = lines.filter(({ page, cells, ocr }) => {
    const [words, day] = cells;
    return page === line.page && day !== undefined && isBeside(words!) && dayAt(textsOf(day.words), 0, ocr) !== null;
  });
  return rows.length >= FEWEST_ROWS;
}
