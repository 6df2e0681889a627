import type { Ledger } from '../workspace/ledger.ts';
import { placesAreKnown } from '../workspace/search-index.ts';
import { wordsBeginningWith } from '../workspace/search-terms.ts';
import type { SearchFilter } from './search-filter.ts';
import { nearTerms } from './search-near.ts';
import { expressionOf, type SearchTerm, wordsMatch } from './search-query.ts';
import { foundBy, isRare, type Order, passing, type Sql, scoresOf } from './search-sql.ts';

export interface Found {
  id: string;
  /** 0 where documents are not ranked. */
  score: number;
}

/** What a search found, and by which terms. */
export interface SearchResult {
  found: Found[];
  total: number;
  terms: readonly SearchTerm[];
  /** Nothing holds what was asked for: these hold what differs from it by one edit. */
  nearly: boolean;
}

export interface SearchRequest {
  terms: readonly SearchTerm[];
  filter: SearchFilter;
  newestFirst: boolean;
  offset: number;
  limit: number;
}

export interface SearchBounds {
  /** So many documents are put in order by how well they fit; of more, the newest come first. */
  ranked: number;
  /** Totals are exact so far; beyond, a total says no more than that there is a next page. */
  counted: number;
}

const BOUNDS: SearchBounds = { ranked: 500, counted: 10_000 };

/** One page of the documents that hold every term; where there are none, of those that nearly do (as scans misread letters). */
export function search(ledger: Ledger, request: SearchRequest): SearchResult {
  const exact = searchIndex(ledger, request);
  if (exact.total > 0) return { ...exact, terms: request.terms, nearly: false };
  for (const all of [false, true]) {
    const terms = nearTerms(ledger, request.terms, all);
    const near = terms && searchIndex(ledger, { ...request, terms });
    if (terms && near && near.total > 0) return { ...near, terms, nearly: true };
  }
  return { ...exact, terms: request.terms, nearly: false };
}

/**
 * One page of the documents that hold every term, and how many there are. A word that stands in very many documents says
 * nothing about which of them fits: such words are looked up newest document first, no further than the page needs, and
 * never ranked, so that no search goes through the whole index.
 */
export function searchIndex(
  ledger: Ledger,
  request: SearchRequest,
  bounds: SearchBounds = BOUNDS,
): { found: Found[]; total: number } {
  if (request.terms.length === 0) return { found: [], total: 0 };
  const { filter, offset, limit, newestFirst } = request;
  const terms = request.terms.map((term) => spelledOut(ledger, term));
  const found = foundIn(ledger, terms, filter);
  const any = found('as indexed');
  const newest = found('newest first');
  const first = firstOf(ledger, isOneWord(terms) ? newest : any, bounds.ranked + 1);
  const few = first.length <= bounds.ranked;
  const total = few ? first.length : countOf(ledger, any, Math.max(bounds.counted, offset + limit + 1));
  const ranked = few && !newestFirst ? rankedPage(first, terms, rankedBy(ledger, terms, bounds.ranked)) : undefined;
  if (ranked) return { found: ledger.sql<Found>(ranked.sql).all(...ranked.parameters, limit, offset), total };
  const known = few || (isOneWord(terms) && offset + limit <= first.length);
  const page = known
    ? knownPage(first.toSorted((one, other) => other - one).slice(offset, offset + limit))
    : newestPage(newest, limit, offset);
  return { found: ledger.sql<Found>(page.sql).all(...page.parameters), total };
}

/** Of a word that stands in many documents the newest are soon found; what few have may need a look at every document. */
const isOneWord = (terms: readonly SearchTerm[]) => terms.length === 1 && terms[0]!.words.length === 1;

/** Ids of all documents that a search finds, the newest first; without terms all that pass the filter. */
export function everyFound(ledger: Ledger, terms: readonly SearchTerm[], filter: SearchFilter): string[] {
  if (terms.length === 0) return idsOf(ledger, passing(filter));
  const request = { terms, filter, newestFirst: true, offset: 0, limit: 1 };
  const spelled = search(ledger, request).terms.map((term) => spelledOut(ledger, term));
  return idsOf(ledger, foundIn(ledger, spelled, filter)('newest first'));
}

function idsOf(ledger: Ledger, { sql, parameters }: Sql): string[] {
  return ledger
    .sql<{ document: string }>(
      `SELECT entry.document FROM (${sql}) AS hit CROSS JOIN search_entries AS entry ON entry.id = hit.id`,
    )
    .all(...parameters)
    .map(({ document }) => document);
}

/** What finds the documents, in either order. */
function foundIn(ledger: Ledger, terms: readonly SearchTerm[], filter: SearchFilter): (order: Order) => Sql {
  const placed = placesAreKnown(ledger, { stacks: filter.inStacks });
  const expression = expressionOf(terms, filter, placed);
  return (order) => foundBy(expression, filter, placed, order);
}

/** The first rows of what was found: of a search that finds few the index is asked once for the total and the page alike. */
function firstOf(ledger: Ledger, { sql, parameters }: Sql, most: number): number[] {
  const { ids } = ledger
    .sql<{ ids: string }>(`SELECT json_group_array(id) AS ids FROM (${sql} LIMIT ?)`)
    .get(...parameters, most)!;
  return JSON.parse(ids) as number[];
}

/**
 * What the documents are ranked by: the words that are rare in the whole index. Those that every document must hold are scored
 * together, so that only documents that hold all of them are; a number may be held within another, and is scored by itself.
 */
function rankedBy(ledger: Ledger, terms: readonly SearchTerm[], most: number): Sql[] {
  // A number inside others has been found already; scored is where it stands by itself.
  const scored = terms.map((term) => (term.fragment === '' ? term : { ...term, open: false }));
  const rare = scored.filter((term) => isQuicklyRead(ledger, term) && isRare(ledger, wordsMatch(term), most));
  const words = rare.filter(({ fragment }) => fragment === '').map(wordsMatch);
  const numbers = rare.filter(({ fragment }) => fragment !== '').map(wordsMatch);
  return [...(words.length > 0 ? [words.join(' AND ')] : []), ...numbers].map(scoresOf);
}

const MOST_OF_A_WORD = 2000;

/** A phrase of words that all stand nearly everywhere is scored by reading where each of them stands in every document. */
function isQuicklyRead(ledger: Ledger, { words }: SearchTerm): boolean {
  return words.length === 1 || words.some((word) => isRare(ledger, `"${word}"`, MOST_OF_A_WORD));
}

function newestPage({ sql, parameters }: Sql, limit: number, offset: number): Sql {
  return {
    sql: `SELECT entry.document AS id, 0 AS score FROM (${sql} LIMIT ? OFFSET ?) AS hit
          JOIN search_entries AS entry ON entry.id = hit.id ORDER BY hit.id DESC`,
    parameters: [...parameters, limit, offset],
  };
}

function knownPage(ids: readonly number[]): Sql {
  return {
    sql: `SELECT entry.document AS id, 0 AS score FROM json_each(?) AS hit
          JOIN search_entries AS entry ON entry.id = hit.value ORDER BY hit.value DESC`,
    parameters: [JSON.stringify(ids)],
  };
}

/**
 * A number inside a longer one says the same of every document that holds it, and weighs one; the whole number is a word as
 * well, and adds what that weighs. Undefined where nothing tells one document from another.
 */
function rankedPage(ids: readonly number[], terms: readonly SearchTerm[], ranked: readonly Sql[]): Sql | undefined {
  const least = terms.filter(({ fragment }) => fragment !== '').length;
  if (ranked.length === 0 && least === 0) return undefined;
  const none = 'SELECT 0 AS id, 0 AS score WHERE 0';
  const scores = [none, ...ranked.map(({ sql }) => sql)].join(' UNION ALL ');
  return {
    sql: `WITH hit AS MATERIALIZED (SELECT value AS id FROM json_each(?)), rank AS MATERIALIZED (${scores})
          SELECT entry.document AS id, ? + coalesce(sum(rank.score), 0) AS score
          FROM hit LEFT JOIN rank ON rank.id = hit.id
          JOIN search_entries AS entry ON entry.id = hit.id
          GROUP BY hit.id ORDER BY score DESC, hit.id DESC LIMIT ? OFFSET ?`,
    parameters: [JSON.stringify(ids), ...ranked.flatMap(({ parameters }) => parameters), least],
  };
}

/** Totals of the ledger as it is: the next page of the same search, or the same one again, need not be counted. */
const totals = new WeakMap<Ledger, { changes: number; known: Map<string, number> }>();
const MOST_TOTALS = 500;

function countOf(ledger: Ledger, { sql, parameters }: Sql, most: number): number {
  const changes = ledger.changes();
  const held = totals.get(ledger);
  const known = held?.changes === changes && held.known.size < MOST_TOTALS ? held.known : new Map<string, number>();
  totals.set(ledger, { changes, known });
  const name = JSON.stringify([sql, parameters, most]);
  const total =
    known.get(name) ??
    ledger.sql<{ total: number }>(`SELECT count(*) AS total FROM (${sql} LIMIT ?)`).get(...parameters, most)!.total;
  known.set(name, total);
  return total;
}

/** A beginning shorter than this stands for too many words to name them. */
const SHORTEST_SPELLED = 4;
const MOST_SPELLED = 40;

/**
 * A single word whose beginning is enough, as the words of the index that begin so: the index answers whole words as it
 * goes, but gathers all documents of a beginning first.
 */
function spelledOut(ledger: Ledger, term: SearchTerm): SearchTerm {
  const [word = ''] = term.words;
  if (term.near || !term.open || term.fragment !== '' || term.words.length > 1) return term;
  if (word.length < SHORTEST_SPELLED) return term;
  const longer = wordsBeginningWith(ledger, word, MOST_SPELLED + 1);
  return longer.length > MOST_SPELLED ? term : { ...term, spellings: [word, ...longer] };
}
