import { afterEach, beforeEach, expect, it } from 'vitest';
import { operations } from '../../src-shared/operations/index.ts';
import { openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import type { Actor } from '../engine-types.ts';
import { readRuntimeFile } from './runtime-file.ts';
import { type SwitchableRest, switchableRest } from './switchable.ts';

let rest: SwitchableRest;
let test: TestEngine;
beforeEach(async () => {
  rest = switchableRest();
  test = await openTestEngine({ localApi: rest });
  await rest.serve(test.engine);
});
afterEach(async () => {
  await rest.close();
  await test.end();
});

const desktop = (): { actor: Actor } => ({ actor: { ...test.engine.owner(), via: 'desktop' } });
const update = (input: object) => test.engine.dispatch('localApi.update', input, desktop());
const answers = (url: string) =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
const address = () => readRuntimeFile(test.engine.folder)?.url;

it('serves as the workspace wishes, and is switched off and on while the program runs', async () => {
  const url = rest.url()!;
  expect(await answers(url)).toBe(true);
  expect(await update({ enabled: false })).toMatchObject({ localApi: { enabled: false } });
  expect(rest.url()).toBeUndefined();
  expect(await answers(url)).toBe(false);
  expect(address()).toBeUndefined();
  expect(test.engine.localApi()).toMatchObject({ enabled: false });

  const { localApi } = (await update({ enabled: true })) as { localApi: { url: string } };
  expect(await answers(localApi.url)).toBe(true);
  expect(address()).toBe(localApi.url);
});

it('moves to another port, and what is being answered there is answered', async () => {
  const before = rest.url()!;
  const port = Number(new URL(before).port) + 100;
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const writer = body.writable.getWriter();
  const headers = {
    authorization: `Bearer ${(await test.call('key.create', { name: 'tool', email: 'tool@example.com', role: 'admin' })).key}`,
    email: 'tool@example.com',
    'content-type': 'application/json',
  };
  const asked = fetch(`${before}${operations['plan.create'].path}`, {
    method: 'POST',
    headers,
    body: body.readable,
    duplex: 'half',
  } as RequestInit);
  await writer.write(Buffer.from('{"planName":'));
  // A second request is answered only once the server has seen the first one's head.
  await answers(before);
  const moved = update({ port });
  await expect.poll(() => rest.url()).not.toBe(before);
  await writer.write(Buffer.from('"Birch"}'));
  await writer.close();
  expect((await asked).status).toBe(200);
  await moved;
  expect(await answers(before)).toBe(false);
  expect(await answers(rest.url()!)).toBe(true);
  expect(Number(new URL(rest.url()!).port)).toBeGreaterThanOrEqual(port);
  expect((await test.call('plan.list', {})).plans).toMatchObject([{ planName: 'Birch' }]);
});

it('is not changed by who comes through it, nor where nothing else shows the screens', async () => {
  const session: Actor = { ...test.engine.owner(), via: 'session' };
  const refused = { status: 409, code: 'localApi.in-use' };
  await expect(test.engine.dispatch('localApi.update', { enabled: false }, { actor: session })).rejects.toMatchObject(
    refused,
  );
  expect(await test.engine.dispatch('localApi.get', {}, { actor: session })).toMatchObject({
    changeable: false,
    localApi: { enabled: true },
  });
  expect(await test.engine.dispatch('localApi.get', {}, desktop())).toMatchObject({ changeable: true });
  expect(await answers(rest.url()!)).toBe(true);
});

it('takes no port that is none, and what no program wrote counts as the usual', async () => {
  for (const port of [80, 70_000, 4780.5, '4781'])
    await expect(update({ port })).rejects.toMatchObject({ status: 400 });
  expect(test.engine.localApi()).toEqual({ enabled: true, port: 4780 });
});
