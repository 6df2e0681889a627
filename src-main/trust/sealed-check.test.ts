import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { parsedStatement } from '../../test/support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';
import { openLedger } from '../workspace/ledger.ts';

let test: TestEngine;
let statementId: string;

beforeEach(async () => {
  const readers = scriptedReaders(goodDocument(1, { statements: [parsedStatement()], warnings: [] }));
  test = await openTestEngine({ spawnReader: readers });
  const { plan } = await test.call('plan.create', { planName: 'Test Plan', internalPlanId: 'TP-1' });
  await test.call('account.create', { planId: plan._id, number: '1234-5678' });
  const { docId } = await test.upload('a.pdf', looksLikePdf('a'));
  const attached = await test.call('statement.attach', { docId: docId!, planId: 'TP-1', accountNumber: '1234-5678' });
  statementId = attached.statement._id;
});
afterEach(() => test.end());

const sealed = async () =>
  (await test.call('plan.checks', { planId: 'TP-1', planYear: 2025 })).checks.filter(({ check }) => check === 'sealed');

it('says nothing as long as nothing is confirmed, and then that what is confirmed is as it was', async () => {
  expect(await sealed()).toEqual([]);
  await test.call('statement.confirm', { statementId });
  expect(await sealed()).toMatchObject([{ state: 'passed' }]);
  await test.call('statement.unlock', { statementId, reason: 'A second look' });
  expect(await sealed()).toEqual([]);
});

it('names a confirmed statement of which a row was changed behind the program', async () => {
  await test.call('statement.confirm', { statementId });
  const ledger = openLedger(join(test.folder, 'ledger.db'));
  ledger.sql('DROP TRIGGER transactions_locked_update').run();
  ledger
    .sql(`UPDATE transactions SET body = json_set(body, '$.description', 'Something else') WHERE statement = ?`)
    .run(statementId);
  ledger.close();
  expect(await sealed()).toMatchObject([{ state: 'failed', statements: [statementId] }]);
});
