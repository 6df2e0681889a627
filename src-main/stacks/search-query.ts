import { bareNumber, wordsOf } from '../workspace/search-text.ts';

/** One thing that a document has to hold. */
export interface SearchTerm {
  /** Words that stand together, folded. */
  words: string[];
  /** The beginning of the last word is enough. */
  open: boolean;
  /** Letters and digits of a chunk with a digit, to be found inside numbers; empty for other terms. */
  fragment: string;
  /** Every word of the index that the one word of the term stands for, where they were looked up. */
  spellings?: readonly string[];
  /** What differs from it by one edit: words or phrases of the index, and fragments. */
  near?: { texts: readonly string[]; fragments: readonly string[] };
}

/** More terms than this only make a search slow. */
const MOST_TERMS = 32;

/** A single letter as a beginning would fit half of all words. */
const SHORTEST_BEGINNING = 2;

/** What a person typed, as terms: chunks, and phrases in double quotes. Text without a letter or digit gives none. */
export function readQuery(text: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>();
  for (const [piece, phrase] of text.matchAll(/"([^"]*)"|[^\s"]+/g)) {
    const words = wordsOf(phrase ?? piece);
    if (words.length === 0) continue;
    const open = phrase === undefined && words.at(-1)!.length >= SHORTEST_BEGINNING;
    const fragment = phrase === undefined ? bareNumber(piece) : '';
    terms.set(JSON.stringify([words, open]), { words, open, fragment });
  }
  return [...terms.values()].slice(0, MOST_TERMS);
}

/** The term in the index's own language: a quoted string holds letters, digits and spaces only, so it cannot be anything else. */
export function wordsMatch(term: SearchTerm): string {
  const exact = exactMatch(term);
  if (!term.near || term.near.texts.length === 0) return exact;
  return `(${[exact, ...term.near.texts.map((text) => `"${text}"`)].join(' OR ')})`;
}

function exactMatch({ words, open, spellings }: SearchTerm): string {
  if (spellings) return `(${spellings.map((word) => `"${word}"`).join(' OR ')})`;
  return `"${words.join(' ')}"${open ? ' *' : ''}`;
}

export function fragmentMatch({ fragment, near }: SearchTerm): string {
  return [fragment, ...(near?.fragments ?? [])].map((text) => `"${text}"`).join(' OR ');
}
