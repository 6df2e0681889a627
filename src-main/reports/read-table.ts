import type { Cell } from 'exceljs';
import { unzipSync } from 'fflate';
import { AppError } from '../../src-shared/errors.ts';

/** A list has so many rows at most, and unpacks to so many bytes: more is no list. */
const MOST_ROWS = 5_000;
const MOST_BYTES = 50_000_000;

/**
 * The rows of a list that a person or a payroll program saved: CSV (commas, semicolons or tabs), or the first sheet of an xlsx
 * workbook. Cells are texts; dates are `YYYY-MM-DD`, numbers as JSON writes them, formulas their cached results.
 * @throws AppError 422 `table.unreadable` with what to do instead
 */
export async function readTable(fileName: string, bytes: Uint8Array): Promise<string[][]> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const rows = isZip ? await readWorkbookRows(fileName, bytes) : readCsvRows(textOf(fileName, bytes));
  const filled = rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''));
  if (filled.length > MOST_ROWS + 1) {
    throw unreadable(`${fileName} has more than ${MOST_ROWS} rows. Divide it into several files.`);
  }
  if (filled.length < 2)
    throw unreadable(`${fileName} has no rows below a row of headings. Save the list with its headings.`);
  return filled;
}

function textOf(fileName: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (bytes.includes(0))
      throw unreadable(`${fileName} is neither CSV nor an xlsx workbook. Save the list as one of these.`);
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readCsvRows(text: string): string[][] {
  const separator = separatorOf(text.slice(0, text.search(/\r|\n|$/)));
  const rows: string[][] = [[]];
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r\\n|\\r|\\n|$)`, 'gy');
  for (const [whole, content = '', end = ''] of text.matchAll(cell)) {
    rows.at(-1)!.push(content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content);
    if (end === '' || whole === '') break;
    if (end !== separator && end !== '\t') rows.push([]);
  }
  return rows;
}

function separatorOf(head: string): string {
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0]!;
}

async function readWorkbookRows(fileName: string, bytes: Uint8Array): Promise<string[][]> {
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.Workbook();
  try {
    let unpacked = 0;
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        return false;
      },
    });
    if (unpacked > MOST_BYTES) throw new Error('It unpacks to too much.');
    await book.xlsx.load(bytes.slice().buffer as ArrayBuffer);
  } catch {
    throw unreadable(`${fileName} could not be read as an xlsx workbook. Save it again, or as CSV.`);
  }
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) => {
    const cells: string[] = [];
    row.eachCell({ includeEmpty: true }, (cell) => cells.push(cellOf(cell)));
    rows.push(cells);
  });
  return rows;
}

function cellOf(cell: Cell): string {
  const value = cell.formula !== undefined ? cell.result : cell.value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return cell.formula !== undefined ? String(value ?? '') : cell.text;
}

function unreadable(sentence: string): AppError {
  return new AppError(422, 'table.unreadable', sentence);
}
