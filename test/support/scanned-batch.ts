import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { openDocument } from '../../src-main/reading/open-document.ts';

/** A file whose pages are laid in the scanner one after the other. */
export interface ScannedFile {
  path: string;
  /** The page (from 0) that was laid in the wrong way round. */
  upsideDown?: number;
}

export type ScannedSheet = ScannedFile | 'blank';

const POINTS_PER_INCH = 72;
const DPI = 150;
const JPEG = { quality: 60 };
const LETTER = { width: 612, height: 792 };
/** Paper is never quite white to a scanner. */
const PAPER = { type: 'gaussian', mean: 246, sigma: 3 } as const;
/** A page whose pixels are said to be so few an inch, or nothing at all, is as wide as a letter. */
const SCREEN_DPI = 96;

/**
 * One PDF of pictures alone, as a scanner without recognition leaves it: scanned pages as they are, printed ones drawn
 * at 150 dots an inch, and sheets that are not quite white between them.
 */
export async function scannedBatch(sheets: readonly ScannedSheet[]): Promise<Uint8Array> {
  const batch = await PDFDocument.create();
  for (const sheet of sheets) {
    if (sheet === 'blank') {
      await addPicture(batch, await emptySheet());
      continue;
    }
    const first = batch.getPageCount();
    await (extname(sheet.path) === '.pdf' ? addPdf(batch, sheet.path) : addPictures(batch, sheet.path));
    if (sheet.upsideDown === undefined) continue;
    const page = batch.getPage(first + sheet.upsideDown);
    page.setRotation(degrees((page.getRotation().angle + 180) % 360));
  }
  return batch.save();
}

async function addPdf(batch: PDFDocument, path: string): Promise<void> {
  const file = await openDocument(path);
  if (await file.readText(0)) {
    const pixels = LETTER.width * LETTER.height * (DPI / POINTS_PER_INCH) ** 2;
    for (let page = 0; page < file.pageCount; page += 1) {
      const [picture] = await file.renderPage(page, [pixels]);
      await addPicture(batch, await sharp(picture).grayscale().withMetadata({ density: DPI }).jpeg(JPEG).toBuffer());
    }
  } else {
    const scanned = await PDFDocument.load(readFileSync(path));
    for (const page of await batch.copyPages(scanned, scanned.getPageIndices())) batch.addPage(page);
  }
  await file.close();
}

async function addPictures(batch: PDFDocument, path: string): Promise<void> {
  const { pages = 1 } = await sharp(path).metadata();
  for (let page = 0; page < pages; page += 1) {
    await addPicture(batch, await sharp(path, { page }).rotate().grayscale().jpeg(JPEG).withMetadata().toBuffer());
  }
}

async function addPicture(batch: PDFDocument, jpeg: Uint8Array): Promise<void> {
  const { width, height, density = 0 } = await sharp(jpeg).metadata();
  const scale = density > SCREEN_DPI ? POINTS_PER_INCH / density : LETTER.width / width;
  const size = { width: width * scale, height: height * scale };
  const page = batch.addPage([size.width, size.height]);
  page.drawImage(await batch.embedJpg(jpeg), { x: 0, y: 0, ...size });
}

function emptySheet(): Promise<Buffer> {
  const [width, height] = [LETTER.width, LETTER.height].map((points) => Math.round((points * DPI) / POINTS_PER_INCH));
  const sheet = { width: width!, height: height!, channels: 3, background: 'white', noise: PAPER } as const;
  return sharp({ create: sheet }).grayscale().withMetadata({ density: DPI }).jpeg(JPEG).toBuffer();
}
