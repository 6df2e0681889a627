import type { RecognisedWord } from './hocr.ts';
import type { PixelBox } from './ink-segments.ts';
import { isDashed, isNumeric } from './number-shape.ts';

/** Letters beside a figure that stick out of its box by more than this share of its height are a part of it that was not read. */
const LEAST_REST = 0.35;
/** More than so many heights are no digits that were passed over, but words or a picture. */
const MOST_REST = 3;
/** What the last piece of an amount looks like, if it was read at all. */
const ENDS_WITH_CENTS = /(^|[.,:])\d{1,2}\D{0,2}$|^$/;
/** A word and a segment stand on one line when they share this part of the lower one's height. */
const SAME_LINE = 0.5;
/** Letters below this confidence beside a figure may be what became of its last digits. */
const SURE = 0.6;
const LONGEST_SHRED = 3;
/** A shred stands behind its figure at less than this share of the figure's height. */
const SHRED_GAP = 0.75;

/** Two words touch or overlap at less than this share of their height: no space is so narrow. */
const TOUCHING = 0.15;

type GoesOn = (figure: RecognisedWord, next: RecognisedWord) => boolean;

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
 * @param goesOnBehind whether a word, or what was not read (without a text), is the next piece of a figure
 * @param missed those of the segments over which nothing was read
 */
export function cutWords(
  words: readonly RecognisedWord[],
  segments: readonly PixelBox[],
  goesOnBehind: GoesOn = () => false,
  missed: readonly PixelBox[] = [],
): CutWord[] {
  // No shape tells a whole account number from a part of one: such are left to the readings of doubtful words.
  const figures = words.filter(({ text }) => isNumeric(text) && !isDashed(text));
  const unread = missed.map((box): RecognisedWord => ({ ...box, text: '', confidence: 0, choices: [] }));
  const pieces = new Map(figures.map((word) => [word, piecesBehind(word, [...figures, ...unread], goesOnBehind)]));
  const behind = new Set([...pieces.values()].flat());
  return figures.flatMap((word) =>
    behind.has(word) ? [] : (cutWord(word, words, segments, pieces.get(word) ?? []) ?? []),
  );
}

/** "12", "500" and "00" of 12,500.00: what follows a figure, and what follows that. */
function piecesBehind(
  word: RecognisedWord,
  figures: readonly RecognisedWord[],
  goesOnBehind: GoesOn,
): RecognisedWord[] {
  const pieces: RecognisedWord[] = [];
  let last = word;
  for (;;) {
    const next = figures.find((other) => other.left > last.left && onOneLine(other, last) && goesOnBehind(last, other));
    if (!next) return ENDS_WITH_CENTS.test(last.text) ? pieces : [];
    pieces.push(next);
    last = next;
  }
}

function cutWord(
  word: RecognisedWord,
  words: readonly RecognisedWord[],
  segments: readonly PixelBox[],
  pieces: readonly RecognisedWord[],
): CutWord | undefined {
  const height = word.bottom - word.top;
  const segment = segmentAround([word, ...pieces], segments, height) ?? word;
  const last = pieces.at(-1) ?? word;
  const shreds = words.filter(
    (other) =>
      pieces.includes(other) ||
      (isShred(other) && (isWithin(other, segment) || follows(other, last))) ||
      (other !== word && goesOn(other, last)),
  );
  const others = words.filter((other) => other !== word && !shreds.includes(other) && onOneLine(other, word));
  const isFree = (from: number, to: number) => !others.some(({ left, right }) => left < to && right > from);
  const isRest = (from: number, to: number) =>
    to - from > LEAST_REST * height && to - from < MOST_REST * height && isFree(from, to);
  const end = Math.max(segment.right, ...shreds.map((shred) => shred.right));
  const left = isRest(segment.left, word.left) ? segment.left : word.left;
  const right = isRest(last.right, end) ? end : last.right;
  if (left === word.left && right === word.right) return undefined;
  return {
    word,
    box: { left, right, top: Math.min(word.top, segment.top), bottom: Math.max(word.bottom, segment.bottom) },
    shreds: shreds.filter((shred) => shred.left >= left && shred.right <= right),
  };
}

/** All the stretches of letters of a line in which a figure and its pieces stand, as one. */
function segmentAround(
  pieces: readonly RecognisedWord[],
  segments: readonly PixelBox[],
  height: number,
): PixelBox | undefined {
  const own = segments.filter(
    (one) => one.bottom - one.top <= 2 * height && pieces.some((piece) => isWithin(piece, one)),
  );
  if (own.length === 0) return undefined;
  return {
    left: Math.min(...own.map(({ left }) => left)),
    right: Math.max(...own.map(({ right }) => right)),
    top: Math.min(...own.map(({ top }) => top)),
    bottom: Math.max(...own.map(({ bottom }) => bottom)),
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
