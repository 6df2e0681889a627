import type { Sharp } from 'sharp';
import type { GrayImage } from './gray-image.ts';
import type { OpenDocument } from './open-document.ts';
import { MOST_PIXELS, openPicturePages, type PictureFormat, type PicturePages } from './picture-pages.ts';
import { MOST_PAGES, ReadingError, readingErrors } from './reading-error.ts';
import { rereadCells } from './reread-cells.ts';
import { readingPicture, readScan } from './scan.ts';
import { fittingScale, screenPictures } from './screen-pictures.ts';
import { MIME_TYPES } from './sniff.ts';

/** Where the resolution is not known, the shorter side is taken for the width of a letter page (inches). */
const LETTER_WIDTH = 8.5;
/** Pixels that are this much longer than wide are made square first: marks are judged by their shape. */
const OBLONG = 1.1;

const KINDS: Readonly<Record<PictureFormat, string>> = {
  png: 'PNG picture',
  jpeg: 'JPEG picture',
  tiff: 'TIFF picture',
  webp: 'WebP picture',
  heic: 'HEIC picture',
};

/**
 * A picture file as a document: one page, or as many as a TIFF or HEIC has.
 * @throws ReadingError file.damaged, file.truncated, file.too-many-pages, page.too-large
 */
export async function openImageDocument(bytes: Uint8Array, format: PictureFormat): Promise<OpenDocument> {
  const pages = await openPicturePages(bytes, format, MOST_PAGES).catch((error: unknown) => {
    throw explain(error, format, 0);
  });
  const { pageCount } = pages;
  if (pageCount < 1) throw readingErrors.damaged(KINDS[format]);
  if (pageCount > MOST_PAGES) throw readingErrors.tooManyPages(pageCount);
  let isOpen = true;
  const onPage = async <Result>(page: number, use: () => Promise<Result>): Promise<Result> => {
    if (!isOpen || !Number.isInteger(page) || page < 0 || page >= pageCount) throw readingErrors.pageMissing(page);
    try {
      const { width, height } = await pages.sizeOf(page);
      if (width * height > MOST_PIXELS) throw readingErrors.pageTooLarge(page);
      return await use();
    } catch (error) {
      throw explain(error, format, page);
    }
  };
  return {
    format,
    mimeType: MIME_TYPES[format],
    pageCount,
    readPage: async (page) => {
      const { gray, dpi } = await onPage(page, () => grayPage(pages, page));
      return readScan(gray, { page, ...sizeInPoints(gray, dpi) });
    },
    readText: async () => undefined,
    rereadCells: async (page, read, cells) => {
      const { gray, dpi } = await onPage(page, () => grayPage(pages, page));
      return rereadCells(await readingPicture(gray, sizeInPoints(gray, dpi), read), cells);
    },
    renderPage: (page, maxPixels) => onPage(page, () => renderForScreen(pages, page, maxPixels)),
    close: async () => {
      isOpen = false;
      pages.close();
    },
  };
}

function sizeInPoints({ width, height }: GrayImage, dpi: number): { width: number; height: number } {
  return { width: (width / dpi) * 72, height: (height / dpi) * 72 };
}

/** The page upright, in gray, its pixels square. */
async function grayPage(pages: PicturePages, page: number): Promise<{ gray: GrayImage; dpi: number }> {
  const resolution = await pages.resolution(page);
  const gray = await decodeGray(flat(await pages.picture(page)));
  if (!resolution) return { gray, dpi: Math.min(gray.width, gray.height) / LETTER_WIDTH };
  const dpi = Math.max(resolution.x, resolution.y);
  if (dpi < OBLONG * Math.min(resolution.x, resolution.y)) return { gray, dpi: resolution.x };
  const width = Math.round((gray.width * dpi) / resolution.x);
  const height = Math.round((gray.height * dpi) / resolution.y);
  if (width * height > MOST_PIXELS) throw readingErrors.pageTooLarge(page);
  // Repeating rows keeps a picture of black and white one.
  const squared = flat(await pages.picture(page)).resize({ width, height, fit: 'fill', kernel: 'nearest' });
  return { gray: await decodeGray(squared), dpi };
}

async function decodeGray(picture: Sharp): Promise<GrayImage> {
  const { data, info } = await picture
    .toColourspace('b-w')
    .extractChannel(0)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
  };
}

async function renderForScreen(pages: PicturePages, page: number, maxPixels: readonly number[]): Promise<Uint8Array[]> {
  const picture = await pages.picture(page);
  const { width, height } = (await picture.metadata()).autoOrient;
  const { x, y } = (await pages.resolution(page)) ?? { x: 1, y: 1 };
  // As wide or as high as the finer direction shows it.
  const shown = { width: (width * Math.max(x, y)) / x, height: (height * Math.max(x, y)) / y };
  const scale = fittingScale(shown.width, shown.height, Math.max(...maxPixels));
  const { data, info } = await flat(picture)
    .toColourspace('srgb')
    .resize({
      width: Math.max(1, Math.round(shown.width * scale)),
      height: Math.max(1, Math.round(shown.height * scale)),
      fit: 'fill',
    })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return screenPictures({ width: info.width, height: info.height, channels: info.channels as 3, data }, maxPixels);
}

function flat(picture: Sharp): Sharp {
  return picture.autoOrient().flatten({ background: 'white' });
}

function explain(error: unknown, format: PictureFormat, page: number): ReadingError {
  if (error instanceof ReadingError) return error;
  if (!isDecodersComplaint(error)) return readingErrors.fault(error);
  const { message } = error;
  if (/pixel limit|too large/i.test(message)) return readingErrors.pageTooLarge(page, error);
  if (/old-style JPEG/i.test(message)) return readingErrors.oldPacking(error);
  if (/premature end|truncated|unexpected end|end of (file|stream)|read error|not enough data|short/i.test(message)) {
    return readingErrors.truncated(KINDS[format], error);
  }
  return readingErrors.damaged(KINDS[format], error);
}

/** libvips reports what it finds in a file as plain errors; a wrong call or a lack of memory comes as something else. */
function isDecodersComplaint(error: unknown): error is Error {
  if (!(error instanceof Error) || error.name !== 'Error' || 'code' in error) return false;
  return !/^Expected |out of memory|unable to (call|create)|No module named|Could not load/i.test(error.message);
}
