import { isNumeric } from '../../src-main/reading/number-shape.ts';
import type { Box, PageWords, Word } from '../../src-shared/model/words.ts';

/** A word as it was read, and whether that is what is printed there. */
export interface JudgedWord {
  confidence: number;
  numeric: boolean;
  right: boolean;
}

/** Of the words between two confidences, how many are right. */
export interface Certainty {
  from: number;
  to: number;
  words: number;
  wordsRight: number;
  numbers: number;
  numbersRight: number;
}

const STEPS = [0, 0.5, 0.75, 0.88, 0.95, 1.01] as const;
/** A word lies where another is printed when this share of its box is under that one's. */
const SAME_PLACE = 0.3;

/** Each word that was read, judged by what is printed in its place; nothing there, or a part of it, is wrong. */
export function judged(read: PageWords, printed: PageWords): JudgedWord[] {
  return read.words.map((word) => ({
    confidence: word.confidence,
    numeric: isNumeric(word.text),
    right: printedAt(word, printed.words)?.text === word.text,
  }));
}

function printedAt(word: Word, printed: readonly Word[]): Word | undefined {
  let best: { word: Word; share: number } | undefined;
  for (const other of printed) {
    const share = sharedArea(word, other) / (word.width * word.height);
    if (share >= SAME_PLACE && (!best || share > best.share)) best = { word: other, share };
  }
  return best?.word;
}

function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** How often words are right, by their confidence. */
export function certainties(words: readonly JudgedWord[]): Certainty[] {
  return STEPS.slice(1).map((to, index) => {
    const from = STEPS[index]!;
    const within = words.filter(({ confidence }) => confidence >= from && confidence < to);
    const numbers = within.filter(({ numeric }) => numeric);
    const right = (some: readonly JudgedWord[]) => some.filter((word) => word.right).length;
    return {
      from,
      to: Math.min(1, to),
      words: within.length,
      wordsRight: right(within),
      numbers: numbers.length,
      numbersRight: right(numbers),
    };
  });
}
