import type { PageWords } from '../../../src-shared/model/words.ts';
import { type Line, linesOfWords, textOf } from './lines.ts';
import { heightOf, isCrossed, type Panels, partedAt, sidesOf } from './panels.ts';
import { CENTS } from './text.ts';

/** A strip has so many lines at least, … */
const FEWEST_LINES = 5;
/** … and of them this share on another page as well. */
const MOSTLY_REPEATED = 0.8;
/** It is no wider than this share of the page. */
const MOST_OF_WIDTH = 0.35;
/** So many lines beside it tell amounts. */
const FEWEST_FIGURES = 3;

/**
 * The strip at the left of every page of text that prints the same on each, whose account, plan and period stand between the lines of the
 * tables as it happens. Null where there is none, or only one page.
 */
export function stripsOf(pages: readonly PageWords[], lines: readonly (readonly Line[])[]): Panels[] | null {
  if (pages.length < 2 || pages.some(({ source }) => source === 'ocr')) return null;
  const starts = lines.flatMap((page) =>
    page.flatMap(({ cells }) => cells.slice(1).map(({ left }) => Math.round(left))),
  );
  const widest = MOST_OF_WIDTH * Math.min(...pages.map(({ width }) => width));
  const found = [...new Set(starts)]
    .filter((at) => at < widest)
    .filter((at) => lines.every((page) => page.every((line) => !isCrossed(at, line))))
    .map((at) => lines.map((page) => partedAt({ at, from: 0, to: page.length }, page)))
    .filter((strips) => areRepeated(strips, pages) && tellFigures(strips));
  const wordsOf = (strips: readonly Panels[]) => strips.reduce((sum, { left }) => sum + left.length, 0);
  const [most] = found.toSorted((one, other) => wordsOf(other) - wordsOf(one));
  return most?.map((strip, page) => ({ ...strip, repeated: page > 0 ? strip.left : [] })) ?? null;
}

/** "1 of 2" and "2 of 2" are the same line. */
const masked = (text: string): string => text.replace(/\d/g, '#');

function areRepeated(strips: readonly Panels[], pages: readonly PageWords[]): boolean {
  const texts = strips.map(({ left, lines }, page) =>
    linesOfWords(left, pages[page]!, heightOf(lines)).map(({ text }) => masked(text)),
  );
  return texts.every((own, page) => {
    const others = new Set(texts.filter((_, other) => other !== page).flat());
    const again = own.filter((text) => others.has(text)).length;
    return own.length >= FEWEST_LINES && again >= MOSTLY_REPEATED * own.length;
  });
}

function tellFigures(strips: readonly Panels[]): boolean {
  const beside = strips.flatMap(({ lines, at }) => sidesOf(lines, at)[1]);
  const inStrip = strips.flatMap(({ left }) => left);
  return beside.filter((words) => CENTS.test(textOf(words))).length >= FEWEST_FIGURES && !CENTS.test(textOf(inStrip));
}
