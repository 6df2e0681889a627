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
  return fold(text).match(WORD) ?? [];
}

/** A chunk such as `5417-8832` or `$1,204.50` by its letters and digits alone; empty without a digit. */
export function bareNumber(chunk: string): string {
  const bare = wordsOf(chunk).join('');
  return /\p{N}/u.test(bare) && bare.length >= SHORTEST_FRAGMENT ? bare : '';
}

/** Every different chunk of a text that holds a digit, for the index of fragments. */
export function numbersOf(text: string): string[] {
  const chunks = new Set(text.split(/\s+/).filter((chunk) => /\p{N}/u.test(chunk)));
  return [...new Set(Array.from(chunks, bareNumber))].filter((bare) => bare !== '');
}
