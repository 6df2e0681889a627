import { PIPELINE_MODULES, type Stack } from '../../../../src-shared/model/stack.ts';
import type { OperationInput } from '../../../../src-shared/operations/index.ts';

type Pipeline = NonNullable<OperationInput<'stack.update'>['pipeline']>;
/** A step of a pipeline as it is being edited. */
export type Step = Pipeline[number];

/** What can be set of a step. */
export interface StepSetting {
  label: string;
  title: string;
  kind: 'stack' | 'percent' | 'mode';
}

interface StepWords {
  title: string;
  does: string;
  settings: StepSetting[];
}

const WORDS: Record<(typeof PIPELINE_MODULES)[number], StepWords> = {
  read: { title: 'Read', does: 'Reads the words of every page.', settings: [] },
  separate: {
    title: 'Separate',
    does: 'Makes a document of each statement of a batch. The original is kept, and the split can be undone.',
    settings: [{ label: 'mode', title: 'A batch is', kind: 'mode' }],
  },
  match: {
    title: 'Rules',
    does: 'Moves it to the stack whose rules it fits.',
    settings: [],
  },
  classify: {
    title: 'Learned',
    does: 'Moves it to where people put others of its kind.',
    settings: [{ label: 'least', title: 'If at least as sure as', kind: 'percent' }],
  },
  extract: { title: 'Extract', does: 'Finds keys, forms and tables, and keeps them as metadata.', settings: [] },
  link: {
    title: 'Link',
    does: 'Finds the account by every number on the pages. Where none or several fit, somebody has to choose.',
    settings: [{ label: 'todo', title: 'To be chosen in', kind: 'stack' }],
  },
  statement: { title: 'Statement', does: 'Understands the statement and does its arithmetic.', settings: [] },
  forward: {
    title: 'Forward',
    does: 'Moves it on when everything before is done.',
    settings: [{ label: 'nextStack', title: 'To', kind: 'stack' }],
  },
};

const ORDER: readonly string[] = PIPELINE_MODULES;

/** The words for a step; one that this program does not know is shown by its name. */
export function stepWords(module: string): StepWords {
  return (
    WORDS[module as keyof typeof WORDS] ?? {
      title: module,
      does: 'This program does not know the step: documents stop here with an error.',
      settings: [],
    }
  );
}

/** The steps of a stack, as they can be sent back. */
export function draftOf({ pipeline }: Pick<Stack, 'pipeline'>): Step[] {
  return pipeline.map(({ module = '', config = [], locked = false, limit = 0 }) => ({ module, config, locked, limit }));
}

/** The steps that are not there yet. */
export function missingSteps(steps: readonly Step[]): string[] {
  return ORDER.filter((module) => !steps.some((step) => step.module === module));
}

/** With one more, where it makes sense: before the first one that comes after it by nature. */
export function withStep(steps: readonly Step[], module: string): Step[] {
  const after = steps.findIndex((step) => ORDER.indexOf(step.module) > ORDER.indexOf(module));
  const place = after === -1 ? steps.length : after;
  return [...steps.slice(0, place), { module, config: [] }, ...steps.slice(place)];
}

/** With a step one place up (-1) or down (1). */
export function movedStep(steps: readonly Step[], place: number, by: 1 | -1): Step[] {
  const moved = [...steps];
  const [step] = moved.splice(place, 1);
  if (step) moved.splice(place + by, 0, step);
  return moved;
}

export function settingIn({ config = [] }: Step, label: string): unknown {
  return config.find((entry) => entry.label === label)?.value;
}

/** With a setting, or without it where the value is undefined. */
export function withSetting(steps: readonly Step[], module: string, label: string, value: unknown): Step[] {
  return steps.map((step) => {
    if (step.module !== module) return step;
    const others = (step.config ?? []).filter((entry) => entry.label !== label);
    return { ...step, config: value === undefined ? others : [...others, { label, value }] };
  });
}
