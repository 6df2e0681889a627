import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { startTestServer, type TestServer } from '../support/rest.ts';
import { projectRoot } from '../support/tallystack.ts';

type Line = OperationOutput<'audit.list'>['lines'][number];

let server: TestServer;
let docId: string;
beforeAll(async () => {
  server = await startTestServer();
  const form = new FormData();
  const sample = readFileSync(join(projectRoot, 'resources', 'samples', 'lakeshore-7713-2025-10.pdf'));
  form.append('files', new Blob([sample]), '=a,"b".pdf');
  const answer = await fetch(`${server.url}/document/upload`, { method: 'POST', headers: server.owner, body: form });
  docId = ((await answer.json()) as OperationOutput<'document.upload'>).uploads[0]!.docId!;
});
afterAll(() => server.stop());

const ask = (path: string, headers: Record<string, string> = server.owner) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

async function linesAfter(work: () => Promise<unknown>): Promise<Line[]> {
  const list = async (after: number) => {
    const answer = await ask(`/audit/list?limit=1000&after=${after}`);
    return ((await answer.json()) as OperationOutput<'audit.list'>).lines;
  };
  const before = (await list(0)).length;
  await work();
  return list(before);
}

it('writes down who was turned away, and who came in', async () => {
  const link = server.createLink();
  const written = await linesAfter(async () => {
    expect((await ask('/stack/all', {})).status).toBe(401);
    expect((await ask('/stack/all', { authorization: 'Bearer no-key', email: 'Somebody@Example.com' })).status).toBe(
      401,
    );
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(303);
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(401);
  });
  expect(written.map(({ user, action, detail }) => [action, user, (detail as { code?: string }).code])).toEqual([
    ['auth.refused', 'unknown', expect.stringMatching(/^auth\./)],
    ['auth.refused', 'somebody@example.com', expect.stringMatching(/^auth\./)],
    ['session.opened', server.engine.owner().email, undefined],
    ['auth.refused', 'unknown', 'session.link-used'],
  ]);
});

it('writes down what was taken out of the workspace, and by whom, also by a signed address', async () => {
  const viewer = await server.headersFor('viewer');
  const presigned = await (await ask(`/document/get?docId=${docId}&presigned=true`)).text();
  const [signed = ''] = /http[^"]*\/document\/download[^"]*/.exec(presigned) ?? [];
  const written = await linesAfter(async () => {
    expect((await ask(`/document/download?docId=${docId}`, viewer)).status).toBe(200);
    expect((await fetch(signed)).status).toBe(200);
    expect((await ask('/rule/export', viewer)).status).toBe(200);
    expect((await ask('/audit/export')).status).toBe(200);
    // What is only looked at takes nothing out.
    expect((await ask(`/document/get?docId=${docId}`, viewer)).status).toBe(200);
  });
  const owner = server.engine.owner().email;
  expect(written.map(({ action, user }) => [action, user])).toEqual([
    ['document.download', viewer.email],
    ['document.download', owner],
    ['rule.export', viewer.email],
    ['audit.export', owner],
  ]);
});

it('gives an auditor what every digest is worked out from, as JSON and as CSV', async () => {
  // Anybody may send these words; a spreadsheet must not run them, and the digests must still hold.
  for (const email of ['=1+1', "'=1+1", '@sum(a1)', '-2+3', 'a "quoted", name']) {
    await ask('/stack/all', { authorization: 'Bearer no-key', email });
  }
  const json = (await (await ask('/audit/export?format=json')).json()) as { lines: Line[]; digest: string };
  const csv = cellsOf(await (await ask('/audit/export?format=csv')).text());
  expect(chainOf(json.lines.map((line) => ({ ...line, detail: JSON.stringify(line.detail) })))).toBe(json.digest);
  const [heads = [], ...rows] = csv;
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  const plain = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
  const read = rows.map((row) => {
    const line = Object.fromEntries(row.map((cell, column) => [heads[column], plain(cell)])) as unknown as Kept;
    return { ...line, seq: Number(line.seq), subject: line.subject || null };
  });
  expect(read.map((line) => line.user)).toContain("'=1+1");
  expect(chainOf(read)).toBe(read.at(-1)?.digest);
  // One export is a line of its own, which the second one has.
  expect(read).toHaveLength(json.lines.length + 1);
});

type Kept = Omit<Line, 'detail'> & { detail: string };

/** The last digest of a chain of lines, worked out as the description of the export says; fails where one does not fit. */
function chainOf(lines: readonly Kept[]): string {
  let before = '0'.repeat(64);
  for (const [index, { seq, at, user, action, subject, detail, previous, digest }] of lines.entries()) {
    expect([seq, previous]).toEqual([index + 1, before]);
    const text = JSON.stringify([seq, at, user, action, subject, detail, previous]);
    before = createHash('sha256').update(text).digest('hex');
    expect(digest, `line ${seq}`).toBe(before);
  }
  return before;
}

/** The cells of a CSV text (RFC 4180). */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
