import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Document } from '../../src-shared/model/document.ts';
import { batchPdf, FORTY_PAGES, REGISTERED } from '../support/batch.ts';
import { type BatchServer, startBatchServer } from '../support/batch-server.ts';

let server: BatchServer;
let original = '';
beforeAll(async () => {
  server = await startBatchServer(REGISTERED);
  const metadata = [
    { key: 'client', value: 'Birch' },
    { key: 'remark', value: 'torn', pages: [9] },
  ];
  original = await server.upload('batch.pdf', await batchPdf(FORTY_PAGES), { metadata: JSON.stringify(metadata) });
});
afterAll(() => server.stop());

it('makes six documents of a batch of six accounts whose text is in the file, five of them linked and filed', async () => {
  const parts = await server.partsInOrder();
  expect(
    parts.map((part) => ({ pages: part.job.pagesTotal, in: server.paths.get(part.stack), link: part.link?.state })),
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
  const { statements } = await server.ask('statement.list', {});
  expect(statements.map(({ document }) => document).sort()).toEqual(
    parts.flatMap(({ _id, link }) => (link?.state === 'linked' ? _id : [])).sort(),
  );
});

it('flags the one whose account is not registered with the account that it may be', async () => {
  const [toDo] = (await server.partsInOrder()).filter(({ stack }) => server.paths.get(stack) === 'Statements/To do');
  expect(toDo!.flags).toMatchObject([{ title: 'Linking', level: 'warn' }]);
  expect(toDo!.link!.candidates).toMatchObject([{ number: '9001-4456', printed: '9001-4455', how: 'near' }]);
  expect(toDo!.job.steps!.at(-1)).toMatchObject({ module: 'forward', state: 'skipped' });
});

it('gives a part its own pages, the metadata of the whole, and a history that names who did what', async () => {
  const second = (await server.partsInOrder())[1]!;
  expect(second).toMatchObject({ splitFrom: original, sourcePages: [7, 8, 9, 10, 11, 12, 13] });
  expect(second.metadata).toContainEqual({ key: 'client', value: 'Birch' });
  expect(second.metadata).toContainEqual({ key: 'remark', value: 'torn', pages: [2] });
  const { page } = await server.ask('document.words', { docId: second._id, page: 3 });
  expect(page).toMatchObject({ page: 3 });
  expect(page.text).toContain('Page 4 of 7');
  expect(second.time).toMatchObject([
    { event: 'split-off', by: 'System', from: 'batch.pdf', to: 'pages 8–14' },
    { event: 'moved', by: 'System', from: 'Inbox', to: 'Statements/Filed' },
  ]);
});

it('gives of a part a file of its own pages, and the whole original where that is asked for', async () => {
  const { _id } = (await server.partsInOrder())[1]!;
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
  const { hits } = await server.ask('document.search', { query: '9001-4455' });
  const found = hits.map(({ _source }) => (_source as Document).name);
  expect(found).toEqual(['batch (pages 22–27).pdf']);
});

it('keeps the original, which says what became of it', async () => {
  const { doc } = await server.ask('document.get', { docId: original });
  expect(doc).toMatchObject({ archived: true, name: 'batch.pdf' });
  expect(doc.split.map(({ pages }) => pages!.length)).toEqual([7, 7, 6, 6, 6, 6]);
  const kept = doc.split.flatMap(({ pages }) => pages!);
  expect(Array.from({ length: 40 }, (_, page) => page).filter((page) => !kept.includes(page))).toEqual([14, 27]);
});

it('takes all of it back by one call, and the statements with it', async () => {
  const [part] = await server.partsInOrder();
  const { doc } = await server.ask('document.unsplit', { docId: part!._id });
  expect(doc).toMatchObject({ _id: original, archived: false, split: [] });
  const { docs } = await server.ask('stack.list', {});
  expect(docs.map(({ _id }) => _id)).toEqual([original]);
  expect((await server.ask('statement.list', {})).statements).toEqual([]);
  const { pages } = (await server.ask('document.get', { docId: original, presigned: true })).doc;
  expect(pages).toHaveLength(40);
});

it('shows what separating would do without doing it', async () => {
  const { parts, leftOut } = await server.ask('document.separation', { docId: original });
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
