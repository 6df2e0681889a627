import type { Check } from '../../src-shared/model/parsed-statement.ts';
import type { PageLines } from './furniture.ts';

const WORDED = /\bpage\W*(\d{1,3})\s*(?:of|\/)\s*(\d{1,3})\b/i;
const BARE = /^(\d{1,2})\s*\/\s*(\d{1,2})$/;
const EDGE_SHARE = 0.2;

/** "Page n of N" on the pages of the file: complete, or which are missing. */
export function checkPageCount(pages: readonly PageLines[]): Check {
  const printed = plausible(pages.flatMap((page) => printedNumber(page) ?? []));
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
  return {
    check: 'pages-complete',
    state: 'failed',
    note: `Of ${total} pages, page ${missing.join(', ')} is missing. Scan the statement again with all its pages.`,
    parts: [],
  };
}

interface PrintedNumber {
  number: number;
  total: number;
  /** "Page n of N", not a bare "n/N", which may be a date. */
  worded: boolean;
}

/** A bare "n/N" counts only where several pages print it with one total and numbers of their own. */
function plausible(printed: PrintedNumber[]): PrintedNumber[] {
  const worded = printed.filter((page) => page.worded);
  if (worded.length > 0) return worded;
  return printed.filter((page) =>
    printed.some((other) => other !== page && other.total === page.total && other.number !== page.number),
  );
}

function printedNumber(page: PageLines): PrintedNumber | null {
  for (const line of page.lines) {
    const atEdge = line.bottom < EDGE_SHARE * page.height || line.top > (1 - EDGE_SHARE) * page.height;
    if (!atEdge) continue;
    const worded = WORDED.exec(line.text);
    if (worded) {
      const found = { number: Number(worded[1]), total: Number(worded[2]), worded: true };
      if (found.number >= 1 && found.number <= found.total) return found;
    }
    for (const cell of line.cells) {
      const bare = BARE.exec(cell.text);
      const found = { number: Number(bare?.[1]), total: Number(bare?.[2]), worded: false };
      if (bare && found.number >= 1 && found.number <= found.total) return found;
    }
  }
  return null;
}
