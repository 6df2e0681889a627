import { numbersOf } from '../words/amounts.ts';
import { beginsWithDay } from '../words/days.ts';
import type { Cell, Line, PlacedWord } from '../words/lines.ts';
import { oncePerLine } from '../words/memory.ts';
import { isLongNumber, keyOf, OTHER_SIDE } from './account-numbers.ts';
import type { PageLines } from './furniture.ts';

/** Begins with a day and holds an amount. */
export function isDatedRow(line: Line): boolean {
  return beginsWithDay(line) && numbersOf(line).some(({ cents }) => cents !== null);
}

/** "05/08  TRANSFER FROM CHECKING 771-10056-4  +49,697.74": the numbers that a row names as its other side. */
export function otherSidesOf(line: Line): PlacedWord[] {
  if (!isDatedRow(line)) return [];
  return line.words.filter(({ text }, at) => {
    const before = line.words.slice(Math.max(0, at - 2), at);
    return isLongNumber(text) && before.some((word) => OTHER_SIDE.test(word.text));
  });
}

/** `7714428-S75` on a line of its own, below the name of its account in a table of them. */
export function numberAlone({ words }: Line): string[] {
  const [only, ...others] = words;
  return only && others.length === 0 && isLongNumber(only.text) ? [keyOf(only.text)] : [];
}

/** `Accounts AP-482913, AP-774201`, or the heads of a column for each account: the numbers of a line that names two and more. */
export function numbersAbreast(line: Line): string[] {
  if (line.words.length < 2 || numbersOf(line).some(({ cents }) => cents !== null)) return [];
  const numbers = line.words.map(({ text }) => text.replace(/[,;]$/, '')).filter(isLongNumber);
  const keys = [...new Set(numbers.map(keyOf))];
  return keys.length > 1 ? keys : [];
}

/** "HLC-1": what a house of few accounts calls one of them. */
const CODE = /^[A-Z]{2,5}-\d{1,3}$/;

const OF_ALL = /^(all|total|totals|combined|together)$/i;

/** `HLC-1   HLC-2   HLC-3   All`: the heads of a column for each account, and nothing else. */
export function codesAbreast({ words }: Line): string[] {
  const codes = words.filter(({ text }) => CODE.test(text));
  const isAlone = words.every(({ text }) => CODE.test(text) || OF_ALL.test(text));
  return isAlone && codes.length > 1 ? codes.map(({ text }) => keyOf(text)) : [];
}

/** What stands in cells of its own beside amounts: of a table of the accounts, their numbers. */
export function listedKeys(pages: readonly PageLines[]): Set<string> {
  return new Set(pages.flatMap(({ lines }) => lines.flatMap((line) => [...listedIn(line)])));
}

const listedIn = oncePerLine((line): readonly string[] =>
  numbersOf(line).some(({ cents }) => cents !== null) ? line.cells.flatMap(keysOfCell) : [],
);

/** What a cell is, and the number behind or before a name in it: "Plan Checking 4410027781"; a row names others' accounts. */
function keysOfCell({ text, words }: Cell): string[] {
  const [first, last] = [words[0]!.text, words.at(-1)!.text];
  const isOfOther = words.some((word) => OTHER_SIDE.test(word.text));
  const isNamed = (number: string, name: string) => !isOfOther && /[a-z]{3}/i.test(name) && isLongNumber(number);
  return [
    keyOf(text),
    ...(isNamed(last, text.slice(0, -last.length)) ? [keyOf(last)] : []),
    ...(isNamed(first, text.slice(first.length)) ? [keyOf(first)] : []),
  ];
}

/** `XXXXX2492`: of a masked number the last digits are shown. */
const MASKED = /^X{3,}-?\d{3,}$/;

/** `No.424-379861-744` */
const GLUED_LABEL = /^(NO|NBR|NUM|NUMBER|ACCT|ACCOUNT)[.:#]+(?=[A-Z0-9]*\d)/;

/** A word that an account number could be. */
export interface LongNumber {
  key: string;
  word: PlacedWord;
}

/**
 * All words that could be the number of an account: no amounts, no days.
 * @param known numbers of accounts: of "2204903 1" the one that is two words is one of them
 */
export function longNumbersOf(lines: readonly Line[], known: ReadonlySet<string>): LongNumber[] {
  const bare = (text: string) =>
    text
      .toUpperCase()
      .replace(GLUED_LABEL, '')
      .replace(/[,;:.]+$/, '');
  return lines.flatMap(({ words }) =>
    words.flatMap((word, at) => {
      const text = bare(word.text);
      if (!isLongNumber(text) && !MASKED.test(text)) return [];
      const whole = keyOf(text + bare(words[at + 1]?.text ?? ''));
      return [{ key: known.has(whole) ? whole : keyOf(text), word }];
    }),
  );
}

/** The groups of a number, as a list prints them: "0000 4853 7003 021". */
const GROUP = /^[\dX*-]{2,}$/;

export const FEWEST_LISTED = 8;

/** "20260811", "08112026" */
export const COMPACT_DAY = /^((19|20)\d{6}|[01]\d[0-3]\d(19|20)\d{2})$/;

/** The keys of what stands right before the amounts of a line and could be the number of an account, in one word or in groups. */
export function numbersListed(lines: readonly Line[]): string[] {
  return lines.flatMap((line) => {
    // "11/12  DIVIDEND  OLDCOURT FOODS CO 111225 46  22.08" is a row.
    if (beginsWithDay(line)) return [];
    const money = numbersOf(line).find(({ cents }) => cents !== null);
    const before = money ? line.words.slice(0, line.words.indexOf(money.words[0]!)) : [];
    const groups = before.slice(before.findLastIndex(({ text }) => !GROUP.test(text)) + 1);
    const key = keyOf(groups.map(({ text }) => text).join(''));
    return key.replace(/\D/g, '').length >= FEWEST_LISTED && !COMPACT_DAY.test(key) ? [key] : [];
  });
}
