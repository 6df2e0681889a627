import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../src-shared/errors.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import type { SpecialStack } from '../../src-shared/operations/search.ts';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';

let test: TestEngine;
let ids: Record<string, string>;
beforeEach(async () => {
  test = await openTestEngine({ spawnReader: scriptedReaders(goodDocument(2)) });
  const { stacks } = await test.call('stack.all', {});
  ids = Object.fromEntries(stacks.map(({ path, _id }) => [path, _id]));
});
afterEach(() => test.end());

const upload = (name: string, path?: string) =>
  test.upload(name, looksLikePdf(name), path === undefined ? {} : { stackId: ids[path]! });
const names = async (input: Parameters<typeof test.call<'stack.list'>>[1]) =>
  (await test.call('stack.list', input)).docs.map(({ name }) => name);

it('begins a workspace with an inbox and stacks for statements', () => {
  expect(Object.keys(ids)).toEqual(['Inbox', 'Statements', 'Statements/Filed', 'Statements/To do']);
});

it('counts documents and unread ones per stack; opening one on a screen makes it read', async () => {
  const { docId } = await upload('a.pdf');
  await upload('b.pdf');
  await test.engine.idle();
  const owner = test.engine.owner();
  await test.call('document.get', { docId: docId! });
  await test.call('document.get', { docId: docId! }, { actor: { ...owner, via: 'session' } });
  const inbox = (await test.call('stack.all', {})).stacks.find(({ path }) => path === 'Inbox');
  expect(inbox).toMatchObject({ numDocuments: 2, numUnread: 1 });
});

it('lists one stack, or it and those below, or all', async () => {
  await upload('in.pdf');
  await upload('top.pdf', 'Statements');
  await upload('filed.pdf', 'Statements/Filed');
  const sorted = { sort: 'name', dir: 1 } as const;
  expect(await names({ ...sorted, stackId: ids.Statements! })).toEqual(['top.pdf']);
  expect(await names({ ...sorted, stackId: ids.Statements!, recursive: true })).toEqual(['filed.pdf', 'top.pdf']);
  expect(await names(sorted)).toEqual(['filed.pdf', 'in.pdf', 'top.pdf']);
});

it('pages through the list and sorts it by any field, newest first unless told', async () => {
  for (const name of ['b.pdf', 'c.pdf', 'a.pdf']) await upload(name);
  await test.engine.idle();
  expect(await names({ sort: 'name', dir: 1, resultOffset: 1, resultLimit: 1 })).toEqual(['b.pdf']);
  expect(await names({ sort: 'originalName', dir: -1 })).toEqual(['c.pdf', 'b.pdf', 'a.pdf']);
  const { docs, total } = await test.call('stack.list', { resultLimit: 2 });
  expect([docs.length, total]).toEqual([2, 3]);
  const times = docs.map(({ lastModified }) => lastModified!);
  expect([...times].sort().reverse()).toEqual(times);
});

it('refuses to sort by what is no field', async () => {
  await expect(names({ sort: "name'; DROP TABLE documents; --" })).rejects.toMatchObject({ status: 400 });
});

it('sorts by a field that no document has as by any other', async () => {
  await upload('a.pdf');
  for (const sort of ['__proto__', 'constructor', 'nowhere']) expect(await names({ sort })).toEqual(['a.pdf']);
});

it('returns the fields that are asked for, or the few of a minimal list', async () => {
  await upload('a.pdf');
  await test.engine.idle();
  const [chosen] = (await test.call('stack.list', { fields: 'name, format' })).docs;
  expect(Object.keys(chosen!).sort()).toEqual(['_id', 'format', 'name']);
  const [minimal] = (await test.call('stack.list', { minimal: true })).docs;
  expect(minimal).toMatchObject({ name: 'a.pdf', job: { status: 'complete' } });
  expect(minimal).not.toHaveProperty('tables');
});

it('signs the addresses of pages and files when asked to', async () => {
  const { docId } = await upload('a.pdf');
  await test.engine.idle();
  const presign = (path: string) => `http://127.0.0.1:1${path}&signature=x`;
  const { doc } = await test.call('document.get', { docId: docId!, presigned: true }, { presign });
  expect(doc.pages).toHaveLength(2);
  for (const address of [doc.download, doc.thumbnail, ...doc.pages]) expect(address).toMatch(/^http:.*signature=x$/);
  expect((await test.call('document.get', { docId: docId! }, { presign })).doc.download).toBe(
    `/document/download?docId=${docId}`,
  );
});

it('makes a stack below another, and refuses one that is there, a parent that is not, and a name with a slash', async () => {
  const { stack } = await test.call('stack.create', { path: 'Statements', name: 'Birchwood' });
  expect(stack).toMatchObject({ path: 'Statements/Birchwood', base: 'Statements', baseName: 'Birchwood' });
  expect((await test.call('stack.create', { name: 'Top' })).stack).toMatchObject({ path: 'Top', base: '' });
  const refused = async (input: { path?: string; name: string }) =>
    test.call('stack.create', input).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
  expect(await refused({ path: 'Statements', name: 'Birchwood' })).toBe(409);
  expect(await refused({ path: 'Nowhere', name: 'x' })).toBe(404);
  expect([await refused({ name: 'a/b' }), await refused({ name: '  ' })]).toEqual([400, 400]);
});

it('renames a stack with those below it and their documents, but never the inbox', async () => {
  await upload('filed.pdf', 'Statements/Filed');
  const { stack } = await test.call('stack.update', { stackId: ids.Statements!, name: 'Papers', tags: ['x'] });
  expect(stack).toMatchObject({ path: 'Papers', tags: ['x'] });
  const paths = (await test.call('stack.all', {})).stacks.map(({ path }) => path);
  expect(paths).toEqual(['Inbox', 'Papers', 'Papers/Filed', 'Papers/To do']);
  expect(await names({ stackId: ids.Statements!, recursive: true })).toEqual(['filed.pdf']);
  await expect(test.call('stack.update', { stackId: ids.Inbox!, name: 'In' })).rejects.toMatchObject({ status: 409 });
  await expect(test.call('stack.update', { stackId: ids.Inbox!, name: 'Papers' })).rejects.toMatchObject({
    status: 409,
  });
  expect((await test.call('stack.update', { stackId: ids.Inbox!, pinned: true })).stack.pinned).toBe(true);
});

it('takes half a surrogate pair in a name as the character that stands for the unreadable', async () => {
  expect((await test.call('stack.create', { name: 'a\ud800' })).stack.path).toBe('a\ufffd');
  await expect(test.call('stack.create', { name: 'a\ud800' })).rejects.toMatchObject({ status: 409 });
});

it('lists a document as it is when it is fetched alone', async () => {
  const { docId } = await upload('a "quoted" ä.pdf');
  await test.engine.idle();
  const { doc } = await test.call('document.get', { docId: docId! });
  expect((await test.call('stack.list', {})).docs).toEqual([doc]);
  const { docs } = await test.call('stack.list', { fields: 'thumbnail,nowhere,__proto__,name' });
  expect(docs).toEqual([{ _id: doc._id, thumbnail: doc.thumbnail, name: doc.name }]);
});

it('keeps its counts with every change of a document', async () => {
  const ids: string[] = [];
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) ids.push((await upload(name)).docId!);
  const [inbox, filed] = ['Inbox', 'Statements/Filed'];
  const { stacks } = await test.call('stack.all', {});
  const target = stacks.find(({ path }) => path === filed)!._id;
  const counts = async () => {
    const all = await test.call('stack.all', {});
    const of = (path: string | undefined) => all.stacks.find((stack) => stack.path === path);
    const { total } = await test.call('stack.list', {});
    return [of(inbox)?.numDocuments, of(inbox)?.numUnread, of(filed)?.numDocuments, of(filed)?.numUnread, total];
  };
  expect(await counts()).toEqual([3, 3, 0, 0, 3]);
  await test.call('document.move', { docId: ids[0]!, stackId: target });
  expect(await counts()).toEqual([2, 2, 1, 1, 3]);
  await test.call('document.get', { docId: ids[0]! }, { actor: { ...test.engine.owner(), via: 'session' } });
  expect(await counts()).toEqual([2, 2, 1, 0, 3]);
  await test.call('document.archive', { docId: ids[0]! });
  await test.call('document.archive', { docId: ids[1]! });
  expect(await counts()).toEqual([1, 1, 0, 0, 1]);
  await test.call('document.restore', { docId: ids[0]! });
  await test.call('document.copy', { docId: ids[1]!, stackId: target });
  expect(await counts()).toEqual([1, 1, 2, 1, 3]);
});

it('lists a document as it is now, whole and minimal, however often it was listed before', async () => {
  const { docId = '' } = await upload('before.pdf');
  await test.engine.idle();
  const listed = async () => [
    (await test.call('stack.list', {})).docs[0]?.name,
    (await test.call('stack.list', { minimal: true })).docs[0]?.name,
  ];
  expect(await listed()).toEqual(['before.pdf', 'before.pdf']);
  await test.call('document.update', { docId, docDiff: { name: 'after.pdf' } });
  expect(await listed()).toEqual(['after.pdf', 'after.pdf']);
});

it('lists a document as it is now, however often it was listed before', async () => {
  const { docId } = await upload('a.pdf');
  await test.engine.idle();
  const listed = async () => [...(await names({})), ...(await names({ minimal: true })), ...(await names({}))];
  expect(await listed()).toEqual(['a.pdf', 'a.pdf', 'a.pdf']);
  await test.call('document.update', { docId: docId!, docDiff: { name: 'b.pdf' } });
  expect(await listed()).toEqual(['b.pdf', 'b.pdf', 'b.pdf']);
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: AppError) => error.code,
  );
const change = (path: string, changes: object) => test.call('stack.update', { stackId: ids[path]!, ...changes });
const paths = async () => (await test.call('stack.all', {})).stacks.map(({ path }) => path);

it('moves a stack with those below it to another place, or to the top', async () => {
  await test.call('stack.create', { name: 'Clients' });
  await change('Statements', { base: 'Clients' });
  expect(await paths()).toEqual([
    'Clients',
    'Clients/Statements',
    'Clients/Statements/Filed',
    'Clients/Statements/To do',
    'Inbox',
  ]);
  await change('Statements/Filed', { base: '', name: 'Done' });
  expect(await paths()).toEqual(['Clients', 'Clients/Statements', 'Clients/Statements/To do', 'Done', 'Inbox']);
});

it('moves no stack into itself, to a place that is not there or taken, and not the inbox', async () => {
  expect(await refusal(change('Statements', { base: 'Statements' }))).toBe('stack.within');
  expect(await refusal(change('Statements', { base: 'Statements/Filed' }))).toBe('stack.within');
  expect(await refusal(change('Statements', { base: 'Nowhere' }))).toBe('stack.not-found');
  expect(await refusal(change('Statements/Filed', { name: 'To do' }))).toBe('stack.exists');
  expect(await refusal(change('Inbox', { base: 'Statements' }))).toBe('stack.inbox');
});

it('changes nothing of a locked stack until it is unlocked', async () => {
  await change('Statements', { locked: true });
  expect(await refusal(change('Statements', { name: 'Papers' }))).toBe('stack.locked');
  expect(await refusal(change('Statements', { pipeline: [] }))).toBe('stack.locked');
  await change('Statements', { locked: false });
  expect((await change('Statements', { name: 'Papers' })).stack).toMatchObject({ path: 'Papers', locked: false });
});

it('puts a stack away only when nothing is in it or below it, switched off, and brings it back', async () => {
  const { docId = '' } = await upload('a.pdf', 'Statements/Filed');
  expect(await refusal(change('Statements', { archived: true }))).toBe('stack.in-use');
  expect(await refusal(change('Inbox', { archived: true }))).toBe('stack.inbox');
  await test.call('document.archive', { docId });
  expect((await change('Statements', { archived: true })).stack).toMatchObject({ archived: true, enabled: false });
  expect((await change('Statements', { archived: false })).stack).toMatchObject({ archived: false, enabled: true });
});

it('lists what is marked, unread, assigned or archived, of one stack or of all', async () => {
  const flagged = (await upload('flagged.pdf')).docId!;
  const mine = (await upload('mine.pdf', 'Statements')).docId!;
  const away = (await upload('away.pdf')).docId!;
  await upload('plain.pdf', 'Statements');
  await test.engine.idle();
  const { userId } = test.engine.owner();
  const flag = {
    timestamp: new Date(0).toISOString(),
    title: 'Look',
    description: '',
    level: 'warn' as const,
    pages: [],
  };
  await test.call('document.update', { docId: flagged, docDiff: { flags: [flag], urgent: true } });
  await test.call('document.update', { docId: mine, docDiff: { assignee: userId, reviewed: true } });
  await test.call('document.archive', { docId: away });
  const of = async (special: SpecialStack, more: OperationInput<'stack.list'> = {}) =>
    names({ sort: 'name', dir: 1, special, ...more });
  expect(await of('flagged')).toEqual(['flagged.pdf']);
  expect(await of('urgent')).toEqual(['flagged.pdf']);
  expect(await of('mine')).toEqual(['mine.pdf']);
  expect(await of('mine', { stackId: ids.Inbox! })).toEqual([]);
  expect(await of('unread')).toEqual(['flagged.pdf', 'plain.pdf']);
  expect(await of('unclassified')).toEqual(['flagged.pdf']);
  expect(await of('archives')).toEqual(['away.pdf']);
  expect(await of('recent')).toEqual(['flagged.pdf', 'mine.pdf', 'plain.pdf']);
  expect((await test.call('stack.list', { special: 'unread', resultLimit: 1 })).total).toBe(2);
  expect((await test.call('stack.list', { special: 'archives' })).total).toBe(1);
});
