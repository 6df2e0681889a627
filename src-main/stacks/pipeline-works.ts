import { AppError } from '../../src-shared/errors.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import { keepUnderstanding, readDocument, understandDocument } from '../jobs/document-reading.ts';
import type { RunParts } from '../jobs/document-run.ts';
import { EVERY_SIGN, type Separation, type SeparationRules } from '../statements/header/separate.ts';
import type { Records } from '../workspace/records.ts';
import { indexDocument } from '../workspace/search-index.ts';
import { SYSTEM } from './document-changes.ts';
import { extractWork } from './extract-work.ts';
import { pagesInWords, splitEntry } from './parts.ts';
import {
  type ModuleRun,
  type PipelineWork,
  type PipelineWorks,
  type StepResult,
  settingOf,
} from './pipeline-module.ts';
import { type SplitParts, splitDocument } from './split.ts';

export interface WorkParts extends Omit<RunParts, 'works'>, SplitParts {
  /** Makes the statement of a document that is linked. */
  attachLinked: (docId: string) => void;
}

/** The modules that need nothing but reading and stacks; others are registered beside them where the engine is put together. */
export function pipelineWorks(parts: WorkParts): PipelineWorks {
  return {
    read: readWork(parts),
    separate: separateWork(parts),
    extract: extractWork(parts),
    statement: statementWork(parts),
    forward: forwardWork(parts),
  };
}

function readWork(parts: WorkParts): PipelineWork {
  return async ({ run }) => {
    await readDocument(parts, run);
    return () => {
      const document = parts.documents.require(run.docId);
      // The modules behind it look for words and phrases.
      indexDocument(parts.ledger, document);
      const pages = document.job.pagesTotal ?? 0;
      return { state: 'done', note: pages === 1 ? 'One page read.' : `${pages} pages read.` };
    };
  };
}

/** Settings: `mode` is `split` or `propose`; each sign of a cut can be switched off by its name. */
function separateWork(parts: WorkParts): PipelineWork {
  return async ({ run, config }) => {
    const pages = parts.readings.packedPages(parts.documents.require(run.docId));
    const isOn = (sign: keyof SeparationRules) => settingOf(config, sign) !== false;
    const rules: SeparationRules = {
      blankPages: isOn('blankPages') && EVERY_SIGN.blankPages,
      pageNumbers: isOn('pageNumbers'),
      accountNumbers: isOn('accountNumbers'),
      providers: isOn('providers'),
    };
    const separation = await parts.pool.run({ kind: 'separate', pages, rules }, run.urgency, run.stop);
    return () => separated(parts, run.docId, separation, settingOf(config, 'mode') === 'propose');
  };
}

function separated(parts: WorkParts, docId: string, { parts: found }: Separation, onlyPropose: boolean): StepResult {
  const document = parts.documents.require(docId);
  if (found.length < 2) return { state: 'done', note: 'It is one document.' };
  if (onlyPropose) {
    const timestamp = parts.now().toISOString();
    const description = `It looks like ${found.length} documents. Look at the parts, then split it or leave it as it is.`;
    const flag = { timestamp, title: 'Separating', description, level: 'info' as const, pages: [] };
    const others = document.flags.filter(({ title }) => title !== flag.title);
    parts.documents.change(docId, { split: found.map((part) => splitEntry(part)), flags: [...others, flag] });
    return { state: 'done', note: description };
  }
  const { steps = [], entered = [] } = document.job;
  const here = steps.findIndex(({ module }) => module === 'separate');
  const own = steps.map((step, index) =>
    index === here ? { ...step, state: 'done' as const, note: `Split off from ${document.name}.` } : step,
  );
  splitDocument(parts, document, found, { by: SYSTEM, now: parts.now() }, { steps: own, entered });
  return {
    state: 'done',
    note: `Split into ${found.length} documents: ${found.map((part) => pagesInWords(part.pages)).join('; ')}.`,
    leaveOut: { which: () => true, note: 'Its parts go on instead.' },
  };
}

function statementWork(parts: WorkParts): PipelineWork {
  return async ({ run }) => {
    const understood = await understandDocument(parts, run);
    return () => {
      const { docId } = run;
      parts.documents.change(docId, keepUnderstanding(parts, docId, understood));
      parts.attachLinked(docId);
      const found = parts.readings.understood(docId)?.statements ?? [];
      const proved = found.filter(({ reconciles }) => reconciles).length;
      if (found.length === 0) return { state: 'done', note: 'No statement was recognised.' };
      return { state: 'done', note: `${found.length} found, ${proved} of them reconciled.` };
    };
  };
}

/** Settings: `nextStack` is a path or an id; the document's own next stack goes before it. */
function forwardWork({ stacks, documents }: WorkParts): PipelineWork {
  return async ({ run, config, stackId }: ModuleRun) => {
    const own = documents.require(run.docId).nextStack;
    const named = own ?? settingOf(config, 'nextStack');
    if (named === undefined || named === '') {
      return () => ({ state: 'skipped', note: 'No next stack is set.' });
    }
    const target = findStack(stacks, named);
    if (!target) throw noSuchStack(String(named), stacks.get(stackId)?.path ?? '');
    return () => ({ state: 'done', note: `Forwarded to ${target.path}.`, moveTo: target._id });
  };
}

/** A stack by its path or its id. */
export function findStack(stacks: Records<Stack>, named: unknown): Stack | undefined {
  if (typeof named !== 'string') return undefined;
  return stacks.select('WHERE path = ?', named)[0] ?? stacks.get(named);
}

function noSuchStack(named: string, path: string): AppError {
  return new AppError(
    422,
    'pipeline.no-stack',
    `The pipeline of the stack ${path} forwards to ${named}, which does not exist. Choose another stack there, then retry the document.`,
  );
}
