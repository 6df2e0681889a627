import { connectedMarks } from './connected-marks.ts';
import type { GrayImage } from './gray-image.ts';
import { shrink } from './ink.ts';

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
/** A box of several lines is as high at most, and must have such a share of light letters in it as a letterhead. */
const BOX_HEIGHT_MOST = 160;
const BAND_SOLID = 0.55;
/** Along its upper and its lower side, nothing but this share of a band may be light: bold letters that run together have no such rim. */
const RIM_SHARE = 0.65;
/** Light letters leave as much of each column of a band dark. */
const LEAST_OF_COLUMN = 0.25;
/** A band at the edge begins within so many pixels of it, and is so wide and high at least and at most, as shares of the page. */
const AT_EDGE = 2;
const EDGE_BAND_WIDTH = 0.5;
const EDGE_BAND_LOW = 0.025;
const EDGE_BAND_HIGH = 0.2;
/** Such a share of what lies well inside of it, without a rim of its height, are light letters. */
const FEWEST_LETTERS = 0.004;
const MOST_LETTERS = 0.35;
const BAND_RIM = 0.15;
/** A frame runs along so much of two sides at least. */
const LEAST_FRAME = 0.5;
/** Of each side of the page, so much at either end is left out where a frame is looked at. */
const MIDDLE = 0.15;
/** A stroke of a letter is no wider, as a share of the side. */
const LETTER_WIDTH = 0.03;
/** So much of a band, at most, is light and no letter: what is not quite straight leaves paper beside it. */
const MOST_OPEN = 0.2;
/** So far from a band, in pixels of the copy, lies the paper that it is printed on. */
const PAPER_BESIDE = 4;

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
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isEdge[y * width + x]) continue;
      const from = x;
      while (x + 1 < width && isEdge[y * width + x + 1]) x += 1;
      whiten(image, copy, from - EDGE_RIM, y - EDGE_RIM, x + EDGE_RIM + 1, y + EDGE_RIM + 1);
    }
  }
}

/**
 * Turns the light letters of a band that runs to the edge of the paper, as letterheads do, into dark letters on white, in place:
 * before black edges are whitened, which hold no letters.
 * @param bilevel black and white alone: the light dots of a dark shade, turned dark, are taken out
 */
export function invertBandsAtEdges(image: GrayImage, bilevel = false): void {
  const copy = copyOf(image);
  let isFramed = false;
  for (const { left, top, right, bottom, area } of connectedMarks(copy, BAND_BELOW)) {
    const wide = right - left + 1;
    const high = bottom - top + 1;
    isFramed ||= wide > LEAST_FRAME * copy.width && high > LEAST_FRAME * copy.height;
    const reaches = top <= AT_EDGE || bottom >= copy.height - 1 - AT_EDGE;
    const isBand = wide >= EDGE_BAND_WIDTH * copy.width && area >= wide * high * BAND_SOLID;
    if (!reaches || !isBand || high < EDGE_BAND_LOW * copy.height || high > EDGE_BAND_HIGH * copy.height) continue;
    const light = lightShare(copy, [left, top, right + 1, bottom + 1]);
    if (light < FEWEST_LETTERS || light > MOST_LETTERS) continue;
    invert(image, copy, left, top, right + 1, bottom + 1);
    if (bilevel) thinOut(rowsUnder(image, copy, [left, top, right + 1, bottom + 1]));
  }
  if (isFramed) for (const { band, inner } of bandsInFrame(copy)) invertAs(image, copy, band, inner);
}

/**
 * The black frame that a copier leaves around the paper and the bands that run to the edge of the paper are one dark mark: at each side,
 * what is dark from the edge on for higher than a frame, with light letters in it. Of paper in the shade, what is light is no letter.
 * Far from the edge, where the frame has ended, `inner` has the band's own shade.
 */
function bandsInFrame(copy: GrayImage): { band: Rectangle; inner: Rectangle }[] {
  const { width, height, data } = copy;
  const sides = [true, false].flatMap((upright) =>
    [false, true].map((opposite) => {
      const [along, deep] = upright ? [width, height] : [height, width];
      const at = (across: number, depth: number) => {
        const inwards = opposite ? deep - 1 - depth : depth;
        return upright ? inwards * width + across : across * width + inwards;
      };
      /** What lies between two depths, from one place along the side to another. */
      const part = (from: number, to: number, upper: number, lower: number): Rectangle => {
        const [first, last] = opposite ? [deep - lower, deep - upper] : [upper, lower];
        return upright ? [from, first, to, last] : [first, from, last, to];
      };
      return { along, deep, at, part };
    }),
  );
  return sides.flatMap(({ along, deep, at, part }) => {
    const [from, to] = [Math.round(MIDDLE * along), Math.round((1 - MIDDLE) * along)];
    const longest = LETTER_WIDTH * along;
    let [depth, letters, open] = [0, 0, 0];
    for (; depth < EDGE_BAND_HIGH * deep; depth += 1) {
      let [dark, lit, inLetters] = [0, 0, 0];
      for (let across = from; across <= to; across += 1) {
        const isLight = across < to && data[at(across, depth)]! >= BAND_BELOW;
        if (isLight) lit += 1;
        else {
          if (lit <= longest) inLetters += lit;
          lit = 0;
          if (across < to) dark += 1;
        }
      }
      if (dark < BAND_SOLID * (to - from)) break;
      letters += inLetters;
      open += to - from - dark - inLetters;
    }
    const looked = depth * (to - from);
    const isBand = depth > EDGE_BAND_LOW * deep && depth < EDGE_BAND_HIGH * deep && open < MOST_OPEN * looked;
    if (!isBand || letters < FEWEST_LETTERS * looked || letters > MOST_LETTERS * looked) return [];
    return [{ band: part(0, along, 0, depth), inner: part(from, to, depth >> 1, depth) }];
  });
}

/** What is light well inside the rectangle, as a share of it. */
function lightShare({ width, data }: GrayImage, [left, top, right, bottom]: Rectangle): number {
  const rim = Math.ceil(BAND_RIM * (bottom - top));
  let light = 0;
  let looked = 0;
  for (let y = top + rim; y < bottom - rim; y += 1)
    for (let x = left + rim; x < right - rim; x += 1) {
      looked += 1;
      if (data[y * width + x]! >= BAND_BELOW) light += 1;
    }
  return looked === 0 ? 0 : light / looked;
}

/**
 * Turns light letters on dark bands (table headings) into dark letters on white, in place. Before light is evened out, since a
 * band that is higher than a tile of paper would pass for paper; and after it, for bands on paper that lies in the shade.
 */
export function invertBands(image: GrayImage): void {
  const copy = copyOf(image);
  for (const { left, top, right, bottom, area } of connectedMarks(copy, BAND_BELOW)) {
    const wide = right - left + 1;
    const high = bottom - top + 1;
    if (wide < BAND_WIDTH || high < BAND_HEIGHT || high > BOX_HEIGHT_MOST) continue;
    const band: Rectangle = [left, top, right + 1, bottom + 1];
    const solid = area >= wide * high * BAND_SOLID ? band : solidPart(copy, band);
    if (!solid || !hasRim(copy, solid)) continue;
    const light = high > BAND_HEIGHT_MOST ? lightShare(copy, solid) : FEWEST_LETTERS;
    if (light >= FEWEST_LETTERS && light <= MOST_LETTERS) invert(image, copy, ...solid);
  }
}

/** Whether what is right inside of the upper and the lower side is dark. */
function hasRim({ width, data }: GrayImage, [left, top, right, bottom]: Rectangle): boolean {
  return [top + 1, bottom - 2].every((y) => {
    let dark = 0;
    for (let x = left; x < right; x += 1) if (data[y * width + x]! < BAND_BELOW) dark += 1;
    return dark >= RIM_SHARE * (right - left);
  });
}

/** Of a box with a title, and the rule that goes on from it across the page: the box. */
function solidPart({ width, data }: GrayImage, [left, top, right, bottom]: Rectangle): Rectangle | null {
  const high = bottom - top;
  const dark = Array.from({ length: right - left }, (_, across) => {
    let count = 0;
    for (let y = top; y < bottom; y += 1) if (data[y * width + left + across]! < BAND_BELOW) count += 1;
    return count;
  });
  let best: { from: number; to: number } | null = null;
  for (let from = 0; from < dark.length; from += 1) {
    let to = from;
    while (to < dark.length && dark[to]! >= LEAST_OF_COLUMN * high) to += 1;
    if (!best || to - from > best.to - best.from) best = { from, to };
    from = to;
  }
  if (!best || best.to - best.from < BAND_WIDTH) return null;
  const area = dark.slice(best.from, best.to).reduce((sum, count) => sum + count, 0);
  if (area < (best.to - best.from) * high * BAND_SOLID) return null;
  return [left + best.from, top, left + best.to, bottom];
}

function copyOf(image: GrayImage): GrayImage {
  const scale = Math.min(1, COPY_SIDE / Math.max(image.width, image.height));
  return shrink(image, Math.round(image.width * scale), Math.round(image.height * scale));
}

type Rectangle = [left: number, top: number, right: number, bottom: number];

function whiten(image: GrayImage, copy: GrayImage, ...rectangle: Rectangle): void {
  for (const row of rowsUnder(image, copy, rectangle)) row.fill(255);
}

/** The band's own shade becomes that of the paper around it, so that no edge is left, and white on it black. */
function invert(image: GrayImage, copy: GrayImage, ...rectangle: Rectangle): void {
  invertAs(image, copy, rectangle, rectangle);
}

/** … by the shade of a part of it. */
function invertAs(image: GrayImage, copy: GrayImage, rectangle: Rectangle, part: Rectangle): void {
  const stretch = paperAround(copy, rectangle) / (255 - commonestShade(rowsUnder(image, copy, part)));
  for (const row of rowsUnder(image, copy, rectangle))
    for (let x = 0; x < row.length; x += 1) row[x] = Math.min(255, (255 - row[x]!) * stretch);
}

/** Black pixels of a letter have so many black ones around them at least. */
const FEWEST_AROUND = 3;
const BLACK_BELOW = 128;

/** A shade is dotted where so much of it are such dots; of a band that is black throughout hardly any are. */
const DOTTED = 0.01;

/** Whitens black pixels of rows that lie below each other which have few others around them: dots, and no strokes. */
function thinOut(rows: readonly Uint8Array[]): void {
  const isBlack = (x: number, y: number) => (rows[y]?.[x] ?? 255) < BLACK_BELOW;
  const dots: { x: number; row: Uint8Array }[] = [];
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x += 1) {
      if (!isBlack(x, y)) continue;
      let around = -1;
      for (let dy = -1; dy <= 1; dy += 1) for (let dx = -1; dx <= 1; dx += 1) if (isBlack(x + dx, y + dy)) around += 1;
      if (around < FEWEST_AROUND) dots.push({ x, row });
    }
  if (dots.length < DOTTED * rows.length * (rows[0]?.length ?? 0)) return;
  for (const { x, row } of dots) row[x] = 255;
}

/** The middle shade of what lies right above and below the rectangle. */
function paperAround(copy: GrayImage, [left, top, right, bottom]: Rectangle): number {
  const shades: number[] = [];
  for (const y of [top - PAPER_BESIDE, bottom + PAPER_BESIDE]) {
    if (y < 0 || y >= copy.height) continue;
    for (let x = left; x < right; x += 1) shades.push(copy.data[y * copy.width + x]!);
  }
  shades.sort((one, other) => one - other);
  return Math.max(BAND_BELOW, shades[Math.floor(shades.length / 2)] ?? 255);
}

/** Of those that a band may have. */
function commonestShade(rows: readonly Uint8Array[]): number {
  const counts = new Uint32Array(256);
  for (const row of rows) for (const shade of row) counts[shade]! += 1;
  const dark = counts.subarray(0, BAND_BELOW);
  return dark.indexOf(dark.reduce((most, count) => Math.max(most, count), 0));
}

/** The pixels of `image`, row by row, that lie under a rectangle of its copy. */
function rowsUnder(image: GrayImage, copy: GrayImage, [left, top, right, bottom]: Rectangle): Uint8Array[] {
  const scaleX = image.width / copy.width;
  const scaleY = image.height / copy.height;
  const fromX = Math.max(0, Math.floor(left * scaleX));
  const toX = Math.min(image.width, Math.ceil(right * scaleX));
  const toY = Math.min(image.height, Math.ceil(bottom * scaleY));
  const rows: Uint8Array[] = [];
  for (let y = Math.max(0, Math.floor(top * scaleY)); y < toY; y += 1) {
    rows.push(image.data.subarray(y * image.width + fromX, y * image.width + toX));
  }
  return rows;
}
