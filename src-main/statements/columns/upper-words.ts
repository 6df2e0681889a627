import { headingOf } from '../lexicon/headings.ts';
import { COLUMNS } from '../lexicon/lexicon.ts';
import type { Line } from '../words/lines.ts';
import { columnHeaderAt, isDateKind, isMoneyKind } from './column-headers.ts';

/** Lines of one head stand closer than this share of their height. */
const CLOSE = 0.8;
/** A title may stand in the middle above its table: further from there than so many heights, it is a word of one head. */
const IN_THE_MIDDLE = 4;

/**
 * Whether words that could be the title of a section are the upper line of one head of the table below them: "Dividends" above
 * "Year to Date" at the right of the other heads, or "Activity" above "Date" where the table has its title right above.
 * @param title the title that was found last; undefined where no rows can be below it, or where the words tell of what kind they are
 */
export function isUpperWordOfHead(lines: readonly Line[], index: number, title: Line | undefined): boolean {
  const line = lines[index]!;
  const next = lines[isConjunction(lines[index + 1]) ? index + 2 : index + 1];
  if (!next || next.page !== line.page || line.cells.length > 1) return false;
  const above = next === lines[index + 1] ? line : lines[index + 1]!;
  if (above.top - line.bottom > CLOSE * line.height || next.top - above.bottom > CLOSE * line.height) return false;
  const isTitled = title !== undefined && title === lines[index - 1];
  if ((isTitled || wereHeadsBefore(lines, line, next)) && line.words.length === 1) {
    const [day] = columnHeaderAt(lines, index + 1)?.columns ?? [];
    if (day && isDateKind(day.kind) && Math.abs(day.left - line.left) < line.height) return true;
  }
  const [first, ...others] = next.cells;
  const [cell] = line.cells;
  if (others.length < 2 || !cell || !first || cell.left <= first.right || /\d/.test(next.text)) return false;
  // "CHECKS PAID" above "CHECK   DATE   AMOUNT": several words that name what moved, above heads none of which lacks one.
  const isWhole = line.words.length > 1 && next.cells.every(({ text }) => COLUMNS.whole(text, next.ocr));
  if (isWhole && headingOf(line)?.meaning.type) return false;
  const isCentred = Math.abs(middle(cell) - (first.left + others.at(-1)!.right) / 2) < IN_THE_MIDDLE * line.height;
  return !isCentred && others.some((head) => standsOn(cell, head, line.height));
}

/** The same two lines one below the other on a page before: the heads of a table that goes on. */
function wereHeadsBefore(lines: readonly Line[], upper: Line, lower: Line): boolean {
  return lines.some(
    (line, at) => line.page < upper.page && line.text === upper.text && lines[at + 1]?.text === lower.text,
  );
}

/**
 * "Deposits received   Credited rate   Guaranteed through   Share of contract value": heads of columns of which none is of days or of
 * money, so that nothing below them moved, whatever the first is called.
 */
export function headsNoMovements({ cells, ocr }: Line): boolean {
  if (cells.length < FEWEST_HEADS || cells.some(({ text }) => /\d/.test(text) || !/[a-z]{3}/i.test(text))) return false;
  return cells.slice(1).every(({ text }) => {
    const kind = COLUMNS.prefix(text, ocr)?.value;
    return kind === undefined || !(isDateKind(kind) || isMoneyKind(kind));
  });
}

const FEWEST_HEADS = 4;

/** "Charges" above "and" above "Interest". */
const isConjunction = (line: Line | undefined): boolean => /^(and|or|&)$/i.test(line?.text ?? '');

interface Span {
  left: number;
  right: number;
}

const middle = ({ left, right }: Span): number => (left + right) / 2;

/** Above it, with an edge or the middle in common. */
function standsOn(upper: Span, lower: Span, height: number): boolean {
  const isAbove = upper.left < lower.right && lower.left < upper.right;
  const apart = [upper.left - lower.left, upper.right - lower.right, middle(upper) - middle(lower)];
  return isAbove && apart.some((distance) => Math.abs(distance) < height / 2);
}
