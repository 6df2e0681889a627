import { type NumberToken, numbersOf } from './amounts.ts';
import type { Column } from './column-headers.ts';
import { dayAt } from './days.ts';
import type { Line } from './lines.ts';
import { bodyLines } from './table-columns.ts';

/** Figures of one column end as near to one another, in heights of a line; those of another are as far from it at least. */
const SAME_EDGE = 0.9;
const FARTHEST = 3;

/**
 * "Credit   Balance", of a scan that lost "Debit" before it: where figures of dated rows stand in a place of their own between the words
 * and the side that is headed, they are of the other side. Columns of both sides, or without a balance that would tell, stay as they are.
 * @param bodyStart the index of the first line below the heads
 */
export function withLostSide(lines: readonly Line[], columns: readonly Column[], bodyStart: number): Column[] {
  const sides = columns.filter(({ kind }) => kind === 'debit' || kind === 'credit');
  const [side, ...others] = sides.filter(({ title }) => /[A-Za-z]{3}/.test(title));
  const isOpen = side !== undefined && others.length === 0 && columns.some(({ kind }) => kind === 'balance');
  if (!lines[bodyStart - 1]?.ocr || !isOpen) return [...columns];
  const apart = bodyLines(lines, bodyStart).flatMap((line) => figuresApart(line, columns, side));
  const [first] = apart;
  const isOneColumn = apart.every(({ right, words }) => Math.abs(right - first!.right) < SAME_EDGE * heightOf(words));
  if (!first || !isOneColumn) return [...columns];
  const left = Math.min(...apart.map((token) => token.left));
  const lost: Column = { kind: side.kind === 'debit' ? 'credit' : 'debit', title: '', left, right: first.right };
  // What stands where the words do, and seems to be headed as a side, is a shred of another heading.
  const kept = columns.filter((column) => column === side || !sides.includes(column));
  return [...kept, lost].sort((one, other) => one.left - other.left);
}

function figuresApart(line: Line, columns: readonly Column[], side: Column): NumberToken[] {
  const texts = line.words.map(({ text }) => text);
  if (dayAt(texts, 0, line.ocr) === null) return [];
  const isNear = ({ left, right }: NumberToken, column: Column) =>
    left < column.right + FARTHEST * line.height && right > column.left - FARTHEST * line.height;
  return numbersOf(line).filter(
    (token) => token.cents !== null && token.right < side.left && !columns.some((column) => isNear(token, column)),
  );
}

const heightOf = (words: NumberToken['words']): number => words[0]!.bottom - words[0]!.top;
