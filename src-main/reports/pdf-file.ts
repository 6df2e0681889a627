import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { shownText } from './cell-text.ts';
import { type PrintedPage, printedPages } from './pdf-pages.ts';
import type { CellPlan, WorkbookPlan } from './sheet-plan.ts';
import { STYLES } from './styles.ts';

/** US letter, landscape, in points. */
const PAGE = { width: 792, height: 612, left: 30, right: 30, top: 44, bottom: 36 };
const BODY = { width: PAGE.width - PAGE.left - PAGE.right, height: PAGE.height - PAGE.top - PAGE.bottom };
const GAP = 2;
const SMALL = 7;
const FONT_SIZE = 10;

/**
 * Open fonts that come with the packages: names beyond Latin-1 are printed as they are. They are always named by their paths: under
 * a name of its own the first font would be opened anew each time that it is asked for, as the document has it by its path already.
 */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');
const FONTS = { normal: join(fonts, 'LiberationSans-Regular.ttf'), bold: join(fonts, 'LiberationSans-Bold.ttf') };

type Doc = InstanceType<typeof PDFDocument>;

/** The same report as a PDF, sheet by sheet: what is printed of the workbook, with every figure as it stands cached in it. */
export async function writePdf(plan: WorkbookPlan): Promise<Uint8Array> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    font: FONTS.normal,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    info: { Title: plan.title, Subject: plan.subject, Author: plan.author, CreationDate: new Date(plan.createdOn) },
  });
  const bytes = buffer(doc);
  const names: string[] = [];
  for (const sheet of plan.sheets) {
    for (const page of printedPages(sheet, BODY)) {
      doc.addPage();
      doc.outline.addItem(sheet.name);
      drawPage(doc, page);
      names.push(sheet.name);
      await setImmediate();
    }
  }
  if (names.length === 0) doc.addPage();
  names.forEach((name, index) => {
    doc.switchToPage(index);
    drawEdges(doc, plan, name, `Page ${index + 1} of ${names.length}`);
  });
  doc.end();
  return new Uint8Array(await bytes);
}

function drawEdges(doc: Doc, { header }: WorkbookPlan, name: string, page: string): void {
  const edge = (text: string, y: number, align: 'left' | 'center' | 'right') =>
    doc.text(text, PAGE.left, y, { width: BODY.width, align, lineBreak: false });
  doc.font(FONTS.normal).fontSize(SMALL).fillColor('#5F6B7A');
  header.left.split('\n').forEach((line, index) => {
    edge(line.replaceAll('&&', '&'), 16 + index * (SMALL + 1.5), 'left');
  });
  edge(header.centre, 16, 'center');
  edge(header.right, 16, 'right');
  edge(name, PAGE.height - 26, 'left');
  edge(page, PAGE.height - 26, 'right');
}

function drawPage(doc: Doc, { columns, rows, scale }: PrintedPage): void {
  let y = PAGE.top;
  for (const row of rows) {
    let x = PAGE.left;
    columns.forEach((column, index) => {
      const width = column.width * scale;
      const cell = row.cells[column.index];
      if (cell) {
        const room = isFree(cell) ? width + freeWidth(row.cells, columns.slice(index + 1), scale) : width;
        drawCell(doc, cell, { x, y, width, room, height: row.height * scale }, scale);
      }
      x += width;
    });
    y += row.height * scale;
  }
}

/** Text that is not wrapped runs over the empty cells beside it, as in a spreadsheet. */
function isFree({ style }: CellPlan): boolean {
  const { alignment } = STYLES[style];
  return (alignment?.horizontal ?? 'left') === 'left' && alignment?.wrapText !== true;
}

function freeWidth(cells: readonly (CellPlan | null)[], following: PrintedPage['columns'], scale: number): number {
  const taken = following.findIndex(({ index }) => cells[index]);
  return (taken < 0 ? following : following.slice(0, taken)).reduce((sum, { width }) => sum + width * scale, 0);
}

interface Box {
  x: number;
  y: number;
  width: number;
  room: number;
  height: number;
}

function drawCell(doc: Doc, cell: CellPlan, box: Box, scale: number): void {
  const style = STYLES[cell.style];
  const background = style.fill?.type === 'pattern' ? style.fill.fgColor?.argb : undefined;
  if (background) doc.rect(box.x, box.y, box.width, box.height).fill(colour(background));
  if (style.border?.top) drawLine(doc, box, box.y);
  const text = shownText(cell);
  if (text !== '') drawText(doc, cell, text, box, scale);
  if (cell.link) doc.link(box.x, box.y, box.width, box.height, cell.link);
}

function drawLine(doc: Doc, { x, width }: Box, y: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .stroke('#5F6B7A');
}

function drawText(doc: Doc, { style: name }: CellPlan, text: string, box: Box, scale: number): void {
  const { font, alignment, numFmt } = STYLES[name];
  const size = (font?.size ?? FONT_SIZE) * scale;
  const wraps = alignment?.wrapText === true;
  const indent = (alignment?.indent ?? 0) * size * 0.8;
  const red = numFmt?.startsWith('[Red]') && text !== '0.00';
  doc
    .font(font?.bold ? FONTS.bold : FONTS.normal)
    .fontSize(size)
    .fillColor(red ? '#B42318' : colour(font?.color?.argb));
  const lineHeight = doc.currentLineHeight();
  const width = Math.max(1, box.room - 2 * GAP * scale - indent);
  const atTop = alignment?.vertical === 'top';
  const height = wraps && !atTop ? doc.heightOfString(text, { width }) : lineHeight;
  const top = wraps && atTop ? box.y + GAP * scale : box.y + Math.max(0, (box.height - height) / 2);
  const align = alignment?.horizontal === 'right' ? 'right' : alignment?.horizontal === 'center' ? 'center' : 'left';
  doc.text(text, box.x + GAP * scale + indent, top, {
    width,
    height: wraps ? Math.max(lineHeight, box.height - GAP * scale) : lineHeight,
    align,
    ellipsis: true,
    strike: font?.strike === true,
  });
}

/** `AARRGGBB` as `#RRGGBB`. */
function colour(argb = 'FF1F2933'): string {
  return `#${argb.slice(2)}`;
}
