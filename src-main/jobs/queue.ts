import { AppError, conflict } from '../../src-shared/errors.ts';
import { stepsTaken } from '../stacks/pipeline.ts';
import { failDocument, killDocument, queueDocument } from './document-job.ts';
import { beginDocument, type Run, type RunParts, runDocument } from './document-run.ts';
import { type Job, type Jobs, openJobs } from './jobs.store.ts';
import { PRIORITY, type Priority } from './reader-pool.ts';
import { isPipelineFault, readerFailureOf, type Verdict, verdictOn, verdictOnInterrupted } from './verdict.ts';
import { createWatchers } from './watchers.ts';

/** The durable queue: documents wait, are read and understood, or are flagged with the reason; it never stops at one. */
export interface ReadingQueue {
  /** Puts a document into the queue (again). To be called within a transaction. The password is kept in memory only. */
  enqueue(docId: string, options?: { priority?: number; password?: string }): void;
  /** Puts an unfinished document, and the page that someone looks at, before all others. Within a transaction. */
  raise(docId: string, page?: number): boolean;
  /** Ends the reading of an unfinished document; pages that were read are kept. Within a transaction. @throws AppError 409 */
  cancel(docId: string): void;
  /** While it is paused nothing new is begun; pages at hand are read to their end. */
  setPaused(paused: boolean): void;
  paused(): boolean;
  /** The password that opened a file in this run of the program. */
  passwordOf(checksum: string): string | undefined;
  pending(docId: string): boolean;
  /** Resolves when the document is neither waiting nor working, or waits because the queue is paused. @throws AppError 503 once the disk failed */
  finished(docId: string): Promise<void>;
  counts(): { waiting: number; working: number };
  list: Jobs['list'];
  listFailed: Jobs['listFailed'];
  length(): number;
  /** True while nothing is being read and nothing waits for it. */
  quiet(): boolean;
  idle(signal?: AbortSignal): Promise<void>;
  /** `dormant`: nothing is read in this run of the program. */
  start(options?: { paused?: boolean; dormant?: boolean }): void;
  /** Ends the readers and puts what was running back into the queue. */
  stop(): Promise<void>;
}

interface Working {
  checksum: string;
  run: Run;
  /** As the ledger has it: 0, or higher the later someone looked at it. */
  priority: number;
  needsReaders: boolean;
  pause: AbortController;
  cancel: AbortController;
  ended: Promise<void>;
}

/** Documents that are begun although every reader has one, because someone looks at them. */
const MOST_RAISED = 8;

/** When the ledger cannot be written, the queue looks again after this many milliseconds. */
const LATER = 10_000;

export function createQueue(parts: RunParts): ReadingQueue {
  const { documents, ledger, readings } = parts;
  const jobs = openJobs(ledger);
  const passwords = new Map<string, string>();
  const working = new Map<string, Working>();
  const watchers = createWatchers();
  /** Outcomes that the ledger could not take yet. */
  const unsettled = new Map<string, Verdict>();
  let held = false;
  /** The disk has failed: nothing is begun any more. */
  let stuck: AppError | undefined;
  let state: 'new' | 'started' | 'stopped' = 'new';
  let paused = false;

  const tell = () => {
    parts.emit({ type: 'queue.changed', ...jobs.counts(), paused });
    ledger.afterCommit(watchers.look);
  };
  const wake = () => {
    try {
      while (state === 'started' && !paused && !held && !stuck) {
        const next = nextJob();
        if (!next) return;
        begin(next);
      }
    } catch (error) {
      later(error);
    }
  };
  const later = (error: unknown) => {
    // The ledger takes nothing more in this run: who waits for a document is told at once.
    if (error instanceof AppError && error.code === 'workspace.read-only') {
      stuck = error;
      watchers.look();
      return;
    }
    console.error('The queue goes on later:', error);
    if (held) return;
    held = true;
    setTimeout(() => {
      held = false;
      if (state !== 'started') return;
      try {
        ledger.transaction(recover);
        wake();
      } catch (again) {
        later(again);
      }
    }, LATER).unref();
  };
  const nextJob = () => {
    const all = [...working.values()];
    // Two documents of the same bytes are not read at once: the second finds the pages read.
    const next = jobs.next(new Set(all.map(({ checksum }) => checksum)));
    const busy = all.filter(({ needsReaders }) => needsReaders).length;
    if (!next || busy < parts.pool.size) return next;
    // What someone looks at does not wait until a long document has been read: its pages go first.
    const isLookedAt = next.priority > PRIORITY.background;
    return isLookedAt && busy < parts.pool.size + MOST_RAISED ? next : undefined;
  };
  const begin = (job: Job) => {
    ledger.transaction(() => {
      jobs.start(job.document, progressOf(job.document));
      beginDocument(documents, job.document);
      tell();
    });
    const { checksum, document: docId, priority } = job;
    const [pause, cancel] = [new AbortController(), new AbortController()];
    const run: Run = {
      docId,
      password: passwords.get(checksum),
      urgency: () => urgencyOf(entry.priority),
      wanted: [],
      stop: { gently: pause.signal, atOnce: cancel.signal },
      onReadersDone: () => {
        entry.needsReaders = false;
        wake();
      },
      onComplete: () => settle(docId, 'done'),
    };
    const entry: Working = { checksum, run, priority, needsReaders: true, pause, cancel, ended: Promise.resolve() };
    working.set(docId, entry);
    entry.ended = attempt(job, run).finally(() => {
      working.delete(docId);
      wake();
    });
  };
  const attempt = async (job: Job, run: Run) => {
    try {
      await runDocument(parts, run);
    } catch (error) {
      // Stopped by a person: that is settled already.
      if (run.stop.atOnce.aborted) return;
      if (!readerFailureOf(error) && !isPipelineFault(error)) console.error('Reading failed:', error);
      const verdict = verdictOn(error, job.attempts + 1);
      try {
        ledger.transaction(() => carryOut(job, verdict));
        if (verdict.next === 'later') later(error);
      } catch (failure) {
        unsettled.set(job.document, verdict);
        later(failure);
      }
    }
  };
  const carryOut = (job: Job, verdict: Verdict) => {
    if (verdict.next === 'give-up') {
      failDocument(documents, job.document, verdict.sentence, parts.now());
      return settle(job.document, 'failed');
    }
    jobs.requeue(job.document, verdict.forgive);
    queueDocument(documents, job.document);
    tell();
  };
  const settle = (docId: string, outcome: 'done' | 'failed') => {
    jobs.finish(docId, outcome);
    tell();
  };
  const recover = () => {
    for (const job of jobs.interrupted()) {
      if (working.has(job.document)) continue;
      const progressed = progressOf(job.document) > job.pagesBefore;
      carryOut(job, unsettled.get(job.document) ?? verdictOnInterrupted(job.attempts, progressed));
    }
    parts.ledger.afterCommit(() => unsettled.clear());
  };
  /** Pages read and modules taken: what an attempt that ends with the program must have added to. */
  const progressOf = (docId: string) => {
    const document = documents.require(docId);
    return readings.pagesRead(document).length + stepsTaken(document.job);
  };
  const pending = (docId: string) => ['queued', 'running'].includes(jobs.stateOf(docId) ?? 'done');
  const length = () => {
    const { waiting, working: running } = jobs.counts();
    return waiting + running;
  };

  return {
    enqueue: (docId, { priority = PRIORITY.background, password } = {}) => {
      if (password !== undefined) passwords.set(documents.require(docId).checksum, password);
      jobs.enqueue(docId, priority);
      tell();
      ledger.afterCommit(wake);
    },
    raise: (docId, page) => {
      const priority = jobs.raise(docId);
      if (priority === undefined) return false;
      const entry = working.get(docId);
      if (entry) entry.priority = priority;
      if (page !== undefined) entry?.run.wanted.push(page);
      ledger.afterCommit(wake);
      return true;
    },
    cancel: (docId) => {
      if (!pending(docId)) throw notPending();
      killDocument(documents, docId);
      settle(docId, 'failed');
      ledger.afterCommit(() => working.get(docId)?.cancel.abort());
    },
    setPaused: (wanted) => {
      if (paused === wanted) return;
      paused = wanted;
      if (paused) for (const { pause } of working.values()) pause.abort();
      tell();
      wake();
    },
    paused: () => paused,
    passwordOf: (checksum) => passwords.get(checksum),
    pending,
    finished: async (docId) => {
      await watchers.until(
        () => stuck !== undefined || !pending(docId) || (paused && jobs.stateOf(docId) === 'queued'),
      );
      if (stuck && pending(docId)) throw stuck;
    },
    counts: jobs.counts,
    list: jobs.list,
    listFailed: jobs.listFailed,
    length,
    quiet: () => state === 'started' && !paused && length() === 0,
    idle: (signal) => watchers.until(() => length() === 0, signal),
    start: (options = {}) => {
      paused = options.paused === true;
      ledger.transaction(recover);
      if (options.dormant) return;
      state = 'started';
      wake();
    },
    stop: async () => {
      state = 'stopped';
      parts.pool.close();
      await Promise.allSettled(Array.from(working.values(), ({ ended }) => ended));
      watchers.end();
    },
  };
}

/** Between what is waited for and what is shown: the later someone looked at a document, the higher. */
function urgencyOf(priority: number): Priority {
  return priority === 0 ? PRIORITY.background : PRIORITY.shown - 1 / (1 + priority);
}

const notPending = () =>
  conflict(
    'job.not-pending',
    'The document is neither being read nor waiting for it, so there is nothing to stop. Load the list again.',
  );
