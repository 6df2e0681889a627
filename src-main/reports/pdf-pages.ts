import type { RowPlan, SheetPlan } from './sheet-plan.ts';

const ROW_HEIGHT = 15;
/** Points of a column's width in characters, at the size of 10 points. */
const CHARACTER = 5.6;
/** Smaller print is not read: then columns go on a further page. */
const LEAST_SCALE = 0.45;
/** Longer lists are looked up in the workbook or the CSV file. */
const MOST_ROWS = 2_000;

/** Points: a sheet that is made to fit on a page must not lose its last row to a fraction that was rounded. */
const ROUNDING = 0.01;

export interface PrintedPage {
  columns: { index: number; width: number }[];
  rows: { cells: RowPlan['cells']; height: number }[];
  scale: number;
}

/** A sheet cut into pages: heads repeated on each, as many columns side by side as stay legible, labels on every page. */
export function* printedPages(sheet: SheetPlan, body: { width: number; height: number }): Generator<PrintedPage> {
  const all = [...shortened(sheet.rows)].map(({ cells, height = ROW_HEIGHT }) => ({ cells, height }));
  const [firstHead, lastHead] = sheet.printedRows ?? [1, sheet.frozen.rows];
  const heads = all.slice(firstHead - 1, lastHead);
  const headHeight = heights(heads);
  for (const columns of columnGroups(sheet, body.width)) {
    const onOnePage = sheet.onePage ? Math.max(LEAST_SCALE, body.height / heights(all)) : 1;
    const scale = Math.min(1, body.width / widths(columns), onOnePage);
    const room = body.height / scale;
    let page = all.slice(0, lastHead);
    let used = heights(page);
    for (const row of all.slice(lastHead)) {
      if (used + row.height > room + ROUNDING) {
        yield { columns, rows: page, scale };
        page = [...heads];
        used = headHeight;
      }
      page.push(row);
      used += row.height;
    }
    yield { columns, rows: page, scale };
  }
}

function* shortened(rows: Iterable<RowPlan>): Generator<RowPlan> {
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count <= MOST_ROWS) yield row;
  }
  if (count <= MOST_ROWS) return;
  const sentence = `${count - MOST_ROWS} more rows: see the workbook or the CSV file.`;
  yield { cells: [{ value: { kind: 'text', text: sentence }, style: 'warning' }] };
}

/** The frozen columns, with as many of the others as fit at the least scale. */
function columnGroups(sheet: SheetPlan, width: number): PrintedPage['columns'][] {
  const columns = sheet.widths.map((characters, index) => ({ index, width: characters * CHARACTER }));
  const labels = columns.slice(0, sheet.frozen.columns);
  const room = width / LEAST_SCALE - widths(labels);
  const groups: PrintedPage['columns'][] = [];
  let group: PrintedPage['columns'] = [];
  for (const column of columns.slice(sheet.frozen.columns)) {
    if (group.length > 0 && widths(group) + column.width > room) {
      groups.push([...labels, ...group]);
      group = [];
    }
    group.push(column);
  }
  return [...groups, [...labels, ...group]];
}

const widths = (columns: PrintedPage['columns']) => columns.reduce((sum, { width }) => sum + width, 0);
const heights = (rows: PrintedPage['rows']) => rows.reduce((sum, { height }) => sum + height, 0);
