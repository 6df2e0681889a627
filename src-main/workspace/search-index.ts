import type { Document } from '../../src-shared/model/document.ts';
import type { Ledger } from './ledger.ts';
import { marksOf } from './search-marks.ts';
import { keepTerms } from './search-terms.ts';
import { fold, foldedWords, numberMarks, numbersOf, withoutMarks } from './search-text.ts';

/** What of a document is searched beside the text of its pages. */
export type Searched = Pick<
  Document,
  | '_id'
  | 'checksum'
  | 'sourcePages'
  | 'stack'
  | 'format'
  | 'archived'
  | 'name'
  | 'originalName'
  | 'metadata'
  | 'keywords'
  | 'sender'
  | 'notes'
>;

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
  writeWords(ledger, entryOf(ledger, document), document);
}

function entryOf(ledger: Ledger, { _id }: Pick<Searched, '_id'>): number {
  return ledger.sql<{ id: number }>('SELECT id FROM search_entries WHERE document = ?').get(_id)!.id;
}

function writeWords(ledger: Ledger, id: number, document: Searched): void {
  const given = [document.name, detailsOf(document).join('\n'), textOf(ledger, document)];
  const [name, details, text] = given.map((part) => withoutMarks(fold(part)));
  const numbers = numbersOf(given.join('\n')).flatMap(numberMarks);
  ledger
    .sql('INSERT OR REPLACE INTO search_words (rowid, place, name, details, text, numbers) VALUES (?, ?, ?, ?, ?, ?)')
    .run(id, marksOf(document).join(' '), name, details, text, numbers.join(' '));
  keepTerms(ledger, foldedWords(`${name}\n${details}\n${text}`));
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
