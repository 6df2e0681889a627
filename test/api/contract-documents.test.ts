import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contract, startContract, UNKNOWN } from '../support/contract.ts';
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
  await call('plan.create', { planName: 'Plan', internalPlanId: 'P-1' });
  await call('account.create', { planId: 'P-1', number: '5417-8832' });
  await call('statement.attach', { docId, planId: 'P-1', accountNumber: '5417-8832' });
});
afterAll(() => contract.server.stop());

const documentOf = async (id: string) => (await call('document.get', { docId: id })).doc;

describe('POST /document/upload', () => {
  it('puts documents into the inbox with the source Uploaded unless stackId and source say otherwise', async () => {
    expect(await documentOf(docId)).toMatchObject({ stack: inbox, source: 'Uploaded' });
    const fields = { stackId: filed, source: 'Scanner', skipProcessing: '1' };
    const [other = ''] = await contract.upload({ 'other.pdf': '%PDF-1.4 other' }, fields);
    expect(await documentOf(other)).toMatchObject({ stack: filed, source: 'Scanner' });
  });

  it('takes metadata as a JSON string: an array of Metadata, of which unknown fields are not stored', async () => {
    expect((await documentOf(docId)).metadata).toContainEqual({ key: 'client', value: 'Birch', confidence: 0.5 });
    for (const metadata of ['no json', '{}', '[{"key":"year"}]', '[{"key":"year","value":2025}]']) {
      const form = new FormData();
      form.append('metadata', metadata);
      form.append('files', new Blob(['%PDF-1.4 x']), 'x.pdf');
      const { url, owner } = contract.server;
      const response = await fetch(`${url}/document/upload`, { method: 'POST', headers: owner, body: form });
      expect([response.status, await response.json()]).toMatchObject([400, { details: [{ path: 'metadata' }] }]);
    }
  });

  it('answers with docId, name and checksum, the SHA-256 of the bytes as received', async () => {
    const [upload] = await contract.uploads({ 'sum.pdf': '%PDF-1.4 sum' }, { skipProcessing: 'true' });
    const checksum = createHash('sha256').update('%PDF-1.4 sum').digest('hex');
    expect(upload).toEqual({ docId: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'sum.pdf', checksum, fileIndex: 0 });
    expect(await documentOf(upload!.docId!)).toMatchObject({ checksum, format: 'pdf', originalName: 'sum.pdf' });
  });

  it('names the first document of the same bytes as duplicateOf, and keeps both', async () => {
    const [again] = await contract.uploads({ 'again.pdf': sample }, { skipProcessing: '1' });
    expect(again).toMatchObject({ name: 'again.pdf', duplicateOf: docId });
    expect(await documentOf(again!.docId!)).toMatchObject({ original: docId });
  });

  it('returns the document that a repeated importKey made', async () => {
    const fields = { importKey: 'scan-1', skipProcessing: '1' };
    const first = await contract.upload({ 'k.pdf': '%PDF-1.4 k' }, fields);
    expect(await contract.upload({ 'other.pdf': '%PDF-1.4 other bytes' }, fields)).toEqual(first);
    expect(await documentOf(first[0]!)).toMatchObject({ importKey: 'scan-1', name: 'k.pdf' });
  });

  it('reads a document, with its job complete in the end, unless skipProcessing is set', async () => {
    const done = { status: 'complete', working: false, success: true, pagesRead: 5, pagesTotal: 5 };
    const rc = { preproc: 'done', sort: 'skipped', postproc: 'done' };
    expect((await documentOf(docId)).job).toMatchObject({ ...done, rc });
    const [skipped = ''] = await contract.upload({ 'skip.pdf': '%PDF-1.4 skip' }, { skipProcessing: 'true' });
    const passedOver = { preproc: 'skipped', sort: 'skipped', postproc: 'skipped' };
    expect((await documentOf(skipped)).job).toMatchObject({ status: 'complete', rc: passedOver });
  });
});

describe('GET /document/get', () => {
  it('needs docId: 400 without it or with one that is no ObjectId, 404 for one that nobody has', async () => {
    expect(await refusal('document.get', {})).toBe('400 request.invalid');
    expect(await refusal('document.get', { docId: 'x' })).toBe('400 request.invalid');
    expect(await refusal('document.get', { docId: UNKNOWN })).toBe('404 document.not-found');
  });

  it('takes an ObjectId in capitals for the same', async () => {
    expect((await documentOf(docId.toUpperCase()))._id).toBe(docId);
  });

  it('gives addresses of pages, thumbnail and download that need no header with presigned only', async () => {
    const { doc } = await call('document.get', { docId, presigned: true });
    expect(doc.pages).toHaveLength(5);
    for (const address of [...doc.pages, doc.download, doc.thumbnail]) {
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/document\/.*signature=/);
    }
    const bytes = Buffer.from(await (await fetch(doc.download!)).arrayBuffer());
    expect(bytes.equals(sample)).toBe(true);
    expect(JSON.stringify(await documentOf(docId))).not.toContain('signature=');
  });

  it('includes the statements of the document with statement only', async () => {
    const { statement, statements } = await call('document.get', { docId, statement: true });
    expect([statement?.document, statements?.length]).toEqual([docId, 1]);
    const plain = await call('document.get', { docId, statement: false });
    expect(Object.keys(plain).sort()).toEqual(['doc', 'success']);
  });

  it('says flagged of a document that has flags, and reviewed of one that a person has opened', async () => {
    expect(await documentOf(docId)).toMatchObject({ flagged: false, flags: [], reviewed: false });
    const session = { ...(await contract.server.session()), 'sec-fetch-site': 'same-origin' };
    const { url } = contract.server;
    await fetch(`${url}/document/get?docId=${docId}`, { headers: session });
    expect(await documentOf(docId)).toMatchObject({ reviewed: true, viewed: expect.any(Object) });
    const flag = { timestamp: '2025-05-01T00:00:00.000Z', title: 'Look', description: '', level: 'warn', pages: [0] };
    const docDiff = { flags: [flag as typeof flag & { level: 'warn' }] };
    expect((await call('document.update', { docId, docDiff })).doc).toMatchObject({ flagged: true, flags: [flag] });
    expect((await call('document.update', { docId, docDiff: { flags: [] } })).doc).toMatchObject({ flagged: false });
  });
});

describe('POST /document/restore', () => {
  it('restores an archived document to its stack, and changes nothing of one that is not archived', async () => {
    await call('document.archive', { docId });
    expect(await call('document.restore', { docId })).toEqual({ success: true });
    const before = await documentOf(docId);
    expect(before).toMatchObject({ archived: false, stack: inbox });
    expect(await call('document.restore', { docId })).toEqual({ success: true });
    expect(await documentOf(docId)).toEqual(before);
  });

  it('is 404 for a docId that nobody has and 400 without one', async () => {
    expect(await refusal('document.restore', { docId: UNKNOWN })).toBe('404 document.not-found');
    expect(await refusal('document.restore', {})).toBe('400 request.invalid');
  });
});

describe('POST /document/copy', () => {
  it('makes a document of its own in the stack, with original, bytes, text and metadata and without statements', async () => {
    const { doc } = await call('document.copy', { docId, stackId: filed });
    const source = await documentOf(docId);
    expect(doc).toMatchObject({ original: docId, stack: filed, checksum: source.checksum, metadata: source.metadata });
    expect(doc._id).not.toBe(docId);
    expect((await call('document.get', { docId: doc._id, statement: true })).statements).toEqual([]);
    const text = async (id: string) => (await call('document.words', { docId: id, page: 0 })).page.text;
    expect(await text(doc._id)).toBe(await text(docId));
  });

  it('is 404 for a docId or stackId that nobody has, and 400 without either', async () => {
    expect(await refusal('document.copy', { docId: UNKNOWN, stackId: filed })).toBe('404 document.not-found');
    expect(await refusal('document.copy', { docId, stackId: UNKNOWN })).toBe('404 stack.not-found');
    expect(await refusal('document.copy', { docId })).toBe('400 request.invalid');
    expect(await refusal('document.copy', { stackId: filed })).toBe('400 request.invalid');
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

  it('is 404 for a docId that nobody has and 400 for one that is no ObjectId', async () => {
    expect(await refusal('document.duplicates', { docId: UNKNOWN })).toBe('404 document.not-found');
    expect(await refusal('document.duplicates', { docId: 'x' })).toBe('400 request.invalid');
    expect(await refusal('document.duplicates', {})).toBe('400 request.invalid');
  });
});
