import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { type Adapter, Low } from 'lowdb';
import { newObjectId } from '../../src-shared/object-id.ts';
import type { StoredKey, StoredUser } from '../engine-types.ts';
import { writeFileDurably } from './durable.ts';

/** What settings.json holds: who may act, how the application behaves, and the secrets that sign links. */
export interface SettingsData {
  version: 1;
  team: string;
  users: StoredUser[];
  keys: StoredKey[];
  preferences: Record<string, unknown>;
  /** Hex; `presign` signs addresses of files. */
  secrets: { presign: string };
}

export interface Settings {
  readonly data: Readonly<SettingsData>;
  /** Changes the settings and writes them whole; resolves when they are on disk. Changes run one after another. */
  change(apply: (data: SettingsData) => void): Promise<void>;
  /** Resolves when all changes so far are on disk. */
  settled(): Promise<void>;
}

/** Opens settings.json, or makes it with a new team, an owner (role admin) and fresh secrets. */
export async function openSettings(path: string): Promise<Settings> {
  const isNew = !existsSync(path);
  const store = new Low<SettingsData>(settingsFile(path), firstSettings());
  if (isNew) await store.write();
  else await store.read();
  let last: Promise<void> = Promise.resolve();
  return {
    get data() {
      return store.data;
    },
    change(apply) {
      const done = last.then(() => store.update(apply));
      last = done.catch(() => undefined);
      return done;
    },
    settled: () => last,
  };
}

/** Written whole, on disk before it counts, and readable by the owner only: it holds secrets. */
function settingsFile(path: string): Adapter<SettingsData> {
  return {
    read: async () => JSON.parse(await readFile(path, 'utf8')) as SettingsData,
    write: (data) => writeFileDurably(path, `${JSON.stringify(data, null, 2)}\n`),
  };
}

function firstSettings(): SettingsData {
  const owner: StoredUser = {
    _id: newObjectId(),
    email: 'owner@localhost',
    name: ownerName(),
    role: 'admin',
    active: true,
  };
  return {
    version: 1,
    team: newObjectId(),
    users: [owner],
    keys: [],
    preferences: {},
    secrets: { presign: randomBytes(32).toString('hex') },
  };
}

function ownerName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'Owner';
  }
}
