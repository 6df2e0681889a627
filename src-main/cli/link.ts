import { resolve } from 'node:path';
import { AppError } from '../../src-shared/errors.ts';
import type { CommandRun, ExitCode } from './command.ts';
import { findServer } from './find-server.ts';
import { createHttpClient } from './http-client.ts';

/** `link`: a one-time launch link of the process that serves the workspace. */
export async function link(options: { workspace: string }, { terminal, json }: CommandRun): Promise<ExitCode> {
  const folder = resolve(options.workspace);
  const url = await linkOfServer(folder);
  if (url === undefined) {
    throw new AppError(
      409,
      'workspace.not-served',
      `The workspace ${options.workspace} is not being served. Start "tallystack serve --workspace ${options.workspace}" first.`,
    );
  }
  terminal.out(json ? JSON.stringify({ url }) : url);
  return 0;
}

/** A launch link from the process that serves the folder; undefined if none does. */
export async function linkOfServer(folder: string): Promise<string | undefined> {
  const runtime = await findServer(folder);
  if (!runtime) return undefined;
  const { url } = await createHttpClient(folder, runtime).call('session.link', {});
  return url;
}
