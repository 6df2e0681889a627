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
import { keepUnderstanding, readDocument, refuseIfDropped, understandDocument } from './document-reading.ts';
import { runPipeline } from './pipeline-run.ts';
import type { Priority, ReaderPool, Stop } from './reader-pool.ts';
import type { Readings } from './readings.store.ts';

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
  await readDocument(parts, run);
  refuseIfDropped(run.stop);
  setJob(documents, docId, {
    status: 'extracting',
    rc: { preproc: 'done', sort: 'skipped', postproc: 'running' },
  });
  const understood = await understandDocument(parts, run);
  refuseIfDropped(run.stop);
  ledger.transaction(() => {
    const found = keepUnderstanding(parts, docId, understood);
    const rc = { preproc: 'done', sort: 'skipped', postproc: 'done' } as const;
    setJob(documents, docId, { status: 'complete', working: false, success: true, error: '', rc }, found);
    run.onComplete();
  });
}
