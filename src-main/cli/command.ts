import { resolve } from 'node:path';
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
  options: { readers?: number; dormant?: boolean } = {},
): Promise<Result> {
  const client = await openClient(resolve(folder), options);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
