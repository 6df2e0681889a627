import { type Column, isDateKind } from '../columns/column-headers.ts';
import { readTableLine, type TableLine } from '../columns/columns.ts';
import { isTotalLine, moneyOf, type SectionState } from '../columns/printed-activity.ts';
import { bodyLines } from '../columns/table-columns.ts';
import { headingOf } from '../lexicon/headings.ts';
import type { Line } from '../words/lines.ts';
import { type LineRole, linesOfRowBelow } from '../words/row-boundaries.ts';

/** A heading stands this close to the left edge of its table. */
const LEFT_SLACK = 1.2;

/** The lines below the headings of a table, read by its columns: each once, whoever asks. */
export class TableBody {
  private readonly lines: readonly Line[];
  private readonly columns: readonly Column[];
  private readonly start: number;
  private readonly known = new Map<Line, TableLine>();
  /** Of the lines of one page, those of text that belong to the row below them. */
  private rowStarts: { page: number; lines: Set<Line> } | null = null;

  /** @param start index of the first line below the headings */
  constructor(lines: readonly Line[], columns: readonly Column[], start: number) {
    this.lines = lines;
    this.columns = columns;
    this.start = start;
  }

  read(line: Line): TableLine {
    const known = this.known.get(line);
    if (known) return known;
    const read = readTableLine(line, this.columns);
    this.known.set(line, read);
    return read;
  }

  looksLikeRow(line: Line, section: SectionState): boolean {
    const read = this.read(line);
    return read.days.length > 0 || moneyOf(read, section).length > 0;
  }

  /** Whether the row whose figures stand below begins with this line of text. */
  startsRow(line: Line, index: number, section: SectionState): boolean {
    if (this.rowStarts?.page !== line.page) {
      let first = index;
      while (first > this.start && this.lines[first - 1]!.page === line.page) first -= 1;
      const above = this.lines[first - 1]?.page === line.page ? this.lines[first - 1]! : null;
      const lines = linesOfRowBelow(above, bodyLines(this.lines, first), (candidate) =>
        this.roleOf(candidate, section),
      );
      this.rowStarts = { page: line.page, lines };
    }
    return this.rowStarts.lines.has(line);
  }

  private roleOf(line: Line, section: SectionState): LineRole {
    if (this.looksLikeRow(line, section)) return isTotalLine(line.text, this.read(line)) ? 'parts' : 'figures';
    // "Opening balance", with nothing but its balance: above the first row, and no text of it.
    if (this.read(line).numbers.some(({ column }) => column.kind === 'balance')) return 'parts';
    const [first] = this.columns;
    const atLeftEdge = line.left <= first!.left + LEFT_SLACK * line.height;
    // What is no day where the days stand is a title, whatever it says.
    return atLeftEdge && (isDateKind(first!.kind) || headingOf(line) !== null) ? 'parts' : 'text';
  }
}
