import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src-main/engine-types.ts';
import { checkedBody, startTestServer, type TestServer } from '../support/rest.ts';

let server: TestServer;
/** While set, plan.create waits for it. */
let gate: Promise<void> | undefined;

beforeAll(async () => {
  server = await startTestServer({
    around: (engine): Engine => ({
      ...engine,
      async dispatch(name, input, context) {
        if (name === 'plan.create') await gate;
        return engine.dispatch(name, input, context);
      },
      async answer(name, input, context) {
        if (name === 'plan.create') await gate;
        return engine.answer(name, input, context);
      },
    }),
  });
});
afterAll(() => server.stop());

function createPlan(body: object, key: string, headers = server.owner): Promise<Response> {
  return fetch(`${server.url}/tpa/plan/create`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
}

async function plansNamed(planName: string): Promise<number> {
  const query = new URLSearchParams({ search: planName });
  const response = await fetch(`${server.url}/tpa/plan/list?${query}`, { headers: server.owner });
  return ((await response.json()) as { plans: unknown[] }).plans.length;
}

describe('Idempotency-Key', () => {
  it('gives the stored answer to a repeated request, and says so', async () => {
    const first = await createPlan({ planName: 'Once', endMm: 6, endDd: 30 }, 'once');
    const again = await createPlan({ endDd: 30, endMm: 6, planName: 'Once' }, '"once"');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await checkedBody('plan.create', again)).toEqual(await first.json());
    expect(await plansNamed('Once')).toBe(1);
  });

  it('is 422 for another body, and nothing is made', async () => {
    await createPlan({ planName: 'First body' }, 'bodies');
    const other = await createPlan({ planName: 'Second body' }, 'bodies');
    expect([other.status, await other.json()]).toMatchObject([422, { code: 'idempotency.reused' }]);
    expect(await plansNamed('Second body')).toBe(0);
  });

  it('belongs to one person and one address', async () => {
    await createPlan({ planName: 'Mine' }, 'shared');
    const preparer = await server.headersFor('preparer');
    const theirs = await createPlan({ planName: 'Theirs' }, 'shared', preparer);
    expect([theirs.status, theirs.headers.get('idempotency-replayed')]).toEqual([200, null]);
  });

  it('makes one effect of 50 requests at once: the others wait a second or get the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const asked = Array.from({ length: 50 }, () => createPlan({ planName: 'Fifty' }, 'fifty'));
    const busy = await Promise.race(asked);
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([409, '1']);
    resolve();
    gate = undefined;
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(await plansNamed('Fifty')).toBe(1);
  });

  it('keeps a refusal that came from executing, and none that came before', async () => {
    const account = (planId: string, key: string, headers = server.owner) =>
      fetch(`${server.url}/tpa/account/create`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ planId, number: '1' }),
      });
    expect((await account('65f0c1a2b3c4d5e6f7a8b9ff', 'missing')).status).toBe(404);
    const again = await account('65f0c1a2b3c4d5e6f7a8b9ff', 'missing');
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([404, 'true']);

    expect((await account('', 'invalid')).status).toBe(400);
    const corrected = await createPlan({ planName: 'After a 400' }, 'invalid');
    expect(corrected.status).toBe(200);
    const viewer = await server.headersFor('viewer');
    expect((await account('65f0c1a2b3c4d5e6f7a8b9ff', 'missing', viewer)).status).toBe(403);
  });

  it.each([['x'.repeat(256)], ['""'], ['\u00e9']])('is 400 where it is %j', async (key) => {
    const response = await createPlan({ planName: 'Never' }, key);
    expect([response.status, await response.json()]).toMatchObject([400, { details: [{ path: 'Idempotency-Key' }] }]);
  });

  it('covers uploads: the same files give the same document, other bytes are 422', async () => {
    const upload = (bytes: string) => {
      const body = new FormData();
      body.append('files', new Blob([`%PDF-1.4\n${bytes}`]), 'a.pdf');
      body.append('skipProcessing', '1');
      const headers = { ...server.owner, 'idempotency-key': 'upload' };
      return fetch(`${server.url}/document/upload`, { method: 'POST', headers, body });
    };
    const first = await upload('one');
    const again = await upload('one');
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect(await again.json()).toEqual(await first.json());
    expect((await upload('two')).status).toBe(422);
  });
});
