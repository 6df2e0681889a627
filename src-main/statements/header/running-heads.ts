import { columnHeaderAt } from '../columns/column-headers.ts';
import { headingOf } from '../lexicon/headings.ts';
import { FIELDS } from '../lexicon/lexicon.ts';
import { numbersOf } from '../words/amounts.ts';
import type { Line } from '../words/lines.ts';
import { rangesIn } from '../words/ranges.ts';
import { CENTS, squash } from '../words/text.ts';
import type { PageLines } from './furniture.ts';
import { isDatedRow } from './listed-numbers.ts';

/** Running heads stand in this share of a page. */
const HEAD_SHARE = 0.2;
/** … and running feet in this one. */
const FOOT_SHARE = 0.1;
/** A label of an account or a period and its value are no longer than this; sentences are. */
const MOST_WORDS = 16;
const LABELS = [...FIELDS.accountNumber, ...FIELDS.period].map(squash).filter((label) => label.length >= 6);

/** Above the letterhead a fax may have printed a line of its own. */
const FIRST_LINES = 2;
/** Fewer letters may be those of a word that begins a row. */
const FEWEST_LETTERS = 6;

/**
 * Lines at the heads of later pages that name the account or the period again, or begin with the letterhead of the first page. They
 * belong to no table that runs over the page break, even where each is printed only once or too damaged to be seen as a repetition.
 */
export function runningHeads(pages: readonly PageLines[]): Set<Line> {
  const heads = new Set<Line>();
  for (const page of pages.slice(1)) {
    // "Transfer from checking ending 0417" below a row goes on with its text. Of a scan, what seems to be a row may be a damaged head.
    const row = page.lines.findIndex((line) => !line.ocr && isDatedRow(line));
    const head = row < 0 ? page.lines : page.lines.slice(0, row);
    head.forEach((line, index) => {
      const isHead = namesAgain(line) || (index < FIRST_LINES && beginsWithLetterhead(line, pages[0]!));
      if (line.bottom < HEAD_SHARE * page.height && isHead && !belongsToTable(page.lines, index)) heads.add(line);
    });
  }
  return new Set([...heads, ...titlesOfPaper(pages)]);
}

/**
 * "Activity Statement - October 1, 2025 - October 31, 2025" at the head or the foot of several pages, where tables have headings of
 * their own: what the paper is called, which begins no section.
 */
function titlesOfPaper(pages: readonly PageLines[]): Line[] {
  const titles = pages.flatMap(({ lines, height }) => lines.filter((line) => isTitleOfPaper(line, height)));
  const headed = new Set(titles.map(({ page }) => page)).size;
  if (headed < 2 || 2 * headed <= pages.length) return [];
  const name = squash(titles[0]!.cells[0]!.text);
  if (titles.some(({ cells }) => squash(cells[0]!.text) !== name)) return [];
  const own = new Set(titles);
  const headsTable = (lines: readonly Line[], at: number) =>
    !own.has(lines[at]!) &&
    headingOf(lines[at]!)?.meaning.kind === 'activity' &&
    [1, 2].some((below) => columnHeaderAt(lines, at + below) !== null);
  return pages.some(({ lines }) => lines.some((_, at) => headsTable(lines, at))) ? titles : [];
}

function isTitleOfPaper(line: Line, height: number): boolean {
  const isAtEdge = line.bottom < HEAD_SHARE * height || line.top > (1 - FOOT_SHARE) * height;
  if (!isAtEdge || CENTS.test(line.text) || rangesIn(line.cells[0]!.text, line.ocr).length === 0) return false;
  const { meaning } = headingOf(line) ?? {};
  return meaning?.kind === 'activity' && !meaning.type && !meaning.sign;
}

function namesAgain(line: Line): boolean {
  if (line.cells.some(({ words }) => words.length > MOST_WORDS) || CENTS.test(line.text)) return false;
  // "March 1 2026 - March 31, 2026" of a scan: the year and the dash are no amount.
  if (rangesIn(line.text, line.ocr).length > 0) return true;
  if (numbersOf(line).some((token) => token.cents !== null)) return false;
  const squashed = squash(line.text);
  return /\d{3}/.test(line.text) && LABELS.some((label) => squashed.includes(label));
}

/** "ardent path" at the left, whatever a scan made of what stands at the right. */
function beginsWithLetterhead({ cells: [cell], height }: Line, { lines }: PageLines): boolean {
  const name = squash(cell!.text);
  const isName = ({ cells: [printed] }: Line) =>
    squash(printed!.text) === name && Math.abs(printed!.left - cell!.left) < height;
  return name.length >= FEWEST_LETTERS && lines.slice(0, FIRST_LINES).some(isName);
}

function belongsToTable(lines: readonly Line[], index: number): boolean {
  return columnHeaderAt(lines, index) !== null || headingOf(lines[index]!) !== null;
}
