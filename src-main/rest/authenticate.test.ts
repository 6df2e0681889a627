import { describe, expect, it } from 'vitest';
import type { Actor, StoredKey, StoredUser } from '../engine-types.ts';
import { authenticate } from './authenticate.ts';
import { hashOf, openSessions } from './sessions.ts';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const owner: Actor = { userId: 'o', email: 'owner@localhost', name: 'Owner', role: 'admin', via: 'control' };
const users: StoredUser[] = [
  { _id: 'u1', email: 'ann@example.com', name: 'Ann', role: 'reviewer', active: true },
  { _id: 'u2', email: 'bob@example.com', name: 'Bob', role: 'viewer', active: false },
];
const emails = ['ann@example.com', 'bob@example.com', 'gone@example.com'];
const keys: Record<string, StoredKey> = {
  tls_good: key('k1', 'tls_good', {}),
  tls_small: key('k2', 'tls_small', { role: 'viewer' }),
  tls_old: key('k3', 'tls_old', { expiresOn: '2026-06-01T00:00:00.000Z' }),
  tls_young: key('k4', 'tls_young', { expiresOn: '2026-06-01T00:00:00.001Z' }),
  tls_revoked: key('k5', 'tls_revoked', { revokedOn: '2026-05-01T00:00:00.000Z' }),
  tls_odd: key('k6', 'tls_odd', { expiresOn: 'no moment' }),
};

function key(_id: string, secret: string, more: Partial<StoredKey>): StoredKey {
  return {
    _id,
    name: _id,
    hash: hashOf(secret),
    role: 'admin',
    emails,
    createdOn: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

const used: string[] = [];
const sessions = openSessions(() => NOW);
const session = sessions.redeem(sessions.createLink(owner))!;
const authority = {
  engine: {
    findUser: (text: string) => users.find((user) => user._id === text || user.email === text),
    findKeyByHash: (hash: string) => Object.values(keys).find((candidate) => candidate.hash === hash),
    findKey: (keyId: string) => Object.values(keys).find((candidate) => candidate._id === keyId),
    keyUsed: (id: string) => used.push(id),
    owner: () => owner,
  },
  sessions,
  controlToken: 'control',
  now: () => NOW,
  port: () => 4780,
};

function act(headers: Record<string, string>, cookies: Record<string, string> = {}, method = 'GET'): Actor {
  return authenticate({ headers, cookies, method }, authority);
}

function refusal(status: number, code: string) {
  return expect.objectContaining({ status, code });
}

describe('a key', () => {
  it('acts for its person with the lesser role of both, and its use is recorded', () => {
    expect(act({ authorization: 'Bearer tls_good', email: 'Ann@Example.com' })).toEqual({
      userId: 'u1',
      email: 'ann@example.com',
      name: 'Ann',
      role: 'reviewer',
      via: 'key',
      keyId: 'k1',
    });
    expect(act({ authorization: 'bearer tls_small', email: 'ann@example.com' }).role).toBe('viewer');
    expect(act({ authorization: 'Bearer tls_young', email: 'ann@example.com' }).keyId).toBe('k4');
    expect(used).toEqual(['k1', 'k2', 'k4']);
  });

  it.each([
    ['no email', { authorization: 'Bearer tls_good' }, 'auth.email-missing'],
    ['an empty email', { authorization: 'Bearer tls_good', email: ' ' }, 'auth.email-missing'],
    ['an unknown key', { authorization: 'Bearer tls_none', email: 'ann@example.com' }, 'auth.key-unknown'],
    ['a revoked key', { authorization: 'Bearer tls_revoked', email: 'ann@example.com' }, 'auth.key-revoked'],
    ['an expired key', { authorization: 'Bearer tls_old', email: 'ann@example.com' }, 'auth.key-expired'],
    ['a key with an unreadable end', { authorization: 'Bearer tls_odd', email: 'ann@example.com' }, 'auth.key-expired'],
    ['another scheme', { authorization: 'Basic dGxzX2dvb2Q=', email: 'ann@example.com' }, 'auth.scheme'],
    ['a module scheme', { authorization: 'moduleAuth tls_good', email: 'ann@example.com' }, 'auth.scheme'],
    ['nothing', {}, 'auth.missing'],
    ['only an email', { email: 'ann@example.com' }, 'auth.missing'],
  ])('is 401 with %s', (_what, headers, code) => {
    expect(() => act(headers)).toThrow(refusal(401, code));
  });

  it.each([
    ['is unknown', 'gone@example.com'],
    ['is switched off', 'bob@example.com'],
    ['is not bound to the key', 'eve@example.com'],
    ['is the id of a user', 'u1'],
  ])('is 403 where the person %s', (_what, email) => {
    expect(() => act({ authorization: 'Bearer tls_good', email })).toThrow(refusal(403, 'auth.email-refused'));
  });
});

describe('a session', () => {
  const pair = { userId: session.userId, authToken: session.authToken };

  it('acts by both cookies', () => {
    expect(act({}, pair)).toMatchObject({ userId: 'o', via: 'session', role: 'admin' });
  });

  it('is 401 by half of the pair, a forged or a stale one', () => {
    expect(() => act({}, { userId: pair.userId })).toThrow(refusal(401, 'auth.session'));
    expect(() => act({}, { authToken: pair.authToken })).toThrow(refusal(401, 'auth.session'));
    expect(() => act({}, { ...pair, userId: 'u1' })).toThrow(refusal(401, 'auth.session'));
    expect(() => act({}, { ...pair, authToken: 'of an earlier run' })).toThrow(refusal(401, 'auth.session'));
  });

  it('changes nothing unless our own page asks', () => {
    expect(() => act({}, pair, 'POST')).toThrow(refusal(403, 'auth.origin-missing'));
    expect(act({ origin: 'http://127.0.0.1:4780' }, pair, 'POST').via).toBe('session');
    expect(act({ 'sec-fetch-site': 'same-origin' }, pair, 'POST').via).toBe('session');
  });

  it('does not help a bad key', () => {
    expect(() => act({ authorization: 'Bearer tls_none', email: 'ann@example.com' }, pair)).toThrow(
      refusal(401, 'auth.key-unknown'),
    );
  });
});

it('takes the control token as the owner, without an email', () => {
  expect(act({ authorization: 'Bearer control' })).toEqual(owner);
});
