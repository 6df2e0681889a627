import sharp from 'sharp';
import type { Box, CellRereading, SecondReading } from '../../src-shared/model/words.ts';
import type { GrayImage } from './gray-image.ts';
import type { RecognisedWord } from './hocr.ts';
import type { PixelBox } from './ink-segments.ts';
import { recognise } from './recogniser.ts';
import type { RecognitionOptions } from './recognition.ts';

/** White space around a cell on its own, in pixels: the recogniser loses letters at the very edge. */
const MARGIN = 24;
/** What is taken along around a cell, as a share of its height: letters must not be cut, neighbours must not come in. */
const SIDE_PADDING = 0.35;
const VERTICAL_PADDING = 0.2;

/** Ways of looking at a cell. Each scales and thresholds differently, so that they do not all stumble over the same dot. */
const LOOKS: readonly { scale: number; options: RecognitionOptions }[] = [
  { scale: 1, options: { layout: 'line' } },
  { scale: 1.5, options: { layout: 'line', threshold: 'global' } },
  { scale: 0.75, options: { layout: 'line' } },
  { scale: 2, options: { layout: 'line' } },
];

/**
 * Reads cells of a page once more, each cut out, scaled and read alone as one line, in several ways.
 * @param page the cleaned, upright picture that the page was read from
 * @param cells fractions of that picture
 */
export async function rereadCells(page: GrayImage, cells: readonly Box[]): Promise<CellRereading[]> {
  const rereadings: CellRereading[] = [];
  for (const cell of cells) {
    const cut = cutOut(page, pixelsOf(cell, page));
    const readings: SecondReading[] = [];
    for (const { scale, options } of LOOKS) {
      const words = await recognise(await framed(cut, scale), options);
      readings.push(asReading(words));
    }
    rereadings.push({ x: cell.x, y: cell.y, width: cell.width, height: cell.height, readings });
  }
  return rereadings;
}

function pixelsOf({ x, y, width, height }: Box, page: GrayImage): PixelBox {
  const cellHeight = height * page.height;
  const aside = SIDE_PADDING * cellHeight;
  const above = VERTICAL_PADDING * cellHeight;
  return {
    left: Math.max(0, Math.floor(x * page.width - aside)),
    top: Math.max(0, Math.floor(y * page.height - above)),
    right: Math.min(page.width, Math.ceil((x + width) * page.width + aside)),
    bottom: Math.min(page.height, Math.ceil((y + height) * page.height + above)),
  };
}

function cutOut(page: GrayImage, { left, top, right, bottom }: PixelBox): GrayImage {
  const width = Math.max(1, right - left);
  const height = Math.max(1, bottom - top);
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * page.width + left;
    data.set(page.data.subarray(from, from + width), row * width);
  }
  return { width, height, data };
}

async function framed(cell: GrayImage, scale: number): Promise<GrayImage> {
  const { data, info } = await sharp(cell.data, { raw: { width: cell.width, height: cell.height, channels: 1 } })
    .resize(Math.max(1, Math.round(cell.width * scale)), Math.max(1, Math.round(cell.height * scale)), {
      fit: 'fill',
      kernel: 'cubic',
    })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: 'white' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

function asReading(words: readonly RecognisedWord[]): SecondReading {
  const inOrder = [...words].sort((one, other) => one.left - other.left);
  return {
    text: inOrder.map((word) => word.text).join(' '),
    confidence: inOrder.length === 0 ? 0 : Math.min(...inOrder.map((word) => word.confidence)),
  };
}
