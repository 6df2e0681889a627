import { conflict } from '../../src-shared/errors.ts';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import type { Handlers, OperationContext, Rooms } from '../operation-context.ts';
import { type Documents, toWire } from '../stacks/documents.ts';
import { queueDocument } from './document-job.ts';
import type { ListedJob } from './jobs.store.ts';
import { PRIORITY } from './reader-pool.ts';

type JobHandlers = Pick<
  Handlers,
  'job.list' | 'job.priority' | 'job.pause' | 'job.resume' | 'job.cancel' | 'job.retry'
>;

type QueuedJob = OperationOutput<'job.list'>['jobs'][number];

const MOST_LISTED = 100;

/** What people do with the reading queue: look at it, hold it, and steer single documents through it. */
export function jobHandlers({ workspace, queue }: Rooms, documents: Documents): JobHandlers {
  const shown = ({ document: docId, attempts, state }: ListedJob): QueuedJob => {
    const { name, stack, job } = documents.require(docId);
    const ended = job.status === 'killed' ? 'stopped' : 'failed';
    return {
      docId,
      name,
      stackId: stack,
      state: state === 'running' ? 'working' : state === 'queued' ? 'waiting' : ended,
      attempts,
      job,
    };
  };
  const setPaused = async (context: OperationContext, paused: boolean) => {
    await workspace.settings.change((data) => {
      data.preferences.readingPaused = paused;
    });
    const answer = context.commit(() => ({ success: true as const, paused }));
    queue.setPaused(paused);
    return answer;
  };
  return {
    'job.list': async (_context, { failed = false, resultOffset = 0, resultLimit = MOST_LISTED }) => {
      const counts = queue.counts();
      const listed = failed
        ? queue.listFailed(resultOffset, resultLimit)
        : { jobs: queue.list(resultOffset, resultLimit), total: counts.waiting + counts.working };
      return { success: true, paused: queue.paused(), ...counts, jobs: listed.jobs.map(shown), total: listed.total };
    },
    'job.priority': async (_context, { docId, page }) => {
      const { _id } = documents.require(docId);
      return { success: true, raised: workspace.ledger.transaction(() => queue.raise(_id, page)) };
    },
    'job.pause': (context) => setPaused(context, true),
    'job.resume': (context) => setPaused(context, false),
    'job.cancel': async (context, { docId }) =>
      context.commit(() => {
        const { _id } = documents.require(docId);
        queue.cancel(_id);
        return { success: true as const, doc: toWire(documents.require(_id)) };
      }),
    'job.retry': async (context, { docId, password }) =>
      context.commit(() => {
        const { _id, job } = documents.require(docId);
        if (job.status !== 'error' && job.status !== 'killed') throw nothingToRetry();
        queueDocument(documents, _id);
        queue.enqueue(_id, { priority: PRIORITY.waitedFor, ...(password === undefined ? {} : { password }) });
        return { success: true as const, doc: toWire(documents.require(_id)) };
      }),
  };
}

const nothingToRetry = () =>
  conflict(
    'job.nothing-to-retry',
    'Reading the document has neither failed nor been stopped, so there is nothing to retry. To read all of its pages again, use "Read again".',
  );
