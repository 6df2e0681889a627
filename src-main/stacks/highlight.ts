import { escapeHtml } from '../html.ts';
import { bareNumber, fold } from '../workspace/search-text.ts';
import type { SearchTerm } from './search-query.ts';

/** Characters shown on each side of what was found. */
const CONTEXT = 60;
const LONGEST_WORD = 30;
const MOST_SNIPPETS = 3;

/** A stretch of text without white space, and one of letters, digits and accents. */
const CHUNK = /\S+/g;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Whatever is no plain letter; and of that a letter, digit or accent, which dashes and bullets are not. */
const FOREIGN = /[^ -~\s]+/g;
const LETTER = /[\p{L}\p{N}\p{M}]/u;

interface Span {
  start: number;
  end: number;
}

interface Snippet extends Span {
  found: Span[];
}

/** Up to three snippets of a text with what was found in `<em>`; everything else is escaped for HTML. */
export function snippetsOf(text: string, terms: readonly SearchTerm[], most = MOST_SNIPPETS): string[] {
  const snippets: Snippet[] = [];
  for (const span of spansOf(text, terms)) {
    const last = snippets.at(-1);
    if (last && span.start < last.end) {
      if (span.end <= last.end) last.found.push(span);
      continue;
    }
    if (snippets.length === most) break;
    const start = Math.max(last?.end ?? 0, wordStart(text, span.start - CONTEXT));
    snippets.push({ start, end: wordEnd(text, span.end + CONTEXT), found: [span] });
  }
  return snippets.map((snippet) => marked(text, snippet));
}

/** Where the terms stand in the text, in order, none over another; one by one, as the first few are enough. */
function spansOf(text: string, terms: readonly SearchTerm[]): Iterable<Span> {
  const foreign = text.match(FOREIGN);
  if (foreign && LETTER.test(foreign.join(''))) return spansInAny(text, terms);
  const pattern = patternOf(terms);
  // Most names and metadata hold nothing of what was asked for.
  return text.search(pattern) < 0 ? [] : spansInPlain(text, pattern);
}

function* spansInPlain(text: string, pattern: RegExp): Generator<Span> {
  for (const match of text.matchAll(pattern)) yield { start: match.index, end: match.index + match[0].length };
}

const patterns = new WeakMap<readonly SearchTerm[], RegExp>();

/** The terms as one pattern for text of plain letters, which is most text by far. */
function patternOf(terms: readonly SearchTerm[]): RegExp {
  const known = patterns.get(terms) ?? new RegExp(sourceOf(wantedIn(terms)), 'gi');
  patterns.set(terms, known);
  return known;
}

function sourceOf({ words, beginnings, fragments }: Wanted): string {
  const oneOf = (texts: Iterable<string>) => [...texts].filter((text) => /^[a-z0-9]+$/.test(text)).join('|');
  const chunks = fragments.map((fragment) => [...fragment].join('[^a-z0-9\\s]*'));
  const sources = [
    ...(chunks.length > 0 ? [`(?<!\\S)\\S*?(?:${chunks.join('|')})\\S*`] : []),
    ...(oneOf(words) ? [`(?<![a-z0-9])(?:${oneOf(words)})(?![a-z0-9])`] : []),
    ...(oneOf(beginnings) ? [`(?<![a-z0-9])(?:${oneOf(beginnings)})[a-z0-9]*`] : []),
  ];
  return sources.length > 0 ? sources.join('|') : '(?!)';
}

interface Wanted {
  words: Set<string>;
  beginnings: string[];
  fragments: string[];
}

/** A number is marked as the whole chunk that holds it, not wherever a part of it begins a word. */
function wantedIn(terms: readonly SearchTerm[]): Wanted {
  const texts = terms.filter(({ fragment }) => fragment === '');
  return {
    words: new Set(
      texts.flatMap(({ words, open, near }) => [
        ...(open ? words.slice(0, -1) : words),
        ...(near?.texts ?? []).flatMap((text) => text.split(' ')),
      ]),
    ),
    beginnings: texts.flatMap(({ words, open }) => (open ? words.slice(-1) : [])),
    fragments: terms
      .flatMap(({ fragment, near }) => [fragment, ...(near?.fragments ?? [])])
      .filter((fragment) => fragment !== ''),
  };
}

function* spansInAny(text: string, terms: readonly SearchTerm[]): Generator<Span> {
  const { words, beginnings, fragments } = wantedIn(terms);
  for (const chunk of text.matchAll(CHUNK)) {
    const number = fragments.length > 0 ? bareNumber(chunk[0]) : '';
    if (number !== '' && fragments.some((fragment) => number.includes(fragment))) {
      yield { start: chunk.index, end: chunk.index + chunk[0].length };
      continue;
    }
    for (const word of chunk[0].matchAll(WORD)) {
      const folded = fold(word[0]);
      if (!words.has(folded) && !beginnings.some((beginning) => folded.startsWith(beginning))) continue;
      const start = chunk.index + word.index;
      yield { start, end: start + word[0].length };
    }
  }
}

function marked(text: string, { start, end, found }: Snippet): string {
  let html = '';
  let at = start;
  for (const span of found) {
    html += `${escapeHtml(text.slice(at, span.start))}<em>${escapeHtml(text.slice(span.start, span.end))}</em>`;
    at = span.end;
  }
  return (html + escapeHtml(text.slice(at, end))).replace(/\s+/g, ' ').trim();
}

/** The start of the word that holds the place, unless it is very long. */
function wordStart(text: string, place: number): number {
  if (place <= 0) return 0;
  const before = text.slice(Math.max(0, place - LONGEST_WORD), place);
  return place - /\S*$/.exec(before)![0].length;
}

function wordEnd(text: string, place: number): number {
  return Math.min(text.length, place + /^\S*/.exec(text.slice(place, place + LONGEST_WORD))![0].length);
}
