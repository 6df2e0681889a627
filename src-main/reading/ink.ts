import type { GrayImage } from './gray-image.ts';

/** Where ink lies on a small copy of the page: 1 ink, 0 paper. */
export interface InkMap {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Paper is estimated in tiles of this share of the page's longer side. */
const TILES_ACROSS = 48;
/** The share of a tile's pixels that are lighter than its paper is taken to be. */
const PAPER_RANK = 0.2;
/** Paper darker than this is a copier's black edge, not paper. */
const DARKEST_PAPER = 80;
/** Flattened pixels darker than this are ink. */
const INK_BELOW = 170;

/** Averages an image down to `width` × `height` (both no larger than the image's). */
export function shrink(image: GrayImage, width: number, height: number): GrayImage {
  const data = new Uint8Array(width * height);
  const columns = Int32Array.from({ length: width + 1 }, (_, x) => Math.floor((x * image.width) / width));
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * image.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = columns[x]!;
      const right = Math.max(left + 1, columns[x + 1]!);
      let sum = 0;
      for (let row = top; row < bottom; row += 1) {
        const start = row * image.width;
        for (let column = left; column < right; column += 1) sum += image.data[start + column]!;
      }
      data[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { width, height, data };
}

/** Evens out shade and uneven light in place: paper becomes white wherever it is paper, black edges become white. */
export function flatten(image: GrayImage): void {
  const { width, height, data } = image;
  const tile = Math.max(8, Math.ceil(Math.max(width, height) / TILES_ACROSS));
  const paper = paperOf(image, tile);
  for (let y = 0; y < height; y += 1) {
    const atY = Math.min(Math.max((y + 0.5) / tile - 0.5, 0), paper.height - 1);
    const upper = Math.floor(atY);
    const lower = Math.min(upper + 1, paper.height - 1);
    const downwards = atY - upper;
    for (let x = 0; x < width; x += 1) {
      const atX = Math.min(Math.max((x + 0.5) / tile - 0.5, 0), paper.width - 1);
      const left = Math.floor(atX);
      const right = Math.min(left + 1, paper.width - 1);
      const rightwards = atX - left;
      const above =
        paper.data[upper * paper.width + left]! * (1 - rightwards) +
        paper.data[upper * paper.width + right]! * rightwards;
      const below =
        paper.data[lower * paper.width + left]! * (1 - rightwards) +
        paper.data[lower * paper.width + right]! * rightwards;
      const shade = above * (1 - downwards) + below * downwards;
      const at = y * width + x;
      data[at] = shade < DARKEST_PAPER ? 255 : Math.min(255, (data[at]! * 245) / shade);
    }
  }
}

/** The shade of the paper in each tile. */
function paperOf({ width, height, data }: GrayImage, tile: number): GrayImage {
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const shades = new Uint8Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      let total = 0;
      for (let y = row * tile; y < Math.min(height, (row + 1) * tile); y += 1) {
        for (let x = column * tile; x < Math.min(width, (column + 1) * tile); x += 1) {
          counts[data[y * width + x]!]! += 1;
          total += 1;
        }
      }
      let above = 0;
      let shade = 255;
      while (shade > 0 && above + counts[shade]! <= total * PAPER_RANK) {
        above += counts[shade]!;
        shade -= 1;
      }
      shades[row * columns + column] = shade;
    }
  }
  return { width: columns, height: rows, data: shades };
}

/** @param image flattened */
export function inkMap({ width, height, data }: GrayImage): InkMap {
  const ink = new Uint8Array(data.length);
  for (let index = 0; index < data.length; index += 1) ink[index] = data[index]! < INK_BELOW ? 1 : 0;
  return { width, height, data: ink };
}
