import type { Ledger } from '../workspace/ledger.ts';
import type { SearchFilter } from './search-filter.ts';
import { fragmentMatch, type SearchTerm, wordsMatch } from './search-query.ts';

export interface Found {
  id: string;
  score: number;
}

export interface SearchRequest {
  terms: readonly SearchTerm[];
  filter: SearchFilter;
  newestFirst: boolean;
  offset: number;
  limit: number;
}

/** A word in the name weighs more than one in metadata, and that more than one on a page. */
const WORDS =
  'SELECT rowid AS id, -bm25(search_words, 8.0, 4.0, 1.0) AS score FROM search_words WHERE search_words MATCH ?';
const NUMBERS = 'SELECT rowid AS id, -bm25(search_numbers) AS score FROM search_numbers WHERE search_numbers MATCH ?';

/** One page of the documents that hold every term, best first, and how many there are. */
export function searchIndex(ledger: Ledger, request: SearchRequest): { found: Found[]; total: number } {
  if (request.terms.length === 0) return { found: [], total: 0 };
  const { tables, parameters } = matching(request.terms);
  const { conditions } = request.filter;
  const join = conditions.some((condition) => condition.includes('doc.')) || request.newestFirst;
  const from = `FROM found JOIN search_entries AS entry ON entry.id = found.id
    ${join ? 'JOIN documents AS doc ON doc.id = entry.document' : ''} WHERE ${conditions.join(' AND ')}`;
  const order = request.newestFirst ? 'doc.received_on DESC, ' : '';
  const given = [...parameters, ...request.filter.parameters];
  const rows = ledger
    .sql<Found & { total: number }>(
      `WITH ${tables} SELECT entry.document AS id, found.score AS score, count(*) OVER () AS total ${from}
       ORDER BY ${order}found.score DESC, entry.document LIMIT ? OFFSET ?`,
    )
    .all(...given, request.limit, request.offset);
  const total =
    rows[0]?.total ??
    (request.offset === 0
      ? 0
      : ledger.sql<{ total: number }>(`WITH ${tables} SELECT count(*) AS total ${from}`).get(...given)!.total);
  return { found: rows.map(({ id, score }) => ({ id, score })), total };
}

/**
 * The common table `found` (id, score). Words alone are one question to the index; each number is one more, because it may
 * stand among the words or inside a number.
 */
function matching(terms: readonly SearchTerm[]): { tables: string; parameters: unknown[] } {
  const plain = terms.filter(({ fragment }) => fragment === '');
  const numbers = terms.filter(({ fragment }) => fragment !== '');
  const sources: string[] = [];
  const parameters: unknown[] = [];
  const add = (selects: string[], ...matches: string[]) => {
    sources.push(`term${sources.length} AS MATERIALIZED (${selects.join(' UNION ALL ')})`);
    parameters.push(...matches);
  };
  if (plain.length > 0) add([WORDS], plain.map(wordsMatch).join(' AND '));
  for (const term of numbers) add([WORDS, NUMBERS], wordsMatch(term), fragmentMatch(term));
  const each = sources.map((_, index) => `SELECT id, max(score) AS score FROM term${index} GROUP BY id`);
  const all = `SELECT id, sum(score) AS score FROM (${each.join(' UNION ALL ')}) GROUP BY id HAVING count(*) = ${each.length}`;
  const found = numbers.length === 0 ? 'SELECT id, score FROM term0' : all;
  return { tables: `${sources.join(', ')}, found AS MATERIALIZED (${found})`, parameters };
}
