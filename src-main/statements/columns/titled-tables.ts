import type { TxKey } from '../../../src-shared/model/tx.ts';
import { headingOf } from '../lexicon/headings.ts';
import { meaningOfWords } from '../lexicon/lexicon.ts';
import type { Line } from '../words/lines.ts';
import { wordsOf } from '../words/text.ts';
import { type Column, columnHeaderAt, isDateKind } from './column-headers.ts';
import { withNamedAmount } from './column-meanings.ts';
import { readTableLine } from './columns.ts';
import { bodyLines, columnsOfTable } from './table-columns.ts';

const MOST_WORDS = 8;
/** What a table of positions has, and one of movements has not. */
const OF_POSITIONS = new Set<Column['kind']>(['marketValue', 'cost', 'gainLoss', 'otherDate', 'rate', 'income', 'fee']);
const TEXTS = new Set<Column['kind']>(['description', 'action']);

/**
 * The columns of a table below a title that no lexicon knows: with days, text and, at the end, a column of money of whatever name
 * it tells of movements, and that column holds their amounts. Null for any other table.
 * @param start index of the first line below the headings
 */
export function columnsBelowUnknownTitle(
  lines: readonly Line[],
  columns: readonly Column[],
  start: number,
): Column[] | null {
  const title = titleAbove(lines, start);
  const moves =
    columns.at(-1)?.kind === 'unknown' &&
    columns.some(({ kind }) => isDateKind(kind)) &&
    columns.some(({ kind }) => TEXTS.has(kind)) &&
    !columns.some(({ kind }) => OF_POSITIONS.has(kind));
  if (!title || !moves) return null;
  const named = withNamedAmount(columns);
  const placed = columnsOfTable(lines, named, start);
  const dated = bodyLines(lines, start)
    .map((line) => readTableLine(line, placed))
    .filter(({ days }) => days.length > 0);
  const paid = dated.filter(({ numbers }) => numbers.some(({ column }) => column.kind === 'amount'));
  return dated.length > 0 && 2 * paid.length > dated.length ? named : null;
}

const MOVED = new Set<TxKey>([
  'deposits',
  'withdrawals',
  'transfers',
  'rollovers',
  'forfeiture',
  'fees',
  'loanPayments',
  'loanInterest',
  'newLoans',
]);

/** "Plan Transaction Listing" */
const LISTS_ALL = /\b(transactions?|activity) (listing|list|register|report|log|journal)$/i;

/**
 * A title that no lexicon knows, above headings with days and amounts, whose words name nothing but money that came or went: what
 * stands below it is no more of the section before it. Income may as well be what is expected, and trades what was gained by them.
 */
export function titleOfMovements(lines: readonly Line[], columns: readonly Column[], start: number): Line | null {
  const title = titleAbove(lines, start);
  const dated = columns.some(({ kind }) => isDateKind(kind)) && !columns.some(({ kind }) => OF_POSITIONS.has(kind));
  if (title && dated && LISTS_ALL.test(title.text) && !/\bloan/i.test(title.text)) return title;
  const meaning = title && dated ? meaningOfWords(wordsOf(title.text)) : null;
  return meaning?.role === 'line' && meaning.keys.every((key) => MOVED.has(key)) ? title : null;
}

/** The line above the headings of the columns, where it is a title of its own and no heading that is known. */
function titleAbove(lines: readonly Line[], start: number): Line | null {
  let head = start - 1;
  while (head > 0 && columnHeaderAt(lines, head - 1) !== null) head -= 1;
  const title = lines[head - 1];
  if (!title || title.page !== lines[head]!.page || title.cells.length !== 1) return null;
  return title.words.length <= MOST_WORDS && !/\d/.test(title.text) && headingOf(title) === null ? title : null;
}
