import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError, notFound } from '../../src-shared/errors.ts';
import type { Backup } from '../../src-shared/operations/backups.ts';
import { openBackups } from '../workspace/backup/backups.ts';
import { prepareRestore, prepareUndo } from '../workspace/backup/restore.ts';
import { adoptZip, zipOfBackup } from '../workspace/backup/zip.ts';
import { lockWorkspace } from '../workspace/lock.ts';
import { type CommandRun, type ExitCode, withWorkspace } from './command.ts';
import { type Terminal, tableOf } from './terminal.ts';
import { isInUse } from './workspace-client.ts';

interface BackupOptions {
  workspace: string;
  list?: boolean;
  verify?: string;
  to?: string;
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
      if (options.to !== undefined) {
        const file = resolve(options.to);
        await saveZip(resolve(options.workspace), made.name, file);
        terminal.err(`Written to ${file}.`);
      }
      if (json) terminal.out(JSON.stringify(made));
      else terminal.out(`Backed up ${made.documents} documents as ${made.name}. Audit digest ${made.audit.digest}`);
      if (made.missing > 0) terminal.err(`${made.missing} originals are gone or broken: run check --repair.`);
      return 0;
    },
    DORMANT,
  );
}

/** Writes a backup as one ZIP; a file of that name is replaced once the new one is whole. */
async function saveZip(folder: string, name: string, file: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await pipeline(await zipOfBackup(join(folder, 'backups'), name), createWriteStream(temporary, { flush: true }));
    await rename(temporary, file);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const sentence = `The ZIP could not be written to ${file}. Choose another folder, or make room there.`;
    throw new AppError(422, 'backup.not-written', sentence, { cause });
  } finally {
    await rm(temporary, { force: true });
  }
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
    else await prepareRestore(folder, backups, await nameOf(name, folder, () => backups.list()), new Date());
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
    const backup = await nameOf(name, resolve(workspace), async () => (await client.call('backup.list', {})).backups);
    await client.call('backup.restore', { backup });
    tell(run, { done: false }, NEXT_START);
    return 0;
  });
}

const NEXT_START = 'The workspace is open in another process: close that and open it again, and it is restored.';

function tell({ terminal, json }: CommandRun, answer: { done: boolean }, sentence: string): void {
  terminal.out(json ? JSON.stringify(answer) : sentence);
}

/** The backup that is meant; a ZIP is taken in first. */
async function nameOf(
  name: string,
  folder: string,
  list: () => Promise<ReadonlyArray<{ name: string }>>,
): Promise<string> {
  if (name.toLowerCase().endsWith('.zip')) return (await adoptZip(join(folder, 'backups'), resolve(name))).name;
  return name === LAST ? newest(await list()) : name;
}

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
