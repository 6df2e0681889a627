import type { DocumentFlag, DocumentJob, PipelineStep } from '../../src-shared/model/document.ts';
import type { Documents, StoredDocument } from '../stacks/documents.ts';
import { rcOf, readingAgain, waitingAgain, withStep } from '../stacks/pipeline.ts';

const FLAG_TITLE = 'Reading';

/** Stores how far a document's job is, and what else changes with it. To be called within a transaction. */
export function setJob(
  documents: Documents,
  docId: string,
  changes: Partial<DocumentJob>,
  others: Partial<StoredDocument> = {},
): void {
  const { job } = documents.require(docId);
  documents.change(docId, { ...others, job: { ...job, ...changes } });
}

const NOTHING_DONE = { preproc: 'pending', sort: 'pending', postproc: 'pending' } as const;

/** Puts a document's job back to where it waits. `readAgain`: its words are gone, so what rests on them is done again. */
export function queueDocument(documents: Documents, docId: string, { readAgain = false } = {}): void {
  const document = documents.require(docId);
  const { success: _success, error: _error, steps, ...job } = document.job;
  const waiting = { ...job, status: 'queued' as const, working: false };
  const left = steps && (readAgain ? readingAgain(steps) : waitingAgain(steps));
  documents.change(docId, {
    job: left ? { ...waiting, steps: left, rc: rcOf(left) } : { ...waiting, rc: NOTHING_DONE },
    flags: otherFlags(document),
  });
}

/** Ends a document's job with a sentence that says what is wrong and what to do. To be called within a transaction. */
export function failDocument(documents: Documents, docId: string, sentence: string, now: Date): void {
  const document = documents.require(docId);
  const flags = [...otherFlags(document), readingFlag(sentence, now)];
  const failed = failedSteps(document.job.steps, sentence);
  setJob(documents, docId, { status: 'error', working: false, success: false, error: sentence, ...failed }, { flags });
}

/** The module that was at work has failed; before the first one nothing has. */
function failedSteps(steps: PipelineStep[] | undefined, sentence: string): Pick<DocumentJob, 'steps' | 'rc'> {
  const index = steps?.findIndex(({ state }) => state === 'running' || state === 'pending') ?? -1;
  if (!steps || index < 0) return {};
  const failed = withStep(steps, index, { state: 'error', note: sentence });
  return { steps: failed, rc: rcOf(failed) };
}

/** Ends a document's job because a person wants it so. To be called within a transaction. */
export function killDocument(documents: Documents, docId: string): void {
  const error = 'Reading was stopped. Retry it to go on with the pages that are left.';
  setJob(documents, docId, { status: 'killed', working: false, success: false, error });
}

/** The flags of a document whose reading gave these warnings. */
export function flagsAfterReading(document: StoredDocument, warnings: readonly string[], now: Date): DocumentFlag[] {
  return [...otherFlags(document), ...warnings.map((warning) => flag('warn', warning, now))];
}

/** The flag of a file that cannot be read. */
export const readingFlag = (sentence: string, now: Date): DocumentFlag => flag('error', sentence, now);

function flag(level: DocumentFlag['level'], description: string, now: Date): DocumentFlag {
  return { timestamp: now.toISOString(), title: FLAG_TITLE, description, level, pages: [] };
}

/** Flags that reading did not set: they stay when a document is read again. */
function otherFlags(document: StoredDocument): DocumentFlag[] {
  return document.flags.filter((other) => other.title !== FLAG_TITLE);
}
