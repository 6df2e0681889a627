import { connectedMarks } from './connected-marks.ts';
import type { GrayImage } from './gray-image.ts';
import { shrink } from './ink.ts';

/** A rectangle in pixels of an upright page; right and bottom are outside it. */
export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Segments are found on a copy of half the reading resolution. */
const COPY_SCALE = 0.5;
/** Letters are what is darker than a shade between that of the page's ink and that of its paper, this far towards paper. */
const TOWARDS_PAPER = 0.6;
const PAPER = 245;
/** On a nearly empty page the darkest shades are dust: letters are never taken to be paler than this. */
const PALEST_LETTER = 205;
/** The shade of the ink: this share of the page is darker. */
const INK_SHARE = 0.01;
/** Heights of letters in pixels of the copy: 4 point to 40 point type. */
const LEAST_HEIGHT = 7;
const MOST_HEIGHT = 84;
/** Letters nearer than this share of their height belong to one segment. */
const LETTER_GAP = 0.75;

/**
 * Stretches of letters on one line, whatever was recognised: each about as long as a word or a table cell.
 * @param image flattened, at reading resolution
 */
export function inkSegments(image: GrayImage): PixelBox[] {
  const copy = shrink(image, Math.ceil(image.width * COPY_SCALE), Math.ceil(image.height * COPY_SCALE));
  const letters = connectedMarks(copy, letterShade(copy))
    .map(({ left, top, right, bottom }) => ({ left, top, right: right + 1, bottom: bottom + 1 }))
    .filter((mark) => isLetter(mark))
    .sort((one, other) => one.left - other.left || one.top - other.top);
  const open: PixelBox[] = [];
  const segments: PixelBox[] = [];
  for (const letter of letters) {
    const height = letter.bottom - letter.top;
    for (let index = open.length - 1; index >= 0; index -= 1) {
      if (open[index]!.right + MOST_HEIGHT < letter.left) segments.push(...open.splice(index, 1));
    }
    const joined = open.find(
      (segment) =>
        letter.left - segment.right <= LETTER_GAP * Math.min(height, segment.bottom - segment.top) &&
        overlap(letter.top, letter.bottom, segment.top, segment.bottom) >
          0.5 * Math.min(height, segment.bottom - segment.top),
    );
    if (joined) {
      joined.top = Math.min(joined.top, letter.top);
      joined.bottom = Math.max(joined.bottom, letter.bottom);
      joined.right = Math.max(joined.right, letter.right);
    } else open.push({ ...letter });
  }
  return [...segments, ...open].map(({ left, top, right, bottom }) => ({
    left: left / COPY_SCALE,
    top: top / COPY_SCALE,
    right: right / COPY_SCALE,
    bottom: bottom / COPY_SCALE,
  }));
}

/** A pale copy has pale letters. */
function letterShade({ data }: GrayImage): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 1) counts[data[at]!]! += 1;
  let shade = 0;
  for (let darker = counts[0]!; darker < data.length * INK_SHARE && shade < PAPER; darker += counts[shade]!) shade += 1;
  return Math.min(PALEST_LETTER, shade + (PAPER - shade) * TOWARDS_PAPER);
}

function isLetter({ left, top, right, bottom }: PixelBox): boolean {
  const width = right - left;
  const height = bottom - top;
  return height >= LEAST_HEIGHT && height <= MOST_HEIGHT && width <= height * 12 && height <= width * 12;
}

/** The share of a box that lies under the other boxes' union, taken as if those did not overlap one another. */
export function coveredShare(box: PixelBox, others: readonly PixelBox[]): number {
  const covered = others.reduce(
    (sum, other) =>
      sum +
      overlap(box.left, box.right, other.left, other.right) * overlap(box.top, box.bottom, other.top, other.bottom),
    0,
  );
  return Math.min(1, covered / areaOf(box));
}

/** In square pixels. */
export function areaOf({ left, top, right, bottom }: PixelBox): number {
  return (right - left) * (bottom - top);
}

/** What two stretches share of one axis. */
export function overlap(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));
}

/** Whether the middle of a box lies within another one. */
export function liesWithin(box: PixelBox, whole: PixelBox): boolean {
  const across = (box.left + box.right) / 2;
  const down = (box.top + box.bottom) / 2;
  return across > whole.left && across < whole.right && down > whole.top && down < whole.bottom;
}
