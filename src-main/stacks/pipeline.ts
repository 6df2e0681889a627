import type { DocumentJob, JobStatus, PipelineStep, RC_STATES } from '../../src-shared/model/document.ts';
import type { Stack } from '../../src-shared/model/stack.ts';

type State = (typeof RC_STATES)[number];
type Stage = 'preproc' | 'sort' | 'postproc';

/** The stage of job.rc that each module counts to, and job.status while it works. */
const STAGES: Readonly<Record<string, { stage: Stage; status: JobStatus }>> = {
  read: { stage: 'preproc', status: 'reading' },
  separate: { stage: 'sort', status: 'splitting' },
  match: { stage: 'sort', status: 'sorting' },
  classify: { stage: 'sort', status: 'sorting' },
  forward: { stage: 'sort', status: 'sorting' },
  extract: { stage: 'postproc', status: 'extracting' },
  link: { stage: 'postproc', status: 'linking' },
  statement: { stage: 'postproc', status: 'reconciling' },
};

/** What a new job is made of, where the stack has a pipeline. */
export type PipelineStart = Pick<DocumentJob, 'steps' | 'entered' | 'rc'>;

/** The job of a document that enters a stack: nothing beyond reading and understanding where the stack has no pipeline. */
export function pipelineStart(stack: Pick<Stack, '_id' | 'enabled' | 'pipeline'> | undefined): PipelineStart {
  if (!stack?.enabled || stack.pipeline.length === 0) return {};
  const steps = stepsOf(stack);
  return { steps, entered: [stack._id], rc: rcOf(steps) };
}

export function stepsOf({ pipeline }: Pick<Stack, 'pipeline'>): PipelineStep[] {
  return pipeline.map(({ module = '' }) => ({ module, state: 'pending' }));
}

/** What the pipeline of the next stack need not do again. */
export function goneOver(
  steps: readonly PipelineStep[],
  { isRead, isSeparated }: { isRead: boolean; isSeparated: boolean },
): PipelineStep[] {
  return steps.map((step): PipelineStep => {
    if (step.module === 'read' && isRead) return { ...step, state: 'done', note: 'Read before.' };
    if (step.module === 'separate' && isSeparated) return { ...step, state: 'skipped', note: 'Separated before.' };
    return step;
  });
}

/** The place of the module that is next, or undefined at the end. */
export function nextStep(steps: readonly PipelineStep[]): number | undefined {
  const index = steps.findIndex(({ state }) => state !== 'done' && state !== 'skipped');
  return index < 0 ? undefined : index;
}

export function withStep(steps: readonly PipelineStep[], index: number, change: Partial<PipelineStep>): PipelineStep[] {
  return steps.map((step, place) => (place === index ? { ...step, ...change } : step));
}

/** The steps that are left, taken as skipped where `which` says so. */
export function withoutLeft(
  steps: readonly PipelineStep[],
  which: (module: string) => boolean,
  note: string,
): PipelineStep[] {
  return steps.map((step) =>
    step.state === 'pending' && which(step.module ?? '') ? { ...step, state: 'skipped', note } : step,
  );
}

/** Modules that put a document into another stack. */
export const moves = (module: string): boolean => ['match', 'classify', 'forward'].includes(module);

export const statusOf = (module: string): JobStatus => STAGES[module]?.status ?? 'sorting';

/** job.rc of a pipeline: what each stage's modules have come to. */
export function rcOf(steps: readonly PipelineStep[]): NonNullable<DocumentJob['rc']> {
  return { preproc: stateOf(steps, 'preproc'), sort: stateOf(steps, 'sort'), postproc: stateOf(steps, 'postproc') };
}

function stateOf(steps: readonly PipelineStep[], stage: Stage): State {
  const states = steps
    .filter(({ module = '' }) => (STAGES[module]?.stage ?? 'sort') === stage)
    .map(({ state }) => state);
  const first = (['error', 'running', 'pending', 'done'] as const).find((state) => states.includes(state));
  return first ?? 'skipped';
}

/** A pipeline that is begun or tried again: what was broken off waits, what was done stays done. */
export function waitingAgain(steps: readonly PipelineStep[]): PipelineStep[] {
  return steps.map(({ module = '', state = 'pending', note }) =>
    state === 'done' || state === 'skipped'
      ? { module, state, ...(note === undefined ? {} : { note }) }
      : { module, state: 'pending' },
  );
}

/** … where the pages are read anew: what rests on their words is done again, but the document stays where it is. */
export function readingAgain(steps: readonly PipelineStep[]): PipelineStep[] {
  return steps.map((step) =>
    moves(step.module ?? '') || step.module === 'separate'
      ? { ...step, state: 'skipped', note: 'Read again: the document stays where it is.' }
      : { module: step.module ?? '', state: 'pending' },
  );
}

/** How many modules are behind it: a measure of progress. */
export function stepsTaken({ steps = [] }: Pick<DocumentJob, 'steps'>): number {
  return steps.filter(({ state }) => state === 'done' || state === 'skipped').length;
}
