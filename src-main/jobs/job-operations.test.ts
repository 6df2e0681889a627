import { afterEach, describe, expect, it } from 'vitest';
import type { AppEvent } from '../../src-shared/events.ts';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { goodDocument, type Outcome, scriptedReaders } from '../../test/support/scripted-readers.ts';
import type { ReaderTask } from './messages.ts';

const open: TestEngine[] = [];
const start = async (options: Parameters<typeof openTestEngine>[0]) => {
  const test = await openTestEngine(options);
  open.push(test);
  return test;
};
afterEach(async () => {
  for (const test of open.splice(0)) await test.end();
});

/** Readers of a document of so many pages, each of which is read only once it is let through. */
function heldReaders(pageCount: number) {
  let free = false;
  const held: Array<() => void> = [];
  const readers = scriptedReaders((task): Outcome | Promise<Outcome> => {
    const outcome = goodDocument(pageCount)(task);
    if (task.kind !== 'page' || free) return outcome;
    return new Promise((resolve) => held.push(() => resolve(outcome)));
  });
  return {
    readers,
    /** Waits until so many pages in all have been begun. */
    begun: (count: number) => expect.poll(() => pagesOf(readers.tasks)).toHaveLength(count),
    /** Lets the page that was begun first be read. */
    letOne: () => held.shift()?.(),
    letAll: () => {
      free = true;
      for (const let1 of held.splice(0)) let1();
    },
  };
}

/** The pages asked for, as the last sign of the file and the page's number. */
function pagesOf(tasks: readonly ReaderTask[]): string[] {
  return tasks.flatMap((task) => (task.kind === 'page' ? [`${task.source.path.slice(-4)} ${task.page}`] : []));
}

const nameOf = (checksum: string | undefined) => (checksum ?? '').slice(-4);
const jobOf = async (test: TestEngine, docId: string | undefined) =>
  (await test.call('document.get', { docId: docId! })).doc.job;

describe('partial results', () => {
  it('gives the words of the first page, and tells that it is read, while the second is being read', async () => {
    const { readers, begun, letOne } = heldReaders(2);
    const test = await start({ spawnReader: readers });
    const read: AppEvent[] = [];
    test.engine.subscribe((event) => void (event.type === 'page.read' && read.push(event)));
    const docId = (await test.upload('a.pdf', looksLikePdf('a'))).docId!;
    await begun(1);
    letOne();
    await begun(2);
    expect(read).toEqual([{ type: 'page.read', docId, page: 0, pagesRead: 1, pagesTotal: 2 }]);
    expect((await test.call('document.words', { docId, page: 0 })).page).toMatchObject({
      page: 0,
      text: 'page-0',
      words: [{ text: 'page-0', x: 0.1, line: 0 }],
    });
    await expect(test.call('document.words', { docId, page: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'page.not-read',
      retryAfter: 2,
    });
    await expect(test.call('document.words', { docId, page: 2 })).rejects.toMatchObject({ status: 404 });
  });
});

describe('priority', () => {
  it('reads what someone looks at as soon as the page at hand is done, the last one first', async () => {
    const { readers, begun, letOne, letAll } = heldReaders(3);
    const test = await start({ spawnReader: readers });
    const uploads = [];
    for (const name of ['a', 'b', 'c', 'd']) uploads.push(await test.upload(`${name}.pdf`, looksLikePdf(name)));
    const [a, b, c, d] = uploads.map(({ checksum }) => nameOf(checksum));
    await begun(1);
    expect(await test.call('job.priority', { docId: uploads[1]!.docId! })).toEqual({ success: true, raised: true });
    expect(await test.call('job.priority', { docId: uploads[2]!.docId! })).toEqual({ success: true, raised: true });
    letOne();
    letAll();
    await test.engine.idle();
    const order = pagesOf(readers.tasks).map((page) => page.slice(0, 4));
    expect(order).toEqual([a, c, c, c, b, b, b, a, a, d, d, d]);
    expect(await test.call('job.priority', { docId: uploads[1]!.docId! })).toEqual({ success: true, raised: false });
  });

  it('reads the page that someone looks at before the others of its document', async () => {
    const { readers, begun, letAll } = heldReaders(9);
    const test = await start({ spawnReader: readers });
    const docId = (await test.upload('a.pdf', looksLikePdf('a'))).docId!;
    await begun(1);
    await test.call('job.priority', { docId, page: 4 });
    await test.call('job.priority', { docId, page: 7 });
    letAll();
    await test.engine.idle();
    const order = pagesOf(readers.tasks).map((page) => Number(page.slice(5)));
    expect(order).toEqual([0, 7, 4, 1, 2, 3, 5, 6, 8]);
  });

  it('puts a document before others when a person opens it, not when a tool fetches it', async () => {
    const { readers, begun } = heldReaders(1);
    const test = await start({ spawnReader: readers });
    const uploads = [];
    for (const name of ['a', 'b', 'c', 'd'])
      uploads.push((await test.upload(`${name}.pdf`, looksLikePdf(name))).docId!);
    await begun(1);
    await test.call('document.get', { docId: uploads[2]! });
    const names = async () => (await test.call('job.list', {})).jobs.map(({ name, state }) => `${name} ${state}`);
    expect(await names()).toEqual(['a.pdf working', 'b.pdf waiting', 'c.pdf waiting', 'd.pdf waiting']);
    const actor = { ...test.engine.owner(), via: 'session' as const };
    await test.call('document.get', { docId: uploads[3]! }, { actor });
    expect(await names()).toEqual(['d.pdf working', 'a.pdf working', 'b.pdf waiting', 'c.pdf waiting']);
  });
});

describe('pause', () => {
  it('ends after the page at hand, holds over a restart, and goes on at the next page', async () => {
    const { readers, begun, letOne } = heldReaders(3);
    const first = await openTestEngine({ spawnReader: readers });
    const { docId } = await first.upload('a.pdf', looksLikePdf('a'));
    await begun(1);
    expect(await first.call('job.pause', {})).toEqual({ success: true, paused: true });
    letOne();
    await expect.poll(async () => (await jobOf(first, docId)).status).toBe('queued');
    expect(await jobOf(first, docId)).toMatchObject({ pagesRead: 1, pagesTotal: 3, working: false });
    expect(pagesOf(readers.tasks)).toHaveLength(1);
    const added = await first.upload('b.pdf', looksLikePdf('b'));
    expect((await jobOf(first, added.docId)).status).toBe('queued');
    await first.engine.close();

    const again = scriptedReaders(goodDocument(3));
    const second = await start({ folder: first.folder, spawnReader: again });
    expect(await second.call('job.list', {})).toMatchObject({ paused: true, waiting: 2, working: 0, total: 2 });
    expect(again.tasks).toEqual([]);
    await second.call('job.resume', {});
    await second.engine.idle();
    expect(pagesOf(again.tasks).map((page) => page.slice(5))).toEqual(['1', '2', '0', '1', '2']);
    expect((await jobOf(second, docId)).status).toBe('complete');
  });

  it('counts no attempt, and whoever waits for the document is told', async () => {
    const { readers, begun, letOne } = heldReaders(2);
    const test = await start({ spawnReader: readers });
    const docId = (await test.upload('a.pdf', looksLikePdf('a'))).docId!;
    const { plan } = await test.call('plan.create', { planName: 'P' });
    await test.call('account.create', { planId: plan._id, number: '1', provider: 'B' });
    await begun(1);
    const attach = () => test.call('statement.attach', { docId, planId: plan._id, accountNumber: '1' });
    const waiting = expect(attach()).rejects.toMatchObject({ status: 409, code: 'queue.paused' });
    await test.call('job.pause', {});
    letOne();
    await waiting;
    await expect(attach()).rejects.toMatchObject({ status: 409, code: 'queue.paused' });
    expect((await test.call('job.list', {})).jobs).toMatchObject([{ docId, state: 'waiting', attempts: 0 }]);
  });
});

describe('cancel and retry', () => {
  it('stops what is being read in the middle of a page, goes on with the next, and a retry reads only what is left', async () => {
    let hangs = true;
    const readers = scriptedReaders((task) =>
      hangs && task.kind === 'page' && task.page === 1 ? 'hang' : goodDocument(3)(task),
    );
    const test = await start({ spawnReader: readers });
    const docId = (await test.upload('a.pdf', looksLikePdf('a'))).docId!;
    const next = await test.upload('b.pdf', looksLikePdf('b'));
    await expect.poll(() => pagesOf(readers.tasks)).toHaveLength(2);
    hangs = false;
    const { doc } = await test.call('job.cancel', { docId });
    expect(doc.job).toMatchObject({ status: 'killed', success: false, working: false, pagesRead: 1 });
    await test.engine.idle();
    expect((await jobOf(test, next.docId)).status).toBe('complete');
    expect(await jobOf(test, docId)).toMatchObject({ status: 'killed', pagesRead: 1 });
    expect((await test.call('job.list', { failed: true })).jobs).toMatchObject([{ docId, state: 'stopped' }]);

    readers.tasks.length = 0;
    expect((await test.call('job.retry', { docId })).doc.job.status).toBe('queued');
    await test.engine.idle();
    expect(pagesOf(readers.tasks).map((page) => page.slice(5))).toEqual(['1', '2']);
    expect(await jobOf(test, docId)).toMatchObject({ status: 'complete', pagesRead: 3, error: '' });
  });

  it('takes a waiting document out of the queue; there is nothing to stop or retry in what is done', async () => {
    const { readers, begun, letAll } = heldReaders(1);
    const test = await start({ spawnReader: readers });
    const done = await test.upload('a.pdf', looksLikePdf('a'));
    const docId = (await test.upload('b.pdf', looksLikePdf('b'))).docId!;
    await begun(1);
    await test.call('job.cancel', { docId });
    await expect(test.call('job.cancel', { docId })).rejects.toMatchObject({ status: 409, code: 'job.not-pending' });
    letAll();
    await test.engine.idle();
    expect(pagesOf(readers.tasks)).toEqual([`${nameOf(done.checksum)} 0`]);
    await expect(test.call('job.retry', { docId: done.docId! })).rejects.toMatchObject({
      status: 409,
      code: 'job.nothing-to-retry',
    });
  });

  it('tells whoever waits to attach a document that its reading was stopped', async () => {
    const { readers, begun } = heldReaders(1);
    const test = await start({ spawnReader: readers });
    const docId = (await test.upload('a.pdf', looksLikePdf('a'))).docId!;
    const { plan } = await test.call('plan.create', { planName: 'P' });
    await test.call('account.create', { planId: plan._id, number: '1', provider: 'B' });
    await begun(1);
    const attach = test.call('statement.attach', { docId, planId: plan._id, accountNumber: '1' });
    const told = expect(attach).rejects.toMatchObject({ status: 409, code: 'document.stopped' });
    await test.call('job.cancel', { docId });
    await told;
  });
});

it('gives a document of bad pages up after three pages in each of three attempts', async () => {
  const readers = scriptedReaders((task) => (task.kind === 'page' ? 'crash' : goodDocument(500)(task)));
  const test = await start({ spawnReader: readers });
  const { docId } = await test.upload('a.pdf', looksLikePdf('a'));
  await test.engine.idle();
  expect(pagesOf(readers.tasks)).toHaveLength(9);
  expect(await jobOf(test, docId)).toMatchObject({ status: 'error', success: false });
});
