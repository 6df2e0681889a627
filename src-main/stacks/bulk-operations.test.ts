import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../src-shared/errors.ts';
import type { AppEvent } from '../../src-shared/events.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import { looksLikePdf, openTestEngine, type TestEngine, temporaryFolder } from '../../test/support/engines.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';

let test: TestEngine;
let ids: Record<string, string>;
let docIds: string[];

const spawnReader = () => scriptedReaders((task) => goodDocument(1)(task));

beforeEach(async () => {
  test = await openTestEngine({ spawnReader: spawnReader() });
  ids = Object.fromEntries((await test.call('stack.all', {})).stacks.map(({ path, _id }) => [path, _id]));
  docIds = [];
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) docIds.push((await test.upload(name, looksLikePdf(name))).docId!);
  await test.engine.idle();
});
afterEach(() => test.end());

const doc = async (docId: string) => (await test.call('document.get', { docId })).doc;
const listed = async (path: string) =>
  (await test.call('stack.list', { stackId: ids[path]! })).docs.map(({ _id }) => _id).sort();
const stackOf = async (path: string) => (await test.call('stack.all', {})).stacks.find((stack) => stack.path === path)!;
const bulk = async (input: OperationInput<'document.bulk'>) => (await test.call('document.bulk', input)).bulk;
const undo = async (bulkId: string) => (await test.call('bulk.undo', { bulkId })).bulk;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: AppError) => `${error.status} ${error.code}`,
  );
/** Doubles the documents of the inbox until there are more than fit into one transaction. */
async function fillInbox(): Promise<number> {
  for (let round = 0; round < 9; round += 1) {
    await bulk({ action: 'copy', filter: { stack: ids.Inbox! }, stackId: ids.Inbox! });
  }
  return (await stackOf('Inbox')).numDocuments;
}

it('moves what is selected, with counts and history, and undoing puts all of it back', async () => {
  const before = await doc(docIds[0]!);
  const moved = await bulk({ action: 'move', docIds: docIds.slice(0, 2), stackId: ids.Statements! });
  expect(moved).toMatchObject({ state: 'done', total: 2, changed: 2, user: 'owner@localhost' });
  expect(await listed('Statements')).toEqual(docIds.slice(0, 2).sort());
  expect(await stackOf('Inbox')).toMatchObject({ numDocuments: 1, numMovedFiles: 2 });
  expect((await doc(docIds[0]!)).time.at(-1)).toMatchObject({ event: 'moved', from: 'Inbox', to: 'Statements' });
  expect(await undo(moved._id)).toMatchObject({ state: 'undone' });
  expect(await listed('Inbox')).toEqual([...docIds].sort());
  expect(await stackOf('Inbox')).toMatchObject({ numDocuments: 3, numMovedFiles: 0 });
  const after = await doc(docIds[0]!);
  expect({ ...after, time: [], lastModified: '' }).toEqual({ ...before, time: [], lastModified: '' });
  expect(after.time.at(-1)).toMatchObject({ event: 'undone', from: 'moved' });
});

it('leaves alone what is so already, and says how many it changed', async () => {
  await bulk({ action: 'archive', docIds: [docIds[0]!] });
  expect(await bulk({ action: 'archive', docIds })).toMatchObject({ total: 3, changed: 2 });
  expect(await bulk({ action: 'move', docIds, stackId: ids.Inbox! })).toMatchObject({ total: 3, changed: 0 });
});

it.each<[string, OperationInput<'document.bulk'>, object]>([
  ['assigns', { action: 'assign' }, {}],
  ['flags', { action: 'flag', flag: { title: 'Ask the client' } }, { flagged: true }],
  ['marks as read', { action: 'review', reviewed: true }, { reviewed: true }],
  ['archives', { action: 'archive' }, { archived: true }],
])('%s, and undoing restores exactly what was', async (_what, input, expected) => {
  const owner = (await test.call('session.get', {})).user._id;
  const before = await doc(docIds[1]!);
  const assigned = input.action === 'assign' ? { assignee: owner } : {};
  const done = await bulk({ ...input, ...assigned, docIds });
  expect(await doc(docIds[1]!)).toMatchObject({ ...expected, ...assigned });
  await undo(done._id);
  const after = await doc(docIds[1]!);
  expect({ ...after, time: [], lastModified: '' }).toEqual({ ...before, time: [], lastModified: '' });
});

it('takes copies away again when copying is undone, but none that somebody has used', async () => {
  const copied = await bulk({ action: 'copy', docIds, stackId: ids['Statements/Filed']! });
  const [used = ''] = await listed('Statements/Filed');
  await test.call('document.update', { docId: used, docDiff: { name: 'mine.pdf' } });
  expect(await undo(copied._id)).toMatchObject({ state: 'undone', kept: 1 });
  expect(await listed('Statements/Filed')).toEqual([used]);
  expect(await listed('Inbox')).toEqual([...docIds].sort());
});

it('leaves a document as it is when undoing, if somebody changed it since', async () => {
  const moved = await bulk({ action: 'move', docIds, stackId: ids.Statements! });
  await test.call('document.move', { docId: docIds[2]!, stackId: ids['Statements/Filed']! });
  expect(await undo(moved._id)).toMatchObject({ state: 'undone', kept: 1 });
  expect(await listed('Statements/Filed')).toEqual([docIds[2]]);
  expect(await undo(moved._id)).toMatchObject({ state: 'undone', kept: 1 });
});

it('chooses by a filter, and refuses if it is another number than was shown', async () => {
  const filter = { query: 'b.pdf' };
  expect((await test.call('document.count', { filter })).total).toBe(1);
  expect(await refusal(bulk({ action: 'archive', filter, expected: 2 }))).toBe('409 bulk.other-number');
  await bulk({ action: 'archive', filter, expected: 1 });
  expect((await doc(docIds[1]!)).archived).toBe(true);
  await bulk({ action: 'restore', filter: { stack: 'archives' } });
  expect(await listed('Inbox')).toEqual([...docIds].sort());
});

it('refuses what it cannot know: no selection, both, unknown ids, an action without what it needs', async () => {
  expect(await refusal(bulk({ action: 'archive' }))).toBe('400 request.invalid');
  expect(await refusal(bulk({ action: 'archive', docIds, filter: {} }))).toBe('400 request.invalid');
  expect(await refusal(bulk({ action: 'archive', docIds: ['0'.repeat(24)] }))).toBe('404 document.not-found');
  expect(await refusal(bulk({ action: 'move', docIds }))).toBe('400 request.invalid');
  expect(await refusal(bulk({ action: 'move', docIds, stackId: '0'.repeat(24) }))).toBe('404 stack.not-found');
  expect(await refusal(test.call('bulk.undo', { bulkId: '0'.repeat(24) }))).toBe('404 bulk.not-found');
});

it('moves many as one effect, finds them where they are at once, and is undone as one', async () => {
  const count = await fillInbox();
  expect(count).toBe(1536);
  const moved = await bulk({ action: 'move', filter: { stack: ids.Inbox! }, stackId: ids.Statements! });
  expect(moved).toMatchObject({ total: count, changed: count, state: 'done' });
  const found = async (path: string) =>
    (await test.call('document.search', { query: 'a.pdf', stack: ids[path]! })).total;
  expect([await found('Inbox'), await found('Statements')]).toEqual([0, count / 3]);
  expect(await stackOf('Statements')).toMatchObject({ numDocuments: count });
  await undo(moved._id);
  expect([await found('Inbox'), await found('Statements')]).toEqual([count / 3, 0]);
});

it('puts everything back when it is cancelled on the way', async () => {
  const count = await fillInbox();
  const stop = test.engine.subscribe((event: AppEvent) => {
    if (event.type === 'bulk.changed' && event.state === 'running' && event.done > 0 && event.done < count) {
      void test.call('bulk.cancel', { bulkId: event.bulkId }).catch(() => undefined);
    }
  });
  expect(await refusal(bulk({ action: 'archive', filter: { stack: ids.Inbox! } }))).toBe('409 bulk.cancelled');
  stop();
  expect(await stackOf('Inbox')).toMatchObject({ numDocuments: count });
  expect((await test.call('bulk.list', {})).bulks[0]).toMatchObject({ state: 'cancelled', changed: 0 });
});

it('is taken back when the program ended before it was whole', async () => {
  const count = await fillInbox();
  const folder = await temporaryFolder();
  let copied = false;
  const stop = test.engine.subscribe((event: AppEvent) => {
    if (copied || event.type !== 'bulk.changed' || event.state !== 'running' || event.done === 0) return;
    copied = true;
    for (const name of ['ledger.db', 'ledger.db-wal', 'settings.json']) {
      copyFileSync(join(test.folder, name), join(folder, name));
    }
  });
  await bulk({ action: 'move', filter: { stack: ids.Inbox! }, stackId: ids.Statements! });
  stop();
  const again = await openTestEngine({ folder, spawnReader: spawnReader(), dormant: true });
  const stacks = (await again.call('stack.all', {})).stacks.filter(({ numDocuments }) => numDocuments > 0);
  expect(stacks.map(({ path, numDocuments, numMovedFiles }) => [path, numDocuments, numMovedFiles])).toEqual([
    ['Inbox', count, 0],
  ]);
  expect((await again.call('bulk.list', {})).bulks[0]).toMatchObject({ state: 'cancelled' });
  await again.end();
});

it('reads again what failed, and leaves the others alone', async () => {
  expect(await bulk({ action: 'retry', docIds })).toMatchObject({ total: 3, changed: 0 });
  await test.call('job.pause', {});
  const [waiting = ''] = [(await test.upload('d.pdf', looksLikePdf('d'))).docId!];
  await test.call('job.cancel', { docId: waiting });
  const retried = await bulk({ action: 'retry', docIds: [...docIds, waiting] });
  expect(retried).toMatchObject({ total: 4, changed: 1 });
  expect((await doc(waiting)).job.status).toBe('queued');
  await undo(retried._id);
  expect((await doc(waiting)).job.status).toBe('killed');
});
