import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';
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

const isPicture = (task: ReaderTask) => task.kind === 'picture';

it('draws every page in three sizes at once, when all documents have been read and not before', async () => {
  const readers = scriptedReaders(goodDocument(3));
  const test = await start({ spawnReader: readers });
  const names = ['a.pdf', 'b.pdf'];
  const files = names.map((name) => test.engine.stage(name, Readable.from([Buffer.from(looksLikePdf(name))])));
  await test.call('document.upload', {}, { files: await Promise.all(files) });
  await expect.poll(() => readers.tasks.filter(isPicture)).toHaveLength(6);

  const sizes = readers.tasks.flatMap((task) =>
    task.kind === 'picture'
      ? [task.pictures.map(({ target }) => target.replace(/^.*-(\d)-(\w+)\.webp$/, '$1 $2'))]
      : [],
  );
  const ofPage = (page: number) => ['thumbnail', 'screen', 'full'].map((size) => `${page} ${size}`);
  expect(sizes).toEqual([0, 1, 2, 0, 1, 2].map(ofPage));
  const kinds = readers.tasks.map(({ kind }) => kind);
  expect(kinds.indexOf('picture')).toBeGreaterThan(kinds.lastIndexOf('understand'));
});

it('leaves a document that ends its reader until someone looks at it', async () => {
  const readers = scriptedReaders((task) => (isPicture(task) ? 'crash' : goodDocument(9)(task)));
  const test = await start({ spawnReader: readers });
  const { docId } = await test.upload('a.pdf', looksLikePdf('a'));
  await expect.poll(() => readers.tasks.filter(isPicture)).toHaveLength(3);
  await expect(test.call('document.page', { docId: docId!, page: 0 })).rejects.toMatchObject({ status: 422 });
  expect(readers.tasks.filter(isPicture)).toHaveLength(4);
});

it('draws a page that someone looks at while every reader is busy, once for all who look', async () => {
  const readers = scriptedReaders((task) => (task.kind === 'page' ? 'hang' : goodDocument(3)(task)));
  const test = await start({ spawnReader: readers });
  const { docId } = await test.upload('a.pdf', looksLikePdf('a'));
  await expect.poll(() => readers.tasks.some(({ kind }) => kind === 'page')).toBe(true);
  const look = () => test.call('document.page', { docId: docId!, page: 2, size: 'screen' });
  const [one, other] = await Promise.all([look(), look()]);
  expect(one).toEqual(other);
  expect(one).toMatchObject({
    contentType: 'image/webp',
    content: { path: expect.stringMatching(/-2-screen\.webp$/) },
  });
  expect(readers.tasks.filter(isPicture)).toHaveLength(1);
});
