import type { RecognisedWord } from './hocr.ts';
import { areaOf } from './ink-segments.ts';
import { isNumeric } from './number-shape.ts';
import { DISPUTED } from './settle-figure.ts';

/** Two words whose boxes share this part of all that they cover stand in the same place. */
const SAME_PLACE = 0.4;
/** What a reading may add to a word. */
const MARKS_AT_END = /[.,;:]+$/;
/** A word lies within another one where this part of it does … */
const WITHIN = 0.85;
/** … and it is a part of that word, not dust in its box, where it is at least so high beside it. */
const LEAST_HEIGHT = 0.5;

/** A tip lies in this share of its letter, from the top. */
const MOST_OF_TIP = 0.6;

/**
 * Words as they stand on the page, once each: tesseract takes the ink of some lines for two lines, and gives the words of both.
 * The surer reading of a place stays; a figure that was read otherwise in the same place is in dispute.
 */
export function withoutDoubles(words: readonly RecognisedWord[]): RecognisedWord[] {
  const sorted = [...words].sort((one, other) => one.top - other.top);
  const gone = new Set<RecognisedWord>();
  const disputed = new Set<RecognisedWord>();
  for (const [index, one] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length && sorted[next]!.top < one.bottom; next += 1) {
      const other = sorted[next]!;
      if (gone.has(one)) break;
      if (gone.has(other)) continue;
      const [kept, left] = oneOf(one, other) ?? [];
      if (!kept || !left) continue;
      gone.add(left);
      if (isNumeric(kept.text) && isNumeric(left.text) && !kept.text.includes(left.text)) disputed.add(kept);
    }
  }
  return words
    .filter((word) => !gone.has(word))
    .map((word) => (disputed.has(word) ? { ...word, confidence: Math.min(word.confidence, DISPUTED) } : word));
}

/** Of two words that are one: the one that stays, and the other. @returns undefined where they are two */
function oneOf(one: RecognisedWord, other: RecognisedWord): [RecognisedWord, RecognisedWord] | undefined {
  const shared = sharedArea(one, other);
  if (shared === 0) return undefined;
  if (shared / (areaOf(one) + areaOf(other) - shared) >= SAME_PLACE)
    return isSurer(other, one) ? [other, one] : [one, other];
  const [larger, smaller] = areaOf(one) >= areaOf(other) ? [one, other] : [other, one];
  if (isTipOf(smaller, larger, shared)) return [larger, smaller];
  const isPart =
    shared >= WITHIN * areaOf(smaller) &&
    heightOf(smaller) >= LEAST_HEIGHT * heightOf(larger) &&
    smaller.text.length < larger.text.length &&
    larger.text.includes(smaller.text.replace(MARKS_AT_END, ''));
  return isPart ? [larger, smaller] : undefined;
}

/** What the tips of large letters were taken for beside lines that are smaller: "1" on the d of "advisor". */
function isTipOf(smaller: RecognisedWord, larger: RecognisedWord, shared: number): boolean {
  return (
    shared >= WITHIN * areaOf(smaller) &&
    smaller.bottom - larger.top <= MOST_OF_TIP * heightOf(larger) &&
    smaller.text.length < larger.text.length &&
    smaller.confidence < larger.confidence
  );
}

/** The surer one; of two that are alike the longer, which lost nothing at its ends. */
function isSurer(one: RecognisedWord, other: RecognisedWord): boolean {
  return one.confidence !== other.confidence ? one.confidence > other.confidence : one.text.length > other.text.length;
}

function sharedArea(one: RecognisedWord, other: RecognisedWord): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function heightOf({ top, bottom }: RecognisedWord): number {
  return bottom - top;
}
