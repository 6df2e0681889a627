import type { GrayImage } from './gray-image.ts';
import type { PixelBox } from './ink-segments.ts';

/** What is taken along around a cell, as a share of its height: letters must not be cut, neighbours must not come in. */
const SIDE_PADDING = 0.35;
const VERTICAL_PADDING = 0.2;

/** A cell cut out of a page, with a little of what is around it. */
export function cellPicture(page: GrayImage, cell: PixelBox): GrayImage {
  const aside = SIDE_PADDING * (cell.bottom - cell.top);
  const above = VERTICAL_PADDING * (cell.bottom - cell.top);
  return cutOut(page, {
    left: Math.max(0, Math.floor(cell.left - aside)),
    top: Math.max(0, Math.floor(cell.top - above)),
    right: Math.min(page.width, Math.ceil(cell.right + aside)),
    bottom: Math.min(page.height, Math.ceil(cell.bottom + above)),
  });
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
