import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contract, startContract, UNKNOWN } from '../support/contract.ts';
import { projectRoot } from '../support/tallystack.ts';

const sample = readFileSync(join(projectRoot, 'resources', 'samples', 'meridian-5417-8832-2025-04.pdf'));
let contract: Contract;
let call: Contract['call'];
let refusal: Contract['refusal'];
let planId: string;
let accountId: string;
let docId: string;
let statementId: string;

beforeAll(async () => {
  contract = await startContract();
  ({ call, refusal } = contract);
  planId = (await call('plan.create', { planName: 'Holloway', internalPlanId: 'P-1' })).plan._id;
  accountId = (await call('account.create', { planId: 'P-1', number: '5417-8832' })).account._id;
  [docId = ''] = await contract.upload({ 'april.pdf': sample });
  statementId = (await call('statement.attach', { docId, planId, accountNumber: '5417-8832' })).statement._id;
});
afterAll(() => contract.server.stop());

/** The bytes and the kind of a file that an address answers with. */
async function file(path: string): Promise<{ kind: string | null; bytes: Buffer }> {
  const response = await fetch(contract.server.url + path, { headers: contract.server.owner });
  return { kind: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('stacks', () => {
  it("/stack/create makes a stack whose path is its parent's path and its name", async () => {
    const { stack } = await call('stack.create', { path: 'Statements', name: 'Birchwood' });
    expect(stack).toMatchObject({ path: 'Statements/Birchwood', base: 'Statements', baseName: 'Birchwood' });
    expect(await refusal('stack.create', { path: 'Statements', name: 'Birchwood' })).toBe('409 stack.exists');
    expect(await refusal('stack.create', { path: 'Nowhere', name: 'x' })).toBe('404 stack.not-found');
    expect(await refusal('stack.create', { name: 'a/b' })).toBe('400 request.invalid');
  });

  it('/stack/update changes what is sent and leaves the rest, never the name of the inbox', async () => {
    const stackId = await contract.stack('Statements/Birchwood');
    const { stack } = await call('stack.update', { stackId, pinned: true, name: 'Birch' });
    expect(stack).toMatchObject({ path: 'Statements/Birch', pinned: true, enabled: true });
    const inbox = await contract.stack('Inbox');
    expect(await refusal('stack.update', { stackId: inbox, name: 'In' })).toBe('409 stack.inbox');
    expect(await refusal('stack.update', { stackId: UNKNOWN, pinned: true })).toBe('404 stack.not-found');
  });
});

describe('documents', () => {
  it('/document/archive takes a document out of its stack, once, and /document/move to another', async () => {
    const [other = ''] = await contract.upload({ 'b.pdf': '%PDF-1.4 b' }, { skipProcessing: '1' });
    const { doc } = await call('document.archive', { docId: other });
    expect(doc.archived).toBe(true);
    expect((await call('document.archive', { docId: other })).doc).toEqual(doc);
    const stackId = await contract.stack('Statements');
    expect((await call('document.move', { docId: other, stackId })).doc.stack).toBe(stackId);
    expect(await refusal('document.move', { docId: other, stackId: UNKNOWN })).toBe('404 stack.not-found');
    expect(await refusal('document.archive', { docId: UNKNOWN })).toBe('404 document.not-found');
  });

  it('/document/download gives the original byte for byte, /document/page a picture, /document/words the text', async () => {
    const original = await file(`/document/download?docId=${docId}`);
    expect([original.kind, original.bytes.equals(sample)]).toEqual(['application/pdf', true]);
    const page = await file(`/document/page?docId=${docId}&page=0&size=thumbnail`);
    expect([page.kind, page.bytes.toString('latin1', 8, 12)]).toEqual(['image/webp', 'WEBP']);
    expect((await call('document.words', { docId, page: 0 })).page.text).toContain('5417-8832');
    expect(await refusal('document.words', { docId, page: 99 })).toBe('404 page.not-found');
  });

  it('/document/alike names no document that has other pages', async () => {
    expect((await call('document.alike', { docId })).alike).toEqual([]);
    expect(await refusal('document.alike', { docId: UNKNOWN })).toBe('404 document.not-found');
  });

  it('/document/reprocess reads a document again', async () => {
    expect((await call('document.reprocess', { docId })).doc.job.status).toBe('queued');
    await contract.server.engine.idle();
    expect((await call('document.get', { docId })).doc.job).toMatchObject({ status: 'complete', success: true });
  });
});

describe('plans and accounts', () => {
  it('/tpa/plan/update and /tpa/account/update change what is sent, null empties, and the rest stays', async () => {
    const { plan } = await call('plan.update', { planId: 'P-1', planType: '401k', partnerPlanId: 7 });
    expect(plan).toMatchObject({ planName: 'Holloway', planType: '401k', partnerPlanId: 7 });
    expect((await call('plan.update', { planId: 'P-1', planType: null })).plan).not.toHaveProperty('planType');
    const { account } = await call('account.update', { accountId, payee: 'Trustee' });
    expect(account).toMatchObject({ number: '5417-8832', payee: 'Trustee' });
    expect(await refusal('plan.update', { planId: UNKNOWN })).toBe('404 plan.not-found');
    expect(await refusal('account.update', { accountId: UNKNOWN })).toBe('404 account.not-found');
  });

  it('/tpa/coverage says of each account and month whether its statement is there', async () => {
    const { months, accounts } = await call('coverage', { planId: 'P-1', planYear: 2025 });
    expect([months.length, months[3]]).toEqual([12, '2025-04']);
    expect(accounts[0]?.months[3]).toMatchObject({ month: '2025-04', state: 'linked', statements: [statementId] });
    expect(accounts[0]?.months[4]).toMatchObject({ state: 'missing', statements: [] });
  });

  it('/tpa/report gives the workbook of a plan year', async () => {
    const { kind, bytes } = await file('/tpa/report?planId=P-1&planYear=2025');
    expect(kind).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(bytes.toString('latin1', 0, 2)).toBe('PK');
    expect(await refusal('report', { planId: 'P-1' })).toBe('400 request.invalid');
    expect(await refusal('report', { planId: 'nowhere', planYear: 2025 })).toBe('404 plan.not-found');
  });
});

describe('statements and rows', () => {
  it('/tpa/statement/update corrects figures with history, and /tpa/statement/reparse takes the pages again', async () => {
    const { statement } = await call('statement.update', { statementId, tx: { fees: -1 } });
    expect(statement.history.at(-1)?.changes[0]).toMatchObject({ field: 'tx.fees', to: '-1' });
    expect(statement.reconciles).toBe(false);
    expect((await call('statement.reparse', { statementId })).statement.reconciles).toBe(true);
  });

  it('/tpa/transaction/update corrects a row with history, /tpa/transaction/exclude leaves it out and counts it again', async () => {
    const [row] = (await call('transaction.list', { statementId })).transactions;
    const transactionId = row!._id;
    const { transaction } = await call('transaction.update', { transactionId, description: 'Corrected' });
    const change = { field: 'description', from: row!.description, to: 'Corrected' };
    expect(transaction).toMatchObject({ description: 'Corrected', history: [{ changes: [change] }] });
    expect((await call('transaction.exclude', { transactionId })).transaction.excluded).toBe(true);
    const counted = await call('transaction.exclude', { transactionId, excluded: false });
    expect([counted.transaction.excluded, counted.statement.reconciles]).toEqual([false, true]);
    expect(await refusal('transaction.update', { transactionId: UNKNOWN })).toBe('404 transaction.not-found');
  });

  it('/tpa/statement/accept needs an error or a field, and a note; /tpa/statement/unlock a reason, which its history keeps', async () => {
    const accepted = { statementId, key: 'endingBalance', note: 'Seen on the page.' };
    expect((await call('statement.accept', accepted)).statement.accepted).toHaveProperty('endingBalance');
    expect(await refusal('statement.accept', { statementId, key: 'endingBalance' })).toBe('400 request.invalid');
    expect(await refusal('statement.accept', { ...accepted, key: 'nothing' })).toBe('422 statement.nothing-to-accept');
    await call('statement.confirm', { statementId });
    expect(await refusal('statement.unlock', { statementId, reason: ' ' })).toBe('400 request.invalid');
    const { statement } = await call('statement.unlock', { statementId, reason: 'A corrected page came.' });
    expect(statement).toMatchObject({ confirmed: false });
    expect(JSON.stringify(statement.history)).toContain('A corrected page came.');
  });
});

it('/health answers anybody, and says how much waits to be read', async () => {
  const response = await fetch(`${contract.server.url}/health`);
  expect(await response.json()).toEqual({ success: true, version: contract.server.engine.version, queue: 0 });
});
