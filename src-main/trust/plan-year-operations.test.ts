import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../src-shared/errors.ts';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { parsedStatement } from '../../test/support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';

let test: TestEngine;
let account: string;
const where = { planId: 'TP-1', planYear: 2025 };

beforeEach(async () => {
  test = await openTestEngine({
    spawnReader: scriptedReaders(goodDocument(1, { statements: [parsedStatement()], warnings: [] })),
  });
  await test.call('plan.create', { planName: 'Test Plan', internalPlanId: 'TP-1' });
  account = (await test.call('account.create', { planId: 'TP-1', number: '1234-5678' })).account._id;
  const { docId } = await test.upload('a.pdf', looksLikePdf('a'));
  await test.call('statement.attach', { docId: docId!, planId: 'TP-1', accountNumber: '1234-5678' });
});
afterEach(() => test.end());

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => `${error.status} ${error.code}`,
  );
const receivable = { kind: 'receivable' as const, what: 'fees' as const, amount: 12.5, note: 'rebate' };

it('keeps basis, receivables and opening balances of a plan year, with who changed what', async () => {
  expect((await test.call('planYear.get', where)).year).toMatchObject({ basis: 'cash', accruals: [], payroll: [] });
  const openings = [{ account, balance: 900 }];
  const { year } = await test.call('planYear.update', { ...where, basis: 'accrual', accruals: [receivable], openings });
  expect(year.history).toMatchObject([{ user: 'owner@localhost', changes: [{ field: 'basis' }, {}, {}] }]);
  expect((await test.call('planYear.get', where)).year).toEqual(year);
  const again = await test.call('planYear.update', { ...where, basis: 'accrual' });
  expect(again.year).toEqual(year);
  const { lines } = await test.call('audit.list', {});
  expect(lines.find(({ action }) => action === 'planYear.update')).toMatchObject({ subject: year._id });
});

it('refuses accounts of other plans, fractions of a cent, and who has not seen the last change', async () => {
  const other = { ...receivable, account: '65f0c1a2b3c4d5e6f7a8b9c2' };
  expect(await refusal(test.call('planYear.update', { ...where, accruals: [other] }))).toBe('400 request.invalid');
  const half = { ...receivable, amount: 1.005 };
  expect(await refusal(test.call('planYear.update', { ...where, accruals: [half] }))).toBe('400 request.invalid');
  const { year } = await test.call('planYear.update', { ...where, basis: 'accrual' });
  await test.call('planYear.update', { ...where, basis: 'cash' });
  const late = test.call('planYear.update', { ...where, accruals: [receivable], seenOn: year.lastModified });
  expect(await refusal(late)).toBe('409 plan-year.changed');
});

it('holds the first statement against the opening balance that was entered', async () => {
  const opening = async (balance: number) => {
    await test.call('planYear.update', { ...where, openings: [{ account, balance }] });
    const { checks } = await test.call('plan.checks', where);
    return checks
      .filter(({ check }) => check === 'opening')
      .map(({ state, expected, found }) => [state, expected, found]);
  };
  expect(await opening(1000)).toEqual([['passed', 1000, 1000]]);
  expect(await opening(999.99)).toEqual([['failed', 999.99, 1000]]);
});

it('sets the deposits of the statements against the payroll list', async () => {
  const payroll = [
    { date: '2025-09-12T00:00:00.000Z', source: '', amount: 250 },
    { date: '2025-09-26T00:00:00.000Z', source: '', amount: 250 },
  ];
  await test.call('planYear.update', { ...where, payroll });
  const found = await test.call('contributions.reconcile', where);
  expect(found.matched).toMatchObject([{ payroll: [payroll[0]], deposit: { amount: 250 }, days: 3, difference: 0 }]);
  expect(found.unmatchedPayroll).toEqual([payroll[1]]);
  expect(found.unmatchedDeposits).toEqual([]);
});
