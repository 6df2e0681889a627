import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../src-shared/errors.ts';
import { newObjectId } from '../../src-shared/object-id.ts';
import type { IncomingFile } from '../engine-types.ts';
import { writeAll } from './durable.ts';
import { diskFull } from './ledger-errors.ts';

/** The largest file that is taken in (decisions, POST /document/upload). */
export const MOST_BYTES = 256 * 1024 * 1024;

/** The workspace's waiting room for bytes that are still arriving. */
export interface Staging {
  /** Takes a stream in, hashing it on the way; the file is on disk when this resolves. Nothing of a failed one stays. */
  stage(name: string, content: AsyncIterable<Uint8Array>): Promise<IncomingFile>;
  discard(file: IncomingFile): Promise<void>;
}

/** Opens the staging folder and clears what a crash left in it: no answer was ever given for those bytes. */
export async function openStaging(folder: string, mostBytes: number = MOST_BYTES): Promise<Staging> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
  return {
    stage: (name, content) => stage(join(folder, newObjectId()), name, content, mostBytes),
    discard: (file) => rm(file.stagedPath, { force: true }),
  };
}

async function stage(
  stagedPath: string,
  name: string,
  content: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<IncomingFile> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    const handle = await open(stagedPath, 'wx', 0o600);
    try {
      for await (const chunk of content) {
        size += chunk.length;
        if (size > mostBytes) throw tooLarge(name, mostBytes);
        hash.update(chunk);
        await writeAll(handle, chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(stagedPath, { force: true });
    throw (error as { code?: unknown }).code === 'ENOSPC' ? diskFull(error) : error;
  }
  return { name, stagedPath, size, checksum: hash.digest('hex') };
}

function tooLarge(name: string, mostBytes: number): AppError {
  return new AppError(
    413,
    'upload.too-large',
    `${name} is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB. Split it into smaller files, or scan at 300 dpi in gray, and add those.`,
  );
}
