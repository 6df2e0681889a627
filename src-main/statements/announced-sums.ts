import { type NumberToken, numbersOf } from './amounts.ts';
import type { Line } from './lines.ts';
import type { PrintedTotal } from './printed-activity.ts';

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
