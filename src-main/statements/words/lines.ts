import { median } from '../../../src-shared/median.ts';
import type { PageWords, Word } from '../../../src-shared/model/words.ts';
import { unbroken } from './broken-words.ts';
import {
  centre,
  groupsOfLines,
  WIDEST_SPACE,
  withFiguresInPlace,
  withLabelsOfFigures,
  withWordsInPlace,
} from './line-groups.ts';

/** A gap wider than this share of the line height begins a new cell. */
const CELL_GAP = 0.95;
/** In a typewriter's type the gap of one space is narrower than so many characters, that of two is wider. */
const CELL_GAP_TYPED = 1.8;
/** Three quarters of the words of such a page have characters as wide as their line's, within this share; of other type, within 0.079 and more. */
const SAME_WIDTH = 0.055;
/** Fewer words on lines of so many say nothing of the type; shorter words are more ink than width. */
const WORDS_OF_TYPE = 20;
const WORDS_OF_LINE = 3;
const LONG_WORD = 4;
/** OCR boxes hold the ink only; a line's em is so many times as high. */
export const INK_TO_EM = 1.3;
/** Specks and rests of leaders are lower than this share of the page's median word. */
const SPECK = 0.35;
/** Text that runs up the margin is many times as high as wide. */
const UPRIGHT_RATIO = 2.2;

/** A word with its box in points of the upright page. */
export interface PlacedWord {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  word: Word;
}

/** Words that stand together, divided from the next cell of the line by a wide gap. */
export interface Cell {
  words: PlacedWord[];
  text: string;
  left: number;
  right: number;
}

/** One printed line of a page, in points of the upright page. */
export interface Line {
  /** 0-based page of the file. */
  page: number;
  words: PlacedWord[];
  cells: Cell[];
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Median height of the words: the em of this line. */
  height: number;
  /** True when the words come from OCR: readings may be wrong. */
  ocr: boolean;
}

/** The page's words as lines from top to bottom. Leaders (dots), rules and text that runs up the margin are left out. */
export function linesOf(page: PageWords): Line[] {
  const printed = page.words.flatMap((word) => withNumberApart(place(word, page)));
  const placed = (page.source === 'ocr' ? withOnesOfDays(printed) : printed).filter(isContent);
  const height = median(placed.map((word) => word.bottom - word.top)) || 10;
  const words = page.source === 'ocr' ? placed.filter((word) => !isSpeck(word, height)) : placed;
  return linesOfWords(words, page, height);
}

/** The lines that these words of a page stand on. @param height the page's median height of a word, in points */
export function linesOfWords(words: readonly PlacedWord[], page: PageWords, height: number): Line[] {
  const clustered = groupsOfLines(words, height);
  const groups = (
    page.source === 'ocr'
      ? withLabelsOfFigures(withFiguresInPlace(withWordsInPlace(clustered))).filter((group) => group.some(isWritten))
      : clustered
  )
    .map((group) => withoutStrokes(group, height))
    .filter((group) => group.length > 0);
  const pitches = page.source === 'ocr' ? pitchesOf(groups) : [];
  return groups.map((group, at) => makeLine(group, page, pitches[at] ?? null)).sort((a, b) => a.top - b.top);
}

const GLUED_NUMBER = /^((?=(?:\D*\d){6})\d[\d-]*\d)([A-Z][a-z]{3,})$/;

/** "5520-0714-01Contribution": the number of an account, and right behind it the first word of its name. */
function withNumberApart(word: PlacedWord): PlacedWord[] {
  const [, number, name] = GLUED_NUMBER.exec(word.text) ?? [];
  if (!number || !name) return [word];
  const end = word.left + ((word.right - word.left) * number.length) / word.text.length;
  return [
    { ...word, text: number, right: end },
    { ...word, text: name, left: end },
  ];
}

const STROKE = /^[-=*~]$/;
const FEWEST_STROKES = 4;

/** "- - - - ACCOUNT ACTIVITY - - - -": strokes that adorn a title. Those that stand for nothing in columns are farther apart. */
function withoutStrokes(group: PlacedWord[], height: number): PlacedWord[] {
  if (!group.some(({ text }) => STROKE.test(text))) return group;
  const runs: PlacedWord[][] = [];
  for (const word of group.toSorted((one, other) => one.left - other.left)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const goesOn = last && STROKE.test(last.text) && STROKE.test(word.text) && word.left - last.right < height;
    if (goesOn) run!.push(word);
    else runs.push([word]);
  }
  const kept = runs.filter((run) => run.length < FEWEST_STROKES).flat();
  return isBetweenStrokes(kept) ? kept.filter(({ text }) => !STROKE.test(text)) : kept;
}

/** "- - CHECKS IN NUMBER ORDER - -": words alone with strokes at both ends, of which a scan loses some. */
function isBetweenStrokes(words: readonly PlacedWord[]): boolean {
  const isTold = words.some(({ text }) => /[a-z]/i.test(text)) && !words.some(({ text }) => /\d/.test(text));
  return isTold && STROKE.test(words[0]!.text) && STROKE.test(words.at(-1)!.text);
}

const MONTH = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?$/i;

const GLUED_STROKE = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[l|I](?=\d$)/i;

/**
 * "January | - December 31", "Sepl2": a stroke right behind the name of a month, by itself or before a figure, is the one that it can
 * only be.
 */
function withOnesOfDays(words: readonly PlacedWord[]): PlacedWord[] {
  const months = words.filter(({ text }) => MONTH.test(text));
  return words.map((word) => {
    const height = word.bottom - word.top;
    const isBehind = (month: PlacedWord) =>
      Math.abs(centre(month) - centre(word)) < height / 2 &&
      word.left > month.right &&
      word.left - month.right < WIDEST_SPACE * height;
    if (word.text === '|' && months.some(isBehind)) return { ...word, text: '1' };
    return GLUED_STROKE.test(word.text) ? { ...word, text: word.text.replace(GLUED_STROKE, '$11') } : word;
  });
}

/**
 * The width of a character of each line where all are equally wide, as a typewriter's are, in points; none for other type. The
 * ink of narrow letters leaves gaps there that pass for a column's in other type. Lines may be of several sizes.
 */
function pitchesOf(groups: readonly PlacedWord[][]): (number | null)[] {
  const widths = groups.map((words) =>
    words
      .filter(({ text }) => text.length >= LONG_WORD)
      .map(({ text, left, right }) => (right - left) / (text.length - 0.2)),
  );
  const away = widths.flatMap((own) => {
    const middle = median(own);
    return own.length >= WORDS_OF_LINE ? own.map((width) => Math.abs(width - middle) / middle) : [];
  });
  away.sort((a, b) => a - b);
  const isTyped = away.length >= WORDS_OF_TYPE && away[Math.floor(0.75 * away.length)]! < SAME_WIDTH;
  const all = median(widths.flat());
  return widths.map((own) => (isTyped ? median(own) || all : null));
}

function place(word: Word, page: PageWords): PlacedWord {
  const left = word.x * page.width;
  const top = word.y * page.height;
  const text = word.text.replace(/\.{4,}|_{3,}|…{2,}/g, '');
  return { text, left, right: left + word.width * page.width, top, bottom: top + word.height * page.height, word };
}

function isContent(word: PlacedWord): boolean {
  if (!word.text.trim() || /^[._=~—–-]{3,}$/.test(word.text) || /^[.|_=]+$/.test(word.text)) return false;
  const height = word.bottom - word.top;
  const width = word.right - word.left;
  return !(word.text.length > 2 && height > UPRIGHT_RATIO * width);
}

function isSpeck(word: PlacedWord, height: number): boolean {
  return word.bottom - word.top < SPECK * height && !/^[-–—.,]+$/.test(word.text);
}

/** A line of a scan that has neither a letter nor a digit is dirt, or what is left of a band of a heading; so is one of nothing but strokes: the sides of boxes. */
const isWritten = ({ text }: PlacedWord) => /[\p{L}\p{N}]/u.test(text) && !/^[iIlJj]$/.test(text);

function makeLine(group: PlacedWord[], page: PageWords, pitch: number | null): Line {
  const inOrder = unspaced([...group].sort((a, b) => a.left - b.left));
  const words = page.source === 'ocr' ? unbroken(inOrder) : inOrder;
  const ink = median(words.map((word) => word.bottom - word.top));
  const height = page.source === 'ocr' ? ink * INK_TO_EM : ink;
  const cells = cellsOf(words, Math.max(CELL_GAP * height, CELL_GAP_TYPED * (pitch ?? 0)));
  return {
    page: page.page,
    words,
    cells,
    text: textOf(words),
    left: words[0]!.left,
    right: Math.max(...words.map((word) => word.right)),
    top: Math.min(...words.map((word) => word.top)),
    bottom: Math.max(...words.map((word) => word.bottom)),
    height,
    ocr: page.source === 'ocr',
  };
}

/** A letter-spaced heading has so many letters at least, each in a word of its own. */
const SPACED_LETTERS = 5;
/** Between two of its words the space is so many times as wide as between two letters. */
const WORD_GAP = 1.7;

/** "I N C O M E   C A S H": the letters of a line of single ones, put together to the words that the wider spaces part. */
function unspaced(words: PlacedWord[]): PlacedWord[] {
  const isLetter = ({ text }: PlacedWord) => /^[A-Z&]$/.test(text);
  if (words.filter(isLetter).length < SPACED_LETTERS) return words;
  const made: PlacedWord[] = [];
  for (let at = 0; at < words.length; ) {
    const end = words.findIndex((word, index) => index >= at && !isLetter(word));
    const run = words.slice(at, end < 0 ? undefined : end);
    if (run.length >= SPACED_LETTERS) made.push(...joinLetters(run));
    else made.push(...run);
    at += run.length;
    if (end >= 0) made.push(words[at++]!);
  }
  return made;
}

function joinLetters(run: readonly PlacedWord[]): PlacedWord[] {
  const gaps = run.slice(1).map((letter, at) => letter.left - run[at]!.right);
  const usual = median(gaps);
  const joined: PlacedWord[] = [];
  for (const [at, letter] of run.entries()) {
    const last = joined.at(-1);
    if (last && gaps[at - 1]! < WORD_GAP * Math.max(usual, 0.1))
      joined[joined.length - 1] = {
        ...last,
        text: last.text + letter.text,
        right: letter.right,
        top: Math.min(last.top, letter.top),
        bottom: Math.max(last.bottom, letter.bottom),
      };
    else joined.push(letter);
  }
  // One heading is one cell, however wide the spaces between its words are set.
  return joined.map((word, at) => ({ ...word, right: (joined[at + 1]?.left ?? word.right + usual) - usual }));
}

function cellsOf(words: PlacedWord[], widest: number): Cell[] {
  const cells: Cell[] = [];
  let start = 0;
  let right = Number.NEGATIVE_INFINITY;
  for (let index = 0; index <= words.length; index += 1) {
    const word = words[index];
    if (index > start && (!word || word.left - right > widest)) {
      // A piece of the line, not a list that grew: there are as many cells as words, and each would keep room for more.
      const own = words.slice(start, index);
      cells.push({ words: own, text: textOf(own), left: own[0]!.left, right });
      start = index;
      right = Number.NEGATIVE_INFINITY;
    }
    if (word) right = Math.max(right, word.right);
  }
  return cells;
}

/** The line with these cells alone, from left to right. */
export function withCells(line: Line, cells: readonly Cell[]): Line {
  const words = cells.flatMap((cell) => cell.words);
  const [left, right] = [cells[0]?.left ?? line.left, cells.at(-1)?.right ?? line.right];
  return { ...line, cells: [...cells], words, text: textOf(words), left, right };
}

/** The cell so many points farther to the right. */
export function movedCell(cell: Cell, by: number): Cell {
  const words = cell.words.map((word): PlacedWord => ({ ...word, left: word.left + by, right: word.right + by }));
  return { ...cell, words, left: cell.left + by, right: cell.right + by };
}

/** How far below its head or label a value stands, in heights of the line. */
const BELOW = 1.5;

/** The next cell below a cell or some of its words; what a letterhead prints between the two lines, beside them, is passed over. */
export function cellBelow(lines: readonly Line[], index: number, head: Pick<Cell, 'left' | 'right'>): Cell | undefined {
  const { page, bottom, height } = lines[index]!;
  for (let at = index + 1; at < lines.length; at += 1) {
    const below = lines[at]!;
    if (below.page !== page || below.top - bottom > BELOW * height) return undefined;
    const cell = below.cells.find(({ left, right }) => left < head.right && right > head.left);
    if (cell) return cell;
  }
  return undefined;
}

/** The order in which lines are read: by page, from top to bottom. */
export function byPlace(one: Line, other: Line): number {
  return one.page - other.page || one.top - other.top;
}

/** Of each word its text. */
export const textsOf = (words: readonly Pick<PlacedWord, 'text'>[]): string[] => words.map(({ text }) => text);

/** Words as they are read, with one space between them. */
export function textOf(words: readonly Pick<PlacedWord, 'text'>[]): string {
  return words.map((word) => word.text).join(' ');
}
