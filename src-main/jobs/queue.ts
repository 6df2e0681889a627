import type { AppEvent } from '../../src-shared/events.ts';
import { failDocument, PageFailure, queueDocument, type RunParts, runDocument } from './document-run.ts';
import { type Job, openJobs } from './jobs.store.ts';
import { ReaderFailure } from './reader.ts';
import { PRIORITY } from './reader-pool.ts';

/** The durable queue: documents wait, are read and understood, or are flagged with the reason; it never stops at one. */
export interface ReadingQueue {
  /** Puts a document into the queue (again). To be called within a transaction. The password is kept in memory only. */
  enqueue(docId: string, options?: { priority?: number; password?: string }): void;
  /** Moves a waiting document to the front. */
  raise(docId: string): void;
  /** The password that opened a file in this run of the program. */
  passwordOf(checksum: string): string | undefined;
  pending(docId: string): boolean;
  /** Resolves when the document is neither waiting nor working. */
  finished(docId: string): Promise<void>;
  length(): number;
  /** True while nothing is being read and nothing waits for it. */
  quiet(): boolean;
  idle(signal?: AbortSignal): Promise<void>;
  start(): void;
  /** Ends the readers and puts what was running back into the queue. */
  stop(): Promise<void>;
}

/** A document is given up after this many attempts (architecture, Processes). */
const MOST_ATTEMPTS = 3;

export function createQueue(parts: RunParts, emit: (event: AppEvent) => void): ReadingQueue {
  const jobs = openJobs(parts.ledger);
  const passwords = new Map<string, string>();
  const working = new Map<string, { checksum: string; run: Promise<void> }>();
  let watchers: Array<() => boolean> = [];
  let state: 'new' | 'started' | 'stopped' = 'new';

  const tell = () => {
    const { waiting, working: running } = jobs.counts();
    emit({ type: 'queue.changed', waiting, working: running });
    // A watcher that is satisfied says so and is dropped.
    parts.ledger.afterCommit(() => {
      watchers = watchers.filter((satisfied) => !satisfied());
    });
  };
  const wake = () => {
    while (state === 'started' && working.size < parts.pool.size) {
      const busy = new Set(Array.from(working.values(), (entry) => entry.checksum));
      // Two documents of the same bytes are not read at once: the second finds the pages read.
      const next = jobs.waiting(working.size + 50).find((job) => !busy.has(job.checksum));
      if (!next) return;
      begin(next);
    }
  };
  const begin = (job: Job) => {
    parts.ledger.transaction(() => {
      jobs.start(job.document, parts.readings.pagesRead(job.checksum).length);
      tell();
    });
    const run = attempt(job).finally(() => {
      working.delete(job.document);
      wake();
    });
    working.set(job.document, { checksum: job.checksum, run });
  };
  const attempt = async (job: Job) => {
    try {
      await runDocument(parts, job.document, job.priority, passwords.get(job.checksum));
      settle(job, 'done');
    } catch (error) {
      parts.ledger.transaction(() => decide(job, job.attempts + 1, error));
    }
  };
  const settle = (job: Job, outcome: 'done' | 'failed') => {
    parts.ledger.transaction(() => {
      jobs.finish(job.document, outcome);
      tell();
    });
  };
  const decide = (job: Job, attempts: number, error: unknown) => {
    const failure = error instanceof PageFailure ? error.failure : error;
    if (failure instanceof ReaderFailure && failure.kind === 'closed') return again(job, true);
    if (failure instanceof ReaderFailure && failure.permanent) return giveUp(job, failure.sentence);
    if (!(failure instanceof ReaderFailure)) console.error('Reading failed:', error);
    if (attempts < MOST_ATTEMPTS) return again(job, false);
    giveUp(job, strikesSentence(error));
  };
  const again = (job: Job, forgive: boolean) => {
    jobs.requeue(job.document, forgive);
    queueDocument(parts, job.document);
    tell();
  };
  const giveUp = (job: Job, sentence: string) => {
    failDocument(parts, job.document, sentence);
    settle(job, 'failed');
  };
  const recover = () => {
    for (const job of jobs.interrupted()) {
      const progressed = parts.readings.pagesRead(job.checksum).length > job.pagesBefore;
      // The program ended, perhaps because of this document: the attempt counts unless it brought new pages.
      if (progressed || job.attempts < MOST_ATTEMPTS) again(job, progressed);
      else
        giveUp(
          job,
          'The application ended three times while it read this document. Scan or save it anew and add that, or read it again.',
        );
    }
  };
  const until = (satisfied: () => boolean, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      if (satisfied() || signal?.aborted) return resolve();
      signal?.addEventListener('abort', () => resolve(), { once: true });
      watchers.push(() => {
        const done = state === 'stopped' || satisfied();
        if (done) resolve();
        return done || signal?.aborted === true;
      });
    });
  const pending = (docId: string) => ['queued', 'running'].includes(jobs.stateOf(docId) ?? 'done');
  const length = () => {
    const { waiting, working: running } = jobs.counts();
    return waiting + running;
  };

  return {
    enqueue: (docId, { priority = PRIORITY.background, password } = {}) => {
      if (password !== undefined) passwords.set(parts.documents.require(docId).checksum, password);
      jobs.enqueue(docId, priority);
      tell();
      parts.ledger.afterCommit(wake);
    },
    raise: (docId) => jobs.raise(docId, PRIORITY.waitedFor),
    passwordOf: (checksum) => passwords.get(checksum),
    pending,
    finished: (docId) => until(() => !pending(docId)),
    length,
    quiet: () => state === 'started' && length() === 0,
    idle: (signal) => until(() => length() === 0, signal),
    start: () => {
      parts.ledger.transaction(recover);
      state = 'started';
      wake();
    },
    stop: async () => {
      state = 'stopped';
      parts.pool.close();
      await Promise.allSettled(Array.from(working.values(), (entry) => entry.run));
      watchers = watchers.filter((satisfied) => !satisfied());
    },
  };
}

function strikesSentence(error: unknown): string {
  const failure = error instanceof PageFailure ? error.failure : error;
  const where = error instanceof PageFailure ? `Page ${error.page + 1} of this document` : 'This document';
  if (failure instanceof ReaderFailure && failure.code === 'reading.fault') {
    return `${where} could not be read in three attempts because of a fault in Tallystack; the file itself may be sound. Restart the application, then read it again.`;
  }
  const reason = failure instanceof ReaderFailure ? failure.sentence : 'The program met a fault while it read it.';
  return `${where} could not be read in three attempts. ${reason} Scan or save it anew and add the new file, or read it again.`;
}
