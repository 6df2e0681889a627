import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contract, startContract, UNKNOWN } from '../support/contract.ts';

let contract: Contract;
let call: Contract['call'];
let refusal: Contract['refusal'];
let planId: string;
let accountId: string;

beforeAll(async () => {
  contract = await startContract();
  ({ call, refusal } = contract);
  planId = (await call('plan.create', { planName: 'Holloway', internalPlanId: 'P-1' })).plan._id;
  const account = { planId: 'P-1', number: '5417-8832', provider: 'Elm Trust', accountType: 'brokerage' } as const;
  accountId = (await call('account.create', account)).account._id;
});
afterAll(() => contract.server.stop());

describe('POST /tpa/plan/create', () => {
  it('needs planName only, and fills in the year end 12-31 and active', async () => {
    const { plan } = await call('plan.create', { planName: 'Only a name' });
    expect(plan).toMatchObject({ planName: 'Only a name', endMm: 12, endDd: 31, active: true });
    for (const none of [{}, { planName: '' }, { planName: '  ' }]) {
      expect(await refusal('plan.create', none)).toBe('400 request.invalid');
    }
  });

  it('keeps every field of a plan, and stores none that it does not know', async () => {
    const note = { author: 'Ada', timestamp: '2025-01-02T00:00:00.000Z', content: 'Moved here in 2024.' };
    const given = {
      ...{ planName: 'All', planType: '401k', internalPlanId: 'P-9', partnerPlanId: 9, endMm: 6, endDd: 30 },
      ...{ active: false, directory: 'Clients/All', notes: [note], assignees: [UNKNOWN], ppLock: true },
    };
    const unknown = { colour: 'red', notes: [{ ...note, colour: 'red' }], status: { 2025: {} }, _id: UNKNOWN };
    const { plan } = await call('plan.create', { ...given, ...unknown });
    expect(plan).toEqual({
      ...given,
      _id: expect.not.stringContaining(UNKNOWN),
      team: expect.any(String),
      status: {},
      lastModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await call('plan.get', { planId: plan._id })).plan).toEqual(plan);
  });

  it('ends the year with the last day of endMm where endDd is not given', async () => {
    const endOf = async (endMm: number) => (await call('plan.create', { planName: 'End', endMm })).plan.endDd;
    expect([await endOf(6), await endOf(12), await endOf(2)]).toEqual([30, 31, 29]);
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

  it('are 409 for an internalPlanId that two plans have, which says to use the _id', async () => {
    await call('plan.create', { planName: 'One', internalPlanId: 'TWICE' });
    await call('plan.create', { planName: 'Two', internalPlanId: 'TWICE' });
    expect(await refusal('plan.get', { planId: 'TWICE' })).toBe('409 plan.ambiguous');
  });

  it('list plans, filtered by active and search', async () => {
    await call('plan.create', { planName: 'Closed plan', active: false });
    const named = async (input: object) => (await call('plan.list', input)).plans.map(({ planName }) => planName);
    expect(await named({ active: false })).toContain('Closed plan');
    expect(await named({ active: true })).not.toContain('Closed plan');
    expect(await named({ search: 'hollow' })).toEqual(['Holloway']);
    expect(await named({})).toEqual(expect.arrayContaining(['Holloway', 'Closed plan']));
  });
});

describe('POST /tpa/account/create', () => {
  it('keeps every field of the specification, brokerage and active by default, and stores none that it does not know', async () => {
    const given = { provider: 'Prov', number: '77-01', payee: 'Trustee', internalPlanId: 'I', partnerPlanId: 7 };
    const { account } = await call('account.create', { planId, ...given, ...{ colour: 'red' } });
    expect(account).toMatchObject({ ...given, planId, accountType: 'brokerage', active: true, notes: [], viewed: {} });
    expect(account).not.toHaveProperty('colour');
    expect((await call('account.get', { accountId: account._id })).account).toEqual(account);
  });

  it.each(['brokerage', 'recordkeeper', 'ignore'] as const)('takes the accountType %s', async (accountType) => {
    const given = { planId, accountType, active: false };
    expect((await call('account.create', given)).account).toMatchObject({ accountType, active: false });
  });

  it('needs planId only, and is 404 for a plan that nobody has', async () => {
    expect((await call('account.create', { planId: 'P-1' })).account.planId).toBe(planId);
    expect(await refusal('account.create', { number: '1' })).toBe('400 request.invalid');
    expect(await refusal('account.create', { planId: UNKNOWN })).toBe('404 plan.not-found');
  });

  it('refuses another accountType, and with 409 the same number of the same provider twice', async () => {
    expect(await refusal('account.create', { planId, accountType: 'other' })).toBe('400 request.invalid');
    expect(await refusal('account.create', { planId, number: '54178832', provider: 'ELM TRUST' })).toBe(
      '409 account.exists',
    );
    const other = { planId, number: '5417-8832', provider: 'Another' };
    expect((await call('account.create', other)).account.provider).toBe('Another');
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
    expect(await numbers({ planId, active: false })).toContain('closed-1');
    expect(await numbers({ planId, active: true })).not.toContain('closed-1');
    expect(await numbers({ search: 'elm tr' })).toEqual(['5417-8832']);
    expect(await numbers({ search: 'nowhere' })).toEqual([]);
    expect(await refusal('account.list', { planId: UNKNOWN })).toBe('404 plan.not-found');
    expect(await numbers({ planId: 'P-1' })).toContain('5417-8832');
  });
});
