import { constants } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newObjectId } from '../../../src-shared/object-id.ts';
import { syncFolder } from '../durable.ts';
import { digestOfFile } from '../file-digest.ts';

/**
 * The copies of originals that all backups share, each once: ten backups cost the space of one. They are never written again
 * and never removed, because no original is ever removed from a workspace. They are copies and no hard links: what spoils
 * the bytes of an original on disk must not spoil its backup.
 */
export interface KeptOriginals {
  pathOf(checksum: string): string;
  /** True if its bytes are what its name says. */
  isWhole(checksum: string): Promise<boolean>;
  sizeOf(checksum: string): Promise<number | undefined>;
  /** Copies the file in, and proves the copy. False if its bytes are not what the checksum says. */
  take(checksum: string, from: string): Promise<boolean>;
  /** Puts the folders of what was taken on disk. */
  settle(): Promise<void>;
}

export const ORIGINALS = 'originals';

export function openOriginals(folder: string): KeptOriginals {
  const unsynced = new Set<string>();
  const pathOf = (checksum: string) => join(folder, checksum.slice(0, 2), checksum);
  return {
    pathOf,
    isWhole: async (checksum) => (await digestOfFile(pathOf(checksum)))?.sha256 === checksum,
    sizeOf: (checksum) => sizeOf(pathOf(checksum)),
    take: async (checksum, from) => {
      const target = pathOf(checksum);
      const parent = dirname(target);
      if (await mkdir(parent, { recursive: true, mode: 0o700 })) unsynced.add(folder).add(dirname(folder));
      if (!(await copyProved(from, target, checksum))) return false;
      unsynced.add(parent);
      return true;
    },
    settle: async () => {
      for (const parent of unsynced) await syncFolder(parent);
      unsynced.clear();
    },
  };
}

/**
 * Copies a file under a temporary name, shares its blocks where the file system can (reflink), reads it back, and gives it
 * its name when the copy has the checksum. The caller puts the folder on disk. False where the bytes are others or gone.
 */
export async function copyProved(from: string, target: string, checksum: string): Promise<boolean> {
  const temporary = `${target}.${newObjectId()}.tmp`;
  try {
    await copyFile(from, temporary, constants.COPYFILE_FICLONE);
    const handle = await open(temporary, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if ((await digestOfFile(temporary))?.sha256 !== checksum) return false;
    await rename(temporary, target);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

export async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch {
    return undefined;
  }
}
