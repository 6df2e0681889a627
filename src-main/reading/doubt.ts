import type { RecognisedWord } from './hocr.ts';
import { coveredShare, type PixelBox } from './ink-segments.ts';
import { isNumeric, isPlausibleNumber } from './number-shape.ts';

/** A numeric word below this confidence is looked at again. */
const DOUBTFUL_NUMBER = 0.88;
/** Any word below this confidence is looked at again. */
const DOUBTFUL_WORD = 0.45;
/** A word has as many different letters; what dotted lines and shading are read as has fewer. */
const LETTERS_OF_A_WORD = 3;
/** Digits alone at this confidence are no amount that lost its point. */
const SURE = 0.93;
const LETTERS = /[A-Za-z]/;
const POINT = /[.,:;]\d/;
const PLAIN_DIGITS = /^\d+[.,;:]?$/;
/** A lone figure 1 of the smallest print is as wide and as high; a dotted line is as many times longer than high. */
const LEAST_LETTER_WIDTH = 6;
const LEAST_LETTER_HEIGHT = 18;
const LONGEST_ROW = 40;
/** Words of the first look below this confidence that nothing confirms are dirt. */
const DIRT = 0.2;
/** Below this confidence a word must have letters under it, over this share of its box, unless it is a sign. */
const DUBIOUS = 0.6;
const LETTERS_UNDER_WORD = 0.2;
const SIGN = /^[-–()$%&]+$/;
/** Unread ink is reported where it is no taller and no shorter than this (pixels at reading resolution). */
const ROW_HEIGHT = 100;
const ROW_WIDTH = 30;

/** Words on one line share this part of their height; letters of one word stand nearer than this share of it. */
const SAME_LINE = 0.5;
const LETTER_SPACE = 0.35;

/** Words read out of faint rules and dust have no letters under them, and little certainty. */
export function isSound(word: RecognisedWord, segments: readonly PixelBox[]): boolean {
  if (word.confidence >= DUBIOUS || SIGN.test(word.text)) return true;
  if (coveredShare(word, segments) < LETTERS_UNDER_WORD) return false;
  return word.confidence >= DIRT || (isNumeric(word.text) && word.text.length > 2);
}

/** Letters in a row, as against a logo, a stamp or a stroke. */
export function isRow({ left, top, right, bottom }: PixelBox): boolean {
  return bottom - top <= ROW_HEIGHT && right - left >= ROW_WIDTH && right - left >= 1.2 * (bottom - top);
}

/** Whether a second look may show that a word, or above all a figure, is another. */
export function isDoubtful({ text, confidence }: RecognisedWord): boolean {
  if (!isNumeric(text)) return confidence < DOUBTFUL_WORD && new Set(text).size >= LETTERS_OF_A_WORD;
  if (confidence < DOUBTFUL_NUMBER) return true;
  // Form numbers, securities' codes and postal codes look like no amount, and need not.
  if (isPlausibleNumber(text) || (LETTERS.test(text) && !POINT.test(text))) return false;
  return confidence < SURE || !PLAIN_DIGITS.test(text);
}

/** Letters that were passed over, as against specks, logos and dotted lines. */
export function isWorthReading({ left, top, right, bottom }: PixelBox): boolean {
  const width = right - left;
  const height = bottom - top;
  const isLetter = width >= LEAST_LETTER_WIDTH && height >= LEAST_LETTER_HEIGHT && height <= ROW_HEIGHT;
  return isLetter && width <= LONGEST_ROW * height;
}

/** Whether letters that no box covers are a word's own, whose box is too narrow. */
export function isPartOf(found: RecognisedWord, word: RecognisedWord): boolean {
  const height = Math.min(found.bottom - found.top, word.bottom - word.top);
  const shared = Math.min(found.bottom, word.bottom) - Math.max(found.top, word.top);
  const gap = Math.max(found.left - word.right, word.left - found.right);
  return shared > SAME_LINE * height && gap < LETTER_SPACE * height && word.text.includes(found.text);
}
