import type { Document } from '../../src-shared/model/document.ts';
import type { Ledger } from './ledger.ts';
import { fold, numbersOf } from './search-text.ts';

/** What of a document is searched beside the text of its pages. */
export type Searched = Pick<
  Document,
  | '_id'
  | 'checksum'
  | 'sourcePages'
  | 'stack'
  | 'archived'
  | 'name'
  | 'originalName'
  | 'metadata'
  | 'keywords'
  | 'sender'
  | 'notes'
>;

/** The words of the index that say where a document is. */
export const PLACE = { live: 'live', archived: 'archived' } as const;

function placeOf({ stack, archived }: Searched): string {
  return archived ? PLACE.archived : `${PLACE.live} ${stack}`;
}

/** The document's own words, apart from its name. */
export function detailsOf(document: Searched): string[] {
  const { name, originalName, metadata, keywords, sender, notes } = document;
  return [
    ...(originalName === name ? [] : [originalName]),
    ...metadata.map(({ value }) => value),
    ...keywords,
    ...(sender === undefined ? [] : [sender]),
    ...notes.flatMap(({ thread = [] }) => thread.flatMap(({ text }) => text ?? [])),
  ];
}

/** The text of a document's pages that have been read, in order. */
export function* pageTexts(
  ledger: Ledger,
  { checksum, sourcePages }: Pick<Searched, 'checksum' | 'sourcePages'>,
  most = -1,
): Generator<string> {
  const pages = sourcePages
    ? ledger
        .sql<{ text: string }>(
          `SELECT text FROM json_each(?) AS own JOIN page_words ON checksum = ? AND page_words.page = own.value
           ORDER BY own.key LIMIT ?`,
        )
        .iterate(JSON.stringify(sourcePages), checksum, most)
    : ledger
        .sql<{ text: string }>('SELECT text FROM page_words WHERE checksum = ? ORDER BY page LIMIT ?')
        .iterate(checksum, most);
  for (const { text } of pages) yield text;
}

/** Brings the index of a document up to date; to be called within the transaction of what changed it. */
export function indexDocument(ledger: Ledger, document: Searched): void {
  const id = entryOf(ledger, document);
  const { details, text } = writeWords(ledger, id, document);
  ledger
    .sql('INSERT OR REPLACE INTO search_numbers (rowid, numbers) VALUES (?, ?)')
    .run(id, numbersOf(`${document.name}\n${details}\n${text}`).join(' '));
}

function entryOf(ledger: Ledger, { _id }: Pick<Searched, '_id'>): number {
  return ledger.sql<{ id: number }>('SELECT id FROM search_entries WHERE document = ?').get(_id)!.id;
}

function writeWords(ledger: Ledger, id: number, document: Searched): { details: string; text: string } {
  vocabularies.delete(ledger);
  const details = detailsOf(document).join('\n');
  const text = textOf(ledger, document);
  ledger
    .sql('INSERT OR REPLACE INTO search_words (rowid, place, name, details, text) VALUES (?, ?, ?, ?, ?)')
    .run(id, placeOf(document), fold(document.name), fold(details), fold(text));
  return { details, text };
}

/** The text of all pages of a document that have been read. */
export function textOf(ledger: Ledger, document: Pick<Searched, 'checksum' | 'sourcePages'>): string {
  return [...pageTexts(ledger, document)].join('\n');
}

/**
 * Puts off writing the words of a document that went to another place: until `placeMisplaced` does so, the index does not
 * answer where it is. `archived`: as the index has it.
 */
export function misplace(ledger: Ledger, document: Pick<Searched, '_id'>, archived: boolean): void {
  ledger
    .sql('INSERT OR IGNORE INTO search_misplaced (id, archived) VALUES (?, ?)')
    .run(entryOf(ledger, document), archived ? 1 : 0);
}

/** The index has been brought up to date with the document in another way. */
export function wellPlaced(ledger: Ledger, document: Pick<Searched, '_id'>): void {
  ledger.sql('DELETE FROM search_misplaced WHERE id = ?').run(entryOf(ledger, document));
}

/** Writes the words of some documents that went elsewhere; returns how many there were. Within a transaction. */
export function placeMisplaced(ledger: Ledger, most: number): number {
  const rows = ledger
    .sql<{ id: number; body: string }>(
      `SELECT entry.id, documents.body FROM search_misplaced AS misplaced
       JOIN search_entries AS entry ON entry.id = misplaced.id JOIN documents ON documents.id = entry.document LIMIT ?`,
    )
    .all(most);
  for (const { id, body } of rows) {
    writeWords(ledger, id, JSON.parse(body) as Searched);
    ledger.sql('DELETE FROM search_misplaced WHERE id = ?').run(id);
  }
  return rows.length;
}

/** Whether the index knows of every document if it is archived, and (`stacks`) in which stack it is. */
export function placesAreKnown(ledger: Ledger, { stacks }: { stacks: boolean }): boolean {
  const wrong = stacks
    ? 'SELECT 1 FROM search_misplaced LIMIT 1'
    : `SELECT 1 FROM search_misplaced AS misplaced JOIN search_entries AS entry ON entry.id = misplaced.id
       WHERE entry.archived <> misplaced.archived LIMIT 1`;
  return ledger.sql(wrong).get() === undefined;
}

/** Indexes every document of a ledger that had no index. */
export function indexEverything(ledger: Ledger): void {
  const ids = ledger.sql<{ id: string }>('SELECT id FROM documents ORDER BY rowid').all();
  for (const { id } of ids) {
    const { body } = ledger.sql<{ body: string }>('SELECT body FROM documents WHERE id = ?').get(id)!;
    indexDocument(ledger, JSON.parse(body) as Searched);
  }
}

/** Makes the words of the index readable; once for each connection. */
export function openVocabulary(ledger: Ledger): void {
  ledger.sql('CREATE VIRTUAL TABLE temp.search_vocabulary USING fts5vocab (main, search_words, row)').run();
  ledger.sql('CREATE VIRTUAL TABLE temp.search_instances USING fts5vocab (main, search_words, instance)').run();
}

/** Those of the given words that stand in the index; no more than that many. */
export function indexedAmong(ledger: Ledger, words: readonly string[], most: number): string[] {
  return ledger
    .sql<{ word: string }>(
      `SELECT wanted.value AS word FROM json_each(?) AS wanted
       WHERE EXISTS (SELECT 1 FROM search_instances WHERE term = wanted.value AND col <> 'place') LIMIT ?`,
    )
    .all(JSON.stringify([...new Set(words)]), most)
    .map(({ word }) => word);
}

/** What words of the index begin with others, as long as no document is indexed anew: looking it up opens the index once more. */
const vocabularies = new WeakMap<Ledger, Map<string, string[]>>();
const MOST_BEGINNINGS = 1000;

/** Words of the index that begin with the given one and are longer, in order. */
export function wordsBeginningWith(ledger: Ledger, word: string, most: number): string[] {
  const held = vocabularies.get(ledger);
  const known = held && held.size < MOST_BEGINNINGS ? held : new Map<string, string[]>();
  vocabularies.set(ledger, known);
  const name = `${most} ${word}`;
  const words = known.get(name) ?? longerWords(ledger, word, most);
  known.set(name, words);
  return words;
}

function longerWords(ledger: Ledger, word: string, most: number): string[] {
  // Every word is made of letters and digits, and no letter or digit comes before 0.
  return ledger
    .sql<{ term: string }>('SELECT term FROM search_vocabulary WHERE term >= ? AND term < ? LIMIT ?')
    .all(`${word}0`, `${word}\u{10ffff}`, most)
    .map(({ term }) => term);
}
