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

/** What a second look settles may show where a further one is needed: a total that rows read anew do not give. */
const MOST_ROUNDS = 2;

/**
 * Understands a document and, where understanding names cells of scans that it doubts, has them read again and understands it
 * once more, and so a second time. A page that cannot be read again stays as it was.
 * @param pages packed words, in order; the n-th stands where `placeOf(n)` says
 * @param rules what people taught, and what profiles of providers say
 * @throws ReaderFailure where understanding fails, or nobody wants it any more
 */
export async function understandWithFurtherLooks(
  pool: Pick<ReaderPool, 'run' | 'size'>,
  pages: readonly Uint8Array[],
  placeOf: (page: number) => PagePlace,
  rules: readonly KnownRule[] = [],
  urgency: Priority = PRIORITY.background,
): Promise<Understood> {
  const known = [...pages];
  const understand = () => pool.run({ kind: 'understand', pages: [...known], rules }, urgency);
  const first = await understand();
  const reread = new Map<number, PackedPage>();
  let last = first;
  for (let round = 0; round < MOST_ROUNDS && last.doubts.length > 0; round += 1) {
    const again = await rereadPages(pool, known, placeOf, last.doubts, urgency);
    if (again.length === 0) break;
    for (const { own, page } of again) {
      known[own] = page.words;
      reread.set(own, page);
    }
    last = await understand();
  }
  return { parsed: last.parsed, found: last.found, rotations: first.rotations, reread: [...reread.values()] };
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
