import type { PageLines } from './furniture.ts';
import { type Cell, type Line, withCells } from './lines.ts';

const JOINING = /^(\+|[-–—−]|\+ ?\/ ?[-–—−]|±|=|plus|minus|less|equals)$/i;
const TAKES_OFF = /^([-–—−]|minus|less)$/i;
const FIGURE = /^\$?[\d,]*\d\.\d{2}$/;
const ANY_FIGURE = /^[-–—−(]?\$?[-–—−]?[\d,]*\d\.\d{2}\)?$/;
/** So many signs join the figures of a line at least. */
const FEWEST = 3;

/**
 * "$287,225.72 + 35,000.00 – 14,800.00 +/– -529.80 $306,986.44" below the names of what is added and taken off: the signs between the
 * figures are no columns, and what one takes off is negative. Other pages stay as they are.
 */
export function withoutJoiningSigns(pages: readonly PageLines[]): PageLines[] {
  return pages.map((page) => {
    const lines = page.lines.map(withSignsWithin);
    return lines.every((line, at) => line === page.lines[at]) ? page : { ...page, lines };
  });
}

function withSignsWithin(line: Line): Line {
  const { cells } = line;
  const isSign = (at: number) => JOINING.test(cells[at]!.text) && at > 0 && at < cells.length - 1;
  const signs = cells.filter((_, at) => isSign(at));
  if (signs.length < FEWEST || !cells.every(({ text }, at) => isSign(at) || ANY_FIGURE.test(text))) return line;
  const kept = cells.flatMap((cell, at) => {
    if (isSign(at)) return [];
    const before = cells[at - 1];
    return before && isSign(at - 1) && TAKES_OFF.test(before.text) && FIGURE.test(cell.text) ? [negative(cell)] : [cell];
  });
  return withCells(line, kept);
}

function negative(cell: Cell): Cell {
  const [first, ...others] = cell.words;
  return { ...cell, text: `-${cell.text}`, words: [{ ...first!, text: `-${first!.text}` }, ...others] };
}
