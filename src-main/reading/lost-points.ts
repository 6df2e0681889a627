import type { GrayImage } from './gray-image.ts';
import type { RecognisedWord } from './hocr.ts';

/** Dollars and cents that fell apart, with the point between them unread. */
const DOLLARS = /^[-($]*\$?\d{1,3}(,\d{3})*$/;
const CENTS = /^\d{2}\)?-?(CR|DR)?$/;
/** The gap that a point leaves is at most this share of the height of the digits: in typewriter type it is as wide as they are. */
const POINT_GAP = 1.4;
/** A point stands in the lowest part of the line, this share of the height of the digits. */
const POINT_ZONE = 0.35;
const INK_BELOW = 190;
/** Behind a comma or a point that was read the next digit is nearer. */
const BEHIND_MARK = 0.75;
const ENDS_WITH_MARK = /\d[.,;:]$/;
const NEXT_DIGITS = /^\d{1,3}\b|^$/;
/** Confidence of an amount whose point was inferred from a mark. */
const INFERRED = 0.75;

/** Joins dollars and cents between which a mark stands where a point would. @param page flattened */
export function joinLostPoints(page: GrayImage, words: readonly RecognisedWord[]): RecognisedWord[] {
  const cents = words.filter((word) => CENTS.test(word.text));
  const used = new Set<RecognisedWord>();
  const joined = words.map((word) => {
    if (!DOLLARS.test(word.text)) return word;
    const follower = cents.find((other) => other !== word && !used.has(other) && isPointBetween(page, word, other));
    if (!follower) return word;
    used.add(follower);
    return {
      text: `${word.text}.${follower.text}`,
      left: word.left,
      top: Math.min(word.top, follower.top),
      right: follower.right,
      bottom: Math.max(word.bottom, follower.bottom),
      confidence: Math.min(word.confidence, follower.confidence, INFERRED),
      choices: [...word.choices, [], ...follower.choices],
    };
  });
  return joined.filter((word) => !used.has(word));
}

/**
 * The next digits of a figure that fell apart at a comma or the point: the mark stands between the two, or at the end of the first.
 * @param next digits, or letters that were not read (no text)
 */
export function goesOnBehindMark(page: GrayImage, figure: RecognisedWord, next: RecognisedWord): boolean {
  if (!NEXT_DIGITS.test(next.text)) return false;
  if (!ENDS_WITH_MARK.test(figure.text)) return DOLLARS.test(figure.text) && isPointBetween(page, figure, next);
  const gap = next.left - figure.right;
  return gap > 0 && gap < BEHIND_MARK * (next.bottom - next.top);
}

function isPointBetween(page: GrayImage, dollars: RecognisedWord, cents: RecognisedWord): boolean {
  const height = dollars.bottom - dollars.top;
  const gap = cents.left - dollars.right;
  if (gap < 2 || gap > POINT_GAP * height) return false;
  if (Math.abs(dollars.bottom - cents.bottom) > height * POINT_ZONE) return false;
  // A comma, or a rule across the digits, draws one of the boxes out below the line.
  const line = Math.min(dollars.bottom, cents.bottom);
  const bottom = Math.min(page.height, Math.max(dollars.bottom, cents.bottom) + 1);
  for (let y = Math.floor(line + 1 - POINT_ZONE * height); y < bottom; y += 1) {
    for (let x = dollars.right + 1; x < cents.left - 1; x += 1)
      if (page.data[y * page.width + x]! < INK_BELOW) return true;
  }
  return false;
}
