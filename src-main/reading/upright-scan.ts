import sharp, { type Sharp } from 'sharp';
import { darken, isFaint } from './faint-ink.ts';
import type { GrayImage } from './gray-image.ts';
import { flatten, inkMap, shrink } from './ink.ts';
import { isCrowded, labelledLetters, lettersOnly, liesSideways, type Standing, skewOf, standingOf } from './posture.ts';

/** Recognition works best at this resolution, whatever the scan's. */
export const READING_DPI = 300;
/** Posture is judged on a copy of this resolution. */
const POSTURE_DPI = 150;
/** Less skew than this costs more sharpness to remove than it gains. */
const LEAST_SKEW = 0.04;
/** Rounds off staircases without closing letters, or the gap between a digit and its point (pixels at reading resolution). */
const STAIRCASE_BLUR = 0.85;
/** A page with less ink than this share of its area is blank. */
const BLANK_INK = 0.00006;

/** No page is read with more pixels than this: a letter page has 8.4 million. */
const MOST_PIXELS = 40_000_000;

/** The resolution at which a page of this size (points) is read: 300 dpi, less only for outsize pages. */
export function readingDpi(width: number, height: number): number {
  return Math.min(READING_DPI, Math.sqrt(MOST_PIXELS / (width * height)) * 72);
}

export interface Posture {
  blank: boolean;
  /** There is ink all over it. */
  crowded: boolean;
  /** Its strokes are to be darkened before it is read. */
  faint: boolean;
  sideways: boolean;
  /** How its letters seem to stand once a sideways page is turned clockwise by a quarter. */
  standing: Standing;
  /** Degrees by which lines fall to the right once a sideways page is turned clockwise by a quarter. */
  skew: number;
}

/**
 * How a page lies.
 * @param width,height of the page as delivered, in points
 */
export function postureOf(gray: GrayImage, width: number, height: number): Posture {
  const postureDpi = Math.min(POSTURE_DPI, readingDpi(width, height));
  const copy = shrink(
    gray,
    Math.min(gray.width, Math.max(1, Math.round((width / 72) * postureDpi))),
    Math.min(gray.height, Math.max(1, Math.round((height / 72) * postureDpi))),
  );
  flatten(copy);
  const faint = isFaint(copy);
  if (faint) darken(copy);
  const letters = lettersOnly(inkMap(copy));
  let inked = 0;
  for (let at = 0; at < letters.data.length; at += 1) inked += letters.data[at]!;
  if (inked < letters.data.length * BLANK_INK)
    return { blank: true, crowded: false, faint, sideways: false, standing: 'unclear', skew: 0 };
  const crowded = isCrowded(letters);
  const labelled = labelledLetters(letters);
  const sideways = liesSideways(labelled);
  const level = sideways ? labelledLetters(quarterTurned(letters)) : labelled;
  const standing = standingOf(level);
  const skew = skewOf(level);
  return { blank: false, crowded, faint, sideways, standing, skew: Math.abs(skew) < LEAST_SKEW ? 0 : skew };
}

function quarterTurned<Raster extends { width: number; height: number; data: Uint8Array }>(raster: Raster) {
  const { width, height, data } = raster;
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[x * height + (height - 1 - y)] = data[y * width + x]!;
  }
  return { width: height, height: width, data: turned };
}

/**
 * The page turned, brought to reading resolution and straightened about its middle.
 * @param soften rounds off the staircases of a bilevel picture
 */
export async function uprightScan(
  gray: GrayImage,
  width: number,
  height: number,
  rotation: 0 | 90 | 180 | 270,
  skew: number,
  soften: boolean,
): Promise<GrayImage> {
  const turned = rotation === 90 || rotation === 270;
  const dpi = readingDpi(width, height);
  const pixelWidth = Math.max(1, Math.round(((turned ? height : width) / 72) * dpi));
  const pixelHeight = Math.max(1, Math.round(((turned ? width : height) / 72) * dpi));
  const raw = { width: gray.width, height: gray.height, channels: 1 as const };
  const level = sharp(gray.data, { raw })
    .rotate(rotation)
    .resize(pixelWidth, pixelHeight, { fit: 'fill', kernel: 'lanczos3' });
  if (soften) level.blur(STAIRCASE_BLUR);
  if (skew === 0) return toGray(level, pixelWidth, pixelHeight);
  const { data } = await toGray(level, pixelWidth, pixelHeight);
  const straight = sharp(data, { raw: { width: pixelWidth, height: pixelHeight, channels: 1 } }).rotate(-skew, {
    background: 'white',
  });
  const { data: wide, info } = await straight
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return middle({ width: info.width, height: info.height, data: wide }, pixelWidth, pixelHeight);
}

async function toGray(pipeline: Sharp, width: number, height: number): Promise<GrayImage> {
  const data = await pipeline.toColourspace('b-w').extractChannel(0).raw().toBuffer();
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

/** The middle of an image, cut or padded with white to the given size. */
function middle(image: GrayImage, width: number, height: number): GrayImage {
  const data = new Uint8Array(width * height).fill(255);
  const left = Math.round((image.width - width) / 2);
  const top = Math.round((image.height - height) / 2);
  for (let y = 0; y < height; y += 1) {
    const row = y + top;
    if (row < 0 || row >= image.height) continue;
    const from = Math.max(0, left);
    const to = Math.min(image.width, left + width);
    data.set(image.data.subarray(row * image.width + from, row * image.width + to), y * width + from - left);
  }
  return { width, height, data };
}
