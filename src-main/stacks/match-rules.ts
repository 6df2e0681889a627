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
/** Documents that are read in one go: some milliseconds. */
const DOCUMENTS_AT_ONCE = 5000;

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
  for (const phrase of match.phrases) await add(byPhrase(ledger, phrase, scope));
  if (match.name.length > 0) await add(await byName(ledger, match, scope, pause));
  // No index knows it, so it is read from the documents themselves, where nothing else has decided yet.
  if (match.source.length > 0) {
    const open = match.mode === 'any' ? rest(ledger, scope, union(found)) : common(ledger, scope, found);
    await add(await bySource(ledger, match.source, open, pause));
  }
  const rows = match.mode === 'any' ? union(found) : intersection(found);
  return ledger
    .sql<{ id: string }>(
      'SELECT documents.id FROM json_each(?) AS row JOIN documents ON documents.rowid = row.value ORDER BY row.value',
    )
    .all(JSON.stringify([...rows].sort((a, b) => a - b)))
    .map(({ id }) => id);
}

/** The condition that a document lies within the scope, of a table that says where documents are. */
function within({ stacks }: MatchScope, table: 'doc' | 'entry'): { sql: string; parameters: string[] } {
  const archived = `${table}.archived = 0`;
  if (stacks === undefined) return { sql: archived, parameters: [] };
  return {
    sql: `${archived} AND ${table}.stack IN (SELECT value FROM json_each(?))`,
    parameters: [JSON.stringify(stacks)],
  };
}

function rowsIn(ledger: Ledger, scope: MatchScope): number[] {
  const { sql, parameters } = within(scope, 'doc');
  const [only, ids] = scope.docId === undefined ? ['', []] : ['doc.id = ? AND', [scope.docId]];
  return ledger
    .sql<{ row: number }>(`SELECT doc.rowid AS row FROM documents AS doc WHERE ${only} ${sql}`)
    .all(...ids, ...parameters)
    .map(({ row }) => row);
}

const rest = (ledger: Ledger, scope: MatchScope, found: ReadonlySet<number>): number[] =>
  rowsIn(ledger, scope).filter((row) => !found.has(row));

const common = (ledger: Ledger, scope: MatchScope, found: readonly ReadonlySet<number>[]): number[] =>
  found.length === 0 ? rowsIn(ledger, scope) : [...intersection(found)];

async function bySource(
  ledger: Ledger,
  sources: readonly string[],
  rows: readonly number[],
  pause: (share: number) => Promise<void>,
): Promise<Set<number>> {
  const fitting = new Set<number>();
  for (let start = 0; start < rows.length; start += DOCUMENTS_AT_ONCE) {
    if (start > 0) await pause(start / rows.length);
    const fits = ledger
      .sql<{ row: number }>(
        `SELECT doc.rowid AS row FROM json_each(?) AS open CROSS JOIN documents AS doc ON doc.rowid = open.value
         WHERE lower(doc.body ->> '$.source') IN (SELECT lower(trim(value)) FROM json_each(?))`,
      )
      .all(JSON.stringify(rows.slice(start, start + DOCUMENTS_AT_ONCE)), JSON.stringify(sources));
    for (const { row } of fits) fitting.add(row);
  }
  return fitting;
}

async function byName(
  ledger: Ledger,
  { name: patterns, mode }: Match,
  scope: MatchScope,
  pause: (share: number) => Promise<void>,
): Promise<Set<number>> {
  const rows = namesIn(ledger, scope);
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

/** Names stand in indexes: to read them from the documents would take ten times as long. */
function namesIn(ledger: Ledger, scope: MatchScope): { row: number; name: string }[] {
  const { sql, parameters } = within(scope, 'doc');
  const [table, only, ids] =
    scope.docId === undefined
      ? [`documents AS doc INDEXED BY documents${scope.stacks ? '_stack' : ''}_name`, '', []]
      : ['documents AS doc', 'doc.id = ? AND', [scope.docId]];
  return ledger
    .sql<{ row: number; name: string }>(`SELECT doc.rowid AS row, doc.name FROM ${table} WHERE ${only} ${sql}`)
    .all(...ids, ...parameters);
}

function byPhrase(ledger: Ledger, phrase: string, scope: MatchScope): Set<number> {
  const readings = readingsOf(phrase, (words) => indexedAmong(ledger, words, MOST_NEAR_WORDS));
  if (readings.length === 0) return new Set();
  const { sql, parameters } = within(scope, 'entry');
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
