import type { ViewedCell } from '../../../src-shared/operations/reports.ts';

/** A cell at its column, and how many columns it takes. */
export interface SheetCell {
  column: number;
  span: number;
  content: ViewedCell | null;
}

/** As spreadsheets do: a text that is not wrapped runs on over the empty cells beside it. Rows are filled up to `columns`. */
export function spannedCells(cells: readonly (ViewedCell | null)[], columns: number): SheetCell[] {
  const shown: SheetCell[] = [];
  for (let column = 0; column < columns; ) {
    const content = cells[column] ?? null;
    const runsOn = content !== null && content.align === 'left' && !content.wraps && content.fill === 'none';
    let span = 1;
    while (runsOn && column + span < columns && !cells[column + span]) span += 1;
    shown.push({ column, span, content });
    column += span;
  }
  return shown;
}

/** How far from the left each of the columns stays that are frozen, in pixels. */
export function frozenOffsets(widths: readonly number[], frozen: number, pixelsOfCharacter: number): number[] {
  const lefts: number[] = [];
  let left = 0;
  for (const width of widths.slice(0, frozen)) {
    lefts.push(left);
    left += width * pixelsOfCharacter;
  }
  return lefts;
}

/** Rows and columns have no other name than their number. */
export function numbered<Of>(all: readonly Of[], first = 0): { of: Of; number: number }[] {
  return all.map((of, index) => ({ of, number: first + index }));
}
