import type { Ledger } from '../../workspace/ledger.ts';
import type { FolderFile } from './folder-files.ts';

/** A file of a watch folder that was dealt with. */
export interface WatchedFile extends FolderFile {
  /** SHA-256, hex; empty where the bytes could not be taken in. */
  checksum: string;
  /** Documents that came of it. */
  documents: number;
  /** What is wrong with it, or with some of a ZIP. */
  error: string | null;
}

/** What was dealt with in each folder: by path, size and time of change, and by content. */
export interface WatchedFiles {
  known(folder: string): ReadonlyMap<string, WatchedFile>;
  withChecksum(folder: string, checksum: string): WatchedFile[];
  keep(folder: string, file: WatchedFile, on: string): void;
  forget(folder: string, path: string): void;
  /** What failed may be tried again. */
  forgetFailures(folder: string): void;
  summary(folder: string): { taken: number; lastTaken: string | null };
  /** The latest first. */
  failures(folder: string, most: number): Array<{ file: string; sentence: string }>;
}

const COLUMNS = 'path, size, modified, checksum, documents, error';

export function openWatchedFiles(ledger: Ledger): WatchedFiles {
  return {
    known: (folder) => {
      const rows = ledger.sql<WatchedFile>(`SELECT ${COLUMNS} FROM watched_files WHERE folder = ?`).all(folder);
      return new Map(rows.map((row) => [row.path, row]));
    },
    withChecksum: (folder, checksum) =>
      ledger
        .sql<WatchedFile>(`SELECT ${COLUMNS} FROM watched_files WHERE folder = ? AND checksum = ? ORDER BY path`)
        .all(folder, checksum),
    keep: (folder, { path, size, modified, checksum, documents, error }, on) => {
      ledger
        .sql(`INSERT OR REPLACE INTO watched_files (folder, ${COLUMNS}, taken_on) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
        .run(folder, path, size, modified, checksum, documents, error, on);
    },
    forget: (folder, path) => {
      ledger.sql('DELETE FROM watched_files WHERE folder = ? AND path = ?').run(folder, path);
    },
    forgetFailures: (folder) => {
      ledger.sql('DELETE FROM watched_files WHERE folder = ? AND error IS NOT NULL AND documents = 0').run(folder);
    },
    summary: (folder) =>
      ledger
        .sql<{ taken: number; lastTaken: string | null }>(
          'SELECT count(*) AS taken, max(taken_on) AS lastTaken FROM watched_files WHERE folder = ? AND documents > 0',
        )
        .get(folder)!,
    failures: (folder, most) =>
      ledger
        .sql<{ file: string; sentence: string }>(
          `SELECT path AS file, error AS sentence FROM watched_files WHERE folder = ? AND error IS NOT NULL
           ORDER BY taken_on DESC, path LIMIT ?`,
        )
        .all(folder, most),
  };
}
