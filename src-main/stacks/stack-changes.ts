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
 * Changes a stack, and with its name or place the paths of those below it. `documents`: how many lie in it and below it.
 * @throws AppError 409 `stack.exists`, `stack.inbox`, `stack.locked`, `stack.within`, `stack.in-use` or `pipeline.locked`; 404
 * for a parent that is not there; 400 for rules that cannot be tried
 */
export function updateStack(
  stacks: Records<Stack>,
  held: Stack,
  { stackId: _stackId, name, base, pipeline, ...changes }: OperationInput<'stack.update'>,
  editor: { by: string; now: Date; documents: number },
): Stack {
  requireUnlocked(held, { name, base, pipeline, ...changes });
  if (changes.rules) requireSoundPatterns(changes.rules.match.name);
  if (changes.archived) requireUnused(held, editor.documents);
  const path = pathOf(base === undefined ? held.base : parentOf(stacks, held, base), name ?? held.baseName);
  const stack = {
    ...held,
    ...changes,
    ...(changes.archived === undefined ? {} : { enabled: !changes.archived }),
    ...(changes.trainer === undefined ? {} : { trainer: { ...held.trainer, ...changes.trainer } }),
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

/** A locked stack may be unlocked, and nothing else. */
function requireUnlocked(held: Stack, changes: Record<string, unknown>): void {
  if (!held.locked) return;
  const others = Object.entries(changes).filter(([field, value]) => field !== 'locked' && value !== undefined);
  if (others.length === 0) return;
  throw conflict('stack.locked', `${held.path} is locked. Unlock it first, then change it.`);
}

function requireUnused({ path }: Stack, documents: number): void {
  if (path === INBOX) {
    throw conflict('stack.inbox', `${INBOX} cannot be put away: documents arrive there.`);
  }
  if (documents === 0) return;
  const held = documents === 1 ? 'There is a document' : `There are ${documents.toLocaleString('en-US')} documents`;
  throw conflict('stack.in-use', `${held} in ${path} or below it. Move or archive what is in it first.`);
}

/** The stack's new parent. */
function parentOf(stacks: Records<Stack>, { path }: Stack, asked: string): string {
  const base = asked.trim();
  if (base === '') return base;
  if (base === path || base.startsWith(`${path}/`)) {
    throw conflict('stack.within', `${path} cannot be moved into itself. Choose another place.`);
  }
  if (stacks.select('WHERE path = ?', base).length === 0) throw noParent(base);
  return base;
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
