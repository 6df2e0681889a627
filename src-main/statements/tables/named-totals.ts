import type { Line } from '../words/lines.ts';
import { CENTS, squash } from '../words/text.ts';

/** The name above the rows is no farther above their total, in lines. */
const MOST_LINES = 60;
/** A shorter name may begin anything. */
const FEWEST_LETTERS = 6;
const TOTAL_WORD = /^\W*(sub)?total( (for|of))?\b/i;

/**
 * "TOTAL UNILOCK PLC SPON ADR NEW 370.49" closes the rows below "UNILOCK PLC SPON ADR NEW CUSIP 904767704".
 * @returns the line of that name; undefined where none stands above
 */
export function nameAboveTotal(lines: readonly Line[], total: Line): Line | undefined {
  const words = total.words.map(({ text }) => text);
  const figure = words.findIndex((text) => CENTS.test(text));
  const label = words.slice(0, figure < 0 ? words.length : figure).join(' ');
  const name = squash(label.replace(TOTAL_WORD, ''));
  if (!TOTAL_WORD.test(label) || name.length < FEWEST_LETTERS) return undefined;
  const at = lines.indexOf(total);
  return lines
    .slice(Math.max(0, at - MOST_LINES), at)
    .findLast((line) => !CENTS.test(line.text) && squash(line.text).startsWith(name));
}
