import sharp, { type Metadata } from 'sharp';
import type { GrayImage } from './gray-image.ts';
import type { OpenDocument } from './open-document.ts';
import { MOST_PAGES, ReadingError, readingErrors } from './reading-error.ts';
import { readScan } from './scan.ts';
import { type DocumentFormat, MIME_TYPES } from './sniff.ts';

type PictureFormat = Exclude<DocumentFormat, 'pdf'>;

/** Pictures with more pixels than this are refused before they are decoded: a letter page at 600 dpi has 34 million. */
const MOST_PIXELS = 120_000_000;
/** Densities outside these bounds (dpi) are a camera's or a program's default, not the scanner's. */
const LEAST_DENSITY = 90;
const MOST_DENSITY = 1300;
/** Where the density is not known, the shorter side is taken for the width of a letter page (inches). */
const LETTER_WIDTH = 8.5;
const WEBP_QUALITY = 82;

const KINDS: Readonly<Record<PictureFormat, string>> = {
  png: 'PNG picture',
  jpeg: 'JPEG picture',
  tiff: 'TIFF picture',
  webp: 'WebP picture',
};

/**
 * A picture file as a document: one page, or as many as a TIFF has.
 * @throws ReadingError file.damaged, file.truncated, file.too-many-pages, page.too-large
 */
export async function openImageDocument(bytes: Uint8Array, format: PictureFormat): Promise<OpenDocument> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw explain(error, format, 0);
    });
  const pageCount = format === 'tiff' ? (metadata.pages ?? 1) : 1;
  if (pageCount > MOST_PAGES) throw readingErrors.tooManyPages(pageCount);
  let source: Uint8Array | undefined = bytes;
  const pageSource = (page: number): Uint8Array => {
    if (!source || !Number.isInteger(page) || page < 0 || page >= pageCount) throw readingErrors.pageMissing(page);
    return source;
  };
  return {
    format,
    mimeType: MIME_TYPES[format],
    pageCount,
    readPage: async (page) => {
      const data = pageSource(page);
      const { gray, dpi } = await decode(data, format, page);
      return readScan(gray, { page, width: (gray.width / dpi) * 72, height: (gray.height / dpi) * 72 });
    },
    renderPage: (page, maxPixels) => renderForScreen(pageSource(page), format, page, maxPixels),
    close: async () => {
      source = undefined;
    },
  };
}

async function decode(
  bytes: Uint8Array,
  format: PictureFormat,
  page: number,
): Promise<{ gray: GrayImage; dpi: number }> {
  try {
    const metadata = await openPage(bytes, page).metadata();
    refuseTooLarge(metadata, page);
    const { data, info } = await openPage(bytes, page)
      .autoOrient()
      .flatten({ background: 'white' })
      .toColourspace('b-w')
      .extractChannel(0)
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const gray = {
      width: info.width,
      height: info.height,
      data: new Uint8Array(data.buffer, data.byteOffset, data.length),
    };
    return { gray, dpi: density(metadata, gray) };
  } catch (error) {
    throw explain(error, format, page);
  }
}

async function renderForScreen(
  bytes: Uint8Array,
  format: PictureFormat,
  page: number,
  maxPixels: number,
): Promise<Uint8Array> {
  try {
    const metadata = await openPage(bytes, page).metadata();
    refuseTooLarge(metadata, page);
    const { width, height } = metadata.autoOrient;
    const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)));
    return await openPage(bytes, page)
      .autoOrient()
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .resize({
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
        fit: 'fill',
      })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
  } catch (error) {
    throw explain(error, format, page);
  }
}

function openPage(bytes: Uint8Array, page: number) {
  return sharp(bytes, { page, failOn: 'truncated', limitInputPixels: MOST_PIXELS, sequentialRead: true });
}

function refuseTooLarge({ width, height }: Metadata, page: number): void {
  if (width * height > MOST_PIXELS) throw readingErrors.pageTooLarge(page);
}

/** Resolution in dpi: the file's own where it is believable, else what makes the page letter-sized. */
function density(metadata: Metadata, { width, height }: GrayImage): number {
  const stated = metadata.density ?? 0;
  if (stated >= LEAST_DENSITY && stated <= MOST_DENSITY) return stated;
  return Math.min(width, height) / LETTER_WIDTH;
}

function explain(error: unknown, format: PictureFormat, page: number): ReadingError {
  if (error instanceof ReadingError) return error;
  if (!isDecodersComplaint(error)) return readingErrors.fault(error);
  const { message } = error;
  if (/pixel limit|too large/i.test(message)) return readingErrors.pageTooLarge(page, error);
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
