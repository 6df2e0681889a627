// A plan's year from its files: eleven statements of one account, August missing (trust accounting, checks over time).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { openTestEngine, type TestEngine } from '../support/engines.ts';
import { smallPdf } from '../support/small-pdf.ts';
import { projectRoot } from '../support/tallystack.ts';

const PLAN = 'YEAR-1';
const ACCOUNT = '5417-8832';
const folders = [join(projectRoot, 'test', 'fixtures', 'year'), join(projectRoot, 'resources', 'samples')];
const files = folders
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((path) => /(year.2025-\d\d|5417-8832-2025-0[45](-scan)?)\.pdf$/.test(path));

let test: TestEngine;

beforeAll(async () => {
  // A busy machine must not decide what this shows.
  test = await openTestEngine({ readers: 2, pageTimeout: 600_000, now: () => new Date('2026-02-01T00:00:00Z') });
  const { plan } = await test.call('plan.create', { planName: 'One Year Plan', internalPlanId: PLAN });
  await test.call('account.create', { planId: plan._id, number: ACCOUNT });
  for (const path of files) {
    const { docId } = await test.upload(path.split(/[/\\]/).at(-1)!, readFileSync(path));
    await test.call('statement.attach', { docId: docId!, planId: PLAN, accountNumber: ACCOUNT });
  }
});
afterAll(() => test.end());

const months = async () => {
  const { accounts } = await test.call('coverage', { planId: PLAN, planYear: 2025 });
  return accounts[0]!.months;
};
const planChecks = () => test.call('plan.checks', { planId: PLAN, planYear: 2025 });
const failures = ({ checks }: OperationOutput<'plan.checks'>) => checks.filter(({ state }) => state === 'failed');

it('shows exactly the month that is missing', async () => {
  expect(files).toHaveLength(11);
  const missing = (await months()).filter(({ state }) => state !== 'linked');
  expect(missing.map(({ month, state }) => [month, state])).toEqual([['2025-08', 'missing']]);
});

it('takes no offence at a deposit that a person finds to be a rollover, where the summary prints one line for both', async () => {
  const { accounts } = await test.call('coverage', { planId: PLAN, planYear: 2025 });
  const statementId = accounts[0]!.months.find(({ month }) => month === '2025-05')!.statements[0]!;
  const { transactions } = await test.call('transaction.list', { statementId });
  const deposit = transactions.find(({ txType }) => txType === 'deposits')!;
  const typed = async (txType: 'rollovers' | 'deposits') =>
    (await test.call('transaction.update', { transactionId: deposit._id, txType })).statement;
  const moved = await typed('rollovers');
  expect(moved).toMatchObject({ reconciles: true, errors: [], tx: { rollovers: deposit.amount } });
  expect(Object.values(moved.diff).every((difference) => difference === 0)).toBe(true);
  // An amount that the print does not have is found out all the same.
  const wrong = await test.call('transaction.update', { transactionId: deposit._id, amount: deposit.amount + 1 });
  expect(wrong.statement).toMatchObject({
    reconciles: false,
    errors: expect.arrayContaining(['lines-mismatch:deposits']),
  });
  await test.call('transaction.update', { transactionId: deposit._id, amount: deposit.amount });
  expect(await typed('deposits')).toMatchObject({ reconciles: true, errors: [] });
});

it('breaks exactly there, naming the statements on both sides', async () => {
  const found = failures(await planChecks());
  expect(found).toHaveLength(1);
  const sides = (await months()).filter(({ month }) => month === '2025-07' || month === '2025-09');
  expect(found[0]).toMatchObject({ check: 'continuity', statements: sides.flatMap(({ statements }) => statements) });
  expect(found[0]!.message).toContain('missing');
});

it('recovers the missing month from the year-to-date figures to the cent, and completes the year with it', async () => {
  const [recovered, ...others] = (await planChecks()).recovered;
  expect(others).toEqual([]);
  expect(recovered).toMatchObject({ months: ['2025-08'], closes: true });
  const { docId } = await test.upload(
    'august.pdf',
    smallPdf('BT /F1 12 Tf 72 700 Td (August, typed in from paper) Tj ET'),
  );
  const { statement } = await test.call('statement.attach', { docId: docId!, planId: PLAN, accountNumber: ACCOUNT });
  await test.call('statement.update', {
    statementId: statement._id,
    periodStart: '2025-08-01T00:00:00.000Z',
    periodEnd: '2025-08-31T00:00:00.000Z',
    beginningBalance: recovered!.beginning,
    endingBalance: recovered!.ending,
    tx: recovered!.tx,
  });
  expect((await months()).filter(({ state }) => state === 'missing')).toEqual([]);
  const complete = await planChecks();
  expect(complete.recovered).toEqual([]);
  expect(failures(complete)).toEqual([]);
  expect(complete.checks.map(({ check }) => check)).toEqual(expect.arrayContaining(['year-to-date', 'plan-identity']));
  expect(complete.checks.every(({ state }) => state === 'passed')).toBe(true);
});
