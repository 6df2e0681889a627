import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { IncomingFile } from '../engine-types.ts';
import { syncFolder } from './durable.ts';

/** Originals, kept under the SHA-256 of their bytes and never written again. */
export interface BlobStore {
  /** Where the bytes with this checksum (SHA-256, hex) lie, or would lie. */
  pathOf(checksum: string): string;
  has(checksum: string): Promise<boolean>;
  /**
   * Publishes a staged file, whose bytes are on disk already: rename into place, then put the folder on disk. Only after
   * that may a transaction speak of it. A file that is there already is kept, and the staged one removed.
   */
  publish(file: IncomingFile): Promise<void>;
  /** True if the stored bytes still have the checksum under which they are kept. */
  verify(checksum: string): Promise<boolean>;
}

const CHECKSUM = /^[0-9a-f]{64}$/;

export async function openBlobStore(folder: string): Promise<BlobStore> {
  await mkdir(folder, { recursive: true });
  const pathOf = (checksum: string) => {
    if (!CHECKSUM.test(checksum)) throw new Error('not a SHA-256 checksum');
    return join(folder, checksum.slice(0, 2), checksum);
  };
  const has = async (checksum: string) => (await sizeOf(pathOf(checksum))) !== undefined;
  return { pathOf, has, publish: (file) => publish(pathOf(file.checksum), file), verify: (c) => verify(pathOf(c), c) };
}

async function publish(target: string, file: IncomingFile): Promise<void> {
  const parent = dirname(target);
  if (await mkdir(parent, { recursive: true })) await syncFolder(dirname(parent));
  if ((await sizeOf(target)) === file.size && (await verify(target, file.checksum))) {
    await rm(file.stagedPath, { force: true });
    return;
  }
  await rename(file.stagedPath, target);
  await syncFolder(parent);
}

async function verify(path: string, checksum: string): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  } catch {
    return false;
  }
  return hash.digest('hex') === checksum;
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch {
    return undefined;
  }
}
