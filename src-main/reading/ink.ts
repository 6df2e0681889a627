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
/** Evened-out paper has this shade. */
const WHITE_PAPER = 245;
/** Tiles of as many pixels a side are judged by every other pixel of every other row. */
const LARGE_TILE = 24;
/** Flattened pixels darker than this are ink. */
const INK_BELOW = 170;

/** Averages an image down to `width` × `height` (both no larger than the image's). */
export function shrink(image: GrayImage, width: number, height: number): GrayImage {
  const data = new Uint8Array(width * height);
  const columns = Int32Array.from({ length: width + 1 }, (_, x) => Math.floor((x * image.width) / width));
  const sums = new Uint32Array(image.width);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * image.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height));
    sums.fill(0);
    for (let row = top; row < bottom; row += 1) {
      const start = row * image.width;
      for (let column = 0; column < image.width; column += 1) sums[column]! += image.data[start + column]!;
    }
    for (let x = 0; x < width; x += 1) {
      const left = columns[x]!;
      const right = Math.max(left + 1, columns[x + 1]!);
      let sum = 0;
      for (let column = left; column < right; column += 1) sum += sums[column]!;
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
  const rows = Array.from({ length: paper.height }, (_, row) => paperAlong(paper, row, width, tile));
  for (let y = 0; y < height; y += 1) {
    const at = Math.min(Math.max((y + 0.5) / tile - 0.5, 0), paper.height - 1);
    const above = rows[Math.floor(at)]!;
    const below = rows[Math.min(Math.floor(at) + 1, paper.height - 1)]!;
    evenRow(data.subarray(y * width, (y + 1) * width), above, below, at - Math.floor(at));
  }
}

function evenRow(row: Uint8Array, above: Float32Array, below: Float32Array, downwards: number): void {
  for (let x = 0; x < row.length; x += 1) {
    const paper = above[x]! + (below[x]! - above[x]!) * downwards;
    const shade = (row[x]! * WHITE_PAPER) / paper;
    row[x] = paper < DARKEST_PAPER || shade > 255 ? 255 : shade;
  }
}

/** The shade of the paper at each pixel along a row of tiles, between the middles of the tiles in proportion. */
function paperAlong(paper: GrayImage, row: number, width: number, tile: number): Float32Array {
  return Float32Array.from({ length: width }, (_, x) => {
    const at = Math.min(Math.max((x + 0.5) / tile - 0.5, 0), paper.width - 1);
    const left = paper.data[row * paper.width + Math.floor(at)]!;
    const right = paper.data[row * paper.width + Math.min(Math.floor(at) + 1, paper.width - 1)]!;
    return left + (right - left) * (at - Math.floor(at));
  });
}

/** The shade of the paper in each tile, by a sample of its pixels. */
function paperOf({ width, height, data }: GrayImage, tile: number): GrayImage {
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const shades = new Uint8Array(columns * rows);
  const counts = new Uint32Array(256);
  const step = tile >= LARGE_TILE ? 2 : 1;
  for (let row = 0; row < rows; row += 1) {
    const bottom = Math.min(height, (row + 1) * tile);
    for (let column = 0; column < columns; column += 1) {
      const right = Math.min(width, (column + 1) * tile);
      counts.fill(0);
      let total = 0;
      for (let y = row * tile; y < bottom; y += step) {
        for (let x = column * tile; x < right; x += step) {
          counts[data[y * width + x]!]! += 1;
          total += 1;
        }
      }
      shades[row * columns + column] = rankedShade(counts, total);
    }
  }
  return { width: columns, height: rows, data: shades };
}

function rankedShade(counts: Uint32Array, total: number): number {
  let above = 0;
  let shade = 255;
  while (shade > 0 && above + counts[shade]! <= total * PAPER_RANK) {
    above += counts[shade]!;
    shade -= 1;
  }
  return shade;
}

/** @param image flattened */
export function inkMap({ width, height, data }: GrayImage): InkMap {
  const ink = new Uint8Array(data.length);
  for (let index = 0; index < data.length; index += 1) ink[index] = data[index]! < INK_BELOW ? 1 : 0;
  return { width, height, data: ink };
}
