import type { Check } from '../../../src-shared/model/parsed-statement.ts';
import type { Line } from '../words/lines.ts';
import { CENTS } from '../words/text.ts';
import type { PageLines } from './furniture.ts';

/** On scans "1 of 3" comes as "10f3" or "l of 3". */
const WORDED = /\bpage\W*(\d{1,3}?|[Il|])\s*(?:[o0]f|\/)\s*(\d{1,3}|[Il|])(?![\w|])/i;
const BARE = /^(\d{1,2})\s*\/\s*(\d{1,2})$/;
const OF = /^(\d{1,2}) of (\d{1,2})$/;
const EDGE_SHARE = 0.2;

/** "Page n of N" on the pages of the file: complete, or which are missing. */
export function checkPageCount(pages: readonly PageLines[]): Check {
  const printed = printedNumbers(pages);
  if (printed.length === 0)
    return {
      check: 'pages-complete',
      state: 'unavailable',
      note: 'The pages do not say how many there are.',
      parts: [],
    };
  const counts = new Map<number, number>();
  for (const { total } of printed) counts.set(total, (counts.get(total) ?? 0) + 1);
  const total = [...counts].sort((a, b) => b[1] - a[1])[0]![0];
  const seen = new Set(printed.filter((page) => page.total === total).map((page) => page.number));
  const missing = Array.from({ length: total }, (_, index) => index + 1).filter((number) => !seen.has(number));
  if (pages.length >= total || missing.length === 0)
    return { check: 'pages-complete', state: 'passed', note: `All ${total} pages are there.`, parts: [] };
  // "Page 1 of 11" on the only page of a scan: "of 1", and behind it a stroke or the edge of a letter.
  const isStroke = total === Number(`${pages.length}1`) && printed.every(({ number }) => number <= pages.length);
  if (isStroke && pages.some(({ lines }) => lines.some(({ ocr }) => ocr)))
    return {
      check: 'pages-complete',
      state: 'unavailable',
      note: 'How many pages there are was not read surely.',
      parts: [],
    };
  return {
    check: 'pages-complete',
    state: 'failed',
    note: `Of ${total} pages, page ${missing.join(', ')} is missing. Scan the statement again with all its pages.`,
    parts: [],
  };
}

/** The numbers that the pages print, of those that print one. */
export function printedNumbers(pages: readonly PageLines[]): PrintedNumber[] {
  const worded = pages.flatMap((page) => numberOn(page, wordedIn) ?? []);
  return worded.length > 0 ? worded : counting(pages.flatMap((page) => numberOn(page, bareIn) ?? []));
}

interface PrintedNumber {
  /** 0-based page of the file. */
  page: number;
  number: number;
  total: number;
}

/** A bare "n/N" may be a date: it counts only where other pages print the same total and count on from page to page. */
function counting(printed: PrintedNumber[]): PrintedNumber[] {
  return printed.filter((page) =>
    printed.some(
      (other) => other !== page && other.total === page.total && other.number - page.number === other.page - page.page,
    ),
  );
}

/** The number in the page's head or foot. */
function numberOn(page: PageLines, find: (line: Line) => [number, number] | null): PrintedNumber | null {
  for (const line of page.lines) {
    const atEdge = line.bottom < EDGE_SHARE * page.height || line.top > (1 - EDGE_SHARE) * page.height;
    const [number, total] = (atEdge && find(line)) || [0, 0];
    if (number >= 1 && number <= total) return { page: page.page, number, total };
  }
  return null;
}

/** "Page n of N", or "n of N" in a cell of its own. */
function wordedIn(line: Line): [number, number] | null {
  const match = WORDED.exec(line.text) ?? line.cells.map((cell) => OF.exec(cell.text)).find((found) => found !== null);
  return match ? [digits(match[1]!), digits(match[2]!)] : null;
}

const digits = (text: string) => Number(text.replace(/[Il|]/gi, '1'));

/** "n/N" in a cell of its own, on no line with an amount. */
function bareIn(line: Line): [number, number] | null {
  if (CENTS.test(line.text)) return null;
  const match = line.cells.map((cell) => BARE.exec(cell.text)).find((found) => found !== null);
  return match ? [Number(match[1]), Number(match[2])] : null;
}
