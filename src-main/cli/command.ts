import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { Terminal } from './terminal.ts';
import { openClient, type WorkspaceClient } from './workspace-client.ts';

/** A command ends with 0, or 1 when something of what it was asked failed; 2 is for a wrong command line. */
export type ExitCode = 0 | 1;

/** What every command is given beside its own options. */
export interface CommandRun {
  terminal: Terminal;
  json: boolean;
}

/** Opens the workspace for the length of the work. */
export async function withWorkspace<Result>(
  folder: string,
  work: (client: WorkspaceClient) => Promise<Result>,
  options: { readers?: number } = {},
): Promise<Result> {
  const client = await openClient(resolve(folder), options);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** For a commander option: a whole number in a range. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** For a commander option: a moment as ISO 8601; a plain day means its beginning, UTC. */
export function isoMoment(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}(T[0-9:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new InvalidArgumentError('It must be a date or moment such as 2027-06-30T00:00:00Z.');
  return new Date(time).toISOString();
}
