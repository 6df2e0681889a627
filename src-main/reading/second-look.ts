import { cellSheet, wordsByCell } from './cell-sheet.ts';
import { cutWords } from './cut-words.ts';
import type { GrayImage } from './gray-image.ts';
import type { RecognisedWord } from './hocr.ts';
import { coveredShare, inkSegments, type PixelBox } from './ink-segments.ts';
import { joinLostPoints } from './lost-points.ts';
import { isAmount, isNumeric, isPlausibleNumber, withCommas } from './number-shape.ts';
import { withPrintedMarks } from './printed-marks.ts';
import { recognise } from './recogniser.ts';
import type { RecognitionOptions } from './recognition.ts';

/** A numeric word below this confidence is looked at again. */
const DOUBTFUL_NUMBER = 0.88;
/** Any word below this confidence is looked at again. */
const DOUBTFUL_WORD = 0.45;
/** Words of the first look below this confidence that nothing confirms are dirt. */
const DIRT = 0.2;
/** Below this confidence a word must have letters under it, over this share of its box, unless it is a sign. */
const DUBIOUS = 0.6;
const LETTERS_UNDER_WORD = 0.2;
const SIGN = /^[-–()$%&]+$/;
/** Unread ink is reported where it is no taller and no shorter than this (pixels at reading resolution). */
const ROW_HEIGHT = 100;
const ROW_WIDTH = 30;
/** A word found where the first look had none must be at least this certain. */
const FOUND = 0.35;
/** Ink counts as read when words cover this share of it. */
const READ_SHARE = 0.35;
/** Two looks that differ leave at most this much confidence. */
const DISPUTED = 0.5;
/** How much another digit in the same place takes from a figure's confidence, for each point of its own. */
const RIVAL_WEIGHT = 0.7;
/** Most confidence of a word whose commas were inferred. */
const INFERRED = 0.85;
/** Confidence of a word that two looks read alike. */
const CONFIRMED = 0.93;
/** Confidence of plain digits that so many further looks read alike: an amount may have lost its marks in all of them. */
const PLAIN_DIGITS = 0.88;
const LOOKS_AT_DIGITS = 2;
/** As many cells as a sheet holds; a page with more is hopeless, and looking twice would not save it. */
const MOST_CELLS = 160;
const CELLS_PER_SHEET = 40;
/** With more than this that nobody could read, a page is of pictures or of handwriting. */
const MOST_LOST = 12;
/** In this share of a page at its top and at its foot stand running heads. */
const RUNNING_HEADS = 0.06;

export interface SecondLook {
  words: RecognisedWord[];
  /** Stretches of letters that no look could read. */
  unread: PixelBox[];
}

/**
 * Reads again what the first look was unsure of, what cannot be a number as read, and letters that it passed over: each
 * cell cut out and set as a line of its own.
 */
export async function lookAgain(page: GrayImage, words: readonly RecognisedWord[]): Promise<SecondLook> {
  const segments = inkSegments(page);
  const sound = words.filter((word) => isSound(word, segments));
  const missed = segments.filter((segment) => coveredShare(segment, sound) < READ_SHARE);
  const cut = new Map(cutWords(sound, segments).map((one) => [one.word, one]));
  const doubtful = sound.filter((word) => isDoubtful(word) || cut.has(word));
  const cells: PixelBox[] = [...doubtful.map((word) => cut.get(word)?.box ?? word), ...missed];
  if (cells.length === 0 || cells.length > MOST_CELLS)
    return { words: finished(page, sound), unread: missed.filter(isRow) };

  const first = await readCells(page, cells, { layout: 'block' });
  const settled = new Map<RecognisedWord, RecognisedWord>();
  const shreds = new Set<RecognisedWord>();
  const disputed: number[] = [];
  doubtful.forEach((word, index) => {
    const second = joined(first[index]!);
    if (second && agree(word, second)) settled.set(word, confirmed(word, second));
    else if (isNumeric(word.text)) disputed.push(index);
    else if (second && second.confidence > word.confidence + 0.2) settled.set(word, second);
  });
  const third =
    disputed.length > 0
      ? await readCells(
          page,
          disputed.map((index) => cells[index]!),
          { layout: 'block', threshold: 'global' },
        )
      : [];
  disputed.forEach((index, order) => {
    const word = doubtful[index]!;
    const others = [joined(first[index]!), joined(third[order]!)];
    const whole = cut.get(word) && wholeOf(word, others);
    settled.set(word, whole ?? decide(word, others));
    if (whole) for (const shred of cut.get(word)!.shreds) shreds.add(shred);
  });
  const found = missed.map((_, index) => first[doubtful.length + index]!.filter(isCredible));
  await findRowBeginnings(page, sound, missed, found);
  return {
    words: finished(page, [
      ...sound.filter((word) => !shreds.has(word)).map((word) => settled.get(word) ?? word),
      ...found.flat(),
    ]),
    unread: missed.filter((segment, index) => found[index]!.length === 0 && isRow(segment)),
  };
}

/**
 * Letters before a figure of their line that were found nowhere on a sheet of cells are looked for once more: by one shade for
 * all of the picture, and then each stretch alone, as the one line that it is. A date that nobody reads takes its row with it.
 * @param found the words of each stretch; filled where there were none
 */
async function findRowBeginnings(
  page: GrayImage,
  words: readonly RecognisedWord[],
  missed: readonly PixelBox[],
  found: RecognisedWord[][],
): Promise<void> {
  const lost = () =>
    missed.flatMap((segment, index) =>
      found[index]!.length === 0 && isRow(segment) && beginsRow(segment, words, page) ? [index] : [],
    );
  const take = (indices: readonly number[], read: readonly RecognisedWord[][]) => {
    for (const [order, index] of indices.entries())
      found[index] = read[order]!.filter(isCredible).map((word) => ({
        ...word,
        confidence: Math.min(word.confidence, DISPUTED),
      }));
  };
  const together = lost();
  if (together.length === 0 || together.length > MOST_LOST) return;
  const cells = (indices: readonly number[]) => indices.map((index) => missed[index]!);
  take(together, await readCells(page, cells(together), { layout: 'block', threshold: 'global' }));
  for (const index of lost()) take([index], await readCells(page, cells([index]), { layout: 'line' }));
}

/** Whether nothing was read before a stretch of letters on its line, and an amount behind it; running heads are no rows. */
function beginsRow(segment: PixelBox, words: readonly RecognisedWord[], { height }: GrayImage): boolean {
  const middle = (segment.top + segment.bottom) / 2;
  if (middle < RUNNING_HEADS * height || middle > (1 - RUNNING_HEADS) * height) return false;
  const line = words.filter(({ top, bottom }) => top < middle && bottom > middle);
  const isFirst = line.every(({ left }) => left > segment.left);
  return isFirst && line.some(({ text, confidence }) => isAmount(text) && confidence >= DUBIOUS);
}

function finished(page: GrayImage, words: readonly RecognisedWord[]): RecognisedWord[] {
  return joinLostPoints(page, words)
    .map((word) => withPrintedCommas(withPrintedMarks(page, word) ?? word))
    .map(withHonestConfidence);
}

/** A figure is no more certain than its least certain digit allows. */
function withHonestConfidence(word: RecognisedWord): RecognisedWord {
  if (!isNumeric(word.text)) return word;
  const rivals = word.choices.flatMap((choices, index) =>
    /\d/.test(word.text[index]!)
      ? choices.filter(({ character }) => /\d/.test(character) && character !== word.text[index])
      : [],
  );
  const strongest = Math.max(0, ...rivals.map(({ confidence }) => confidence));
  const confidence = Math.min(word.confidence, 1 - RIVAL_WEIGHT * strongest);
  return { ...word, confidence: Math.round(confidence * 1000) / 1000 };
}

/** Points that can only be thousands commas become commas; the point stays among the alternatives. */
function withPrintedCommas(word: RecognisedWord): RecognisedWord {
  const text = withCommas(word.text);
  if (!text) return word;
  const choices = word.choices.map((known, index) =>
    text[index] === word.text[index] ? known : [{ character: text[index]!, confidence: CONFIRMED }, ...known],
  );
  return { ...word, text, choices, confidence: Math.min(word.confidence, INFERRED) };
}

/** Words read out of faint rules and dust have no letters under them, and little certainty. */
function isSound(word: RecognisedWord, segments: readonly PixelBox[]): boolean {
  if (word.confidence >= DUBIOUS || SIGN.test(word.text)) return true;
  if (coveredShare(word, segments) < LETTERS_UNDER_WORD) return false;
  return word.confidence >= DIRT || (isNumeric(word.text) && word.text.length > 2);
}

/** Letters in a row, as against a logo, a stamp or a stroke. */
function isRow({ left, top, right, bottom }: PixelBox): boolean {
  return bottom - top <= ROW_HEIGHT && right - left >= ROW_WIDTH && right - left >= 1.2 * (bottom - top);
}

function isDoubtful(word: RecognisedWord): boolean {
  if (!isNumeric(word.text)) return word.confidence < DOUBTFUL_WORD && word.text.length > 1;
  return word.confidence < DOUBTFUL_NUMBER || !isPlausibleNumber(word.text);
}

function isCredible(word: RecognisedWord): boolean {
  return word.confidence >= FOUND && /[A-Za-z0-9]/.test(word.text);
}

async function readCells(
  page: GrayImage,
  cells: readonly PixelBox[],
  options: RecognitionOptions,
): Promise<RecognisedWord[][]> {
  const read: RecognisedWord[][] = [];
  for (let from = 0; from < cells.length; from += CELLS_PER_SHEET) {
    const sheet = cellSheet(page, cells.slice(from, from + CELLS_PER_SHEET));
    read.push(...wordsByCell(sheet, await recognise(sheet.image, options)));
  }
  return read;
}

/** The words of a cell as one: a number that fell apart is put together. */
function joined(words: readonly RecognisedWord[]): RecognisedWord | undefined {
  const [first, ...others] = words;
  if (!first) return undefined;
  return others.reduce(
    (whole, part) => ({
      text: whole.text + part.text,
      left: Math.min(whole.left, part.left),
      top: Math.min(whole.top, part.top),
      right: Math.max(whole.right, part.right),
      bottom: Math.max(whole.bottom, part.bottom),
      confidence: Math.min(whole.confidence, part.confidence),
      choices: [...whole.choices, ...part.choices],
    }),
    first,
  );
}

function agree(one: RecognisedWord, other: RecognisedWord): boolean {
  return one.text === other.text && (!isNumeric(one.text) || isPlausibleNumber(one.text));
}

function confirmed(word: RecognisedWord, second: RecognisedWord): RecognisedWord {
  return { ...word, confidence: Math.max(word.confidence, second.confidence, CONFIRMED) };
}

/** Among the readings of a numeric cell: two alike win, then the shape of an amount, then certainty. */
function decide(first: RecognisedWord, others: ReadonlyArray<RecognisedWord | undefined>): RecognisedWord {
  const read = [first, ...others.filter((reading) => reading !== undefined)].map(withPrintedCommas);
  // Every look sees nothing but the same digits: a number of an account or a reference, whose digits no amount would have.
  if (read.length > LOOKS_AT_DIGITS && /^\d+$/.test(first.text) && read.every(({ text }) => text === first.text))
    return { ...first, confidence: Math.max(first.confidence, PLAIN_DIGITS) };
  const readings = [...read, ...read.map(withLikelyCharacter).filter((reading) => reading !== undefined)];
  const votes = (reading: RecognisedWord) => readings.filter((other) => other.text === reading.text).length;
  const score = (reading: RecognisedWord) => {
    const shape = isAmount(reading.text) ? 2.5 : isPlausibleNumber(reading.text) ? 1.5 : 0;
    return votes(reading) + shape + reading.confidence;
  };
  const best = readings.reduce((leader, reading) => (score(reading) > score(leader) ? reading : leader));
  const rivals = readings.filter((reading) => reading.text !== best.text && isPlausibleNumber(reading.text));
  const isSure = votes(best) > 1 && rivals.length === 0 && isPlausibleNumber(best.text) && read.includes(best);
  const confidence = isSure ? Math.max(best.confidence, CONFIRMED) : Math.min(best.confidence, DISPUTED);
  return { ...best, confidence, choices: withRivals(best, rivals) };
}

/** All of a figure of which the first look read a part: the readings of its whole cell, where they have more digits. */
function wholeOf(part: RecognisedWord, others: ReadonlyArray<RecognisedWord | undefined>): RecognisedWord | undefined {
  const [first, ...more] = others.filter(
    (reading) =>
      reading !== undefined && digitsIn(reading) > digitsIn(part) && isPlausibleNumber(withPrintedCommas(reading).text),
  );
  const whole = first && decide(first, more);
  // A piece of a rule beside a figure looks like a one.
  const isStroke = whole && (whole.text === `1${part.text}` || whole.text === `${part.text}1`);
  return isStroke ? { ...whole, confidence: Math.min(whole.confidence, DISPUTED) } : whole;
}

const digitsIn = ({ text }: RecognisedWord) => text.replace(/\D/g, '').length;

/** A number that cannot be right as read, with the one character changed to its likeliest other reading that makes it an amount. */
function withLikelyCharacter(word: RecognisedWord): RecognisedWord | undefined {
  if (isPlausibleNumber(word.text)) return undefined;
  let likeliest: { text: string; confidence: number } | undefined;
  word.choices.forEach((choices, index) => {
    for (const { character, confidence } of choices) {
      const text = word.text.slice(0, index) + character + word.text.slice(index + 1);
      if (!isAmount(text) || (likeliest && likeliest.confidence >= confidence)) continue;
      likeliest = { text, confidence };
    }
  });
  return likeliest && { ...word, text: likeliest.text, confidence: Math.min(word.confidence, DISPUTED) };
}

/** Adds to each character what rival readings of the same length have in its place. */
function withRivals(best: RecognisedWord, rivals: readonly RecognisedWord[]): RecognisedWord['choices'] {
  return best.choices.map((choices, index) => {
    const extra = rivals
      .filter((rival) => rival.text.length === best.text.length)
      .map((rival) => ({ character: rival.text[index]!, confidence: Math.min(DISPUTED, rival.confidence) }))
      .filter(
        (choice) =>
          choice.character !== best.text[index] && !choices.some((known) => known.character === choice.character),
      );
    return [...choices, ...extra];
  });
}
