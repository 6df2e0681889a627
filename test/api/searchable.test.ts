import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { checkedBody, startTestServer, type TestServer } from '../support/rest.ts';
import { projectRoot, tallystack, temporaryFolder } from '../support/tallystack.ts';

const scan = join(projectRoot, 'test', 'fixtures', 'formats', 'scan-ccitt-g4.pdf');
const folder = temporaryFolder();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

async function upload(fields: Record<string, string>): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files', new Blob([Uint8Array.from(readFileSync(scan))]), 'June.pdf');
  const response = await fetch(`${server.url}/document/upload`, { method: 'POST', headers: server.owner, body: form });
  return ((await response.json()) as OperationOutput<'document.upload'>).uploads[0]!.docId!;
}

const searchable = (docId: string) =>
  fetch(`${server.url}/document/searchable?docId=${docId}`, { headers: server.owner });

/** Where pdftotext finds a word, as fractions of the page; undefined where that program is not installed. */
function placeOf(word: string, path: string): { x: number; y: number } | undefined {
  if (!existsSync('/usr/bin/pdftotext')) return undefined;
  const found = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' });
  const [, width, height] = /<page width="([\d.]+)" height="([\d.]+)"/.exec(found)!.map(Number);
  const box = new RegExp(`xMin="([\\d.]+)" yMin="([\\d.]+)" xMax="([\\d.]+)" yMax="([\\d.]+)">${word}<`).exec(found);
  const [, left, top, right, bottom] = box!.map(Number);
  return { x: (left! + right!) / 2 / width!, y: (top! + bottom!) / 2 / height! };
}

/** Expects a PDF that looks into no other program than its own, and whose words lie where they are printed. */
function expectSearchable(path: string): void {
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
  const place = placeOf('1,539\\.17', path);
  if (!place) return;
  expect(place.x).toBeCloseTo(0.846, 1);
  expect(place.y).toBeCloseTo(0.75, 1);
}

describe('GET /document/searchable', () => {
  it('gives a scan as a PDF whose words can be found', async () => {
    const docId = await upload({});
    await server.engine.idle();
    const response = await searchable(docId);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('June (searchable).pdf');
    const path = join(folder.path, 'of-the-server.pdf');
    writeFileSync(path, Buffer.from(await response.arrayBuffer()));
    expectSearchable(path);
    const again = await searchable(docId);
    expect(Buffer.from(await again.arrayBuffer())).toEqual(readFileSync(path));
  });

  it('is 409 while the document is unread, and 404 where there is none', async () => {
    const unread = await upload({ skipProcessing: 'true' });
    const response = await searchable(unread);
    expect(response.status).toBe(409);
    expect(await checkedBody('document.searchable', response)).toMatchObject({ code: 'document.not-read' });
    expect((await searchable('65f0c1a2b3c4d5e6f7a8b9ff')).status).toBe(404);
  });
});

describe('searchable', () => {
  it('writes the PDF without a workspace', async () => {
    const path = join(folder.path, 'of-the-command.pdf');
    const { code, stdout } = await tallystack(['searchable', scan, '--out', path, '--readers', '1', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ file: path, pages: 1, recognised: 1 });
    expectSearchable(path);
  });

  it('says in one sentence why it cannot', async () => {
    const notes = join(projectRoot, 'test', 'fixtures', 'bad', 'notes.txt');
    const { code, stderr } = await tallystack(['searchable', notes, '--out', join(folder.path, 'x.pdf')]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/plain text, not a PDF/);
    expect(existsSync(join(folder.path, 'x.pdf'))).toBe(false);
  });
});
