import { IDENTITY, type PageWords, type Word } from '../../src-shared/model/words.ts';
import { invertBands, whitenEdges } from './dark-areas.ts';
import type { GrayImage } from './gray-image.ts';
import type { RecognisedWord } from './hocr.ts';
import { flatten } from './ink.ts';
import { uprightFrame } from './matrix.ts';
import { recognise } from './recogniser.ts';
import { removeRules } from './rules.ts';
import { isBilevel, removeSpeckle } from './speckle.ts';
import { postureOf, uprightScan } from './upright-scan.ts';

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

/** A page is taken to be the wrong way round while its words are less certain than this. */
const UPSIDE_DOWN_BELOW = 0.6;

/** Reads the picture of a page. */
export async function readScan(gray: GrayImage, { page, width, height }: ScannedPage): Promise<PageWords> {
  const clean = cleaned(gray, width);
  const posture = postureOf(clean, width, height);
  if (posture.blank) return blankPage(page, width, height);
  let rotation: 0 | 90 | 180 | 270 = posture.sideways ? 90 : 0;
  let { image, words } = await readTurned(clean, width, height, rotation, posture.skew);
  if (certainty(words) < UPSIDE_DOWN_BELOW) {
    const other = posture.sideways ? 270 : 180;
    const turned = await readTurned(clean, width, height, other, posture.skew);
    if (certainty(turned.words) > certainty(words)) {
      rotation = other;
      ({ image, words } = turned);
    }
  }
  const frame = uprightFrame(width, height, rotation, posture.skew);
  return {
    page,
    width: frame.width,
    height: frame.height,
    source: words.length > 0 ? 'ocr' : 'none',
    rotation,
    skew: posture.skew,
    toOriginal: frame.toOriginal,
    words: words.map((word) => toWord(word, image)),
    confidence: certainty(words),
    unreadInk: [],
  };
}

/** A copy without what scanners and fax machines add: speckle on bilevel pages, black edges on gray ones. */
function cleaned(gray: GrayImage, width: number): GrayImage {
  if (isBilevel(gray)) return removeSpeckle(gray, (gray.width / width) * 72);
  const copy = { ...gray, data: gray.data.slice() };
  whitenEdges(copy);
  return copy;
}

async function readTurned(gray: GrayImage, width: number, height: number, rotation: 0 | 90 | 180 | 270, skew: number) {
  const image = await uprightScan(gray, width, height, rotation, skew);
  flatten(image);
  invertBands(image);
  removeRules(image);
  return { image, words: await recognise(image, { layout: 'block' }) };
}

/** Certainty of a page's words, weighted by their length. */
function certainty(words: readonly RecognisedWord[]): number {
  const length = words.reduce((sum, word) => sum + word.text.length, 0);
  return length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / length;
}

function toWord(word: RecognisedWord, { width, height }: GrayImage): Word {
  return {
    text: word.text,
    x: word.left / width,
    y: word.top / height,
    width: (word.right - word.left) / width,
    height: (word.bottom - word.top) / height,
    confidence: word.confidence,
    alternatives: [...word.text].map((character, index) =>
      (word.choices[index] ?? []).filter((choice) => choice.character !== character),
    ),
    source: 'ocr',
  };
}
