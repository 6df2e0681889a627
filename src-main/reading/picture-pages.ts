import sharp, { type Metadata, type Sharp } from 'sharp';
import { type HeicFile, openHeic } from './heic.ts';
import type { DocumentFormat } from './sniff.ts';
import { type TiffPage, tiffPages } from './tiff-directory.ts';

export type PictureFormat = Exclude<DocumentFormat, 'pdf'>;

/** Pictures with more pixels than this are refused before they are decoded: a letter page at 600 dpi has 34 million. */
export const MOST_PIXELS = 120_000_000;
/** Densities outside these bounds (dpi) are a camera's or a program's default, not the scanner's. */
const LEAST_DENSITY = 90;
const MOST_DENSITY = 1300;

/** For a process that is one of as many as there are cores: pictures are drawn by one thread, and none is kept for later. */
export function drawInOneThread(): void {
  sharp.concurrency(1);
  sharp.cache(false);
}

export interface Resolution {
  x: number;
  y: number;
}

/** The pages of a picture file. Pages count from 0; what is wrong with one is thrown as the decoder throws it. */
export interface PicturePages {
  pageCount: number;
  /** The size in pixels, before anything is decoded. */
  sizeOf(page: number): Promise<{ width: number; height: number }>;
  /** A new pipeline that decodes the page. It still has to be turned (`autoOrient`). */
  picture(page: number): Promise<Sharp>;
  /** Dots per inch of the page as it stands upright; undefined where the file says nothing believable. */
  resolution(page: number): Promise<Resolution | undefined>;
  close(): void;
}

/** @param mostPages directories of a TIFF are followed no further */
export async function openPicturePages(
  bytes: Uint8Array,
  format: PictureFormat,
  mostPages: number,
): Promise<PicturePages> {
  if (format === 'heic') return heicPages(await openHeic(bytes));
  return sharpPages(bytes, format, format === 'tiff' ? tiffPages(bytes, mostPages) : []);
}

async function sharpPages(
  bytes: Uint8Array,
  format: PictureFormat,
  directory: readonly TiffPage[],
): Promise<PicturePages> {
  const first = await sharp(bytes, { limitInputPixels: false }).metadata();
  const open = (page: number) =>
    sharp(bytes, { page, failOn: 'truncated', limitInputPixels: MOST_PIXELS, sequentialRead: true });
  return {
    pageCount: format === 'tiff' ? (first.pages ?? 1) : 1,
    sizeOf: (page) => open(page).metadata(),
    picture: async (page) => {
      const { oldJpeg } = directory[page] ?? {};
      if (!oldJpeg) return open(page);
      const jpeg = bytes.subarray(oldJpeg.start, oldJpeg.start + oldJpeg.length);
      return sharp(jpeg, { failOn: 'truncated', limitInputPixels: MOST_PIXELS, sequentialRead: true });
    },
    resolution: async (page) => {
      const metadata = await open(page).metadata();
      const stated = directory[page]?.resolution ?? square(metadata.density);
      return believable(upright(stated, metadata));
    },
    close: () => undefined,
  };
}

function heicPages(file: HeicFile): PicturePages {
  return {
    pageCount: file.pageCount,
    sizeOf: async (page) => file.sizeOf(page),
    picture: async (page) => {
      const { data, raw } = await file.decode(page);
      return sharp(data, { raw, limitInputPixels: MOST_PIXELS });
    },
    resolution: async () => undefined,
    close: file.close,
  };
}

const square = (density: number | undefined): Resolution | undefined =>
  density === undefined ? undefined : { x: density, y: density };

/** Orientations 5 to 8 are quarter turns: across becomes down. */
function upright(stated: Resolution | undefined, { orientation = 1 }: Metadata): Resolution | undefined {
  return stated && orientation >= 5 ? { x: stated.y, y: stated.x } : stated;
}

function believable(stated: Resolution | undefined): Resolution | undefined {
  const isBelievable = (density: number) => density >= LEAST_DENSITY && density <= MOST_DENSITY;
  return stated && isBelievable(stated.x) && isBelievable(stated.y) ? stated : undefined;
}
