import type { DocumentFlag, DocumentJob } from '../../src-shared/model/document.ts';
import type { Documents, StoredDocument } from '../stacks/documents.ts';

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

/** Puts a document's job back to where it waits. */
export function queueDocument(documents: Documents, docId: string): void {
  const document = documents.require(docId);
  const { success: _success, error: _error, ...job } = document.job;
  documents.change(docId, {
    job: { ...job, status: 'queued', working: false, rc: { preproc: 'pending', sort: 'pending', postproc: 'pending' } },
    flags: otherFlags(document),
  });
}

/** Ends a document's job with a sentence that says what is wrong and what to do. To be called within a transaction. */
export function failDocument(documents: Documents, docId: string, sentence: string, now: Date): void {
  const flags = [...otherFlags(documents.require(docId)), readingFlag(sentence, now)];
  setJob(documents, docId, { status: 'error', working: false, success: false, error: sentence }, { flags });
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
