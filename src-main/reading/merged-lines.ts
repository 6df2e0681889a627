import { certainty, type RecognisedWord } from './hocr.ts';
import { areaOf, liesWithin, overlap, type PixelBox } from './ink-segments.ts';

/** A word covers a line of ink when it covers this share of its height … */
const COVERS = 0.6;
/** … and this share of the narrower one's width. */
const ACROSS = 0.3;
/** Lines of one block share this part of the narrower one's width, and may share this part of the lower one's height. */
const ABOVE_EACH_OTHER = 0.3;
const SHARED_HEIGHT = 0.2;
/** Stretches nearer than this many heights stand on one line. */
const WORD_GAP = 2;

/** What is left of a line that was read beside larger letters is less certain than this; a new reading is at least that certain … */
const UNSURE = 0.6;
const SURE = 0.7;
/** … and the line has so many words. */
const LEAST_WORDS = 3;
/** With more lines than this a page is hopeless, … */
const MOST_LINES = 40;
/** … and where they cover more than this share of it: what was taken for lines is no print but the grain of a damaged picture. */
const MOST_OF_PAGE = 0.5;

/**
 * Two small lines beside a name in large letters are one line to tesseract, as high as the name: of what stands above each other
 * it makes words that nobody printed, and a small line at the foot of large letters it reads at the wrong height. Such lines are
 * read again, each alone.
 * @param pageArea of the page, in square pixels
 * @param segments stretches of letters, as the page has them
 * @param read reads boxes of the page, each as the one line that it is
 * @returns the words of the page, with those of the new readings that make more sense
 */
export async function readLinesApart(
  words: readonly RecognisedWord[],
  pageArea: number,
  segments: readonly PixelBox[],
  read: (lines: readonly PixelBox[]) => Promise<RecognisedWord[][]>,
): Promise<RecognisedWord[]> {
  const merged = mergedLines(words, segments);
  const lines = [...merged, ...unsureLines(words, segments, merged)];
  if (lines.length === 0 || lines.length > MOST_LINES) return [...words];
  if (lines.reduce((sum, line) => sum + areaOf(line), 0) > pageArea * MOST_OF_PAGE) return [...words];
  const found = await read(lines);
  const better = lines.flatMap((line, index) =>
    certainty(found[index]!) >= SURE ? [{ line, words: found[index]! }] : [],
  );
  const kept = words.filter((word) => !better.some(({ line }) => liesWithin(word, line) || covers(word, line)));
  return [...kept, ...better.flatMap((one) => one.words)];
}

/** Lines above each other of which one word was made. */
export function mergedLines(words: readonly RecognisedWord[], segments: readonly PixelBox[]): PixelBox[] {
  const lines: PixelBox[] = [];
  for (const word of words) {
    const covered = segments.filter((segment) => covers(word, segment));
    const upper = covered.find((one) => covered.some((other) => isAbove(one, other)));
    const lower = upper && covered.find((other) => isAbove(upper, other));
    if (!upper || !lower) continue;
    for (const one of [upper, lower])
      if (!lines.some((line) => liesWithin(one, line))) lines.push(lineAround(one, segments));
  }
  return lines;
}

/** No letter is so many times as wide as it is high. */
const WIDEST_LETTER = 2.2;

/** "a" where "Contract" stands. */
function isTooWide({ text, left, top, right, bottom }: RecognisedWord): boolean {
  return right - left > WIDEST_LETTER * (bottom - top) * text.length && /[a-z\d]/i.test(text);
}

/** Lines of which hardly a word is certain: several words, one that fell apart, or one with far fewer letters than it has room for. */
function unsureLines(
  words: readonly RecognisedWord[],
  segments: readonly PixelBox[],
  others: readonly PixelBox[],
): PixelBox[] {
  const lines: PixelBox[] = [];
  for (const word of words) {
    if (word.confidence >= UNSURE || [...others, ...lines].some((line) => liesWithin(word, line))) continue;
    const stretch = segments.find((segment) => liesWithin(word, segment));
    if (!stretch) continue;
    const line = lineAround(stretch, segments);
    const own = words.filter((other) => liesWithin(other, line));
    if (certainty(own) >= UNSURE) continue;
    const pieces = own.filter((other) => liesWithin(other, stretch));
    const fellApart = pieces.length > 1 && pieces.every(({ confidence }) => confidence < UNSURE);
    if (own.length >= LEAST_WORDS || fellApart || isTooWide(word)) lines.push(line);
  }
  return lines;
}

function covers(word: PixelBox, segment: PixelBox): boolean {
  const narrower = Math.min(word.right - word.left, segment.right - segment.left);
  return (
    overlap(word.top, word.bottom, segment.top, segment.bottom) >= COVERS * (segment.bottom - segment.top) &&
    overlap(word.left, word.right, segment.left, segment.right) >= ACROSS * narrower
  );
}

function isAbove(one: PixelBox, other: PixelBox): boolean {
  const height = Math.min(one.bottom - one.top, other.bottom - other.top);
  const width = Math.min(one.right - one.left, other.right - other.left);
  return (
    one.top < other.top &&
    one.bottom - other.top <= SHARED_HEIGHT * height &&
    overlap(one.left, one.right, other.left, other.right) >= ABOVE_EACH_OTHER * width
  );
}

/** The line of a stretch: it, and what stands beside it and beside that. */
function lineAround(stretch: PixelBox, segments: readonly PixelBox[]): PixelBox {
  const line = { ...stretch };
  const height = stretch.bottom - stretch.top;
  for (;;) {
    const next = segments.find(
      (other) =>
        !liesWithin(other, line) &&
        overlap(other.top, other.bottom, stretch.top, stretch.bottom) >=
          COVERS * Math.min(height, other.bottom - other.top) &&
        other.bottom - other.top < WORD_GAP * height &&
        Math.max(other.left - line.right, line.left - other.right) <= WORD_GAP * height,
    );
    if (!next) return line;
    line.left = Math.min(line.left, next.left);
    line.top = Math.min(line.top, next.top);
    line.right = Math.max(line.right, next.right);
    line.bottom = Math.max(line.bottom, next.bottom);
  }
}
