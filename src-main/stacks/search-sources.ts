import type { Ledger } from '../workspace/ledger.ts';
import type { SearchFilter } from './search-filter.ts';

/** A piece of SQL and what it is given. */
export interface Sql {
  sql: string;
  parameters: unknown[];
}

/** One question to one of the two indexes. */
export interface Lookup {
  table: 'words' | 'numbers';
  match: string;
}

/** What a document has to hold: one of the lookups finds it. */
export interface Source {
  lookups: readonly Lookup[];
  /** The lookups find documents of the wanted place only. */
  placed: boolean;
}

/** True if no more documents than that hold it. */
export function isRare(ledger: Ledger, { lookups }: Pick<Source, 'lookups'>, most: number): boolean {
  const { sql, parameters } = rowsOf(lookups);
  const { count } = ledger
    .sql<{ count: number }>(`SELECT count(*) AS count FROM (${sql} LIMIT ?)`)
    .get(...parameters, most + 1)!;
  return count <= most;
}

/** Newest first the rows come one by one, each as it is found; in the order of the index going through many costs half as much. */
export type Order = 'newest first' | 'as indexed';

/**
 * The rows (`id`) that every source finds and the filter lets pass. It begins with the rare source, if there is one, and asks
 * for each of its rows whether the others find it too.
 */
export function foundBy(
  sources: readonly Source[],
  rare: Source | undefined,
  filter: SearchFilter,
  order: Order = 'newest first',
): Sql {
  const first = rare ?? sources[0]!;
  const others = sources.filter((source) => source !== first);
  const checks = others.map(({ lookups }) => (rare ? holds(lookups) : isAmong(lookups)));
  const { sql, parameters } = rowsOf(first.lookups);
  const inPlace = sources.some(({ placed }) => placed) ? [] : filter.entry;
  const conditions = [...checks, ...inPlace, ...filter.document];
  const tables = [
    // The limit keeps the order from being dropped as one of an inner question; the order makes it lazy.
    order === 'newest first' ? `(${sql} ORDER BY 1 DESC LIMIT -1) AS found` : `(${sql}) AS found`,
    ...(inPlace.length + filter.document.length > 0 ? ['search_entries AS entry ON entry.id = found.id'] : []),
    ...(filter.document.length > 0 ? ['documents AS doc ON doc.id = entry.document'] : []),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.map((condition) => condition.sql).join(' AND ')}` : '';
  return {
    sql: `SELECT found.id AS id FROM ${tables.join(' CROSS JOIN ')} ${where}`,
    parameters: [...parameters, ...conditions.flatMap((condition) => condition.parameters)],
  };
}

/** The rows (`id`) of all documents that the filter lets pass, newest first. */
export function passing(filter: SearchFilter): Sql {
  const conditions = [...filter.entry, ...filter.document];
  return {
    sql: `SELECT entry.id AS id FROM search_entries AS entry JOIN documents AS doc ON doc.id = entry.document
          WHERE ${conditions.map(({ sql }) => sql).join(' AND ')} ORDER BY entry.id DESC`,
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** A word in the name weighs more than one in metadata, and that more than one on a page; the place weighs nothing. */
const WORD_SCORE = 'bm25(search_words, 0.0, 8.0, 4.0, 1.0)';

/** The rows (`id`) with the scores of their words. */
export function scoresOf({ match }: Lookup): Sql {
  return {
    sql: `SELECT rowid AS id, -${WORD_SCORE} AS score FROM search_words WHERE search_words MATCH ?`,
    parameters: [match],
  };
}

function rowsOf(lookups: readonly Lookup[]): Sql {
  const each = lookups.map(({ table }) => `SELECT rowid AS id FROM search_${table} WHERE search_${table} MATCH ?`);
  return { sql: each.join(' UNION '), parameters: lookups.map(({ match }) => match) };
}

function isAmong(lookups: readonly Lookup[]): Sql {
  const { sql, parameters } = rowsOf(lookups);
  return { sql: `found.id IN (${sql})`, parameters };
}

function holds(lookups: readonly Lookup[]): Sql {
  const each = lookups.map(
    ({ table }) =>
      `EXISTS (SELECT 1 FROM search_${table} WHERE search_${table}.rowid = found.id AND search_${table} MATCH ?)`,
  );
  return { sql: `(${each.join(' OR ')})`, parameters: lookups.map(({ match }) => match) };
}
