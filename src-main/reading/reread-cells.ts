import sharp from 'sharp';
import type { Box, CellRereading, SecondReading } from '../../src-shared/model/words.ts';
import { cellPicture } from './cell-picture.ts';
import type { GrayImage } from './gray-image.ts';
import type { RecognisedWord } from './hocr.ts';
import type { PixelBox } from './ink-segments.ts';
import { readLine } from './line-recogniser.ts';
import { recognise } from './recogniser.ts';
import type { RecognitionOptions } from './recognition.ts';

/** White space around a cell on its own, in pixels: the recogniser loses letters at the very edge. */
const MARGIN = 24;

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
    const cut = cellPicture(page, pixelsOf(cell, page));
    const readings: SecondReading[] = [];
    for (const { scale, options } of LOOKS) {
      const words = await recognise(await framed(cut, scale), options);
      readings.push(asReading(words));
    }
    const line = await readLine(cut);
    if (line) readings.push({ text: line.text, confidence: line.confidence, otherKind: true });
    rereadings.push({ x: cell.x, y: cell.y, width: cell.width, height: cell.height, readings });
  }
  return rereadings;
}

function pixelsOf({ x, y, width, height }: Box, page: GrayImage): PixelBox {
  return {
    left: x * page.width,
    top: y * page.height,
    right: (x + width) * page.width,
    bottom: (y + height) * page.height,
  };
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
