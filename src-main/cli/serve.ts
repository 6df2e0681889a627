import { resolve } from 'node:path';
import { AppError } from '../../src-shared/errors.ts';
import { type Headless, startHeadless } from '../headless.ts';
import { syncWarning } from '../workspace/place.ts';
import type { CommandRun, ExitCode } from './command.ts';
import { findServer } from './find-server.ts';
import { isInUse } from './workspace-client.ts';

export interface ServeOptions {
  workspace: string;
  port?: number;
  readers?: number;
  rateLimit?: number;
}

/** A close that hangs ends the process all the same; what is on disk stays whole. */
const CLOSING_MILLISECONDS = 10_000;

/** `serve`: the REST interface and the screens, until SIGTERM or SIGINT. */
export async function serve(options: ServeOptions, { terminal, json }: CommandRun): Promise<ExitCode> {
  const headless = await startServer(options);
  const warning = syncWarning(headless.engine.folder);
  if (warning) terminal.err(warning);
  terminal.out(json ? JSON.stringify({ url: headless.url, workspace: options.workspace }) : `Serving ${headless.url}`);
  if (!json) terminal.out(`Screens: ${headless.createLink()} (opens once, within 60 s)`);
  await untilSignal();
  await closeInTime(headless);
  return 0;
}

export async function startServer({ workspace, port, readers, rateLimit }: ServeOptions): Promise<Headless> {
  const folder = resolve(workspace);
  try {
    return await startHeadless({
      folder,
      ...(port === undefined ? {} : { port }),
      ...(readers === undefined ? {} : { readers }),
      ...(rateLimit === undefined ? {} : { requestsPerMinute: rateLimit }),
    });
  } catch (failure) {
    const runtime = isInUse(failure) ? await findServer(folder) : undefined;
    if (!runtime) throw failure;
    throw new AppError(
      409,
      'workspace.in-use',
      `The workspace is served already at ${runtime.url} (process ${runtime.pid}). Use that one, or end it first.`,
    );
  }
}

/** Resolves on the first SIGTERM or SIGINT (Ctrl+C); a second one ends the process at once. */
export function untilSignal(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop());
  });
}

export async function closeInTime(headless: Headless): Promise<void> {
  const impatience = setTimeout(() => process.exit(1), CLOSING_MILLISECONDS);
  impatience.unref();
  await headless.close();
  clearTimeout(impatience);
}
