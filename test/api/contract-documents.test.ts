import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPECIAL_STACKS } from '../../src-shared/operations/search.ts';
import { type Contract, startContract } from '../support/contract.ts';
import { smallPdf } from '../support/small-pdf.ts';
import { projectRoot } from '../support/tallystack.ts';

const sample = readFileSync(join(projectRoot, 'resources', 'samples', 'meridian-5417-8832-2025-04.pdf'));
const UNKNOWN = '0'.repeat(24);
let contract: Contract;
let call: Contract['call'];
let refusal: Contract['refusal'];
let docId: string;
let inbox: string;
let filed: string;

beforeAll(async () => {
  contract = await startContract();
  ({ call, refusal } = contract);
  const { stacks } = await call('stack.all');
  inbox = stacks.find(({ path }) => path === 'Inbox')!._id;
  filed = stacks.find(({ path }) => path === 'Statements/Filed')!._id;
  const metadata = JSON.stringify([{ key: 'client', value: 'Birch' }]);
  [docId = ''] = await contract.upload({ 'april.pdf': sample }, { metadata });
  await call('plan.create', { planName: 'Plan', internalPlanId: 'P-1' });
  await call('account.create', { planId: 'P-1', number: '5417-8832' });
  await call('statement.attach', { docId, planId: 'P-1', accountNumber: '5417-8832' });
});
afterAll(() => contract.server.stop());

const hits = async (input: Parameters<typeof call<'document.search'>>[1]) =>
  (await call('document.search', input)).hits.map(({ _id }) => _id);

describe('POST /document/upload', () => {
  it('puts documents into the inbox with the source Uploaded unless stackId and source say otherwise', async () => {
    expect((await call('document.get', { docId })).doc).toMatchObject({ stack: inbox, source: 'Uploaded' });
    const fields = { stackId: filed, source: 'Scanner', skipProcessing: '1' };
    const [other = ''] = await contract.upload({ 'other.pdf': '%PDF-1.4 other' }, fields);
    expect((await call('document.get', { docId: other })).doc).toMatchObject({ stack: filed, source: 'Scanner' });
  });

  it('takes metadata as a JSON string and names the first document of the same bytes', async () => {
    expect((await call('document.get', { docId })).doc.metadata).toContainEqual({ key: 'client', value: 'Birch' });
    const form = new FormData();
    form.append('files', new Blob([Uint8Array.from(sample)]), 'again.pdf');
    form.append('skipProcessing', 'true');
    const { url, owner } = contract.server;
    const response = await fetch(`${url}/document/upload`, { method: 'POST', headers: owner, body: form });
    expect(await response.json()).toMatchObject({
      success: true,
      uploads: [{ name: 'again.pdf', duplicateOf: docId }],
    });
  });
});

describe('GET /document/get', () => {
  it('needs docId: 400 without it, 404 for one that nobody has', async () => {
    expect(await refusal('document.get', {})).toBe('400 request.invalid');
    expect(await refusal('document.get', { docId: UNKNOWN })).toBe('404 document.not-found');
  });

  it('gives presigned addresses of pages, thumbnail and download with presigned only', async () => {
    const { doc } = await call('document.get', { docId, presigned: true });
    for (const address of [...doc.pages, doc.download, doc.thumbnail]) {
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/document\/.*signature=/);
    }
    expect(JSON.stringify((await call('document.get', { docId })).doc)).not.toContain('signature=');
  });

  it('includes the statements of the document with statement only', async () => {
    const { statement, statements } = await call('document.get', { docId, statement: true });
    expect([statement?.document, statements?.length]).toEqual([docId, 1]);
    expect(await call('document.get', { docId })).not.toHaveProperty('statement');
  });
});

describe('POST /document/restore', () => {
  it('restores an archived document to its stack, and changes nothing of one that is not archived', async () => {
    await call('document.archive', { docId });
    expect(await call('document.restore', { docId })).toEqual({ success: true });
    const before = (await call('document.get', { docId })).doc;
    expect(before).toMatchObject({ archived: false, stack: inbox });
    expect(await call('document.restore', { docId })).toEqual({ success: true });
    expect((await call('document.get', { docId })).doc).toEqual(before);
  });

  it('is 404 for an unknown docId and 400 without one', async () => {
    expect(await refusal('document.restore', { docId: UNKNOWN })).toBe('404 document.not-found');
    expect(await refusal('document.restore', {})).toBe('400 request.invalid');
  });
});

describe('POST /document/copy', () => {
  it('makes a document of its own in the stack, with original, bytes and metadata and without statements', async () => {
    const { doc } = await call('document.copy', { docId, stackId: filed });
    const source = (await call('document.get', { docId })).doc;
    expect(doc).toMatchObject({ original: docId, stack: filed, checksum: source.checksum, metadata: source.metadata });
    expect(doc._id).not.toBe(docId);
    expect((await call('document.get', { docId: doc._id, statement: true })).statements).toEqual([]);
  });

  it('is 404 for an unknown docId or stackId and 400 without either', async () => {
    expect(await refusal('document.copy', { docId: UNKNOWN, stackId: filed })).toBe('404 document.not-found');
    expect(await refusal('document.copy', { docId, stackId: UNKNOWN })).toBe('404 stack.not-found');
    expect(await refusal('document.copy', { docId })).toBe('400 request.invalid');
    expect(await refusal('document.copy', { stackId: filed })).toBe('400 request.invalid');
  });
});

describe('GET /document/search', () => {
  it('needs a query of 3 characters at least, as query or q', async () => {
    for (const input of [{}, { query: 'ab' }, { q: '' }]) {
      expect(await refusal('document.search', input)).toBe('400 request.invalid');
    }
    expect(await hits({ query: '5417-8832' })).toEqual(await hits({ q: '5417-8832' }));
  });

  it('answers with total and hits of _id, _score, _source and highlight', async () => {
    const { total, hits: found } = await call('document.search', { query: 'birch' });
    expect(total).toBeGreaterThan(0);
    const hit = found.find(({ _id }) => _id === docId);
    expect(hit).toMatchObject({ _score: expect.any(Number), _source: { _id: docId, name: 'april.pdf' } });
    expect(hit?.highlight).toMatchObject({ 'metadata.client': ['<em>Birch</em>'] });
  });

  it('pages by offset from 0 and limit 1 to 100, also as resultOffset and resultLimit', async () => {
    const all = await hits({ query: 'birch' });
    expect(await hits({ query: 'birch', offset: 1, limit: 1 })).toEqual(all.slice(1, 2));
    expect(await hits({ query: 'birch', resultOffset: 1, resultLimit: 1 })).toEqual(all.slice(1, 2));
    for (const input of [{ offset: -1 }, { limit: 0 }, { limit: 101 }, { limit: 'x' }]) {
      expect(await refusal('document.search', { query: 'birch', ...input })).toBe('400 request.invalid');
    }
  });

  it('searches one stack, as stack or stackId, and is 404 for one that nobody has', async () => {
    expect(await hits({ query: 'birch', stack: inbox })).toEqual([docId]);
    expect(await hits({ query: 'birch', stackId: filed })).not.toContain(docId);
    expect(await refusal('document.search', { query: 'birch', stack: UNKNOWN })).toBe('404 stack.not-found');
  });

  it.each(SPECIAL_STACKS)('takes the special stack %s', async (stack) => {
    const found = await hits({ query: 'birch', stack });
    expect(found.includes(docId)).toBe(['unclassified', 'unread', 'recent'].includes(stack));
  });

  it('refuses any other stack', async () => {
    expect(await refusal('document.search', { query: 'birch', stack: 'trash' })).toBe('400 request.invalid');
  });

  it('filters by format', async () => {
    expect(await hits({ query: 'birch', format: 'pdf' })).toContain(docId);
    expect(await hits({ query: 'birch', format: 'png' })).toEqual([]);
  });

  it('filters by a metadata field and its value, and with unset by its lack', async () => {
    expect(await hits({ query: 'april', field: 'client', value: 'birch' })).toContain(docId);
    expect(await hits({ query: 'april', field: 'client', value: 'oak' })).toEqual([]);
    expect(await hits({ query: 'april', field: 'client', value: 'unset' })).not.toContain(docId);
    expect(await hits({ query: 'april', field: 'nowhere', value: 'unset' })).toContain(docId);
    expect(await refusal('document.search', { query: 'april', value: 'oak' })).toBe('400 request.invalid');
  });

  it('takes the option recent, newest first, and no other', async () => {
    const [newest = ''] = await contract.upload(
      { 'new.pdf': smallPdf('BT ET') },
      { skipProcessing: '1', metadata: '[{"key":"client","value":"Birch"}]' },
    );
    expect((await hits({ query: 'birch', option: 'recent' }))[0]).toBe(newest);
    expect(await refusal('document.search', { query: 'birch', option: 'old' })).toBe('400 request.invalid');
  });

  it('leaves archived documents to the stack archives and to /document/searchArchive', async () => {
    await call('document.archive', { docId });
    expect(await hits({ query: 'birch' })).not.toContain(docId);
    expect(await hits({ query: 'birch', stack: 'archives' })).toEqual([docId]);
    const archive = await call('document.searchArchive', { query: 'birch', offset: 0, limit: 1 });
    expect([archive.total, archive.hits.map(({ _id }) => _id)]).toEqual([1, [docId]]);
    await call('document.restore', { docId });
  });
});

describe('GET /document/searchArchive', () => {
  it('has the limits of a search: 3 characters, offset from 0, limit 1 to 100', async () => {
    for (const input of [
      { query: 'ab' },
      {},
      { query: 'abc', limit: 0 },
      { query: 'abc', limit: 101 },
      { query: 'abc', offset: -1 },
    ]) {
      expect(await refusal('document.searchArchive', input)).toBe('400 request.invalid');
    }
  });
});

describe('GET /document/duplicates', () => {
  it('finds documents of the same checksum, archived ones too, without the document itself', async () => {
    const { duplicates } = await call('document.duplicates', { docId });
    expect(duplicates.map(({ name }) => name)).toContain('again.pdf');
    expect(duplicates.map(({ _id }) => _id)).not.toContain(docId);
    expect(new Set(duplicates.map(({ checksum }) => checksum)).size).toBe(1);
    await call('document.archive', { docId: duplicates[0]!._id });
    expect((await call('document.duplicates', { docId })).duplicates).toHaveLength(duplicates.length);
  });

  it('is 404 for an unknown docId and 400 for one that is no ObjectId', async () => {
    expect(await refusal('document.duplicates', { docId: UNKNOWN })).toBe('404 document.not-found');
    expect(await refusal('document.duplicates', { docId: 'x' })).toBe('400 request.invalid');
  });
});
