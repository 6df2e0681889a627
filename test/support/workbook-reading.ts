import exceljs from 'exceljs';

export interface ReadCell {
  sheet: string;
  address: string;
  formula: string | undefined;
  /** The value, or the cached result of a formula. */
  value: number | string | Date | null;
  link: string | undefined;
  note: string;
}

export interface ReadWorkbook {
  book: exceljs.Workbook;
  cells: ReadCell[];
  at(sheet: string, address: string): ReadCell | undefined;
  /** The cell in the column of the row whose first cell is the label. */
  find(sheet: string, label: string, column: string): ReadCell | undefined;
}

/** Reads an xlsx back, cell by cell. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadWorkbook> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  const cells: ReadCell[] = [];
  for (const sheet of book.worksheets) {
    sheet.eachRow((row) => row.eachCell((cell) => cells.push(readCell(sheet.name, cell))));
  }
  const byAddress = new Map(cells.map((cell) => [`${cell.sheet}!${cell.address}`, cell]));
  const at = (sheet: string, address: string) => byAddress.get(`${sheet}!${address}`);
  return {
    book,
    cells,
    at,
    find: (sheet, label, column) => {
      const head = cells.find((cell) => cell.sheet === sheet && cell.value === label && /^A\d+$/.test(cell.address));
      return head && at(sheet, column + head.address.slice(1));
    },
  };
}

function readCell(sheet: string, cell: exceljs.Cell): ReadCell {
  const linked = cell.type === exceljs.ValueType.Hyperlink;
  const raw = cell.type === exceljs.ValueType.Formula ? cell.result : linked ? cell.text : cell.value;
  const note =
    typeof cell.note === 'object' ? (cell.note.texts ?? []).map(({ text }) => text).join('') : (cell.note ?? '');
  return {
    sheet,
    address: cell.address,
    formula: cell.type === exceljs.ValueType.Formula ? cell.formula : undefined,
    value: isPlain(raw) ? raw : JSON.stringify(raw),
    link: cell.hyperlink,
    note,
  };
}

function isPlain(value: unknown): value is number | string | Date | null {
  return value === null || typeof value === 'number' || typeof value === 'string' || value instanceof Date;
}
