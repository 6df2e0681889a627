import { edgeOf } from '../columns/column-edges.ts';
import type { Column } from '../columns/column-headers.ts';
import { bodyLines } from '../columns/table-columns.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { dayAt } from '../words/days.ts';
import { type Line, textsOf } from '../words/lines.ts';

/** The figures of a column stand no farther from its heading, in heights of a line. */
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
  const right = edgeOf(apart);
  if (right === null) return [...columns];
  const left = Math.min(...apart.map((token) => token.left));
  const lost: Column = { kind: side.kind === 'debit' ? 'credit' : 'debit', title: '', left, right };
  // What stands where the words do, and seems to be headed as a side, is a shred of another heading.
  const kept = columns.filter((column) => column === side || !sides.includes(column));
  return [...kept, lost].sort((one, other) => one.left - other.left);
}

function figuresApart(line: Line, columns: readonly Column[], side: Column): NumberToken[] {
  if (dayAt(textsOf(line.words), 0, line.ocr) === null) return [];
  const isNear = ({ left, right }: NumberToken, column: Column) =>
    left < column.right + FARTHEST * line.height && right > column.left - FARTHEST * line.height;
  return numbersOf(line).filter(
    (token) => token.cents !== null && token.right < side.left && !columns.some((column) => isNear(token, column)),
  );
}
