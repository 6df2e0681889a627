import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** What the bytes of a file are: how many, and their SHA-256 (hex). */
export interface FileDigest {
  size: number;
  sha256: string;
}

/** Reads the whole file; undefined where it cannot be read. Never for a ledger that is open: see `snapshot.ts`. */
export async function digestOfFile(path: string): Promise<FileDigest | undefined> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk as Uint8Array);
      size += (chunk as Uint8Array).length;
    }
  } catch {
    return undefined;
  }
  return { size, sha256: hash.digest('hex') };
}
