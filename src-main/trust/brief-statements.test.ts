import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { parsedStatement } from '../../test/support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';

const SAMPLE = join(import.meta.dirname, '..', '..', 'resources', 'samples', 'meridian-5417-8832-2025-04.pdf');

let test: TestEngine;
let docId: string;
let statementId: string;

beforeAll(async () => {
  test = await openTestEngine();
  docId = (await test.upload('april.pdf', readFileSync(SAMPLE))).docId!;
  const { plan } = await test.call('plan.create', { planName: 'Holloway', internalPlanId: 'P-1' });
  await test.call('account.create', { planId: plan._id, number: '5417-8832' });
  const attach = { docId, planId: plan._id, accountNumber: '5417-8832' };
  statementId = (await test.call('statement.attach', attach)).statement._id;
});
afterAll(() => test.end());

it('tells of the statements of a plan year what a grid of months shows', async () => {
  const { statements } = await test.call('statement.brief', { planYear: 2025 });
  expect(statements).toEqual([
    { _id: statementId, account: expect.any(String), months: ['2025-04'], confirmed: false, reconciles: true },
  ]);
  expect((await test.call('statement.brief', { planYear: 2024 })).statements).toEqual([]);
});

it('tells of the statements of documents what a list shows, and of no others', async () => {
  const { statements } = await test.call('statement.brief', { documents: `${docId},${'0'.repeat(24)}` });
  expect(statements).toMatchObject([
    { _id: statementId, document: docId, accountNumber: '5417-8832', reconciles: true },
  ]);
  expect(statements[0]?.periodStart).toMatch(/^2025-04-01/);
  expect((await test.call('statement.brief', { documents: '0'.repeat(24) })).statements).toEqual([]);
});

it('tells in every plan year of a statement whose period was not found: it must not be forgotten', async () => {
  const dateless = parsedStatement({ periodStart: null, periodEnd: null, reconciles: false });
  const other = await openTestEngine({
    spawnReader: scriptedReaders(goodDocument(1, { statements: [dateless], warnings: [] })),
  });
  const { docId: undated } = await other.upload('undated.pdf', looksLikePdf('undated'));
  await other.call('plan.create', { planName: 'Harbor', internalPlanId: 'P-2' });
  await other.call('account.create', { planId: 'P-2', number: '1234-5678' });
  await other.call('statement.attach', { docId: undated!, planId: 'P-2', accountNumber: '1234-5678' });
  for (const planYear of [2024, 2025]) {
    const { statements } = await other.call('statement.brief', { planYear });
    expect(statements).toMatchObject([{ months: [], confirmed: false, reconciles: false }]);
  }
  await other.end();
});
