import { afterAll, beforeAll, expect, it } from 'vitest';
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
