import type { GrayImage } from './gray-image.ts';
import type { RecognisedWord } from './hocr.ts';
import type { PixelBox } from './ink-segments.ts';

/** White space around each cell on a sheet and between rows, in pixels. */
const MARGIN = 40;
const ROW_GAP = 28;
/** What is taken along around a cell's box, in pixels: letters must not be cut, neighbours must not come in. */
const PADDING = 5;

/** Cells cut out of a page and set below one another, so that one recognition reads them all, each as a line of its own. */
export interface CellSheet {
  image: GrayImage;
  rows: Array<{ top: number; bottom: number; shiftX: number; shiftY: number }>;
}

export function cellSheet(page: GrayImage, cells: readonly PixelBox[]): CellSheet {
  const boxes = cells.map((cell) => padded(cell, page));
  const width = Math.max(...boxes.map((box) => box.right - box.left)) + 2 * MARGIN;
  const height = boxes.reduce((sum, box) => sum + box.bottom - box.top + ROW_GAP, 2 * MARGIN);
  const data = new Uint8Array(width * height).fill(255);
  let y = MARGIN;
  const rows = boxes.map((box) => {
    for (let row = box.top; row < box.bottom; row += 1) {
      const source = page.data.subarray(row * page.width + box.left, row * page.width + box.right);
      data.set(source, (y + row - box.top) * width + MARGIN);
    }
    const placed = { top: y, bottom: y + box.bottom - box.top, shiftX: box.left - MARGIN, shiftY: box.top - y };
    y = placed.bottom + ROW_GAP;
    return placed;
  });
  return { image: { width, height, data }, rows };
}

/** The words read on a sheet, cell by cell, left to right, in pixels of the page. */
export function wordsByCell(sheet: CellSheet, words: readonly RecognisedWord[]): RecognisedWord[][] {
  return sheet.rows.map(({ top, bottom, shiftX, shiftY }) =>
    words
      .filter((word) => {
        const middle = (word.top + word.bottom) / 2;
        return middle > top - ROW_GAP / 2 && middle < bottom + ROW_GAP / 2;
      })
      .sort((one, other) => one.left - other.left)
      .map((word) => ({
        ...word,
        left: word.left + shiftX,
        right: word.right + shiftX,
        top: word.top + shiftY,
        bottom: word.bottom + shiftY,
      })),
  );
}

function padded({ left, top, right, bottom }: PixelBox, { width, height }: GrayImage): PixelBox {
  return {
    left: Math.max(0, Math.floor(left) - PADDING),
    top: Math.max(0, Math.floor(top) - PADDING),
    right: Math.min(width, Math.ceil(right) + PADDING),
    bottom: Math.min(height, Math.ceil(bottom) + PADDING),
  };
}
