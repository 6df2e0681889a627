import { existsSync, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What pictures of pages may take on the disk: some 3,000 pages in all sizes. */
const MOST_BYTES = 2 * 1024 ** 3;

/** The files of the cache folder: when there are too many bytes, those go first that were not used for longest. */
export interface PictureCache {
  /** True if the file is there; it then counts as used just now. */
  use(path: string): boolean;
  /** True if the file was there when it was last looked for. */
  has(path: string): boolean;
  /** Counts a file that was made, and makes room if it is one too many. */
  added(path: string): Promise<void>;
  /** Resolves when what an earlier run left there is known. */
  ready: Promise<void>;
}

interface Found {
  path: string;
  bytes: number;
  madeOn: number;
}

export function openPictureCache(folder: string, mostBytes: number = MOST_BYTES): PictureCache {
  /** Bytes by path, the longest unused first. */
  const held = new Map<string, number>();
  let total = 0;
  const forget = (path: string) => {
    total -= held.get(path) ?? 0;
    held.delete(path);
  };
  const hold = (path: string, bytes: number) => {
    forget(path);
    held.set(path, bytes);
    total += bytes;
  };
  const makeRoom = async () => {
    while (total > mostBytes && held.size > 1) {
      const [oldest] = held.keys();
      if (oldest === undefined) return;
      forget(oldest);
      await rm(oldest, { force: true });
    }
  };
  const load = async () => {
    const found = await filesUnder(folder);
    const usedAlready = [...held];
    for (const { path, bytes } of found) hold(path, bytes);
    for (const [path, bytes] of usedAlready) hold(path, bytes);
    await makeRoom();
  };
  const ready = load().catch((error: unknown) =>
    console.error('The picture cache could not be looked through:', error),
  );
  return {
    ready,
    use: (path) => {
      if (!existsSync(path)) {
        forget(path);
        return false;
      }
      hold(path, held.get(path) ?? statSync(path, { throwIfNoEntry: false })?.size ?? 0);
      return true;
    },
    has: (path) => held.has(path),
    added: async (path) => {
      const size = (await stat(path).catch(() => undefined))?.size;
      if (size === undefined) return;
      hold(path, size);
      await makeRoom();
    },
  };
}

/** The pictures of earlier runs, the oldest first; half-written files of a run that was cut off are removed. */
async function filesUnder(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: Found[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await stat(path);
    if (entry.name.endsWith('.tmp')) await rm(path, { force: true });
    else found.push({ path, bytes: size, madeOn: mtimeMs });
  }
  return found.sort((a, b) => a.madeOn - b.madeOn);
}
