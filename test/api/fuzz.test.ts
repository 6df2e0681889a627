import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../src-main/engine-types.ts';
import {
  declarationOf,
  type OperationInput,
  type OperationName,
  type OperationOutput,
} from '../../src-shared/operations/index.ts';
import { operationNames, startTestServer, type TestServer } from '../support/rest.ts';
import { type FuzzSchema, inputsOf, type KnownIds } from '../support/schema-arbitrary.ts';
import { smallPdf } from '../support/small-pdf.ts';

/** How many requests are made: more by the environment, and a seed to repeat a run. */
const REQUESTS = Number(process.env.TALLYSTACK_FUZZ_REQUESTS ?? 3000);
/** As many are sent side by side. */
const AT_ONCE = 20;
const SEED = process.env.TALLYSTACK_FUZZ_SEED;

/** No place of the machine, no stack: what no body may hold. */
const LEAK = /node_modules|\/(?:tmp|home|root|work|usr)\/|\.ts:\d+|\n\s+at |SQLITE_|SqliteError/;
/** Long enough for a busy machine; a hang takes forever. */
const PATIENCE_MILLISECONDS = 120_000;

/** Nothing of its input can be varied, and the scans that it takes in keep a reader busy for minutes. */
const fuzzed = operationNames.filter((name) => name !== 'sample.add');

let server: TestServer;
let known: KnownIds;
/** How many answers had which status. */
const answers = new Map<number, number>();

beforeAll(async () => {
  server = await startTestServer({ requestsPerMinute: 0 });
  known = await furnish(server);
});
afterAll(() => server.stop());

/** Records of every kind, so that ids lead somewhere. */
async function furnish({ url, owner, engine }: TestServer): Promise<KnownIds> {
  const call = callOf(engine);
  const form = new FormData();
  const page = smallPdf('BT /F1 12 Tf 50 700 Td (Account Number 1234-5678 pension 123) Tj ET');
  form.append('files', new Blob([Uint8Array.from(page)]), 'a.pdf');
  const uploaded = await fetch(`${url}/document/upload`, { method: 'POST', headers: owner, body: form });
  const docId = ((await uploaded.json()) as OperationOutput<'document.upload'>).uploads[0]!.docId!;
  const { plan } = await call('plan.create', { planName: 'Fuzz', internalPlanId: 'TP-1' });
  const { account } = await call('account.create', { planId: plan._id, number: '1234-5678' });
  const { statement } = await call('statement.attach', { docId, planId: plan._id, accountNumber: '1234-5678' });
  const date = '2025-09-30T00:00:00.000Z';
  const row = { statementId: statement._id, date, amount: 1, txType: 'fees' as const };
  const { transaction } = await call('transaction.create', row);
  const { stacks } = await call('stack.all', {});
  const { id } = await call('key.create', { name: 'k', email: 'k@example.com' });
  return {
    docId,
    planId: plan._id,
    accountId: account._id,
    accountNumber: '1234-5678',
    statementId: statement._id,
    transactionId: transaction._id,
    stackId: stacks[0]!._id,
    keyId: id,
    key: 'does-not-reconcile',
  };
}

function callOf(engine: Engine) {
  return async <Name extends OperationName>(name: Name, input: OperationInput<Name>) =>
    (await engine.dispatch(name, input, { actor: engine.owner() })) as OperationOutput<Name>;
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();

function requestOf(name: OperationName, input: unknown): { path: string; init: RequestInit } {
  const { method, path, multipart } = declarationOf(name);
  const fields = input !== null && typeof input === 'object' ? Object.entries(input) : [];
  if (method === 'GET') {
    const query = new URLSearchParams(
      fields.flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((one) => [key, asText(one)])),
    );
    return { path: `${path}?${query}`, init: { method, headers: server.owner } };
  }
  if (!multipart) {
    const headers = { ...server.owner, 'content-type': 'application/json' };
    return { path, init: { method, headers, body: JSON.stringify(input) } };
  }
  const form = new FormData();
  for (const [key, value] of fields) form.append(key, asText(value));
  form.append('files', new Blob([`%PDF-1.4 ${asText(input)}`]), asText(input).slice(0, 40) || 'x');
  return { path, init: { method, headers: server.owner, body: form } };
}

/** What the answer has to be is checked with every fetch of an API test; here, that it is no fault and tells nothing. */
async function ask(name: OperationName, input: unknown): Promise<void> {
  const { path, init } = requestOf(name, input);
  const response = await fetch(server.url + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
  answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (response.status >= 500) throw new Error(await response.text());
  expect(isJson).toBe(!response.ok || declarationOf(name).answer !== 'file');
  if (!isJson) return void (await response.arrayBuffer());
  expect(await response.text()).not.toMatch(LEAK);
}

async function askOrTell({ name, input }: { name: OperationName; input: unknown }): Promise<void> {
  await ask(name, input).catch((cause: unknown) => {
    throw new Error(`${name} ${JSON.stringify(input)}: ${String(cause)}`, { cause });
  });
}

/** The fields of what an operation takes that are whole numbers, however deep. */
function wholeNumbersIn(schema: unknown): Array<{ maximum?: number }> {
  if (schema === null || typeof schema !== 'object') return [];
  const own = (schema as { type?: unknown }).type === 'integer' ? [schema as { maximum?: number }] : [];
  return [...own, ...Object.values(schema).flatMap(wholeNumbersIn)];
}

it('takes no whole number that is too great to be kept as one', async () => {
  const unlimited = operationNames.filter((name) =>
    wholeNumbersIn(declarationOf(name).input).some(({ maximum = Infinity }) => maximum > Number.MAX_SAFE_INTEGER),
  );
  expect(unlimited).toEqual([]);
  // Each was a fault once: the first found by these requests, the others beside it.
  const beyond = 1e300;
  await ask('transaction.update', { transactionId: known.transactionId, page: beyond });
  await ask('stack.list', { stackId: known.stackId, resultOffset: Number.MAX_SAFE_INTEGER });
  await ask('stack.list', { stackId: known.stackId, resultOffset: beyond });
  await ask('job.list', { resultOffset: beyond });
  await ask('statement.unattached', { resultOffset: beyond });
});

it(
  `answers ${REQUESTS} requests of any kind as its description says: no fault, no leak, no hang`,
  async () => {
    const inputs = new Map(
      fuzzed.map((name) => [name, inputsOf(declarationOf(name).input as unknown as FuzzSchema, known)]),
    );
    const request = fc.constantFrom(...fuzzed).chain((name) => inputs.get(name)!.map((input) => ({ name, input })));
    const batch = fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE });
    const property = fc.asyncProperty(batch, async (asked) => {
      await Promise.all(asked.map(askOrTell));
    });
    const limits = { numRuns: Math.ceil(REQUESTS / AT_ONCE), endOnFailure: true };
    await fc
      .assert(property, SEED === undefined ? limits : { ...limits, seed: Number(SEED) })
      .catch((failure: Error) => {
        // What went wrong first: a batch is long, and reports cut.
        throw new Error(`${(failure.cause as Error).message}\n${failure.message}`, { cause: failure });
      });
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    // The requests reach into the operations: a good share of them is done, and a good share refused.
    for (const status of [200, 400, 404]) expect(answers.get(status) ?? 0).toBeGreaterThan(REQUESTS / 20);
  },
  Math.max(600_000, REQUESTS * 60),
);
