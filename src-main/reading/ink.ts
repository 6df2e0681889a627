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
/** Flattened pixels darker than this are ink. */
const INK_BELOW = 170;

/** Averages an image down to `width` × `height` (both no larger than the image's). */
export function shrink(image: GrayImage, width: number, height: number): GrayImage {
  if (image.width === 2 * width && image.height === 2 * height) return halved(image);
  const data = new Uint8Array(width * height);
  const columns = Int32Array.from({ length: width + 1 }, (_, x) => Math.floor((x * image.width) / width));
  const sums = new Uint32Array(image.width);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * image.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height));
    addUpRows(image, top, bottom, sums);
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

/** The same in the commonest case, in a fraction of the time. */
function halved(image: GrayImage): GrayImage {
  const width = image.width / 2;
  const height = image.height / 2;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    let from = 2 * y * image.width;
    const end = (y + 1) * width;
    for (let at = y * width; at < end; at += 1, from += 2) {
      const below = from + image.width;
      data[at] = (image.data[from]! + image.data[from + 1]! + image.data[below]! + image.data[below + 1]!) >> 2;
    }
  }
  return { width, height, data };
}

/** Sets `sums` to the sum of each column's pixels from row `top` to before row `bottom`. */
function addUpRows({ width, data }: GrayImage, top: number, bottom: number, sums: Uint32Array): void {
  const first = top * width;
  for (let column = 0; column < width; column += 1) sums[column] = data[first + column]!;
  for (let row = top + 1; row < bottom; row += 1) {
    const start = row * width;
    for (let column = 0; column < width; column += 1) sums[column]! += data[start + column]!;
  }
}

/** Evens out shade and uneven light in place: paper becomes white wherever it is paper, black edges become white. */
export function flatten(image: GrayImage): void {
  const { width, height, data } = image;
  const tile = Math.max(8, Math.ceil(Math.max(width, height) / TILES_ACROSS));
  const paper = paperOf(image, tile);
  const rows = Array.from({ length: paper.height }, (_, row) => paperAlong(paper, row, width, tile));
  for (let y = 0; y < height; y += 1) {
    const at = Math.min(Math.max((y + 0.5) / tile - 0.5, 0), paper.height - 1);
    const upper = Math.floor(at);
    const below = rows[Math.min(upper + 1, paper.height - 1)]!;
    evenRow(data.subarray(y * width, (y + 1) * width), rows[upper]!, below, at - upper);
  }
}

/** The paper's shade at each pixel across the page, between the middles of the tiles of one row in proportion. */
function paperAlong(paper: GrayImage, row: number, width: number, tile: number): Float64Array {
  const shades = new Float64Array(width);
  for (let x = 0; x < width; x += 1) {
    const at = Math.min(Math.max((x + 0.5) / tile - 0.5, 0), paper.width - 1);
    const left = Math.floor(at);
    const right = Math.min(left + 1, paper.width - 1);
    const rightwards = at - left;
    shades[x] =
      paper.data[row * paper.width + left]! * (1 - rightwards) + paper.data[row * paper.width + right]! * rightwards;
  }
  return shades;
}

function evenRow(row: Uint8Array, above: Float64Array, below: Float64Array, downwards: number): void {
  const upwards = 1 - downwards;
  for (let x = 0; x < row.length; x += 1) {
    const shade = above[x]! * upwards + below[x]! * downwards;
    const even = (row[x]! * WHITE_PAPER) / shade;
    row[x] = shade < DARKEST_PAPER || even > 255 ? 255 : even;
  }
}

/** The shade of the paper in each tile. */
function paperOf({ width, height, data }: GrayImage, tile: number): GrayImage {
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const shades = new Uint8Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1) {
    const bottom = Math.min(height, (row + 1) * tile);
    for (let column = 0; column < columns; column += 1) {
      const left = column * tile;
      const right = Math.min(width, left + tile);
      counts.fill(0);
      for (let y = row * tile; y < bottom; y += 1) {
        const end = y * width + right;
        for (let at = y * width + left; at < end; at += 1) counts[data[at]!]! += 1;
      }
      shades[row * columns + column] = lightShade(counts, (bottom - row * tile) * (right - left));
    }
  }
  return { width: columns, height: rows, data: shades };
}

function lightShade(counts: Uint32Array, total: number): number {
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
