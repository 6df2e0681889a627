import type { Ledger } from '../workspace/ledger.ts';

/** A job of the durable queue: one per document that has to be read. */
export interface Job {
  document: string;
  checksum: string;
  attempts: number;
  priority: number;
}

export type JobState = 'queued' | 'running' | 'done' | 'failed';

export interface Jobs {
  /** Puts a document into the queue (again), with no attempts counted. */
  enqueue(docId: string, priority: number): void;
  raise(docId: string, priority: number): void;
  stateOf(docId: string): JobState | undefined;
  /** The next jobs in order: by priority, then by arrival. */
  waiting(limit: number): Job[];
  /** Counts the attempt before the work begins, so that work which ends the whole program counts too. */
  start(docId: string, pagesBefore: number): void;
  finish(docId: string, state: 'done' | 'failed'): void;
  /** Back to the queue; `forgive` takes the attempt back. */
  requeue(docId: string, forgive: boolean): void;
  /** Jobs that were running when the program ended. */
  interrupted(): Array<Job & { pagesBefore: number }>;
  counts(): { waiting: number; working: number };
}

export function openJobs(ledger: Ledger): Jobs {
  return {
    enqueue: (docId, priority) => {
      const { last } = ledger.sql<{ last: number }>('SELECT coalesce(max(entered), 0) AS last FROM jobs').get()!;
      ledger
        .sql(
          `INSERT INTO jobs (document, state, priority, attempts, entered) VALUES (?, 'queued', ?, 0, ?)
           ON CONFLICT (document) DO UPDATE SET
             state = 'queued', priority = excluded.priority, attempts = 0, entered = excluded.entered`,
        )
        .run(docId, priority, last + 1);
    },
    raise: (docId, priority) => {
      ledger.sql('UPDATE jobs SET priority = max(priority, ?) WHERE document = ?').run(priority, docId);
    },
    stateOf: (docId) => ledger.sql<{ state: JobState }>('SELECT state FROM jobs WHERE document = ?').get(docId)?.state,
    waiting: (limit) =>
      ledger
        .sql<Job>(
          `SELECT document, checksum, attempts, priority FROM jobs JOIN documents ON documents.id = document
           WHERE state = 'queued' ORDER BY priority DESC, entered LIMIT ?`,
        )
        .all(limit),
    start: (docId, pagesBefore) => {
      ledger
        .sql("UPDATE jobs SET state = 'running', attempts = attempts + 1, pages_before = ? WHERE document = ?")
        .run(pagesBefore, docId);
    },
    finish: (docId, state) => {
      ledger.sql('UPDATE jobs SET state = ? WHERE document = ?').run(state, docId);
    },
    requeue: (docId, forgive) => {
      ledger
        .sql("UPDATE jobs SET state = 'queued', attempts = max(0, attempts - ?) WHERE document = ?")
        .run(forgive ? 1 : 0, docId);
    },
    interrupted: () =>
      ledger
        .sql<Job & { pagesBefore: number }>(
          `SELECT document, checksum, attempts, priority, pages_before AS pagesBefore
           FROM jobs JOIN documents ON documents.id = document WHERE state = 'running'`,
        )
        .all(),
    counts: () =>
      ledger
        .sql<{ waiting: number; working: number }>(
          `SELECT count(*) FILTER (WHERE state = 'queued') AS waiting,
                  count(*) FILTER (WHERE state = 'running') AS working
           FROM jobs WHERE state IN ('queued', 'running')`,
        )
        .get()!,
  };
}
