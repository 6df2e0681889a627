import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../src-shared/errors.ts';
import { looksLikePdf, openTestEngine, type TestEngine } from '../test/support/engines.ts';
import { parsedStatement } from '../test/support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../test/support/scripted-readers.ts';
import type { FileResult } from './engine-types.ts';

let test: TestEngine;
beforeEach(async () => {
  test = await openTestEngine({
    spawnReader: scriptedReaders(goodDocument(1, { statements: [parsedStatement()], warnings: [] })),
  });
});
afterEach(() => test.end());

const lines = async (subject?: string) =>
  (await test.call('audit.list', subject === undefined ? {} : { subject })).lines;
const attached = async () => {
  const { plan } = await test.call('plan.create', { planName: '=Plan, "one"', internalPlanId: 'TP-1' });
  await test.call('account.create', { planId: plan._id, number: '1234-5678' });
  const { docId } = await test.upload('a.pdf', looksLikePdf('a'));
  const { statement } = await test.call('statement.attach', {
    docId: docId!,
    planId: 'TP-1',
    accountNumber: '12345678',
  });
  return statement._id;
};
const status = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: AppError) => error.status,
  );

it('writes a line for each change, with who, what, and from what to what', async () => {
  const statementId = await attached();
  await test.call('statement.confirm', { statementId });
  await test.call('statement.unlock', { statementId, reason: 'Wrong page' });
  const all = await lines();
  expect(all.map(({ action }) => action)).toEqual([
    'plan.create',
    'account.create',
    'document.upload',
    'statement.attach',
    'statement.confirm',
    'statement.unlock',
  ]);
  expect(all.every(({ user }) => user === test.engine.owner().email)).toBe(true);
  const [, confirm, unlock] = await lines(statementId);
  expect(confirm!.detail).toMatchObject({ changes: [{ field: 'confirmed', from: 'false', to: 'true' }] });
  expect(confirm!.detail).toMatchObject({ sealed: { rows: 2, seal: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  expect(unlock!.detail).toMatchObject({ input: { reason: 'Wrong page' } });
});

it('leaves no line for what was refused or rolled back, and none for what was only looked at', async () => {
  await attached();
  const before = (await lines()).length;
  expect(await status(test.call('plan.get', { planId: 'none' }))).toBe(404);
  expect(await status(test.call('statement.confirm', { statementId: '0'.repeat(24) }))).toBe(404);
  await test.call('plan.list', {});
  expect(await lines()).toHaveLength(before);
});

it('writes down who took a report out of the workspace', async () => {
  await attached();
  await test.engine.dispatch('report', { planId: 'TP-1', planYear: 2025 }, { actor: test.engine.owner() });
  expect((await lines()).at(-1)).toMatchObject({ action: 'report', detail: { input: { planId: 'TP-1' } } });
});

it('keeps no secret', async () => {
  const made = await test.call('key.create', { name: 'Tool', email: 'tool@example.com' });
  expect((await lines()).at(-1)).toMatchObject({ action: 'key.create' });
  const ledger = readFileSync(join(test.folder, 'ledger.db-wal')).toString('latin1');
  expect(ledger).toContain('key.create');
  expect(ledger).not.toContain(made.key);
});

it('counts refused attempts instead of letting them fill the log', async () => {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    test.engine.turnedAway({ code: 'auth.key-unknown', email: `${attempt % 40}@example.com` });
  }
  const written = await lines();
  expect(written.length).toBeLessThan(30);
  expect(written[0]).toMatchObject({ action: 'auth.refused', user: '0@example.com', detail: { count: 1 } });
});

it('lets nothing that is sealed be taken away: by no operation, and by no statement on the ledger', async () => {
  const statementId = await attached();
  await test.call('statement.confirm', { statementId });
  const { statement } = await test.call('statement.get', { statementId });
  const { document: docId } = statement;
  const { transactions } = await test.call('transaction.list', { statementId });
  const transactionId = transactions[0]!._id;
  const held = async () => ({
    statement: (await test.call('statement.get', { statementId })).statement,
    rows: (await test.call('transaction.list', { statementId })).transactions,
  });
  const before = await held();
  // What a person might try who wants to be rid of it: each is refused, or leaves all of it as it was.
  const tried = await Promise.all(
    [
      test.call('statement.reparse', { statementId }),
      test.call('transaction.exclude', { transactionId, excluded: true }),
      test.call('transaction.update', { transactionId, amount: 1 }),
      test.call('document.unsplit', { docId }),
      test.call('document.reprocess', { docId }),
      test.call('document.archive', { docId }),
      test.call('workspace.check', { repair: true }),
    ].map(status),
  );
  expect(tried).toEqual([409, 409, 409, 409, 200, 200, 200]);
  await test.engine.idle();
  expect(await held()).toEqual(before);
  const ledger = new Database(join(test.folder, 'ledger.db'));
  for (const table of ['statements', 'transactions', 'documents', 'accounts', 'plans', 'audit']) {
    expect(() => ledger.exec(`DELETE FROM ${table}`), table).toThrow(/confirmed|append-only|FOREIGN KEY/);
  }
  ledger.close();
  expect(await test.call('audit.verify', {})).toMatchObject({ intact: true, statements: 1 });
});

it('refuses to change or remove a line, by any statement', async () => {
  await attached();
  const ledger = new Database(join(test.folder, 'ledger.db'));
  ledger.pragma('recursive_triggers = OFF');
  for (const sql of [
    `UPDATE audit SET user = 'nobody' WHERE seq = 1`,
    'DELETE FROM audit WHERE seq = 1',
    `INSERT OR REPLACE INTO audit SELECT 1, at, 'nobody', action, subject, detail, previous, digest FROM audit WHERE seq = 2`,
    `INSERT INTO audit SELECT 99, at, user, action, subject, detail, previous, digest FROM audit WHERE seq = 2`,
  ]) {
    expect(() => ledger.exec(sql), sql).toThrow('audit.append-only');
  }
  ledger.close();
});

it('exports the whole log, with nothing that a spreadsheet would take for a formula', async () => {
  await attached();
  const take = async (format: 'csv' | 'json') => {
    const file = (await test.engine.dispatch('audit.export', { format }, { actor: test.engine.owner() })) as FileResult;
    return 'bytes' in file.content ? new TextDecoder().decode(file.content.bytes) : '';
  };
  const rows = (await take('csv')).trimEnd().split('\r\n');
  expect(rows).toHaveLength(5);
  expect(rows.some((row) => row.split(',').some((cell) => /^"?[=+@]/.test(cell)))).toBe(false);
  const whole = JSON.parse(await take('json')) as { lines: unknown[]; digest: string };
  // Taking the log is a line of it: the first export is in the second one.
  expect(whole.lines.at(-1)).toMatchObject({ action: 'audit.export', digest: whole.digest });
  expect(whole.lines).toHaveLength(5);
  expect((await lines()).map(({ action }) => action).slice(-2)).toEqual(['audit.export', 'audit.export']);
});

it('lets no row in after the seal, however confirming and adding race', { timeout: 600_000 }, async () => {
  await attached();
  for (let account = 0; account < 20; account += 1) {
    const statementId = await anotherStatement(`9000-${1000 + account}`);
    // Fifty times each, because a history that grows is slower with every round.
    for (let round = 0; round < 50; round += 1) {
      const add = () =>
        status(test.call('transaction.create', { statementId, amount: 0, txType: 'other', description: 'Late' }));
      const confirm = () => status(test.call('statement.confirm', { statementId }));
      const order = round % 2 === 0 ? [add, confirm, add] : [confirm, add, add];
      const answers = await Promise.all(order.map((step) => step()));
      expect(answers).toEqual(round % 2 === 0 ? [200, 200, 409] : [200, 409, 409]);
      await test.call('statement.unlock', { statementId, reason: 'Next round' });
    }
    await test.call('statement.confirm', { statementId });
  }
  expect(await test.call('audit.verify', {})).toMatchObject({ intact: true, statements: 20 });
});

/** A statement that can be confirmed, of an account of its own. */
async function anotherStatement(number: string): Promise<string> {
  await test.call('account.create', { planId: 'TP-1', number });
  const { docId } = await test.upload(`${number}.pdf`, looksLikePdf(number));
  const { statement } = await test.call('statement.attach', { docId: docId!, planId: 'TP-1', accountNumber: number });
  for (const key of statement.errors) {
    await test.call('statement.accept', { statementId: statement._id, key, note: 'Meant so' });
  }
  return statement._id;
}
