import { readFile } from 'node:fs/promises';
import { PDFDocument, type PDFFont, PDFName, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import type { PageWords } from '../../src-shared/model/words.ts';
import { hiddenText } from './hidden-text.ts';
import { openDocument } from './open-document.ts';
import { openPicturePages, type PictureFormat } from './picture-pages.ts';
import { MOST_PAGES, readingErrors } from './reading-error.ts';
import { jpegAsItIs, type PlacedPicture, pictureRepacked } from './searchable-pictures.ts';
import { sniffFormat } from './sniff.ts';

const FONT = 'HiddenText';
/** Pixels of a page that has to be drawn anew: a letter page at 300 dpi. */
const DRAWN_PIXELS = 8_500_000;
/** Formats whose pictures were packed with loss already. */
const LOSSY: readonly PictureFormat[] = ['webp', 'heic'];

/**
 * The document as a PDF in which the words of scanned pages can be found, marked and copied: they lie under the picture
 * and are never seen. A PDF keeps its pages as they are (it loses its password); a JPEG is kept byte for byte; other
 * pictures become pages without loss, where they had none before.
 * @param pages what was read of it, every page, in order
 * @param options.only the pages (from 0) that the PDF is to have, where it is of a part of the file
 * @throws ReadingError file.* as openDocument does
 */
export async function searchablePdf(
  path: string,
  pages: readonly PageWords[],
  options: { password?: string | undefined; only?: readonly number[] | undefined } = {},
): Promise<Uint8Array> {
  const bytes = new Uint8Array(await readFile(path));
  const format = sniffFormat(bytes);
  if (!format) throw readingErrors.damaged('document');
  const pdf =
    format === 'pdf' ? await pdfOf(path, bytes, pages, options.password) : await pdfOfPictures(bytes, format, pages);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const page of pages) if (page.source === 'ocr') addHiddenText(pdf, pdf.getPage(page.page), page, font);
  const wanted = options.only ? await cutOut(pdf, options.only) : pdf;
  wanted.setProducer('Tallystack');
  return wanted.save();
}

/** A file of its own: removing the other pages would leave what stands on them in the file. */
async function cutOut(whole: PDFDocument, pages: readonly number[]): Promise<PDFDocument> {
  const part = await PDFDocument.create();
  // The font of the hidden words is written into the file before its pages are copied.
  await whole.flush();
  for (const page of await part.copyPages(whole, [...pages])) part.addPage(page);
  return part;
}

/** The PDF itself; where its structure is so broken that only a forgiving reader opens it, pictures of its pages. */
async function pdfOf(
  path: string,
  bytes: Uint8Array,
  pages: readonly PageWords[],
  password: string | undefined,
): Promise<PDFDocument> {
  try {
    const pdf = await PDFDocument.load(bytes, { password: password ?? '', updateMetadata: false });
    if (pdf.getPageCount() === pages.length) return pdf;
  } catch {
    // Whatever this library stumbles over, the pages could be read, so they can be drawn.
  }
  return drawnAnew(path, pages, password);
}

async function drawnAnew(
  path: string,
  pages: readonly PageWords[],
  password: string | undefined,
): Promise<PDFDocument> {
  const document = await openDocument(path, { password });
  try {
    const pdf = await PDFDocument.create();
    for (const page of pages) {
      const [picture] = await document.renderPage(page.page, [DRAWN_PIXELS]);
      const drawn = await openPicturePages(picture!, 'webp', 1);
      addPicturePage(pdf, page, await pictureRepacked(pdf, await drawn.picture(0), true));
    }
    return pdf;
  } finally {
    await document.close();
  }
}

async function pdfOfPictures(
  bytes: Uint8Array,
  format: PictureFormat,
  pages: readonly PageWords[],
): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  const pictures = await openPicturePages(bytes, format, MOST_PAGES);
  try {
    for (const page of pages) {
      const picture =
        format === 'jpeg'
          ? await jpegAsItIs(pdf, bytes, pictures)
          : await pictureRepacked(pdf, await pictures.picture(page.page), LOSSY.includes(format));
      addPicturePage(pdf, page, picture);
    }
    return pdf;
  } finally {
    pictures.close();
  }
}

/** A page as large as the one that was delivered, with nothing but the picture on it. */
function addPicturePage(pdf: PDFDocument, { rotation, ...read }: PageWords, { stream, matrix }: PlacedPicture): void {
  const isTurned = rotation === 90 || rotation === 270;
  const [width, height] = isTurned ? [read.height, read.width] : [read.width, read.height];
  const page = pdf.addPage([width, height]);
  page.node.setXObject(PDFName.of('Scan'), pdf.context.register(stream));
  const [a, b, c, d, e, f] = matrix as [number, number, number, number, number, number];
  const place = [a * width, b * height, c * width, d * height, e * width, f * height].join(' ');
  const content = pdf.context.register(pdf.context.flateStream(`q ${place} cm /Scan Do Q`));
  page.node.set(PDFName.of('Contents'), pdf.context.obj([content]));
}

/** Puts the text before everything else that the page draws, where no state of the page's own can disturb it. */
function addHiddenText(pdf: PDFDocument, page: PDFPage, read: PageWords, font: PDFFont): void {
  const { x, y, width, height } = page.getCropBox();
  const shown = { x, y, width, height, rotation: page.getRotation().angle };
  page.node.normalize();
  const fontName = page.node.newFontDictionary(FONT, font.ref).decodeText();
  const content = pdf.context.register(pdf.context.flateStream(hiddenText(read, shown, font, fontName)));
  const { Contents: contents = pdf.context.obj([]) } = page.node.normalizedEntries();
  contents.insert(0, content);
  page.node.set(PDFName.of('Contents'), contents);
}
