import type { PrintedTotal } from '../columns/printed-activity.ts';
import { headingOf } from '../lexicon/headings.ts';
import { signedCents } from '../summary/summary.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { dayAt } from '../words/days.ts';
import { type Cell, type Line, textsOf } from '../words/lines.ts';

/** What the heading of a section says that its rows come to. */
export interface AnnouncedSum {
  heading: Line;
  sum: NumberToken;
  /** Rows printed before it. */
  from: number;
}

/** The one amount on the line of a heading, or null. */
export function announcedSum(heading: Line, from: number): AnnouncedSum | null {
  const [sum, ...others] = numbersOf(heading).filter(({ cents }) => cents !== null);
  return sum && others.length === 0 ? { heading, sum, from } : null;
}

/** The sum as a total below the rows of its section. */
export function totalAnnounced(
  { heading, sum }: AnnouncedSum,
  place: Pick<PrintedTotal, 'section' | 'table' | 'rowsBefore'>,
): PrintedTotal {
  const numbers = [{ column: null, token: sum }];
  return { ...place, label: place.section.title, numbers, afterEnd: false, line: heading };
}

/** A row's text goes on on so many lines. */
const MOST_WRAPPED = 3;

/** The head of a page has so many lines. */
const MOST_OF_HEAD = 12;

/** Begins with a day, or has one in a cell of its own. */
function isDated({ words, cells, ocr }: Line): boolean {
  const isDay = (cell: Cell) => dayAt(textsOf(cell.words), 0, ocr)?.words === cell.words.length;
  return dayAt(textsOf(words), 0, ocr) !== null || cells.some(isDay);
}

/** Whether the dated lines below a line with one amount, each of which ends with its own, come to just that amount; between them may stand what their texts go on with. @param fewest so many lines at least */
export function announcesRows(lines: readonly Line[], index: number, fewest = 1): boolean {
  const announced = announcedSum(lines[index]!, 0);
  let sum = 0;
  let rows = 0;
  let wrapped = 0;
  const isSum = () => announced !== null && rows >= fewest && Math.abs(sum) === Math.abs(signedCents(announced.sum));
  let { page } = lines[index]!;
  let passed = 0;
  for (const line of lines.slice(index + 1)) {
    // The rows may go on below the head of the next page.
    const isNext = line.page !== page;
    if (isNext && (line.page > page + 1 || rows === 0 || page !== lines[index]!.page)) break;
    if (isNext) {
      if (isSum()) return true;
      page = line.page;
      passed = MOST_OF_HEAD;
    }
    if (passed > 0 && headingOf(line)?.continued === false) break;
    const last = numbersOf(line).findLast(({ cents }) => cents !== null);
    if (last && isDated(line)) {
      sum += signedCents(last);
      rows += 1;
      wrapped = 0;
      passed = 0;
    } else if (passed > 0) passed -= 1;
    else if (last || rows === 0 || wrapped === MOST_WRAPPED || headingOf(line) !== null) break;
    else wrapped += 1;
  }
  return isSum();
}
