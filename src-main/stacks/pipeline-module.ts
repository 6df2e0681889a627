import type { PipelineModule } from '../../src-shared/model/stack.ts';
import type { Run } from '../jobs/document-run.ts';
import type { StoredDocument } from './documents.ts';

/** What a module works on. */
export interface ModuleRun {
  run: Run;
  document: StoredDocument;
  /** The stack whose pipeline it is. */
  stackId: string;
  config: PipelineModule;
}

/** What came of a module, in words for the document's own record. */
export interface StepResult {
  state: 'done' | 'skipped';
  note: string;
  /** The stack that the document goes to. */
  moveTo?: string;
  /** The modules behind this one that are left out, and why. */
  leaveOut?: { which: (module: string) => boolean; note: string };
}

/**
 * A module of the pipeline. It gathers and works out, which may take long and change nothing, and returns what is to be
 * stored: called once, within the one transaction that also takes the document a step on. So a document is always before a
 * module or behind it.
 */
export type PipelineWork = (at: ModuleRun) => Promise<() => StepResult>;

/** The modules by their names; another name in a stack's pipeline is an error of the document. */
export type PipelineWorks = Readonly<Record<string, PipelineWork>>;

/** A setting of the module by its label. */
export function settingOf(config: PipelineModule, label: string): unknown {
  return config.config?.find((entry) => entry.label === label)?.value;
}
