import type { Role } from '../../src-shared/operations/workspace.ts';
import { type CommandRun, type ExitCode, withWorkspace } from './command.ts';

export interface KeyOptions {
  workspace: string;
  name: string;
  email: string;
  role?: Role;
  expires?: string;
}

/** `key create`: a new API key, shown once. Makes the user if there is none. */
export async function createKey(options: KeyOptions, { terminal, json }: CommandRun): Promise<ExitCode> {
  const { workspace, name, email, role, expires } = options;
  return withWorkspace<ExitCode>(workspace, async (client) => {
    const made = await client.call('key.create', {
      name,
      email,
      ...(role === undefined ? {} : { role }),
      ...(expires === undefined ? {} : { expiresOn: expires }),
    });
    if (json) {
      terminal.out(JSON.stringify({ id: made.id, key: made.key, email: made.email, role: made.role }));
      return 0;
    }
    terminal.out(made.key);
    terminal.err(`Key ${made.id} acts for ${made.email} as ${made.role}. Keep it now: it is not shown again.`);
    return 0;
  });
}
