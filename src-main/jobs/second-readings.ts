import type { KnownRule } from '../../src-shared/model/rule.ts';
import type { PageDoubts } from '../../src-shared/model/words.ts';
import type { FoundInDocument, PackedPage, ReadingSource, Rotations } from './messages.ts';
import type { ReaderFailure } from './reader.ts';
import { PRIORITY, type Priority, type ReaderPool } from './reader-pool.ts';

/** Where a page of a document stands: in which file, and which page of it. */
export interface PagePlace {
  source: ReadingSource;
  page: number;
}

export interface Understood {
  /** A ParsedDocument, compressed. */
  parsed: Uint8Array;
  found: FoundInDocument | undefined;
  rotations: Rotations;
  /** Pages whose doubtful cells were read again, with what they gave. */
  reread: PackedPage[];
}

/**
 * Understands a document and, where understanding names cells of scans that it doubts, has them read again and understands it
 * once more. A page that cannot be read again stays as it was.
 * @param pages packed words, in order; the n-th stands where `placeOf(n)` says
 * @param rules what people taught, and what profiles of providers say
 * @throws ReaderFailure where understanding fails, or nobody wants it any more
 */
export async function understandTwice(
  pool: Pick<ReaderPool, 'run' | 'size'>,
  pages: readonly Uint8Array[],
  placeOf: (page: number) => PagePlace,
  rules: readonly KnownRule[] = [],
  urgency: Priority = PRIORITY.background,
): Promise<Understood> {
  const { parsed, found, doubts, rotations } = await pool.run(
    { kind: 'understand', pages: [...pages], rules },
    urgency,
  );
  if (doubts.length === 0) return { parsed, found, rotations, reread: [] };
  const reread = await rereadPages(pool, pages, placeOf, doubts, urgency);
  if (reread.length === 0) return { parsed, found, rotations, reread: [] };
  const settled = new Map(reread.map(({ own, page }) => [own, page.words]));
  const second = await pool.run(
    { kind: 'understand', pages: pages.map((words, page) => settled.get(page) ?? words), rules },
    urgency,
  );
  return { parsed: second.parsed, found: second.found, rotations, reread: reread.map(({ page }) => page) };
}

/** A page that was read again: `own` is its number among the pages that are understood together. */
interface RereadPage {
  own: number;
  page: PackedPage;
}

async function rereadPages(
  pool: Pick<ReaderPool, 'run' | 'size'>,
  pages: readonly Uint8Array[],
  placeOf: (page: number) => PagePlace,
  doubts: readonly PageDoubts[],
  urgency: Priority,
): Promise<RereadPage[]> {
  const left = [...doubts];
  const reread: RereadPage[] = [];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const words = pages[next.page];
      if (!words) continue;
      try {
        const page = await pool.run({ kind: 'reread', ...placeOf(next.page), words, cells: next.cells }, urgency);
        reread.push({ own: next.page, page });
      } catch (failure) {
        if (['closed', 'stopped'].includes((failure as ReaderFailure).kind)) throw failure;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(pool.size, left.length) }, lane));
  return reread;
}
