import { median } from '../../../src-shared/median.ts';
import type { PageWords } from '../../../src-shared/model/words.ts';
import { dayAt } from './days.ts';
import { type Line, linesOfWords, type PlacedWord, textOf, textsOf } from './lines.ts';
import { CENTS } from './text.ts';

/** Beside a table, a panel has so many lines at least that stand on no line of it. */
const FEWEST_LINES = 5;
/** … and this share of the lines of each side stands so: the cells of one table share their lines. */
const MOSTLY_APART = 0.5;
/** Between the two sides is so much room, in heights of a line. */
const NARROWEST_GUTTER = 0.4;
/** The feet of two cells of one line stand on the same height, within this share of it. */
const SAME_FOOT = 0.15;

/** Two parts of a page that are printed beside each other, and have nothing to do with each other's lines. */
export interface Panels {
  /** Where the right one begins. */
  at: number;
  left: PlacedWord[];
  right: PlacedWord[];
  /** The lines of both as they were read across. */
  lines: Line[];
  /** What another page prints at that side as well. */
  repeated: readonly PlacedWord[];
}

/** A side tells so many figures by itself. */
const FEWEST_FIGURES = 2;
/** A line of text has so many words. */
const WORDS_OF_TEXT = 3;
/** So many rows that are cut between their day and their amount show that one table would be parted. */
const FEWEST_PARTED = 2;

/** A strip that no word crosses from the line `from` to the one before `to`. */
interface Gutter {
  at: number;
  from: number;
  to: number;
  /** Lines of the side with fewer of them that stand on no line of the other side. */
  apart: number;
}

/**
 * The panels of a page of text: a summary in a panel at the side of the table of the activity, say, whose lines stand between those
 * of the table as it happens. Null where everything on the page stands on lines that run across. Scans are not looked at.
 */
export function panelsOf(page: PageWords, lines: readonly Line[]): Panels | null {
  if (page.source === 'ocr') return null;
  const found = lines
    .flatMap(({ cells }) => cells.slice(1).map(({ left }) => Math.round(left)))
    .filter((at, index, all) => all.indexOf(at) === index)
    .flatMap((at) => guttersAt(at, lines))
    .reduce<Gutter | null>((best, gutter) => (best && best.apart >= gutter.apart ? best : gutter), null);
  return found && partedAt(found, lines);
}

export function partedAt({ at, from, to }: Omit<Gutter, 'apart'>, lines: readonly Line[]): Panels {
  const beside = lines.slice(from, to);
  const [left, right] = sidesOf(beside, at);
  return { at, left: left.flat(), right: right.flat(), lines: beside, repeated: [] };
}

/** What stands at both sides of a gutter, line by line. */
export function sidesOf(lines: readonly Line[], at: number): [PlacedWord[][], PlacedWord[][]] {
  return [
    lines.map(({ words }) => words.filter(({ left }) => left < at - 1)),
    lines.map(({ words }) => words.filter(({ left }) => left >= at - 1)),
  ];
}

/**
 * A page without panels of its own, of which one side prints nothing but what another page has in its panel at that side: letterhead, number
 * and addressee beside a table that goes on. Null where there is no such page.
 * @param others the panels of other pages, each with the words of both sides
 */
export function panelsAsOn(others: readonly Panels[], page: PageWords, lines: readonly Line[]): Panels | null {
  if (page.source === 'ocr') return null;
  for (const other of others) {
    const known = [other.left, other.right].map(
      (side) => new Set(linesOfWords(side, page, heightOf(other.lines)).map(({ text }) => text)),
    );
    const from = lines.findIndex((line) => !isCrossed(other.at, line));
    const crossed = lines.findIndex((line, index) => index > from && isCrossed(other.at, line));
    const to = crossed < 0 ? lines.length : crossed;
    const sides = sidesOf(lines.slice(Math.max(0, from), to), other.at).map((side) =>
      side.filter(({ length }) => length > 0),
    );
    const repeated = sides.find(
      (side, at) => side.length >= FEWEST_LINES && side.every((words) => known[at]!.has(textOf(words))),
    );
    if (from >= 0 && repeated) return { ...partedAt({ at: other.at, from, to }, lines), repeated: repeated.flat() };
  }
  return null;
}

export const heightOf = (lines: readonly Line[]): number =>
  median(lines.flatMap(({ words }) => words.map((word) => word.bottom - word.top))) || 10;

/**
 * As `linesOf`, with what stands in panels beside each other one after the other: what is at the right follows as if it stood below, and with it
 * the rest of the page.
 * @returns the lines, and by how many points the page has become longer
 */
export function linesOfPanels(
  panels: Panels,
  page: PageWords,
  lines: readonly Line[],
): { lines: Line[]; longer: number } {
  const [first, last] = [panels.lines[0]!, panels.lines.at(-1)!];
  const longer = last.bottom - first.top + first.height;
  const below = (words: readonly PlacedWord[]) =>
    words.map((word): PlacedWord => ({ ...word, top: word.top + longer, bottom: word.bottom + longer }));
  const height = heightOf(lines);
  const rest = lines.slice(lines.indexOf(last) + 1);
  return {
    lines: [
      ...lines.slice(0, lines.indexOf(first)),
      ...linesOfWords(panels.left, page, height),
      ...linesOfWords(below(panels.right), page, height),
      ...linesOfWords(below(rest.flatMap(({ words }) => words)), page, height),
    ],
    longer,
  };
}

function guttersAt(at: number, lines: readonly Line[]): Gutter[] {
  const gutters: Gutter[] = [];
  for (let from = 0; from < lines.length; from += 1) {
    let to = from;
    while (to < lines.length && !isCrossed(at, lines[to]!)) to += 1;
    const apart = linesApart(at, lines.slice(from, to));
    if (apart >= FEWEST_LINES) gutters.push({ at, from, to, apart });
    from = to;
  }
  return gutters;
}

export function isCrossed(at: number, { words, height }: Line): boolean {
  return words.some(({ left, right }) => left < at - 1 && right > at - NARROWEST_GUTTER * height);
}

/** How many lines of the side with fewer of them stand on no line of the other; none where most of them do. */
function linesApart(at: number, lines: readonly Line[]): number {
  if (lines.length < FEWEST_LINES) return 0;
  const sides = sidesOf(lines, at);
  const [left, right] = sides;
  const areApart = lines.map(({ height }, index) => standsApart(left[index]!, right[index]!, height));
  const apartOf = (side: readonly PlacedWord[][]) => {
    const printed = side.filter(({ length }) => length > 0).length;
    const apart = side.filter(({ length }, index) => length > 0 && areApart[index]).length;
    return apart >= MOSTLY_APART * printed ? apart : 0;
  };
  const apart = Math.min(apartOf(left), apartOf(right));
  if (apart < FEWEST_LINES || !sides.every(standsByItself)) return 0;
  return left.filter((words, index) => partsRow(words, right[index]!)).length >= FEWEST_PARTED ? 0 : apart;
}

/** Whether what stands at both sides of one line is no part of one line of text. */
function standsApart(left: readonly PlacedWord[], right: readonly PlacedWord[], height: number): boolean {
  if (left.length === 0 || right.length === 0) return true;
  return Math.abs(footOf(left) - footOf(right)) > SAME_FOOT * height || (isRow(left) && isRow(right));
}

/** "05/05/2026" at the one side, and at the other what happened on that day: the columns of one table. */
function partsRow(left: readonly PlacedWord[], right: readonly PlacedWord[]): boolean {
  return (
    right.some(isMoney) && !left.some(isMoney) && dayAt(textsOf(left), 0) !== null && dayAt(textsOf(right), 0) === null
  );
}

/** A list of figures with their names, or text, and no column of a table. */
function standsByItself(lines: readonly PlacedWord[][]): boolean {
  if (lines.filter(tellsFigure).length >= FEWEST_FIGURES) return true;
  const printed = lines.filter((words) => words.length > 0);
  const areDated = printed.some((words) => dayAt(textsOf(words), 0) !== null);
  return !areDated && printed.filter((words) => words.length >= WORDS_OF_TEXT).length >= MOSTLY_APART * printed.length;
}

/** Begins with a day and has an amount: two of them on one line are rows of two tables. */
const isRow = (words: readonly PlacedWord[]): boolean => words.some(isMoney) && dayAt(textsOf(words), 0) !== null;

/** Words and an amount, which tell something by themselves. */
const tellsFigure = (words: readonly PlacedWord[]): boolean =>
  words.some(isMoney) && words.some(({ text }) => /[a-z]{3}/i.test(text));

const isMoney = ({ text }: PlacedWord): boolean => CENTS.test(text);

const footOf = (words: readonly PlacedWord[]): number => Math.max(...words.map(({ bottom }) => bottom));
