import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { startTestServer, type TestServer } from '../support/rest.ts';
import { projectRoot } from '../support/tallystack.ts';

const PASSWORD = 'march-14';
const fixture = (name: string) => join(projectRoot, 'test', 'fixtures', 'formats', name);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function upload(name: string, fields: Record<string, string> = {}): Promise<string> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('files', new Blob([Uint8Array.from(readFileSync(fixture(name)))]), name);
  const response = await fetch(`${server.url}/document/upload`, { method: 'POST', headers: server.owner, body: form });
  const { uploads } = (await response.json()) as OperationOutput<'document.upload'>;
  await server.engine.idle();
  return uploads[0]!.docId!;
}

async function documentOf(docId: string) {
  const response = await fetch(`${server.url}/document/get?docId=${docId}`, { headers: server.owner });
  return ((await response.json()) as OperationOutput<'document.get'>).doc;
}

/** Files of the workspace in which a text stands in clear. */
function filesWith(text: string): string[] {
  const entries = readdirSync(server.folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((path) => readFileSync(path).includes(text));
}

describe('a PDF that is locked with a password', () => {
  it('is read at once where its password comes with it', async () => {
    const doc = await documentOf(await upload('text-aes-256-user-password.pdf', { password: PASSWORD }));
    expect(doc).toMatchObject({ format: 'pdf', flagged: false, job: { status: 'complete', pagesRead: 1 } });
  });

  it('says that it is locked, and is read when its password is given later', async () => {
    const docId = await upload('text-rc4-128-user-password.pdf');
    expect(await documentOf(docId)).toMatchObject({
      flagged: true,
      job: { status: 'error', error: expect.stringMatching(/locked with a password\. Enter/) },
    });
    const again = async (password: string) => {
      await fetch(`${server.url}/document/reprocess`, {
        method: 'POST',
        headers: { ...server.owner, 'content-type': 'application/json' },
        body: JSON.stringify({ docId, password }),
      });
      await server.engine.idle();
      return documentOf(docId);
    };
    expect(await again('april-15')).toMatchObject({ job: { error: expect.stringMatching(/does not open/) } });
    expect(await again(PASSWORD)).toMatchObject({ flagged: false, job: { status: 'complete' } });
  });

  it('leaves its password nowhere in the workspace', () => {
    expect(filesWith(PASSWORD)).toEqual([]);
    expect(filesWith('text-rc4-128-user-password.pdf').length).toBeGreaterThan(0);
  });
});

describe('a page that lies on its side or upside down', () => {
  it('has the turn that makes it upright on the document', async () => {
    expect((await documentOf(await upload('scan-sideways.pdf'))).rotations).toEqual({ 0: 90 });
    expect((await documentOf(await upload('scan-upside-down.pdf'))).rotations).toEqual({ 0: 180 });
    expect((await documentOf(await upload('hybrid-text-and-scan.pdf'))).rotations).toEqual({});
  });

  it('keeps a turn that a person entered', async () => {
    const docId = await upload('text-rotate-90.pdf');
    expect((await documentOf(docId)).rotations).toEqual({ 0: 270 });
    const post = (path: string, body: unknown) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { ...server.owner, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/document/update', { docId, docDiff: { rotations: { 0: 90 } } });
    await post('/document/reprocess', { docId });
    await server.engine.idle();
    expect((await documentOf(docId)).rotations).toEqual({ 0: 90 });
  });
});
