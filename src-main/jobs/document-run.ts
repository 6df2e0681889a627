import type { AppEvent } from '../../src-shared/events.ts';
import type { ParsedDocument } from '../../src-shared/model/parsed-statement.ts';
import type { KnownRule } from '../../src-shared/model/rule.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import type { Documents } from '../stacks/documents.ts';
import type { PipelineWorks } from '../stacks/pipeline-module.ts';
import type { Audit } from '../workspace/audit.ts';
import type { BlobStore } from '../workspace/blobs.ts';
import type { Ledger } from '../workspace/ledger.ts';
import type { Records } from '../workspace/records.ts';
import { setJob } from './document-job.ts';
import {
  keepOpened,
  keepUnderstanding,
  openFile,
  readPages,
  refuseIfDropped,
  understandDocument,
} from './document-reading.ts';
import { runPipeline } from './pipeline-run.ts';
import type { Priority, ReaderPool, Stop } from './reader-pool.ts';
import type { Readings } from './readings.store.ts';
import type { Understood } from './second-readings.ts';

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
  /** Called within the transaction in which a document's understanding is stored; `parsed` opens it, which takes a while. */
  onUnderstood: (docId: string, parsed: () => ParsedDocument) => void;
  stacks: Records<Stack>;
  /** What the modules of pipelines do. */
  works: PipelineWorks;
  audit: Pick<Audit, 'append'>;
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
  /** Called once the attempt asks nothing more of readers: another document may begin while this one is stored. */
  onReadersDone(): void;
  /** Called within the transaction that completes the document. */
  onComplete(): void;
}

/**
 * One attempt at a document. Where its stack has a pipeline, its modules decide; otherwise: read the pages that are still
 * unread → understand → complete. What is done is stored at once, so that the next attempt goes on where this one ends.
 * @throws ReaderFailure, PageFailure, AppError `pipeline.*`, and what the ledger throws
 */
export async function runDocument(parts: RunParts, run: Run): Promise<void> {
  const { documents, ledger } = parts;
  const { docId } = run;
  if (documents.require(docId).job.steps) return runPipeline(parts, run);
  const opened = await openFile(parts, run, { rules: parts.rules() });
  const { understood } = opened;
  // A short text comes back as a whole: it is stored at one go.
  if (understood?.doubts.length === 0) {
    run.onReadersDone();
    return ledger.transaction(() => {
      keepOpened(parts, run, opened);
      complete(parts, run, { ...understood, found: understood.found, reread: [] });
    });
  }
  ledger.transaction(() => keepOpened(parts, run, opened));
  await readPages(parts, run);
  refuseIfDropped(run.stop);
  setJob(documents, docId, {
    status: 'extracting',
    rc: { preproc: 'done', sort: 'skipped', postproc: 'running' },
  });
  const understanding = await understandDocument(parts, run);
  refuseIfDropped(run.stop);
  ledger.transaction(() => {
    setJob(documents, docId, { status: 'reconciling' });
    complete(parts, run, understanding);
  });
}

/** Shows that a document is being read. To be called within the transaction that counts the attempt. */
export function beginDocument(documents: Documents, docId: string): void {
  const { job } = documents.require(docId);
  // A pipeline shows its modules.
  if (job.steps) return;
  const rc = { preproc: 'running', sort: 'pending', postproc: 'pending' } as const;
  setJob(documents, docId, { status: 'preproc', working: true, rc });
}

function complete(parts: RunParts, run: Run, understood: Understood): void {
  const found = keepUnderstanding(parts, run.docId, understood);
  const rc = { preproc: 'done', sort: 'skipped', postproc: 'done' } as const;
  const done = { status: 'complete', working: false, success: true, error: '', rc } as const;
  setJob(parts.documents, run.docId, done, found);
  run.onComplete();
}
