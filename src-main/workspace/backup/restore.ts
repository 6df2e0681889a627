import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AppError, conflict } from '../../../src-shared/errors.ts';
import { syncFolder, writeFileDurably } from '../durable.ts';
import { digestOfFile } from '../file-digest.ts';
import { migrations } from '../migrations/index.ts';
import { type Backups, LIST_OF_ORIGINALS, originalsOf } from './backups.ts';
import type { Manifest } from './manifest.ts';
import { copyProved, sizeOf } from './originals.ts';
import {
  exists,
  INCOMING,
  latestSetAside,
  RESTORE,
  type RestoreOrder,
  readOrder,
  SET_ASIDE,
  STATE_FILES,
  writeOrder,
} from './restore-switch.ts';

/**
 * Proves a backup and lays its files ready beside those of the workspace, which may be open; originals go to their place at
 * once, because they are the same in every state. The switch itself is made by `finishRestore` at the next start.
 * @throws AppError 404, 409 `backup.broken`, `backup.newer`, `restore.waiting`; nothing is changed then
 */
export async function prepareRestore(folder: string, backups: Backups, name: string, now: Date): Promise<RestoreOrder> {
  const manifest = await backups.read(name);
  if (manifest.ledgerVersion > (migrations.at(-1)?.number ?? 0)) {
    const sentence =
      'This backup was made by a newer version of the application. Install that version or a later one to restore it.';
    throw conflict('backup.newer', sentence);
  }
  return prepare(folder, async (incoming) => {
    await copyFiles(manifest, backups.folderOf(name), incoming);
    await bringOriginals(folder, backups, name);
    const keepSettings = (await teamOf(join(folder, 'settings.json'))) === manifest.team;
    if (keepSettings) await rm(join(incoming, 'settings.json'), { force: true });
    await writeFileDurably(join(incoming, 'audit.head'), `${JSON.stringify(manifest.audit)}\n`);
    return { backup: name, undo: false, keepSettings, preparedOn: now.toISOString(), audit: manifest.audit };
  });
}

/**
 * Calls off a restore that waits; else lays ready what the last one set aside.
 * @returns what waits now, if anything does
 * @throws AppError 409 `restore.nothing`
 */
export async function prepareUndo(folder: string, now: Date): Promise<RestoreOrder | undefined> {
  if (await readOrder(folder)) {
    await rm(join(folder, RESTORE), { recursive: true, force: true });
    return undefined;
  }
  const last = await latestSetAside(folder);
  if (last === undefined) throw conflict('restore.nothing', 'There is no restore to undo.');
  const from = join(folder, SET_ASIDE, last);
  return prepare(folder, async (incoming) => {
    for (const name of STATE_FILES) {
      // The index of the log is made anew from the log.
      if (name === 'ledger.db-shm') continue;
      if (await exists(join(from, name))) await copyTree(join(from, name), join(incoming, name));
    }
    const keepSettings = !(await exists(join(from, 'settings.json')));
    return { backup: last, undo: true, keepSettings, preparedOn: now.toISOString() };
  });
}

async function prepare(folder: string, fill: (incoming: string) => Promise<RestoreOrder>): Promise<RestoreOrder> {
  const place = join(folder, RESTORE);
  if (await readOrder(folder)) {
    const sentence = 'A restore waits already. Close the application and open it again, or undo the restore first.';
    throw conflict('restore.waiting', sentence);
  }
  await rm(place, { recursive: true, force: true });
  const incoming = join(place, INCOMING);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  try {
    const order = await fill(incoming);
    await syncFolder(incoming);
    await syncFolder(place);
    await syncFolder(folder);
    await writeOrder(folder, order);
    return order;
  } catch (error) {
    await rm(place, { recursive: true, force: true });
    throw error;
  }
}

async function copyFiles(manifest: Manifest, from: string, incoming: string): Promise<void> {
  for (const { path, sha256 } of manifest.files) {
    if (path === LIST_OF_ORIGINALS) {
      if ((await digestOfFile(join(from, path)))?.sha256 !== sha256) throw broken(path);
      continue;
    }
    const target = join(incoming, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if (!(await copyProved(join(from, path), target, sha256))) throw broken(path);
    await syncFolder(dirname(target));
  }
}

/** Every original of the backup to its place in the workspace, unless it is there and whole. */
async function bringOriginals(folder: string, backups: Backups, name: string): Promise<void> {
  const blobs = join(folder, 'blobs');
  const touched = new Set<string>([folder, blobs]);
  await mkdir(blobs, { recursive: true, mode: 0o700 });
  for (const { sha256, size } of await originalsOf(backups.folderOf(name))) {
    const target = join(blobs, sha256.slice(0, 2), sha256);
    if ((await sizeOf(target)) === size && (await digestOfFile(target))?.sha256 === sha256) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    if (!(await copyProved(backups.originals.pathOf(sha256), target, sha256))) throw broken(`original ${sha256}`);
    touched.add(dirname(target));
  }
  for (const parent of touched) await syncFolder(parent);
}

async function copyTree(from: string, to: string): Promise<void> {
  if (!(await isFolder(from))) {
    const digest = await digestOfFile(from);
    if (!digest || !(await copyProved(from, to, digest.sha256))) throw unreadable();
    return;
  }
  await mkdir(to, { mode: 0o700 });
  for (const name of await readdir(from)) await copyTree(join(from, name), join(to, name));
  await syncFolder(to);
}

async function isFolder(path: string): Promise<boolean> {
  return readdir(path).then(
    () => true,
    () => false,
  );
}

async function teamOf(path: string): Promise<string | undefined> {
  try {
    return (JSON.parse(await readFile(path, 'utf8')) as { team?: string }).team;
  } catch {
    return undefined;
  }
}

function broken(what: string): AppError {
  return conflict('backup.broken', `The backup is not whole (${what}), so nothing was restored. Use another backup.`);
}

function unreadable(): AppError {
  return conflict('restore.unreadable', 'What the restore set aside cannot be read any more, so nothing was changed.');
}
