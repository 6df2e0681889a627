import { readFileSync } from 'node:fs';
import { MEMORY_LIMIT_BYTES } from '../../src-main/jobs/memory-watch.ts';
import { unpack } from '../../src-main/jobs/packing.ts';
import type { ReaderFailure } from '../../src-main/jobs/reader.ts';
import { createReaderPool, type ReaderPool } from '../../src-main/jobs/reader-pool.ts';
import { forkReaders, type ReaderProcess } from '../../src-main/jobs/spawn-reader.ts';
import type { PageWords } from '../../src-shared/model/words.ts';

/** What came of a file: its first pages, or why it could not be read. */
export type Outcome = { pages: PageWords[] } | { kind: string; code: string; sentence: string };

export interface WatchedPool {
  /** Reads the first pages of a file as the queue does: open, then page by page. */
  read(path: string, mostPages: number): Promise<Outcome>;
  /** The most memory that any reader held, in bytes, as far as the system tells. */
  peakMemory(): number;
  close(): void;
}

const WATCH_MILLISECONDS = 250;
/** What a reader may hold: its cap, and as much more as it can grab before the watch looks again. */
export const READER_CAP = MEMORY_LIMIT_BYTES * 1.2;

export function openWatchedPool(readers: number): WatchedPool {
  const fork = forkReaders();
  const processes: ReaderProcess[] = [];
  const pool = createReaderPool({
    readers,
    spawn: () => {
      processes.push(fork());
      return processes.at(-1)!;
    },
  });
  let peak = 0;
  const look = () => {
    for (const { pid } of processes) peak = Math.max(peak, residentBytes(pid));
  };
  const timer = setInterval(look, WATCH_MILLISECONDS);
  return {
    read: (path, mostPages) => read(pool, path, mostPages),
    peakMemory: () => {
      look();
      return peak;
    },
    close: () => {
      clearInterval(timer);
      pool.close();
    },
  };
}

async function read(pool: ReaderPool, path: string, mostPages: number): Promise<Outcome> {
  try {
    const { pageCount } = await pool.run({ kind: 'open', source: { path } });
    const pages: PageWords[] = [];
    for (let page = 0; page < Math.min(mostPages, pageCount); page += 1) {
      const { words } = await pool.run({ kind: 'page', source: { path }, page });
      pages.push(unpack<PageWords>(words));
    }
    return { pages };
  } catch (failure) {
    const { kind, code, sentence } = failure as ReaderFailure;
    return { kind, code, sentence };
  }
}

/** Zero for a process that has ended, and where the system does not tell. */
function residentBytes(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** What is wrong with an outcome: undefined where there are sane words, or a sentence that blames the file and says what to do. */
export function complaint(outcome: Outcome): string | undefined {
  if ('pages' in outcome) {
    const words = outcome.pages.flatMap((page) => page.words);
    const insane = words.find(({ x, y, width, height }) => ![x, y, width, height].every(Number.isFinite));
    return insane && `a word without a place: ${JSON.stringify(insane)}`;
  }
  const { kind, code, sentence } = outcome;
  const isSpecific = kind === 'refused' && /^(file|page)\.[a-z-]+$/.test(code) && /^[A-Z].{30,}\.$/.test(sentence);
  return isSpecific ? undefined : `${kind} ${code}: ${sentence}`;
}
