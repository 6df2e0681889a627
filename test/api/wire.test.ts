import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarationOf } from '../../src-shared/operations/index.ts';
import { checkedBody, exampleRequest, operationNames, startTestServer, type TestServer } from '../support/rest.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface RawAnswer {
  status: number;
  head: string;
  body: unknown;
}

/** Sends bytes as they are and reads until the server closes; for what fetch would not send. */
function send(text: string): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
  let answer = '';
  socket.setTimeout(5000, () => socket.destroy(new Error(`no answer to ${text}`)));
  socket.on('data', (bytes) => (answer += bytes));
  socket.on('error', reject);
  socket.on('close', () => {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    resolve({
      status: Number(head.split(' ')[1]),
      head: head.toLowerCase(),
      body: body === '' ? '' : JSON.parse(body),
    });
  });
  return promise;
}

const request = (line: string, ...headers: string[]) =>
  send([line, ...headers, 'Connection: close', '', ''].join('\r\n'));

function errorBody(code: string, authError = false) {
  return { success: false, error: expect.stringMatching(/^[A-Z].+\.$/), authError, code };
}

describe('the guard', () => {
  it.each(operationNames)('keeps a foreign Host away from %s before anything else', async (name) => {
    const { method, path } = declarationOf(name);
    const { status, body } = await request(`${method} ${path} HTTP/1.1`, 'Host: evil.example');
    expect([status, body]).toEqual([403, errorBody('guard.host', true)]);
  });

  it.each(operationNames)('keeps pages of other sites away from %s', async (name) => {
    const { path, init } = exampleRequest(name);
    for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1:1']) {
      const headers = { ...init.headers, ...server.owner, origin };
      const response = await fetch(server.url + path, { ...init, headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual(errorBody('guard.origin', true));
    }
  });

  it('refuses what the browser marks as coming from another site, even with a good token', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { ...server.owner, 'sec-fetch-site': site };
      expect((await fetch(`${server.url}/stack/all`, { headers })).status).toBe(403);
    }
  });

  it('refuses a request without Host, and one to the right name with a wrong port', async () => {
    expect((await request('GET /health HTTP/1.1')).body).toEqual(errorBody('guard.host', true));
    expect((await request('GET /health HTTP/1.1', 'Host: 127.0.0.1:1')).status).toBe(403);
    expect((await request('GET /health HTTP/1.1', `Host: localhost:${server.port}`)).status).toBe(200);
  });

  it('stands before addresses that the framework itself refuses', async () => {
    expect((await request('GET /%zz HTTP/1.1', 'Host: evil.example')).body).toEqual(errorBody('guard.host', true));
  });
});

describe('the order of checks', () => {
  it('is Host, origin, method, Content-Type, authentication, permission, schema', async () => {
    const viewer = await server.headersFor('viewer');
    const preparer = await server.headersFor('preparer');
    const url = `${server.url}/tpa/plan/create`;
    const bad = { body: '{"planName": 5}' };
    const json = { 'content-type': 'application/json' };
    const statuses = await Promise.all([
      fetch(url, { method: 'PUT', headers: { origin: 'http://evil.example' }, ...bad }),
      fetch(url, { method: 'PUT', ...bad }),
      fetch(url, { method: 'POST', ...bad }),
      fetch(url, { method: 'POST', headers: json, ...bad }),
      fetch(url, { method: 'POST', headers: { ...json, ...viewer }, ...bad }),
      fetch(url, { method: 'POST', headers: { ...json, ...preparer }, ...bad }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 405, 415, 401, 403, 400]);
  });
});

describe('failures of the framework', () => {
  it.each([
    ['an unknown address', '/nowhere', {}, 404, 'route.not-found'],
    ['an address that climbs', '/app/..%2f..%2fpackage.json', {}, 404, 'route.not-found'],
    ['a broken escape', '/%zz', {}, 400, 'request.malformed'],
    ['another method', '/stack/list', { method: 'DELETE' }, 405, 'request.method'],
    ['a preflight', '/stack/list', { method: 'OPTIONS' }, 405, 'request.method'],
    ['broken JSON', '/tpa/plan/create', post('{"planName":'), 400, 'request.malformed'],
    ['an empty body said to be JSON', '/tpa/plan/create', post(''), 400, 'request.malformed'],
    [
      'a poisoned prototype',
      '/tpa/plan/create',
      post('{"__proto__":{"x":1},"planName":"x"}'),
      400,
      'request.malformed',
    ],
    [
      'lists within lists without end',
      '/tpa/plan/create',
      post(`{"planName":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
      400,
      'request.invalid',
    ],
    [
      'a free object deeper than the ledger takes',
      '/document/update',
      post(`{"docId":"${'0'.repeat(24)}","docDiff":{"canvas":${'{"a":'.repeat(1500)}1${'}'.repeat(1500)}}}`),
      400,
      'request.invalid',
    ],
    [
      'a body over 1 MiB',
      '/tpa/plan/create',
      post(JSON.stringify({ planName: 'x'.repeat(1024 * 1024) })),
      413,
      'request.too-large',
    ],
    ['plain text', '/tpa/plan/create', post('planName=x', 'text/plain'), 415, 'request.media-type'],
    [
      'a form post',
      '/tpa/plan/create',
      post('planName=x', 'application/x-www-form-urlencoded'),
      415,
      'request.media-type',
    ],
    ['JSON where a form is wanted', '/document/upload', post('{}'), 415, 'request.media-type'],
    ['a form that is none', '/document/upload', post('x', 'multipart/form-data; boundary=x'), 400, 'upload.malformed'],
    ['a form without boundary', '/document/upload', post('x', 'multipart/form-data'), 400, 'upload.malformed'],
  ])('have the Error body: %s', async (_what, path, init: RequestInit, status, code) => {
    const response = await fetch(server.url + path, { ...init, headers: { ...init.headers, ...server.owner } });
    expect([response.status, await response.json()]).toEqual([status, errorBody(code)]);
    if (status === 405) expect(response.headers.get('allow')).toBe('GET');
  });

  it('have the Error body: bytes that are no HTTP, and methods that nobody has heard of', async () => {
    expect(await send('NONSENSE\r\n\r\n')).toMatchObject({ status: 400, body: errorBody('request.malformed') });
    expect((await request('PROPFIND /stack/list HTTP/1.1', `Host: 127.0.0.1:${server.port}`)).status).toBe(405);
    const long = await request('GET /health HTTP/1.1', `Host: 127.0.0.1:${server.port}`, `X: ${'x'.repeat(100_000)}`);
    expect(long).toMatchObject({ status: 400, body: errorBody('request.malformed') });
  });

  it('name no place of this machine', async () => {
    const response = await fetch(`${server.url}/document/get?docId=../../etc/passwd`, { headers: server.owner });
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(text).not.toMatch(/\/(tmp|home|root|work|usr)\b|node_modules|\.ts\b|\n\s+at /);
  });
});

function post(body: string, type = 'application/json'): RequestInit {
  return { method: 'POST', body, headers: { 'content-type': type } };
}

describe('types', () => {
  it.each([
    ['resultLimit=0', 'resultLimit'],
    ['resultLimit=101', 'resultLimit'],
    ['resultLimit=1.5', 'resultLimit'],
    ['resultLimit=ten', 'resultLimit'],
    ['resultLimit=', 'resultLimit'],
    ['resultLimit=1&resultLimit=2', 'resultLimit'],
    ['resultOffset=-1', 'resultOffset'],
    ['dir=2', 'dir'],
    ['minimal=yes', 'minimal'],
    ['stackId=123', 'stackId'],
  ])('a query with %s is 400 and says which parameter', async (query, path) => {
    const response = await fetch(`${server.url}/stack/list?${query}`, { headers: server.owner });
    expect(response.status).toBe(400);
    const body = await checkedBody('stack.list', response);
    expect(body).toMatchObject({ code: 'request.invalid', details: [{ path }] });
  });

  it('a query takes numbers, true/false/1/0, and ignores what it does not know', async () => {
    const query = 'resultLimit=1&resultOffset=0&dir=-1&minimal=1&recursive=false&unknown=x';
    const response = await fetch(`${server.url}/stack/list?${query}`, { headers: server.owner });
    expect(response.status).toBe(200);
    expect(await checkedBody('stack.list', response)).toMatchObject({ success: true, docs: [], total: 0 });
  });

  it('a JSON body takes no number as text, and ignores what it does not know', async () => {
    const create = (body: object) =>
      fetch(`${server.url}/tpa/plan/create`, {
        ...post(JSON.stringify(body)),
        headers: { ...server.owner, 'content-type': 'application/json' },
      });
    const bad = await create({ planName: 'x', endMm: '12' });
    expect([bad.status, await bad.json()]).toMatchObject([400, { details: [{ path: 'endMm' }] }]);
    expect((await create([] as object)).status).toBe(400);
    const good = await create({ planName: 'Typed', nonsense: { deep: true } });
    expect(await checkedBody('plan.create', good)).not.toHaveProperty('plan.nonsense');
  });
});

it('puts the same protection on every answer, good or bad, and never opens itself to other origins', async () => {
  for (const path of ['/health', '/nowhere', '/stack/all', '/openapi.json', '/%zz', '/session?token=x']) {
    const response = await fetch(server.url + path, { redirect: 'manual' });
    const found = Object.fromEntries(response.headers);
    expect([path, found]).toMatchObject([
      path,
      {
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      },
    ]);
    expect(Object.keys(found).filter((header) => header.startsWith('access-control'))).toEqual([]);
  }
});

it('stops a caller who goes too fast with 429 and says how long to wait, without touching others', async () => {
  const slow = await startTestServer({ requestsPerMinute: 5 });
  try {
    const headers = await slow.headersFor('viewer');
    const others = await slow.headersFor('viewer');
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await fetch(`${slow.url}/stack/all`, { headers }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answers.at(-1)!.json()).toEqual(errorBody('rate.exceeded'));
    expect((await fetch(`${slow.url}/stack/all`, { headers: others })).status).toBe(200);
  } finally {
    await slow.stop();
  }
});

it('listens on the loopback address only, and takes the next port where one is taken', async () => {
  const second = await startTestServer({ port: server.port });
  try {
    expect(second.port).toBeGreaterThan(server.port);
    expect(second.url).toBe(`http://127.0.0.1:${second.port}`);
  } finally {
    await second.stop();
  }
});
