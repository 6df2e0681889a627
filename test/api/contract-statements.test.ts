import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIFF_KEYS, TX_KEYS } from '../../src-shared/model/tx.ts';
import { type Contract, startContract, UNKNOWN } from '../support/contract.ts';
import { smallPdf } from '../support/small-pdf.ts';
import { projectRoot } from '../support/tallystack.ts';

const sample = (name: string) => readFileSync(join(projectRoot, 'resources', 'samples', name));
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
  [docId = ''] = await contract.upload({ 'april.pdf': sample('meridian-5417-8832-2025-04.pdf') });
  statementId = (await call('statement.attach', { docId, planId, accountNumber: '54178832' })).statement._id;
});
afterAll(() => contract.server.stop());

describe('POST /tpa/statement/attach', () => {
  it('links the document to plan and account, and answers with balances, tx and diff', async () => {
    const { statement } = await call('statement.get', { statementId });
    expect(statement).toMatchObject({ plan: planId, account: accountId, document: docId, reconciles: true });
    expect([Object.keys(statement.tx).sort(), Object.keys(statement.diff).sort()]).toEqual([
      [...TX_KEYS].sort(),
      [...DIFF_KEYS].sort(),
    ]);
  });

  it('puts the statement into its time: period, months and plan year, and keeps plan and account up to date', async () => {
    const { statement } = await call('statement.get', { statementId });
    expect(statement).toMatchObject({
      periodStart: '2025-04-01T00:00:00.000Z',
      periodEnd: '2025-04-30T00:00:00.000Z',
      months: ['2025-04'],
      planYear: 2025,
      moneyType: 'pooled',
      confirmed: false,
      classifying: false,
      duplicates: [],
      errors: [],
    });
    const { account } = await call('account.get', { accountId });
    expect(account.status['2025']).toMatchObject({ '2025-04': 'linked', '2025-05': 'missing' });
    const { plan } = await call('plan.get', { planId });
    expect(plan.status['2025']).toMatchObject({ state: 'missing', accounts: 1 });
  });

  it('says of each figure where it stands on the page and how sure it is', async () => {
    const { statement } = await call('statement.get', { statementId });
    expect(statement.ref.endingBalance).toMatchObject({ page: expect.any(Number), text: expect.any(String) });
    const { x, y, width, height } = statement.ref.endingBalance as Record<string, number>;
    for (const side of [x!, y!, x! + width!, y! + height!]) expect(side >= 0 && side <= 1).toBe(true);
    for (const share of Object.values(statement.confidence)) expect(share >= 0 && share <= 1).toBe(true);
  });

  it('takes planId as ObjectId or internalPlanId, and attaches the same document twice to one statement', async () => {
    const again = await call('statement.attach', { docId, planId: 'P-1', accountNumber: '5417 8832' });
    expect(again.statement._id).toBe(statementId);
    expect((await call('statement.list', {})).statements).toHaveLength(1);
  });

  it('is 409 for a masked number that fits two accounts', async () => {
    const made = await Promise.all(
      ['901-4444', '902-4444'].map((number) => call('account.create', { planId, number })),
    );
    expect(await refusal('statement.attach', { docId, planId, accountNumber: '***4444' })).toBe(
      '409 account.ambiguous',
    );
    for (const { account } of made) await call('account.update', { accountId: account._id, number: null });
  });

  it('is 422 for a document that cannot be read', async () => {
    const [broken = ''] = await contract.upload({ 'broken.pdf': '%PDF-1.4 nothing follows' });
    const input = { docId: broken, planId, accountNumber: '5417-8832' };
    expect(await refusal('statement.attach', input)).toMatch(/^422 /);
  });

  it('needs docId, planId and accountNumber', async () => {
    for (const input of [
      { docId, planId },
      { docId, accountNumber: '1' },
      { planId, accountNumber: '1' },
    ]) {
      expect(await refusal('statement.attach', input)).toBe('400 request.invalid');
    }
  });

  it('is 404 for a document, plan or account that nobody has', async () => {
    const good = { docId, planId, accountNumber: '5417-8832' };
    expect(await refusal('statement.attach', { ...good, docId: UNKNOWN })).toBe('404 document.not-found');
    expect(await refusal('statement.attach', { ...good, planId: UNKNOWN })).toBe('404 plan.not-found');
    expect(await refusal('statement.attach', { ...good, accountNumber: '99-99' })).toBe('404 account.not-found');
  });

  it('takes a masked number by its suffix, and gives the statement that exists', async () => {
    const again = await call('statement.attach', { docId, planId, accountNumber: 'XXXX-8832' });
    expect(again.statement._id).toBe(statementId);
  });
});

describe('GET /tpa/statement/list', () => {
  it('lists statements by planId and accountId, each an ObjectId and optional', async () => {
    const ids = async (input: object) => (await call('statement.list', input)).statements.map(({ _id }) => _id);
    expect(await ids({})).toEqual([statementId]);
    expect([await ids({ planId }), await ids({ accountId }), await ids({ planId: UNKNOWN })]).toEqual([
      [statementId],
      [statementId],
      [],
    ]);
    expect(await refusal('statement.list', { planId: 'P-1' })).toBe('400 request.invalid');
  });

  it('takes ObjectIds in capitals for the same', async () => {
    const input = { planId: planId.toUpperCase(), accountId: accountId.toUpperCase() };
    expect((await call('statement.list', input)).statements).toHaveLength(1);
  });

  it('filters by planYear, confirmed and reconciles as well', async () => {
    const count = async (input: object) => (await call('statement.list', input)).statements.length;
    expect([await count({ planYear: 2025 }), await count({ planYear: 2024 })]).toEqual([1, 0]);
    expect([await count({ confirmed: false }), await count({ confirmed: true })]).toEqual([1, 0]);
    expect([await count({ reconciles: true }), await count({ reconciles: false })]).toEqual([1, 0]);
  });
});

describe('GET /tpa/transaction/list', () => {
  it('lists the transactions of statementId by date, page and row', async () => {
    const { transactions } = await call('transaction.list', { statementId });
    expect(transactions).toHaveLength(20);
    const places = transactions.map(({ date, page, row }) => `${date} ${page} ${row}`);
    expect(places).toEqual(places.toSorted());
  });

  it('is 400 without statementId and 404 for one that nobody has', async () => {
    expect(await refusal('transaction.list', {})).toBe('400 request.invalid');
    expect(await refusal('transaction.list', { statementId: UNKNOWN })).toBe('404 statement.not-found');
  });
});

describe('POST /tpa/transaction/create', () => {
  it('adds a row on the end of the period by default, adjusts one by transactionId, and computes the sums again', async () => {
    const added = await call('transaction.create', {
      statementId,
      amount: -1.5,
      txType: 'fees',
      description: 'Missed',
    });
    expect(added.transaction).toMatchObject({ date: added.statement.periodEnd, page: 0, amount: -1.5, txType: 'fees' });
    expect(added.statement).toMatchObject({ reconciles: false, diff: { fees: 1.5 } });
    const transactionId = added.transaction._id;
    const zero = await call('transaction.create', { statementId, transactionId, amount: 0 });
    expect(zero.statement).toMatchObject({ reconciles: true, diff: { fees: 0 } });
    expect(zero.transaction.history.at(-1)?.changes).toEqual([{ field: 'amount', from: '-1.5', to: '0' }]);
  });

  it.each(TX_KEYS)('takes the txType %s, and keeps a txSubType that nobody has heard of', async (txType) => {
    const { transaction } = await call('transaction.create', { statementId, amount: 0, txType, txSubType: 'new-kind' });
    expect(transaction).toMatchObject({ txType, txSubType: 'new-kind', statement: statementId, account: accountId });
    expect(transaction).toMatchObject({ plan: planId, planYear: 2025, confidence: 1, history: [expect.any(Object)] });
    // Beside a row of its own, even of nothing, a figure without rows would be held against them.
    await call('transaction.exclude', { transactionId: transaction._id });
  });

  it('takes a date as a day alone, or as a date-time of which the day as written counts', async () => {
    for (const date of ['2025-04-30', '2025-04-30T22:00:00-05:00', '2025-04-30T00:00:00.000Z']) {
      const { transaction } = await call('transaction.create', { statementId, amount: 0, txType: 'other', date });
      expect(transaction.date).toBe('2025-04-30T00:00:00.000Z');
      await call('transaction.exclude', { transactionId: transaction._id });
    }
    for (const date of ['2025-04-31', '2025-13-01', 'April 30', '30.04.2025', '']) {
      expect(await refusal('transaction.create', { statementId, amount: 0, txType: 'other', date })).toBe(
        '400 request.invalid',
      );
    }
  });

  it('refuses any other txType, fractions of a cent, and a row without amount or type', async () => {
    const good = { statementId, amount: 1, txType: 'fees' };
    for (const wrong of [{ txType: 'gift' }, { amount: 1.005 }, { amount: undefined }, { txType: undefined }]) {
      expect(await refusal('transaction.create', { ...good, ...wrong })).toBe('400 request.invalid');
    }
  });

  it('is 404 for a statement or transaction that nobody has', async () => {
    const good = { statementId, amount: 1, txType: 'fees' };
    expect(await refusal('transaction.create', { ...good, statementId: UNKNOWN })).toBe('404 statement.not-found');
    expect(await refusal('transaction.create', { ...good, transactionId: UNKNOWN })).toBe('404 transaction.not-found');
  });
});

describe('POST /tpa/statement/confirm', () => {
  it('is 404 for a statement that nobody has and 400 without statementId', async () => {
    expect(await refusal('statement.confirm', { statementId: UNKNOWN })).toBe('404 statement.not-found');
    expect(await refusal('statement.confirm', {})).toBe('400 request.invalid');
  });

  it('is 409 for a statement that does not reconcile, names its errors, and takes it once each is accepted', async () => {
    const page = smallPdf('BT /F1 12 Tf 50 700 Td (Account Number 77-0001) Tj 0 -20 Td (Ending Balance $5.00) Tj ET');
    const [other = ''] = await contract.upload({ 'other.pdf': page });
    await call('account.create', { planId, number: '77-0001' });
    const { statement } = await call('statement.attach', { docId: other, planId, accountNumber: '77-0001' });
    expect([statement.reconciles, statement.errors.length > 0]).toEqual([false, true]);
    const { url, owner } = contract.server;
    const response = await fetch(`${url}/tpa/statement/confirm`, {
      method: 'POST',
      headers: { ...owner, 'content-type': 'application/json' },
      body: JSON.stringify({ statementId: statement._id }),
    });
    const { error, code } = (await response.json()) as { error: string; code: string };
    expect([response.status, code]).toEqual([409, 'statement.open-errors']);
    for (const key of statement.errors) expect(error).toContain(key);
    for (const key of statement.errors) {
      const accepted = { statementId: statement._id, key, note: 'As the client says.' };
      const after = await call('statement.accept', accepted);
      expect(after.statement.accepted[key]).toMatchObject({ user: 'owner@localhost', note: 'As the client says.' });
      expect(after.statement.confirmed).toBe(false);
    }
    const { statement: locked } = await call('statement.confirm', { statementId: statement._id });
    expect(locked).toMatchObject({ confirmed: true, reconciles: false });
  });

  it('locks a statement that reconciles: confirmed is true, and every change is 409 from then on', async () => {
    const rowId = (await call('transaction.list', { statementId })).transactions[0]!._id;
    const { statement } = await call('statement.confirm', { statementId });
    expect(statement).toMatchObject({ confirmed: true });
    expect(statement.history.at(-1)).toMatchObject({
      user: 'owner@localhost',
      changes: [{ field: 'confirmed', from: 'false', to: 'true' }],
    });
    expect(await refusal('transaction.create', { statementId, amount: 1, txType: 'fees' })).toBe(
      '409 statement.confirmed',
    );
    const locked: Array<[Parameters<typeof refusal>[0], object]> = [
      ['statement.attach', { docId, planId, accountNumber: '5417-8832' }],
      ['statement.update', { statementId, endingBalance: 1 }],
      ['statement.accept', { statementId, key: 'endingBalance', note: 'x' }],
      ['statement.reparse', { statementId }],
      ['transaction.update', { transactionId: rowId, amount: 1 }],
      ['transaction.exclude', { transactionId: rowId }],
    ];
    for (const [name, input] of locked)
      expect([name, await refusal(name, input)]).toEqual([name, '409 statement.confirmed']);
  });

  it('gives the same answer when it is confirmed again, and changes nothing', async () => {
    const { statement } = await call('statement.get', { statementId });
    expect(await call('statement.confirm', { statementId })).toEqual({ success: true, statement });
  });
});
