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
 * Adds a key that acts for an e-mail address; makes the user if there is none. Without a role the key has the user's, and a
 * new user is a preparer. Returns the address and the role that the key gives.
 */
export async function addKey(
  settings: Settings,
  key: Pick<StoredKey, '_id' | 'name' | 'hash' | 'createdOn' | 'expiresOn'>,
  email: string,
  role: Role | undefined,
): Promise<{ email: string; role: Role }> {
  const address = email.trim().toLowerCase();
  const known = findUser(settings, address);
  const given = role ?? known?.role ?? 'preparer';
  await settings.change((data) => {
    if (!known) {
      const name = address.split('@')[0] ?? address;
      data.users.push({ _id: newObjectId(), email: address, name, role: given, active: true });
    }
    data.keys.push({ ...key, role: given, emails: [address] });
  });
  return { email: address, role: given };
}
