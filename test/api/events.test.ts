import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { startTestServer, type TestServer } from '../support/rest.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function listen(headers: Record<string, string> = {}) {
  const stop = new AbortController();
  const response = await fetch(`${server.url}/events`, {
    headers: { ...server.owner, ...headers },
    signal: stop.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    stop: () => stop.abort(),
    /** Reads on until the pattern is there. */
    async until(pattern: RegExp): Promise<string> {
      while (!pattern.test(text)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`The stream ended with ${text}`);
        text += value;
      }
      return text;
    },
  };
}

function createPlan(planName: string): Promise<Response> {
  return fetch(`${server.url}/tpa/plan/create`, {
    method: 'POST',
    headers: { ...server.owner, 'content-type': 'application/json' },
    body: JSON.stringify({ planName }),
  });
}

it('tells what changes as it happens, numbered, and goes on where a listener left off', async () => {
  const first = await listen();
  expect(first.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(first.response.headers.get('cache-control')).toBe('no-store');
  await createPlan('Heard');
  const heard = await first.until(/^id: (\d+)\ndata: \{"type":"plan\.changed"/m);
  const seen = /^id: (\d+)\ndata: \{"type":"plan\.changed"/m.exec(heard)![1]!;
  first.stop();

  await createPlan('Missed');
  const second = await listen({ 'last-event-id': seen });
  const missed = await second.until(/plan\.changed/);
  expect(missed).not.toContain(`id: ${seen}\n`);
  second.stop();

  const lost = await listen({ 'last-event-id': '999999' });
  await lost.until(/event: reset\n/);
  lost.stop();
});

it('does not keep the server from closing', async () => {
  const short = await startTestServer();
  const stream = await fetch(`${short.url}/events`, { headers: short.owner });
  const started = performance.now();
  await short.stop();
  await stream.text().catch(() => undefined);
  expect(performance.now() - started).toBeLessThan(5000);
});

it('ends with the key or the session that opened it, and lets nothing more through', async () => {
  const { url, owner, engine } = server;
  const actor = engine.owner();
  const person = { name: 'listener', email: 'listener@example.com', role: 'admin' };
  const made = (await engine.dispatch('key.create', person, { actor })) as OperationOutput<'key.create'>;
  const headers = { authorization: `Bearer ${made.key}`, email: made.email };
  const linked = await fetch(`${url}/session/link`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  const link = (await linked.json()) as OperationOutput<'session.link'>;
  const opened = await fetch(link.url, { redirect: 'manual' });
  const cookie = opened.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const streams = await Promise.all([
    fetch(`${url}/events`, { headers }),
    fetch(`${url}/events`, { headers: { cookie: cookie.join('; ') } }),
  ]);
  const other = await listen();
  await engine.dispatch('key.revoke', { keyId: made.id }, { actor });
  await fetch(`${url}/tpa/plan/create`, {
    method: 'POST',
    headers: { ...owner, 'content-type': 'application/json' },
    body: JSON.stringify({ planName: 'After' }),
  });
  expect(await Promise.all(streams.map((stream) => stream.text()))).toEqual(['retry: 1000\n\n', 'retry: 1000\n\n']);
  await other.until(/plan\.changed/);
  other.stop();
});

it('ends soon after its key has expired, though nothing happens', async () => {
  let late = 0;
  const quiet = await startTestServer({ now: () => Date.now() + late });
  try {
    const actor = quiet.engine.owner();
    const expiresOn = new Date(Date.now() + 3_600_000).toISOString();
    const person = { name: 'short', email: 'short@example.com', expiresOn };
    const made = (await quiet.engine.dispatch('key.create', person, { actor })) as OperationOutput<'key.create'>;
    const headers = { authorization: `Bearer ${made.key}`, email: made.email };
    const stream = await fetch(`${quiet.url}/events`, { headers });
    late = 2 * 3_600_000;
    expect(await stream.text()).toBe('retry: 1000\n\n');
  } finally {
    await quiet.stop();
  }
});
