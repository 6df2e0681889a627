import { badRequest, conflict } from '../../src-shared/errors.ts';
import type { PipelineModule } from '../../src-shared/model/stack.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';

type Asked = NonNullable<OperationInput<'stack.update'>['pipeline']>;

/**
 * A pipeline as someone sets it: what each module has done so far and who changed it is kept. A module that this program
 * does not know may be set (its documents say so), but none twice.
 * @throws AppError 400 for a module that stands there twice, 409 `pipeline.locked` where a locked one would change
 */
export function changedPipeline(
  held: readonly PipelineModule[],
  asked: Asked,
  { by, now }: { by: string; now: Date },
): PipelineModule[] {
  const twice = asked.find(({ module }, place) => asked.findIndex((other) => other.module === module) !== place);
  if (twice) {
    throw badRequest(`The module ${twice.module} stands in the pipeline twice. Take one of them out.`, [
      { path: 'pipeline', message: `${twice.module} stands there twice` },
    ]);
  }
  for (const module of held) if (module.locked) requireKept(module, asked);
  return asked.map((wanted) => {
    const before = held.find(({ module }) => module === wanted.module);
    const labels = changedLabels(before, wanted);
    const history = before?.history ?? [];
    const changed = { timestamp: now.toISOString(), modifiedBy: by, labels };
    return {
      ...before,
      module: wanted.module,
      config: wanted.config ?? before?.config ?? [],
      locked: wanted.locked ?? before?.locked ?? false,
      limit: wanted.limit ?? before?.limit ?? 0,
      usage: before?.usage ?? 0,
      history: labels.length > 0 ? [...history, changed] : history,
    };
  });
}

/** A locked module may be unlocked, and nothing else. */
function requireKept(held: PipelineModule, asked: Asked): void {
  const wanted = asked.find(({ module }) => module === held.module);
  const changed = wanted ? changedLabels(held, wanted).filter((label) => label !== 'locked') : ['removed'];
  if (changed.length === 0) return;
  throw conflict('pipeline.locked', `The module ${held.module} is locked. Unlock it first, then change it.`);
}

/** The settings that differ: labels of the configuration, and the fields beside it. */
function changedLabels(before: PipelineModule | undefined, wanted: Asked[number]): string[] {
  if (!before) return ['added'];
  const [was, is] = [before.config ?? [], wanted.config ?? before.config ?? []];
  const valueIn = (config: typeof was, label: string) =>
    JSON.stringify(config.find((entry) => entry.label === label)?.value);
  const labels = [...new Set([...was, ...is].map(({ label }) => label))];
  return [
    ...labels.filter((label) => valueIn(was, label) !== valueIn(is, label)),
    ...(wanted.locked !== undefined && wanted.locked !== (before.locked ?? false) ? ['locked'] : []),
    ...(wanted.limit !== undefined && wanted.limit !== (before.limit ?? 0) ? ['limit'] : []),
  ];
}
