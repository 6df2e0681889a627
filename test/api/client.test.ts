import { AppError, type Client, connect } from 'tallystack/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/rest.ts';
import { smallPdf } from '../support/small-pdf.ts';

let server: TestServer;
let client: Client;

beforeAll(async () => {
  server = await startTestServer();
  const { authorization = '', email = '' } = await server.headersFor('reviewer');
  client = connect({ url: server.url, key: authorization.slice('Bearer '.length), email });
});
afterAll(() => server.stop());

it('calls operations by name, uploads files and fetches them again', async () => {
  const bytes = Uint8Array.from(smallPdf('BT /F1 12 Tf 50 700 Td (Hello) Tj ET'));
  const { uploads } = await client.upload([{ name: 'ä.pdf', content: new Blob([bytes]) }], { source: 'Test' });
  const docId = uploads[0]!.docId!;
  expect((await client.call('document.get', { docId, presigned: true })).doc).toMatchObject({
    name: 'ä.pdf',
    source: 'Test',
  });
  const file = await client.file('document.download', { docId });
  expect([file.fileName, file.bytes]).toEqual(['ä.pdf', bytes]);
});

it('does a repeated piece of work once when it is named by an idempotency key', async () => {
  const create = () => client.call('plan.create', { planName: 'Once' }, { idempotencyKey: 'once' });
  expect(await create()).toEqual(await create());
  expect((await client.call('plan.list', { search: 'Once' })).plans).toHaveLength(1);
});

it('throws what the server says is wrong, with its status and code', async () => {
  const failure = await client.call('plan.get', { planId: 'nowhere' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AppError);
  expect(failure).toMatchObject({ status: 404, code: 'plan.not-found' });
  const nobody = connect({ url: server.url, key: 'tls_wrong', email: 'a@example.com' });
  await expect(nobody.call('stack.all', {})).rejects.toMatchObject({ status: 401, code: 'auth.key-unknown' });
});
