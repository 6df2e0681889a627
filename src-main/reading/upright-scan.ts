import sharp, { type Sharp } from 'sharp';
import type { GrayImage } from './gray-image.ts';
import { flatten, inkMap, shrink } from './ink.ts';
import { lettersOnly, liesSideways, skewOf, uprightness } from './posture.ts';

/** Recognition works best at this resolution, whatever the scan's. */
export const READING_DPI = 300;
/** Posture is judged on a copy of this resolution. */
const POSTURE_DPI = 150;
/** Less skew than this costs more sharpness to remove than it gains. */
const LEAST_SKEW = 0.04;
/** Rounds off staircases without closing letters (pixels at reading resolution). */
const STAIRCASE_BLUR = 1;
/** A page with less ink than this share of its area is blank. */
const BLANK_INK = 0.00006;

/** A picture that is reduced further than this is brought to reading resolution before it is straightened. */
const FINEST_REDUCTION = 0.9;

/** No page is read with more pixels than this: a letter page has 8.4 million. */
const MOST_PIXELS = 40_000_000;

/** The resolution at which a page of this size (points) is read: 300 dpi, less only for outsize pages. */
export function readingDpi(width: number, height: number): number {
  return Math.min(READING_DPI, Math.sqrt(MOST_PIXELS / (width * height)) * 72);
}

export interface Posture {
  blank: boolean;
  /** Clockwise turn that makes the page upright, as far as its letters' outlines tell. */
  rotation: 0 | 90 | 180 | 270;
  /** Degrees by which lines fall to the right once the page is turned so. */
  skew: number;
}

/**
 * The copy of a page by which its posture is judged.
 * @param width,height of the page as delivered, in points
 */
export function postureCopy(gray: GrayImage, width: number, height: number): GrayImage {
  const dpi = Math.min(POSTURE_DPI, readingDpi(width, height));
  return shrink(
    gray,
    Math.min(gray.width, Math.max(1, Math.round((width / 72) * dpi))),
    Math.min(gray.height, Math.max(1, Math.round((height / 72) * dpi))),
  );
}

/** How a page lies. @param copy as `postureCopy` makes it; evened out in place */
export function postureOf(copy: GrayImage): Posture {
  flatten(copy);
  const letters = lettersOnly(inkMap(copy));
  let inked = 0;
  for (let at = 0; at < letters.data.length; at += 1) inked += letters.data[at]!;
  if (inked < letters.data.length * BLANK_INK) return { blank: true, rotation: 0, skew: 0 };
  const sideways = liesSideways(letters);
  const across = sideways ? quarterTurned(letters) : letters;
  const skew = skewOf(across);
  const rotation = ((sideways ? 90 : 0) + (uprightness(across) < 0 ? 180 : 0)) as Posture['rotation'];
  return { blank: false, rotation, skew: Math.abs(skew) < LEAST_SKEW ? 0 : skew };
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
  rotation: Posture['rotation'],
  skew: number,
  soften: boolean,
): Promise<GrayImage> {
  const turned = rotation === 90 || rotation === 270;
  const dpi = readingDpi(width, height);
  const pixelWidth = Math.max(1, Math.round(((turned ? height : width) / 72) * dpi));
  const pixelHeight = Math.max(1, Math.round(((turned ? width : height) / 72) * dpi));
  const scaleX = pixelWidth / (turned ? gray.height : gray.width);
  const scaleY = pixelHeight / (turned ? gray.width : gray.height);
  const page = sharp(gray.data, { raw: { width: gray.width, height: gray.height, channels: 1 } }).rotate(rotation);
  if (skew === 0 || Math.min(scaleX, scaleY) < FINEST_REDUCTION) {
    page.resize(pixelWidth, pixelHeight, { fit: 'fill', kernel: 'lanczos3' });
    if (soften) page.blur(STAIRCASE_BLUR);
    const level = await toGray(page);
    return skew === 0 ? level : straightened(level, skew, 1, 1, pixelWidth, pixelHeight, false);
  }
  const source = rotation === 0 ? gray : await toGray(page);
  return straightened(source, skew, scaleX, scaleY, pixelWidth, pixelHeight, soften);
}

/**
 * Scales a picture and turns it about its middle in one step. Straight lines between pixels, not curves: those sharpen the
 * grain of a photocopy and dotted leaders into letters.
 */
async function straightened(
  image: GrayImage,
  skew: number,
  scaleX: number,
  scaleY: number,
  width: number,
  height: number,
  soften: boolean,
): Promise<GrayImage> {
  const angle = (-skew * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const pipeline = sharp(image.data, { raw: { width: image.width, height: image.height, channels: 1 } }).affine(
    [
      [scaleX * cosine, -scaleY * sine],
      [scaleX * sine, scaleY * cosine],
    ],
    { background: 'white', interpolator: 'bilinear' },
  );
  if (soften) pipeline.blur(STAIRCASE_BLUR);
  return middle(await toGray(pipeline), width, height);
}

async function toGray(pipeline: Sharp): Promise<GrayImage> {
  const { data, info } = await pipeline
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  };
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
