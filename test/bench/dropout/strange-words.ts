import type { PageWords } from '../../../src-shared/model/words.ts';
import { seeded } from '../../support/generator/random.ts';

const VOWELS = 'aeiou';
const CONSONANTS = 'bcdfghjklmnprstvwz';

/** The pages with each of the words printed as another one of the same shape that means nothing, the same one everywhere. */
export function withStrangeWords(pages: readonly PageWords[], words: readonly string[]): PageWords[] {
  const strange = new Map(words.map((word) => [word, strangeWord(word)]));
  const replaced = (text: string) =>
    text.replace(/[A-Za-z]+/g, (letters) => {
      const other = strange.get(letters.toLowerCase());
      return other ? inCaseOf(letters, other) : letters;
    });
  return pages.map((page) => ({ ...page, words: page.words.map((word) => ({ ...word, text: replaced(word.text) })) }));
}

/** As long as the word, vowels for vowels; the same for the same word. */
export function strangeWord(word: string): string {
  const random = seeded(`strange ${word}`);
  return [...word].map((letter) => random.pick([...(VOWELS.includes(letter) ? VOWELS : CONSONANTS)])).join('');
}

function inCaseOf(letters: string, other: string): string {
  return [...letters]
    .map((letter, at) => (letter === letter.toUpperCase() ? other[at]!.toUpperCase() : other[at]))
    .join('');
}
