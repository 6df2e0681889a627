import type { ParsedDocument } from '../../src-shared/model/parsed-statement.ts';
import type { StoredDocument } from '../stacks/documents.ts';
import { withFound } from '../stacks/found-metadata.ts';
import { flagsAfterReading, setJob } from './document-job.ts';
import type { Run, RunParts } from './document-run.ts';
import type { Ahead, Opened, ReadingSource } from './messages.ts';
import { unpack } from './packing.ts';
import { failureOf, ReaderFailure } from './reader.ts';
import type { ReaderPool, Stop } from './reader-pool.ts';
import { sourcePageOf } from './readings.store.ts';
import { type Understood, understandWithFurtherLooks } from './second-readings.ts';

/** A page that could not be read; the other pages of the document have been read and kept. */
export class PageFailure extends Error {
  readonly page: number;
  readonly failure: ReaderFailure;

  constructor(page: number, failure: ReaderFailure) {
    super(failure.sentence, { cause: failure });
    this.page = page;
    this.failure = failure;
  }
}

/** So many pages that fail end an attempt: a document of bad pages must not keep its reader for hours. */
const MOST_FAILED_PAGES = 3;

/** What reading needs of a run; what the modules of pipelines do is no part of it. */
type ReadingParts = Omit<RunParts, 'works' | 'stacks' | 'audit'>;

/** The file of a document, for a reader. */
function sourceOf(parts: ReadingParts, { docId, password }: Run): ReadingSource {
  const path = parts.blobs.pathOf(parts.documents.require(docId).checksum);
  return { path, ...(password === undefined ? {} : { password }) };
}

/** Opens the file and reads the pages that are still unread; every page is stored as soon as its reader tells of it. */
export async function readDocument(parts: ReadingParts, run: Run): Promise<void> {
  const opened = await openFile(parts, run, {});
  parts.ledger.transaction(() => keepOpened(parts, run, opened));
  await readPages(parts, run);
}

/**
 * Opens the file of a document. Where nothing of it is read yet, its first pages are read at once, if they are texts: they
 * come with the answer, and with `rules` what they say, if they are all.
 */
export async function openFile(parts: ReadingParts, run: Run, ahead: Ahead): Promise<Opened> {
  const { documents, pool, readings } = parts;
  const { docId, urgency, stop, wanted } = run;
  const document = documents.require(docId);
  const task = { kind: 'open', source: sourceOf(parts, run) } as const;
  const isWhole = document.sourcePages === undefined && readings.pagesRead(document).length === 0;
  const opened =
    isWhole && wanted.length === 0
      ? await pool.run({ ...task, ahead }, urgency, stop).catch((error: unknown) => {
          if (!(error instanceof ReaderFailure) || !endedReader(error)) throw error;
          // A page may have done that: which one shows when they are read one by one.
          return pool.run(task, urgency, stop);
        })
      : await pool.run(task, urgency, stop);
  refuseIfDropped(stop);
  return opened;
}

const endedReader = ({ kind }: ReaderFailure) => kind === 'crashed' || kind === 'timeout' || kind === 'memory';

/** Stores what opening a document's file gave. To be called within a transaction. */
export function keepOpened(parts: ReadingParts, { docId }: Run, opened: Opened): void {
  const { documents, readings } = parts;
  const document = documents.require(docId);
  const { checksum } = document;
  const pages = opened.pages ?? [];
  for (const page of pages) readings.savePage(checksum, page);
  const pagesTotal = document.sourcePages?.length ?? opened.pageCount;
  const pagesRead = readings.pagesRead(document).length;
  setJob(
    documents,
    docId,
    {
      status: 'reading',
      pagesRead,
      pagesTotal,
      // A pipeline keeps job.rc by its modules.
      ...(document.job.steps ? {} : { rc: { preproc: 'done', sort: 'skipped', postproc: 'pending' } }),
    },
    { format: opened.format },
  );
  for (const [index, { page }] of pages.entries()) {
    parts.emit({ type: 'page.read', docId, page, pagesRead: index + 1, pagesTotal });
  }
}

/** What the document's pages say, doubtful cells read a second time. */
export async function understandDocument(parts: ReadingParts, run: Run): Promise<Understood> {
  const { documents, pool, readings } = parts;
  const document = documents.require(run.docId);
  const source = sourceOf(parts, run);
  const steered = { size: pool.size, run: ((task) => pool.run(task, run.urgency, run.stop)) as ReaderPool['run'] };
  const placeOf = (page: number) => ({ source, page: sourcePageOf(document, page) });
  return understandWithFurtherLooks(steered, readings.packedPages(document), placeOf, parts.rules());
}

/** Stores an understanding; returns what of the document changes with it. To be called within a transaction. */
export function keepUnderstanding(
  parts: ReadingParts,
  docId: string,
  { parsed: packed, found, rotations, reread }: Understood,
): Partial<StoredDocument> {
  const { documents } = parts;
  const { checksum } = documents.require(docId);
  for (const page of reread) parts.readings.savePage(checksum, page);
  parts.readings.saveUnderstood(docId, packed, parts.now().toISOString());
  let known: ParsedDocument | undefined;
  const parsed = () => {
    known ??= unpack<ParsedDocument>(packed);
    return known;
  };
  const { warnings, statements } = found ?? parsed();
  parts.onUnderstood(docId, parsed);
  const document = documents.require(docId);
  return {
    flags: flagsAfterReading(document, warnings, parts.now()),
    metadata: withFound(document.metadata, statements),
    // A turn that a person entered stays.
    rotations: { ...rotations, ...document.rotations },
  };
}

/** Reads the pages of an opened document that are still unread; every page is stored as soon as it is read. */
export async function readPages(parts: ReadingParts, run: Run): Promise<void> {
  const document = parts.documents.require(run.docId);
  const source = sourceOf(parts, run);
  const { checksum } = document;
  const { pagesTotal: pageCount = 0 } = document.job;
  const done = new Set(parts.readings.pagesRead(document));
  const left = Array.from({ length: pageCount }, (_, page) => page).filter((page) => !done.has(page));
  const failures: PageFailure[] = [];
  const readOne = async (page: number) => {
    const task = { kind: 'page', source, page: sourcePageOf(document, page) } as const;
    const packed = await parts.pool.run(task, run.urgency, run.stop);
    refuseIfDropped(run.stop);
    done.add(page);
    parts.ledger.transaction(() => {
      parts.readings.savePage(checksum, packed);
      setJob(parts.documents, run.docId, { pagesRead: done.size });
      const { docId } = run;
      parts.emit({ type: 'page.read', docId, page, pagesRead: done.size, pagesTotal: pageCount });
    });
  };
  const lane = async () => {
    while (left.length > 0 && failures.length < MOST_FAILED_PAGES) {
      if (run.stop.gently.aborted) throw failureOf('stopped', '');
      const page = takeNext(left, run.wanted);
      await readOne(page).catch((error: unknown) => {
        // What is wrong with the page counts against it; that nobody reads any more, or that the disk is full, does not.
        if (!(error instanceof ReaderFailure) || error.kind === 'closed' || error.kind === 'stopped') throw error;
        failures.push(new PageFailure(page, error));
      });
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(parts.pool.size, left.length) }, lane));
  const brokenOff = lanes.find((settled) => settled.status === 'rejected');
  if (brokenOff) throw brokenOff.reason;
  const [first] = failures.sort((a, b) => a.page - b.page);
  if (first) throw first;
}

/** The unread page that someone looked at last, else the first one. */
function takeNext(left: number[], wanted: readonly number[]): number {
  const shown = wanted.findLast((page) => left.includes(page));
  const place = shown === undefined ? 0 : left.indexOf(shown);
  return left.splice(place, 1)[0]!;
}

/** What comes back after a person stopped the document is not kept. */
export function refuseIfDropped({ atOnce }: Stop): void {
  if (atOnce.aborted) throw failureOf('stopped', '');
}
