import { connectedMarks } from './connected-marks.ts';
import type { GrayImage } from './gray-image.ts';

/** Dark bands are looked for on a copy with this many pixels along its longer side. */
const COPY_SIDE = 1100;
/** Raw pixels darker than this may belong to a copier's black edge. */
const EDGE_BELOW = 120;
/** A black edge reaches at most this share of the page inwards. */
const EDGE_DEPTH = 0.07;
/** What is whitened beyond a black edge, as a share of the page's longer side: its soft rim. */
const EDGE_RIM = 0.008;
/** Pixels darker than this, on the copy, make up a dark band with light letters in it. */
const BAND_BELOW = 150;
/** A band's least width and height, in pixels of the copy, and the share of it that is dark. */
const BAND_WIDTH = 60;
const BAND_HEIGHT = 11;
const BAND_HEIGHT_MOST = 60;
const BAND_SOLID = 0.55;

/**
 * Whitens the black edges that a copier or an open lid leaves around the paper, in place.
 * @param copy a smaller copy of the page, by which they are found; whitened as well
 */
export function whitenEdges(image: GrayImage, copy: GrayImage): void {
  const edge = edgePixels(copy);
  if (!edge) return;
  const rim = Math.round(EDGE_RIM * Math.max(copy.width, copy.height));
  const wide = widened(edge, copy.width, copy.height, rim);
  const scaleX = image.width / copy.width;
  for (let y = 0; y < image.height; y += 1) {
    const row = Math.min(copy.height - 1, Math.floor((y * copy.height) / image.height)) * copy.width;
    for (let x = 0; x < copy.width; x += 1) {
      if (!wide[row + x]) continue;
      const from = x;
      while (x < copy.width && wide[row + x]) x += 1;
      image.data.fill(255, y * image.width + Math.floor(from * scaleX), y * image.width + Math.ceil(x * scaleX));
    }
  }
  for (let at = 0; at < wide.length; at += 1) if (wide[at]) copy.data[at] = 255;
}

/** 1 for each dark pixel near the border that dark pixels join to it; undefined where there is none. */
function edgePixels({ width, height, data }: GrayImage): Uint8Array | undefined {
  const depthX = Math.round(width * EDGE_DEPTH);
  const depthY = Math.round(height * EDGE_DEPTH);
  const isEdge = new Uint8Array(data.length);
  const queue: number[] = [];
  const visit = (x: number, y: number) => {
    const inside = x >= depthX && x < width - depthX && y >= depthY && y < height - depthY;
    const at = y * width + x;
    if (inside || isEdge[at] || data[at]! >= EDGE_BELOW) return;
    isEdge[at] = 1;
    queue.push(at);
  };
  for (let x = 0; x < width; x += 1) {
    visit(x, 0);
    visit(x, height - 1);
  }
  for (let y = 0; y < height; y += 1) {
    visit(0, y);
    visit(width - 1, y);
  }
  if (queue.length === 0) return undefined;
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % width;
    const y = (at - x) / width;
    if (x > 0) visit(x - 1, y);
    if (x < width - 1) visit(x + 1, y);
    if (y > 0) visit(x, y - 1);
    if (y < height - 1) visit(x, y + 1);
  }
  return isEdge;
}

/** Every pixel within `reach` rows and columns of one that is set. */
function widened(set: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const along = spread(set, height, width, width, 1, reach);
  return spread(along, width, height, 1, width, reach);
}

/** Sets what lies within `reach` of a set pixel on its line. @param lineStep,alongStep distances in the data */
function spread(
  set: Uint8Array,
  lines: number,
  length: number,
  lineStep: number,
  alongStep: number,
  reach: number,
): Uint8Array {
  const result = new Uint8Array(set.length);
  for (let line = 0; line < lines; line += 1) {
    let done = 0;
    for (let along = 0; along < length; along += 1) {
      if (!set[line * lineStep + along * alongStep]) continue;
      const to = Math.min(length, along + reach + 1);
      for (let next = Math.max(done, along - reach); next < to; next += 1)
        result[line * lineStep + next * alongStep] = 1;
      done = to;
    }
  }
  return result;
}

/** Turns light letters on dark bands (table headings) into dark letters on white, in place. @param image flattened */
export function invertBands(image: GrayImage): void {
  const copy = sampled(image);
  for (const { left, top, right, bottom, area } of connectedMarks(copy, BAND_BELOW)) {
    const wide = right - left + 1;
    const high = bottom - top + 1;
    if (wide < BAND_WIDTH || high < BAND_HEIGHT || high > BAND_HEIGHT_MOST || area < wide * high * BAND_SOLID) continue;
    invert(image, copy, { left, top, right: right + 1, bottom: bottom + 1 });
  }
}

/** Bands are large and solid: single pixels tell as much of them as averages do. */
function sampled(image: GrayImage): GrayImage {
  const scale = Math.min(1, COPY_SIDE / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor(((x + 0.5) * image.width) / width));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(((y + 0.5) * image.height) / height) * image.width;
    for (let x = 0; x < width; x += 1) data[y * width + x] = image.data[row + columns[x]!]!;
  }
  return { width, height, data };
}

/** Turns light and dark round in the pixels of `image` that lie under a rectangle of its copy. */
function invert(
  image: GrayImage,
  copy: GrayImage,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): void {
  const scaleX = image.width / copy.width;
  const scaleY = image.height / copy.height;
  const toX = Math.min(image.width, Math.ceil(right * scaleX));
  const toY = Math.min(image.height, Math.ceil(bottom * scaleY));
  for (let y = Math.max(0, Math.floor(top * scaleY)); y < toY; y += 1) {
    for (let at = y * image.width + Math.max(0, Math.floor(left * scaleX)); at < y * image.width + toX; at += 1)
      image.data[at] = 255 - image.data[at]!;
  }
}
