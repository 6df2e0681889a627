import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../src-shared/operations/declare.ts';
import { declarationOf, operationNames } from '../../src-shared/operations/index.ts';
import { lesserRole, roleAllows } from '../../src-shared/operations/permissions.ts';
import { ROLES } from '../../src-shared/operations/workspace.ts';
import { exampleRequest, startTestServer, type TestServer } from '../support/rest.ts';

const HOUR = 3_600_000;
let late = 0;
let server: TestServer;
let credentials: Record<string, Record<string, string>>;

beforeAll(async () => {
  server = await startTestServer({ now: () => Date.now() + late });
  const actor = server.engine.owner();
  const make = async (input: Record<string, unknown>) =>
    (await server.engine.dispatch('key.create', { name: 'test', role: 'admin', ...input }, { actor })) as {
      id: string;
      key: string;
    };
  const good = await make({ email: 'good@example.com' });
  const other = await make({ email: 'other@example.com' });
  const inactive = await make({ email: 'inactive@example.com' });
  const demoted = await make({ email: 'demoted@example.com' });
  const change = (email: string, changes: object) =>
    server.engine.dispatch('user.update', { userId: server.engine.findUser(email)!._id, ...changes }, { actor });
  await change('inactive@example.com', { active: false });
  await change('demoted@example.com', { role: 'viewer' });
  const withdrawn = await make({ email: 'good@example.com' });
  await server.engine.dispatch('key.revoke', { keyId: withdrawn.id }, { actor });
  const expired = await make({ email: 'good@example.com', expiresOn: new Date(Date.now() + HOUR).toISOString() });
  late = 2 * HOUR;
  const bearer = (key: string, email?: string) => ({ authorization: `Bearer ${key}`, ...(email ? { email } : {}) });
  const { cookie = '' } = await server.session();
  const [userId = '', authToken = '', ownUser = '', ownToken = ''] = cookie.split('; ');
  credentials = {
    nothing: {},
    'only an email': { email: 'good@example.com' },
    'no email': bearer(good.key),
    'a bad key': bearer(`${good.key}x`, 'good@example.com'),
    'a module scheme': { authorization: `moduleAuth ${good.key}`, email: 'good@example.com' },
    'a revoked key': bearer(withdrawn.key, 'good@example.com'),
    'an expired key': bearer(expired.key, 'good@example.com'),
    'half a cookie pair (user)': { cookie: userId },
    'half a cookie pair (token)': { cookie: authToken },
    'a forged pair': { cookie: `${userId}; authToken=${'A'.repeat(43)}` },
    'a pair of another user': { cookie: `userId=65f0c1a2b3c4d5e6f7a8b9c0; ${authToken}` },
    'a bad key beside a good pair': { ...bearer('tls_bad', 'good@example.com'), cookie },
    'an unknown person': bearer(good.key, 'nobody@example.com'),
    'an inactive person': bearer(inactive.key, 'inactive@example.com'),
    'a person of another key': bearer(good.key, 'other@example.com'),
    'a person demoted to viewer': bearer(demoted.key, 'demoted@example.com'),
    'a good key': bearer(good.key, 'good@example.com'),
    'a good key beside a stale pair': {
      ...bearer(other.key, 'other@example.com'),
      cookie: `${userId}; authToken=stale`,
    },
    "half a pair with the port in its names, beside another workspace's": {
      cookie: `${userId}; ${authToken}; ${ownUser}`,
    },
    'a forged pair with the port in its names': { cookie: `${userId}; ${authToken}; ${ownUser}; ${ownToken}x` },
    'a good pair': { cookie: `${userId}; ${authToken}`, origin: server.url },
    "a good pair with the port in its names, beside another workspace's": {
      cookie: `userId=${'0'.repeat(24)}; authToken=other; ${ownUser}; ${ownToken}`,
      origin: server.url,
    },
    'the control token': server.owner,
  };
});

afterAll(() => server.stop());

const UNKNOWN = [
  'nothing',
  'only an email',
  'no email',
  'a bad key',
  'a module scheme',
  'a revoked key',
  'an expired key',
  'half a cookie pair (user)',
  'half a cookie pair (token)',
  'a forged pair',
  'a pair of another user',
  'a bad key beside a good pair',
  "half a pair with the port in its names, beside another workspace's",
  'a forged pair with the port in its names',
];
const REFUSED = ['an unknown person', 'an inactive person', 'a person of another key'];
const ADMITTED = [
  'a good key',
  'a good key beside a stale pair',
  'a good pair',
  "a good pair with the port in its names, beside another workspace's",
  'the control token',
];

/** Every route that asks who is acting: the table's and the adapter's own. */
const routes: { name: string; permission: Permission; request: () => ReturnType<typeof exampleRequest> }[] = [
  ...operationNames
    .filter((name) => declarationOf(name).permission !== 'public')
    .map((name) => ({ name, permission: declarationOf(name).permission, request: () => exampleRequest(name) })),
  { name: 'events', permission: 'read', request: () => ({ path: '/events', init: { method: 'GET', headers: {} } }) },
];

async function ask(
  route: (typeof routes)[number],
  who: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  const { path, init } = route.request();
  const stop = new AbortController();
  const response = await fetch(server.url + path, {
    ...init,
    headers: { ...init.headers, ...who },
    signal: stop.signal,
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const body: unknown = isJson ? await response.json() : undefined;
  stop.abort();
  return { status: response.status, body };
}

describe.each(routes)('$name', (route) => {
  // What requests bring in needs no reading here: it would keep those waiting that a reader answers.
  beforeAll(() => server.engine.dispatch('job.pause', {}, { actor: server.engine.owner() }));

  it.each(UNKNOWN)('is 401 with %s', async (who) => {
    const { status, body } = await ask(route, credentials[who]!);
    expect(status).toBe(401);
    expect(body).toMatchObject({ success: false, authError: true });
  });

  it.each(REFUSED)('is 403 for %s', async (who) => {
    const { status, body } = await ask(route, credentials[who]!);
    expect(status).toBe(403);
    expect(body).toMatchObject({ success: false, authError: true, code: 'auth.email-refused' });
  });

  it.each(ADMITTED)('is open to %s', async (who) => {
    const { status } = await ask(route, credentials[who]!);
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });

  it('is open to exactly the roles that have its permission', async () => {
    for (const role of ROLES) {
      const { status } = await ask(route, await server.headersFor(role));
      expect([role, status === 403]).toEqual([role, !roleAllows(role, route.permission)]);
    }
  });

  it('is open to an admin key of a viewer only where a viewer may go', async () => {
    const { status } = await ask(route, credentials['a person demoted to viewer']!);
    expect(status === 403).toBe(!roleAllows(lesserRole('admin', 'viewer'), route.permission));
  });
});

it('has every route that is served in its matrix, but for those that are open to anybody', async () => {
  const asked = routes.map(({ request, permission }) => {
    const { path, init } = request();
    return `${init.method} ${path.split('?', 1)[0]} ${permission}`;
  });
  const closed = server.routes.filter(({ permission }) => permission !== 'public');
  expect(closed.map(({ method, path, permission }) => `${method} ${path} ${permission}`).sort()).toEqual(asked.sort());
  const open = server.routes.filter(({ permission }) => permission === 'public').map(({ path }) => path);
  expect(open.sort()).toEqual(['/docs', '/health', '/openapi.json', '/session']);
});

it('refuses a write by cookies that does not say it comes from our page, and takes it when it does', async () => {
  const { cookie = '' } = await server.session();
  const plan = { method: 'POST', body: JSON.stringify({ planName: 'By cookie' }) };
  const headers = { cookie, 'content-type': 'application/json' };
  const without = await fetch(`${server.url}/tpa/plan/create`, { ...plan, headers });
  expect(without.status).toBe(403);
  const own = { ...headers, 'sec-fetch-site': 'same-origin' };
  expect((await fetch(`${server.url}/tpa/plan/create`, { ...plan, headers: own })).status).toBe(200);
});

it('ends every browser session with the run that began it', async () => {
  const { cookie = '' } = await server.session();
  const second = await startTestServer();
  try {
    expect((await fetch(`${second.url}/stack/all`, { headers: { cookie } })).status).toBe(401);
  } finally {
    await second.stop();
  }
});

it('keeps the sessions of two workspaces in one browser, whose cookies every port of the address gets', async () => {
  const second = await startTestServer();
  try {
    const jar = new Map<string, string>();
    for (const { createLink } of [server, second]) {
      const opened = await fetch(createLink(), { redirect: 'manual' });
      for (const line of opened.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]!.split('=');
        jar.set(name, value);
      }
    }
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    for (const { url } of [server, second]) {
      expect((await fetch(`${url}/session/get`, { headers: { cookie } })).status).toBe(200);
    }
  } finally {
    await second.stop();
  }
});

it('switches a person off, or to another role, from the next request on: by key and by browser session', async () => {
  const person = { name: 'k', email: 'leaving@example.com', role: 'admin' };
  const actor = server.engine.owner();
  const { key } = (await server.engine.dispatch('key.create', person, { actor })) as { key: string };
  const headers = { authorization: `Bearer ${key}`, email: person.email };
  const post = (path: string, body: object, by: Record<string, string>) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...by },
      body: JSON.stringify(body),
    });
  const { url } = (await (await post('/session/link', {}, headers)).json()) as { url: string };
  const opened = await fetch(url, { redirect: 'manual' });
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const userId = server.engine.findUser(person.email)!._id;
  const statuses = async () =>
    Promise.all(
      [headers, { cookie }].map(async (by) => (await fetch(`${server.url}/key/list`, { headers: by })).status),
    );
  expect(await statuses()).toEqual([200, 200]);
  expect((await post('/user/update', { userId, role: 'reviewer' }, server.owner)).status).toBe(200);
  expect(await statuses()).toEqual([403, 403]);
  expect((await post('/user/update', { userId, role: 'admin', active: false }, server.owner)).status).toBe(200);
  expect(await statuses()).toEqual([403, 403]);
  expect((await post('/user/update', { userId, active: true }, server.owner)).status).toBe(200);
  expect(await statuses()).toEqual([200, 200]);
});

it('ends the sessions that a key opened when it is revoked, and no others', async () => {
  const made = (await server.engine.dispatch(
    'key.create',
    { name: 'k', email: 'opener@example.com', role: 'admin' },
    { actor: server.engine.owner() },
  )) as { id: string; key: string };
  const headers = { authorization: `Bearer ${made.key}`, email: 'opener@example.com' };
  const json = { 'content-type': 'application/json' };
  const post = async (path: string, body: object, by: Record<string, string>) =>
    fetch(server.url + path, { method: 'POST', headers: { ...json, ...by }, body: JSON.stringify(body) });
  const { url } = (await (await post('/session/link', {}, headers)).json()) as { url: string };
  const opened = await fetch(url, { redirect: 'manual' });
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const other = await server.session();
  const status = async (by: Record<string, string>) => (await fetch(`${server.url}/stack/all`, { headers: by })).status;
  expect([await status({ cookie }), await status(headers)]).toEqual([200, 200]);
  const revoked = await post('/key/revoke', { keyId: made.id }, server.owner);
  expect(await revoked.json()).toMatchObject({ success: true, key: { _id: made.id, revokedOn: expect.any(String) } });
  expect([await status({ cookie }), await status(headers), await status(other)]).toEqual([401, 401, 200]);
});

it('lists keys with what is known of them and nothing that opens a door', async () => {
  const response = await fetch(`${server.url}/key/list`, { headers: server.owner });
  const text = await response.text();
  expect(text).not.toMatch(/hash|tls_/);
  const { keys } = JSON.parse(text) as { keys: { name: string; emails: string[]; revokedOn?: string }[] };
  expect(keys.some(({ revokedOn }) => revokedOn !== undefined)).toBe(true);
  expect(keys[0]).toMatchObject({ name: 'test', role: 'admin', emails: ['good@example.com'] });
});

it('opens the screens once by a launch link, with cookies that no script and no other site can use', async () => {
  const link = server.createLink();
  const first = await fetch(link, { redirect: 'manual' });
  expect([first.status, first.headers.get('location')]).toEqual([303, '/app/']);
  const cookies = first.headers.getSetCookie();
  const names = cookies.map((cookie) => cookie.split('=', 1)[0]);
  expect(names).toEqual(['userId', 'authToken', `userId${server.port}`, `authToken${server.port}`]);
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(401);

  const stale = server.createLink();
  late += 60_000;
  expect((await fetch(stale, { redirect: 'manual' })).status).toBe(401);
});

it('answers /health to anybody on this machine', async () => {
  const response = await fetch(`${server.url}/health`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ success: true, queue: expect.any(Number) });
});

it('writes no key, session or e-mail address into its log', async () => {
  const headers = await server.headersFor('viewer', 'secretive@example.com');
  await fetch(`${server.url}/stack/all`, { headers });
  await fetch(`${server.url}/session?token=${'s'.repeat(43)}`);
  const { readFile } = await import('node:fs/promises');
  const { join } = await import('node:path');
  await expect.poll(() => readFile(join(server.folder, 'logs', 'rest.log'), 'utf8')).toContain('"path":"/session"');
  const log = await readFile(join(server.folder, 'logs', 'rest.log'), 'utf8');
  for (const secret of [
    headers.authorization!.slice(7),
    'secretive@example.com',
    server.controlToken,
    's'.repeat(43),
  ]) {
    expect(log).not.toContain(secret);
  }
});
