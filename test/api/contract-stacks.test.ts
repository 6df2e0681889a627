import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contract, startContract } from '../support/contract.ts';

const skip = { skipProcessing: 'true' };
let contract: Contract;
let call: Contract['call'];
let refusal: Contract['refusal'];
let stacks: Record<string, string>;
let ids: string[];

beforeAll(async () => {
  contract = await startContract();
  ({ call, refusal } = contract);
  stacks = Object.fromEntries((await call('stack.all')).stacks.map(({ path, _id }) => [path, _id]));
  const statements = {
    ...skip,
    stackId: stacks.Statements!,
    metadata: JSON.stringify([{ key: 'client', value: 'B' }]),
  };
  const todo = { ...skip, stackId: stacks['Statements/To do']! };
  ids = [
    ...(await contract.upload({ 'c.pdf': '%PDF-1.4 c' }, statements)),
    ...(await contract.upload({ 'a.pdf': '%PDF-1.4 a', 'b.pdf': '%PDF-1.4 b' }, todo)),
    ...(await contract.upload({ 'twin.pdf': '%PDF-1.4 a' }, todo)),
  ];
});
afterAll(() => contract.server.stop());

const names = async (input: Parameters<typeof call<'stack.list'>>[1]) =>
  (await call('stack.list', input)).docs.map(({ name }) => name);

describe('GET /stack/list', () => {
  it('lists the documents of the stack of stackId, and of all stacks without it', async () => {
    expect(await names({ stackId: stacks.Statements! })).toEqual(['c.pdf']);
    expect((await call('stack.list')).total).toBe(4);
  });

  it('is 404 for a stackId that no stack of the team has, and 400 for one that is no ObjectId', async () => {
    expect(await refusal('stack.list', { stackId: '0'.repeat(24) })).toBe('404 stack.not-found');
    expect(await refusal('stack.list', { stackId: 'inbox' })).toBe('400 request.invalid');
  });

  it('skips resultOffset documents, 0 by default, at least 0', async () => {
    const all = await names({ sort: 'name', dir: 1 });
    expect(await names({ sort: 'name', dir: 1, resultOffset: 1 })).toEqual(all.slice(1));
    expect(await names({ resultOffset: 100 })).toEqual([]);
    expect(await refusal('stack.list', { resultOffset: -1 })).toBe('400 request.invalid');
  });

  it('gives resultLimit documents, 1 to 100, 100 by default, with the total of all', async () => {
    const { docs, total } = await call('stack.list', { resultLimit: 2 });
    expect([docs.length, total]).toEqual([2, 4]);
    for (const resultLimit of [0, 101]) {
      expect(await refusal('stack.list', { resultLimit })).toBe('400 request.invalid');
    }
  });

  it('sorts by the field of sort, upwards with dir 1 and downwards with dir -1', async () => {
    expect(await names({ sort: 'name', dir: 1 })).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'twin.pdf']);
    expect(await names({ sort: 'name', dir: -1 })).toEqual(['twin.pdf', 'c.pdf', 'b.pdf', 'a.pdf']);
    expect(await refusal('stack.list', { dir: 0 })).toBe('400 request.invalid');
  });

  it('sorts by lastModified downwards by default', async () => {
    const { docs } = await call('stack.list');
    const times = docs.map(({ lastModified }) => lastModified!);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('includes sub-stacks with recursive only', async () => {
    expect(await names({ stackId: stacks.Statements!, recursive: true, sort: 'name', dir: 1 })).toHaveLength(4);
    expect(await names({ stackId: stacks.Statements!, recursive: false })).toHaveLength(1);
  });

  it('leaves out documents of the same bytes with ignoreDuplicates', async () => {
    const input = { stackId: stacks['Statements/To do']!, ignoreDuplicates: true, sort: 'name', dir: 1 } as const;
    expect(await names(input)).toEqual(['a.pdf', 'b.pdf']);
    expect((await call('stack.list', input)).total).toBe(2);
  });

  it('returns minimal document data with minimal', async () => {
    const [doc] = (await call('stack.list', { minimal: true })).docs;
    expect(doc).toMatchObject({ _id: expect.any(String), name: expect.any(String), job: expect.any(Object) });
    for (const field of ['metadata', 'tables', 'notes', 'time']) expect(doc).not.toHaveProperty(field);
  });

  it('returns the fields that fields names, separated by commas', async () => {
    const { docs } = await call('stack.list', { fields: 'name,checksum', resultLimit: 1 });
    expect(Object.keys(docs[0]!).sort()).toEqual(['_id', 'checksum', 'name']);
  });

  it('names the available metadata keys in fields', async () => {
    expect((await call('stack.list', { stackId: stacks.Statements! })).fields).toEqual(['client']);
    expect((await call('stack.list', { stackId: stacks.Inbox! })).fields).toEqual([]);
  });

  it('leaves out archived documents', async () => {
    await call('document.archive', { docId: ids[0]! });
    expect(await names({ stackId: stacks.Statements! })).toEqual([]);
    await call('document.restore', { docId: ids[0]! });
    expect(await names({ stackId: stacks.Statements! })).toEqual(['c.pdf']);
  });
});

describe('GET /stack/all', () => {
  it('lists all stacks of the team with the counts of their documents', async () => {
    const { stacks: all } = await call('stack.all');
    const team = new Set(all.map((stack) => stack.team));
    expect([all.map(({ path }) => path).sort(), team.size]).toEqual([Object.keys(stacks).sort(), 1]);
    expect(all.find(({ path }) => path === 'Statements/To do')).toMatchObject({ numDocuments: 3, numUnread: 3 });
  });

  it('takes no parameters, and ignores any', async () => {
    const asked = await fetch(`${contract.server.url}/stack/all?stackId=x&limit=0`, { headers: contract.server.owner });
    expect(asked.status).toBe(200);
  });
});
