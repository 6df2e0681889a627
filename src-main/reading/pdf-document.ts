import { createCanvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box, CellRereading, PageWords } from '../../src-shared/model/words.ts';
import { blame } from './fault.ts';
import { type DecodedPicture, type GrayImage, grayOf } from './gray-image.ts';
import { type Matrix, type UprightFrame, uprightFrame } from './matrix.ts';
import type { OpenDocument, PagePosture } from './open-document.ts';
import {
  type DrawingFont,
  followDrawing,
  type OperatorList,
  type Operators,
  type PageDrawing,
  type Picture,
} from './page-drawing.ts';
import { loadPdfJs, openPdf } from './pdfjs.ts';
import { MOST_PAGES, readingErrors } from './reading-error.ts';
import { rereadCells } from './reread-cells.ts';
import { blankPage, readingPicture, readScan } from './scan.ts';
import { screenPictures } from './screen-pictures.ts';
import { MIME_TYPES } from './sniff.ts';
import { textDirection, textLayerWords } from './text-layer.ts';
import { judgeTextLayer, LOST_PICTURE, pictureArea } from './text-layer-sanity.ts';
import { readingDpi } from './upright-scan.ts';

/** No page is rendered with more pixels than this; a letter page at 300 dpi has 8.4 million. */
const MOST_RENDERED_PIXELS = 40_000_000;
/** Screens get no more than this many pixels per point, however many they ask for. */
const MOST_SCREEN_SCALE = 300 / 72;
/** A picture that covers this share of the page's area is the page. */
const WHOLE_PAGE = 0.9;

/**
 * @param bytes the whole file; they are handed over to pdf.js and must not be used afterwards
 * @throws ReadingError file.encrypted, file.wrong-password, file.damaged, file.no-pages, file.too-many-pages
 */
export async function openPdfDocument(bytes: Uint8Array, password: string | undefined): Promise<OpenDocument> {
  const document = await openOrExplain(bytes, password);
  const pageCount = document.numPages;
  if (pageCount < 1 || pageCount > MOST_PAGES) {
    await document.loadingTask.destroy();
    throw pageCount < 1 ? readingErrors.noPages() : readingErrors.tooManyPages(pageCount);
  }
  return {
    format: 'pdf',
    mimeType: MIME_TYPES.pdf,
    pageCount,
    readPage: (page) => withPage(document, page, (proxy) => readPdfPage(proxy, page)),
    // Who reads a page that is no text will have it recognised next: what pdf.js has of it is kept.
    readText: (page) => withPage(document, page, async (proxy) => (await textOf(proxy, page)).words, isRead),
    rereadCells: (page, read, cells) => withPage(document, page, (proxy) => rereadPdfCells(proxy, page, read, cells)),
    renderPage: (page, maxPixels) => withPage(document, page, (proxy) => renderForScreen(proxy, page, maxPixels)),
    close: () => document.loadingTask.destroy(),
  };
}

async function openOrExplain(bytes: Uint8Array, password: string | undefined): Promise<PDFDocumentProxy> {
  const pdfjs = await loadPdfJs();
  try {
    const document = await openPdf(bytes, password);
    // The first page is where a broken page tree shows: better now than as a failure of every page.
    if (document.numPages > 0) await document.getPage(1);
    return document;
  } catch (error) {
    if (error instanceof pdfjs.PasswordException) {
      throw error.code === pdfjs.PasswordResponses.INCORRECT_PASSWORD
        ? readingErrors.wrongPassword()
        : readingErrors.encrypted();
    }
    throw blame(error, (cause) => readingErrors.damaged('PDF', cause));
  }
}

async function withPage<Result>(
  document: PDFDocumentProxy,
  page: number,
  use: (proxy: PDFPageProxy) => Promise<Result>,
  isLast: (result: Result) => boolean = () => true,
): Promise<Result> {
  if (!Number.isInteger(page) || page < 0 || page >= document.numPages) throw readingErrors.pageMissing(page);
  try {
    const proxy = await document.getPage(page + 1);
    let keep = false;
    try {
      const result = await use(proxy);
      keep = !isLast(result);
      return result;
    } finally {
      if (!keep) proxy.cleanup();
    }
  } catch (error) {
    throw blame(error, (cause) => readingErrors.pageDamaged(page, cause));
  }
}

const isRead = (words: PageWords | undefined) => words !== undefined;

async function readPdfPage(proxy: PDFPageProxy, page: number): Promise<PageWords> {
  const { words, pictures } = await textOf(proxy, page);
  if (words) return words;
  const { width, height } = proxy.getViewport({ scale: 1 });
  await refuseLostPictures(proxy, page, pictures, width * height);
  const scan = await scanOf(proxy, page, pictures);
  return readScan(scan, { page, width, height });
}

/** The words of a text layer, unless it cannot be used: then what is seen has to be recognised. */
async function textOf(
  proxy: PDFPageProxy,
  page: number,
): Promise<{ words: PageWords | undefined; pictures: readonly Picture[] }> {
  const viewport = proxy.getViewport({ scale: 1 });
  const { width, height } = viewport;
  if (!(width > 0 && height > 0)) throw readingErrors.pageDamaged(page);
  const { drawing, isBold } = await drawingOf(proxy, viewport.transform as Matrix);
  const covered = coveredUntil(drawing, width * height);
  const visible = drawing.glyphs.filter((glyph) => glyph.visible && glyph.paintedAfter >= covered);
  const { rotation, skew } = textDirection(visible);
  const frame = uprightFrame(width, height, rotation, skew);
  const { pictures } = drawing;
  const words = textLayerWords(visible, frame, isBold);
  const verdict = judgeTextLayer(drawing, words, width * height);
  if (verdict === 'nothing-drawn') return { words: blankPage(page, width, height), pictures };
  // A scan that cannot be decoded must not pass for a blank page.
  if (verdict === 'picture-lost') throw readingErrors.pageDamaged(page);
  if (verdict === 'unusable') return { words: undefined, pictures };
  return { words: textPage(page, frame, { rotation, skew, words }), pictures };
}

function textPage(
  page: number,
  frame: UprightFrame,
  { rotation, skew, words }: Pick<PageWords, 'rotation' | 'skew' | 'words'>,
): PageWords {
  return {
    page,
    width: frame.width,
    height: frame.height,
    source: 'text',
    rotation,
    skew,
    toOriginal: frame.toOriginal,
    words,
    confidence: 1,
    unreadInk: [],
  };
}

async function rereadPdfCells(
  proxy: PDFPageProxy,
  page: number,
  read: PagePosture,
  cells: readonly Box[],
): Promise<CellRereading[]> {
  const viewport = proxy.getViewport({ scale: 1 });
  const { drawing } = await drawingOf(proxy, viewport.transform as Matrix);
  await refuseLostPictures(proxy, page, drawing.pictures, viewport.width * viewport.height);
  const scan = await scanOf(proxy, page, drawing.pictures);
  return rereadCells(await readingPicture(scan, viewport, read), cells);
}

/**
 * A scanner's software may draw its text first and the picture over it: such text is not what the page shows.
 * @returns how many pictures have been painted when the last one that covers the page is
 */
function coveredUntil(drawing: PageDrawing, pageArea: number): number {
  const covers = (picture: Picture) => picture.name !== undefined && pictureArea(picture) > WHOLE_PAGE * pageArea;
  return drawing.pictures.findLastIndex(covers) + 1;
}

async function drawingOf(
  proxy: PDFPageProxy,
  base: Matrix,
): Promise<{ drawing: PageDrawing; isBold: (font: string) => boolean }> {
  const pdfjs = await loadPdfJs();
  const list = await proxy.getOperatorList();
  const fonts = new Map<string, KnownFont>();
  for (const name of fontNames(list, pdfjs.OPS)) fonts.set(name, knownFont(await decoded(proxy, name)));
  const fontOf = (name: string): KnownFont => fonts.get(name) ?? knownFont(undefined);
  const drawing = followDrawing(list, pdfjs.OPS, base, fontOf);
  return { drawing, isBold: (name) => fontOf(name).bold };
}

function fontNames(list: OperatorList, operators: Operators): Set<string> {
  const names = new Set<string>();
  list.fnArray.forEach((operator, index) => {
    if (operator === operators.setFont) names.add((list.argsArray[index] as [string])[0]);
    if (operator !== operators.setGState) return;
    for (const [key, value] of (list.argsArray[index] as [Array<[string, [string]]>])[0])
      if (key === 'Font') names.add(value[0]);
  });
  return names;
}

/** A font or picture of the page, once pdf.js has decoded it, which may be later than its operator list is ready. */
function decoded(proxy: PDFPageProxy, name: string): Promise<unknown> {
  const isShared = name.startsWith('g_');
  return new Promise((resolve) => {
    (isShared ? proxy.commonObjs : proxy.objs).get(name, resolve);
  });
}

interface KnownFont extends DrawingFont {
  bold: boolean;
}

function knownFont(font: unknown): KnownFont {
  const { fontMatrix, vertical, bold, black, name } = (font ?? {}) as {
    fontMatrix?: readonly number[];
    vertical?: boolean;
    bold?: boolean;
    black?: boolean;
    name?: string;
  };
  return {
    scale: fontMatrix?.[0] || 0.001,
    vertical: vertical === true,
    bold: bold === true || black === true || /bold|black|heavy|demi/i.test(name ?? ''),
  };
}

/** @throws ReadingError page.damaged where a picture of some size was in the page but could not be decoded */
async function refuseLostPictures(
  proxy: PDFPageProxy,
  page: number,
  pictures: readonly Picture[],
  pageArea: number,
): Promise<void> {
  for (const picture of pictures) {
    if (!picture.name || pictureArea(picture) < LOST_PICTURE * pageArea) continue;
    if (!(await decoded(proxy, picture.name))) throw readingErrors.pageDamaged(page);
  }
}

/** The page as a gray picture: its single embedded picture where it is nothing else, else a rendering. */
async function scanOf(proxy: PDFPageProxy, page: number, pictures: readonly Picture[]): Promise<GrayImage> {
  const { width, height } = proxy.getViewport({ scale: 1 });
  const [only] = pictures;
  if (only && pictures.length === 1 && proxy.rotate === 0 && fillsPageUpright(only.matrix, width, height)) {
    const picture = only.name ? ((await decoded(proxy, only.name)) as DecodedPicture | null) : undefined;
    const gray = picture?.data ? grayOf(picture) : undefined;
    if (gray) return gray;
  }
  const { data, width: pixelWidth, height: pixelHeight } = await rendered(proxy, readingDpi(width, height) / 72);
  const gray = grayOf({ data, width: pixelWidth, height: pixelHeight, kind: 3 });
  if (!gray) throw readingErrors.pageDamaged(page);
  return gray;
}

function fillsPageUpright([a, b, c, d]: Matrix, width: number, height: number): boolean {
  const upright = Math.abs(b) < 0.01 * width && Math.abs(c) < 0.01 * width && a > 0 && d < 0;
  return upright && a >= WHOLE_PAGE * width && -d >= WHOLE_PAGE * height && a <= 1.02 * width && -d <= 1.02 * height;
}

async function renderForScreen(proxy: PDFPageProxy, page: number, maxPixels: readonly number[]): Promise<Uint8Array[]> {
  const { width, height } = proxy.getViewport({ scale: 1 });
  if (!(width > 0 && height > 0)) throw readingErrors.pageDamaged(page);
  const mostPixels = Math.min(Math.max(...maxPixels), MOST_RENDERED_PIXELS);
  const scale = Math.min(MOST_SCREEN_SCALE, Math.sqrt(mostPixels / (width * height)));
  const { data, width: pixelWidth, height: pixelHeight } = await rendered(proxy, scale);
  return screenPictures({ width: pixelWidth, height: pixelHeight, channels: 4, data }, maxPixels);
}

async function rendered(proxy: PDFPageProxy, scale: number) {
  const viewport = proxy.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  await proxy.render({
    canvas: null,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
  }).promise;
  return {
    width: canvas.width,
    height: canvas.height,
    get data() {
      return context.getImageData(0, 0, canvas.width, canvas.height).data;
    },
  };
}
