import { ROWS_VIEWED, type ViewedCell } from '../../src-shared/operations/reports.ts';
import { shownText } from './cell-text.ts';
import type { CellPlan, SheetPlan, WorkbookPlan } from './sheet-plan.ts';
import { COLOURS, STYLES } from './styles.ts';

/** A part of a sheet as a screen shows it. */
export interface SheetView {
  name: string;
  widths: number[];
  frozen: { rows: number; columns: number };
  rows: (ViewedCell | null)[][];
  /** The row to go on from, where there are more. */
  next?: number;
}

/** The names of the sheets, and the rows of one of them from a row on; undefined where there is no such sheet. */
export function viewSheet(
  { sheets }: WorkbookPlan,
  wanted: number,
  from: number,
): { names: string[]; sheet: SheetView | undefined } {
  const names: string[] = [];
  let sheet: SheetView | undefined;
  for (const plan of sheets) {
    if (names.length === wanted) sheet = partOf(plan, from);
    names.push(plan.name);
  }
  return { names, sheet };
}

function partOf({ name, widths, frozen, rows }: SheetPlan, from: number): SheetView {
  const shown: SheetView['rows'] = [];
  let index = -1;
  for (const { cells } of rows) {
    index += 1;
    if (index < from) continue;
    if (shown.length === ROWS_VIEWED) return { name, widths, frozen, rows: shown, next: index };
    shown.push(cells.map((cell) => cell && viewedCell(cell)));
  }
  return { name, widths, frozen, rows: shown };
}

function viewedCell(cell: CellPlan): ViewedCell {
  const { alignment, font, fill } = STYLES[cell.style];
  const background = fill?.type === 'pattern' ? fill.fgColor?.argb : undefined;
  const horizontal = alignment?.horizontal;
  return {
    text: shownText(cell),
    align: horizontal === 'right' || horizontal === 'center' ? horizontal : 'left',
    bold: font?.bold === true,
    struck: font?.strike === true,
    wraps: alignment?.wrapText === true,
    tone: isAlarm(cell) ? 'bad' : (TONES.get(font?.color?.argb ?? '') ?? 'plain'),
    fill: FILLS.get(background ?? '') ?? 'none',
    ...(cell.link ? { link: screenAddress(cell.link) } : {}),
    ...(cell.note ? { note: cell.note } : {}),
  };
}

const TONES = new Map<string, ViewedCell['tone']>([
  [COLOURS.quiet, 'quiet'],
  [COLOURS.red, 'bad'],
  [COLOURS.link, 'link'],
]);
const FILLS = new Map<string, ViewedCell['fill']>([
  [COLOURS.headerFill, 'head'],
  [COLOURS.greenFill, 'good'],
  [COLOURS.orangeFill, 'warn'],
  [COLOURS.redFill, 'bad'],
  [COLOURS.greyFill, 'quiet'],
]);

/** The number format of a check turns red by itself in a spreadsheet. */
function isAlarm({ value, style }: CellPlan): boolean {
  const amount = value.kind === 'money' ? value.cents : value.kind === 'formula' ? value.result : 0;
  return STYLES[style].numFmt?.startsWith('[Red]') === true && typeof amount === 'number' && amount !== 0;
}

/** Links lead to the program's address; a screen needs only what follows it. */
function screenAddress(link: string): string {
  return link.slice(link.indexOf('#') + 1);
}
