import type { Paper } from './paper.ts';

export interface Column {
  /** Heading; a line feed stacks it. */
  heading: string;
  align: 'left' | 'right' | 'center';
  /** Takes the width that is left and wraps. */
  flexible?: boolean;
}

export interface TableRow {
  cells: string[];
  bold?: boolean;
  /** A total or a heading inside the table: its label may run over the next columns. */
  spans?: boolean;
  /** Told the 0-based page on which the row begins. */
  placed?: (page: number) => void;
}

export interface TableLook {
  x: number;
  width: number;
  /** Where the figures of a row with a wrapped description stand. */
  figures: 'first' | 'middle' | 'last';
  repeatHeadings: boolean;
  /** Printed above the repeated headings after a page break. */
  continued?: string;
  headingLook: 'bold' | 'shaded' | 'ruled';
  gap: number;
  rowSpace: number;
  stripes: boolean;
}

const HEADING_BOLD = true;
/** What a crowded table gives up, in turn: gap between columns, then points of type size. */
const TIGHTER: readonly (readonly [gap: number, smaller: number])[] = [
  [Number.POSITIVE_INFINITY, 0],
  [6, 0],
  [6, 0.5],
  [5, 1],
  [4, 1.5],
  [4, 2.2],
];
/** A column of descriptions narrower than this (points) cannot be read. */
const NARROWEST_TEXT = 62;

/** Draws a table whose number columns are as wide as their content, over as many pages as it takes. */
export function drawTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly TableRow[],
  wanted: TableLook,
): void {
  const size = paper.size;
  for (const [gap, smaller] of TIGHTER) {
    paper.size = size - smaller;
    const look = { ...wanted, gap: Math.min(gap, wanted.gap) };
    const edges = place(paper, columns, rows, look);
    if (!edges) continue;
    drawRows(paper, columns, edges, rows, look);
    paper.size = size;
    return;
  }
  throw new Error('The table is too wide for its page');
}

function drawRows(
  paper: Paper,
  columns: readonly Column[],
  edges: readonly Edge[],
  rows: readonly TableRow[],
  look: TableLook,
): void {
  const lineHeight = paper.size * 1.22;
  drawHeadings(paper, columns, edges, look);
  rows.forEach((row, index) => {
    const lines = row.cells.map((cell, at) => {
      if (cell === '') return [];
      return columns[at]!.flexible && !row.spans
        ? paper.wrap(cell, edges[at]!.width, { bold: row.bold ?? false })
        : cell.split('\n');
    });
    const height = Math.max(1, ...lines.map((each) => each.length)) * lineHeight;
    if (paper.need(height + look.rowSpace)) {
      if (look.continued) paper.line(look.continued, { bold: true, size: paper.size + 1.5 });
      if (look.repeatHeadings) drawHeadings(paper, columns, edges, look);
    }
    if (look.stripes && index % 2 === 1) paper.shade(look.x, paper.y, look.width, height + look.rowSpace, 0.94);
    drawRow(paper, columns, edges, row, lines, height, lineHeight, look);
    row.placed?.(paper.page);
    paper.down(height + look.rowSpace);
  });
}

interface Edge {
  left: number;
  right: number;
  width: number;
}

function place(paper: Paper, columns: readonly Column[], rows: readonly TableRow[], look: TableLook): Edge[] | null {
  const widths = columns.map((column, at) => {
    const headings = column.heading.split('\n').map((line) => paper.measure(line, { bold: HEADING_BOLD }));
    const cells = rows.map((row) =>
      row.spans && column.align === 'left' ? 0 : widest(paper, row.cells[at] ?? '', row.bold ?? false),
    );
    return Math.max(...headings, 0, ...cells);
  });
  const flexible = columns.filter((column) => column.flexible).length;
  const fixed = widths.reduce((sum, width, at) => sum + (columns[at]!.flexible ? 0 : width), 0);
  const left = look.width - fixed - look.gap * (columns.length - 1);
  const wanted = widths.reduce((sum, width, at) => sum + (columns[at]!.flexible ? width : 0), 0);
  if (flexible > 0 && left < NARROWEST_TEXT * flexible) return null;
  let x = look.x;
  const slack = flexible === 0 ? Math.max(0, left) / Math.max(1, columns.length - 1) : 0;
  return columns.map((column, at) => {
    const width = column.flexible ? (left * widths[at]!) / wanted : widths[at]!;
    const edge = { left: x, right: x + width, width };
    x += width + look.gap + slack;
    return edge;
  });
}

function widest(paper: Paper, cell: string, bold: boolean): number {
  return Math.max(0, ...cell.split('\n').map((line) => paper.measure(line, { bold })));
}

function drawHeadings(paper: Paper, columns: readonly Column[], edges: readonly Edge[], look: TableLook): void {
  const stacks = columns.map((column) => column.heading.split('\n'));
  const count = Math.max(...stacks.map((stack) => stack.length));
  const lineHeight = paper.size * 1.15;
  const height = count * lineHeight + 4;
  paper.need(height + lineHeight * 3);
  if (stacks.every((stack) => stack.every((line) => line === ''))) return;
  if (look.headingLook === 'shaded') paper.shade(look.x, paper.y, look.width, height, 0.86);
  stacks.forEach((stack, at) => {
    stack.forEach((line, index) => {
      const y = paper.y + (count - stack.length + index + 1) * lineHeight;
      drawCell(paper, line, columns[at]!, edges[at]!, HEADING_BOLD, y);
    });
  });
  paper.down(height);
  if (look.headingLook === 'ruled') paper.rule(look.x, paper.y - 1, look.width);
  paper.down(3);
}

function drawRow(
  paper: Paper,
  columns: readonly Column[],
  edges: readonly Edge[],
  row: TableRow,
  lines: readonly string[][],
  height: number,
  lineHeight: number,
  look: TableLook,
): void {
  const bold = row.bold ?? false;
  if (row.spans && row.cells.some((cell) => cell !== '')) paper.rule(look.x, paper.y, look.width, 0.3, 0.5);
  lines.forEach((stack, at) => {
    const room = height - stack.length * lineHeight;
    const offset = columns[at]!.flexible
      ? 0
      : look.figures === 'first'
        ? 0
        : look.figures === 'middle'
          ? room / 2
          : room;
    stack.forEach((line, index) => {
      drawCell(
        paper,
        line,
        columns[at]!,
        edges[at]!,
        bold,
        paper.y + offset + (index + 1) * lineHeight - paper.size * 0.22,
      );
    });
  });
}

function drawCell(paper: Paper, text: string, column: Column, edge: Edge, bold: boolean, y: number): void {
  const x =
    column.align === 'right' ? edge.right : column.align === 'center' ? (edge.left + edge.right) / 2 : edge.left;
  const sign = paper.hangsSigns && column.align === 'right' ? (/[\d][)-]$/.exec(text)?.[0].slice(1) ?? '') : '';
  paper.text(text, x + paper.measure(sign, { bold }), { bold, align: column.align }, y);
}
