import type { OperationOutput } from '../../src-shared/operations/index.ts';
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

/** `key list`: every key with what is known of it; never the keys themselves. */
export async function listKeys(options: { workspace: string }, { terminal, json }: CommandRun): Promise<ExitCode> {
  return withWorkspace<ExitCode>(options.workspace, async (client) => {
    const { keys } = await client.call('key.list', {});
    if (json) terminal.out(JSON.stringify({ keys }));
    else for (const key of keys) terminal.out(described(key));
    return 0;
  });
}

/** `key revoke`: ends a key, and the browser sessions that it opened, for good. */
export async function revokeKey(
  keyId: string,
  options: { workspace: string },
  { terminal, json }: CommandRun,
): Promise<ExitCode> {
  return withWorkspace<ExitCode>(options.workspace, async (client) => {
    const { key } = await client.call('key.revoke', { keyId });
    terminal.out(json ? JSON.stringify({ key }) : described(key));
    return 0;
  });
}

type ShownKey = OperationOutput<'key.revoke'>['key'];

function described({ _id, name, role, emails, expiresOn, revokedOn, lastUsedOn }: ShownKey): string {
  const state = revokedOn ? `revoked ${revokedOn}` : expiresOn ? `expires ${expiresOn}` : 'valid';
  const used = lastUsedOn ? `last used ${lastUsedOn}` : 'never used';
  return [_id, name, role, emails.join(' '), state, used].join('  ');
}
