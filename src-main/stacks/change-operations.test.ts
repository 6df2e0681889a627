import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../src-shared/errors.ts';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { parsedStatement } from '../../test/support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';

let test: TestEngine;
let ids: Record<string, string>;
let docId: string;
const found = { statements: [parsedStatement()], warnings: [] };
const nowhere = '0'.repeat(24);

beforeEach(async () => {
  test = await openTestEngine({ spawnReader: scriptedReaders((task) => goodDocument(2, found)(task)) });
  ids = Object.fromEntries((await test.call('stack.all', {})).stacks.map(({ path, _id }) => [path, _id]));
  docId = (await test.upload('a.pdf', looksLikePdf('a'))).docId!;
  await test.engine.idle();
});
afterEach(() => test.end());

const doc = async (id = docId) => (await test.call('document.get', { docId: id })).doc;
const listed = async (stackId?: string) =>
  (await test.call('stack.list', stackId === undefined ? {} : { stackId })).docs.map(({ _id }) => _id);
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: AppError) => `${error.status} ${error.code}`,
  );

it('shows what a reading found as metadata of the document', async () => {
  const { metadata } = await doc();
  expect(metadata.map(({ key, value }) => [key, value])).toEqual([
    ['accountNumber', '1234-5678'],
    ['periodStart', '2025-09-01'],
    ['periodEnd', '2025-09-30'],
    ['provider', 'Harbor Test Securities'],
  ]);
  expect((await test.call('stack.list', {})).fields).toContain('accountNumber');
  await test.call('document.reprocess', { docId });
  await test.engine.idle();
  expect((await doc()).metadata).toEqual(metadata);
});

it('takes an archived document out of the lists, and restores it to its stack', async () => {
  expect((await test.call('document.archive', { docId })).doc.archived).toBe(true);
  expect(await listed()).toEqual([]);
  expect(await test.call('document.restore', { docId })).toEqual({ success: true });
  expect(await listed(ids.Inbox)).toEqual([docId]);
  expect((await doc()).time.map(({ event }) => event)).toEqual(['received', 'archived', 'restored']);
});

it('restores a document that is not archived with success and without a change', async () => {
  const before = await doc();
  expect(await test.call('document.restore', { docId })).toEqual({ success: true });
  expect(await doc()).toEqual(before);
});

it('copies a document with its metadata, pages and reading, and without statements', async () => {
  const { plan } = await test.call('plan.create', { planName: 'P' });
  await test.call('account.create', { planId: plan._id, number: '1234-5678' });
  await test.call('statement.attach', { docId, planId: plan._id, accountNumber: '1234-5678' });
  const source = await doc();
  const { doc: copy } = await test.call('document.copy', { docId, stackId: ids['Statements/Filed']! });
  expect(copy).toMatchObject({ original: docId, stack: ids['Statements/Filed'], checksum: source.checksum });
  expect(copy._id).not.toBe(docId);
  expect(copy.metadata).toEqual(source.metadata);
  expect(copy.pages).toHaveLength(2);
  const { statements, found: accounts } = await test.call('document.get', {
    docId: copy._id,
    statement: true,
    found: true,
  });
  expect([statements, accounts?.length]).toEqual([[], 1]);
});

it('copies a document whose import key then still names the first one only', async () => {
  const first = await test.upload('k.pdf', looksLikePdf('k'), { importKey: 'k1' });
  await test.call('document.copy', { docId: first.docId!, stackId: ids.Statements! });
  expect((await test.upload('k.pdf', looksLikePdf('k'), { importKey: 'k1' })).docId).toBe(first.docId);
});

it('finds every other document of the same bytes, archived ones too', async () => {
  const again = (await test.upload('again.pdf', looksLikePdf('a'))).docId!;
  const { doc: copy } = await test.call('document.copy', { docId, stackId: ids.Statements! });
  await test.upload('other.pdf', looksLikePdf('other'));
  await test.call('document.archive', { docId: again });
  const { duplicates } = await test.call('document.duplicates', { docId });
  expect(duplicates.map(({ _id }) => _id).sort()).toEqual([again, copy._id].sort());
});

it('moves a document to another stack and counts that in the stack it leaves', async () => {
  const { doc: moved } = await test.call('document.move', { docId, stackId: ids.Statements!.toUpperCase() });
  expect(moved.stack).toBe(ids.Statements);
  expect(await listed(ids.Inbox)).toEqual([]);
  const inbox = (await test.call('stack.all', {})).stacks.find(({ path }) => path === 'Inbox');
  expect(inbox).toMatchObject({ numMovedFiles: 1, numDocuments: 0 });
});

it('answers 404 for a document or stack that is not there', async () => {
  const stackId = ids.Inbox!;
  expect(await refusal(test.call('document.copy', { docId: nowhere, stackId }))).toBe('404 document.not-found');
  expect(await refusal(test.call('document.copy', { docId, stackId: nowhere }))).toBe('404 stack.not-found');
  expect(await refusal(test.call('document.move', { docId, stackId: nowhere }))).toBe('404 stack.not-found');
  expect(await refusal(test.call('document.restore', { docId: nowhere }))).toBe('404 document.not-found');
  expect(await refusal(test.call('document.update', { docId, docDiff: { assignee: nowhere } }))).toBe(
    '404 user.not-found',
  );
});

it('changes the fields of a docDiff and leaves the others', async () => {
  const before = await doc();
  const flag = { timestamp: before.receivedOn, title: 'Ask', description: 'Who?', level: 'warn' as const, pages: [0] };
  const docDiff = { name: '../b\u0000.pdf', urgent: true, flags: [flag], deadline: '2026-01-31T00:00:00.000Z' };
  const { doc: changed } = await test.call('document.update', { docId, docDiff });
  expect(changed).toMatchObject({ name: 'b.pdf', originalName: 'a.pdf', urgent: true, flagged: true, flags: [flag] });
  expect(changed.metadata).toEqual(before.metadata);
  const { doc: emptied } = await test.call('document.update', { docId, docDiff: { deadline: null } });
  expect(emptied).not.toHaveProperty('deadline');
});

it('keeps what a person entered when the document is read again', async () => {
  const { metadata } = await doc();
  const mine = metadata.map((entry) => (entry.key === 'provider' ? { ...entry, value: 'Mine' } : entry));
  await test.call('document.update', { docId, docDiff: { metadata: mine } });
  await test.call('document.reprocess', { docId });
  await test.engine.idle();
  const values = (await doc()).metadata.filter(({ key }) => key === 'provider').map(({ value }) => value);
  expect(values).toEqual(['Mine']);
});

it('stores no field of a docDiff that a caller may not change', async () => {
  const before = await doc();
  const docDiff = { checksum: 'x', stack: nowhere, job: { status: 'killed' }, archived: true, nonsense: 1 };
  const { doc: after } = (await test.engine.dispatch(
    'document.update',
    { docId, docDiff },
    { actor: test.engine.owner() },
  )) as { doc: typeof before };
  expect(after).toEqual(before);
});
