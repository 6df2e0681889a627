import { columnHeaderAt } from '../columns/column-headers.ts';
import { beginsAsTotal } from '../columns/printed-activity.ts';
import { COUNTED, headingOfUnknown, isTitle } from '../columns/unknown-titles.ts';
import { type Heading, isContinuationNote, sectionOfWords } from '../lexicon/headings.ts';
import { dayAt } from '../words/days.ts';
import { type Line, textsOf } from '../words/lines.ts';
import { CENTS, withoutKindOfPlan, wordsOf } from '../words/text.ts';
import { announcesRows } from './announced-sums.ts';
import { isTotalNamed } from './summing-lines.ts';
import type { TableRows } from './table-rows.ts';

/** A title nearer below a row, in heights of a line, belongs to it. */
const CLOSE = 0.6;
/** A heading is no farther above its total, in lines. */
const MOST_LINES_TO_TOTAL = 80;

/** "Cost of assets acquired" alone on its line, and further below "Total cost of assets acquired" with an amount. */
export function isSummedBelow(lines: readonly Line[], index: number): boolean {
  const { cells, text } = lines[index]!;
  if (cells.length !== 1 || /\d/.test(withoutKindOfPlan(text)) || wordsOf(text).length < 2) return false;
  return lines
    .slice(index + 2, index + MOST_LINES_TO_TOTAL)
    .some((below) => beginsAsTotal(below.text) && CENTS.test(below.text) && isTotalNamed(below, text));
}

/** One row below another may be of the same amount by chance. */
const FEWEST_ANNOUNCED = 2;

/**
 * Words that no lexicon knows, and below the rows the total of just those words; or with just the sum of the dated lines right
 * below: lines of a table without headings of its columns.
 */
export function unknownHeading(lines: readonly Line[], index: number, rows: TableRows): Heading | null {
  const line = lines[index]!;
  const meaning = rows.open === 'activity' && isSummedBelow(lines, index) ? sectionOfWords(wordsOf(line.text)) : null;
  // "Electronic transfers" may come from a bank: the rows tell it.
  if (meaning?.type && meaning.type !== 'transfers') return { meaning, title: line.text, continued: false };
  // "Corporate actions and transfers of securities": of several kinds, and none of those above.
  const isApart = rows.section.meaning.type || (meaning && rows.standsAboveRows(index));
  if (meaning && isApart && !/\bequivalents?\b/i.test(line.text))
    return { meaning: { kind: 'activity' }, title: line.text, continued: false };
  const above = titleAboveHeader(lines, index, rows) ?? titleBelowTotal(lines, index, rows);
  if (above) return above;
  const isUntitled = rows.columns.every(({ title }) => title === '');
  if (rows.open !== 'activity' || line.cells.length !== 2 || dayAt(textsOf(line.words), 0, line.ocr)) return null;
  if (!announcesRows(lines, index, isUntitled ? 1 : FEWEST_ANNOUNCED)) return null;
  return { meaning: { kind: 'activity' }, title: line.cells[0]!.text, continued: false };
}

/**
 * "Other deductions   2 items totaling $10,500.00" right above the heads of the next table, and apart from the row before it: words
 * that nobody knows end the section of a type that is open, for what stands below them is none of it.
 */
function titleAboveHeader(lines: readonly Line[], index: number, rows: TableRows): Heading | null {
  const line = lines[index]!;
  const next = lines[index + 1];
  const [title, counted, ...more] = line.cells;
  const { lastLine, open, section } = rows;
  const { type, sign } = section.meaning;
  if (open !== 'activity' || !(type || sign) || !title || more.length > 0) return null;
  if (!next || next.page !== line.page || columnHeaderAt(lines, index + 1) === null) return null;
  const isApart = lastLine?.page !== line.page || line.top - lastLine.bottom > CLOSE * line.height;
  const isPlain = isTitle(title.text) && (counted !== undefined || title.words.length > 1);
  if (!isApart || !isPlain || (counted && !COUNTED.test(counted.text)) || isContinuationNote(title.text)) return null;
  return headingOfUnknown(title.text, counted ? sign : undefined);
}

/** "Payouts reinvested" between the total of the rows above it and a dated row: it heads what follows, whatever it means. */
function titleBelowTotal(lines: readonly Line[], index: number, rows: TableRows): Heading | null {
  const { cells, text } = lines[index]!;
  const { open, lastLine, activity } = rows;
  const isBelowTotal = open === 'activity' && lastLine !== null && activity.totals.at(-1)?.line === lastLine;
  if (!isBelowTotal || cells.length > 1 || isContinuationNote(text)) return null;
  if (isTitle(text) && rows.standsAboveRows(index)) return headingOfUnknown(text, undefined);
  // "Payments to or for" above "participants": in a narrow column.
  const rest = restOfTitle(lines, index);
  const whole = `${text} ${rest}`;
  return rest !== null && isTitle(whole) && rows.standsAboveRows(index + 1) ? headingOfUnknown(whole, undefined) : null;
}

/** What a title goes on with in the line below it. */
export function restOfTitle(lines: readonly Line[], index: number): string | null {
  const [line, next] = [lines[index]!, lines[index + 1]];
  if (!next || next.page !== line.page || next.cells.length > 1 || Math.abs(next.left - line.left) > 1) return null;
  return next.top - line.bottom < CLOSE * line.height && /^[a-z][a-z -]*$/.test(next.text) ? next.text : null;
}
