import type { Ledger } from '../workspace/ledger.ts';
import { indexedAmong } from '../workspace/search-terms.ts';
import type { SearchTerm } from './search-query.ts';

/** A shorter word would stand for too many others. */
const SHORTEST_WORD = 4;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const LETTERS_AND_DIGITS = `${LETTERS}0123456789`;
const MOST_NEAR = 40;
/** Terms of one search that are varied: every one costs a few hundred looks into the index. */
const MOST_VARIED = 6;

/** What scans make of each other's shapes; a number is varied by nothing else, or another account would be found. */
const ALIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  o: '0',
  '1': 'li',
  l: '1i',
  i: '1l',
  '5': 's',
  s: '5',
  '8': 'b',
  b: '8',
  '6': 'g',
  g: '6',
  '2': 'z',
  z: '2',
};

/**
 * The terms of a search that found nothing, with what differs from them by one edit and stands in the index: first of words
 * that stand in no document at all, then (`all`) of every word. Undefined where nothing is near.
 */
export function nearTerms(ledger: Ledger, terms: readonly SearchTerm[], all: boolean): SearchTerm[] | undefined {
  let varied = 0;
  const near = terms.map((term) => {
    if (varied === MOST_VARIED || (!all && occurs(ledger, term))) return term;
    const found = nearOf(ledger, term);
    if (found.texts.length + found.fragments.length === 0) return term;
    varied += 1;
    return { ...term, near: found };
  });
  return varied > 0 ? near : undefined;
}

function occurs(ledger: Ledger, { words }: SearchTerm): boolean {
  return indexedAmong(ledger, words, words.length).length === new Set(words).size;
}

function nearOf(ledger: Ledger, { words, fragment }: SearchTerm): NonNullable<SearchTerm['near']> {
  const texts = words.flatMap((word, place) => {
    const others = indexedAmong(ledger, [...variants(word)], MOST_NEAR);
    return others.map((other) => words.with(place, other).join(' '));
  });
  return { texts: texts.slice(0, MOST_NEAR), fragments: fragment === '' ? [] : [...alike(fragment)] };
}

/** Everything that one edit makes of a word; of one with a digit, only what looks alike on a scan. */
export function variants(word: string): Set<string> {
  if (/\p{N}/u.test(word)) return alike(word);
  if (Array.from(word).length < SHORTEST_WORD) return new Set();
  const made = new Set<string>();
  for (let place = 0; place <= word.length; place += 1) {
    const [before, after] = [word.slice(0, place), word.slice(place)];
    for (const letter of LETTERS) made.add(before + letter + after);
    if (after === '') continue;
    const rest = after.slice(1);
    made.add(before + rest);
    if (rest !== '') made.add(before + rest[0] + after[0] + rest.slice(1));
    for (const letter of LETTERS_AND_DIGITS) made.add(before + letter + rest);
  }
  made.delete(word);
  return made;
}

function alike(text: string): Set<string> {
  const made = new Set<string>();
  for (const [place, letter] of [...text].entries()) {
    for (const other of ALIKE[letter] ?? '') made.add(text.slice(0, place) + other + text.slice(place + 1));
  }
  return made;
}
