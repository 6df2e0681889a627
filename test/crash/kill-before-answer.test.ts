import { once } from 'node:events';
import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { type Caller, callerOf, type Served, serve, temporaryFolder, withKey } from '../support/tallystack.ts';

type Created = OperationOutput<'plan.create'>;

const folder = temporaryFolder();
const workspace = join(folder.path, 'workspace');
const ledger = join(workspace, 'ledger.db');
/** How often a request is sent until one is caught between its commit and its answer. */
const ATTEMPTS = 60;
const STEPS = 400;
const STEP_MILLISECONDS = 0.05;
const PATIENCE_MILLISECONDS = 2000;

let first: Served;
let second: Served | undefined;
let caller: Caller;
let caught: { planName: string; key: string };

beforeAll(async () => {
  first = await serve(workspace);
  caller = await callerOf(first);
  caught = await killBetweenCommitAndAnswer();
  second = await serve(workspace);
  caller = withKey(second.url, caller.email, caller.key);
});
afterAll(async () => {
  first.process.kill('SIGKILL');
  await second?.stop();
  folder.remove();
});

it('gives the stored answer to a request whose server was killed after the commit and before the answer', async () => {
  const [kept] = await plansNamed(caught.planName);
  const again = await createPlan(caught.planName, caught.key);
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  expect(((await again.json()) as Created).plan).toEqual(kept);
  expect(await plansNamed(caught.planName)).toHaveLength(1);
});

it('refuses another request with the key of the one whose answer was lost', async () => {
  const other = await createPlan('Something else', caught.key);
  expect([other.status, await other.json()]).toMatchObject([422, { code: 'idempotency.reused' }]);
  expect(await plansNamed('Something else')).toEqual([]);
});

it('makes one effect of 50 requests at once with one key', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => createPlan('Fifty at once', 'fifty')));
  const done = answers.filter(({ status }) => status === 200);
  for (const { status, headers } of answers) {
    expect([200, 409]).toContain(status);
    if (status === 409) expect(headers.get('retry-after')).toBe('1');
  }
  const ids = await Promise.all(done.map(async (answer) => ((await answer.json()) as Created).plan._id));
  expect(new Set(ids).size).toBe(1);
  expect(await plansNamed('Fifty at once')).toHaveLength(1);
});

function createPlan(planName: string, key: string): Promise<Response> {
  return fetch(`${second!.url}/tpa/plan/create`, {
    method: 'POST',
    headers: { ...identity(), 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ planName }),
  });
}

async function plansNamed(planName: string): Promise<Created['plan'][]> {
  const query = new URLSearchParams({ search: planName });
  return (await caller.get<OperationOutput<'plan.list'>>(`/tpa/plan/list?${query}`)).plans;
}

const identity = () => ({ authorization: `Bearer ${caller.key}`, email: caller.email });

/**
 * Sends requests until the server could be stopped when the ledger had one and its sender had no byte of the answer; then
 * kills it as it stands.
 */
async function killBetweenCommitAndAnswer(): Promise<{ planName: string; key: string }> {
  const reader = new Database(ledger, { readonly: true });
  try {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const request = { planName: `Attempt ${attempt}`, key: `attempt-${attempt}` };
      if (await isCaught(request, reader)) return request;
    }
  } finally {
    reader.close();
  }
  throw new Error(`No request of ${ATTEMPTS} could be caught between its commit and its answer.`);
}

/**
 * Stops the server the moment that its write-ahead log is written, and from there lets it go on in small steps until the
 * request is committed. True, with the server killed, if nothing of the answer has left it by then.
 */
async function isCaught(request: { planName: string; key: string }, reader: Database.Database): Promise<boolean> {
  const inLedger = reader.prepare('SELECT 1 FROM answers WHERE key = ?');
  const isCommitted = () => {
    try {
      return inLedger.get(request.key) !== undefined;
    } catch (failure) {
      // Stopped in the middle of a change to the log's index, the server lets nobody read: it has to go on a step.
      if (failure instanceof Database.SqliteError && failure.code === 'SQLITE_PROTOCOL') return false;
      throw failure;
    }
  };
  const before = logWritten();
  const answer = await send(request);
  // No callback is quick enough: the log is looked at again and again until it is written.
  spinWhile(() => logWritten() === before, PATIENCE_MILLISECONDS);
  first.process.kill('SIGSTOP');
  for (let step = 0; step < STEPS && !isCommitted(); step += 1) {
    first.process.kill('SIGCONT');
    spinWhile(() => true, STEP_MILLISECONDS);
    first.process.kill('SIGSTOP');
  }
  // What the server sent before it was stopped arrives now.
  await pause(50);
  const caught = isCommitted() && answer.bytes() === 0;
  if (caught) {
    const ended = once(first.process, 'close');
    first.process.kill('SIGKILL');
    await ended;
  } else first.process.kill('SIGCONT');
  answer.close();
  return caught;
}

function spinWhile(condition: () => boolean, milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (condition() && performance.now() < end);
}

/** Resolves once the request has left. */
async function send({ planName, key }: { planName: string; key: string }) {
  const { hostname, port, host } = new URL(first.url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let received = 0;
  socket.on('data', (bytes) => (received += bytes.length));
  socket.on('error', () => undefined);
  const body = JSON.stringify({ planName });
  const headers = { host, ...identity(), 'idempotency-key': key, 'content-type': 'application/json' };
  const lines = Object.entries({ ...headers, 'content-length': String(body.length) }).map(
    ([name, is]) => `${name}: ${is}`,
  );
  const sent = Promise.withResolvers<void>();
  socket.write(['POST /tpa/plan/create HTTP/1.1', ...lines, '', body].join('\r\n'), () => sent.resolve());
  await sent.promise;
  return { bytes: () => received, close: () => socket.destroy() };
}

/** When the write-ahead log was last written; it is written over from its beginning now and then, so its size says nothing. */
const logWritten = () => statSync(`${ledger}-wal`, { bigint: true }).mtimeNs;
