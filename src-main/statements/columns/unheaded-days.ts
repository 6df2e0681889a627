import { dayAt } from '../words/days.ts';
import type { Line } from '../words/lines.ts';
import { CENTS } from '../words/text.ts';
import type { Column } from './column-headers.ts';
import { bodyLines } from './table-columns.ts';

/** So many of the first lines are looked at, and so many of them begin with a day. */
const FIRST_LINES = 6;
const FEWEST_DAYS = 2;

/**
 * "Proceeds   Carrying value   Gain (loss)" above "Jul 11   800 shares Example Software at 21.68   17,344.00 …": only the figures are
 * headed, and the days and the words stand to the left of them. The columns with those of both; as they are where they have either.
 * @param bodyStart the index of the first line below the heads
 */
export function withUnheadedDays(lines: readonly Line[], columns: Column[], bodyStart: number): Column[] {
  const [first] = columns;
  const areFigures = columns.every(({ kind }) => FIGURES.has(kind));
  if (!first || !areFigures || columns.length < 2) return columns;
  const dated = bodyLines(lines, bodyStart)
    .slice(0, FIRST_LINES)
    .flatMap(({ cells: [day, text, ...others], text: whole, ocr }) => {
      const words = day?.words.map(({ text: word }) => word) ?? [];
      const printed = dayAt(words, 0, ocr);
      const isRow = printed?.words === words.length && text && others.length > 0 && text.right < first.left;
      return isRow && CENTS.test(whole) ? [{ day: day!, text }] : [];
    });
  if (dated.length < FEWEST_DAYS) return columns;
  const from = Math.min(...dated.map(({ day }) => day.left));
  const to = Math.max(...dated.map(({ day }) => day.right));
  const left = Math.min(...dated.map(({ text }) => text.left));
  return [
    { kind: 'date', title: '', left: from, right: to },
    { kind: 'description', title: '', left, right: Math.max(...dated.map(({ text }) => text.right)) },
    ...columns,
  ];
}

const FIGURES = new Set<Column['kind']>([
  'amount',
  'debit',
  'credit',
  'marketValue',
  'cost',
  'gainLoss',
  'quantity',
  'price',
]);
