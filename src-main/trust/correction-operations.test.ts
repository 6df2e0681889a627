import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../src-shared/errors.ts';
import type { ParsedStatement } from '../../src-shared/model/parsed-statement.ts';
import type { Role } from '../../src-shared/operations/workspace.ts';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { parsedStatement } from '../../test/support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';

let test: TestEngine;
let found: ParsedStatement[];
let statementId: string;
let docId: string;
let planId: string;

beforeEach(async () => {
  found = [parsedStatement()];
  const readers = scriptedReaders((task) => goodDocument(1, { statements: found, warnings: [] })(task));
  test = await openTestEngine({ spawnReader: readers });
  planId = (await test.call('plan.create', { planName: 'Test Plan', internalPlanId: 'TP-1' })).plan._id;
  await test.call('account.create', { planId, number: '1234-5678' });
  docId = (await test.upload('a.pdf', looksLikePdf('a'))).docId!;
  statementId = (await test.call('statement.attach', { docId, planId, accountNumber: '1234-5678' })).statement._id;
});
afterEach(() => test.end());

const statement = async () => (await test.call('statement.get', { statementId })).statement;
const rows = async () => (await test.call('transaction.list', { statementId })).transactions;
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: AppError) => `${error.status} ${error.code}`,
  );

it('corrects a balance, marks it as a person’s, keeps who changed what, and does the sums again', async () => {
  const { statement: wrong } = await test.call('statement.update', { statementId, endingBalance: 1262.51 });
  expect(wrong).toMatchObject({ endingBalance: 1262.51, reconciles: false, discrepancy: 0.01 });
  expect(wrong.ref.endingBalance).toMatchObject({ source: 'manual' });
  expect(wrong.history.at(-1)).toMatchObject({
    user: 'owner@localhost',
    changes: [{ field: 'endingBalance', from: '1262.5', to: '1262.51' }],
  });
  const { statement: right } = await test.call('statement.update', { statementId, endingBalance: 1262.5 });
  expect(right).toMatchObject({ reconciles: true, errors: [] });
});

it('corrects a printed figure, which then counts as printed', async () => {
  const { statement: corrected } = await test.call('statement.update', {
    statementId,
    tx: { fees: -2.5, deposits: 252.5 },
  });
  expect(corrected).toMatchObject({ tx: { fees: -2.5, deposits: 252.5 }, diff: { fees: -2.5, deposits: 2.5 } });
  expect(corrected.errors).toEqual(['lines-mismatch:deposits', 'lines-mismatch:fees']);
  expect(corrected.reconciles).toBe(false);
});

it('takes a value away by null, and moves a statement with its period', async () => {
  const { statement: none } = await test.call('statement.update', { statementId, beginningBalance: null });
  expect(none).not.toHaveProperty('beginningBalance');
  expect(none.errors).toContain('missing-beginning');
  const october = { periodStart: '2025-10-01T00:00:00.000Z', periodEnd: '2025-10-31T00:00:00.000Z' };
  expect((await test.call('statement.update', { statementId, ...october })).statement.months).toEqual(['2025-10']);
});

it('keeps the money type out of the figures: a statement that reconciles goes on to', async () => {
  const { statement: typed } = await test.call('statement.update', { statementId, moneyType: 'roth' });
  expect(typed).toMatchObject({ moneyType: 'roth', reconciles: true, checks: (await statement()).checks });
});

it('takes a statement that becomes a participant’s for mixed money, unless told what money it is', async () => {
  const moneyType = async (input: object) =>
    (await test.call('statement.update', { statementId, ...input })).statement.moneyType;
  expect(await moneyType({ participant: '65f0c1a2b3c4d5e6f7a8b9c0' })).toBe('mixed');
  expect(await moneyType({ participant: null })).toBe('pooled');
  expect(await moneyType({ participant: '65f0c1a2b3c4d5e6f7a8b9c0', moneyType: 'roth' })).toBe('roth');
  expect(await moneyType({ participant: null })).toBe('roth');
});

it('refuses fractions of a cent, days that do not exist and a period that ends before it begins', async () => {
  const update = (input: object) => refusal(test.call('statement.update', { statementId, ...input }));
  expect(await update({ endingBalance: 1.005 })).toBe('400 request.invalid');
  expect(await update({ tx: { fees: 0.001 } })).toBe('400 request.invalid');
  expect(await update({ periodEnd: '2025-02-30T00:00:00.000Z' })).toBe('400 request.invalid');
  expect(await update({ periodEnd: '2024-01-01T00:00:00.000Z' })).toBe('400 request.invalid');
});

it('changes nothing where nothing differs', async () => {
  const before = await statement();
  expect((await test.call('statement.update', { statementId, endingBalance: 1262.5 })).statement).toEqual(before);
});

it('unlocks a confirmed statement for a reason that stays in its history, once', async () => {
  await test.call('statement.confirm', { statementId });
  expect(await refusal(test.call('statement.update', { statementId, endingBalance: 1 }))).toBe(
    '409 statement.confirmed',
  );
  expect(await refusal(test.call('statement.unlock', { statementId, reason: '  ' }))).toBe('400 request.invalid');
  const { statement: open } = await test.call('statement.unlock', { statementId, reason: 'Größer "neu" \\ \u2028' });
  expect(open).toMatchObject({ confirmed: false, reconciles: true });
  expect(open.history.at(-1)?.changes).toEqual([
    { field: 'confirmed', from: 'true', to: 'false' },
    { field: 'confirmed.reason', from: '', to: 'Größer "neu" \\' },
  ]);
  expect((await test.call('statement.unlock', { statementId, reason: 'again' })).statement).toEqual(open);
  expect((await test.call('statement.confirm', { statementId })).statement.confirmed).toBe(true);
});

it('lets a reviewer unlock, and a preparer not', async () => {
  await test.call('statement.confirm', { statementId });
  const unlock = (role: Role) =>
    refusal(
      test.engine.dispatch(
        'statement.unlock',
        { statementId, reason: 'r' },
        { actor: { ...test.engine.owner(), role } },
      ),
    );
  expect([await unlock('preparer'), await unlock('reviewer')]).toEqual(['403 actor.role', null]);
});

it('lets the ledger itself pass no unlocking without a reason, and none that changes a figure', async () => {
  await test.call('statement.confirm', { statementId });
  await test.engine.close();
  const database = new Database(`${test.folder}/ledger.db`);
  const entry = (to: string) =>
    JSON.stringify({
      user: 'x',
      timestamp: '2026-01-01T00:00:00.000Z',
      changes: [
        { field: 'confirmed', from: 'true', to: 'false' },
        { field: 'confirmed.reason', from: '', to },
      ],
    });
  const update = (sql: string, ...parameters: unknown[]) =>
    database.prepare(`UPDATE statements SET body = ${sql}`).run(...parameters);
  const opened = "json_insert(json_set(body, '$.confirmed', json('false')), '$.history[#]', json(?))";
  try {
    for (const attempt of [
      () => update(opened, entry(' ')),
      () => update(`json_set(${opened}, '$.endingBalance', 1)`, entry('why')),
      () => update("json_insert(body, '$.history[#]', json(?))", entry('why')),
      () => update("json_set(body, '$.confirmed', json('false'), '$.history', json_array(json(?)))", entry('why')),
    ]) {
      expect(attempt).toThrow('statement.confirmed');
    }
    expect(update(opened, entry('why')).changes).toBe(1);
  } finally {
    database.close();
  }
});

it('takes a statement from its pages again and drops what people had corrected', async () => {
  await test.call('statement.update', { statementId, endingBalance: 1 });
  await test.call('transaction.create', { statementId, amount: 1, txType: 'fees' });
  found = [parsedStatement({ beginningBalance: 100_100, endingBalance: 126_350 })];
  const { statement: again } = await test.call('statement.reparse', { statementId });
  expect(again).toMatchObject({ endingBalance: 1263.5, reconciles: true, errors: [] });
  expect(again.history.at(-1)?.changes[0]?.field).toBe('reparsed');
  expect(await rows()).toHaveLength(2);
  // As nothing is corrected any more, a later reading brings it up to date.
  found = [parsedStatement()];
  await test.call('document.reprocess', { docId });
  await test.engine.idle();
  expect((await statement()).endingBalance).toBe(1262.5);
});

it('corrects a row by its own id, leaves it out of the sums, and counts it again', async () => {
  const [row] = await rows();
  const transactionId = row!._id;
  const corrected = await test.call('transaction.update', { transactionId, amount: 240, description: 'Corrected' });
  expect(corrected.transaction).toMatchObject({ amount: 240, description: 'Corrected', confidence: 1 });
  expect(corrected.statement.diff.deposits).toBe(10);
  const excluded = await test.call('transaction.exclude', { transactionId });
  expect(excluded.transaction).toMatchObject({ excluded: true });
  expect(excluded.transaction.history.at(-1)?.changes).toEqual([{ field: 'excluded', from: 'false', to: 'true' }]);
  expect(excluded.statement.diff.deposits).toBe(250);
  const counted = await test.call('transaction.exclude', { transactionId, excluded: false });
  expect(counted.statement.diff.deposits).toBe(10);
});

it('goes on to doubt figures whose rows were given other words, until one of its figures is corrected', async () => {
  const reason = 'A line with an amount could not be placed: "Fee 9.00".';
  found = [parsedStatement({ reconciles: false, reason, errors: ['low-confidence'] })];
  await test.call('statement.reparse', { statementId });
  const transactionId = (await rows())[0]!._id;
  const { statement: worded } = await test.call('transaction.update', { transactionId, description: 'Seen' });
  expect(worded).toMatchObject({ reconciles: false, reason, errors: ['low-confidence'] });
  await test.call('transaction.update', { transactionId, amount: 241 });
  const { statement: corrected } = await test.call('transaction.update', { transactionId, amount: 250 });
  expect(corrected).toMatchObject({ reconciles: true, errors: [] });
});

it('answers 409 to every correction of a confirmed statement and 404 for what is not there', async () => {
  const transactionId = (await rows())[0]!._id;
  await test.call('statement.confirm', { statementId });
  const locked = '409 statement.confirmed';
  expect(await refusal(test.call('statement.reparse', { statementId }))).toBe(locked);
  expect(await refusal(test.call('transaction.update', { transactionId, amount: 1 }))).toBe(locked);
  expect(await refusal(test.call('transaction.exclude', { transactionId }))).toBe(locked);
  const gone = '0'.repeat(24);
  expect(await refusal(test.call('statement.update', { statementId: gone }))).toBe('404 statement.not-found');
  expect(await refusal(test.call('transaction.update', { transactionId: gone }))).toBe('404 transaction.not-found');
});

it('changes a plan, moves its statements to the years of another year end, and refuses that once one is confirmed', async () => {
  const { plan } = await test.call('plan.update', { planId: 'TP-1', planName: 'Renamed', endMm: 6, endDd: 30 });
  expect(plan).toMatchObject({ planName: 'Renamed', endMm: 6, endDd: 30 });
  expect((await statement()).planYear).toBe(2026);
  expect((await rows()).map(({ planYear }) => planYear)).toEqual([2026, 2026]);
  expect(Object.keys(plan.status)).toEqual(['2026']);
  expect((await test.call('plan.update', { planId, internalPlanId: null })).plan).not.toHaveProperty('internalPlanId');
  await test.call('statement.confirm', { statementId });
  expect(await refusal(test.call('plan.update', { planId, endMm: 12, endDd: 31 }))).toBe(
    '409 plan.confirmed-statements',
  );
  expect(await refusal(test.call('plan.update', { planId, endMm: 2, endDd: 31 }))).toBe('400 request.invalid');
});

it('changes an account, its number on open statements too, and refuses the number of another', async () => {
  const accountId = (await statement()).account;
  await test.call('account.create', { planId, number: '9' });
  const { account } = await test.call('account.update', { accountId, number: '77', payee: 'Ada' });
  expect(account).toMatchObject({ number: '77', payee: 'Ada' });
  expect((await statement()).accountNumber).toBe('77');
  expect(await refusal(test.call('account.update', { accountId, number: '9' }))).toBe('409 account.exists');
  expect((await test.call('account.update', { accountId, payee: null, number: '77' })).account).not.toHaveProperty(
    'payee',
  );
});

it('shows which months of which accounts of a plan year are there', async () => {
  await test.call('account.create', { planId, number: '9' });
  const { planYear, months, accounts } = await test.call('coverage', { planId: 'TP-1' });
  expect([planYear, months.length, months[0]]).toEqual([2025, 12, '2025-01']);
  const states = accounts.map((entry) => entry.months.filter(({ month }) => month === '2025-09'));
  expect(states).toEqual([
    [{ month: '2025-09', state: 'linked', statements: [statementId] }],
    [{ month: '2025-09', state: 'missing', statements: [] }],
  ]);
});

it('refuses a change by somebody who has not seen the last one, and tells what it was', async () => {
  const refused = (work: Promise<unknown>) => work.catch((error: AppError) => error);
  const seenOn = (await statement()).lastModified;
  await test.call('statement.update', { statementId, endingBalance: 1300, seenOn });
  expect(await refused(test.call('statement.update', { statementId, endingBalance: 1400, seenOn }))).toMatchObject({
    status: 409,
    code: 'statement.changed',
    details: [{ path: 'endingBalance', message: '1262.5 → 1300' }],
  });
  const now = await statement();
  expect(now.endingBalance).toBe(1300);
  const change = { transactionId: (await rows())[0]!._id, amount: 1 };
  expect(await refused(test.call('transaction.update', { ...change, seenOn }))).toMatchObject({
    code: 'statement.changed',
  });
  await test.call('transaction.update', { ...change, seenOn: now.lastModified });
  expect(await refused(test.call('statement.confirm', { statementId, seenOn: now.lastModified }))).toMatchObject({
    code: 'statement.changed',
    details: [{ path: expect.stringContaining('amount') }],
  });
});

it('refuses every edit of a statement by somebody who has not seen the last change, and changes nothing', async () => {
  const seenOn = (await statement()).lastModified;
  const transactionId = (await rows())[0]!._id;
  await test.call('transaction.update', { transactionId, description: 'From the other window' });
  const late: Record<string, () => Promise<unknown>> = {
    'statement.update': () => test.call('statement.update', { statementId, endingBalance: 1, seenOn }),
    'statement.accept': () => test.call('statement.accept', { statementId, key: 'endingBalance', note: 'x', seenOn }),
    'statement.confirm': () => test.call('statement.confirm', { statementId, seenOn }),
    'statement.reparse': () => test.call('statement.reparse', { statementId, seenOn }),
    'repair.accept': () => test.call('repair.accept', { statementId, repairId: 'r1', seenOn }),
    'repair.undo': () => test.call('repair.undo', { statementId, repairId: 'r1', seenOn }),
    'transaction.create': () =>
      test.call('transaction.create', { statementId, amount: 1, txType: 'deposits', description: 'x', seenOn }),
    'transaction.create of a row': () =>
      test.call('transaction.create', { statementId, transactionId, amount: 1, seenOn }),
    'transaction.update': () => test.call('transaction.update', { transactionId, amount: 1, seenOn }),
    'transaction.exclude': () => test.call('transaction.exclude', { transactionId, seenOn }),
  };
  const before = [await statement(), await rows()];
  for (const [name, edit] of Object.entries(late)) {
    const error = await edit().then(
      () => null,
      (thrown: AppError) => thrown,
    );
    expect(error, name).toMatchObject({ status: 409, code: 'statement.changed' });
    expect(error?.message, name).toContain('owner@localhost');
    expect(error?.details, name).toMatchObject([
      { path: expect.stringContaining('description'), message: expect.stringContaining('From the other window') },
    ]);
    expect([await statement(), await rows()], name).toEqual(before);
  }
  const seenNow = (await statement()).lastModified;
  await test.call('statement.confirm', { statementId, seenOn: seenNow });
  const unlock = test.call('statement.unlock', { statementId, reason: 'Late', seenOn: seenNow });
  expect(await refusal(unlock)).toBe('409 statement.changed');
  expect((await statement()).confirmed).toBe(true);
});

it('refuses a change of a plan or account that somebody else changed since, and tells what was asked', async () => {
  const { plan } = await test.call('plan.get', { planId });
  const [account] = (await test.call('account.list', { planId })).accounts;
  const accountId = account!._id;
  await test.call('plan.update', { planId, planType: '401k', seenOn: plan.lastModified });
  await test.call('account.update', { accountId, payee: 'Somebody', seenOn: account!.lastModified });
  const plainly = (work: Promise<unknown>) => work.catch((error: AppError) => error);
  expect(
    await plainly(test.call('plan.update', { planId, planType: 'esop', seenOn: plan.lastModified })),
  ).toMatchObject({ status: 409, code: 'plan.changed', details: [{ path: 'planType', message: '→ 401k' }] });
  expect(
    await plainly(test.call('account.update', { accountId, payee: 'Else', seenOn: account!.lastModified })),
  ).toMatchObject({ status: 409, code: 'account.changed', details: [{ path: 'payee', message: '→ Somebody' }] });
  expect((await test.call('plan.get', { planId })).plan.planType).toBe('401k');
  expect((await test.call('account.get', { accountId })).account.payee).toBe('Somebody');
});
