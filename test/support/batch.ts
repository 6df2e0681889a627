import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** A statement of a batch. */
export interface BatchStatement {
  accountNumber: string;
  pages: number;
  /** The page (from 0) that was laid in the wrong way round. */
  upsideDown?: number;
}

/** One sheet after the other: statements, and blank sheets between some of them. */
export type BatchSheet = BatchStatement | 'blank';

/** Forty pages: six accounts, a page laid in the wrong way round, two blank sheets. */
export const FORTY_PAGES: readonly BatchSheet[] = [
  { accountNumber: '5417-8832', pages: 7 },
  { accountNumber: '5417-8840', pages: 7, upsideDown: 3 },
  'blank',
  { accountNumber: '7713-2290', pages: 6 },
  { accountNumber: '9001-4455', pages: 6 },
  'blank',
  { accountNumber: '6620-1187', pages: 6 },
  { accountNumber: '8450-3321', pages: 6 },
];
/** As registered: one without its dash, one masked, and one that is not on any page. */
export const REGISTERED = ['54178832', '5417-8840', '7713-2290', 'XXXX-1187', '8450-3321', '9001-4456'];

const PAPER = { width: 612, height: 792 };
const ROWS = 12;
const OPENING = 250_000_00;

/** A text PDF as it comes from a batch scanner that recognises: statements of several accounts in one file. */
export async function batchPdf(sheets: readonly BatchSheet[]): Promise<Uint8Array> {
  const pdf = new PDFDocument({ autoFirstPage: false, size: [PAPER.width, PAPER.height], margin: 0 });
  const collected = buffer(pdf);
  for (const sheet of sheets) {
    if (sheet === 'blank') pdf.addPage();
    else drawStatement(pdf, sheet);
  }
  pdf.end();
  return new Uint8Array(await collected);
}

function drawStatement(pdf: PDFKit.PDFDocument, { accountNumber, pages, upsideDown }: BatchStatement): void {
  const amounts = Array.from({ length: pages * ROWS }, (_, row) => ((row * 7919) % 50_000) - 20_000 || 100);
  let balance = OPENING;
  for (let page = 0; page < pages; page += 1) {
    pdf.addPage();
    if (page === upsideDown) pdf.rotate(180, { origin: [PAPER.width / 2, PAPER.height / 2] });
    pdf.font('Helvetica').fontSize(9);
    const print = (text: string, x: number, y: number) => pdf.text(text, x, y, { lineBreak: false });
    const right = (text: string, x: number, y: number) => print(text, x - pdf.widthOfString(text), y);
    print('Harbor Line Custody Company', 40, 36);
    right(`Page ${page + 1} of ${pages}`, 572, 36);
    print(`Account Number ${accountNumber}   Statement Period 03/01/2025 to 03/31/2025`, 40, 52);
    if (page === 0) {
      print('Beginning Balance', 40, 76);
      right(money(OPENING), 572, 76);
    }
    for (const [heading, x] of [
      ['Date', 40],
      ['Description', 110],
    ] as const) {
      print(heading, x, 100);
    }
    right('Amount', 470, 100);
    right('Balance', 572, 100);
    for (let row = 0; row < ROWS; row += 1) {
      const place = page * ROWS + row;
      const amount = amounts[place]!;
      balance += amount;
      const day = 1 + Math.floor((place * 31) / amounts.length);
      const y = 118 + row * 16;
      print(`03/${String(day).padStart(2, '0')}/2025`, 40, y);
      print(amount < 0 ? 'Advisory Fee' : 'Contribution', 110, y);
      right(money(amount), 470, y);
      right(money(balance), 572, y);
    }
    if (page === pages - 1) {
      print('Ending Balance', 40, 118 + ROWS * 16 + 8);
      right(money(balance), 572, 118 + ROWS * 16 + 8);
    }
  }
}

function money(cents: number): string {
  const text = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return cents < 0 ? `(${text})` : text;
}
