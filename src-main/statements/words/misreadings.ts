import type { Cents } from '../../../src-shared/money.ts';
import { type NumberToken, parseNumber } from './amounts.ts';
import { editDistance } from './text.ts';

/** So many digits of a figure may have been misread. */
const MOST_DIGITS = 2;
/** So many further readings alike confirm a figure. */
const CONFIRMING = 3;
/** So many further looks are tesseract's; one more is that of the recogniser of another kind, where there is one. */
const LOOKS_OF_ONE_KIND = 4;
/** A figure of the summary that is surer than this is changed only to what its reader held for possible. */
const SURE_FIGURE = 0.85;

/** A figure below this confidence may be any other. */
const UNSURE = 0.5;

/** Further readings that agree with the figure as read speak against any change of its digits. */
function isConfirmed(token: NumberToken): boolean {
  const further = token.words.flatMap((word) => word.word.further ?? []);
  const agreeing = further.filter((text) => token.cents !== null && parseNumber(text, true)?.cents === token.cents);
  return agreeing.length >= CONFIRMING;
}

/** Whether the reader itself left room for another figure: it was unsure, or held each other digit for possible. */
export function isOpenTo(token: NumberToken, value: Cents): boolean {
  const wanted = String(Math.abs(value)).padStart(3, '0');
  if (token.cents === Math.abs(value) || token.confidence < SURE_FIGURE || token.mended || wasReadAs(token, value))
    return true;
  const digits = token.words.flatMap(({ word }) =>
    [...word.text].flatMap((character, at) =>
      /\d/.test(character) ? [{ character, others: word.alternatives?.[at] ?? [] }] : [],
    ),
  );
  return (
    digits.length === wanted.length &&
    digits.every(
      ({ character, others }, at) => character === wanted[at] || others.some((other) => other.character === wanted[at]),
    )
  );
}

/** Whether the cell was read again, and every further reading gave the figure as it was read at first, with its sign. */
export function wasReadAlike(token: NumberToken): boolean {
  const further = token.words.flatMap((word) => word.word.further ?? []);
  const isAlike = (text: string) => {
    const number = parseNumber(text, true);
    return number?.cents === token.cents && number.sign < 0 === token.sign < 0;
  };
  return (
    further.length > CONFIRMING &&
    further.every((text) => isAlike(text) || (token.dollar && isAlike(text.replace(FIGURE_FOR_DOLLAR, '$1$$'))))
  );
}

/** Whether every look at the cell gave the same figure, also that of a recogniser of another kind. */
export function wasReadAlikeByBoth(token: NumberToken): boolean {
  const further = token.words.flatMap((word) => word.word.further ?? []);
  return further.length > LOOKS_OF_ONE_KIND && wasReadAlike(token);
}

/** What a further look may make of a dollar sign: "+810,577.60" for "+$10,577.60". */
const FIGURE_FOR_DOLLAR = /^([-+(]*)[358](?=\d)/;

/** Whether a further reading of the cell gave this figure, its sign aside where none is printed. */
export function wasReadAs(token: NumberToken, value: Cents): boolean {
  return token.words.some((word) =>
    (word.word.further ?? []).some((text) => {
      const number = parseNumber(text, true);
      return number !== null && number.cents === Math.abs(value) && number.sign < 0 === value < 0;
    }),
  );
}

/** Whether a cell was read unsurely and then again, and no two looks gave the same figure: what is printed nobody knows. */
export function isIllegible(token: NumberToken): boolean {
  const further = token.words.flatMap(({ word }) => word.further ?? []);
  const read = [token.cents, ...further.map((text) => parseNumber(text, true)?.cents ?? null)];
  const known = read.filter((cents) => cents !== null);
  return further.length > CONFIRMING && token.confidence < UNSURE && new Set(known).size === known.length;
}

/** ".41", "135.33": what is left of "3,731.41" and "8,135.33" where the beginning was cut off, which every further look lacks as well. */
export function isCutOff(token: NumberToken, value: Cents): boolean {
  const read = token.words.map(({ text }) => text.replace(/\D/g, '')).join('');
  const wanted = String(Math.abs(value));
  return read.length > 1 && wanted.length > read.length && wanted.endsWith(read);
}

/** Whether OCR may have read the printed figure as the one at hand: one or two digits, a lost point, lost digits in front. */
export function couldBe(token: NumberToken, value: Cents): boolean {
  const read = token.words
    .map((word) => word.text)
    .join('')
    .replace(/[^0-9]/g, '');
  const wanted = String(Math.abs(value)).padStart(3, '0');
  if (read === wanted || token.cents === null || wasReadAs(token, value)) return true;
  if (isConfirmed(token)) return false;
  if (read.length >= 3 && wanted.endsWith(read)) return true;
  return editDistance(read, wanted, MOST_DIGITS) <= Math.min(MOST_DIGITS, Math.floor(wanted.length / 3));
}
