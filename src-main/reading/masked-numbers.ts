import type { RecognisedWord } from './hocr.ts';
import { overlap, type PixelBox } from './ink-segments.ts';
import { DISPUTED, joined } from './settle-figure.ts';

/** "****6620": of a number that is masked its last digits are shown. */
const MASKED_NUMBER = /^\*{2,}-?\d{3,6}$/;
/** … as one kind of recogniser may take it: asterisks are letters, signs or nothing to it. */
const DAMAGED_MASK = /^[^\d\s]*[*¥][^\d\s]*[*¥]/;
/** Letters and signs that asterisks look like. */
const TAKEN_FOR_MASK = /^[*#%&¥xkewhnrR"'“”=+-]{2,8}$/;
const UNSURE = 0.6;
const SHOWN_DIGITS = /^\W?\d{3,6}$/;
/** A number stands no further behind the word that names it than this, in heights of its digits; its own pieces no further apart. */
const BEHIND_LABEL = 6;
const BETWEEN_PIECES = 0.8;
/** Room between two words, in heights of a digit: what names the number must not be taken along. */
const BLANK = 0.35;
const MOST_PIECES = 3;

export interface MaskedNumbers {
  words: RecognisedWord[];
  /** The stretches of letters that turned out to be of such a number. */
  read: ReadonlySet<PixelBox>;
}

/**
 * Masked numbers, which a recogniser of another kind reads where the first one makes something else of the asterisks, or passes over
 * the whole number: without it an account has none.
 * @param words of a page, in pixels
 * @param unread stretches of letters that no look could read
 * @param late words that only a further look found
 * @param read a cell as the other kind reads it, without blanks
 */
export async function withMaskedNumbers(
  words: readonly RecognisedWord[],
  unread: readonly PixelBox[],
  late: readonly RecognisedWord[],
  read: (cell: PixelBox) => Promise<RecognisedWord | undefined>,
): Promise<MaskedNumbers> {
  const replaced = new Set<RecognisedWord>();
  const found: RecognisedWord[] = [];
  const taken = new Set<PixelBox>();
  const look = async (cell: PixelBox): Promise<RecognisedWord | null> => {
    const line = await read(cell);
    const isNumber = line && line.confidence >= DISPUTED && MASKED_NUMBER.test(line.text);
    return isNumber ? { ...line, confidence: DISPUTED } : null;
  };
  for (const word of words) {
    const isDamaged = DAMAGED_MASK.test(word.text) && !MASKED_NUMBER.test(word.text);
    if (!isDamaged && !isRestOfMask(word, words)) continue;
    const pieces = piecesFrom(word, words);
    const number = await look(joined(pieces)!);
    if (!number) continue;
    found.push(number);
    for (const piece of pieces) replaced.add(piece);
  }
  // "6620" may be all that was found of "****6620".
  const shown = late.filter(({ text }) => SHOWN_DIGITS.test(text));
  for (const digits of [...unread, ...shown]) {
    const label = wordBefore(digits, words);
    const number = label && (await look(fromLabel(label, digits)));
    if (!number) continue;
    found.push(number);
    taken.add(digits);
    for (const word of shown) if (word === digits) replaced.add(word);
  }
  return { words: [...words.filter((word) => !replaced.has(word)), ...found], read: taken };
}

/** "kek" before "#3307": what the asterisks were taken for, of which nobody is sure. */
function isRestOfMask(word: RecognisedWord, words: readonly RecognisedWord[]): boolean {
  if (word.confidence >= UNSURE || !TAKEN_FOR_MASK.test(word.text)) return false;
  const [, next] = piecesFrom(word, words);
  return next !== undefined && next.confidence < UNSURE && /^\D/.test(next.text);
}

/** A mask and the groups of digits that stand close behind it. */
function piecesFrom(mask: RecognisedWord, words: readonly RecognisedWord[]): RecognisedWord[] {
  const pieces = [mask];
  while (pieces.length < MOST_PIECES) {
    const last = pieces.at(-1)!;
    const next = words.find(
      (word) =>
        /^[#*%]?\d{1,6}$/.test(word.text) &&
        word.left >= last.right &&
        word.left - last.right < BETWEEN_PIECES * heightOf(word) &&
        isOnLineOf(word, last),
    );
    if (!next) break;
    pieces.push(next);
  }
  return pieces;
}

function wordBefore(digits: PixelBox, words: readonly RecognisedWord[]): RecognisedWord | undefined {
  const before = words.filter(
    (word) =>
      word.right <= digits.left &&
      digits.left - word.right < BEHIND_LABEL * heightOf(digits) &&
      /[a-z]{2}/i.test(word.text) &&
      isOnLineOf(word, digits),
  );
  return before.sort((one, other) => other.right - one.right)[0];
}

/** From behind the label to the end of the digits: asterisks are smaller than letters, and belong to no stretch of them. */
function fromLabel(label: PixelBox, digits: PixelBox): PixelBox {
  return { ...digits, left: Math.min(digits.left, label.right + BLANK * heightOf(digits)) };
}

function isOnLineOf(word: PixelBox, other: PixelBox): boolean {
  return overlap(word.top, word.bottom, other.top, other.bottom) > 0.5 * Math.min(heightOf(word), heightOf(other));
}

const heightOf = ({ top, bottom }: PixelBox): number => bottom - top;
