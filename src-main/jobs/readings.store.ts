import type { ParsedDocument } from '../../src-shared/model/parsed-statement.ts';
import type { Ledger } from '../workspace/ledger.ts';
import type { PackedPage } from './messages.ts';
import { unpack } from './packing.ts';

/** Whose pages are meant: all of a file, or those of them that a part of a batch has, in its order. */
export interface FilePages {
  checksum: string;
  sourcePages?: number[];
}

/** Where a document's page stands in its file. */
export const sourcePageOf = ({ sourcePages }: FilePages, page: number): number => sourcePages?.[page] ?? page;

/** What reading and understanding gave, kept compressed beside the documents. Words lie by their page in the file. */
export interface Readings {
  /** Pages of the document (by its own numbers) that have been read so far, in order. */
  pagesRead(of: FilePages): number[];
  /** `page` counts in the file. */
  savePage(checksum: string, page: PackedPage): void;
  /** The packed words of every page read, in order. */
  packedPages(of: FilePages): Uint8Array[];
  /** The packed words of one page, once it is read. */
  packedPage(of: FilePages, page: number): Uint8Array | undefined;
  /** Forgets a document's words, so that it is read again. */
  forgetPages(of: FilePages): void;
  saveUnderstood(docId: string, parsed: Uint8Array, understoodOn: string): void;
  isUnderstood(docId: string): boolean;
  understood(docId: string): ParsedDocument | undefined;
  /** Gives a copy of a document what was understood of it. */
  copyUnderstood(fromDocId: string, toDocId: string): void;
}

const PAGES_OF_PART =
  'FROM json_each(?) AS own JOIN page_words ON checksum = ? AND page_words.page = own.value ORDER BY own.key';

export function openReadings(ledger: Ledger): Readings {
  return {
    pagesRead: ({ checksum, sourcePages }) => {
      const rows = sourcePages
        ? ledger
            .sql<{ page: number }>(`SELECT own.key AS page ${PAGES_OF_PART}`)
            .all(JSON.stringify(sourcePages), checksum)
        : ledger.sql<{ page: number }>('SELECT page FROM page_words WHERE checksum = ? ORDER BY page').all(checksum);
      return rows.map((row) => row.page);
    },
    savePage: (checksum, { page, words, text }) => {
      ledger
        .sql('INSERT OR REPLACE INTO page_words (checksum, page, words, text) VALUES (?, ?, ?, ?)')
        .run(checksum, page, words, text);
    },
    packedPages: ({ checksum, sourcePages }) => {
      const rows = sourcePages
        ? ledger.sql<{ words: Uint8Array }>(`SELECT words ${PAGES_OF_PART}`).all(JSON.stringify(sourcePages), checksum)
        : ledger
            .sql<{ words: Uint8Array }>('SELECT words FROM page_words WHERE checksum = ? ORDER BY page')
            .all(checksum);
      return rows.map((row) => row.words);
    },
    packedPage: (of, page) =>
      ledger
        .sql<{ words: Uint8Array }>('SELECT words FROM page_words WHERE checksum = ? AND page = ?')
        .get(of.checksum, sourcePageOf(of, page))?.words,
    forgetPages: ({ checksum, sourcePages }) => {
      if (sourcePages) {
        ledger
          .sql('DELETE FROM page_words WHERE checksum = ? AND page IN (SELECT value FROM json_each(?))')
          .run(checksum, JSON.stringify(sourcePages));
      } else ledger.sql('DELETE FROM page_words WHERE checksum = ?').run(checksum);
    },
    saveUnderstood: (docId, parsed, understoodOn) => {
      ledger
        .sql('INSERT OR REPLACE INTO understood (document, parsed, understood_on) VALUES (?, ?, ?)')
        .run(docId, parsed, understoodOn);
    },
    isUnderstood: (docId) => ledger.sql('SELECT 1 FROM understood WHERE document = ?').get(docId) !== undefined,
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
