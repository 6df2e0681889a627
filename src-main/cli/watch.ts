import { resolve } from 'node:path';
import { AppError } from '../../src-shared/errors.ts';
import type { WatchFolder } from '../../src-shared/operations/watch-folders.ts';
import { type CommandRun, type ExitCode, withWorkspace } from './command.ts';

interface AddOptions {
  workspace: string;
  stack: string;
  subFolders?: boolean;
  move?: boolean;
}

const STEER_ONLY = { dormant: true };
const STATES: Record<WatchFolder['state'], string> = {
  off: 'off',
  waiting: 'begins when the workspace is served or opened',
  watching: 'watched',
  unreachable: 'unreachable',
};

/** `watch list`: the watch folders, how they are doing, and what was not taken in. */
export function listWatches(options: { workspace: string }, { terminal, json }: CommandRun): Promise<ExitCode> {
  return withWorkspace<ExitCode>(
    options.workspace,
    async (client) => {
      const { watches } = await client.call('watch.list', {});
      if (json) terminal.out(JSON.stringify({ watches }));
      else for (const watch of watches) for (const line of linesOf(watch)) terminal.out(line);
      return 0;
    },
    STEER_ONLY,
  );
}

/** `watch add`: files of a folder go to a stack by themselves. */
export function addWatch(folder: string, options: AddOptions, { terminal, json }: CommandRun): Promise<ExitCode> {
  return withWorkspace<ExitCode>(
    options.workspace,
    async (client) => {
      const { stacks } = await client.call('stack.all', {});
      const stack = stacks.find(({ path }) => path === options.stack);
      if (!stack) throw new AppError(404, 'stack.not-found', `No stack is called ${options.stack}.`);
      const { watch } = await client.call('watch.create', {
        folder: resolve(folder),
        stackId: stack._id,
        subFolders: options.subFolders === true,
        afterwards: options.move === true ? 'move' : 'leave',
      });
      if (json) terminal.out(JSON.stringify({ watch }));
      else for (const line of linesOf(watch)) terminal.out(line);
      return 0;
    },
    STEER_ONLY,
  );
}

/** `watch remove`: the folder is watched no longer; its files and documents stay. */
export function removeWatch(
  watchId: string,
  options: { workspace: string },
  { terminal, json }: CommandRun,
): Promise<ExitCode> {
  return withWorkspace<ExitCode>(
    options.workspace,
    async (client) => {
      await client.call('watch.remove', { watchId });
      terminal.out(json ? JSON.stringify({ removed: watchId }) : 'The folder is watched no longer.');
      return 0;
    },
    STEER_ONLY,
  );
}

function linesOf({ _id, folder, state, problem, taken, faults }: WatchFolder): string[] {
  const head = `${_id}  ${folder}: ${STATES[state]}, ${taken} taken in`;
  return [head, ...(problem ? [`  ${problem}`] : []), ...faults.map(({ file, sentence }) => `  ${file}: ${sentence}`)];
}
