import type { Box } from '../../../src-shared/model/words.ts';
import { type Column, columnHeaderAt } from '../columns/column-headers.ts';
import type { PageLines } from '../header/furniture.ts';
import type { Cell, Line } from '../words/lines.ts';
import type { RefMaker } from '../words/refs.ts';

export interface ExtractedCell extends Box {
  text: string;
  confidence: number;
}

/** A table as it stands on a page; boxes in fractions of the page as delivered. */
export interface ExtractedTable extends Box {
  page: number;
  title: string;
  headers: string[];
  rows: Array<Box & { cells: ExtractedCell[] }>;
}

/** A document's record is loaded with every list: no more rows than these are kept with it. */
const MOST_ROWS = 200;
/** A gap of so many line heights ends a table. */
const END_GAP = 2.5;

/** The tables of the pages: what stands below a heading of columns, up to a gap or the next heading. */
export function tablesOn(pages: readonly PageLines[], ref: RefMaker): ExtractedTable[] {
  const tables: ExtractedTable[] = [];
  let left = MOST_ROWS;
  for (const { page, lines } of pages) {
    for (let index = 0; index < lines.length && left > 0; index += 1) {
      const header = columnHeaderAt(lines, index);
      if (!header) continue;
      const body = bodyBelow(lines, index + header.lines).slice(0, left);
      const heading = lines.slice(index, index + header.lines);
      if (body.length > 0) tables.push(tableOf(page, lines[index - 1], heading, header.columns, body, ref));
      left -= body.length;
      index += header.lines + body.length - 1;
    }
  }
  return tables;
}

function bodyBelow(lines: readonly Line[], start: number): Line[] {
  const body: Line[] = [];
  for (let index = start; index < lines.length; index += 1) {
    const [above, line] = [lines[index - 1], lines[index]!];
    const far = above !== undefined && line.top - above.bottom > END_GAP * line.height;
    if (far || columnHeaderAt(lines, index)) break;
    body.push(line);
  }
  return body;
}

function tableOf(
  page: number,
  above: Line | undefined,
  heading: readonly Line[],
  columns: readonly Column[],
  body: readonly Line[],
  ref: RefMaker,
): ExtractedTable {
  const words = [...heading, ...body].flatMap((line) => line.words);
  return {
    page,
    ...boxOf(ref(page, words)),
    title: above?.cells.length === 1 ? above.text : '',
    headers: columns.map(({ title }) => title),
    rows: body.map((line) => ({
      ...boxOf(ref(page, line.words)),
      cells: inColumns(line.cells, columns).map((cells) => cellOf(page, cells, ref)),
    })),
  };
}

/** The cells of a line by the column over each: the one that it overlaps most, or stands nearest to. */
function inColumns(cells: readonly Cell[], columns: readonly Column[]): Cell[][] {
  const filled: Cell[][] = columns.map(() => []);
  for (const cell of cells) {
    const overlaps = columns.map(({ left, right }) => Math.min(right, cell.right) - Math.max(left, cell.left));
    const nearest = overlaps.indexOf(Math.max(...overlaps));
    filled[nearest]?.push(cell);
  }
  return filled;
}

function cellOf(page: number, cells: readonly Cell[], ref: RefMaker): ExtractedCell {
  const words = cells.flatMap((cell) => cell.words);
  if (words.length === 0) return { x: 0, y: 0, width: 0, height: 0, text: '', confidence: 0 };
  const confidence = Math.min(...words.map(({ word }) => word.confidence));
  return { ...boxOf(ref(page, words)), text: cells.map(({ text }) => text).join(' '), confidence };
}

const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });
