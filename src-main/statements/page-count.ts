import type { Check } from '../../src-shared/model/parsed-statement.ts';
import type { PageLines } from './furniture.ts';
import { squash } from './text.ts';

const OF = /(?:page\s*)?(\d{1,3})\s*(?:of|\/)\s*(\d{1,3})\b/i;
const EDGE_SHARE = 0.2;

/** "Page n of N" on the pages of the file: complete, or which are missing. */
export function checkPageCount(pages: readonly PageLines[]): Check {
  const printed = pages.flatMap((page) => printedNumber(page) ?? []);
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

function printedNumber(page: PageLines): { number: number; total: number } | null {
  for (const line of page.lines) {
    const atEdge = line.bottom < EDGE_SHARE * page.height || line.top > (1 - EDGE_SHARE) * page.height;
    if (!atEdge) continue;
    for (const cell of line.cells) {
      const match = /page/.test(squash(line.text)) || cell.words.length <= 3 ? OF.exec(cell.text) : null;
      const number = Number(match?.[1]);
      const total = Number(match?.[2]);
      if (match && number >= 1 && number <= total && total < 200 && !/\d\/\d+\/\d/.test(cell.text))
        return { number, total };
    }
  }
  return null;
}
