import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { startTestServer, type TestServer } from '../support/rest.ts';
import { projectRoot } from '../support/tallystack.ts';

const bytes = readFileSync(join(projectRoot, 'resources', 'samples', 'lakeshore-7713-2025-10.pdf'));
let late = 0;
let server: TestServer;
let docId: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => Date.now() + late });
  const body = new FormData();
  body.append('files', new Blob([Uint8Array.from(bytes)]), 'lakeshore.pdf');
  body.append('skipProcessing', 'true');
  const answer = await fetch(`${server.url}/document/upload`, { method: 'POST', headers: server.owner, body });
  docId = ((await answer.json()) as OperationOutput<'document.upload'>).uploads[0]!.docId!;
});
afterAll(() => server.stop());

async function downloadAddress(headers = server.owner): Promise<string> {
  const response = await fetch(`${server.url}/document/get?docId=${docId}&presigned=true`, { headers });
  const { doc } = (await response.json()) as OperationOutput<'document.get'>;
  return doc.download!;
}

it('gives addresses of this server only when they are asked for', async () => {
  const response = await fetch(`${server.url}/document/get?docId=${docId}`, { headers: server.owner });
  expect(JSON.stringify(await response.json())).not.toContain('signature=');
  expect(await downloadAddress()).toMatch(new RegExp(`^${server.url}/document/download\\?`));
});

it('opens the file without any header for 15 minutes', async () => {
  late = 0;
  const address = await downloadAddress();
  const response = await fetch(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);

  late = 14 * 60_000;
  expect((await fetch(address)).status).toBe(200);
  late = 15 * 60_000 + 1000;
  const expired = await fetch(address);
  expect([expired.status, await expired.json()]).toMatchObject([401, { authError: true, code: 'signature.expired' }]);
  late = 0;
});

it('opens nothing else: not another document, operation or time, not with the owner beside it', async () => {
  const address = await downloadAddress();
  const other = '65f0c1a2b3c4d5e6f7a8b9ff';
  for (const changed of [
    address.replace(docId, other),
    address.replace('/document/download', '/document/page'),
    `${address}&page=0`,
    address.replace(/expires=\d+/, 'expires=9999999999'),
  ]) {
    const response = await fetch(changed, { headers: server.owner });
    expect([response.status, await response.json()]).toMatchObject([401, { code: 'signature.invalid' }]);
  }
  const elsewhere = address.replace('/document/download', '/document/get');
  expect((await fetch(elsewhere)).status).toBe(401);
});

it('does not outlive the server that made it', async () => {
  const address = await downloadAddress();
  const second = await startTestServer();
  try {
    expect((await fetch(address.replace(server.url, second.url))).status).toBe(401);
  } finally {
    await second.stop();
  }
});
