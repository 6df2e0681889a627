import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { notFound } from '../../src-shared/errors.ts';
import type { Backup } from '../../src-shared/operations/backups.ts';
import { type Backups, openBackups } from '../workspace/backup/backups.ts';
import { prepareRestore, prepareUndo } from '../workspace/backup/restore.ts';
import { lockWorkspace } from '../workspace/lock.ts';
import { type CommandRun, type ExitCode, withWorkspace } from './command.ts';
import { type Terminal, tableOf } from './terminal.ts';
import { isInUse } from './workspace-client.ts';

interface BackupOptions {
  workspace: string;
  list?: boolean;
  verify?: string;
}

const DORMANT = { dormant: true };
const LAST = 'last';

/** `backup`: makes a backup, lists them, or proves one; 1 if that is not whole. */
export async function backup(options: BackupOptions, { terminal, json }: CommandRun): Promise<ExitCode> {
  return withWorkspace<ExitCode>(
    options.workspace,
    async (client) => {
      if (options.list) {
        const answer = await client.call('backup.list', {});
        if (json) terminal.out(JSON.stringify(answer));
        else for (const line of listOf(answer.backups)) terminal.out(line);
        return 0;
      }
      if (options.verify !== undefined) {
        const name = options.verify === LAST ? newest((await client.call('backup.list', {})).backups) : options.verify;
        const answer = await client.call('backup.verify', { backup: name });
        if (json) terminal.out(JSON.stringify({ backup: name, ...answer }));
        else if (answer.whole) terminal.out(`Whole: ${name}`);
        else for (const { file, message } of answer.faults) terminal.out(`${file}  ${message}`);
        return answer.whole ? 0 : 1;
      }
      const { backup: made } = await client.call('backup.create', {});
      if (json) terminal.out(JSON.stringify(made));
      else terminal.out(`Backed up ${made.documents} documents as ${made.name}. Audit digest ${made.audit.digest}`);
      if (made.missing > 0) terminal.err(`${made.missing} originals are gone or broken: run check --repair.`);
      return 0;
    },
    DORMANT,
  );
}

function listOf(backups: readonly Backup[]): string[] {
  const rows = backups.map(({ name, documents, bytes, audit }) => [
    name,
    String(documents),
    `${(bytes / 1024 / 1024).toFixed(1)} MB`,
    String(audit.seq),
  ]);
  return tableOf(['Backup', 'Documents', 'Size', 'Audit line'], rows, [1, 2, 3]);
}

function newest(backups: ReadonlyArray<{ name: string }>): string {
  const [last] = backups;
  if (!last) throw notFound('backup');
  return last.name;
}

/**
 * `restore`: brings a backup back, or undoes that. It needs no ledger that can be opened. Where another process has the
 * workspace it only lays the backup ready.
 */
export async function restore(
  name: string | undefined,
  { workspace }: { workspace: string },
  run: CommandRun,
): Promise<ExitCode> {
  const folder = resolve(workspace);
  await mkdir(folder, { recursive: true });
  let lock: { release(): void };
  try {
    lock = lockWorkspace(folder);
  } catch (failure) {
    if (isInUse(failure)) return restoreServed(name, workspace, run);
    throw failure;
  }
  try {
    const backups = await openBackups({ folder, version: '', now: () => new Date() });
    if (name === undefined) await prepareUndo(folder, new Date());
    else await prepareRestore(folder, backups, await nameOf(name, backups), new Date());
  } finally {
    lock.release();
  }
  return withWorkspace<ExitCode>(
    workspace,
    async (client) => {
      const { intact, lines } = await client.call('audit.verify', {});
      const sentence = intact
        ? `Restored; all ${lines} audit lines and everything sealed are as they were written.`
        : 'Restored, but something sealed in this state was changed: run verify.';
      tell(run, { done: true }, sentence);
      return intact ? 0 : 1;
    },
    DORMANT,
  );
}

async function restoreServed(name: string | undefined, workspace: string, run: CommandRun): Promise<ExitCode> {
  return withWorkspace<ExitCode>(workspace, async (client) => {
    if (name === undefined) {
      const { waiting } = await client.call('backup.undo', {});
      tell(run, { done: waiting === undefined }, waiting ? NEXT_START : 'The restore that waited was called off.');
      return 0;
    }
    const backup = name === LAST ? newest((await client.call('backup.list', {})).backups) : name;
    await client.call('backup.restore', { backup });
    tell(run, { done: false }, NEXT_START);
    return 0;
  });
}

const NEXT_START = 'The workspace is open in another process: close that and open it again, and it is restored.';

function tell({ terminal, json }: CommandRun, answer: { done: boolean }, sentence: string): void {
  terminal.out(json ? JSON.stringify(answer) : sentence);
}

const nameOf = async (name: string, backups: Backups) => (name === LAST ? newest(await backups.list()) : name);

/** `check`: looks all data over; 1 if something is wrong (still, after `--repair`). */
export async function check(
  { workspace, repair }: { workspace: string; repair?: boolean },
  { terminal, json }: CommandRun,
): Promise<ExitCode> {
  return withWorkspace<ExitCode>(
    workspace,
    async (client) => {
      const answer = await client.call('workspace.check', { repair: repair === true });
      if (json) terminal.out(JSON.stringify(answer));
      else show(answer.results, terminal);
      return answer.sound ? 0 : 1;
    },
    DORMANT,
  );
}

function show(results: ReadonlyArray<{ sound: boolean; message: string; faults: string[] }>, terminal: Terminal): void {
  for (const { sound, message, faults } of results) {
    terminal.out(`${sound ? '✓' : '✗'} ${message}`);
    for (const fault of faults) terminal.out(`    ${fault}`);
  }
}
