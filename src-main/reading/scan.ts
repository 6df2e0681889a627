import { type Box, IDENTITY, type PageWords, type Word } from '../../src-shared/model/words.ts';
import { invertBands, invertBandsAtEdges, whitenEdges } from './dark-areas.ts';
import { darken } from './faint-ink.ts';
import type { GrayImage } from './gray-image.ts';
import { certainty, type RecognisedWord } from './hocr.ts';
import { flatten } from './ink.ts';
import type { PixelBox } from './ink-segments.ts';
import { uprightFrame } from './matrix.ts';
import type { Standing } from './posture.ts';
import { readingErrors } from './reading-error.ts';
import { recognise } from './recogniser.ts';
import { removeRules } from './rules.ts';
import { lookAgain, withDenials } from './second-look.ts';
import { isBilevel, removeSpeckle, strengthenStrokes } from './speckle.ts';
import { withoutStreaks } from './streaks.ts';
import { type Posture, postureOf, readingDpi, uprightScan } from './upright-scan.ts';

/** Which page a picture is of, and the page's size as delivered, in points. */
export interface ScannedPage {
  page: number;
  width: number;
  height: number;
}

/** A page on which nothing is printed. */
export function blankPage(page: number, width: number, height: number): PageWords {
  return {
    page,
    width,
    height,
    source: 'none',
    rotation: 0,
    skew: 0,
    toOriginal: IDENTITY,
    words: [],
    confidence: 1,
    unreadInk: [],
  };
}

/** Below this resolution letters of an ordinary size cannot be recognised. */
const LEAST_DPI = 60;
/** A page may be upside down while its words are less certain than this. */
const UPSIDE_DOWN_BELOW = 0.6;
/** It is, when a strip of it is this much more certain the other way round. */
const CLEARLY_BETTER = 0.05;
/** A strip of a page that seems to stand on its head settles it when turned round it is this certain: no nonsense is. */
const CLEARLY_READ = 0.8;
/** Where there is ink all over a page, a strip of it that is less certain than this shows that nothing on it is print. */
const NO_PRINT_BELOW = 0.35;
/** A page of which such a share is darker than this is no page. Every so many pixels are looked at. */
const BLACK_SHARE = 0.98;
const BLACK_BELOW = 64;
const SAMPLE_STEP = 97;
/** Height of that strip, in pixels at reading resolution. */
const STRIP_HEIGHT = 420;

const WHOLE_PAGE: Box = { x: 0, y: 0, width: 1, height: 1 };

/** Reads the picture of a page: turned upright, straightened, cleaned, read, and read again where that failed. */
export async function readScan(gray: GrayImage, { page, width, height }: ScannedPage): Promise<PageWords> {
  if (readingDpi(width, height) < LEAST_DPI) throw readingErrors.pageTooLarge(page);
  // What was damaged decodes to black; no paper is.
  if (isBlack(gray)) throw readingErrors.pageDamaged(page);
  const bilevel = isBilevel(gray);
  const clean = cleaned(gray, bilevel, width);
  const posture = postureOf(clean, width, height);
  if (posture.blank) return blankPage(page, width, height);
  const level = await levelled(clean, bilevel, { width, height }, posture);
  // Reading grain to its end would take longer than any page may.
  if (posture.crowded && certainty(await recognise(fullestStrip(level), { layout: 'block' })) < NO_PRINT_BELOW)
    return { ...blankPage(page, width, height), confidence: 0, unreadInk: [WHOLE_PAGE] };
  const { image, words, upsideDown } = await readEitherWay(level, posture.standing);
  const rotation = ((posture.sideways ? 90 : 0) + (upsideDown ? 180 : 0)) as 0 | 90 | 180 | 270;
  const looked = await lookAgain(image, words);
  const seen = bilevel ? await withDenials(image, looked.words) : looked.words;
  const frame = uprightFrame(width, height, rotation, posture.skew);
  return {
    page,
    width: frame.width,
    height: frame.height,
    source: seen.length > 0 ? 'ocr' : 'none',
    rotation,
    skew: posture.skew,
    toOriginal: frame.toOriginal,
    words: seen.map((word) => toWord(word, image)),
    confidence: certainty(seen),
    unreadInk: looked.unread.map((box) => fractions(box, image)),
    ...(posture.faint ? { faint: true as const } : {}),
  };
}

/**
 * The picture that a page was read from, made once more: turned, straightened and cleaned as it was.
 * @param width,height of the page as delivered, in points
 */
export async function readingPicture(
  gray: GrayImage,
  { width, height }: Omit<ScannedPage, 'page'>,
  { rotation, skew, faint }: Pick<PageWords, 'rotation' | 'skew' | 'faint'>,
): Promise<GrayImage> {
  const sideways = rotation === 90 || rotation === 270;
  const bilevel = isBilevel(gray);
  const clean = cleaned(gray, bilevel, width);
  const level = await levelled(clean, bilevel, { width, height }, { sideways, skew, faint: faint === true });
  return rotation >= 180 ? turnedAround(level) : level;
}

async function levelled(
  clean: GrayImage,
  bilevel: boolean,
  { width, height }: Omit<ScannedPage, 'page'>,
  { sideways, skew, faint }: Pick<Posture, 'sideways' | 'skew' | 'faint'>,
): Promise<GrayImage> {
  const image = await uprightScan(clean, width, height, sideways ? 90 : 0, skew, bilevel);
  evenOut(image, faint);
  return image;
}

function turnedAround(image: GrayImage): GrayImage {
  return { ...image, data: image.data.slice().reverse() };
}

/** Whether nearly every pixel is dark, by a sample of them. */
function isBlack({ data }: GrayImage): boolean {
  let dark = 0;
  let looked = 0;
  for (let index = 0; index < data.length; index += SAMPLE_STEP) {
    looked += 1;
    if (data[index]! < BLACK_BELOW) dark += 1;
  }
  return dark > looked * BLACK_SHARE;
}

function cleaned(gray: GrayImage, bilevel: boolean, width: number): GrayImage {
  const page = withoutStreaks(gray, bilevel);
  return bilevel ? withoutFaxDirt(page, width) : withoutBlackEdges(page);
}

function withoutFaxDirt(gray: GrayImage, width: number): GrayImage {
  const dpi = (gray.width / width) * 72;
  const copy = { ...gray, data: gray.data.slice() };
  invertBandsAtEdges(copy, true);
  return strengthenStrokes(removeSpeckle(copy, dpi), dpi);
}

function withoutBlackEdges(gray: GrayImage): GrayImage {
  const copy = { ...gray, data: gray.data.slice() };
  invertBandsAtEdges(copy);
  whitenEdges(copy);
  return copy;
}

function evenOut(image: GrayImage, faint: boolean): void {
  invertBands(image);
  flatten(image);
  if (faint) darken(image);
  invertBands(image);
  removeRules(image);
}

interface ReadPicture {
  image: GrayImage;
  words: RecognisedWord[];
  upsideDown: boolean;
}

/**
 * Reads the page as it lies and, if that makes little sense, looks whether it makes more sense upside down. Letters that seem
 * to stand on their heads are looked at that way first, which spares reading the page twice; those that plainly stand upright
 * are looked at that way only where they make little sense.
 */
async function readEitherWay(image: GrayImage, standing: Standing): Promise<ReadPicture> {
  if (standing === 'overturned') {
    const turned = turnedAround(image);
    const strip = await recognise(fullestStrip(turned), { layout: 'block' });
    if (certainty(strip) >= CLEARLY_READ)
      return { image: turned, words: await recognise(turned, { layout: 'block' }), upsideDown: true };
  }
  const words = await recognise(image, { layout: 'block' });
  if (certainty(words) >= UPSIDE_DOWN_BELOW) return { image, words, upsideDown: false };
  const turned = turnedAround(image);
  const strip = await recognise(fullestStrip(turned), { layout: 'block' });
  // Capitals on their heads seem to stand upright; what makes no sense that way and does the other stood on its head.
  const enough = standing === 'upright' ? CLEARLY_READ : certainty(words) + CLEARLY_BETTER;
  if (certainty(strip) < enough) return { image, words, upsideDown: false };
  return { image: turned, words: await recognise(turned, { layout: 'block' }), upsideDown: true };
}

/** The strip across a page that holds the most ink. */
function fullestStrip({ width, height, data }: GrayImage): GrayImage {
  const rows = Math.min(height, STRIP_HEIGHT);
  const ink = Array.from({ length: height }, (_, y) => {
    let dark = 0;
    for (let x = 0; x < width; x += 2) if (data[y * width + x]! < 128) dark += 1;
    // Very full rows are bars and pictures, not lines of text.
    return dark > width * 0.25 ? 0 : dark;
  });
  let sum = ink.slice(0, rows).reduce((total, row) => total + row, 0);
  let best = { top: 0, sum };
  for (let top = 1; top + rows <= height; top += 1) {
    sum += ink[top + rows - 1]! - ink[top - 1]!;
    if (sum > best.sum) best = { top, sum };
  }
  return { width, height: rows, data: data.slice(best.top * width, (best.top + rows) * width) };
}

function fractions({ left, top, right, bottom }: PixelBox, { width, height }: GrayImage): Box {
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}

function toWord(word: RecognisedWord, image: GrayImage): Word {
  return {
    text: word.text,
    ...fractions(word, image),
    confidence: word.confidence,
    alternatives: Array.from({ length: word.text.length }, (_, index) =>
      (word.choices[index] ?? []).filter((choice) => choice.character !== word.text[index]),
    ),
    source: 'ocr',
  };
}
