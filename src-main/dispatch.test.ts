import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppError } from '../src-shared/errors.ts';
import type { Role } from '../src-shared/operations/workspace.ts';
import { openTestEngine, type TestEngine } from '../test/support/engines.ts';
import { goodDocument, scriptedReaders } from '../test/support/scripted-readers.ts';
import type { Actor, Idempotency } from './engine-types.ts';

let test: TestEngine;
beforeEach(async () => {
  test = await openTestEngine({ spawnReader: scriptedReaders(goodDocument(1)) });
});
afterEach(() => test.end());

const as = (role: Role): Actor => ({ ...test.engine.owner(), role });
const refusal = async (work: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof AppError) return error;
  throw new Error(`expected a refusal, got ${String(error)}`);
};
const request = (key: string, fingerprint = 'f'): Idempotency => ({
  userId: 'u',
  method: 'POST',
  path: '/tpa/plan/create',
  key,
  fingerprint,
});
const create = (planName: string, idempotency: Idempotency) => test.call('plan.create', { planName }, { idempotency });
const planCount = async () => (await test.call('plan.list', {})).plans.length;

it('checks the permission before it looks at the input', async () => {
  const attempt = (role: Role) => refusal(test.engine.dispatch('plan.create', { planName: 7 }, { actor: as(role) }));
  expect(await attempt('viewer')).toMatchObject({ status: 403, code: 'actor.role' });
  expect(await attempt('preparer')).toMatchObject({ status: 400 });
});

it('lets each role do what it may and no more', async () => {
  const status = async (role: Role, name: 'plan.list' | 'statement.confirm' | 'key.create') => {
    const input = { statementId: '0'.repeat(24), name: 'k', email: 'a@b.c' };
    return test.engine.dispatch(name, input, { actor: as(role) }).then(
      () => 200,
      (error: AppError) => error.status,
    );
  };
  const roles: Role[] = ['viewer', 'preparer', 'reviewer', 'admin'];
  const table = await Promise.all(
    roles.map(async (role) => [
      await status(role, 'plan.list'),
      await status(role, 'statement.confirm'),
      await status(role, 'key.create'),
    ]),
  );
  expect(table).toEqual([
    [200, 403, 403],
    [200, 403, 403],
    [200, 404, 403],
    [200, 404, 200],
  ]);
});

it('names every field that is wrong', async () => {
  const error = await refusal(
    test.engine.dispatch('plan.create', { endMm: 13, active: 'yes' }, { actor: as('admin') }),
  );
  expect(error.status).toBe(400);
  expect(error.details?.map(({ path }) => path).sort()).toEqual(['active', 'endMm', 'planName']);
});

it('refuses a list where an object by names is asked for', async () => {
  const input = { planName: 'Acme 401(k)', shortYears: [] as never };
  expect(await refusal(test.call('plan.create', input))).toMatchObject({
    status: 400,
    details: [{ path: 'shortYears', message: 'must be object' }],
  });
});

it('drops unknown fields and fills in defaults', async () => {
  const plan = await test.engine.dispatch('plan.create', { planName: 'P', colour: 'red' }, { actor: as('admin') });
  expect(plan).toMatchObject({ plan: { planName: 'P', endMm: 12, endDd: 31, active: true } });
  expect(plan).not.toHaveProperty('plan.colour');
});

it('refuses a year end that is no day of its month, and takes 29 February', async () => {
  const end = (endMm: number, endDd: number) => test.call('plan.create', { planName: 'P', endMm, endDd });
  expect(await refusal(end(4, 31))).toMatchObject({ status: 400 });
  expect((await end(2, 29)).plan).toMatchObject({ endMm: 2, endDd: 29 });
});

it('answers a repeated Idempotency-Key with the first answer and makes nothing twice', async () => {
  const first = await create('Once', request('k1'));
  expect(await create('Once', request('k1'))).toEqual(first);
  expect(test.engine.replay(request('k1'))).toEqual({ status: 200, body: first });
  expect(await planCount()).toBe(1);
});

it('refuses an Idempotency-Key that comes back with another body', async () => {
  await create('Once', request('k1'));
  expect(await refusal(create('Other', request('k1', 'g')))).toMatchObject({ status: 422, code: 'idempotency.reused' });
});

it('keeps the answer over a restart', async () => {
  const first = await create('Once', request('k1'));
  await test.engine.close();
  test = await openTestEngine({ folder: test.folder, spawnReader: scriptedReaders(goodDocument(1)) });
  expect(test.engine.replay(request('k1'))).toEqual({ status: 200, body: first });
});

it('keeps a refusal that came from executing, but not one of the schema', async () => {
  const idempotency = { ...request('k2'), path: '/tpa/account/create' };
  const add = (planId: string) => test.call('account.create', { planId }, { idempotency });
  expect(await refusal(add('nowhere'))).toMatchObject({ status: 404 });
  await test.call('plan.create', { planName: 'P', internalPlanId: 'nowhere' });
  expect(await refusal(add('nowhere'))).toMatchObject({ status: 404, code: 'plan.not-found' });

  const bad = request('k3');
  expect(
    await refusal(test.engine.dispatch('plan.create', {}, { actor: as('admin'), idempotency: bad })),
  ).toMatchObject({ status: 400 });
  expect(test.engine.replay(bad)).toBeUndefined();
});

it('keeps of an answer that holds a key only that it was given: the key is made once', async () => {
  const idempotency = { ...request('k4'), path: '/key/create' };
  const { key } = await test.call('key.create', { name: 'n', email: 'ops@example.com' }, { idempotency });
  expect(key).toMatch(/^tls_[\w-]{43}$/);
  const kept = test.engine.replay(idempotency);
  expect(kept).toMatchObject({ status: 409, body: { code: 'idempotency.shown-once' } });
  expect(JSON.stringify(kept)).not.toContain(key);
  const again = test.call('key.create', { name: 'n', email: 'ops@example.com' }, { idempotency });
  expect(await refusal(again)).toMatchObject({ status: 409, code: 'idempotency.shown-once' });
  expect((await test.call('key.list', {})).keys).toHaveLength(1);
});

it('stores of a key only its hash, and makes the user that it acts for', async () => {
  const { key } = await test.call('key.create', { name: 'n', email: 'Ops@Example.com', role: 'reviewer' });
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(key))).toString('hex');
  expect(test.engine.findKeyByHash(hash)).toMatchObject({ role: 'reviewer', emails: ['ops@example.com'] });
  expect(test.engine.findUser('OPS@example.com')).toMatchObject({ role: 'reviewer', active: true });
});
