import { AppError } from '../../src-shared/errors.ts';
import type { DocumentJob, PipelineStep } from '../../src-shared/model/document.ts';
import { type Editor, SYSTEM, timeOf } from '../stacks/document-changes.ts';
import type { StoredDocument } from '../stacks/documents.ts';
import { goneOver, nextStep, rcOf, statusOf, stepsOf, withoutLeft, withStep } from '../stacks/pipeline.ts';
import type { ModuleRun, PipelineWork, StepResult } from '../stacks/pipeline-module.ts';
import { setJob } from './document-job.ts';
import { refuseIfDropped } from './document-reading.ts';
import type { Run, RunParts } from './document-run.ts';
import { failureOf } from './reader.ts';

interface Step extends ModuleRun {
  index: number;
}

/**
 * Takes a document through the modules of its stack's pipeline, from where it is. What a module does and the step to the
 * next one are stored in one transaction: whenever the program ends, the document is before a module or behind it.
 * @throws AppError `pipeline.unknown-module`, and what the modules throw
 */
export async function runPipeline(parts: RunParts, run: Run): Promise<void> {
  for (let step = begin(parts, run); step; step = begin(parts, run)) {
    const store = await workOf(parts, step)(step);
    refuseIfDropped(run.stop);
    parts.ledger.transaction(() => takeStep(parts, step as Step, store()));
    if (!parts.documents.require(run.docId).job.working) return;
    if (run.stop.gently.aborted) throw failureOf('stopped', '');
  }
}

/** Shows which module works now; undefined where none is left. */
function begin(parts: RunParts, run: Run): Step | undefined {
  const { documents, stacks, ledger } = parts;
  return ledger.transaction(() => {
    const { stack, job } = documents.require(run.docId);
    const steps = job.steps ?? [];
    const index = nextStep(steps);
    if (index === undefined) {
      complete(parts, run, steps, {});
      return undefined;
    }
    const module = steps[index]?.module ?? '';
    const running = withStep(steps, index, { state: 'running' });
    setJob(documents, run.docId, { status: statusOf(module), working: true, steps: running, rc: rcOf(running) });
    const stackId = job.entered?.at(-1) ?? stack;
    const config = stacks.get(stackId)?.pipeline.find((entry) => entry.module === module) ?? { module };
    return { run, index, stackId, config, document: documents.require(run.docId) };
  });
}

function workOf(parts: RunParts, { config, stackId }: Step): PipelineWork {
  const { module = '', usage = 0, limit = 0 } = config;
  if (limit > 0 && usage >= limit) {
    const note = `Its limit of ${limit} documents is reached.`;
    return async () => () => ({ state: 'skipped', note });
  }
  const work = Object.hasOwn(parts.works, module) ? parts.works[module] : undefined;
  if (!work) throw unknownModule(module, parts.stacks.get(stackId)?.path ?? '');
  return work;
}

/** Stores the step behind a module. Within the transaction of what the module did. */
function takeStep(parts: RunParts, { run, index, stackId, config, document: before }: Step, result: StepResult): void {
  const document = parts.documents.require(run.docId);
  const behind = withStep(document.job.steps ?? [], index, { state: result.state, note: result.note });
  const steps = result.leaveOut ? withoutLeft(behind, result.leaveOut.which, result.leaveOut.note) : behind;
  // Where a person has moved it meanwhile, there it stays.
  const moved = before.stack === document.stack ? movedBy(parts, document, steps, result.moveTo) : undefined;
  countUse(parts, stackId, config.module, result);
  if (result.state === 'done') {
    const change = moved?.change ?? {};
    const detail = { note: result.note, ...change };
    parts.audit.append({ user: SYSTEM, action: `pipeline.${config.module}`, subject: document._id, detail });
  }
  const next = moved?.job ?? { steps };
  const left = next.steps ?? [];
  if (nextStep(left) === undefined) complete(parts, run, left, { ...moved?.document }, next.entered);
  else setJob(parts.documents, run.docId, { ...next, rc: rcOf(left) }, { ...moved?.document });
}

interface Move {
  document: Partial<StoredDocument>;
  job: Pick<DocumentJob, 'steps' | 'entered'>;
  change: { from: string; to: string };
}

/** What changes of a document that goes to another stack: its pipeline takes over, where it has one. */
function movedBy(
  { stacks, now, emit }: RunParts,
  document: StoredDocument,
  steps: PipelineStep[],
  moveTo: string | undefined,
): Move | undefined {
  const target = moveTo === undefined || moveTo === document.stack ? undefined : stacks.get(moveTo);
  if (!target) return undefined;
  const change = { from: stacks.get(document.stack)?.path ?? '', to: target.path };
  const editor: Editor = { by: SYSTEM, now: now() };
  for (const stackId of [document.stack, target._id]) emit({ type: 'stack.changed', stackId });
  const moved = { stack: target._id, time: timeOf(document, 'moved', editor, change) };
  const { entered = [] } = document.job;
  if (!target.enabled || target.pipeline.length === 0) return { document: moved, job: { steps }, change };
  if (entered.includes(target._id)) {
    const note = `The document has been in ${target.path} before, so it stays there.`;
    return { document: moved, job: { steps: withoutLeft(steps, () => true, note) }, change };
  }
  const isDone = (module: string) => steps.some((step) => step.module === module && step.state === 'done');
  const isSeparated = document.splitFrom !== undefined || isDone('separate');
  const ahead = goneOver(stepsOf(target), { isRead: isDone('read'), isSeparated });
  const job = { steps: ahead, entered: [...entered, target._id] };
  return { document: moved, job, change };
}

function countUse({ stacks }: RunParts, stackId: string, module: string | undefined, result: StepResult): void {
  const stack = stacks.get(stackId);
  if (!stack || result.state !== 'done') return;
  const pipeline = stack.pipeline.map((entry) =>
    entry.module === module ? { ...entry, usage: (entry.usage ?? 0) + 1 } : entry,
  );
  stacks.update({ ...stack, pipeline });
}

function complete(
  { documents }: RunParts,
  run: Run,
  steps: PipelineStep[],
  others: Partial<StoredDocument>,
  entered?: string[],
): void {
  setJob(
    documents,
    run.docId,
    {
      status: 'complete',
      working: false,
      success: true,
      error: '',
      steps,
      rc: rcOf(steps),
      ...(entered === undefined ? {} : { entered }),
    },
    others,
  );
  run.onComplete();
}

function unknownModule(module: string, path: string): AppError {
  return new AppError(
    422,
    'pipeline.unknown-module',
    `The pipeline of the stack ${path} has a module called "${module}", which this program does not know. Take it out of the pipeline or update the program, then retry the document.`,
  );
}
