import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Backups, openBackups } from './backup/backups.ts';
import { finishRestore, type RestoreOrder } from './backup/restore-switch.ts';
import { type BlobStore, openBlobStore } from './blobs.ts';
import { writeFileDurably } from './durable.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { translateLedgerError } from './ledger-errors.ts';
import { lockWorkspace } from './lock.ts';
import { migrate, needsMigration } from './migrate.ts';
import { requireLocal } from './place.ts';
import { openVocabulary } from './search-terms.ts';
import { openSettings, type Settings } from './settings.ts';
import { openStaging, type Staging } from './staging.ts';

/** An open workspace folder: the only process that may write it is this one, until `close`. */
export interface Workspace {
  readonly folder: string;
  readonly name: string;
  readonly ledger: Ledger;
  readonly blobs: BlobStore;
  readonly settings: Settings;
  readonly staging: Staging;
  readonly backups: Backups;
  /** The restore that this opening made real; to be written down and then forgotten (`forgetRestore`). */
  readonly restored: RestoreOrder | undefined;
  /** Pictures of pages; may be emptied at any time. */
  readonly cacheFolder: string;
  close(): Promise<void>;
}

/**
 * Opens a workspace folder, or makes it.
 * @throws AppError 409 `workspace.in-use`, `workspace.newer` or `workspace.network`
 */
export async function openWorkspace(
  folder: string,
  options: { now: () => Date; version?: string },
): Promise<Workspace> {
  requireLocal(folder);
  const cacheFolder = join(folder, 'cache');
  for (const path of [folder, cacheFolder, join(folder, 'logs')]) {
    await mkdir(path, { recursive: true, mode: 0o700 });
  }
  const lock = lockWorkspace(folder);
  let ledger: Ledger | undefined;
  try {
    await writeRuntime(folder, options.now());
    await sweepTemporaryFiles(folder);
    const restored = await finishRestore(folder);
    const backups = await openBackups({ folder, version: options.version ?? '', now: options.now });
    ledger = openLedger(join(folder, 'ledger.db'));
    if (needsMigration(ledger) && ledger.schemaVersion() > 0) await backups.make('migration');
    migrate(ledger);
    openVocabulary(ledger);
    const blobs = await openBlobStore(join(folder, 'blobs'));
    const staging = await openStaging(join(folder, 'staging'));
    const settings = await openSettings(join(folder, 'settings.json'));
    const close = () => closeAll(folder, settings, ledger!, lock);
    return { folder, name: basename(folder), ledger, blobs, settings, staging, backups, restored, cacheFolder, close };
  } catch (error) {
    ledger?.close();
    await rm(join(folder, 'runtime.json'), { force: true });
    lock.release();
    throw translateLedgerError(error);
  }
}

async function closeAll(folder: string, settings: Settings, ledger: Ledger, lock: { release(): void }): Promise<void> {
  await settings.settled();
  ledger.close();
  await rm(join(folder, 'runtime.json'), { force: true });
  lock.release();
}

/** Removes what a crash left of a file that was being replaced (`writeFileDurably`). */
async function sweepTemporaryFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true });
  }
}

/** Says who has the workspace; a server that answers for it adds its address to the same file. */
async function writeRuntime(folder: string, now: Date): Promise<void> {
  const runtime = { pid: process.pid, startedOn: now.toISOString() };
  await writeFileDurably(join(folder, 'runtime.json'), `${JSON.stringify(runtime)}\n`);
}
