import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../src-shared/errors.ts';
import type { Document, DocumentJob } from '../../src-shared/model/document.ts';
import type { WorkspaceClient } from './workspace-client.ts';

/** A document's way through reading, as seen from outside. */
export interface Watched {
  docId: string;
  job: DocumentJob;
  /** Seconds from its first sign of work to its end. */
  seconds: number;
}

const ENDED = ['complete', 'error', 'killed'];
const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = 1000;

/**
 * Waits until every document has been read or has failed; tells of each change on the way.
 * @throws AppError 409 `queue.paused` where none of them will be read because someone has paused reading
 */
export async function waitUntilRead(
  client: Pick<WorkspaceClient, 'call'>,
  docIds: readonly string[],
  onChange: (watched: readonly Watched[]) => void = () => undefined,
): Promise<Map<string, Watched>> {
  const started = new Map<string, number>();
  const watched = new Map<string, Watched>();
  let waiting = [...docIds];
  let milliseconds = SHORTEST_PAUSE;
  while (waiting.length > 0) {
    const before = JSON.stringify([...watched.values()].map(({ job }) => job));
    for (const docId of waiting) {
      const { doc } = await client.call('document.get', { docId });
      watched.set(docId, observe(doc, started));
    }
    waiting = waiting.filter((docId) => !ENDED.includes(watched.get(docId)?.job.status ?? ''));
    const changed = before !== JSON.stringify([...watched.values()].map(({ job }) => job));
    if (changed) onChange([...watched.values()]);
    else if (waiting.length > 0) await refusePaused(client);
    milliseconds = changed ? SHORTEST_PAUSE : Math.min(LONGEST_PAUSE, milliseconds * 1.3);
    if (waiting.length > 0) await pause(milliseconds);
  }
  return watched;
}

async function refusePaused(client: Pick<WorkspaceClient, 'call'>): Promise<void> {
  const { paused, working } = await client.call('job.list', { resultLimit: 1 });
  if (!paused || working > 0) return;
  throw new AppError(
    409,
    'queue.paused',
    'The files are in the workspace, but its reading is paused. Go on with `tallystack jobs resume`, and they are read.',
  );
}

function observe(doc: Document, started: Map<string, number>): Watched {
  const job = doc.job ?? {};
  const now = performance.now();
  if (job.status !== 'queued' && !started.has(doc._id)) started.set(doc._id, now);
  return { docId: doc._id, job, seconds: (now - (started.get(doc._id) ?? now)) / 1000 };
}

/** `Reading: 3 of 6 files, 12 of 31 pages`. */
export function progressLine(watched: readonly Watched[], files: number): string {
  const done = watched.filter(({ job }) => ENDED.includes(job.status ?? '')).length;
  const sum = (key: 'pagesRead' | 'pagesTotal') => watched.reduce((total, { job }) => total + (job[key] ?? 0), 0);
  return `Reading: ${done} of ${files} files, ${sum('pagesRead')} of ${sum('pagesTotal')} pages`;
}
