import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarationOf, type OperationInput } from '../../src-shared/operations/index.ts';
import { type Contract, startContract, UNKNOWN } from '../support/contract.ts';

type DocumentDiff = OperationInput<'document.update'>['docDiff'];

const TIME = '2025-03-04T05:06:07.000Z';
const place = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
let contract: Contract;
let call: Contract['call'];
let refusal: Contract['refusal'];
let docId: string;
let userId: string;
let inbox: string;

beforeAll(async () => {
  contract = await startContract();
  ({ call, refusal } = contract);
  [docId = ''] = await contract.upload({ 'a.pdf': '%PDF-1.4 a' }, { skipProcessing: '1' });
  userId = (await call('session.get')).user._id;
  inbox = await contract.stack('Inbox');
});
afterAll(() => contract.server.stop());

/** Every field of a document that may be changed, with every field of its inner objects. */
const everything = (): DocumentDiff => ({
  name: 'Renamed.pdf',
  assignee: userId,
  nextStack: inbox,
  sourceUrl: 'https://example.com/a.pdf',
  sender: 'scanner@example.com',
  deadline: TIME,
  provider: { name: 'Example Trust Company', deep: { value: [1, 'two'] } },
  rotations: { 0: 90 },
  aspects: { 0: 1.29 },
  canvas: { zoom: 2 },
  keywords: ['pension', 'april'],
  urgent: true,
  pinned: true,
  reviewed: true,
  bulk: true,
  flags: [{ timestamp: TIME, title: 'Look', description: 'At page 1', level: 'warn', pages: [0] }],
  sharing: { public: false, protected: { emails: ['ada@example.com'], teams: [UNKNOWN] } },
  metadata: [{ key: 'k', value: 'v', expression: 'a+b', class: 'c', tags: [1], pages: [0], ref: 'r', confidence: 0.5 }],
  fillable: {
    enabled: true,
    fields: [{ key: 'k', required: true, hint: 'h', dataType: 'textarea', fontSize: 11, page: 0, ...place }],
    recipients: [{ document: docId, email: 'a@example.com', name: 'A', sentOn: TIME, viewedOn: TIME, filledOn: TIME }],
  },
  bounds: [{ label: 'total', data: { any: 1 }, page: 0, ...place }],
  tables: [
    {
      ...{ raw: true, title: 't', lastModified: TIME, createdON: TIME, page: 0, ...place, headers: ['Date'] },
      tags: [{ row: 0, col: 1, key: 'amount' }],
      rows: [
        {
          ...{ ...place, page: 0, class: 'body', classConfidence: 0.9 },
          cells: [{ ...place, text: '12.50', confidence: 0.8 }],
        },
      ],
    },
  ],
  split: [{ pages: [0, 1], toNext: true, name: 'first' }],
  notes: [{ page: 0, thread: [{ text: 'Why?', user: userId, timestamp: TIME }], tags: [UNKNOWN], x: 0.5, y: 0.5 }],
  attachments: [{ filename: 'b.pdf', document: docId, filepath: 'x/b.pdf' }],
});

/** The value with a field that nobody knows in each of its objects, free ones excepted. */
function withUnknown(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => withUnknown(entry));
  if (value === null || typeof value !== 'object' || FREE.includes(key)) return value;
  return {
    ...Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withUnknown(entry, name)])),
    colour: 'red',
  };
}
const FREE = ['provider', 'rotations', 'aspects', 'canvas', 'data'];

describe('POST /document/update', () => {
  it('stores every inner object of a document whole, and no field that the specification does not have', async () => {
    const docDiff = everything();
    const { doc } = await call('document.update', { docId, docDiff: withUnknown(docDiff) as DocumentDiff });
    expect(doc).toMatchObject({ ...docDiff, flagged: true });
    expect(JSON.stringify(doc)).not.toContain('colour');
    const stored = (await call('document.get', { docId })).doc as Record<string, unknown>;
    for (const [field, value] of Object.entries(docDiff)) expect([field, stored[field]]).toEqual([field, value]);
  });

  it('tests every field that may be changed', () => {
    const { properties } = declarationOf('document.update').input as unknown as {
      properties: { docDiff: { properties: object } };
    };
    expect(Object.keys(properties.docDiff.properties).sort()).toEqual(Object.keys(everything()).sort());
  });

  it('leaves what is not sent, and empties a single value by null', async () => {
    const before = (await call('document.get', { docId })).doc;
    const { doc } = await call('document.update', { docId, docDiff: { sender: null, deadline: null } });
    expect([doc.sender, doc.deadline]).toEqual([undefined, undefined]);
    expect(doc).toMatchObject({ name: before.name, keywords: before.keywords, tables: before.tables });
  });

  it('refuses wrong types at any depth, and an assignee or stack that nobody has', async () => {
    for (const docDiff of [
      { tables: [{ rows: [{ cells: [{ confidence: 'high' }] }] }] },
      { urgent: 1 },
      { name: '' },
    ]) {
      expect(await refusal('document.update', { docId, docDiff })).toBe('400 request.invalid');
    }
    expect(await refusal('document.update', { docId, docDiff: { assignee: UNKNOWN } })).toBe('404 user.not-found');
    expect(await refusal('document.update', { docId, docDiff: { nextStack: UNKNOWN } })).toBe('404 stack.not-found');
  });

  it('changes neither the file nor its place nor its reading', async () => {
    const docDiff = {
      checksum: 'x',
      stack: UNKNOWN,
      archived: true,
      job: { status: 'error' },
      format: 'exe',
      team: UNKNOWN,
    };
    const before = (await call('document.get', { docId })).doc;
    expect((await call('document.update', { docId, docDiff: docDiff as DocumentDiff })).doc).toEqual(before);
  });
});

describe('people and keys', () => {
  it('are listed, added, renamed, given another role and switched off by an admin', async () => {
    const { user } = await call('user.create', { email: 'Ada@Example.com', name: 'Ada', role: 'reviewer' });
    expect(user).toMatchObject({ email: 'ada@example.com', name: 'Ada', role: 'reviewer', active: true });
    const changed = await call('user.update', { userId: user._id, name: 'Ada B.', role: 'viewer', active: false });
    expect(changed.user).toEqual({ ...user, name: 'Ada B.', role: 'viewer', active: false });
    expect((await call('user.list')).users).toContainEqual(changed.user);
    expect((await call('user.create', { email: 'bo@example.com' })).user).toMatchObject({
      name: 'bo',
      role: 'preparer',
    });
  });

  it('are refused twice under one address, without an address, and where nobody has the id', async () => {
    expect(await refusal('user.create', { email: 'ADA@example.com' })).toBe('409 user.exists');
    expect(await refusal('user.create', { email: 'ada' })).toBe('400 request.invalid');
    expect(await refusal('user.update', { userId: UNKNOWN, active: false })).toBe('404 user.not-found');
  });

  it('leave the owner an active admin', async () => {
    for (const change of [{ active: false }, { role: 'viewer' }]) {
      expect(await refusal('user.update', { userId, ...change })).toBe('409 user.owner');
    }
    expect((await call('user.update', { userId, name: 'The owner' })).user).toMatchObject({ name: 'The owner' });
  });

  it('let one key act for several people, each with no more than the own role', async () => {
    const given = { name: 'desk', email: 'cy@example.com', emails: ['bo@example.com'], role: 'reviewer' as const };
    const { key } = await call('key.create', given);
    const roleOf = async (email: string) => {
      const headers = { authorization: `Bearer ${key}`, email };
      const response = await fetch(`${contract.server.url}/session/get`, { headers });
      return ((await response.json()) as { user?: { role: string } }).user?.role ?? response.status;
    };
    expect([await roleOf('cy@example.com'), await roleOf('bo@example.com'), await roleOf('ada@example.com')]).toEqual([
      ...['reviewer', 'preparer'],
      403,
    ]);
  });
});
