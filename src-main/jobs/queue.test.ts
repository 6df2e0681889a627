import { afterEach, expect, it } from 'vitest';
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

it('reads and understands an uploaded document page by page, and tells of each step', async () => {
  const test = await start({ spawnReader: scriptedReaders(goodDocument(3)) });
  const steps: string[] = [];
  test.engine.subscribe((event: AppEvent) => {
    if (event.type === 'document.changed')
      steps.push(`${event.job.status} ${event.job.pagesRead}/${event.job.pagesTotal}`);
  });
  const { docId } = await test.upload('a.pdf', looksLikePdf('a'));
  await test.engine.idle();
  const { doc } = await test.call('document.get', { docId: docId! });
  expect(doc.job).toMatchObject({ status: 'complete', success: true, working: false, pagesRead: 3, pagesTotal: 3 });
  expect(doc.pages).toHaveLength(3);
  expect(steps).toEqual([
    'queued 0/0',
    'preproc 0/0',
    'reading 0/3',
    'reading 1/3',
    'reading 2/3',
    'reading 3/3',
    'extracting 3/3',
    'reconciling 3/3',
    'complete 3/3',
  ]);
});

/** Readers that read so many pages of a document with its opening, and understand it if these are all. */
function readersAhead(pageCount: number, pagesAhead: number) {
  const answerOf = (task: ReaderTask) => (goodDocument(pageCount)(task) as { answer: never }).answer;
  return scriptedReaders((task): Outcome => {
    if (task.kind !== 'open' || !task.ahead) return goodDocument(pageCount)(task);
    const pages = Array.from({ length: pagesAhead }, (_, page) => answerOf({ ...task, kind: 'page', page }));
    const understood = answerOf({ kind: 'understand', pages: [] });
    return { answer: { format: 'pdf', pageCount, pages, ...(pagesAhead < pageCount ? {} : { understood }) } };
  });
}

/** What readers were asked, the pages by their number; pictures are drawn whenever there is nothing else to do. */
function askedOf(tasks: readonly ReaderTask[]) {
  return tasks.filter(({ kind }) => kind !== 'picture').map((task) => (task.kind === 'page' ? task.page : task.kind));
}

it('stores a short text at one go, and tells of every page', async () => {
  const readers = readersAhead(2, 2);
  const test = await start({ spawnReader: readers });
  const steps: string[] = [];
  test.engine.subscribe((event: AppEvent) => {
    if (event.type === 'page.read') steps.push(`page ${event.page}: ${event.pagesRead}/${event.pagesTotal}`);
  });
  const docId = (await test.upload('a.pdf', looksLikePdf('a'))).docId!;
  await test.engine.idle();
  expect(askedOf(readers.tasks)).toEqual(['open']);
  expect(steps).toEqual(['page 0: 1/2', 'page 1: 2/2']);
  const { doc } = await test.call('document.get', { docId });
  expect(doc).toMatchObject({
    format: 'pdf',
    job: { status: 'complete', pagesRead: 2, pagesTotal: 2, working: false },
  });
  expect((await test.call('document.words', { docId, page: 1 })).page.text).toBe('page-1');
});

it('reads what was not read with the opening page by page', async () => {
  const readers = readersAhead(4, 2);
  const test = await start({ spawnReader: readers });
  const docId = (await test.upload('a.pdf', looksLikePdf('a'))).docId!;
  await test.engine.idle();
  expect(askedOf(readers.tasks)).toEqual(['open', 2, 3, 'understand']);
  const { doc } = await test.call('document.get', { docId });
  expect(doc.job).toMatchObject({ status: 'complete', pagesRead: 4, pagesTotal: 4 });
});

it('reads a document page by page if reading ahead ended its reader, and then says which page does', async () => {
  const readers = scriptedReaders((task) => {
    const isBad = (task.kind === 'open' && task.ahead) || (task.kind === 'page' && task.page === 1);
    return isBad ? 'crash' : goodDocument(3)(task);
  });
  const test = await start({ spawnReader: readers });
  const docId = (await test.upload('a.pdf', looksLikePdf('a'))).docId!;
  await test.engine.idle();
  const { doc } = await test.call('document.get', { docId });
  expect(doc.job).toMatchObject({ status: 'error', pagesRead: 2, pagesTotal: 3 });
  expect(doc.job.error).toMatch(/^Page 2 of this document could not be read in three attempts\./);
});

it('goes on at the page where it was after the program ended, and reads no finished page again', async () => {
  const stuck = scriptedReaders((task) => (task.kind === 'page' && task.page === 2 ? 'hang' : goodDocument(4)(task)));
  const first = await openTestEngine({ spawnReader: stuck });
  const { docId } = await first.upload('a.pdf', looksLikePdf('a'));
  await expect.poll(() => stuck.tasks.filter(({ kind }) => kind === 'page')).toHaveLength(3);
  await first.engine.close();

  const readers = scriptedReaders(goodDocument(4));
  const second = await start({ folder: first.folder, spawnReader: readers });
  await second.engine.idle();
  const read = readers.tasks.flatMap((task) => (task.kind === 'page' ? [task.page] : []));
  expect(read).toEqual([2, 3]);
  const { doc } = await second.call('document.get', { docId: docId! });
  expect(doc.job.status).toBe('complete');
});

it('flags a document after three attempts that ended the reader, and the queue goes on', async () => {
  const readers = scriptedReaders((task) => {
    const isBad = task.kind === 'page' && task.page === 1 && task.source.path === badPath;
    return isBad ? 'crash' : goodDocument(2)(task);
  });
  let badPath = '';
  const test = await start({ spawnReader: readers });
  readers.tasks.length = 0;
  const file = await test.engine.stage(
    'bad.pdf',
    (async function* () {
      yield Buffer.from(looksLikePdf('bad'));
    })(),
  );
  badPath = `${test.folder}/blobs/${file.checksum.slice(0, 2)}/${file.checksum}`;
  const { uploads } = await test.call('document.upload', {}, { files: [file] });
  const good = await test.upload('good.pdf', looksLikePdf('good'));
  await test.engine.idle();

  const bad = await test.call('document.get', { docId: uploads[0]!.docId! });
  expect(bad.doc.job).toMatchObject({ status: 'error', success: false, working: false });
  expect(bad.doc.job.error).toMatch(/^Page 2 of this document could not be read in three attempts\./);
  expect(bad.doc.flagged).toBe(true);
  expect(bad.doc.flags.map(({ description }) => description)).toEqual([bad.doc.job.error]);
  const crashes = readers.tasks.filter(
    (task) => task.kind === 'page' && task.page === 1 && task.source.path === badPath,
  );
  expect(crashes).toHaveLength(3);
  expect((await test.call('document.get', { docId: good.docId! })).doc.job.status).toBe('complete');
});

it('kills a reader that does not come back within the time of a page', async () => {
  let hung = 0;
  const readers = scriptedReaders((task) => {
    if (task.kind === 'page' && hung === 0) {
      hung += 1;
      return 'hang';
    }
    return goodDocument(1)(task);
  });
  const test = await start({ spawnReader: readers, pageTimeout: 50 });
  const { docId } = await test.upload('slow.pdf', looksLikePdf('slow'));
  await test.engine.idle();
  expect((await test.call('document.get', { docId: docId! })).doc.job.status).toBe('complete');
});

it('says at once what is wrong with a file that no second attempt can read', async () => {
  const sentence = 'The PDF is locked with a password. Enter its password, or save a copy without one and add that.';
  const readers = scriptedReaders((task) => {
    if ('source' in task && task.source.password !== 'harbor') return { refusal: { code: 'file.encrypted', sentence } };
    return goodDocument(1)(task);
  });
  const test = await start({ spawnReader: readers });
  const { docId } = await test.upload('locked.pdf', looksLikePdf('locked'));
  await test.engine.idle();
  expect(readers.tasks).toHaveLength(1);
  expect((await test.call('document.get', { docId: docId! })).doc.job).toMatchObject({
    status: 'error',
    error: sentence,
  });

  await test.call('document.reprocess', { docId: docId!, password: 'harbor' });
  await test.engine.idle();
  const { doc } = await test.call('document.get', { docId: docId! });
  expect(doc.job).toMatchObject({ status: 'complete', error: '' });
  expect(doc.flags).toEqual([]);
});

it('tries again after a fault of its own, and never blames the file for one', async () => {
  const fault = { code: 'reading.fault', sentence: 'It could not be read because of a fault in Tallystack.' };
  let faults = 0;
  const once = await start({
    spawnReader: scriptedReaders((task) => {
      if (task.kind !== 'page' || faults > 0) return goodDocument(1)(task);
      faults += 1;
      return { refusal: fault };
    }),
  });
  const read = await once.upload('a.pdf', looksLikePdf('a'));
  await once.engine.idle();
  expect((await once.call('document.get', { docId: read.docId! })).doc.job.status).toBe('complete');

  const readers = scriptedReaders((task) => (task.kind === 'page' ? { refusal: fault } : goodDocument(1)(task)));
  const always = await start({ spawnReader: readers });
  const unread = await always.upload('a.pdf', looksLikePdf('a'));
  await always.engine.idle();
  expect(readers.tasks.filter(({ kind }) => kind === 'page')).toHaveLength(3);
  const { job } = (await always.call('document.get', { docId: unread.docId! })).doc;
  expect(job.error).toMatch(/three attempts because of a fault in Tallystack.*read it again/);
  expect(job.error).not.toMatch(/damaged|[Ss]can/);
});

it('reads the bytes of a duplicate only once', async () => {
  const readers = scriptedReaders(goodDocument(2));
  const test = await start({ spawnReader: readers, readers: 2 });
  const first = await test.upload('a.pdf', looksLikePdf('same'));
  const second = await test.upload('b.pdf', looksLikePdf('same'));
  await test.engine.idle();
  expect(second.duplicateOf).toBe(first.docId);
  expect(readers.tasks.filter(({ kind }) => kind === 'page')).toHaveLength(2);
  const { doc } = await test.call('document.get', { docId: second.docId! });
  expect(doc.job).toMatchObject({ status: 'complete', pagesRead: 2 });
  expect(doc.original).toBe(first.docId);
  expect(doc.flags.map(({ title }) => title)).toEqual(['Duplicate']);
});
