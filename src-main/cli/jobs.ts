import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { type CommandRun, type ExitCode, withWorkspace } from './command.ts';
import { tableOf } from './terminal.ts';

export interface JobsOptions {
  workspace: string;
  failed?: boolean;
}

/** A command that only steers the queue begins no reading that it would break off a moment later. */
const STEER_ONLY = { dormant: true };

/** `jobs list`: what is being read and what waits, in its order; with `--failed` what ended without success. */
export async function listJobs(options: JobsOptions, { terminal, json }: CommandRun): Promise<ExitCode> {
  return withWorkspace<ExitCode>(
    options.workspace,
    async (client) => {
      const listed = await client.call('job.list', options.failed === true ? { failed: true } : {});
      if (json) terminal.out(JSON.stringify(listed));
      else for (const line of linesOf(listed, options.failed === true)) terminal.out(line);
      return 0;
    },
    STEER_ONLY,
  );
}

/** `jobs pause` and `jobs resume`: all reading of the workspace, now and after a restart. */
export async function pauseJobs(
  paused: boolean,
  options: JobsOptions,
  { terminal, json }: CommandRun,
): Promise<ExitCode> {
  return withWorkspace<ExitCode>(
    options.workspace,
    async (client) => {
      await client.call(paused ? 'job.pause' : 'job.resume', {});
      const told = paused
        ? 'Reading is paused. Files that are added wait until it is resumed.'
        : client.servedAt === undefined
          ? 'Reading is resumed. It goes on as soon as the workspace is opened again.'
          : 'Reading is resumed.';
      terminal.out(json ? JSON.stringify({ paused }) : told);
      return 0;
    },
    STEER_ONLY,
  );
}

/** `jobs cancel` and `jobs retry`: the reading of one document. */
export async function steerJob(
  operation: 'job.cancel' | 'job.retry',
  docId: string,
  options: JobsOptions & { password?: string },
  { terminal, json }: CommandRun,
): Promise<ExitCode> {
  return withWorkspace<ExitCode>(
    options.workspace,
    async (client) => {
      const password = options.password === undefined ? {} : { password: options.password };
      const { doc } = await client.call(operation, { docId, ...password });
      const told = operation === 'job.cancel' ? 'is not read any further' : 'is in the queue again';
      terminal.out(json ? JSON.stringify({ docId: doc._id, job: doc.job }) : `${doc.name} ${told}.`);
      return 0;
    },
    STEER_ONLY,
  );
}

function linesOf({ jobs, total, paused }: OperationOutput<'job.list'>, failed: boolean): string[] {
  const heading = failed ? `${total} failed or stopped` : `${total} to read${paused ? ', reading is paused' : ''}`;
  if (jobs.length === 0) return [heading];
  const rows = jobs.map(({ docId, name, state, attempts, job }) => [
    docId,
    name,
    state,
    job.pagesTotal ? `${job.pagesRead ?? 0}/${job.pagesTotal}` : '',
    String(attempts),
    ...(failed ? [job.error ?? ''] : []),
  ]);
  return [heading, ...tableOf(['id', 'name', 'state', 'pages', 'attempts', ...(failed ? ['why'] : [])], rows, [3, 4])];
}
