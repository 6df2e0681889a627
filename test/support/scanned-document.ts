import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { projectRoot } from './tallystack.ts';

const SCAN = join(projectRoot, 'test', 'fixtures', 'statements', 'brokerage-two-pages.tif');

export interface ScanShape {
  pages: number;
  /** Rows of pixels of the scan that each page shows; the pages begin a little further down one after the other. */
  rows: number;
  /** Height of each page, in points; what the rows do not fill stays white. */
  height: number;
}

/** A scanned PDF of any length, each page a piece of a real scan: a page of few rows is read in a moment. */
export async function scannedDocument({ pages, rows, height }: ScanShape): Promise<Uint8Array> {
  const scan = sharp(SCAN, { page: 0 }).grayscale();
  const { width: pixelWidth, height: pixelHeight } = await scan.metadata();
  const width = 612;
  const document = new PDFDocument({ autoFirstPage: false, compress: true });
  const collected = buffer(document);
  const step = Math.max(1, Math.floor((pixelHeight - rows) / pages));
  for (let page = 0; page < pages; page += 1) {
    const piece = scan.clone().extract({ left: 0, top: page * step, width: pixelWidth, height: rows });
    const picture = await piece
      .extend({ bottom: Math.max(0, Math.round((pixelWidth * height) / width) - rows), background: 'white' })
      .png({ compressionLevel: 2 })
      .toBuffer();
    document.addPage({ size: [width, height], margin: 0 }).image(picture, 0, 0, { width, height });
  }
  document.end();
  return new Uint8Array(await collected);
}
