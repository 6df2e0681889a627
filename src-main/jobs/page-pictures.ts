import { join } from 'node:path';
import { AppError } from '../../src-shared/errors.ts';
import type { PictureOrder } from './messages.ts';
import { openPictureCache } from './picture-cache.ts';
import { ReaderFailure } from './reader.ts';
import { PRIORITY, type Priority, type ReaderPool } from './reader-pool.ts';

const PICTURE_SIZES = ['thumbnail', 'screen', 'full'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/**
 * Width in pixels of a letter page at each size: a list's, a page's in half of a 1920 pixel window with room to zoom by
 * 1.7, and what 300 dpi give, beyond which a scan shows nothing more.
 */
const WIDTHS: Readonly<Record<PictureSize, number>> = { thumbnail: 240, screen: 1400, full: 2550 };
/** Height to width of a letter page: a picture gets as many pixels as such a page of that width. */
const PAGE_RATIO = 11 / 8.5;

/** The file that pictures are made of. */
export interface PicturedFile {
  checksum: string;
  path: string;
  password?: string;
}

/** WebP pictures of pages, kept in the cache folder; what is not there is made when it is asked for. */
export interface PagePictures {
  /** The path of the picture. @throws AppError 422 with what is wrong with the page or file */
  picture(file: PicturedFile, page: number, size: PictureSize): Promise<string>;
  /** The sizes of a page that are not in the cache; known once `ready`. */
  missing(file: PicturedFile, page: number): PictureSize[];
  ready: Promise<void>;
  /** Makes pictures of a page, all from one drawing, when no reader has anything else to do. @throws ReaderFailure */
  makeAll(file: PicturedFile, page: number, sizes: readonly PictureSize[]): Promise<void>;
}

export function openPagePictures(cacheFolder: string, pool: ReaderPool, mostBytes?: number): PagePictures {
  const cache = openPictureCache(cacheFolder, mostBytes);
  /** What is being made for someone who looks; two who ask for the same wait for the same. */
  const making = new Map<string, Promise<void>>();
  const orderOf = (checksum: string, page: number, size: PictureSize): PictureOrder => ({
    maxPixels: Math.round(WIDTHS[size] ** 2 * PAGE_RATIO),
    target: join(cacheFolder, checksum.slice(0, 2), `${checksum}-${page}-${size}.webp`),
  });
  const make = async (file: PicturedFile, page: number, pictures: PictureOrder[], when: Priority) => {
    const { checksum: _checksum, ...source } = file;
    const { targets } = await pool.run({ kind: 'picture', source, page, pictures }, when);
    for (const target of targets) await cache.added(target);
  };
  const makeNow = (file: PicturedFile, page: number, order: PictureOrder) => {
    const made = make(file, page, [order], PRIORITY.shown).finally(() => making.delete(order.target));
    making.set(order.target, made);
    return made;
  };
  return {
    picture: async (file, page, size) => {
      const order = orderOf(file.checksum, page, size);
      if (!cache.use(order.target)) {
        await (making.get(order.target) ?? makeNow(file, page, order)).catch(rethrow);
      }
      return order.target;
    },
    ready: cache.ready,
    missing: ({ checksum }, page) => PICTURE_SIZES.filter((size) => !cache.has(orderOf(checksum, page, size).target)),
    makeAll: (file, page, sizes) =>
      make(
        file,
        page,
        sizes.map((size) => orderOf(file.checksum, page, size)),
        PRIORITY.idle,
      ),
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
