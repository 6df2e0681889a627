import { conflict } from '../../src-shared/errors.ts';
import { newObjectId } from '../../src-shared/object-id.ts';
import type { Role } from '../../src-shared/operations/workspace.ts';
import type { Actor, StoredKey, StoredUser } from '../engine-types.ts';
import type { Settings } from './settings.ts';

/** A last use is written at most this often per key. */
const LAST_USED_MILLISECONDS = 60_000;

export function findUser(settings: Settings, emailOrId: string): StoredUser | undefined {
  const wanted = emailOrId.trim().toLowerCase();
  return settings.data.users.find((user) => user.email.toLowerCase() === wanted || user._id === wanted);
}

export function findKeyByHash(settings: Settings, hash: string): StoredKey | undefined {
  return settings.data.keys.find((key) => key.hash === hash);
}

export function findKey(settings: Settings, keyId: string): StoredKey | undefined {
  return settings.data.keys.find((key) => key._id === keyId.toLowerCase());
}

/** Revokes a key for good; returns it as it then is, or undefined if there is none. One that is revoked keeps its date. */
export async function revokeKey(settings: Settings, keyId: string, now: Date): Promise<StoredKey | undefined> {
  const held = findKey(settings, keyId);
  if (held && held.revokedOn === undefined) {
    await settings.change((data) => {
      const key = data.keys.find(({ _id }) => _id === held._id);
      if (key) key.revokedOn ??= now.toISOString();
    });
  }
  return findKey(settings, keyId);
}

/** Notes a key's use, in the background and not more often than once a minute. */
export function keyUsed(settings: Settings, keyId: string, now: Date): void {
  const last = settings.data.keys.find((key) => key._id === keyId)?.lastUsedOn;
  if (last && now.getTime() - Date.parse(last) < LAST_USED_MILLISECONDS) return;
  settings
    .change((data) => {
      const key = data.keys.find((entry) => entry._id === keyId);
      if (key) key.lastUsedOn = now.toISOString();
    })
    .catch((error: unknown) => console.error('The last use of a key could not be written:', error));
}

/** The owner of the machine: the first user of the workspace. */
export function ownerOf(settings: Settings): Actor {
  const owner = settings.data.users[0]!;
  return { userId: owner._id, email: owner.email, name: owner.name, role: 'admin', via: 'control' };
}

/**
 * Adds a key that acts for e-mail addresses; makes the users that there are not. Without a role the key has that of the first
 * user, and a new user is a preparer. Returns the first address and the role that the key gives.
 */
export async function addKey(
  settings: Settings,
  key: Pick<StoredKey, '_id' | 'name' | 'hash' | 'createdOn' | 'expiresOn'>,
  addresses: readonly string[],
  role: Role | undefined,
): Promise<{ email: string; role: Role }> {
  const emails = [...new Set(addresses.map(asKept))];
  const [first = ''] = emails;
  const given = role ?? findUser(settings, first)?.role ?? 'preparer';
  await settings.change((data) => {
    for (const email of emails) {
      if (!data.users.some((user) => user.email.toLowerCase() === email))
        data.users.push(newUser({ email, role: given }));
    }
    data.keys.push({ ...key, role: given, emails });
  });
  return { email: first, role: given };
}

/**
 * Adds a person, who is active; without a name the address says who it is.
 * @throws AppError 409 `user.exists`
 */
export async function addUser(
  settings: Settings,
  given: { email: string; name?: string; role: Role },
): Promise<StoredUser> {
  const user = newUser({ ...given, email: asKept(given.email) });
  await settings.change((data) => {
    if (data.users.some((held) => held.email.toLowerCase() === user.email)) throw userExists();
    data.users.push(user);
  });
  return user;
}

/** Changes a person who is there; returns the person as kept. */
export async function changeUser(
  settings: Settings,
  userId: string,
  changes: Partial<Pick<StoredUser, 'name' | 'role' | 'active'>>,
): Promise<StoredUser> {
  await settings.change((data) => {
    data.users = data.users.map((user) => (user._id === userId ? { ...user, ...changes } : user));
  });
  return findUser(settings, userId)!;
}

function newUser({ email, role, name }: { email: string; role: Role; name?: string }): StoredUser {
  return { _id: newObjectId(), email, name: name ?? email.split('@')[0] ?? email, role, active: true };
}

const userExists = () =>
  conflict('user.exists', 'There is a person with that e-mail address already. Change that one.');

const asKept = (email: string) => email.trim().toLowerCase();
