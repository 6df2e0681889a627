import type { IncomingHttpHeaders } from 'node:http';
import { forbidden, unauthorized } from '../../src-shared/errors.ts';
import { lesserRole } from '../../src-shared/operations/permissions.ts';
import type { Actor, Engine, StoredKey, StoredUser } from '../engine-types.ts';
import { isSameOrigin } from './guard.ts';
import { sessionPair } from './session-cookies.ts';
import { hashOf, type Sessions, sameText } from './sessions.ts';

/** What of a request says who sent it. */
export interface Credentials {
  headers: IncomingHttpHeaders;
  cookies: Record<string, string | undefined>;
  method: string;
}

export interface Authority {
  engine: Pick<Engine, 'findUser' | 'findKeyByHash' | 'findKey' | 'keyUsed' | 'owner'>;
  sessions: Sessions;
  /** The token in runtime.json: whoever can read that file is the owner of the machine's account. */
  controlToken: string;
  now(): number;
  /** Where the server listens. */
  port(): number;
}

/**
 * Who is acting (decisions, Who is acting). An Authorization header decides alone; without one the cookie pair does.
 * Throws AppError 401 where nobody is known to act, 403 where somebody is who may not.
 */
export function authenticate(credentials: Credentials, authority: Authority): Actor {
  const { authorization } = credentials.headers;
  if (authorization !== undefined) return fromBearer(authorization, credentials.headers.email, authority);
  const { userId, authToken } = sessionPair(credentials.cookies, authority.port());
  if (userId !== undefined || authToken !== undefined) return fromCookies(userId, authToken, credentials, authority);
  throw unauthorized('auth.missing', 'Send an API key as "Authorization: Bearer <key>" and your address as "email".');
}

function fromBearer(authorization: string, email: string | string[] | undefined, authority: Authority): Actor {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) {
    throw unauthorized('auth.scheme', 'The Authorization header must read "Bearer <key>".');
  }
  if (sameText(token, authority.controlToken)) return { ...authority.engine.owner(), via: 'control' };
  if (typeof email !== 'string' || email.trim() === '') {
    throw unauthorized('auth.email-missing', 'Send the header "email" with the address of the person who acts.');
  }
  const key = findKey(token, authority);
  const user = findActingUser(email.trim().toLowerCase(), key, authority);
  authority.engine.keyUsed(key._id);
  return { ...identity(user), role: lesserRole(key.role, user.role), via: 'key', keyId: key._id };
}

function findKey(token: string, { engine, now }: Authority): StoredKey {
  const hash = hashOf(token);
  const key = engine.findKeyByHash(hash);
  if (!key || !sameText(key.hash, hash)) {
    throw unauthorized('auth.key-unknown', 'This API key is not known here. Create one with "tallystack key create".');
  }
  if (key.revokedOn !== undefined) {
    throw unauthorized('auth.key-revoked', 'This API key was revoked. Ask an administrator for a new one.');
  }
  if (!isValid(key, now())) {
    throw unauthorized('auth.key-expired', 'This API key has expired. Ask an administrator for a new one.');
  }
  return key;
}

/** Neither revoked nor expired. */
function isValid(key: StoredKey | undefined, now: number): boolean {
  if (!key || key.revokedOn !== undefined) return false;
  return key.expiresOn === undefined || Date.parse(key.expiresOn) > now;
}

function findActingUser(email: string, key: StoredKey, { engine }: Authority): StoredUser {
  const user = engine.findUser(email);
  const bound = key.emails.some((address) => address.toLowerCase() === email);
  if (!user?.active || user.email.toLowerCase() !== email || !bound) {
    throw forbidden(
      'auth.email-refused',
      'This API key may not act for that e-mail address. Use the one it was made for.',
    );
  }
  return user;
}

function fromCookies(
  userId: string | undefined,
  authToken: string | undefined,
  credentials: Credentials,
  { engine, sessions, now }: Authority,
): Actor {
  const actor = userId && authToken ? sessions.find(userId, authToken) : undefined;
  // A session that a key opened lives no longer than the key.
  const key = actor?.keyId === undefined ? undefined : engine.findKey(actor.keyId);
  if (!actor || (actor.keyId !== undefined && !isValid(key, now()))) {
    throw unauthorized('auth.session', 'This browser session has ended. Open Tallystack again by a new launch link.');
  }
  if (credentials.method !== 'GET' && !isSameOrigin(credentials.headers)) {
    throw forbidden('auth.origin-missing', 'A change by a browser session must come from the screens of Tallystack.');
  }
  return refresh(actor, engine);
}

/** The actor as the users stand now: somebody who was switched off since no longer acts. */
export function refresh(actor: Actor, engine: Pick<Engine, 'findUser' | 'owner'>): Actor {
  if (actor.userId === engine.owner().userId) return actor;
  const user = engine.findUser(actor.userId);
  if (!user?.active) throw forbidden('auth.user-inactive', 'This user is switched off. Ask an administrator.');
  return { ...actor, ...identity(user), role: lesserRole(actor.role, user.role) };
}

function identity(user: StoredUser): Pick<Actor, 'userId' | 'email' | 'name'> {
  return { userId: user._id, email: user.email, name: user.name };
}
