import { AppError } from '../../src-shared/errors.ts';
import { PageFailure } from './document-reading.ts';
import { ReaderFailure } from './reader.ts';

/** What becomes of a document after an attempt that failed. `forgive`: the attempt does not count. */
export type Verdict =
  | { next: 'again'; forgive: boolean }
  | { next: 'later'; forgive: true }
  | { next: 'give-up'; sentence: string };

/** A document is given up after this many attempts (architecture, Processes). */
const MOST_ATTEMPTS = 3;

/** What the reader said or met with; undefined for a fault of the program around it. */
export function readerFailureOf(error: unknown): ReaderFailure | undefined {
  const failure = error instanceof PageFailure ? error.failure : error;
  return failure instanceof ReaderFailure ? failure : undefined;
}

/** What is wrong with the pipeline itself, not with the document. */
export function isPipelineFault(error: unknown): error is AppError {
  return error instanceof AppError && error.code.startsWith('pipeline.');
}

/** @param attempts how many there were, with this one */
export function verdictOn(error: unknown, attempts: number): Verdict {
  // The disk is full or has failed: that is no fault of the document, and trying at once would meet the same again.
  if (error instanceof AppError && (error.status === 507 || error.code === 'workspace.read-only'))
    return { next: 'later', forgive: true };
  // It stays wrong until somebody changes it.
  if (isPipelineFault(error)) return { next: 'give-up', sentence: error.message };
  const failure = readerFailureOf(error);
  if (failure?.kind === 'closed' || failure?.kind === 'stopped') return { next: 'again', forgive: true };
  if (failure?.permanent) return { next: 'give-up', sentence: failure.sentence };
  if (attempts < MOST_ATTEMPTS) return { next: 'again', forgive: false };
  return { next: 'give-up', sentence: strikesSentence(error) };
}

/**
 * What becomes of a document that was being read when the program ended, perhaps because of it.
 * @param progressed whether the attempt brought new pages
 */
export function verdictOnInterrupted(attempts: number, progressed: boolean): Verdict {
  if (progressed || attempts < MOST_ATTEMPTS) return { next: 'again', forgive: progressed };
  return {
    next: 'give-up',
    sentence:
      'The application ended three times while it read this document. Scan or save it anew and add that, or read it again.',
  };
}

function strikesSentence(error: unknown): string {
  const failure = readerFailureOf(error);
  const where = error instanceof PageFailure ? `Page ${error.page + 1} of this document` : 'This document';
  if (failure?.code === 'reading.fault') {
    return `${where} could not be read in three attempts because of a fault in Tallystack; the file itself may be sound. Restart the application, then read it again.`;
  }
  const reason = failure?.sentence ?? 'The program met a fault while it read it.';
  return `${where} could not be read in three attempts. ${reason} Scan or save it anew and add the new file, or read it again.`;
}
