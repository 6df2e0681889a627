import type { Document } from '../../src-shared/model/document.ts';
import type { Ledger } from './ledger.ts';
import { fold, numbersOf } from './search-text.ts';

/** What of a document is searched beside the text of its pages. */
export type Searched = Pick<
  Document,
  '_id' | 'checksum' | 'stack' | 'archived' | 'name' | 'originalName' | 'metadata' | 'keywords' | 'sender' | 'notes'
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

/** Brings the index of a document up to date; to be called within the transaction of what changed it. */
export function indexDocument(ledger: Ledger, document: Searched): void {
  const { id } = ledger.sql<{ id: number }>('SELECT id FROM search_entries WHERE document = ?').get(document._id)!;
  const details = detailsOf(document).join('\n');
  const text = ledger
    .sql<{ text: string }>('SELECT text FROM page_words WHERE checksum = ? ORDER BY page')
    .all(document.checksum)
    .map((page) => page.text)
    .join('\n');
  ledger
    .sql('INSERT OR REPLACE INTO search_words (rowid, place, name, details, text) VALUES (?, ?, ?, ?, ?)')
    .run(id, placeOf(document), fold(document.name), fold(details), fold(text));
  ledger
    .sql('INSERT OR REPLACE INTO search_numbers (rowid, numbers) VALUES (?, ?)')
    .run(id, numbersOf(`${document.name}\n${details}\n${text}`).join(' '));
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
}

/** Words of the index that begin with the given one and are longer, in order. */
export function wordsBeginningWith(ledger: Ledger, word: string, most: number): string[] {
  // Every word is made of letters and digits, and no letter or digit comes before 0.
  return ledger
    .sql<{ term: string }>('SELECT term FROM search_vocabulary WHERE term >= ? AND term < ? LIMIT ?')
    .all(`${word}0`, `${word}\u{10ffff}`, most)
    .map(({ term }) => term);
}
