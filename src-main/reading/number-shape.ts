/**
 * What printed numbers of US statements look like: enough to tell a reading that cannot be right (a thousands comma read
 * as a point, a lost decimal point) from one that can. It never says what a number should be.
 */

const MONEY = /^[-–—+($]*\$?[-(]?\$?\d{1,3}(,\d{3})*(\.\d{1,6})?\)?[-%*†]?\)?(CR|DR)?[.,;]?$/;
const SMALL = /^[-–—+($]*\$?\.\d{1,6}\)?%?$/;
const DATE = /^\(?\d{1,2}[/.-]\d{1,2}([/.-]\d{2,4})?[),.;:]?$|^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{1,2}:\d{2}(:\d{2})?$/;
/** Account numbers, references, telephone numbers, postal codes. */
const CODE = /^[#(]?[A-Z\dX*]+([-/][A-Z\dX*]+)+[),.;:]?$/i;

/** Whether a word is mostly digits, and so carries a figure that matters. */
export function isNumeric(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits > 0 && digits * 2 >= text.replace(/[\s.,$()%-]/g, '').length;
}

/** Whether a numeric word can be right as it stands. Digits alone can: they may be a count, a code or a year. */
export function isPlausibleNumber(text: string): boolean {
  if (/^\d+$/.test(text)) return text.length < 4 || text.length === 4 || text.length > 7;
  return MONEY.test(text) || SMALL.test(text) || DATE.test(text) || TIME.test(text) || CODE.test(text);
}

/** Whether dashes stand between its digits, as in account numbers, references and telephone numbers. */
export function isDashed(text: string): boolean {
  return /\d[-–—]+\d/.test(text);
}

/** Whether a numeric word has a thousands comma or decimal point exactly where a printed amount has them. */
export function isAmount(text: string): boolean {
  return MONEY.test(text) && /[.,]\d/.test(text);
}

const POINTS_FOR_COMMAS = /^([^\d]*)(\d{1,3})((?:[.,:;]\d{3})+)([.,:;]\d{2})([^\d]*)$/;

/**
 * An amount with points, colons or semicolons where commas stand in print, set right: `$3.529.07` can only be `$3,529.07`.
 * @returns undefined where nothing is to be set right
 */
export function withCommas(text: string): string | undefined {
  const parts = POINTS_FOR_COMMAS.exec(text);
  if (!parts) return undefined;
  const [, before, first, thousands, cents, after] = parts;
  const amount = `${before}${first}${thousands!.replace(/[.:;]/g, ',')}.${cents!.slice(1)}${after}`;
  return amount !== text && isAmount(amount) ? amount : undefined;
}
