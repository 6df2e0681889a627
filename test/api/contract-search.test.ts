import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPECIAL_STACKS } from '../../src-shared/operations/search.ts';
import { type Contract, startContract, UNKNOWN } from '../support/contract.ts';
import { smallPdf } from '../support/small-pdf.ts';
import { projectRoot } from '../support/tallystack.ts';

const sample = readFileSync(join(projectRoot, 'resources', 'samples', 'meridian-5417-8832-2025-04.pdf'));
let contract: Contract;
let call: Contract['call'];
let refusal: Contract['refusal'];
let docId: string;
let inbox: string;
let filed: string;

beforeAll(async () => {
  contract = await startContract();
  ({ call, refusal } = contract);
  inbox = await contract.stack('Inbox');
  filed = await contract.stack('Statements/Filed');
  const metadata = JSON.stringify([{ key: 'client', value: 'Birch', confidence: 0.5, colour: 'red' }]);
  [docId = ''] = await contract.upload({ 'april.pdf': sample }, { metadata });
  const other = { stackId: filed, skipProcessing: '1', metadata: '[{"key":"client","value":"Birchwood"}]' };
  await contract.upload({ 'birch two.pdf': '%PDF-1.4 two' }, other);
  await contract.server.engine.idle();
});
afterAll(() => contract.server.stop());

const hits = async (input: Parameters<typeof call<'document.search'>>[1]) =>
  (await call('document.search', input)).hits.map(({ _id }) => _id);

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
