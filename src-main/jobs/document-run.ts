import type { DocumentFlag, DocumentJob } from '../../src-shared/model/document.ts';
import type { ParsedDocument } from '../../src-shared/model/parsed-statement.ts';
import type { Documents, StoredDocument } from '../stacks/documents.ts';
import { withFound } from '../stacks/found-metadata.ts';
import type { BlobStore } from '../workspace/blobs.ts';
import type { Ledger } from '../workspace/ledger.ts';
import type { PackedPage, ReadingSource } from './messages.ts';
import { unpack } from './packing.ts';
import type { ReaderFailure } from './reader.ts';
import { PRIORITY, type Priority, type ReaderPool } from './reader-pool.ts';
import type { Readings } from './readings.store.ts';
import { understandTwice } from './second-readings.ts';

export interface RunParts {
  ledger: Ledger;
  blobs: BlobStore;
  documents: Documents;
  readings: Readings;
  pool: ReaderPool;
  now: () => Date;
  /** Called within the transaction in which a document's understanding is stored. */
  onUnderstood: (docId: string, parsed: ParsedDocument) => void;
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

const FLAG_TITLE = 'Reading';

/**
 * One attempt at a document: open → read the pages that are still unread → understand → complete. Every page is stored
 * as soon as it is read, so that the next attempt goes on where this one ends.
 * @throws ReaderFailure, PageFailure
 */
export async function runDocument(parts: RunParts, docId: string, priority: number, password?: string): Promise<void> {
  const { checksum } = parts.documents.require(docId);
  const source: ReadingSource = {
    path: parts.blobs.pathOf(checksum),
    ...(password === undefined ? {} : { password }),
  };
  const urgency: Priority = priority > 0 ? PRIORITY.waitedFor : PRIORITY.background;
  setJob(parts, docId, {
    status: 'preproc',
    working: true,
    rc: { preproc: 'running', sort: 'pending', postproc: 'pending' },
  });
  const { format, pageCount } = await parts.pool.run({ kind: 'open', source }, urgency);
  const pagesRead = parts.readings.pagesRead(checksum).length;
  setJob(
    parts,
    docId,
    {
      status: 'reading',
      pagesRead,
      pagesTotal: pageCount,
      rc: { preproc: 'done', sort: 'skipped', postproc: 'pending' },
    },
    { format },
  );
  await readPages(parts, docId, source, pageCount, urgency);
  setJob(parts, docId, { status: 'extracting', rc: { preproc: 'done', sort: 'skipped', postproc: 'running' } });
  const pages = parts.readings.packedPages(checksum);
  const { parsed, reread } = await understandTwice(parts.pool, pages, (page) => ({ source, page }), urgency);
  finish(parts, docId, parsed, reread);
}

async function readPages(
  parts: RunParts,
  docId: string,
  source: ReadingSource,
  pageCount: number,
  urgency: Priority,
): Promise<void> {
  const { checksum } = parts.documents.require(docId);
  const done = new Set(parts.readings.pagesRead(checksum));
  const left = Array.from({ length: pageCount }, (_, page) => page).filter((page) => !done.has(page));
  const failures: PageFailure[] = [];
  const lane = async () => {
    for (let page = left.shift(); page !== undefined; page = left.shift()) {
      try {
        const packed = await parts.pool.run({ kind: 'page', source, page }, urgency);
        done.add(page);
        parts.ledger.transaction(() => {
          parts.readings.savePage(checksum, packed);
          setJob(parts, docId, { pagesRead: done.size });
        });
      } catch (error) {
        failures.push(new PageFailure(page, error as ReaderFailure));
        if ((error as ReaderFailure).kind === 'closed') return;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(parts.pool.size, left.length) }, lane));
  const [first] = failures.sort((a, b) => a.page - b.page);
  if (first) throw first;
}

function finish(parts: RunParts, docId: string, packed: Uint8Array, reread: readonly PackedPage[]): void {
  parts.ledger.transaction(() => {
    const { checksum } = parts.documents.require(docId);
    for (const page of reread) parts.readings.savePage(checksum, page);
    parts.readings.saveUnderstood(docId, packed, parts.now().toISOString());
    const parsed = unpack<ParsedDocument>(packed);
    setJob(parts, docId, { status: 'reconciling' });
    parts.onUnderstood(docId, parsed);
    const { metadata } = parts.documents.require(docId);
    const flags = parsed.warnings.map((warning) => flag('warn', warning, parts.now()));
    setJob(
      parts,
      docId,
      {
        status: 'complete',
        working: false,
        success: true,
        error: '',
        rc: { preproc: 'done', sort: 'skipped', postproc: 'done' },
      },
      {
        flags: [...otherFlags(parts.documents.require(docId)), ...flags],
        metadata: withFound(metadata, parsed.statements),
      },
    );
  });
}

/** Ends a document's job with a sentence that says what is wrong and what to do. To be called within a transaction. */
export function failDocument(parts: RunParts, docId: string, sentence: string): void {
  const flags = [...otherFlags(parts.documents.require(docId)), flag('error', sentence, parts.now())];
  setJob(parts, docId, { status: 'error', working: false, success: false, error: sentence }, { flags });
}

/** Puts a document's job back to where it waits. */
export function queueDocument(parts: Pick<RunParts, 'documents'>, docId: string): void {
  const document = parts.documents.require(docId);
  const { success: _success, error: _error, ...job } = document.job;
  parts.documents.change(docId, {
    job: { ...job, status: 'queued', working: false, rc: { preproc: 'pending', sort: 'pending', postproc: 'pending' } },
    flags: otherFlags(document),
  });
}

function setJob(
  parts: Pick<RunParts, 'documents'>,
  docId: string,
  changes: Partial<DocumentJob>,
  others: Partial<StoredDocument> = {},
): void {
  const { job } = parts.documents.require(docId);
  parts.documents.change(docId, { ...others, job: { ...job, ...changes } });
}

function flag(level: DocumentFlag['level'], description: string, now: Date): DocumentFlag {
  return { timestamp: now.toISOString(), title: FLAG_TITLE, description, level, pages: [] };
}

/** Flags that reading did not set: they stay when a document is read again. */
function otherFlags(document: StoredDocument): DocumentFlag[] {
  return document.flags.filter((other) => other.title !== FLAG_TITLE);
}

/** The flag of a file that cannot be read at all, for a document that never enters the queue. */
export const readingFlag = (sentence: string, now: Date): DocumentFlag => flag('error', sentence, now);
