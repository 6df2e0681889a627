import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../src-shared/errors.ts';
import { ReaderFailure } from './reader.ts';
import { PRIORITY, type ReaderPool } from './reader-pool.ts';

/** Searchable PDFs of documents, made when asked for and kept in the cache folder, which counts them like its pictures. */
export interface SearchableCopies {
  /**
   * The path of the copy.
   * @param pages the packed words of every page of the file, in order
   * @param only the pages that a part of the file has
   * @throws AppError 422 with what is wrong with the file
   */
  copyOf(
    file: { checksum: string; path: string; password?: string },
    pages: Uint8Array[],
    only?: number[],
  ): Promise<string>;
}

export function openSearchableCopies(cacheFolder: string, pool: ReaderPool): SearchableCopies {
  const making = new Map<string, Promise<string>>();
  return {
    copyOf: ({ checksum, ...source }, pages, only) => {
      const target = join(cacheFolder, checksum.slice(0, 2), `${checksum}-searchable-${digestOf(pages, only)}.pdf`);
      if (existsSync(target)) return Promise.resolve(target);
      const running = making.get(target);
      if (running) return running;
      const made = pool
        .run({ kind: 'searchable', source, pages, target, ...(only ? { only } : {}) }, PRIORITY.shown)
        .then(() => target, rethrow)
        .finally(() => making.delete(target));
      making.set(target, made);
      return made;
    },
  };
}

/** A document that is read anew gets a new copy. */
function digestOf(pages: readonly Uint8Array[], only: readonly number[] = []): string {
  const hash = createHash('sha256');
  for (const page of pages) hash.update(page);
  hash.update(only.join(' '));
  return hash.digest('hex').slice(0, 16);
}

function rethrow(error: unknown): never {
  if (!(error instanceof ReaderFailure)) throw error;
  if (error.kind === 'closed') throw new AppError(503, 'engine.closing', error.sentence, { cause: error });
  const sentence =
    error.kind === 'refused'
      ? error.sentence
      : `No searchable PDF could be made of it. ${error.sentence} Use the original file instead.`;
  throw new AppError(422, error.code, sentence, { cause: error });
}
