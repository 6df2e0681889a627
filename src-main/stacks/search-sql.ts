import type { Ledger } from '../workspace/ledger.ts';
import type { SearchFilter } from './search-filter.ts';

/** A piece of SQL and what it is given. */
export interface Sql {
  sql: string;
  parameters: unknown[];
}

/** Newest first the rows come one by one, each as it is found; in the order of the index going through many costs half as much. */
export type Order = 'newest first' | 'as indexed';

/**
 * The rows (`id`) that the index finds and the filter lets pass.
 * @param placed the expression finds documents of the wanted place only
 */
export function foundBy(
  expression: string,
  filter: Pick<SearchFilter, 'entry' | 'marked' | 'document'>,
  placed: boolean,
  order: Order,
): Sql {
  const inPlace = placed ? [] : filter.entry;
  const conditions = [...inPlace, ...filter.marked, ...filter.document];
  const tables = [
    'search_words AS found',
    ...(conditions.length > 0 ? ['search_entries AS entry ON entry.id = found.rowid'] : []),
    ...(filter.document.length > 0 ? ['documents AS doc ON doc.id = entry.document'] : []),
  ];
  const where = ['search_words MATCH ?', ...conditions.map(({ sql }) => sql)].join(' AND ');
  return {
    sql: `SELECT found.rowid AS id FROM ${tables.join(' CROSS JOIN ')} WHERE ${where}${
      order === 'newest first' ? ' ORDER BY found.rowid DESC' : ''
    }`,
    parameters: [expression, ...conditions.flatMap(({ parameters }) => parameters)],
  };
}

/** The rows (`id`) of all documents that the filter lets pass, newest first. */
export function passing(filter: SearchFilter): Sql {
  const conditions = [...filter.entry, ...filter.marked, ...filter.describedDocument, ...filter.document];
  return {
    sql: `SELECT entry.id AS id FROM search_entries AS entry JOIN documents AS doc ON doc.id = entry.document
          WHERE ${conditions.map(({ sql }) => sql).join(' AND ')} ORDER BY entry.id DESC`,
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** True if the index finds no more documents than that by the expression. */
export function isRare(ledger: Ledger, expression: string, most: number): boolean {
  const { count } = ledger
    .sql<{ count: number }>(
      'SELECT count(*) AS count FROM (SELECT 1 FROM search_words WHERE search_words MATCH ? LIMIT ?)',
    )
    .get(expression, most + 1)!;
  return count <= most;
}

/** A word in the name weighs more than one in metadata, and that more than one on a page; marks and numbers weigh nothing. */
const WORD_SCORE = 'bm25(search_words, 0.0, 8.0, 4.0, 1.0, 0.0)';

/** The rows (`id`) with the scores of their words. */
export function scoresOf(expression: string): Sql {
  return {
    sql: `SELECT rowid AS id, -${WORD_SCORE} AS score FROM search_words WHERE search_words MATCH ?`,
    parameters: [expression],
  };
}
