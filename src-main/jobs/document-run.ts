import type { AppEvent } from '../../src-shared/events.ts';
import type { ParsedDocument } from '../../src-shared/model/parsed-statement.ts';
import type { KnownRule } from '../../src-shared/model/rule.ts';
import type { Documents } from '../stacks/documents.ts';
import { withFound } from '../stacks/found-metadata.ts';
import type { BlobStore } from '../workspace/blobs.ts';
import type { Ledger } from '../workspace/ledger.ts';
import { flagsAfterReading, setJob } from './document-job.ts';
import type { ReadingSource } from './messages.ts';
import { unpack } from './packing.ts';
import { failureOf, ReaderFailure } from './reader.ts';
import type { Priority, ReaderPool, Stop } from './reader-pool.ts';
import type { Readings } from './readings.store.ts';
import { type Understood, understandTwice } from './second-readings.ts';

export interface RunParts {
  ledger: Ledger;
  blobs: BlobStore;
  documents: Documents;
  readings: Readings;
  pool: ReaderPool;
  now: () => Date;
  /** The learned rules that are in force, and what profiles of providers say. */
  rules: () => KnownRule[];
  emit: (event: AppEvent) => void;
  /** Called within the transaction in which a document's understanding is stored. */
  onUnderstood: (docId: string, parsed: ParsedDocument) => void;
}

/** One attempt at a document, as the queue steers it. */
export interface Run {
  docId: string;
  password: string | undefined;
  /** How urgent it is now. */
  urgency(): Priority;
  /** Pages that someone looks at, the last one last: they are read first. */
  wanted: number[];
  /** Breaks the attempt off: after the pages at hand, or in the middle of them. */
  stop: Stop;
  /** Called within the transaction that completes the document. */
  onComplete(): void;
}

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

/**
 * One attempt at a document: open → read the pages that are still unread → understand → complete. Every page is stored
 * as soon as it is read, so that the next attempt goes on where this one ends.
 * @throws ReaderFailure, PageFailure, and what the ledger throws
 */
export async function runDocument(parts: RunParts, run: Run): Promise<void> {
  const { documents, pool } = parts;
  const { docId, urgency, stop } = run;
  const { checksum } = documents.require(docId);
  const source: ReadingSource = {
    path: parts.blobs.pathOf(checksum),
    ...(run.password === undefined ? {} : { password: run.password }),
  };
  setJob(documents, docId, {
    status: 'preproc',
    working: true,
    rc: { preproc: 'running', sort: 'pending', postproc: 'pending' },
  });
  const { format, pageCount } = await pool.run({ kind: 'open', source }, urgency, stop);
  refuseIfDropped(stop);
  const progress = {
    status: 'reading' as const,
    pagesRead: parts.readings.pagesRead(checksum).length,
    pagesTotal: pageCount,
    rc: { preproc: 'done' as const, sort: 'skipped' as const, postproc: 'pending' as const },
  };
  setJob(documents, docId, progress, { format });
  await readPages(parts, run, source, pageCount);
  refuseIfDropped(stop);
  setJob(documents, docId, {
    status: 'extracting',
    rc: { preproc: 'done', sort: 'skipped', postproc: 'running' },
  });
  const pages = parts.readings.packedPages(checksum);
  const steered = { size: pool.size, run: ((task) => pool.run(task, urgency, stop)) as ReaderPool['run'] };
  const understood = await understandTwice(steered, pages, (page) => ({ source, page }), parts.rules());
  refuseIfDropped(stop);
  finish(parts, run, understood);
}

async function readPages(parts: RunParts, run: Run, source: ReadingSource, pageCount: number): Promise<void> {
  const { checksum } = parts.documents.require(run.docId);
  const done = new Set(parts.readings.pagesRead(checksum));
  const left = Array.from({ length: pageCount }, (_, page) => page).filter((page) => !done.has(page));
  const failures: PageFailure[] = [];
  const readOne = async (page: number) => {
    const packed = await parts.pool.run({ kind: 'page', source, page }, run.urgency, run.stop);
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
function refuseIfDropped({ atOnce }: Stop): void {
  if (atOnce.aborted) throw failureOf('stopped', '');
}

function finish(parts: RunParts, run: Run, { parsed: packed, rotations, reread }: Understood): void {
  const { documents } = parts;
  const { docId } = run;
  parts.ledger.transaction(() => {
    const { checksum } = documents.require(docId);
    for (const page of reread) parts.readings.savePage(checksum, page);
    parts.readings.saveUnderstood(docId, packed, parts.now().toISOString());
    const parsed = unpack<ParsedDocument>(packed);
    setJob(documents, docId, { status: 'reconciling' });
    parts.onUnderstood(docId, parsed);
    const document = documents.require(docId);
    setJob(
      documents,
      docId,
      {
        status: 'complete',
        working: false,
        success: true,
        error: '',
        rc: { preproc: 'done', sort: 'skipped', postproc: 'done' },
      },
      {
        flags: flagsAfterReading(document, parsed.warnings, parts.now()),
        metadata: withFound(document.metadata, parsed.statements),
        // A turn that a person entered stays.
        rotations: { ...rotations, ...document.rotations },
      },
    );
    run.onComplete();
  });
}
