import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../src-shared/errors.ts';
import { looksLikePdf, openTestEngine, type TestEngine, temporaryFolder } from '../../test/support/engines.ts';
import { parsedStatement } from '../../test/support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';

let folder: string;
let now = new Date('2025-10-02T00:00:00Z');
let test: TestEngine;
const open = () =>
  openTestEngine({
    folder,
    now: () => now,
    spawnReader: scriptedReaders(goodDocument(1, { statements: [parsedStatement()], warnings: [] })),
  });

beforeEach(async () => {
  folder = await temporaryFolder();
  now = new Date('2025-10-02T00:00:00Z');
  test = await open();
  await test.call('plan.create', { planName: 'Test Plan', internalPlanId: 'TP-1' });
  await test.call('account.create', { planId: 'TP-1', number: '1234-5678' });
  const { docId } = await test.upload('a.pdf', looksLikePdf('a'));
  await test.call('statement.attach', { docId: docId!, planId: 'TP-1', accountNumber: '1234-5678' });
});
afterEach(async () => {
  await test.engine.close();
  await rm(folder, { recursive: true, force: true });
});

const oneAccount = async () => (await test.call('account.list', { planId: 'TP-1' })).accounts[0]!;
const missing = async () => {
  const { status } = await oneAccount();
  return Object.entries(status['2025'] ?? {}).flatMap(([month, state]) => (state === 'missing' ? [month] : []));
};
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => error.code,
  );

it('keeps account and plan status current when an opening day or a frequency is registered, and tells of it', async () => {
  expect(await missing()).toHaveLength(8);
  const told: string[] = [];
  test.engine.subscribe(({ type }) => told.push(type));
  const { _id: accountId } = await oneAccount();
  await test.call('account.update', { accountId, openedOn: '2025-08-20T00:00:00.000Z' });
  expect(await missing()).toEqual(['2025-08']);
  expect(new Set(told)).toEqual(new Set(['account.changed']));
  await test.call('account.update', { accountId, openedOn: '2025-09-01T00:00:00.000Z' });
  expect((await test.call('plan.get', { planId: 'TP-1' })).plan.status['2025']).toMatchObject({ state: 'on-track' });
  expect(told).toContain('plan.changed');
  await test.call('account.update', { accountId, openedOn: null, frequency: 'quarterly' });
  expect(await missing()).toEqual(['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06']);
  const { accounts } = await test.call('coverage', { planId: 'TP-1', planYear: 2025 });
  expect(accounts[0]).toMatchObject({ frequency: 'quarterly', inferred: false });
  const closed = { accountId, openedOn: '2025-08-20T00:00:00.000Z', closedOn: '2025-08-01T00:00:00.000Z' };
  expect(await code(test.call('account.update', closed))).toBe('request.invalid');
});

it('puts statements into a short plan year, and refuses one that cannot be', async () => {
  const shortYears = { 2025: { start: '2025-09-01T00:00:00.000Z', end: '2025-12-31T00:00:00.000Z' } };
  const { plan } = await test.call('plan.update', { planId: 'TP-1', shortYears });
  expect(plan.status['2025']).toMatchObject({ state: 'on-track', missing: 0 });
  expect((await test.call('coverage', { planId: 'TP-1' })).months).toEqual([
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
  ]);
  const backwards = { 2025: { start: '2025-09-01T00:00:00.000Z', end: '2024-12-31T00:00:00.000Z' } };
  expect(await code(test.call('plan.update', { planId: 'TP-1', shortYears: backwards }))).toBe('request.invalid');
});

it('moves no year of a confirmed statement', async () => {
  const { statements } = await test.call('statement.list', {});
  await test.call('statement.confirm', { statementId: statements[0]!._id });
  const shortYears = { 2026: { start: '2025-09-01T00:00:00.000Z', end: '2026-06-30T00:00:00.000Z' } };
  expect(await code(test.call('plan.update', { planId: 'TP-1', shortYears }))).toBe('plan.confirmed-statements');
});

it('expects the months that ended while the workspace was closed', async () => {
  expect(await missing()).not.toContain('2025-10');
  await test.engine.close();
  now = new Date('2025-12-02T00:00:00Z');
  test = await open();
  expect(await missing()).toEqual(expect.arrayContaining(['2025-10', '2025-11']));
});
