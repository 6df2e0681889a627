import { afterEach, describe, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';
import { unpack } from '../jobs/packing.ts';
import { inverse, orderInWords } from './reorder.ts';

let test: TestEngine;
afterEach(() => test?.end());

async function uploaded(pages = 3) {
  const readers = scriptedReaders(goodDocument(pages));
  test = await openTestEngine({ spawnReader: readers });
  const { docId } = await test.upload('stack.pdf', '%PDF-1.4\nstack\n');
  await idle();
  return { docId: docId!, tasks: readers.tasks };
}
const idle = () => test.engine.idle(AbortSignal.timeout(60_000));
const textOf = async (docId: string, page: number) => (await test.call('document.words', { docId, page })).page.text;
const texts = async (docId: string) => Promise.all([0, 1, 2].map((page) => textOf(docId, page)));

describe('pages in another order', () => {
  it('are read, understood and shown in it, without a page being read again', async () => {
    const { docId, tasks } = await uploaded();
    tasks.length = 0;
    const { doc, undo } = await test.call('document.reorder', { docId, order: [2, 0, 1] });
    expect(doc.sourcePages).toEqual([2, 0, 1]);
    expect(undo).toEqual([1, 2, 0]);
    await idle();
    expect(await texts(docId)).toEqual(['page-2', 'page-0', 'page-1']);
    expect(tasks.filter(({ kind }) => kind === 'page')).toEqual([]);
    const understood = tasks.find((task) => task.kind === 'understand');
    expect(
      understood?.kind === 'understand' && understood.pages.map((page) => unpack<{ page: number }>(page).page),
    ).toEqual([2, 0, 1]);
  });

  it('take with them what names a page, and go back by the order that the answer names', async () => {
    const { docId } = await uploaded();
    await test.call('document.update', {
      docId,
      docDiff: {
        rotations: { 2: 180 },
        notes: [{ page: 0, x: 0.5, y: 0.5, thread: [{ text: 'Torn here' }] }],
        metadata: [{ key: 'remark', value: 'stamped', pages: [1, 2] }],
      },
    });
    const { undo } = await test.call('document.reorder', { docId, order: [2, 0, 1] });
    await idle();
    const { doc } = await test.call('document.get', { docId });
    expect(doc).toMatchObject({
      rotations: { 0: 180 },
      notes: [{ page: 1 }],
      metadata: [{ key: 'remark', pages: [0, 2] }],
      job: { status: 'complete', pagesRead: 3, pagesTotal: 3 },
    });
    expect(doc.time.at(-1)).toMatchObject({ event: 'reordered', from: 'pages 1–3', to: 'pages 3, 1–2' });

    await test.call('document.reorder', { docId, order: undo });
    await idle();
    const { doc: back } = await test.call('document.get', { docId });
    expect(back).toMatchObject({
      rotations: { 2: 180 },
      notes: [{ page: 0 }],
      metadata: [{ key: 'remark', pages: [1, 2] }],
    });
    expect(back).not.toHaveProperty('sourcePages');
    expect(await texts(docId)).toEqual(['page-0', 'page-1', 'page-2']);
  });

  it('leave the file as it came, and its duplicates duplicates', async () => {
    const { docId } = await uploaded();
    const { doc: copy } = await test.call('document.copy', {
      docId,
      stackId: (await test.call('document.get', { docId })).doc.stack,
    });
    await test.call('document.reorder', { docId, order: [1, 0, 2] });
    await idle();
    const original = await test.engine.dispatch('document.download', { docId }, { actor: test.engine.owner() });
    expect(original).toMatchObject({ fileName: 'stack.pdf' });
    expect((await test.call('document.duplicates', { docId })).duplicates.map(({ _id }) => _id)).toEqual([copy._id]);
    expect((await test.call('stack.list', { ignoreDuplicates: true })).total).toBe(1);
    expect(await texts(copy._id)).toEqual(['page-0', 'page-1', 'page-2']);
  });

  it('of a part are pages of its own', async () => {
    const { docId } = await uploaded();
    const { docs } = await test.call('document.split', { docId, parts: [{ pages: [0] }, { pages: [1, 2] }] });
    await idle();
    await expect(test.call('document.reorder', { docId, order: [1, 0, 2] })).rejects.toMatchObject({
      code: 'document.split',
    });
    const { doc } = await test.call('document.reorder', { docId: docs[1]!._id, order: [1, 0] });
    expect(doc.sourcePages).toEqual([2, 1]);
  });

  it('are refused where one is missing, stands twice or does not exist', async () => {
    const { docId } = await uploaded();
    const order = (...pages: number[]) => test.call('document.reorder', { docId, order: pages });
    await expect(order(0, 1)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Page 3 is missing/),
    });
    await expect(order(0, 1, 1)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^Page 2 stands twice/),
    });
    await expect(order(0, 1, 3)).rejects.toMatchObject({
      status: 400,
      message: 'Page 4 does not exist: the document has 3.',
    });
    const before = (await test.call('document.get', { docId })).doc.time.length;
    await order(0, 1, 2);
    expect((await test.call('document.get', { docId })).doc.time).toHaveLength(before);
  });

  it('are refused where somebody has worked on the statement', async () => {
    const { docId } = await uploaded();
    const { plan } = await test.call('plan.create', { planName: 'Birch' });
    await test.call('account.create', { planId: plan._id, number: '5417-8832' });
    const { statement } = await test.call('statement.attach', { docId, planId: plan._id, accountNumber: '5417-8832' });
    await test.call('document.reorder', { docId, order: [1, 0, 2] });
    await idle();
    expect((await test.call('statement.list', {})).statements.map(({ _id }) => _id)).toEqual([statement._id]);
    await test.call('statement.accept', { statementId: statement._id, key: 'account-mismatch', note: 'It is ours.' });
    await expect(test.call('document.reorder', { docId, order: [1, 0, 2] })).rejects.toMatchObject({
      code: 'statement.edited',
      status: 409,
    });
  });
});

it('an order is taken back by its inverse, and long ones are told in few words', () => {
  const order = [3, 0, 2, 1];
  expect(inverse(order).map((place) => order[place])).toEqual([0, 1, 2, 3]);
  expect(orderInWords([2, 0, 1])).toBe('pages 3, 1–2');
  expect(orderInWords(Array.from({ length: 900 }, (_, page) => 899 - page)).length).toBeLessThan(210);
});
