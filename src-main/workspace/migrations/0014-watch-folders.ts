/**
 * Folders whose files are taken in by themselves, and the files of them that were dealt with: by the folder, not by its
 * record, so that a folder that is watched again is not taken in again.
 */
export const watchFolders: readonly string[] = [
  'CREATE TABLE watch_folders (id TEXT NOT NULL PRIMARY KEY, body TEXT NOT NULL CHECK (json_valid(body))) STRICT',
  `CREATE TABLE watched_files (
    folder TEXT NOT NULL,
    path TEXT NOT NULL,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    checksum TEXT NOT NULL,
    documents INTEGER NOT NULL,
    error TEXT,
    taken_on TEXT NOT NULL,
    PRIMARY KEY (folder, path)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX watched_files_checksum ON watched_files (folder, checksum)',
];
