import type { RecognisedWord } from './hocr.ts';
import type { PixelBox } from './ink-segments.ts';
import { isDashed, isNumeric } from './number-shape.ts';

/** Letters beside a figure that stick out of its box by more than this share of its height are a part of it that was not read. */
const LEAST_REST = 0.35;
/** More than so many heights are no digits that were passed over, but words or a picture. */
const MOST_REST = 3;
/** A word and a segment stand on one line when they share this part of the lower one's height. */
const SAME_LINE = 0.5;
/** Letters below this confidence beside a figure may be what became of its last digits. */
const SURE = 0.6;
const LONGEST_SHRED = 3;
/** A shred stands behind its figure at less than this share of the figure's height. */
const SHRED_GAP = 0.75;

/** Two words touch or overlap at less than this share of their height: no space is so narrow. */
const TOUCHING = 0.15;

/** A figure of which only a part was read. */
export interface CutWord {
  word: RecognisedWord;
  /** All of it. */
  box: PixelBox;
  /** What its other parts were taken for. */
  shreds: RecognisedWord[];
}

/**
 * Figures whose ink goes on where their boxes end, with no other word there.
 * @param segments stretches of letters, as the page has them
 */
export function cutWords(words: readonly RecognisedWord[], segments: readonly PixelBox[]): CutWord[] {
  // No shape tells a whole account number from a part of one: such are left to the readings of doubtful words.
  const figures = words.filter(({ text }) => isNumeric(text) && !isDashed(text));
  return figures.flatMap((word) => cutWord(word, words, segments) ?? []);
}

function cutWord(
  word: RecognisedWord,
  words: readonly RecognisedWord[],
  segments: readonly PixelBox[],
): CutWord | undefined {
  const height = word.bottom - word.top;
  const segment = segments.find((one) => isWithin(word, one) && one.bottom - one.top <= 2 * height) ?? word;
  const shreds = words.filter(
    (other) => (isShred(other) && (isWithin(other, segment) || follows(other, word))) || goesOn(other, word),
  );
  const others = words.filter((other) => other !== word && !shreds.includes(other) && onOneLine(other, word));
  const isFree = (from: number, to: number) => !others.some(({ left, right }) => left < to && right > from);
  const isRest = (from: number, to: number) =>
    to - from > LEAST_REST * height && to - from < MOST_REST * height && isFree(from, to);
  const end = Math.max(segment.right, ...shreds.map((shred) => shred.right));
  const left = isRest(segment.left, word.left) ? segment.left : word.left;
  const right = isRest(word.right, end) ? end : word.right;
  if (left === word.left && right === word.right) return undefined;
  return {
    word,
    box: { left, right, top: Math.min(word.top, segment.top), bottom: Math.max(word.bottom, segment.bottom) },
    shreds: shreds.filter((shred) => shred.left >= left && shred.right <= right),
  };
}

function isShred({ text, confidence }: RecognisedWord): boolean {
  return confidence < SURE && text.length <= LONGEST_SHRED && !isNumeric(text);
}

/** "11,228.3" and "4": what touches a figure are its next digits, however surely they were read for themselves. */
function goesOn(next: RecognisedWord, word: RecognisedWord): boolean {
  const gap = next.left - word.right;
  const isShort = isNumeric(next.text) && next.text.length <= LONGEST_SHRED;
  return isShort && Math.abs(gap) < TOUCHING * (word.bottom - word.top) && onOneLine(next, word);
}

/** Whether a shred stands no further behind a figure than a digit and its point do. */
function follows(shred: RecognisedWord, word: RecognisedWord): boolean {
  const gap = shred.left - word.right;
  return onOneLine(shred, word) && gap >= 0 && gap < SHRED_GAP * (word.bottom - word.top);
}

/** Whether the middle of a word lies within a segment of its line. */
function isWithin(word: RecognisedWord, segment: PixelBox): boolean {
  const middle = (word.left + word.right) / 2;
  return middle > segment.left && middle < segment.right && onOneLine(word, segment);
}

function onOneLine(word: RecognisedWord, segment: PixelBox): boolean {
  const shared = Math.min(word.bottom, segment.bottom) - Math.max(word.top, segment.top);
  return shared > SAME_LINE * Math.min(word.bottom - word.top, segment.bottom - segment.top);
}
