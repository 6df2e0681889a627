import type { GrayImage } from './gray-image.ts';
import { shrink } from './ink.ts';
import { connectedMarks } from './speckle.ts';

/** Dark areas are looked for on a copy with this many pixels along its longer side. */
const COPY_SIDE = 1100;
/** Raw pixels darker than this may belong to a copier's black edge. */
const EDGE_BELOW = 120;
/** A black edge reaches at most this share of the page inwards. */
const EDGE_DEPTH = 0.07;
/** What is whitened beyond a black edge, in pixels of the copy: its soft rim. */
const EDGE_RIM = 9;
/** Pixels darker than this, on the copy, make up a dark band with light letters in it. */
const BAND_BELOW = 150;
/** A band's least width and height, in pixels of the copy, and the share of it that is dark. */
const BAND_WIDTH = 60;
const BAND_HEIGHT = 11;
const BAND_HEIGHT_MOST = 60;
const BAND_SOLID = 0.55;

/** Whitens the black edges that a copier or an open lid leaves around the paper, in place. */
export function whitenEdges(image: GrayImage): void {
  const copy = copyOf(image);
  const { width, height, data } = copy;
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
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % width;
    const y = (at - x) / width;
    if (x > 0) visit(x - 1, y);
    if (x < width - 1) visit(x + 1, y);
    if (y > 0) visit(x, y - 1);
    if (y < height - 1) visit(x, y + 1);
  }
  for (let at = 0; at < isEdge.length; at += 1) {
    if (!isEdge[at]) continue;
    const x = at % width;
    const y = (at - x) / width;
    fill(image, copy, x - EDGE_RIM, y - EDGE_RIM, x + EDGE_RIM + 1, y + EDGE_RIM + 1, () => 255);
  }
}

/** Turns light letters on dark bands (table headings) into dark letters on white, in place. @param image flattened */
export function invertBands(image: GrayImage): void {
  const copy = copyOf(image);
  const dark = { ...copy, data: copy.data.map((shade) => (shade < BAND_BELOW ? 0 : 255)) };
  for (const { left, top, right, bottom, area } of connectedMarks(dark).marks) {
    const wide = right - left + 1;
    const high = bottom - top + 1;
    if (wide < BAND_WIDTH || high < BAND_HEIGHT || high > BAND_HEIGHT_MOST || area < wide * high * BAND_SOLID) continue;
    fill(image, copy, left, top, right + 1, bottom + 1, (shade) => 255 - shade);
  }
}

function copyOf(image: GrayImage): GrayImage {
  const scale = Math.min(1, COPY_SIDE / Math.max(image.width, image.height));
  return shrink(image, Math.round(image.width * scale), Math.round(image.height * scale));
}

/** Changes the pixels of `image` that lie under a rectangle of its copy. */
function fill(
  image: GrayImage,
  copy: GrayImage,
  left: number,
  top: number,
  right: number,
  bottom: number,
  change: (shade: number) => number,
): void {
  const scaleX = image.width / copy.width;
  const scaleY = image.height / copy.height;
  const toX = Math.min(image.width, Math.ceil(right * scaleX));
  const toY = Math.min(image.height, Math.ceil(bottom * scaleY));
  for (let y = Math.max(0, Math.floor(top * scaleY)); y < toY; y += 1) {
    for (let x = Math.max(0, Math.floor(left * scaleX)); x < toX; x += 1) {
      image.data[y * image.width + x] = change(image.data[y * image.width + x]!);
    }
  }
}
