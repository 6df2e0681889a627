import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { watchDisk } from '../support/disk-watch.ts';
import { checkedBody, startTestServer, type TestServer } from '../support/rest.ts';
import { projectRoot } from '../support/tallystack.ts';
import { waitedForCore } from '../support/waited-for-core.ts';

type Uploads = OperationOutput<'document.upload'>['uploads'];
type Files = Record<string, Uint8Array>;

const formats = join(projectRoot, 'test', 'fixtures', 'formats');
const fixture = (name: string) => new Uint8Array(readFileSync(join(formats, name)));
const checksumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function upload(files: Files, fields: Record<string, string> = { skipProcessing: 'true' }): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of Object.entries(files)) form.append('files', new Blob([Uint8Array.from(bytes)]), name);
  return fetch(`${server.url}/document/upload`, { method: 'POST', headers: server.owner, body: form });
}

async function uploaded(files: Files): Promise<Uploads> {
  const response = await upload(files);
  expect(response.status).toBe(200);
  return ((await checkedBody('document.upload', response)) as { uploads: Uploads }).uploads;
}

async function documentOf(docId: string | undefined) {
  const response = await fetch(`${server.url}/document/get?docId=${docId}`, { headers: server.owner });
  return ((await checkedBody('document.get', response)) as OperationOutput<'document.get'>).doc;
}

const staged = () => {
  const folder = join(server.folder, 'staging');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('POST /document/upload of a ZIP', () => {
  it('makes one document of each file in it, in order, with its folder, and keeps each byte for byte', async () => {
    const files = {
      '2025/June/statement.pdf': fixture('text-2.0.pdf'),
      '2025/page.png': fixture('one-bit.png'),
      'fax.tif': fixture('g4.tif'),
    };
    const uploads = await uploaded({
      'before.pdf': fixture('text-1.3.pdf'),
      'year.zip': zipSync(files, { level: 0 }),
      'after.jpg': fixture('exif-1.jpg'),
    });
    expect(uploads.map(({ name, fileIndex, error }) => [fileIndex, name, error])).toEqual([
      [0, 'before.pdf', undefined],
      [1, 'statement.pdf', undefined],
      [1, 'page.png', undefined],
      [1, 'fax.tif', undefined],
      [2, 'after.jpg', undefined],
    ]);
    expect(uploads.slice(1, 4).map(({ checksum }) => checksum)).toEqual(Object.values(files).map(checksumOf));
    const first = await documentOf(uploads[1]?.docId);
    expect(first).toMatchObject({ name: 'statement.pdf', format: 'pdf' });
    expect(first.metadata).toEqual([
      { key: 'archive', value: 'year.zip' },
      { key: 'folder', value: '2025/June' },
    ]);
    const back = await fetch(`${server.url}/document/download?docId=${uploads[2]?.docId}`, { headers: server.owner });
    expect(checksumOf(new Uint8Array(await back.arrayBuffer()))).toBe(uploads[2]?.checksum);
    expect(staged()).toEqual([]);
  });

  it('keeps a file in it that cannot be read as a document that says why', async () => {
    const zip = zipSync({ 'a.pdf': fixture('text-1.3.pdf'), 'notes.txt': strToU8('call the bank') });
    const uploads = await uploaded({ 'mixed.zip': zip });
    expect(uploads).toMatchObject([
      { name: 'a.pdf' },
      { name: 'notes.txt', error: expect.stringMatching(/plain text/) },
    ]);
    expect(await documentOf(uploads[1]?.docId)).toMatchObject({ flagged: true, job: { status: 'error' } });
  });

  it('names what could not be taken out, and keeps the ZIP for its sake', async () => {
    const inner = zipSync({ 'deep.pdf': fixture('text-1.3.pdf') });
    const zip = zipSync({
      'a.pdf': fixture('text-2.0.pdf'),
      'inner.zip': inner,
      'bomb.pdf': new Uint8Array(20_000_000),
    });
    const uploads = await uploaded({ 'odd.zip': zip });
    expect(uploads).toMatchObject([
      { name: 'a.pdf' },
      { name: 'inner.zip', error: expect.stringMatching(/a ZIP archive.*Unpack it/) },
      { name: 'odd.zip/bomb.pdf', error: expect.stringMatching(/far more tightly/) },
      { name: 'odd.zip', checksum: checksumOf(zip), error: expect.stringMatching(/1 of the 3 files.*: bomb\.pdf\./) },
    ]);
    expect(uploads[2]?.docId).toBeUndefined();
    const back = await fetch(`${server.url}/document/download?docId=${uploads[3]?.docId}`, { headers: server.owner });
    expect(checksumOf(new Uint8Array(await back.arrayBuffer()))).toBe(checksumOf(zip));
  });

  it.each([
    ['no file', zipSync({}), /no file in the ZIP/],
    ['nothing readable', zipSync({ 'a.txt': strToU8('A'), 'b.txt': strToU8('B') }), /None of the 2 files.*a\.txt/],
    ['a broken list', zipSync({ 'a.pdf': fixture('text-1.3.pdf') }).subarray(0, 900), /ZIP breaks off/],
    [
      'an Office document',
      zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'xl/a.xml': strToU8('') }),
      /an Office document/,
    ],
    [
      'more files than are taken at once',
      zipSync(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.pdf`, strToU8('%PDF-1.4')]))),
      /holds 201 files; at most 200/,
    ],
  ])('with %s is 422 with one sentence, and is kept', async (_what, zip, sentence) => {
    const response = await upload({ 'bad.zip': zip });
    expect(response.status).toBe(422);
    const { error, details } = (await checkedBody('document.upload', response)) as {
      error: string;
      details: { message: string }[];
    };
    expect(error).toMatch(sentence);
    expect(details).toHaveLength(1);
    const docId = /docId ([0-9a-f]{24})/.exec(details[0]!.message)?.[1];
    expect(await documentOf(docId)).toMatchObject({ name: 'bad.zip', flagged: true });
    expect(staged()).toEqual([]);
  });

  it('takes a full ZIP in without keeping others waiting', async () => {
    const base = fixture('text-1.3.pdf');
    const files = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`${index}.pdf`, new Uint8Array([...base, ...strToU8(`\n%${index}`)])]),
    );
    const zip = zipSync(files);
    const disk = watchDisk(server.folder);
    const waits = () => waitedForCore(process.pid) + disk.held();
    let slowest = 0;
    let done = false;
    const asking = (async () => {
      while (!done) {
        const asked = performance.now();
        const waited = waits();
        await (await fetch(`${server.url}/health`)).text();
        const took = performance.now() - asked - (waits() - waited);
        slowest = Math.max(slowest, took);
      }
    })();
    const uploads = await uploaded({ 'full.zip': zip }).finally(async () => {
      done = true;
      await asking;
      await disk.stop();
    });
    expect(uploads).toHaveLength(200);
    expect(slowest).toBeLessThan(250);
  });
});
