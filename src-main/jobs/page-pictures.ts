import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../../src-shared/errors.ts';
import { ReaderFailure } from './reader.ts';
import { PRIORITY, type ReaderPool } from './reader-pool.ts';

export const PICTURE_SIZES = ['thumbnail', 'screen', 'full'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Width in pixels of a letter page at each size. */
const WIDTHS: Readonly<Record<PictureSize, number>> = { thumbnail: 240, screen: 1400, full: 2400 };
/** Height to width of a letter page: a picture gets as many pixels as such a page of that width. */
const PAGE_RATIO = 11 / 8.5;

/** WebP pictures of pages, made when first asked for and kept in the cache folder. */
export interface PagePictures {
  /** The path of the picture. @throws AppError 422 with what is wrong with the page or file */
  picture(
    file: { checksum: string; path: string; password?: string },
    page: number,
    size: PictureSize,
  ): Promise<string>;
}

export function openPagePictures(cacheFolder: string, pool: ReaderPool): PagePictures {
  const making = new Map<string, Promise<string>>();
  return {
    picture: ({ checksum, ...source }, page, size) => {
      const target = join(cacheFolder, checksum.slice(0, 2), `${checksum}-${page}-${size}.webp`);
      if (existsSync(target)) return Promise.resolve(target);
      const running = making.get(target);
      if (running) return running;
      const maxPixels = Math.round(WIDTHS[size] ** 2 * PAGE_RATIO);
      const made = pool
        .run({ kind: 'picture', source, page, maxPixels, target }, PRIORITY.shown)
        .then(() => target, rethrow)
        .finally(() => making.delete(target));
      making.set(target, made);
      return made;
    },
  };
}

function rethrow(error: unknown): never {
  if (!(error instanceof ReaderFailure)) throw error;
  if (error.kind === 'closed') throw new AppError(503, 'engine.closing', error.sentence, { cause: error });
  const sentence =
    error.kind === 'refused'
      ? error.sentence
      : `The page cannot be shown. ${error.sentence} Open the original file instead.`;
  throw new AppError(422, error.code, sentence, { cause: error });
}
