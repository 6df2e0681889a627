import { columnHeaderAt } from '../columns/column-headers.ts';
import { headsLoneDays } from '../columns/day-headings.ts';
import { headingOf } from '../lexicon/headings.ts';
import { beginsWithDay, holdsDay } from '../words/days.ts';
import type { Line } from '../words/lines.ts';
import { CENTS, editDistance, mayBeNear, squash, wordsOf } from '../words/text.ts';

/** Page heads and feet lie in these shares of the page. */
const HEAD_SHARE = 0.24;
const FOOT_SHARE = 0.14;
/** The same line may stand this much of the page's height higher or lower on another page (scans). */
const SAME_HEIGHT = 0.02;
/** Share of letters that may differ between two prints of one page head. */
const LETTER_DAMAGE = 0.2;
/** What is left of a repeated line has so many letters, and stands where it stands on the other pages, to this share of the height. */
const FEWEST_LETTERS = 10;
const SAME_PLACE = 0.005;
/**
 * A scanned foot in which a figure was read is one by its words: in this last share of the page, so many of them, and such a share
 * of them in what other pages have there.
 */
const LAST_SHARE = 0.06;
const FEWEST_WORDS = 6;
const SHARED_WORDS = 0.6;
const SHORTEST_WORD = 3;
/** Labels that run across are so many at least. */
const FEWEST_ACROSS = 3;

export interface PageLines {
  page: number;
  height: number;
  lines: Line[];
}

/** The lines that are repeated at the head or foot of the pages: letterhead, page numbers, account headers. */
export function furnitureOf(pages: readonly PageLines[]): Set<Line> {
  const furniture = new Set<Line>();
  const needed = pages.length >= 4 ? 3 : 2;
  const edges = pages.map((page) => edgeLines(page));
  edges.forEach((lines, position) => {
    for (const line of lines) {
      let prints = 1;
      for (let other = 0; other < edges.length && prints < needed; other += 1) {
        if (other === position) continue;
        if (edges[other]!.some((twin) => sameLine(line, twin, pages[position]!, pages[other]!))) prints += 1;
      }
      if (prints >= needed) furniture.add(line);
    }
  });
  const damaged = edges.map((lines, position) =>
    lines.filter((line) => !furniture.has(line) && restsOf(line, pages[position]!, pages, edges, furniture) >= needed),
  );
  const spoilt = pages.map((page) =>
    page.lines.filter((line) => !furniture.has(line) && feetOf(line, page, pages) >= needed - 1),
  );
  return new Set([...furniture, ...damaged.flat(), ...spoilt.flat()]);
}

const NUMBER_OF_PAGE = /^page \d{1,4}$/i;

/** On how many other pages a line with most of the scanned foot's words stands in its place: "Page 3015" is no amount of a row. */
function feetOf(line: Line, own: PageLines, pages: readonly PageLines[]): number {
  if (!isLast(line, own)) return 0;
  // "Page 305", whatever was read beside it.
  if (line.cells.some(({ text }) => NUMBER_OF_PAGE.test(text))) return pages.length;
  // "102" on the first of two pages: "1 of 2", of which the words ran together.
  const counter = new RegExp(`^${own.page + 1}([^\\d.,]{1,4}|[01])${pages.length}$`);
  if (!beginsWithDay(line) && line.cells.some(({ text }) => counter.test(text))) return pages.length;
  // "2/4" alone is no second of April.
  if (line.text === `${own.page + 1}/${pages.length}`) return pages.length;
  if (holdsDay(line)) return 0;
  const words = longWords(line);
  if (words.length < FEWEST_WORDS) return 0;
  const isAlike = (other: Line, page: PageLines) =>
    isLast(other, page) &&
    !holdsDay(other) &&
    Math.abs(other.top / page.height - line.top / own.height) < SAME_HEIGHT &&
    words.filter((word) => longWords(other).includes(word)).length >= SHARED_WORDS * words.length;
  return pages.filter((page) => page !== own && page.lines.some((other) => isAlike(other, page))).length;
}

/** In the last of a scanned page. */
function isLast(line: Line, { height }: PageLines): boolean {
  return line.ocr && line.top > (1 - LAST_SHARE) * height;
}

function longWords(line: Line): string[] {
  return wordsOf(line.text).filter((word) => word.length >= SHORTEST_WORD);
}

/**
 * On how many other pages a line that is repeated stands in the scanned line's place and begins as it does: of a page head, the end
 * may be lost, or read as a figure.
 */
function restsOf(
  line: Line,
  own: PageLines,
  pages: readonly PageLines[],
  edges: readonly (readonly Line[])[],
  furniture: ReadonlySet<Line>,
): number {
  if (!line.ocr) return 0;
  const isWhole = (other: Line, page: PageLines) =>
    furniture.has(other) &&
    Math.abs(other.top / page.height - line.top / own.height) < SAME_PLACE &&
    Math.abs(other.left - line.left) < line.height &&
    beginsAlike(squash(line.text), squash(other.text));
  return pages.filter((page, at) => page !== own && edges[at]!.some((other) => isWhole(other, page))).length;
}

function beginsAlike(rest: string, whole: string): boolean {
  const beginning = whole.slice(0, rest.length);
  const limit = Math.floor(LETTER_DAMAGE * rest.length);
  return rest.length >= FEWEST_LETTERS && editDistance(rest, beginning, limit) <= limit;
}

/**
 * The lines of the page's head and foot. What stands below the headings of a table is its body, however often it is repeated,
 * and so are amounts below a heading of activity and what stands above the page's last amount.
 */
function edgeLines(page: PageLines): Line[] {
  const inHead = page.lines.filter((line) => line.bottom < HEAD_SHARE * page.height);
  const table = inHead.findIndex((_, index) => columnHeaderAt(page.lines, index) !== null);
  const section = inHead.findIndex((line) => headingOf(line)?.meaning.kind === 'activity');
  const isBody = (line: Line, index: number) => section >= 0 && index > section && CENTS.test(line.text);
  const head = (table < 0 ? inHead : inHead.slice(0, table)).filter((line, index) => !isBody(line, index));
  const inFoot = page.lines.filter((line) => line.top > (1 - FOOT_SHARE) * page.height);
  const foot = inFoot.slice(inFoot.findLastIndex((line) => CENTS.test(line.text)) + 1);
  return [...head, ...foot].filter((line) => !isTablePart(page.lines, page.lines.indexOf(line)));
}

/** Headings of sections and columns are repeated at the head of a page as well; they are wanted. */
export function isTablePart(lines: readonly Line[], index: number): boolean {
  const line = lines[index]!;
  const below = lines[index + 1];
  if (columnHeaderAt(lines, index) || headingOf(line) || headsFigures(line, below) || headsValues(line, below))
    return true;
  if (headsLoneDays(lines, index)) return true;
  for (const back of [1, 2]) {
    const header = index - back >= 0 ? columnHeaderAt(lines, index - back) : null;
    if (header && header.lines > back) return true;
  }
  return false;
}

/** Labels of which each has its figure right below it, and nothing but figures stands there: a reconciliation that runs across. */
function headsFigures(line: Line, below: Line | undefined): boolean {
  return (
    below !== undefined &&
    line.cells.length >= FEWEST_ACROSS &&
    below.cells.length >= FEWEST_ACROSS &&
    !/\d/.test(line.text) &&
    below.cells.every(({ text }) => CENTS.test(text) && !/[a-z]/i.test(text))
  );
}

/** "Balance on 06/30/2025   Balance on 09/30/2025" above the values of each account of the statement. */
function headsValues({ cells }: Line, below: Line | undefined): boolean {
  const figures = below?.cells.filter(({ text }) => CENTS.test(text)) ?? [];
  return cells.length > 1 && figures.length === cells.length && cells.every(({ text }) => VALUE_OF_DAY.test(text));
}

const VALUE_OF_DAY = /\b(balance|value)\b.*\d/i;

function sameLine(a: Line, b: Line, pageA: PageLines, pageB: PageLines): boolean {
  if (Math.abs(a.top / pageA.height - b.top / pageB.height) > SAME_HEIGHT) return false;
  if (CENTS.test(a.text) && a.text !== b.text) return false;
  const left = squash(a.text);
  const right = squash(b.text);
  if (left === right) return left.length > 0 || a.text.replace(/\d/g, '#') === b.text.replace(/\d/g, '#');
  if (!a.ocr && !b.ocr) return false;
  const limit = Math.floor(LETTER_DAMAGE * Math.min(left.length, right.length));
  return limit > 0 && mayBeNear(left, right, limit) && editDistance(left, right, limit) <= limit;
}
