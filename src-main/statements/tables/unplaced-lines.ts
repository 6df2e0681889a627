import {
  type StrayLine,
  tradeToldIn,
  unplacedAmounts,
  unplacedRow,
  unplacedUnits,
} from '../columns/printed-activity.ts';
import { balanceOfDay } from '../lexicon/lexicon.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt } from '../words/days.ts';
import { type Line, textsOf } from '../words/lines.ts';
import { wordsOf } from '../words/text.ts';
import type { TableRows } from './table-rows.ts';

/** A cell of a sentence holds so many words. */
const WORDS_OF_TEXT = 12;

/** A line of text set in columns, in which an amount is told by the way. */
function isText(line: Line): boolean {
  const dated = dayAt(textsOf(line.words), 0, line.ocr) !== null;
  return !dated && line.cells.length > 1 && line.cells.some(({ words }) => words.length >= WORDS_OF_TEXT);
}

/** "Mar 31  Ending value  $0.00" outside of every table. */
function tellsBalance(line: Line): boolean {
  const day = dayAt(textsOf(line.words), 0, line.ocr);
  return (
    day !== null &&
    balanceOfDay(
      wordsOf(
        textsOf(line.words)
          .slice(day.words)
          .join(' ')
          .replace(/[$\d.,]/g, ' '),
      ),
    ) !== null
  );
}

/** What is known of the table that is passed over. */
export interface PassedOver {
  /** It tells what was bought and sold, for taxes, or what was left on each day: its dated lines move nothing. */
  ofAssets: boolean;
  /** It has days and is, or may be, one of activity: of a scan, its amounts may be lost with their title, or the title of the table itself. */
  lostAmounts: boolean;
}

/** A dated line with an amount outside of every table that was understood: it must not be lost in silence. */
export function unplacedLine(
  line: Line,
  { open, section }: TableRows,
  { ofAssets, lostAmounts }: PassedOver,
): StrayLine[] {
  const rows = open === 'activity' ? unplacedRow(line) : [];
  if (lostAmounts && dayAt(textsOf(line.words), 0, true))
    return [...rows, { line, reason: 'unreadable', numbers: [...numbersOf(line)] }];
  const { kind, noncash = false } = section.meaning;
  if ((open && !noncash) || ofAssets) return rows;
  if (kind !== 'activity' && kind !== 'other' && kind !== 'summary' && kind !== 'cash') return rows;
  if (isText(line) || tellsBalance(line)) return rows;
  const amounts = unplacedAmounts(line);
  // What moves without cash prints no amount, or a dash for it.
  const units = amounts.length === 0 && noncash ? unplacedUnits(line) : amounts;
  const numbers = units.length > 0 ? units : tradeToldIn(line);
  return numbers.length > 0 ? [...rows, { line, reason: 'other', numbers }] : rows;
}
