import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import exceljs from 'exceljs';
import { toDollars } from '../../src-shared/money.ts';
import { cellText, sheetReference } from './safe-text.ts';
import {
  address,
  type CellPlan,
  type CellValue,
  columnLetters,
  type SheetPlan,
  type WorkbookPlan,
} from './sheet-plan.ts';
import { ALARM, STYLES } from './styles.ts';
import { letGo, linking, packing, type Writer } from './workbook-streams.ts';

/** Excel refuses a sheet with more links (Excel's specifications and limits: 65,530). */
const LINK_LIMIT = 65_000;
/** A link's address may not be longer. */
const LINK_LENGTH_LIMIT = 2_000;
/** After so many rows the zip gets a turn, and so does everything else that the process does. */
const ROWS_AT_A_TIME = 200;
/** In points; given for each row, since viewers differ in what they make of a row without one. */
const ROW_HEIGHT = 15;
/** Bytes of one part of the file that may wait for being packed. */
const WAITING_LIMIT = 1_000_000;
const NOTE_LIMIT = 1_000;
/** The size before the font: a text that begins with a digit would be read as part of a size that stands last. */
const HEADER_FONT = '&9&"Arial,Regular"';
/** Of the sheets' own pages, in inches. */
const MARGINS = { left: 0.4, right: 0.4, top: 0.8, bottom: 0.6, header: 0.3, footer: 0.3 };

/** Writes the workbook (xlsx), row by row. Throws what the writing stream throws; nothing is kept of a failed one. */
export async function writeWorkbook(plan: WorkbookPlan): Promise<Uint8Array> {
  const stream = new PassThrough();
  const bytes = buffer(stream);
  const writer = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: true });
  const packed = packing(writer, WAITING_LIMIT);
  setProperties(writer, plan);
  for (const sheet of plan.sheets) await writeSheet(writer, sheet, plan.header, packed);
  for (const { name, sheet, range } of plan.names) writer.definedNames.add(sheetReference(sheet, range), name);
  await writer.commit();
  return new Uint8Array(await bytes);
}

function setProperties(writer: Writer, plan: WorkbookPlan): void {
  const created = new Date(plan.createdOn);
  Object.assign(writer, {
    views: [{ x: 0, y: 0, width: 28_000, height: 16_000, firstSheet: 0, activeTab: 0, visibility: 'visible' }],
    creator: cellText(plan.author),
    lastModifiedBy: cellText(plan.author),
    created,
    modified: created,
    title: cellText(plan.title),
    subject: cellText(plan.subject),
    keywords: 'trust report',
  });
}

async function writeSheet(
  writer: Writer,
  plan: SheetPlan,
  header: WorkbookPlan['header'],
  packed: () => Promise<void>,
): Promise<void> {
  const sheet = writer.addWorksheet(plan.name, {
    properties: { defaultRowHeight: ROW_HEIGHT, ...(plan.tabColor ? { tabColor: { argb: plan.tabColor } } : {}) },
    views: [view(plan)],
    pageSetup: pageSetup(plan),
    headerFooter: {
      oddHeader: `&L${HEADER_FONT}${header.left}&C${HEADER_FONT}${header.centre}&R${HEADER_FONT}${header.right}`,
      oddFooter: `&L${HEADER_FONT}&A&R${HEADER_FONT}Page &P of &N`,
    },
  });
  plan.widths.forEach((width, index) => {
    sheet.getColumn(index + 1).width = width;
  });
  if (plan.filter) sheet.autoFilter = plan.filter;
  const addLink = linking(sheet);
  let rowNumber = 0;
  let links = 0;
  for (const rowPlan of plan.rows) {
    rowNumber += 1;
    const row = sheet.getRow(rowNumber);
    row.height = rowPlan.height ?? ROW_HEIGHT;
    for (const [index, cell] of rowPlan.cells.entries()) {
      if (!cell) continue;
      writeCell(row.getCell(index + 1), cell);
      if (cell.link && cell.link.length <= LINK_LENGTH_LIMIT && links < LINK_LIMIT) {
        addLink(address(index + 1, rowNumber), cellText(cell.link));
        links += 1;
      }
    }
    row.commit();
    if (rowNumber % ROWS_AT_A_TIME === 0) await packed();
  }
  for (const range of plan.alarms ?? []) sheet.addConditionalFormatting(alarm(range));
  sheet.commit();
  letGo(sheet);
  await packed();
}

function writeCell(target: exceljs.Cell, cell: CellPlan): void {
  target.value = storedValue(cell.value);
  target.style = STYLES[cell.style];
  if (cell.note) target.note = noteOf(cell.note);
}

function storedValue(value: CellValue): exceljs.CellValue {
  switch (value.kind) {
    case 'text':
      return cellText(value.text);
    case 'money':
      return toDollars(value.cents);
    case 'number':
      return value.value;
    case 'date':
      return new Date(`${value.day}T00:00:00.000Z`);
    case 'count':
      return { formula: value.formula, result: value.result };
    case 'formula': {
      const result = typeof value.result === 'number' ? toDollars(value.result) : cellText(value.result);
      return { formula: value.formula, result };
    }
  }
}

/** Red where the number is not zero to the cent; words and empty cells stay as they are. */
function alarm(range: string): exceljs.ConditionalFormattingOptions {
  const first = range.split(':')[0]!;
  const formulae = [`AND(ISNUMBER(${first}),ROUND(N(${first}),2)<>0)`];
  return { ref: range, rules: [{ type: 'expression', priority: 1, formulae, style: ALARM }] };
}

function noteOf(note: string): exceljs.Comment {
  return { texts: [{ font: { size: 9, name: 'Tahoma' }, text: cellText(note, NOTE_LIMIT) }] };
}

function view(plan: SheetPlan): Partial<exceljs.WorksheetView> {
  const { rows, columns } = plan.frozen;
  return {
    state: 'frozen',
    xSplit: columns,
    ySplit: rows,
    topLeftCell: address(columns + 1, rows + 1),
    activeCell: address(columns + 1, rows + 1),
    showGridLines: false,
    zoomScale: 90,
  };
}

function pageSetup(plan: SheetPlan): Partial<exceljs.PageSetup> {
  const [first, last] = plan.printedRows ?? [1, plan.frozen.rows];
  return {
    orientation: 'landscape',
    paperSize: 1 as exceljs.PaperSize,
    fitToPage: true,
    fitToWidth: plan.pagesWide ?? 1,
    fitToHeight: plan.onePage ? 1 : 0,
    horizontalCentered: false,
    margins: MARGINS,
    printTitlesRow: `${first}:${last}`,
    ...(plan.frozen.columns > 0 ? { printTitlesColumn: `A:${columnLetters(plan.frozen.columns)}` } : {}),
  };
}
