import type { NumberToken } from './amounts.ts';
import type { Column } from './column-headers.ts';
import type { TableLine } from './columns.ts';
import type { PlacedWord } from './lines.ts';
import { signedCents } from './summary.ts';

/** A figure of a line, with its column. */
export interface Figure {
  column: Column;
  token: NumberToken;
}

/** The figures that stand under a type of money; those that are nothing are no rows. */
export function moneyTypesOf(read: TableLine): Figure[] {
  return read.numbers.filter(({ column, token }) => column.kind === 'moneyType' && (token.cents ?? 0) !== 0);
}

/** Whether the line's own total, where one is printed, is the sum of its figures. */
export function addsAcross(read: TableLine): boolean {
  const total = totalOf(read);
  const sum = moneyTypesOf(read).reduce((found, { token }) => found + signedCents(token), 0);
  return read.loose.every((token) => token.cents === null) && (!total || signedCents(total.token) === sum);
}

function totalOf(read: TableLine): Figure | undefined {
  return read.numbers.find(({ column }) => column.kind === 'amount');
}

/** One figure of the line as a row with an amount; the column's title says what it is, and stands where the figure does. */
export function rowOfMoneyType(read: TableLine, { column, token }: Figure): TableLine {
  const place = token.words[0]!;
  const words: PlacedWord[] = column.title.split(' ').map((text) => ({ ...place, text }));
  return {
    ...read,
    numbers: [{ column: { ...column, kind: 'amount' }, token }],
    loose: [],
    texts: [...read.texts, { kind: 'description', words }],
  };
}

/** The total of all types; where none is printed, those of each. */
export function totalOfMoneyTypes(read: TableLine): TableLine {
  const total = totalOf(read);
  const figures = total ? [total] : moneyTypesOf(read);
  return {
    ...read,
    loose: [],
    numbers: figures.map(({ column, token }) => ({ column: { ...column, kind: 'amount' }, token })),
  };
}
