import type { Column } from '../columns/column-headers.ts';
import type { TableLine } from '../columns/columns.ts';
import { movementOf } from '../columns/columns-beside.ts';
import { balanceRole, meaningOfWords } from '../lexicon/lexicon.ts';
import { typeOf } from '../lexicon/types.ts';
import { signedCents } from '../summary/summary.ts';
import type { NumberToken } from '../words/amounts.ts';
import type { PlacedWord } from '../words/lines.ts';
import { wordsOf } from '../words/text.ts';

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
  // Of a line that adds up to its total, no other figure is one of the columns' ("…, 214 at $6.00").
  if (!total) return read.loose.every(({ cents }) => cents === null);
  return signedCents(total.token) === sumOfMoneyTypes(read) || hasLostSigns(read, total);
}

/** "259.28-   648.22   388.93-   1,296.43-" of a scan: parts that come to their total but for a minus that one of them lost. The total counts. */
function hasLostSigns(read: TableLine, total: Figure): boolean {
  const parts = moneyTypesOf(read).map(({ token }) => signedCents(token));
  const signs = [...parts, signedCents(total.token)].map(Math.sign);
  const whole = parts.reduce((sum, cents) => sum + Math.abs(cents), 0);
  return (
    read.line.ocr &&
    isOneMovement(read) &&
    whole === Math.abs(signedCents(total.token)) &&
    signs.at(-1) === -1 &&
    signs.filter((sign) => sign > 0).length === 1
  );
}

/** What moved in all, in cents. */
function sumOfMoneyTypes(read: TableLine): number {
  return moneyTypesOf(read).reduce((found, { token }) => found + signedCents(token), 0);
}

function totalOf(read: TableLine): Figure | undefined {
  return read.numbers.find(({ column }) => column.kind === 'amount');
}

/** One figure of the line as a row with an amount; the column's title says what it is, and stands where the figure does. */
export function rowOfMoneyType(read: TableLine, { column, token }: Figure): TableLine {
  const place = token.words[0]!;
  const words: PlacedWord[] = column.title.split(' ').map((text) => ({ ...place, text }));
  // "Loan repayment 0017" below "Loan Interest": the column tells which part of it this is. "Interest credited" below "Rollover": what
  // the row itself says is what it is, and the column whose.
  const kind = PART_OF_ROW.test(column.title) ? 'action' : isTold(read) ? 'source' : 'description';
  const left = moneyTypesOf(read).length === 1 ? read.numbers.filter(isLeft) : [];
  return {
    ...read,
    numbers: [asMoved({ column, token }, left.length > 0), ...left],
    loose: [],
    texts: [...read.texts, { kind, words }],
  };
}

const isLeft = ({ column }: Figure): boolean => column.kind === 'balance';

/** What a column is called says whether its figures came or went, where a balance is left behind them: "Benefits" are paid, "Inv. sold" brings in. */
function asMoved({ column, token }: Figure, leavesBalance: boolean): Figure {
  const side = leavesBalance ? (movementOf(column.title)?.natural ?? 0) : 0;
  return { column: { ...column, kind: side === 0 ? 'amount' : side > 0 ? 'credit' : 'debit' }, token };
}

const PART_OF_ROW = /\b(loan|note) (principal|interest)\b|^forfeitures?$/i;

/** What a column of this name holds is a movement of its own, and not what a source of money has of one. */
const OF_ITS_OWN = /\b(loans?|notes?|principal|interest|fees?|charges?|earnings|dividends?)\b/i;

/**
 * Whether the line says what it is and has the total of what stands under the sources of money: a printed line is listed once, with its
 * main effect.
 */
export function isOneMovement(read: TableLine): boolean {
  const isSource = ({ column }: Figure) => column.kind !== 'moneyType' || !OF_ITS_OWN.test(column.title);
  return (
    totalOf(read) !== undefined &&
    read.numbers.every(isSource) &&
    wordsOf(wordingOf(read)).some((word) => /^[a-z]{3,}$/.test(word))
  );
}

/** "Transfer, Deposit Fund to Separate Account C": what one part of the account gave another. */
export function isMoveWithin(read: TableLine): boolean {
  const told = { section: null, action: '', description: wordingOf(read), amountSign: 0 } as const;
  return sumOfMoneyTypes(read) === 0 && typeOf(told).txType === 'transfers';
}

function isTold(read: TableLine): boolean {
  const { txType, confidence } = typeOf({ section: null, action: '', description: wordingOf(read), amountSign: 0 });
  return confidence > UNTOLD && txType !== 'deposits';
}

/** Words that tell no type leave it less sure than this. */
const UNTOLD = 0.5;

const wordingOf = ({ texts }: TableLine): string =>
  texts.flatMap((part) => part.words.map(({ text }) => text)).join(' ');

/** The total of all types, and the balance behind it; where no total is printed, the figures of each type. */
export function totalOfMoneyTypes(read: TableLine): TableLine {
  const total = totalOf(read);
  const figures = total ? [total] : moneyTypesOf(read);
  const left = read.numbers.filter(isLeft);
  return {
    ...read,
    loose: [],
    numbers: [...figures.map((figure) => asMoved(figure, left.length > 0)), ...left],
  };
}

/** "Beginning value", "Change in market value": what a fund is worth and why, and no movement. */
export function tellsOfValue(read: TableLine): boolean {
  const words = wordsOf(wordingOf(read));
  return balanceRole(words) !== null || meaningOfWords(words)?.keys[0] === 'gain_loss';
}
