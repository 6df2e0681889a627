import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file as it lies in a folder; two of these are equal while nobody writes to it. */
export interface FolderFile {
  /** Within the folder, parts joined by `/`. */
  path: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/** Where files that were taken in are put, if they are to be moved. */
export const TAKEN_FOLDER = 'Taken in';

/** Folders within folders, so far down. */
const DEEPEST = 12;
/** What systems, editors and downloads leave behind for a while, or hide. */
const NO_DOCUMENT = /^(\.|~\$|thumbs\.db$|desktop\.ini$)|\.(tmp|temp|part|partial|crdownload|download|swp|lock)$/i;

/**
 * The files of a folder, by path; neither links, which may lead anywhere, nor what systems hide or are still downloading.
 * @throws the system's error (ENOENT, EACCES, EIO…) where the folder itself cannot be read
 */
export async function filesIn(root: string, subFolders: boolean): Promise<FolderFile[]> {
  const files: FolderFile[] = [];
  const visit = async (folder: string, entries: Dirent[], depth: number): Promise<void> => {
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (NO_DOCUMENT.test(entry.name)) continue;
      if (entry.isFile()) {
        const file = await fileAt(root, path);
        if (file) files.push(file);
      } else if (entry.isDirectory() && subFolders && depth < DEEPEST && path !== TAKEN_FOLDER) {
        // One that cannot be opened, or is gone meanwhile, does not hide the others.
        const within = await readdir(join(root, path), { withFileTypes: true }).catch(() => []);
        await visit(path, within, depth + 1);
      }
    }
  };
  await visit('', await readdir(root, { withFileTypes: true }), 0);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The file as it is now; undefined if it is gone. */
export async function fileAt(root: string, path: string): Promise<FolderFile | undefined> {
  const found = await stat(join(root, path)).catch(() => undefined);
  return found?.isFile() ? { path, size: found.size, modified: Math.floor(found.mtimeMs) } : undefined;
}

export const isSame = (one: FolderFile, other: FolderFile | undefined): boolean =>
  one.path === other?.path && one.size === other.size && one.modified === other.modified;

/** Files by path, and since when each is as it is. */
export type Noticed = ReadonlyMap<string, { file: FolderFile; since: number }>;

/**
 * Of the files that nobody has dealt with: those that have been the same for `settle` milliseconds, and the rest, which
 * may still be growing.
 */
export function settledFiles(
  files: readonly FolderFile[],
  before: Noticed,
  { now, settle }: { now: number; settle: number },
): { settled: FolderFile[]; noticed: Noticed } {
  const noticed = new Map<string, { file: FolderFile; since: number }>();
  const settled: FolderFile[] = [];
  for (const file of files) {
    const known = before.get(file.path);
    const since = known && isSame(file, known.file) ? known.since : now;
    if (now - since >= settle) settled.push(file);
    else noticed.set(file.path, { file, since });
  }
  return { settled, noticed };
}
