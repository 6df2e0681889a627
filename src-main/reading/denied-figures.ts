import type { RecognisedWord } from './hocr.ts';
import type { PixelBox } from './ink-segments.ts';
import { isNumeric } from './number-shape.ts';
import { DISPUTED, joined, SURE_LINE } from './settle-figure.ts';

/** A figure of fewer digits is not worth a look of its own: a count, a footnote, a share of something. */
const FEWEST_DIGITS = 3;
/** Words of a day stand no further apart than this, in heights of a word. */
const CLOSE = 1.2;

const MONTH = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?$/i;
const DAY = /^\d{1,2}[,.]?$/;
const YEAR = /^20\d{2}[,.;]?$/;

/**
 * Figures and days of which a recogniser of another kind surely sees other digits in the same places, with what it sees beside what
 * was read, and the doubt that this leaves: few dots are all that tells an 8 from a 9 on a fax, and looks of one kind take them alike.
 * @param words those that the first looks were sure of, in the order of reading
 * @param read a cell as the other kind reads it, without blanks
 * @returns each doubted word with what is to take its place
 */
export async function deniedFigures(
  words: readonly RecognisedWord[],
  read: (cell: PixelBox) => Promise<RecognisedWord | undefined>,
): Promise<Map<RecognisedWord, RecognisedWord>> {
  const denied = new Map<RecognisedWord, RecognisedWord>();
  for (const cell of cellsOf(words)) {
    const whole = joined(cell)!;
    const line = await read(whole);
    if (!line || line.confidence < SURE_LINE || line.text.length !== whole.text.length) continue;
    let at = 0;
    for (const word of cell) {
      const seen = line.text.slice(at, at + word.text.length);
      at += word.text.length;
      if (differs(word.text, seen)) denied.set(word, doubted(word, seen));
    }
  }
  return denied;
}

/** Another digit, or what is no digit, where a digit was read. */
function differs(text: string, seen: string): boolean {
  return [...text].some((character, index) => /\d/.test(character) && character !== seen[index]);
}

function doubted(word: RecognisedWord, seen: string): RecognisedWord {
  const choices = word.choices.map((known, index) => {
    const character = seen[index]!;
    const isKnown = character === word.text[index] || known.some((choice) => choice.character === character);
    return isKnown ? known : [...known, { character, confidence: DISPUTED }];
  });
  return { ...word, choices, confidence: Math.min(word.confidence, DISPUTED) };
}

/** A figure is a cell by itself; the month, day and year of a day are one. */
function cellsOf(words: readonly RecognisedWord[]): RecognisedWord[][] {
  const cells: RecognisedWord[][] = [];
  for (let at = 0; at < words.length; at += 1) {
    const day = dayAt(words, at);
    if (day.length > 0) cells.push(day);
    else if (isNumeric(words[at]!.text) && words[at]!.text.replace(/\D/g, '').length >= FEWEST_DIGITS)
      cells.push([words[at]!]);
    at += Math.max(0, day.length - 1);
  }
  return cells;
}

/** "Sep 8, 2025", "Sep 8", "8 Sep 2025". */
function dayAt(words: readonly RecognisedWord[], at: number): RecognisedWord[] {
  const [first, second, third] = words.slice(at, at + 3);
  if (!first || !second || !isBeside(first, second)) return [];
  const isNamed =
    (MONTH.test(first.text) && DAY.test(second.text)) || (DAY.test(first.text) && MONTH.test(second.text));
  if (!isNamed) return [];
  return third && YEAR.test(third.text) && isBeside(second, third) ? [first, second, third] : [first, second];
}

function isBeside(one: PixelBox, next: PixelBox): boolean {
  const isApart = Math.abs(next.left - one.right) >= CLOSE * (one.bottom - one.top);
  return one.top < next.bottom && next.top < one.bottom && !isApart;
}
