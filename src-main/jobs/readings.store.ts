import type { ParsedDocument } from '../../src-shared/model/parsed-statement.ts';
import type { Ledger } from '../workspace/ledger.ts';
import type { PackedPage } from './messages.ts';
import { unpack } from './packing.ts';

/** What reading and understanding gave, kept compressed beside the documents. */
export interface Readings {
  /** Pages read so far of the file with this checksum, in order. */
  pagesRead(checksum: string): number[];
  savePage(checksum: string, page: PackedPage): void;
  /** The packed words of every page read, in order. */
  packedPages(checksum: string): Uint8Array[];
  /** The packed words of one page, once it is read. */
  packedPage(checksum: string, page: number): Uint8Array | undefined;
  /** Forgets a file's words, so that it is read again. */
  forgetPages(checksum: string): void;
  saveUnderstood(docId: string, parsed: Uint8Array, understoodOn: string): void;
  understood(docId: string): ParsedDocument | undefined;
  /** Gives a copy of a document what was understood of it. */
  copyUnderstood(fromDocId: string, toDocId: string): void;
}

export function openReadings(ledger: Ledger): Readings {
  return {
    pagesRead: (checksum) =>
      ledger
        .sql<{ page: number }>('SELECT page FROM page_words WHERE checksum = ? ORDER BY page')
        .all(checksum)
        .map((row) => row.page),
    savePage: (checksum, { page, words, text }) => {
      ledger
        .sql('INSERT OR REPLACE INTO page_words (checksum, page, words, text) VALUES (?, ?, ?, ?)')
        .run(checksum, page, words, text);
    },
    packedPages: (checksum) =>
      ledger
        .sql<{ words: Uint8Array }>('SELECT words FROM page_words WHERE checksum = ? ORDER BY page')
        .all(checksum)
        .map((row) => row.words),
    packedPage: (checksum, page) =>
      ledger
        .sql<{ words: Uint8Array }>('SELECT words FROM page_words WHERE checksum = ? AND page = ?')
        .get(checksum, page)?.words,
    forgetPages: (checksum) => {
      ledger.sql('DELETE FROM page_words WHERE checksum = ?').run(checksum);
    },
    saveUnderstood: (docId, parsed, understoodOn) => {
      ledger
        .sql('INSERT OR REPLACE INTO understood (document, parsed, understood_on) VALUES (?, ?, ?)')
        .run(docId, parsed, understoodOn);
    },
    understood: (docId) => {
      const row = ledger.sql<{ parsed: Uint8Array }>('SELECT parsed FROM understood WHERE document = ?').get(docId);
      return row && unpack<ParsedDocument>(row.parsed);
    },
    copyUnderstood: (fromDocId, toDocId) => {
      ledger
        .sql(
          'INSERT INTO understood (document, parsed, understood_on) SELECT ?, parsed, understood_on FROM understood WHERE document = ?',
        )
        .run(toDocId, fromDocId);
    },
  };
}
