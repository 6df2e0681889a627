import type { Ledger } from '../workspace/ledger.ts';

/** A job of the durable queue: one per document that has to be read. */
export interface Job {
  document: string;
  checksum: string;
  attempts: number;
  priority: number;
}

export type JobState = 'queued' | 'running' | 'done' | 'failed';

/** A job as lists show it. */
export type ListedJob = Job & { state: JobState };

export interface Jobs {
  /** Puts a document into the queue (again), with no attempts counted. */
  enqueue(docId: string, priority: number): void;
  /** Puts an unfinished job before all others; returns its priority, or undefined if there is none. */
  raise(docId: string): number | undefined;
  stateOf(docId: string): JobState | undefined;
  /** The next job in order (by priority, then by arrival) whose file is not one of these. */
  next(busy: ReadonlySet<string>): Job | undefined;
  /** Counts the attempt before the work begins, so that work which ends the whole program counts too. */
  start(docId: string, pagesBefore: number): void;
  finish(docId: string, state: 'done' | 'failed'): void;
  /** Back to the queue; `forgive` takes the attempt back. */
  requeue(docId: string, forgive: boolean): void;
  /** Jobs that were running when the program ended. */
  interrupted(): Array<Job & { pagesBefore: number }>;
  counts(): { waiting: number; working: number };
  /** Unfinished jobs: those that run, then those that wait, in their order. */
  list(offset: number, limit: number): ListedJob[];
  /** Jobs that failed or were stopped, the last first. */
  listFailed(offset: number, limit: number): { jobs: ListedJob[]; total: number };
}

const UNFINISHED = "state IN ('queued', 'running')";
/** A copy and its original have the same bytes and a job each. */
const COLUMNS = 'document, checksum, attempts, priority, state';
const JOINED = 'FROM jobs JOIN documents ON documents.id = document';

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
    raise: (docId) => {
      const row = ledger
        .sql<{ own: number; others: number }>(
          `SELECT priority AS own,
                  (SELECT coalesce(max(priority), 0) FROM jobs WHERE ${UNFINISHED} AND document <> held.document) AS others
           FROM jobs AS held WHERE document = ? AND ${UNFINISHED}`,
        )
        .get(docId);
      if (!row) return undefined;
      const priority = Math.max(row.own, row.others + 1);
      if (priority > row.own) ledger.sql('UPDATE jobs SET priority = ? WHERE document = ?').run(priority, docId);
      return priority;
    },
    stateOf: (docId) => ledger.sql<{ state: JobState }>('SELECT state FROM jobs WHERE document = ?').get(docId)?.state,
    next: (busy) => {
      const waiting = ledger
        .sql<Job>(
          `SELECT document, checksum, attempts, priority ${JOINED}
           WHERE state = 'queued' ORDER BY priority DESC, entered`,
        )
        .iterate();
      for (const job of waiting) if (!busy.has(job.checksum)) return job;
      return undefined;
    },
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
          `SELECT document, checksum, attempts, priority, pages_before AS pagesBefore ${JOINED} WHERE state = 'running'`,
        )
        .all(),
    counts: () =>
      ledger
        .sql<{ waiting: number; working: number }>(
          `SELECT count(*) FILTER (WHERE state = 'queued') AS waiting,
                  count(*) FILTER (WHERE state = 'running') AS working
           FROM jobs WHERE ${UNFINISHED}`,
        )
        .get()!,
    list: (offset, limit) =>
      ledger
        .sql<ListedJob>(
          `SELECT ${COLUMNS} ${JOINED} WHERE ${UNFINISHED}
           ORDER BY state = 'running' DESC, priority DESC, entered LIMIT ? OFFSET ?`,
        )
        .all(limit, offset),
    listFailed: (offset, limit) => ({
      jobs: ledger
        .sql<ListedJob>(
          `SELECT ${COLUMNS} ${JOINED} WHERE state = 'failed' AND archived = 0 ORDER BY entered DESC LIMIT ? OFFSET ?`,
        )
        .all(limit, offset),
      total: ledger
        .sql<{ total: number }>(`SELECT count(*) AS total ${JOINED} WHERE state = 'failed' AND archived = 0`)
        .get()!.total,
    }),
  };
}
