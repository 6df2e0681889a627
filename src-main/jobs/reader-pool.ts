import { availableParallelism } from 'node:os';
import type { ParsedDocument } from '../../src-shared/model/parsed-statement.ts';
import type { PageWords } from '../../src-shared/model/words.ts';
import type { PackedPage, ReaderAnswers, ReaderTask, ReadingSource } from './messages.ts';
import { pack, unpack } from './packing.ts';
import { failureOf, Reader, type ReaderFailure } from './reader.ts';
import { forkReaders, type SpawnReader } from './spawn-reader.ts';

export const PRIORITY = { idle: -1, background: 0, waitedFor: 1, shown: 2 } as const;
/** One of these or a number between two of them; the higher goes first. */
export type Priority = number;

/** How a task is broken off: both give it back while it waits, `atOnce` also ends the reader that works on it. */
export interface Stop {
  gently: AbortSignal;
  atOnce: AbortSignal;
}

/**
 * What someone looks at goes before what is waited for, that before what is read in the background, and all of them before
 * what is done only because nothing else is.
 */
export interface ReaderPool {
  readonly size: number;
  /**
   * @param priority looked up whenever a reader is free, so that it may rise while the task waits
   * @param stop breaks it off: it then fails with `stopped`
   */
  run<Kind extends ReaderTask['kind']>(
    task: Extract<ReaderTask, { kind: Kind }>,
    priority?: Priority | (() => Priority),
    stop?: Stop,
  ): Promise<ReaderAnswers[Kind]>;
  /** Reads a whole file, without any workspace. Pages come in order. @throws ReaderFailure */
  readDocument(path: string, options?: ReadOptions): Promise<{ format: string; pages: PageWords[] }>;
  /** By the words alone: doubtful cells are not read again. */
  understand(pages: readonly PageWords[]): Promise<ParsedDocument>;
  /** Ends the readers; what runs or waits fails with `closed`. */
  close(): void;
}

export interface ReadOptions {
  password?: string;
  onProgress?: (pagesRead: number, pagesTotal: number) => void;
}

export interface PoolOptions {
  /** Number of processes; all cores unless told. */
  readers?: number;
  /** The reader's program, where it does not run from source. */
  entry?: string;
  spawn?: SpawnReader;
  /** Milliseconds that one task may take (reading: 60 s per page), as `limitTime` counts them. */
  timeout?: number;
}

const TASK_TIMEOUT = 60_000;
/** A process with nothing to do gives its memory back after this many milliseconds; the next task starts another. */
const REST = 5 * 60_000;
const SPARE_REST = 30_000;

interface Waiting {
  task: ReaderTask;
  priority: () => Priority;
  /** The one that works on it. */
  reader?: Reader;
  resolve(answer: ReaderAnswers[keyof ReaderAnswers]): void;
  reject(failure: ReaderFailure): void;
}

export function createReaderPool(options: PoolOptions = {}): ReaderPool {
  const spawn = options.spawn ?? forkReaders(options.entry);
  const size = Math.max(1, options.readers ?? availableParallelism());
  const makeReader = () => new Reader(spawn, options.timeout ?? TASK_TIMEOUT);
  const readers = Array.from({ length: size }, makeReader);
  // A page that someone looks at is not kept waiting until a scan has been read.
  const spare = makeReader();
  const waiting: Waiting[] = [];
  let closed = false;

  const fill = () => {
    for (const reader of readers) {
      if (waiting.length === 0) return;
      if (!reader.busy) void start(reader, takeNext(waiting, reader, readers));
    }
    const shown = waiting.findIndex(({ priority }) => priority() === PRIORITY.shown);
    if (shown >= 0 && !spare.busy) void start(spare, waiting.splice(shown, 1)[0]!);
  };
  const start = async (reader: Reader, next: Waiting) => {
    clearTimeout(resting.get(reader));
    next.reader = reader;
    try {
      if (reader.worn) reader.close();
      next.resolve(await reader.run(next.task));
    } catch (failure) {
      next.reject(failure as ReaderFailure);
    }
    const rest = setTimeout(() => reader.close(), reader === spare ? SPARE_REST : REST);
    resting.set(reader, rest.unref());
    // Who waited for this answer may have more to ask, and that goes before what nobody waits for.
    setImmediate(fill);
  };
  const resting = new Map<Reader, NodeJS.Timeout>();
  const run = (task: ReaderTask, priority: Priority | (() => Priority) = PRIORITY.background, stop?: Stop) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReaderAnswers[keyof ReaderAnswers]>();
    if (closed || stop?.gently.aborted || stop?.atOnce.aborted) {
      reject(closed ? closedFailure() : stoppedFailure());
      return promise;
    }
    const entry: Waiting = {
      task,
      priority: typeof priority === 'function' ? priority : () => priority,
      resolve,
      reject,
    };
    const giveBack = () => {
      const place = waiting.indexOf(entry);
      if (place < 0) return;
      waiting.splice(place, 1);
      reject(stoppedFailure());
    };
    const breakOff = () => {
      giveBack();
      entry.reader?.close('stopped');
    };
    stop?.gently.addEventListener('abort', giveBack);
    stop?.atOnce.addEventListener('abort', breakOff);
    waiting.push(entry);
    fill();
    return promise.finally(() => {
      stop?.gently.removeEventListener('abort', giveBack);
      stop?.atOnce.removeEventListener('abort', breakOff);
    });
  };
  const pool: ReaderPool = {
    size,
    run: run as ReaderPool['run'],
    readDocument: (path, readOptions) => readDocument(pool, path, readOptions),
    understand: async (pages) => unpack((await pool.run({ kind: 'understand', pages: pages.map(pack) })).parsed),
    close: () => {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(closedFailure());
      for (const reader of [...readers, spare]) reader.close();
    },
  };
  return pool;
}

/**
 * The most urgent task, first come first served; among equals one whose file this reader has open, and none whose file
 * another idle reader has open.
 */
function takeNext(waiting: Waiting[], reader: Reader, readers: readonly Reader[]): Waiting {
  const priorities = waiting.map(({ priority }) => priority());
  const highest = Math.max(...priorities);
  const urgent = waiting.filter((_, index) => priorities[index] === highest);
  const openElsewhere = (entry: Waiting) =>
    readers.some((other) => other !== reader && !other.busy && other.path === pathOf(entry.task));
  const next =
    urgent.find((entry) => reader.path !== undefined && pathOf(entry.task) === reader.path) ??
    urgent.find((entry) => !openElsewhere(entry)) ??
    urgent[0]!;
  waiting.splice(waiting.indexOf(next), 1);
  return next;
}

function pathOf(task: ReaderTask): string {
  return 'source' in task ? task.source.path : '';
}

async function readDocument(
  pool: ReaderPool,
  path: string,
  { password, onProgress }: ReadOptions = {},
): Promise<{ format: string; pages: PageWords[] }> {
  const source: ReadingSource = { path, ...(password === undefined ? {} : { password }) };
  const { format, pageCount } = await pool.run({ kind: 'open', source });
  const pages: PageWords[] = [];
  let pagesRead = 0;
  onProgress?.(0, pageCount);
  await eachPage(pool.size, pageCount, async (page) => {
    const packed: PackedPage = await pool.run({ kind: 'page', source, page });
    pages[page] = unpack<PageWords>(packed.words);
    pagesRead += 1;
    onProgress?.(pagesRead, pageCount);
  });
  return { format, pages };
}

/** Works on the pages 0 to count − 1, a few at a time, in order; stops at the first failure. */
async function eachPage(atOnce: number, count: number, work: (page: number) => Promise<void>): Promise<void> {
  let next = 0;
  let failed = false;
  const lane = async () => {
    while (next < count && !failed) {
      const page = next;
      next += 1;
      try {
        await work(page);
      } catch (failure) {
        failed = true;
        throw failure;
      }
    }
  };
  const settled = await Promise.allSettled(Array.from({ length: Math.min(atOnce, count) }, lane));
  const rejected = settled.find((result) => result.status === 'rejected');
  if (rejected) throw rejected.reason;
}

const closedFailure = () => failureOf('closed', '');
const stoppedFailure = () => failureOf('stopped', '');
