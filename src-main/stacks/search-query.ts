import { bareNumber, fragmentExpression, wordsOf } from '../workspace/search-text.ts';
import type { SearchFilter, WantedMarks } from './search-filter.ts';

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

/** What finds the documents that hold every term and are what the filter says, in the index's own language. */
export function expressionOf(
  terms: readonly SearchTerm[],
  { place, described }: Pick<SearchFilter, 'place' | 'described'>,
  placed: boolean,
): string {
  const marks: WantedMarks[] = [...(placed ? [place] : []), described];
  // The index steps through what stands first, and looks the others up from there: a stack has fewer documents than most words.
  const standing = placed ? place.oneOf.map(anyOf) : [];
  const wanted = [...standing, ...terms.map(termMatch), ...described.oneOf.map(anyOf)].join(' AND ');
  const unwanted = marks.flatMap(({ none }) => none);
  return unwanted.length === 0 ? wanted : `(${wanted}) NOT ${anyOf(unwanted)}`;
}

const anyOf = (words: readonly string[]) => `(${words.map((word) => `"${word}"`).join(' OR ')})`;

/** Of a number that is shorter, parts that stand apart are not looked for: one of two digits stands everywhere. */
const SHORTEST_IN_PARTS = 7;

/** A number is found inside any other, and, if it is written in parts, also where spaces stand between them. */
function termMatch(term: SearchTerm): string {
  const { words, fragment, near } = term;
  if (fragment === '') return wordsMatch(term);
  const inParts = words.length > 1 && fragment.length >= SHORTEST_IN_PARTS;
  const numbers = [fragment, ...(near?.fragments ?? [])].map(fragmentExpression);
  return `(${[...numbers, ...(inParts ? [wordsMatch(term)] : [])].join(' OR ')})`;
}

/** The term's words: a quoted string holds letters, digits and spaces only, so it cannot be anything of the index's language. */
export function wordsMatch(term: SearchTerm): string {
  const exact = exactMatch(term);
  if (!term.near || term.near.texts.length === 0) return exact;
  return `(${[exact, ...term.near.texts.map((text) => `"${text}"`)].join(' OR ')})`;
}

function exactMatch({ words, open, spellings }: SearchTerm): string {
  if (spellings) return anyOf(spellings);
  return `"${words.join(' ')}"${open ? ' *' : ''}`;
}
