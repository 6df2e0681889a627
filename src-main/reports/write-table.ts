import { cellText } from './safe-text.ts';

/**
 * A list as CSV (RFC 4180, UTF-8 with a byte order mark, so that spreadsheets read names right). Text that a spreadsheet would
 * take for a formula begins with an apostrophe.
 */
export function csvTable(rows: readonly (readonly string[])[]): Uint8Array {
  const lines = rows.map((row) => row.map(csvField).join(','));
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
}

export function csvField(text: string): string {
  const clean = cellText(text).replace(/[\r\n\t]+/g, ' ');
  const safe = /^\s*[=+\-@]/.test(clean) ? `'${clean}` : clean;
  return /[",]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A list as a workbook of one sheet, its headings in view; every cell is text. */
export async function workbookTable(name: string, rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.addRows(rows.map((row) => row.map((text) => cellText(text))));
  sheet.getRow(1).font = { bold: true };
  sheet.columns.forEach((column, index) => {
    column.width = Math.min(60, Math.max(...rows.map((row) => row[index]?.length ?? 0)) + 3);
  });
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
