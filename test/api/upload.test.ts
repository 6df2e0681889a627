import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { checkedBody, startTestServer, type TestServer } from '../support/rest.ts';
import { MEGABYTE, streamUpload } from '../support/streamed-upload.ts';
import { projectRoot } from '../support/tallystack.ts';

type Uploads = OperationOutput<'document.upload'>;

const sample = readFileSync(join(projectRoot, 'resources', 'samples', 'meridian-5417-8832-2025-04.pdf'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function formOf(files: [name: string, bytes: Uint8Array][], fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of files) form.append('files', new Blob([Uint8Array.from(bytes)]), name);
  return form;
}

function upload(body: FormData, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/document/upload`, { method: 'POST', headers: { ...server.owner, ...headers }, body });
}

const staged = () => {
  const folder = join(server.folder, 'staging');
  return existsSync(folder) ? readdirSync(folder) : [];
};

async function total(): Promise<number> {
  const answer = await fetch(`${server.url}/stack/list?resultLimit=1`, { headers: server.owner });
  return ((await answer.json()) as { total: number }).total;
}

/** Distinct bytes that begin like a PDF. */
function pdf(mark: string): Uint8Array {
  return Buffer.concat([sample, Buffer.from(`\n% ${mark}`)]);
}

const skip = { skipProcessing: 'true' };

describe('POST /document/upload', () => {
  it('takes ten files at once, keeps each byte for byte, and gives them back', async () => {
    const files = Array.from(
      { length: 10 },
      (_, index) => [`Prüfung ${index}.pdf`, pdf(`ten ${index}`)] as [string, Uint8Array],
    );
    const response = await upload(formOf(files, skip));
    expect(response.status).toBe(200);
    const { uploads } = (await checkedBody('document.upload', response)) as Uploads;
    expect(uploads.map(({ name }) => name)).toEqual(files.map(([name]) => name));
    for (const [index, { docId }] of uploads.entries()) {
      const back = await fetch(`${server.url}/document/download?docId=${docId}`, { headers: server.owner });
      expect(Buffer.from(await back.arrayBuffer()).equals(Buffer.from(files[index]![1]))).toBe(true);
      expect(back.headers.get('content-disposition')).toBe(
        `attachment; filename="Pr_fung ${index}.pdf"; filename*=UTF-8''Pr%C3%BCfung%20${index}.pdf`,
      );
    }
    expect(staged()).toEqual([]);
  });

  it('does not fail nine good files for a bad one, and says what is wrong with that', async () => {
    const files = Array.from(
      { length: 9 },
      (_, index) => [`good ${index}.pdf`, pdf(`nine ${index}`)] as [string, Uint8Array],
    );
    const response = await upload(formOf([...files, ['empty.pdf', new Uint8Array()]], skip));
    expect(response.status).toBe(200);
    const { uploads } = (await checkedBody('document.upload', response)) as Uploads;
    expect(uploads.filter(({ error }) => error === undefined)).toHaveLength(9);
    expect(uploads.at(-1)?.error).toMatch(/^[A-Z].+\.$/);
  });

  it('is 422 where no file can be read', async () => {
    const response = await upload(formOf([['note.pdf', Buffer.from('a text, not a PDF')]]));
    expect(response.status).toBe(422);
    expect(await checkedBody('document.upload', response)).toMatchObject({ code: 'upload.unreadable' });
  });

  it.each([
    [
      'eleven files',
      () => formOf(Array.from({ length: 11 }, (_, index) => [`${index}.pdf`, pdf(`eleven ${index}`)])),
      'files',
    ],
    ['no file', () => formOf([]), 'files'],
    [
      'a file in another field',
      () => {
        const form = new FormData();
        form.append('file', new Blob(['x']), 'x.pdf');
        return form;
      },
      'files',
    ],
    ['a stack that is no id', () => formOf([['x.pdf', pdf('x')]], { stackId: 'inbox' }), 'stackId'],
    ['a boolean that is none', () => formOf([['x.pdf', pdf('x')]], { skipProcessing: 'maybe' }), 'skipProcessing'],
    ['an empty importKey', () => formOf([['x.pdf', pdf('x')]], { importKey: '' }), 'importKey'],
  ])('refuses %s with 400, and leaves nothing behind', async (_what, form, path) => {
    const before = await total();
    const response = await upload(form());
    expect(response.status).toBe(400);
    expect(await checkedBody('document.upload', response)).toMatchObject({ details: [{ path }] });
    expect(staged()).toEqual([]);
    expect(await total()).toBe(before);
  });

  it('refuses an unknown stack with 404, and leaves nothing behind', async () => {
    const before = await total();
    const response = await upload(formOf([['x.pdf', pdf('x')]], { stackId: '65f0c1a2b3c4d5e6f7a8b9ff' }));
    expect(response.status).toBe(404);
    expect(staged()).toEqual([]);
    expect(await total()).toBe(before);
  });

  it('returns the document that an importKey made before', async () => {
    const first = (await (
      await upload(formOf([['a.pdf', pdf('key')]], { ...skip, importKey: 'scan-7' }))
    ).json()) as Uploads;
    const again = (await (
      await upload(formOf([['b.pdf', pdf('other')]], { ...skip, importKey: 'scan-7' }))
    ).json()) as Uploads;
    expect(again.uploads[0]?.docId).toBe(first.uploads[0]?.docId);
  });

  it('asks who it is before it takes a byte', async () => {
    const form = formOf([['x.pdf', new Uint8Array(8 * MEGABYTE)]]);
    const nobody = await fetch(`${server.url}/document/upload`, { method: 'POST', body: form });
    expect(nobody.status).toBe(401);
    const viewer = await server.headersFor('viewer');
    expect((await upload(form, viewer)).status).toBe(403);
    expect(staged()).toEqual([]);
  });

  it('leaves nothing behind of an upload that its sender breaks off', async () => {
    const before = await total();
    await streamUpload(server.url, server.owner, 20 * MEGABYTE, { breakOffAt: 10 * MEGABYTE });
    await expect.poll(staged).toEqual([]);
    expect(await total()).toBe(before);
  });
});
