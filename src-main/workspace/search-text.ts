/** A run of letters and digits: what search takes for a word, as the index's tokenizer does. */
const WORD = /[\p{L}\p{N}]+/gu;

/** A fragment has to be this long: the index knows sequences of three characters. */
export const SHORTEST_FRAGMENT = 3;

const PLAIN = /^[ -~\n\r\t]*$/;

/** Text that has nothing but case to lose: most of it. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/** Text as it is compared: without accents, ligatures and case. */
export function fold(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

export function wordsOf(text: string): string[] {
  return foldedWords(fold(text));
}

/** The words of text that is folded already. */
export function foldedWords(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** A chunk such as `5417-8832` or `$1,204.50` by its letters and digits alone; empty without a digit. */
export function bareNumber(chunk: string): string {
  const bare = wordsOf(chunk).join('');
  return /\p{N}/u.test(bare) && bare.length >= SHORTEST_FRAGMENT ? bare : '';
}

/** Every different chunk of a text that holds a digit, by its letters and digits. */
export function numbersOf(text: string): string[] {
  const chunks = new Set(text.split(/\s+/).filter((chunk) => /\p{N}/u.test(chunk)));
  return [...new Set(Array.from(chunks, bareNumber))].filter((bare) => bare !== '');
}

/** Stands before whatever the index holds beside words, so that no word is ever taken for it. */
const MARK = '_';
const MARKED_LENGTH = 4;

/** Text without the sign that marks are known by; it separates words like any other. */
export const withoutMarks = (text: string): string => text.replaceAll(MARK, ' ');

/**
 * A bare number as the index holds it: every four characters in a row, and its last three. Any part of three or more is then
 * some of these side by side, and never those of two numbers.
 */
export function numberMarks(bare: string): string[] {
  const characters = [...bare];
  const marks = characters.slice(MARKED_LENGTH - 1).map((_, start) => characters.slice(start, start + MARKED_LENGTH));
  return [...marks, characters.slice(-SHORTEST_FRAGMENT)].map((part) => MARK + part.join(''));
}

/** What finds every number that holds the fragment, in the index's own language. */
export function fragmentExpression(fragment: string): string {
  const marks = numberMarks(fragment);
  return marks.length === 1 ? `"${marks[0]}" *` : `"${marks.slice(0, -1).join(' ')}"`;
}

/** A word that stands for a fact about a document. */
export const markOf = (fact: string): string => MARK + MARK + fact;
