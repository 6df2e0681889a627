import { setImmediate } from 'node:timers/promises';
import type { Stack } from '../../src-shared/model/stack.ts';
import type { Ledger } from '../workspace/ledger.ts';
import { indexedAmong } from '../workspace/search-terms.ts';
import { wordsOf } from '../workspace/search-text.ts';
import { fittingPatterns, NAMES_AT_ONCE } from './name-patterns.ts';
import { variants } from './search-near.ts';

export type Match = Stack['rules']['match'];

/** Which documents are looked at: those of some stacks, all that are not archived, or one. */
export interface MatchScope {
  stacks?: readonly string[];
  docId?: string;
}

/** Is told now and then how far the work is, of `total`; what it throws ends the work. */
export type MatchWatch = (done: number, total: number) => void;

/** A scan may have misread one letter in so many of a phrase. */
const LETTERS_PER_EDIT = 8;
/** Readings of one phrase that are looked for. */
const MOST_READINGS = 200;
const MOST_NEAR_WORDS = 12;

/** True where a rule says nothing, and so fits nothing. */
export function isEmpty({ source, name, phrases }: Match): boolean {
  return source.length + name.length + phrases.length === 0;
}

/**
 * Ids of the documents that a rule fits, in the order in which they came. With mode `all`: one of the sources, every name
 * pattern, and every phrase; with `any` one of all these.
 * @throws AppError 400 for a name pattern that cannot be tried
 */
export async function documentsMatching(
  ledger: Ledger,
  match: Match,
  scope: MatchScope,
  watch: MatchWatch = () => undefined,
): Promise<string[]> {
  if (isEmpty(match)) return [];
  const conditions = (match.source.length > 0 ? 1 : 0) + (match.name.length > 0 ? 1 : 0) + match.phrases.length;
  const found: Array<ReadonlySet<number>> = [];
  const pause = async (share: number) => {
    await setImmediate();
    watch(Math.round(100 * (found.length + share)), 100 * conditions);
  };
  const add = async (rows: ReadonlySet<number>) => {
    found.push(rows);
    await pause(0);
  };
  if (match.source.length > 0) await add(bySource(ledger, match.source, scope));
  if (match.name.length > 0) await add(await byName(ledger, match, scope, pause));
  for (const phrase of match.phrases) await add(byPhrase(ledger, phrase, scope));
  const rows = match.mode === 'any' ? union(found) : intersection(found);
  return ledger
    .sql<{ id: string }>(
      'SELECT documents.id FROM json_each(?) AS row JOIN documents ON documents.rowid = row.value ORDER BY row.value',
    )
    .all(JSON.stringify([...rows].sort((a, b) => a - b)))
    .map(({ id }) => id);
}

interface Condition {
  sql: string;
  parameters: unknown[];
}

function within({ stacks, docId }: MatchScope): Condition {
  const conditions = ['doc.archived = 0'];
  const parameters: unknown[] = [];
  if (docId !== undefined) {
    conditions.push('doc.id = ?');
    parameters.push(docId);
  }
  if (stacks !== undefined) {
    conditions.push('doc.stack IN (SELECT value FROM json_each(?))');
    parameters.push(JSON.stringify(stacks));
  }
  return { sql: conditions.join(' AND '), parameters };
}

function bySource(ledger: Ledger, sources: readonly string[], scope: MatchScope): Set<number> {
  const { sql, parameters } = within(scope);
  const rows = ledger
    .sql<{ row: number }>(
      `SELECT doc.rowid AS row FROM documents AS doc
       WHERE ${sql} AND lower(doc.body ->> '$.source') IN (SELECT lower(trim(value)) FROM json_each(?))`,
    )
    .all(...parameters, JSON.stringify(sources));
  return new Set(rows.map(({ row }) => row));
}

async function byName(
  ledger: Ledger,
  { name: patterns, mode }: Match,
  scope: MatchScope,
  pause: (share: number) => Promise<void>,
): Promise<Set<number>> {
  const { sql, parameters } = within(scope);
  const rows = ledger
    .sql<{ row: number; name: string }>(`SELECT doc.rowid AS row, doc.name FROM documents AS doc WHERE ${sql}`)
    .all(...parameters);
  const fitting = new Set<number>();
  for (let start = 0; start < rows.length; start += NAMES_AT_ONCE) {
    if (start > 0) await pause(start / rows.length);
    const portion = rows.slice(start, start + NAMES_AT_ONCE);
    const fits = fittingPatterns(
      patterns,
      portion.map(({ name }) => name),
    );
    for (const [place, { row }] of portion.entries()) {
      const own = fits[place]!;
      if (mode === 'any' ? own.includes(true) : !own.includes(false)) fitting.add(row);
    }
  }
  return fitting;
}

function byPhrase(ledger: Ledger, phrase: string, scope: MatchScope): Set<number> {
  const readings = readingsOf(phrase, (words) => indexedAmong(ledger, words, MOST_NEAR_WORDS));
  if (readings.length === 0) return new Set();
  const { sql, parameters } = within(scope);
  const expression = `{text} : (${readings.map((words) => `"${words.join(' ')}"`).join(' OR ')})`;
  // A single document is looked up first; of many, those that have the phrase.
  const only = scope.docId === undefined ? '' : 'AND found.rowid = (SELECT id FROM search_entries WHERE document = ?)';
  const rows = ledger
    .sql<{ row: number }>(
      `SELECT doc.rowid AS row FROM search_words AS found
       CROSS JOIN search_entries AS entry ON entry.id = found.rowid
       CROSS JOIN documents AS doc ON doc.id = entry.document
       WHERE search_words MATCH ? ${only} AND ${sql}`,
    )
    .all(expression, ...(scope.docId === undefined ? [] : [scope.docId]), ...parameters);
  return new Set(rows.map(({ row }) => row));
}

/**
 * A phrase as it may have been read: as it is, and with as many of its words misread in one place as its length allows; or
 * two words without the space between them. Only words that stand in some document count.
 * @param indexed those of the given words that do
 */
export function readingsOf(phrase: string, indexed: (words: string[]) => string[]): string[][] {
  const words = wordsOf(phrase);
  if (words.length === 0) return [];
  const edits = Math.floor(words.join('').length / LETTERS_PER_EDIT);
  let readings = [words];
  if (edits === 0) return readings;
  const near = words.map((word) => indexed([...variants(word)]));
  for (const [place, others] of near.entries()) {
    const more = readings
      .filter((reading) => misread(reading, words) < edits)
      .flatMap((reading) => others.map((other) => reading.with(place, other)));
    readings = [...readings, ...more].slice(0, MOST_READINGS);
  }
  const joined = words.slice(1).flatMap((word, place) => {
    const [whole] = indexed([words[place]! + word]);
    return whole === undefined ? [] : [[...words.slice(0, place), whole, ...words.slice(place + 2)]];
  });
  return [...readings, ...joined];
}

const misread = (reading: readonly string[], words: readonly string[]) =>
  reading.filter((word, place) => word !== words[place]).length;

function union(sets: readonly ReadonlySet<number>[]): Set<number> {
  return new Set(sets.flatMap((set) => [...set]));
}

function intersection(sets: readonly ReadonlySet<number>[]): Set<number> {
  const [smallest, ...others] = [...sets].sort((a, b) => a.size - b.size);
  return new Set([...(smallest ?? [])].filter((row) => others.every((set) => set.has(row))));
}
