import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../src-shared/errors.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { parsedStatement } from '../../test/support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';
import { readWorkbook } from '../../test/support/workbook-reading.ts';
import type { FileResult } from '../engine-types.ts';

let test: TestEngine;
const now = new Date('2026-01-15T00:00:00Z');

beforeEach(async () => {
  test = await openTestEngine({
    now: () => now,
    spawnReader: scriptedReaders(goodDocument(1, { statements: [parsedStatement()], warnings: [] })),
  });
});
afterEach(() => test.end());

/** A plan whose only expected month is there and confirmed. */
async function finalPlan(internalPlanId: string): Promise<{ statementId: string; accountId: string }> {
  await test.call('plan.create', { planName: `Plan ${internalPlanId}`, internalPlanId });
  const days = { openedOn: '2025-09-01T00:00:00.000Z', closedOn: '2025-09-30T00:00:00.000Z' };
  const { account } = await test.call('account.create', { planId: internalPlanId, number: '1234-5678', ...days });
  const { docId } = await test.upload(`${internalPlanId}.pdf`, looksLikePdf(internalPlanId));
  const where = { docId: docId!, planId: internalPlanId, accountNumber: '1234-5678' };
  const { statement } = await test.call('statement.attach', where);
  await test.call('statement.confirm', { statementId: statement._id });
  return { statementId: statement._id, accountId: account._id };
}

const file = async (name: 'report' | 'report.several', input: object): Promise<FileResult & { bytes: Uint8Array }> => {
  const answer = (await test.call(name, input as OperationInput<'report'>)) as FileResult;
  return { ...answer, bytes: 'bytes' in answer.content ? answer.content.bytes : new Uint8Array() };
};

it('calls a final report that says something else than the one before its amendment', async () => {
  const { statementId } = await finalPlan('TP-1');
  const where = { planId: 'TP-1', planYear: 2025 };
  const name = async () => (await file('report', where)).fileName;
  expect(await name()).toBe('TP-1_Trust_Report_2025_FINAL_01.15.2026.xlsx');
  expect(await name()).toContain('_FINAL_');
  await test.call('planYear.update', {
    ...where,
    accruals: [{ kind: 'receivable', what: 'fees', amount: 5, note: '' }],
  });
  expect(await name()).toContain('_AMENDED1_');
  expect((await file('report', { ...where, format: 'pdf' })).fileName).toBe(
    'TP-1_Trust_Report_2025_AMENDED1_01.15.2026.pdf',
  );
  await test.call('statement.unlock', { statementId, reason: 'again' });
  expect(await name()).toContain('_DRAFT_');
});

it('gives the report as workbook, PDF or CSV, of one account, on another basis', async () => {
  const { accountId } = await finalPlan('TP-1');
  await test.call('account.create', { planId: 'TP-1', number: '999' });
  const where = { planId: 'TP-1', planYear: 2025 };
  const start = async (format: string) =>
    new TextDecoder().decode((await file('report', { ...where, format })).bytes.slice(0, 4));
  expect([await start('xlsx'), await start('pdf')]).toEqual(['PK\u0003\u0004', '%PDF']);
  expect((await file('report', { ...where, format: 'csv' })).contentType).toBe('text/csv; charset=utf-8');
  const book = await readWorkbook((await file('report', { ...where, accountId, basis: 'accrual' })).bytes);
  expect(book.book.worksheets.map(({ name }) => name)).not.toContain('999');
  expect(book.find('Trust report', 'Ending balance, accrual basis', 'B')?.value).toBe(1262.5);
});

it('gives the reports of several plans at once, and refuses an account of another plan', async () => {
  await finalPlan('TP-1');
  const { accountId } = await finalPlan('TP-2');
  const { bytes, fileName } = await file('report.several', { planIds: 'TP-1, TP-2', planYear: 2025, format: 'csv' });
  expect(fileName).toBe('Trust_Reports_2025.zip');
  expect(Object.keys(unzipSync(bytes))).toEqual([
    'TP-1_Trust_Report_2025_FINAL_01.15.2026.csv',
    'TP-2_Trust_Report_2025_FINAL_01.15.2026.csv',
  ]);
  const foreign = test.call('report', { planId: 'TP-1', planYear: 2025, accountId });
  expect(await foreign.catch((error: AppError) => error.code)).toBe('account.not-found');
  const none = test.call('report.several', { planIds: ' , ', planYear: 2025 });
  expect(await none.catch((error: AppError) => error.code)).toBe('request.invalid');
});
