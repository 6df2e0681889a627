import { AppError, conflict } from '../../src-shared/errors.ts';
import type { Stack } from '../../src-shared/model/stack.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import type { Records } from '../workspace/records.ts';
import { INBOX, makeStack } from './first-stacks.ts';
import { requireSoundPatterns } from './name-patterns.ts';
import { changedPipeline } from './pipeline-settings.ts';

/**
 * Makes a stack below the one that `path` names, or at the top.
 * @throws AppError 404 `stack.not-found` for the parent, 409 `stack.exists`
 */
export function createStack(
  stacks: Records<Stack>,
  { name, path: parent = '' }: OperationInput<'stack.create'>,
  team: string,
  now: Date,
): Stack {
  const base = parent.trim();
  if (base !== '' && stacks.select('WHERE path = ?', base).length === 0) throw noParent(base);
  const path = pathOf(base, name);
  requireFree(stacks, path);
  const stack = makeStack(path, team, now);
  stacks.insert(stack);
  return stack;
}

/**
 * Changes a stack, and with its name the paths of those below it.
 * @throws AppError 409 `stack.exists`, `stack.inbox` or `pipeline.locked`; 400 for rules that cannot be tried
 */
export function updateStack(
  stacks: Records<Stack>,
  held: Stack,
  { stackId: _stackId, name, pipeline, ...changes }: OperationInput<'stack.update'>,
  editor: { by: string; now: Date },
): Stack {
  if (changes.rules) requireSoundPatterns(changes.rules.match.name);
  const path = name === undefined ? held.path : pathOf(held.base, name);
  const stack = {
    ...held,
    ...changes,
    ...(pipeline === undefined ? {} : { pipeline: changedPipeline(held.pipeline, pipeline, editor) }),
    ...placeOf(path),
    lastModified: editor.now.toISOString(),
  };
  if (path === held.path) {
    stacks.update(stack);
    return stack;
  }
  if (held.path === INBOX) {
    throw conflict('stack.inbox', `${INBOX} keeps its name: documents arrive there. Make another stack and move them.`);
  }
  requireFree(stacks, path);
  stacks.update(stack);
  const under = `${held.path}/`;
  for (const below of stacks.select('WHERE substr(path, 1, ?) = ?', under.length, under)) {
    stacks.update({ ...below, ...placeOf(path + below.path.slice(held.path.length)) });
  }
  return stack;
}

function pathOf(base: string, name: string): string {
  const own = name.trim();
  if (own === '') throw new AppError(400, 'request.invalid', 'A stack needs a name.', { details: [NEEDS_NAME] });
  return base === '' ? own : `${base}/${own}`;
}

const NEEDS_NAME = { path: 'name', message: 'must not be blank' };

function placeOf(path: string): Pick<Stack, 'path' | 'baseName' | 'base'> {
  const parts = path.split('/');
  return { path, baseName: parts.at(-1) ?? path, base: parts.slice(0, -1).join('/') };
}

function requireFree(stacks: Records<Stack>, path: string): void {
  if (stacks.select('WHERE path = ?', path).length === 0) return;
  throw conflict('stack.exists', `There is a stack called ${path} already. Use that one, or choose another name.`);
}

function noParent(path: string): AppError {
  return new AppError(404, 'stack.not-found', `No stack is called ${path}. Make it first, or list the stacks.`);
}
