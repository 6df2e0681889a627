import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIFF_KEYS, TX_KEYS } from '../../src-shared/model/tx.ts';
import { type Contract, startContract } from '../support/contract.ts';
import { projectRoot } from '../support/tallystack.ts';

const sample = (name: string) => readFileSync(join(projectRoot, 'resources', 'samples', name));
const UNKNOWN = '0'.repeat(24);
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
  const account = { planId: 'P-1', number: '5417-8832', provider: 'Meridian', accountType: 'brokerage' } as const;
  accountId = (await call('account.create', account)).account._id;
  [docId = ''] = await contract.upload({ 'april.pdf': sample('meridian-5417-8832-2025-04.pdf') });
  statementId = (await call('statement.attach', { docId, planId, accountNumber: '54178832' })).statement._id;
});
afterAll(() => contract.server.stop());

describe('POST /tpa/plan/create', () => {
  it('needs planName only, and fills in the year end 12-31 and active', async () => {
    const { plan } = await call('plan.create', { planName: 'Only a name' });
    expect(plan).toMatchObject({ planName: 'Only a name', endMm: 12, endDd: 31, active: true });
    expect(await refusal('plan.create', {})).toBe('400 request.invalid');
  });

  it('keeps planType, internalPlanId, partnerPlanId and the year end', async () => {
    const given = { planName: 'All', planType: '401k', internalPlanId: 'P-9', partnerPlanId: 9, endMm: 6, endDd: 30 };
    expect((await call('plan.create', given)).plan).toMatchObject(given);
  });

  it('refuses a month beyond 12, a day that the month has not, and numbers sent as text', async () => {
    for (const wrong of [
      { endMm: 13 },
      { endMm: 0 },
      { endMm: 6, endDd: 31 },
      { endMm: '6' },
      { partnerPlanId: '9' },
    ]) {
      expect(await refusal('plan.create', { planName: 'x', ...wrong })).toBe('400 request.invalid');
    }
    expect((await call('plan.create', { planName: 'Leap', endMm: 2, endDd: 29 })).plan.endDd).toBe(29);
  });
});

describe('GET /tpa/plan/get and /tpa/plan/list', () => {
  it('fetch one plan by ObjectId or internalPlanId, 404 otherwise', async () => {
    const { plan } = await call('plan.get', { planId });
    expect(await call('plan.get', { planId: 'P-1' })).toEqual({ success: true, plan });
    expect(await refusal('plan.get', { planId: UNKNOWN })).toBe('404 plan.not-found');
    expect(await refusal('plan.get', {})).toBe('400 request.invalid');
  });

  it('list plans, filtered by active and search', async () => {
    await call('plan.create', { planName: 'Closed plan', active: false });
    const named = async (input: object) => (await call('plan.list', input)).plans.map(({ planName }) => planName);
    expect(await named({ active: false })).toEqual(['Closed plan']);
    expect(await named({ search: 'hollow' })).toEqual(['Holloway']);
    expect(await named({})).toEqual(expect.arrayContaining(['Holloway', 'Closed plan']));
  });
});

describe('POST /tpa/account/create', () => {
  it('keeps every field of the specification, brokerage and active by default', async () => {
    const given = { provider: 'Prov', number: '77-01', payee: 'Trustee', internalPlanId: 'I', partnerPlanId: 7 };
    const { account } = await call('account.create', { planId, ...given });
    expect(account).toMatchObject({ ...given, planId, accountType: 'brokerage', active: true });
  });

  it('needs planId only, and is 404 for a plan that nobody has', async () => {
    expect((await call('account.create', { planId: 'P-1' })).account.planId).toBe(planId);
    expect(await refusal('account.create', { number: '1' })).toBe('400 request.invalid');
    expect(await refusal('account.create', { planId: UNKNOWN })).toBe('404 plan.not-found');
  });

  it('refuses another accountType, and with 409 the same number of the same provider twice', async () => {
    expect(await refusal('account.create', { planId, accountType: 'other' })).toBe('400 request.invalid');
    expect(await refusal('account.create', { planId, number: '54178832', provider: 'meridian' })).toMatch(/^409 /);
  });
});

describe('GET /tpa/account/get and /tpa/account/list', () => {
  it('fetch one account by accountId, 404 otherwise', async () => {
    expect((await call('account.get', { accountId })).account.number).toBe('5417-8832');
    expect(await refusal('account.get', { accountId: UNKNOWN })).toBe('404 account.not-found');
    expect(await refusal('account.get', {})).toBe('400 request.invalid');
  });

  it('list accounts, filtered by planId, active and search', async () => {
    await call('account.create', { planId, number: 'closed-1', active: false });
    const numbers = async (input: object) => (await call('account.list', input)).accounts.map(({ number }) => number);
    expect(await numbers({ planId, active: false })).toEqual(['closed-1']);
    expect(await numbers({ search: '5417' })).toEqual(['5417-8832']);
    expect(await numbers({ planId: 'P-1' })).toContain('5417-8832');
  });
});

describe('POST /tpa/statement/attach', () => {
  it('links the document to plan and account, and answers with balances, tx and diff', async () => {
    const { statement } = await call('statement.get', { statementId });
    expect(statement).toMatchObject({ plan: planId, account: accountId, document: docId, reconciles: true });
    expect([Object.keys(statement.tx).sort(), Object.keys(statement.diff).sort()]).toEqual([
      [...TX_KEYS].sort(),
      [...DIFF_KEYS].sort(),
    ]);
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

  it('is 409 for a statement with open errors, and names them', async () => {
    const [other = ''] = await contract.upload({ 'other.pdf': sample('lakeshore-7713-2025-10.pdf') });
    const { account } = await call('account.create', { planId, number: 'not-there-1' });
    const { statement } = await call('statement.attach', { docId: other, planId, accountNumber: account.number! });
    expect(await refusal('statement.confirm', { statementId: statement._id })).toMatch(/^409 statement\./);
  });

  it('locks a statement that reconciles: confirmed is true, and every change is 409 from then on', async () => {
    expect((await call('statement.confirm', { statementId })).statement).toMatchObject({ confirmed: true });
    expect(await refusal('transaction.create', { statementId, amount: 1, txType: 'fees' })).toBe(
      '409 statement.confirmed',
    );
    expect(await refusal('statement.attach', { docId, planId, accountNumber: '5417-8832' })).toBe(
      '409 statement.confirmed',
    );
  });

  it('gives the same answer when it is confirmed again, and changes nothing', async () => {
    const { statement } = await call('statement.get', { statementId });
    expect(await call('statement.confirm', { statementId })).toEqual({ success: true, statement });
  });
});
