import { columnHeaderAt } from '../columns/column-headers.ts';
import { beginsAsTotal } from '../columns/printed-activity.ts';
import { labelWords, meaningOf } from '../lexicon/ledger-labels.ts';
import { monthNumber } from '../words/days.ts';
import type { Line } from '../words/lines.ts';
import { rangesIn } from '../words/ranges.ts';
import { CENTS } from '../words/text.ts';
import { isTotalNamed } from './summing-lines.ts';
import type { TableRows } from './table-rows.ts';

/** A line of a row's text is no farther below the row, in heights of a line. */
const CLOSE = 0.6;

/** A closing balance with its figure. */
export function closesSummary(line: Line): boolean {
  const [label] = line.cells;
  return (
    label !== undefined && meaningOf(labelWords(label.words, line), line.ocr)?.role === 'end' && CENTS.test(line.text)
  );
}

/** "Second quarter, January 1, 2025 – March 31, 2025   25.24   (2,802.32)" above the headings of a table: what its rows come to. */
export function sumsSpan(lines: readonly Line[], index: number): boolean {
  const line = lines[index]!;
  const isWorded = /^[A-Z][a-z]+ /.test(line.text) && monthNumber(line.words[0]!.text) === 0;
  const isSummed = isWorded && CENTS.test(line.text) && rangesIn(line.cells[0]!.text, line.ocr).length > 0;
  return isSummed && lines[index + 1] !== undefined && columnHeaderAt(lines, index + 1) !== null;
}

/** "1408 Alder St, Unit B - 100%" above "Interest", in a column of a table of what is held: what a security is called goes on. */
export function isTextOfSecurity(lines: readonly Line[], index: number): boolean {
  const { page, cells, left, top, height } = lines[index]!;
  const above = lines[index - 1];
  return (
    cells.length === 1 &&
    above?.page === page &&
    top - above.bottom < CLOSE * height &&
    CENTS.test(above.text) &&
    above.cells.slice(1).some((cell) => Math.abs(cell.left - left) < height)
  );
}

/** "Dividend Reinvestment" right below a row, and right above a total of something else: no rows are below that it could head. */
export function isTextAboveTotal(line: Line, next: Line, { lastLine, activity }: TableRows): boolean {
  const isBelowRow = lastLine?.page === line.page && line.top - lastLine.bottom < CLOSE * line.height;
  if (!isBelowRow || activity.headings.at(-1)?.line === lastLine || line.cells.length > 1) return false;
  return beginsAsTotal(next.text) && CENTS.test(next.text) && !isTotalNamed(next, line.text);
}
