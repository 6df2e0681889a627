import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Document } from '../../src-shared/model/document.ts';
import { declarationOf, type OperationName, type OperationOutput } from '../../src-shared/operations/index.ts';
import { batchPdf, FORTY_PAGES, REGISTERED } from '../support/batch.ts';
import { checkedBody, startTestServer, type TestServer } from '../support/rest.ts';
import { projectRoot } from '../support/tallystack.ts';

const PIPELINE = [
  { module: 'read' },
  { module: 'separate' },
  { module: 'link' },
  { module: 'statement' },
  { module: 'forward', config: [{ label: 'nextStack', value: 'Statements/Filed' }] },
];

let server: TestServer;
let original = '';
const paths = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer();
  const { plan } = await ask('plan.create', { planName: 'Birch Dental 401(k) Plan' });
  for (const number of REGISTERED) await ask('account.create', { planId: plan._id, number });
  const { stacks } = await ask('stack.all', {});
  for (const stack of stacks) paths.set(stack._id, stack.path);
  const inbox = stacks.find(({ path }) => path === 'Inbox')!;
  await ask('stack.update', { stackId: inbox._id, pipeline: PIPELINE });
  const metadata = [
    { key: 'client', value: 'Birch' },
    { key: 'remark', value: 'torn', pages: [9] },
  ];
  original = await upload('batch.pdf', await batchPdf(FORTY_PAGES), { metadata: JSON.stringify(metadata) });
});
afterAll(() => server.stop());

it('makes six documents of a scan of six accounts, five of them linked and filed', async () => {
  const parts = await partsInOrder();
  expect(
    parts.map((part) => ({ pages: part.job.pagesTotal, in: paths.get(part.stack), link: part.link?.state })),
  ).toEqual([
    { pages: 7, in: 'Statements/Filed', link: 'linked' },
    { pages: 7, in: 'Statements/Filed', link: 'linked' },
    { pages: 6, in: 'Statements/Filed', link: 'linked' },
    { pages: 6, in: 'Statements/To do', link: 'none' },
    { pages: 6, in: 'Statements/Filed', link: 'linked' },
    { pages: 6, in: 'Statements/Filed', link: 'linked' },
  ]);
  expect(parts.map(({ job }) => job)).toEqual(
    parts.map(() =>
      expect.objectContaining({
        status: 'complete',
        success: true,
        rc: { preproc: 'done', sort: 'done', postproc: 'done' },
      }),
    ),
  );
  const { statements } = await ask('statement.list', {});
  expect(statements.map(({ document }) => document).sort()).toEqual(
    parts.flatMap(({ _id, link }) => (link?.state === 'linked' ? _id : [])).sort(),
  );
});

it('flags the one whose account is not registered with the account that it may be', async () => {
  const [toDo] = (await partsInOrder()).filter(({ stack }) => paths.get(stack) === 'Statements/To do');
  expect(toDo!.flags).toMatchObject([{ title: 'Linking', level: 'warn' }]);
  expect(toDo!.link!.candidates).toMatchObject([{ number: '9001-4456', printed: '9001-4455', how: 'near' }]);
  expect(toDo!.job.steps!.at(-1)).toMatchObject({ module: 'forward', state: 'skipped' });
});

it('gives a part its own pages, the metadata of the whole, and a history that names who did what', async () => {
  const second = (await partsInOrder())[1]!;
  expect(second).toMatchObject({ splitFrom: original, sourcePages: [7, 8, 9, 10, 11, 12, 13] });
  expect(second.metadata).toContainEqual({ key: 'client', value: 'Birch' });
  expect(second.metadata).toContainEqual({ key: 'remark', value: 'torn', pages: [2] });
  const { page } = await ask('document.words', { docId: second._id, page: 3 });
  expect(page).toMatchObject({ page: 3 });
  expect(page.text).toContain('Page 4 of 7');
  expect(second.time).toMatchObject([
    { event: 'split-off', by: 'System', from: 'batch.pdf', to: 'pages 8–14' },
    { event: 'moved', by: 'System', from: 'Inbox', to: 'Statements/Filed' },
  ]);
});

it('gives of a part a file of its own pages, and the whole original where that is asked for', async () => {
  const { _id } = (await partsInOrder())[1]!;
  const pagesOf = async (more: string) => {
    const response = await fetch(`${server.url}/document/download?docId=${_id}${more}`, { headers: server.owner });
    const name = decodeURIComponent(response.headers.get('content-disposition') ?? '');
    const pdf = await PDFDocument.load(await response.arrayBuffer());
    return { name, pages: pdf.getPageCount() };
  };
  expect(await pagesOf('')).toEqual({ name: expect.stringContaining('batch (pages 8–14).pdf'), pages: 7 });
  expect(await pagesOf('&whole=true')).toEqual({ name: expect.stringContaining('batch.pdf'), pages: 40 });
});

it('finds a part by words of its own pages only', async () => {
  const { hits } = await ask('document.search', { query: '9001-4455' });
  const found = hits.map(({ _source }) => (_source as Document).name);
  expect(found).toEqual(['batch (pages 22–27).pdf']);
});

it('keeps the original, which says what became of it', async () => {
  const { doc } = await ask('document.get', { docId: original });
  expect(doc).toMatchObject({ archived: true, name: 'batch.pdf' });
  expect(doc.split.map(({ pages }) => pages!.length)).toEqual([7, 7, 6, 6, 6, 6]);
  const kept = doc.split.flatMap(({ pages }) => pages!);
  expect(Array.from({ length: 40 }, (_, page) => page).filter((page) => !kept.includes(page))).toEqual([14, 27]);
});

it('takes all of it back by one call, and the statements with it', async () => {
  const [part] = await partsInOrder();
  const { doc } = await ask('document.unsplit', { docId: part!._id });
  expect(doc).toMatchObject({ _id: original, archived: false, split: [] });
  const { docs } = await ask('stack.list', {});
  expect(docs.map(({ _id }) => _id)).toEqual([original]);
  expect((await ask('statement.list', {})).statements).toEqual([]);
  const { pages } = (await ask('document.get', { docId: original, presigned: true })).doc;
  expect(pages).toHaveLength(40);
});

it('shows what separating would do without doing it', async () => {
  const { parts, leftOut } = await ask('document.separation', { docId: original });
  expect(parts.map(({ pages, accountNumber }) => [pages[0], pages.length, accountNumber])).toEqual([
    [0, 7, '5417-8832'],
    [7, 7, '5417-8840'],
    [15, 6, '7713-2290'],
    [21, 6, '9001-4455'],
    [28, 6, '6620-1187'],
    [34, 6, '8450-3321'],
  ]);
  expect(leftOut.map(({ page }) => page)).toEqual([14, 27]);
});

it('separates scanned pages too, one of them upside down', { timeout: 300_000 }, async () => {
  const scan = await PDFDocument.create();
  await addPage(scan, 'meridian-5417-8832-2025-05-scan.pdf', 180);
  scan.addPage([612, 792]);
  await addPage(scan, 'lakeshore-5530-2026-04-scan.pdf', 0);
  await upload('scan.pdf', await scan.save());
  const parts = (await partsInOrder()).filter(({ name }) => name.startsWith('scan'));
  expect(parts.map(({ sourcePages, rotations, link }) => ({ sourcePages, rotations, link: link?.state }))).toEqual([
    { sourcePages: [0], rotations: { 0: 180 }, link: 'linked' },
    { sourcePages: [2], rotations: {}, link: 'none' },
  ]);
});

/** The first page of a sample, laid in as it is or turned. */
async function addPage(scan: PDFDocument, sample: string, turn: number): Promise<void> {
  const file = readFileSync(join(projectRoot, 'resources', 'samples', sample));
  const [page] = await scan.copyPages(await PDFDocument.load(file), [0]);
  page!.setRotation(degrees(turn));
  scan.addPage(page);
}

/** Uploads a file and waits until its pipeline has ended; returns its id. */
async function upload(name: string, bytes: Uint8Array, fields: Record<string, string> = {}): Promise<string> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('files', new Blob([Uint8Array.from(bytes)]), name);
  const response = await fetch(`${server.url}/document/upload`, { method: 'POST', headers: server.owner, body: form });
  const { uploads } = (await checkedBody('document.upload', response)) as OperationOutput<'document.upload'>;
  await server.engine.idle(AbortSignal.timeout(240_000));
  return uploads[0]!.docId!;
}

async function partsInOrder(): Promise<Document[]> {
  const { docs } = await ask('stack.list', {});
  const parts = (docs as Document[]).filter(({ sourcePages }) => sourcePages !== undefined);
  return parts.sort((a, b) => a.sourcePages![0]! - b.sourcePages![0]!);
}

async function ask<Name extends OperationName>(name: Name, input: object): Promise<OperationOutput<Name>> {
  const { method, path } = declarationOf(name);
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
  const headers = { ...server.owner, 'content-type': 'application/json' };
  const response =
    method === 'GET'
      ? await fetch(`${server.url}${path}?${query}`, { headers: server.owner })
      : await fetch(server.url + path, { method, headers, body: JSON.stringify(input) });
  const body = await checkedBody(name, response);
  if (!response.ok) throw new Error(`${name} ${response.status}: ${JSON.stringify(body)}`);
  return body as OperationOutput<Name>;
}
