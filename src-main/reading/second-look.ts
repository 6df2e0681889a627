import { cellPicture } from './cell-picture.ts';
import { cellSheet, wordsByCell } from './cell-sheet.ts';
import { cutWords } from './cut-words.ts';
import { deniedFigures } from './denied-figures.ts';
import { withoutDoubles } from './doubled-words.ts';
import type { GrayImage } from './gray-image.ts';
import type { RecognisedWord } from './hocr.ts';
import { coveredShare, inkSegments, liesWithin, type PixelBox } from './ink-segments.ts';
import { readLine } from './line-recogniser.ts';
import { goesOnBehindMark, joinLostPoints } from './lost-points.ts';
import { withMaskedNumbers } from './masked-numbers.ts';
import { readLinesApart } from './merged-lines.ts';
import { isAmount, isNumeric, isPlausibleNumber } from './number-shape.ts';
import { withPrintedMarks } from './printed-marks.ts';
import { recognise } from './recogniser.ts';
import type { RecognitionOptions } from './recognition.ts';
import {
  agree,
  borneOut,
  borneOutInPart,
  confirmed,
  DISPUTED,
  joined,
  SURE_LINE,
  settleFigure,
  wholeOf,
  withPrintedCommas,
} from './settle-figure.ts';

/** A numeric word below this confidence is looked at again. */
const DOUBTFUL_NUMBER = 0.88;
/** Any word below this confidence is looked at again. */
const DOUBTFUL_WORD = 0.45;
/** So is one of letters below this confidence that may name the month of the day behind it. */
const SURE_MONTH = 0.8;
const LETTERS = /^[a-z]{3,9}\.?$/i;
const DAY_OF_MONTH = /^[0-3]?\d[,.]?$/;
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
/** How much another digit in the same place takes from a figure's confidence, for each point of its own. */
const RIVAL_WEIGHT = 0.7;
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
 * cell cut out and set as a line of its own. What begins a row, and no further look can read, stays as the first look saw it.
 */
export async function lookAgain(page: GrayImage, seen: readonly RecognisedWord[]): Promise<SecondLook> {
  const segments = inkSegments(page);
  const words = await readLinesApart(seen, page.data.length, segments, (lines) =>
    readCells(page, lines, { layout: 'block' }),
  );
  const sound = withoutDoubles(words).filter((word) => isSound(word, segments));
  const isMissed = (segment: PixelBox) => coveredShare(segment, sound) < READ_SHARE;
  const missed = [...segments.filter(isMissed), ...brokenOff(words, sound, segments).filter(isMissed)];
  const goesOn = (figure: RecognisedWord, next: RecognisedWord) => goesOnBehindMark(page, figure, next);
  const cut = new Map(cutWords(sound, segments, goesOn, missed).map((one) => [one.word, one]));
  const doubtful = sound.filter((word) => isDoubtful(word) || cut.has(word) || isUnsureMonth(word, sound));
  const cells: PixelBox[] = [...doubtful.map((word) => cut.get(word)?.box ?? word), ...missed];
  if (cells.length === 0 || cells.length > MOST_CELLS)
    return { words: finished(page, sound), unread: missed.filter(isRow) };

  const settled = new Map<RecognisedWord, RecognisedWord>();
  const lines = new Map<RecognisedWord, RecognisedWord>();
  for (const [index, word] of doubtful.entries()) {
    if (!isNumeric(word.text)) continue;
    const line = await readAsLine(page, cells[index]!);
    const sure = borneOut(word, line);
    if (sure) settled.set(word, sure);
    else if (line) lines.set(word, line);
  }
  const open = doubtful.flatMap((word, index) => (settled.has(word) ? [] : [{ word, cell: cells[index]! }]));
  const first = await readCells(page, [...open.map(({ cell }) => cell), ...missed], { layout: 'block' });
  const shreds = new Set<RecognisedWord>();
  const wholes: PixelBox[] = [];
  const disputed: number[] = [];
  open.forEach(({ word }, index) => {
    const second = joined(first[index]!);
    const line = lines.get(word);
    if (isNumeric(word.text)) {
      const isSettled = second && (agree(word, second) || (!cut.has(word) && line && agree(second, line)));
      if (isSettled) settled.set(word, settleFigure(word, [second], line));
      else disputed.push(index);
    } else if (second && agree(word, second)) settled.set(word, confirmed(word, second));
    else if (second && second.confidence > word.confidence + 0.2) settled.set(word, second);
  });
  const third =
    disputed.length > 0
      ? await readCells(
          page,
          disputed.map((index) => open[index]!.cell),
          { layout: 'block', threshold: 'global' },
        )
      : [];
  disputed.forEach((index, order) => {
    const { word } = open[index]!;
    const line = lines.get(word);
    const others = [joined(first[index]!), joined(third[order]!)];
    const whole = cut.get(word) && wholeOf(word, [...others, line]);
    const part = cut.has(word) ? (borneOutInPart(word, line) ?? settleFigure(word, others, undefined)) : undefined;
    settled.set(word, whole ?? part ?? settleFigure(word, others, line));
    if (!whole) return;
    wholes.push(whole);
    for (const shred of cut.get(word)!.shreds) shreds.add(shred);
  });
  const isOfWhole = (segment: PixelBox) => wholes.some((whole) => liesWithin(segment, whole));
  const found: RecognisedWord[][] = [];
  for (const [index, segment] of missed.entries())
    found.push(
      isOfWhole(segment) ? [] : await borneOutWords(page, segment, first[open.length + index]!.filter(isCredible)),
    );
  await findRowBeginnings(page, sound, missed, found);
  const dropped = words.filter((word) => !sound.some((kept) => kept.left === word.left && kept.top === word.top));
  for (const [index, segment] of missed.entries())
    if (found[index]!.length === 0 && beginsRow(segment, sound, page))
      found[index] = dropped.filter((word) => liesWithin(word, segment) && /[A-Za-z0-9]/.test(word.text));
  const unread = missed.filter((segment, index) => found[index]!.length === 0 && isRow(segment) && !isOfWhole(segment));
  const looked = [
    ...sound.filter((word) => !shreds.has(word)).map((word) => settled.get(word) ?? word),
    ...found.flat(),
  ];
  const masked = await withMaskedNumbers(looked, unread, found.flat(), (cell) => readAsLine(page, cell));
  return { words: finished(page, masked.words), unread: unread.filter((segment) => !masked.read.has(segment)) };
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
  return joinLostPoints(page, withoutDoubles(words))
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

/** Words read out of faint rules and dust have no letters under them, and little certainty. */
function isSound(word: RecognisedWord, segments: readonly PixelBox[]): boolean {
  if (word.confidence >= DUBIOUS || SIGN.test(word.text)) return true;
  if (coveredShare(word, segments) < LETTERS_UNDER_WORD) return false;
  return word.confidence >= DIRT || (isNumeric(word.text) && word.text.length > 2);
}

/**
 * What the first look made words of and could not believe, where letters are: "Forfeiture" of "Forfeiture Applied", of which it is sure
 * of the second word, so that the stretch of both counts as read.
 */
function brokenOff(
  words: readonly RecognisedWord[],
  sound: readonly RecognisedWord[],
  segments: readonly PixelBox[],
): PixelBox[] {
  const kept = new Set(sound);
  const isOfRead = (word: RecognisedWord) =>
    segments.some((segment) => liesWithin(word, segment) && coveredShare(segment, sound) >= READ_SHARE);
  return words
    .filter((word) => !kept.has(word) && WORD_OF_LETTERS.test(word.text) && isOfRead(word))
    .slice(0, MOST_BROKEN_OFF)
    .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
}

/** With more of them a page is so dirty that a look at all would find the least of them. */
const MOST_BROKEN_OFF = 24;

const WORD_OF_LETTERS = /^[a-z]{3,}[.,:;]?$/i;

/** Letters in a row, as against a logo, a stamp or a stroke. */
function isRow({ left, top, right, bottom }: PixelBox): boolean {
  return bottom - top <= ROW_HEIGHT && right - left >= ROW_WIDTH && right - left >= 1.2 * (bottom - top);
}

function isDoubtful(word: RecognisedWord): boolean {
  if (!isNumeric(word.text)) return word.confidence < DOUBTFUL_WORD && word.text.length > 1;
  return word.confidence < DOUBTFUL_NUMBER || !isPlausibleNumber(word.text);
}

/** "Jiri" of "Jiri 1, 2026": without its month a day is none. */
function isUnsureMonth({ text, confidence, right, top, bottom }: RecognisedWord, words: readonly RecognisedWord[]) {
  if (confidence >= SURE_MONTH || !LETTERS.test(text)) return false;
  const isBehind = (word: RecognisedWord) =>
    word.left >= right && word.left - right < bottom - top && word.top < bottom && word.bottom > top;
  return words.some((word) => DAY_OF_MONTH.test(word.text) && isBehind(word));
}

function isCredible(word: RecognisedWord): boolean {
  return word.confidence >= FOUND && /[A-Za-z0-9]/.test(word.text);
}

/**
 * What was found in a stretch of letters that the first look passed over; a figure counts as both kinds of recognisers see it,
 * and an amount that only the other kind can read is doubtful.
 */
async function borneOutWords(
  page: GrayImage,
  segment: PixelBox,
  words: readonly RecognisedWord[],
): Promise<RecognisedWord[]> {
  const [word, ...others] = words;
  if (word && (others.length > 0 || !isNumeric(word.text) || !isDoubtful(word))) return [...words];
  if (!word && !isRow(segment)) return [];
  const line = await readAsLine(page, segment);
  if (word) return [borneOut(word, line) ?? settleFigure(word, [], line)];
  const isFigure = line && line.confidence >= SURE_LINE && isAmount(line.text);
  return isFigure ? [{ ...line, confidence: DISPUTED }] : [];
}

/**
 * Words as all looks saw them, with the doubt that the other kind of recogniser casts on figures that they were sure of: for pages of
 * few dots, as faxes are.
 */
export async function withDenials(page: GrayImage, words: readonly RecognisedWord[]): Promise<RecognisedWord[]> {
  const sure = words.filter((word) => !isNumeric(word.text) || !isDoubtful(word));
  const denied = await deniedFigures(sure, (cell) => readAsLine(page, cell));
  return words.map((word) => denied.get(word) ?? word);
}

/** A cell as a recogniser of another kind reads it, in its place on the page; undefined where it sees nothing. */
async function readAsLine(page: GrayImage, cell: PixelBox): Promise<RecognisedWord | undefined> {
  const line = await readLine(cellPicture(page, cell));
  if (!line) return undefined;
  const { left, top, right, bottom } = cell;
  // The words of a cell are one figure: a blank between a sign and its digits says nothing.
  const marks = [...line.text].flatMap((character, index) => (character === ' ' ? [] : [index]));
  return withPrintedCommas({
    text: marks
      .map((index) => line.text[index])
      .join('')
      .replaceAll('_', '-'),
    left,
    top,
    right,
    bottom,
    confidence: line.confidence,
    choices: marks.map((index) => line.choices[index]!),
  });
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
