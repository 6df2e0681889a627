import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, notFound } from '../../../src-shared/errors.ts';
import { newObjectId } from '../../../src-shared/object-id.ts';
import { syncFolder, writeFileDurably } from '../durable.ts';
import { digestOfFile } from '../file-digest.ts';
import { diskFull } from '../ledger-errors.ts';
import { type BackupReason, backupName, isBackupName, type Manifest, readManifest, writeManifest } from './manifest.ts';
import { type KeptOriginals, ORIGINALS, openOriginals, sizeOf } from './originals.ts';
import { superfluous } from './retention.ts';
import { type Snapshot, snapshotLedger } from './snapshot.ts';

/** A file of a backup that is not as it was written. */
export interface BackupFault {
  file: string;
  message: string;
}

/** The backups of a workspace: folders below `backups`, and the originals that they share. */
export interface Backups {
  readonly originals: KeptOriginals;
  /** The last first; one whose manifest is broken is left out. */
  list(): Promise<Manifest[]>;
  /** @throws AppError 404, or 409 `backup.broken` */
  read(name: string): Promise<Manifest>;
  folderOf(name: string): string;
  /**
   * Makes a backup, and removes what has become superfluous. One is made at a time; who asks while one waits gets that one.
   * Undefined where nothing has changed since the last and nobody asked for it.
   * @throws AppError 409 `ledger.damaged`, 507 when the disk is full; nothing of a failed one stays
   */
  make(reason: Exclude<BackupReason, 'imported'>, signal?: AbortSignal): Promise<Manifest | undefined>;
  /** Every byte of a backup against its manifest. */
  verify(name: string): Promise<BackupFault[]>;
}

interface BackupPlace {
  /** The workspace folder. */
  folder: string;
  /** The version of the program. */
  version: string;
  now: () => Date;
}

/** Folders that begin so hold what is not finished; they are swept at the next start. */
export const MAKING = '.making-';
/** The file of a backup that lists the originals: checksum and size, one in a line. */
export const LIST_OF_ORIGINALS = 'originals.txt';
const PROVIDERS = 'providers';

/** Opens the backups folder and clears what a crash left half-made in it. */
export async function openBackups(place: BackupPlace): Promise<Backups> {
  const folder = join(place.folder, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    if (name.startsWith(MAKING)) await rm(join(folder, name), { recursive: true, force: true });
  }
  const originals = openOriginals(join(folder, ORIGINALS));
  const folderOf = (name: string) => {
    if (!isBackupName(name)) throw notFound('backup');
    return join(folder, name);
  };
  const read = (name: string) => readManifest(folderOf(name));
  const list = async () => {
    const names = (await readdir(folder)).filter(isBackupName).sort().reverse();
    const all = await Promise.all(names.map((name) => read(name).catch(() => undefined)));
    return all.filter((manifest) => manifest !== undefined);
  };
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Manifest | undefined> | undefined;
  return {
    originals,
    list,
    read,
    folderOf,
    make: (reason, signal) => {
      waiting ??= running.then(async () => {
        waiting = undefined;
        const last = reason === 'asked' || reason === 'migration' ? undefined : (await list())[0];
        const made = await make({ ...place, backups: folder, originals, reason, last, signal });
        if (made) await prune(await list(), { now: place.now(), folderOf });
        return made;
      });
      const result = waiting;
      running = result.catch(() => undefined);
      return result;
    },
    verify: async (name) => verify(folderOf(name), originals),
  };
}

interface Making extends BackupPlace {
  backups: string;
  originals: KeptOriginals;
  reason: BackupReason;
  /** Nothing is made where this one holds the same. */
  last: Manifest | undefined;
  signal: AbortSignal | undefined;
}

async function make(making: Making): Promise<Manifest | undefined> {
  const temporary = join(making.backups, `${MAKING}${newObjectId()}`);
  try {
    await mkdir(temporary, { mode: 0o700 });
    const snapshot = await snapshotLedger(join(making.folder, 'ledger.db'), join(temporary, 'ledger.db'));
    if (making.last && making.last.state === snapshot.state && making.last.missing.length === 0) return undefined;
    const madeOn = making.now();
    const name = backupName(madeOn, making.reason);
    const { kept, missing } = await keepOriginals(snapshot.checksums, making);
    await writeFileDurably(
      join(temporary, LIST_OF_ORIGINALS),
      kept.map(({ sha256, size }) => `${sha256} ${size}\n`).join(''),
    );
    const team = await copySettings(making.folder, temporary);
    await copyProviders(making.folder, temporary);
    const manifest: Manifest = {
      format: 1,
      name,
      madeOn: madeOn.toISOString(),
      reason: making.reason,
      program: making.version,
      team,
      ...factsOf(snapshot),
      files: await filesOf(temporary),
      originals: { count: kept.length, bytes: kept.reduce((sum, { size }) => sum + size, 0) },
      missing,
    };
    await writeManifest(temporary, manifest);
    await rename(temporary, join(making.backups, name));
    await syncFolder(making.backups);
    return manifest;
  } catch (error) {
    throw (error as { code?: unknown }).code === 'ENOSPC' ? diskFull(error) : error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

const factsOf = ({ checksums: _checksums, ...facts }: Snapshot) => facts;

/**
 * Copies what the shared originals lack. What they have already is read from end to end where somebody asked for the backup;
 * in one that is made by itself it must at least have its length. What is broken is copied again.
 */
async function keepOriginals(checksums: readonly string[], { folder, originals, reason, signal }: Making) {
  const provesAll = reason === 'asked' || reason === 'migration';
  const kept: Array<{ sha256: string; size: number }> = [];
  const missing: string[] = [];
  for (const sha256 of checksums) {
    if (signal?.aborted) throw new AppError(503, 'engine.closing', 'The application is closing; no backup was made.');
    const live = join(folder, 'blobs', sha256.slice(0, 2), sha256);
    const size = await originals.sizeOf(sha256);
    const isThere = size !== undefined && (provesAll ? await originals.isWhole(sha256) : size === (await sizeOf(live)));
    const has = isThere || (await originals.take(sha256, live)) || (await originals.isWhole(sha256));
    if (has) kept.push({ sha256, size: (await originals.sizeOf(sha256))! });
    else missing.push(sha256);
  }
  await originals.settle();
  return { kept, missing };
}

/** Copies settings.json, if it is there; returns the team in it. */
async function copySettings(folder: string, target: string): Promise<string> {
  const path = join(target, 'settings.json');
  if ((await sizeOf(join(folder, 'settings.json'))) === undefined) return '';
  await copyFile(join(folder, 'settings.json'), path);
  await putOnDisk(path);
  return (JSON.parse(await readFile(path, 'utf8')) as { team: string }).team;
}

async function copyProviders(folder: string, target: string): Promise<void> {
  const names = await readdir(join(folder, PROVIDERS)).catch(() => []);
  const files = names.filter((name) => name.toLowerCase().endsWith('.json'));
  if (files.length === 0) return;
  await mkdir(join(target, PROVIDERS), { mode: 0o700 });
  for (const name of files) {
    await copyFile(join(folder, PROVIDERS, name), join(target, PROVIDERS, name));
    await putOnDisk(join(target, PROVIDERS, name));
  }
  await syncFolder(join(target, PROVIDERS));
}

async function putOnDisk(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function filesOf(folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Manifest['files'] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(folder.length + 1).replaceAll('\\', '/');
    const digest = await digestOfFile(full);
    if (!digest) throw new Error(`${path} of the new backup cannot be read back`);
    files.push({ path, ...digest });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function prune(all: Manifest[], { now, folderOf }: { now: Date; folderOf: (name: string) => string }) {
  for (const { name } of superfluous(all, now)) {
    const folder = folderOf(name);
    // Out of the list first: half a backup must never look like one.
    const doomed = join(dirname(folder), `${MAKING}${name}`);
    await rename(folder, doomed);
    await rm(doomed, { recursive: true, force: true });
  }
}

/** What of a backup is not as it was written. */
export async function verify(folder: string, originals: Pick<KeptOriginals, 'isWhole'>): Promise<BackupFault[]> {
  let manifest: Manifest;
  try {
    manifest = await readManifest(folder);
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 404) throw error;
    return [{ file: 'manifest.json', message: error.message }];
  }
  const faults: BackupFault[] = [];
  for (const { path, size, sha256 } of manifest.files) {
    const found = await digestOfFile(join(folder, path));
    if (!found) faults.push({ file: path, message: 'It is not there or cannot be read.' });
    else if (found.sha256 !== sha256 || found.size !== size) {
      faults.push({ file: path, message: 'Its bytes are not those that were written.' });
    }
  }
  if (faults.some(({ file }) => file === LIST_OF_ORIGINALS)) return faults;
  for (const { sha256 } of await originalsOf(folder)) {
    if (!(await originals.isWhole(sha256))) {
      faults.push({
        file: `${ORIGINALS}/${sha256}`,
        message: 'The copy of this original is gone or its bytes have changed.',
      });
    }
  }
  return faults;
}

/** The originals that a backup lists. */
export async function originalsOf(folder: string): Promise<Array<{ sha256: string; size: number }>> {
  const handle = await open(join(folder, LIST_OF_ORIGINALS));
  const listed: Array<{ sha256: string; size: number }> = [];
  for await (const line of handle.readLines()) {
    const [sha256 = '', size = ''] = line.split(' ');
    listed.push({ sha256, size: Number(size) });
  }
  return listed;
}
