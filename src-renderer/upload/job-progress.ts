import type { DocumentJob, JobStatus } from '../../src-shared/model/document.ts';

const PHASES: Record<JobStatus, string> = {
  queued: 'Waiting',
  preproc: 'Opening',
  reading: 'Reading',
  sorting: 'Sorting',
  splitting: 'Splitting',
  linking: 'Linking',
  extracting: 'Finding rows',
  reconciling: 'Reconciling',
  complete: 'Read',
  error: 'Failed',
  killed: 'Stopped',
};

export interface JobProgress {
  label: string;
  /** 0..100; undefined where there is no page count to measure by. */
  percent: number | undefined;
  state: 'waiting' | 'working' | 'done' | 'failed';
}

/** What a job is doing, in a few words, with the pages where they are known: `Reading 3/12`. */
export function jobProgress(job: DocumentJob | undefined): JobProgress {
  const status = job?.status ?? 'queued';
  const { pagesRead, pagesTotal } = job ?? {};
  const counted = pagesRead !== undefined && pagesTotal !== undefined && pagesTotal > 0;
  return {
    label: counted && status === 'reading' ? `${PHASES.reading} ${pagesRead}/${pagesTotal}` : PHASES[status],
    percent: counted ? Math.round((100 * Math.min(pagesRead, pagesTotal)) / pagesTotal) : undefined,
    state: stateOf(status),
  };
}

function stateOf(status: JobStatus): JobProgress['state'] {
  if (status === 'queued') return 'waiting';
  if (status === 'complete') return 'done';
  if (status === 'error' || status === 'killed') return 'failed';
  return 'working';
}
