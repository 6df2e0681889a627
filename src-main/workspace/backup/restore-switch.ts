import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeFileDurably } from '../durable.ts';

/** What has to be done at the next start, and how far it has come. */
export interface RestoreOrder {
  /** The backup's name; for an undo, the name of what was set aside. */
  backup: string;
  undo: boolean;
  /** Users, keys and preferences stay as they are. */
  keepSettings: boolean;
  /** ISO 8601; what is there now is set aside under this name. */
  preparedOn: string;
  audit?: { seq: number; digest: string };
}

/** Folders of a workspace that a restore uses. */
export const RESTORE = 'restore';
export const INCOMING = 'incoming';
export const SET_ASIDE = 'set-aside';

/** What makes up the state of a workspace, in the order in which it is set aside: a log without its ledger says nothing. */
export const STATE_FILES = ['ledger.db-shm', 'ledger.db-wal', 'ledger.db', 'settings.json', 'audit.head', 'providers'];

/** The order's file says by its name how far the switch has come. */
const STEPS = { ready: 'ready.json', aside: 'aside.json', switched: 'switched.json' } as const;
/** So many earlier states are kept. */
const KEPT_ASIDE = 2;

export const exists = async (path: string): Promise<boolean> => existsSync(path);

/** The restore that waits, if one does. */
export async function readOrder(folder: string): Promise<RestoreOrder | undefined> {
  for (const step of [STEPS.ready, STEPS.aside]) {
    const order = await readStep(folder, step);
    if (order) return order;
  }
  return undefined;
}

/** From here on the restore happens at the next start. */
export async function writeOrder(folder: string, order: RestoreOrder): Promise<void> {
  await writeFileDurably(join(folder, RESTORE, STEPS.ready), `${JSON.stringify(order)}\n`);
}

/**
 * Makes a prepared restore real: sets the present state aside, then moves the other in. To be called with the workspace
 * locked and its ledger closed. Every step may be cut short and is gone on with at the next start; a restore that was never
 * prepared to its end is swept away.
 * @returns what was restored; `forgetRestore` is to be called once that is written down
 */
export async function finishRestore(folder: string): Promise<RestoreOrder | undefined> {
  const place = join(folder, RESTORE);
  const ready = await readStep(folder, STEPS.ready);
  if (ready) await setAside(folder, ready);
  const aside = await readStep(folder, STEPS.aside);
  if (aside) await moveIn(folder);
  const switched = await readStep(folder, STEPS.switched);
  if (!switched) {
    await rm(place, { recursive: true, force: true });
    return undefined;
  }
  await forgetOldStates(folder);
  return switched;
}

/** Ends a restore that was made real and written down. */
export async function forgetRestore(folder: string): Promise<void> {
  await rm(join(folder, RESTORE), { recursive: true, force: true });
}

/** The name of the state that the last restore set aside: when it did. */
export async function latestSetAside(folder: string): Promise<string | undefined> {
  return (await statesAside(folder)).at(-1);
}

async function setAside(folder: string, { preparedOn, keepSettings }: RestoreOrder): Promise<void> {
  const target = join(folder, SET_ASIDE, preparedOn.replace(/[:.]/g, '-'));
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const name of STATE_FILES) {
    if (name === 'settings.json' && keepSettings) continue;
    if (existsSync(join(folder, name))) await rename(join(folder, name), join(target, name));
  }
  await syncFolder(target);
  await syncFolder(join(folder, SET_ASIDE));
  await syncFolder(folder);
  await step(folder, STEPS.ready, STEPS.aside);
}

async function moveIn(folder: string): Promise<void> {
  const incoming = join(folder, RESTORE, INCOMING);
  for (const name of STATE_FILES) {
    if (existsSync(join(incoming, name))) await rename(join(incoming, name), join(folder, name));
  }
  await syncFolder(incoming);
  await syncFolder(folder);
  await step(folder, STEPS.aside, STEPS.switched);
}

async function step(folder: string, from: string, to: string): Promise<void> {
  await rename(join(folder, RESTORE, from), join(folder, RESTORE, to));
  await syncFolder(join(folder, RESTORE));
}

async function readStep(folder: string, name: string): Promise<RestoreOrder | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, RESTORE, name), 'utf8')) as RestoreOrder;
  } catch {
    return undefined;
  }
}

async function statesAside(folder: string): Promise<string[]> {
  return (await readdir(join(folder, SET_ASIDE)).catch(() => [])).sort();
}

async function forgetOldStates(folder: string): Promise<void> {
  for (const name of (await statesAside(folder)).slice(0, -KEPT_ASIDE)) {
    await rm(join(folder, SET_ASIDE, name), { recursive: true, force: true });
  }
}
