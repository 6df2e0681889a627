import { afterEach, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';

let test: TestEngine;
afterEach(() => test.end());

async function uploaded(pages = 5): Promise<string> {
  test = await openTestEngine({ spawnReader: scriptedReaders(goodDocument(pages)) });
  const { docId } = await test.upload('batch.pdf', '%PDF-1.4\nbatch\n');
  await test.engine.idle(AbortSignal.timeout(60_000));
  return docId!;
}

it('makes a document of each part, which is understood by itself', async () => {
  const docId = await uploaded();
  const { doc, docs } = await test.call('document.split', {
    docId,
    parts: [{ pages: [0, 1] }, { pages: [3, 4], name: 'second.pdf' }],
  });
  expect(doc).toMatchObject({ archived: true, split: [{ pages: [0, 1] }, { pages: [3, 4], name: 'second.pdf' }] });
  expect(docs.map(({ name, sourcePages }) => ({ name, sourcePages }))).toEqual([
    { name: 'batch (pages 1–2).pdf', sourcePages: [0, 1] },
    { name: 'second.pdf', sourcePages: [3, 4] },
  ]);
  await test.engine.idle(AbortSignal.timeout(60_000));
  const { doc: second } = await test.call('document.get', { docId: docs[1]!._id });
  expect(second.job).toMatchObject({ status: 'complete', pagesRead: 2, pagesTotal: 2 });
  expect(second.pages).toHaveLength(2);
  const { page } = await test.call('document.words', { docId: second._id, page: 1 });
  expect(page).toMatchObject({ page: 1, text: 'page-4' });
});

it('does not take parts of one file for duplicates of each other or of the whole', async () => {
  const docId = await uploaded();
  const { docs } = await test.call('document.split', { docId, parts: [{ pages: [0] }, { pages: [1] }] });
  expect((await test.call('document.duplicates', { docId })).duplicates).toEqual([]);
  expect((await test.call('document.duplicates', { docId: docs[0]!._id })).duplicates).toEqual([]);
  expect((await test.call('stack.list', { ignoreDuplicates: true })).total).toBe(2);
});

it('splits a part further, and takes back the last split first', async () => {
  const docId = await uploaded();
  const first = await test.call('document.split', { docId, parts: [{ pages: [0, 1, 2] }, { pages: [3, 4] }] });
  await test.engine.idle(AbortSignal.timeout(60_000));
  const part = first.docs[0]!._id;
  const second = await test.call('document.split', { docId: part, parts: [{ pages: [2] }, { pages: [0, 1] }] });
  expect(second.docs.map(({ sourcePages }) => sourcePages)).toEqual([[2], [0, 1]]);
  await test.engine.idle(AbortSignal.timeout(60_000));
  await expect(test.call('document.unsplit', { docId })).rejects.toMatchObject({ code: 'document.split', status: 409 });
  await test.call('document.unsplit', { docId: part });
  const { doc } = await test.call('document.unsplit', { docId });
  expect(doc).toMatchObject({ archived: false, split: [] });
  expect((await test.call('stack.list', {})).docs.map(({ _id }) => _id)).toEqual([docId]);
  const again = await test.call('document.split', { docId, parts: [{ pages: [0] }, { pages: [1, 2, 3, 4] }] });
  expect(again.docs).toHaveLength(2);
});

it('refuses pages that are not there, stand in two parts, or are the whole document', async () => {
  const docId = await uploaded(2);
  const split = (...parts: number[][]) =>
    test.call('document.split', { docId, parts: parts.map((pages) => ({ pages })) });
  await expect(split([0], [2])).rejects.toMatchObject({
    status: 400,
    message: 'Page 3 does not exist: the document has 2.',
  });
  await expect(split([0], [0, 1])).rejects.toThrow('Page 1 stands in two parts. Give each page to one of them.');
  await expect(split([0, 1])).rejects.toThrow(/^One part with every page is the document itself/);
  await expect(test.call('document.unsplit', { docId })).rejects.toMatchObject({ code: 'document.not-split' });
});

it('refuses to take statements away that somebody has worked on', async () => {
  const docId = await uploaded();
  const { plan } = await test.call('plan.create', { planName: 'Birch' });
  await test.call('account.create', { planId: plan._id, number: '5417-8832' });
  const { docs } = await test.call('document.split', { docId, parts: [{ pages: [0, 1] }, { pages: [2, 3, 4] }] });
  await test.engine.idle(AbortSignal.timeout(60_000));
  const part = docs[0]!._id;
  const { statement } = await test.call('statement.attach', {
    docId: part,
    planId: plan._id,
    accountNumber: '5417-8832',
  });
  await test.call('statement.accept', { statementId: statement._id, key: 'account-mismatch', note: 'It is ours.' });
  await expect(test.call('document.unsplit', { docId })).rejects.toMatchObject({
    code: 'statement.edited',
    status: 409,
  });
  expect((await test.call('document.get', { docId: part })).doc.archived).toBe(false);
});

it('takes a split back by a part for which a further split is only proposed', async () => {
  const docId = await uploaded();
  const { docs } = await test.call('document.split', { docId, parts: [{ pages: [0, 1] }, { pages: [2, 3, 4] }] });
  await test.engine.idle(AbortSignal.timeout(60_000));
  const part = docs[1]!._id;
  await test.call('document.update', { docId: part, docDiff: { split: [{ pages: [0], name: 'proposed' }] } });
  const { doc } = await test.call('document.unsplit', { docId: part });
  expect(doc).toMatchObject({ _id: docId, archived: false });
});

it('says to try again where the reader that looks for parts ends', async () => {
  const read = goodDocument(2);
  test = await openTestEngine({
    spawnReader: scriptedReaders((task) => (task.kind === 'separate' ? 'crash' : read(task))),
  });
  const { docId } = await test.upload('batch.pdf', '%PDF-1.4\nbatch\n');
  await test.engine.idle(AbortSignal.timeout(60_000));
  await expect(test.call('document.separation', { docId: docId! })).rejects.toMatchObject({
    status: 503,
    code: 'reader.failed',
    message: expect.stringMatching(/ended unexpectedly\. Try again\.$/),
  });
});
