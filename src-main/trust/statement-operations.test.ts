import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../src-shared/errors.ts';
import type { AppEvent } from '../../src-shared/events.ts';
import type { ParsedStatement } from '../../src-shared/model/parsed-statement.ts';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { parsedRow, parsedStatement } from '../../test/support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';

let test: TestEngine;
let found: ParsedStatement[];
let planId: string;

beforeEach(async () => {
  found = [parsedStatement()];
  const readers = scriptedReaders((task) => goodDocument(1, { statements: found, warnings: [] })(task));
  test = await openTestEngine({ spawnReader: readers });
  const { plan } = await test.call('plan.create', { planName: 'Test Plan', internalPlanId: 'TP-1' });
  planId = plan._id;
  await test.call('account.create', { planId, number: '1234-5678', provider: 'Harbor' });
});
afterEach(() => test.end());

const upload = async (text = 'a') => (await test.upload(`${text}.pdf`, looksLikePdf(text))).docId!;
const attach = async (docId: string, accountNumber = '12345678') =>
  (await test.call('statement.attach', { docId, planId: 'TP-1', accountNumber })).statement;
const attachFirst = async () => attach(await upload());
const rowsOf = async (statementId: string) => (await test.call('transaction.list', { statementId })).transactions;
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: AppError) => `${error.status} ${error.code}`,
  );

it('waits for the reading and takes figures and rows from the pages', async () => {
  const statement = await attachFirst();
  expect(statement).toMatchObject({
    beginningBalance: 1000,
    endingBalance: 1262.5,
    reconciles: true,
    errors: [],
    months: ['2025-09'],
    planYear: 2025,
    moneyType: 'pooled',
    accountNumber: '1234-5678',
    periodEnd: '2025-09-30T00:00:00.000Z',
  });
  expect(statement.tx).toMatchObject({ deposits: 250, income: 12.5, fees: 0 });
  const rows = await rowsOf(statement._id);
  expect(rows.map(({ date, amount, txType }) => [date.slice(0, 10), amount, txType])).toEqual([
    ['2025-09-15', 250, 'deposits'],
    ['2025-09-20', 12.5, 'income'],
  ]);
});

it('gives the statement that exists when the same document is attached to the same account again', async () => {
  const docId = await upload();
  const first = await attach(docId);
  expect((await attach(docId, 'XXXX-5678'))._id).toBe(first._id);
  expect((await test.call('statement.list', {})).statements).toHaveLength(1);
});

it('reads a document whose processing was skipped when it is attached', async () => {
  const { docId } = await test.upload('later.pdf', looksLikePdf('later'), { skipProcessing: true });
  expect((await test.call('document.get', { docId: docId! })).doc.job.rc?.preproc).toBe('skipped');
  expect((await attach(docId!)).reconciles).toBe(true);
});

it('refuses an unknown account with 404 and one that fits two accounts with 409', async () => {
  const docId = await upload();
  expect(await refusal(attach(docId, '9999'))).toBe('404 account.not-found');
  await expect(attach(docId, '9999')).rejects.toThrow(/^No account of .+ has the number 9999\. /);
  await test.call('account.create', { planId, number: '9999-5678', provider: 'Harbor' });
  expect(await refusal(attach(docId, '***5678'))).toBe('409 account.ambiguous');
  expect(await refusal(test.call('statement.attach', { docId, planId: 'TP-9', accountNumber: '1' }))).toBe(
    '404 plan.not-found',
  );
});

it('marks a statement whose account number is not on the document', async () => {
  await test.call('account.create', { planId, number: '7777', provider: 'Harbor' });
  const statement = await attach(await upload(), '7777');
  expect(statement.errors).toEqual(['account-mismatch']);
  expect(statement.beginningBalance).toBe(1000);
});

it('takes of several accounts on a document the one that is asked for', async () => {
  found = [
    parsedStatement({ accountNumber: '1111' }),
    parsedStatement({ accountNumber: 'XXXX5678', endingBalance: 999_00 }),
  ];
  const statement = await attachFirst();
  expect(statement).toMatchObject({ endingBalance: 999, reconciles: false });
  expect(statement.errors).not.toContain('account-mismatch');
});

it('shows what was found, with the registered accounts that fit and the statement made', async () => {
  const docId = await upload();
  const statement = await attach(docId);
  const { found: accounts, statements } = await test.call('document.get', { docId, found: true, statement: true });
  expect(accounts).toMatchObject([{ accountNumber: '1234-5678', rows: 2, statementId: statement._id }]);
  expect(accounts?.[0]?.candidates).toEqual([statement.account]);
  expect(statements?.map(({ _id }) => _id)).toEqual([statement._id]);
});

it('computes tx, diff and reconciles again when a row is added or adjusted, and keeps the history', async () => {
  found = [
    parsedStatement({
      rows: [parsedRow({ txType: 'deposits', amount: 20_000 }), parsedRow({ txType: 'income', amount: 1_250 })],
      reconciles: false,
    }),
  ];
  const statement = await attachFirst();
  expect(statement.diff).toMatchObject({ deposits: 50 });
  expect(statement.errors).toEqual(['lines-mismatch:deposits']);

  const added = await test.call('transaction.create', {
    statementId: statement._id,
    amount: 50,
    txType: 'deposits',
    description: 'Missed line',
  });
  expect(added.statement).toMatchObject({ reconciles: true, errors: [] });
  expect(added.statement.diff.deposits).toBe(0);
  expect(added.transaction).toMatchObject({ date: '2025-09-30T00:00:00.000Z', amount: 50, confidence: 1 });

  const adjusted = await test.call('transaction.create', {
    statementId: statement._id,
    transactionId: added.transaction._id,
    amount: 49.99,
  });
  expect(adjusted.statement).toMatchObject({ reconciles: false, errors: ['lines-mismatch:deposits'] });
  expect(adjusted.statement.diff.deposits).toBe(0.01);
  expect(adjusted.transaction.history.at(-1)).toMatchObject({
    user: 'owner@localhost',
    changes: [{ field: 'amount', from: '50', to: '49.99' }],
  });
});

it('lets a figure without a printed one follow its rows', async () => {
  const { _id: statementId } = await attachFirst();
  const { statement } = await test.call('transaction.create', { statementId, amount: -12.5, txType: 'fees' });
  expect(statement.tx.fees).toBe(-12.5);
  expect(statement).toMatchObject({ reconciles: false, discrepancy: 12.5, errors: ['does-not-reconcile'] });
});

it('refuses amounts with more than two decimals, and a row without amount or type', async () => {
  const { _id: statementId } = await attachFirst();
  const create = (input: object) =>
    refusal(test.engine.dispatch('transaction.create', { statementId, ...input }, { actor: test.engine.owner() }));
  expect(await create({ amount: 1.005, txType: 'fees' })).toBe('400 request.invalid');
  expect(await create({ txType: 'fees' })).toBe('400 request.invalid');
  expect(await create({ amount: 1, txType: 'gifts' })).toBe('400 request.invalid');
  expect(await create({ amount: '1', txType: 'fees' })).toBe('400 request.invalid');
  expect(await create({ amount: 1, txType: 'fees', transactionId: '0'.repeat(24) })).toBe('404 transaction.not-found');
});

it('confirms what reconciles, once, and locks it against every edit', async () => {
  const docId = await upload();
  const { _id: statementId } = await attach(docId);
  const { statement } = await test.call('statement.confirm', { statementId });
  expect(statement.confirmed).toBe(true);
  expect(statement.history.at(-1)?.changes).toEqual([{ field: 'confirmed', from: 'false', to: 'true' }]);
  expect((await test.call('statement.confirm', { statementId })).statement).toEqual(statement);
  const locked = '409 statement.confirmed';
  expect(await refusal(attach(docId))).toBe(locked);
  expect(await refusal(test.call('transaction.create', { statementId, amount: 1, txType: 'fees' }))).toBe(locked);
  expect(await refusal(test.call('statement.accept', { statementId, key: 'endingBalance', note: 'ok' }))).toBe(locked);
});

it('keeps a confirmed statement and its rows against changes made directly in the database', async () => {
  const { _id: statementId } = await attachFirst();
  const [row] = await rowsOf(statementId);
  await test.call('statement.confirm', { statementId });
  await test.engine.close();
  const database = new Database(`${test.folder}/ledger.db`);
  try {
    const refuses = (sql: string, ...parameters: unknown[]) =>
      expect(() => database.prepare(sql).run(...parameters), sql).toThrow('statement.confirmed');
    for (const recursive of ['ON', 'OFF']) {
      database.pragma(`recursive_triggers = ${recursive}`);
      refuses("UPDATE statements SET body = json_set(body, '$.endingBalance', 1)");
      refuses("UPDATE statements SET body = json_set(body, '$.confirmed', json('false'))");
      refuses('DELETE FROM statements');
      refuses('REPLACE INTO statements SELECT id, body, basis FROM statements');
      refuses("REPLACE INTO statements (id, body, basis) SELECT 'other', body, basis FROM statements");
      refuses("UPDATE transactions SET body = json_set(body, '$.amount', 1) WHERE id = ?", row!._id);
      refuses('DELETE FROM transactions WHERE id = ?', row!._id);
      refuses('REPLACE INTO transactions SELECT id, statement, body FROM transactions WHERE id = ?', row!._id);
      refuses(
        "INSERT INTO transactions SELECT 'new', statement, json_set(body, '$.row', 'z') FROM transactions LIMIT 1",
      );
    }
  } finally {
    database.close();
  }
});

it('confirms what does not reconcile only when every error was accepted with a note', async () => {
  found = [parsedStatement({ endingBalance: 130_000, reconciles: false, discrepancy: 3_750 })];
  const { _id: statementId, errors } = await attachFirst();
  expect(errors).toEqual(['does-not-reconcile']);
  expect(await refusal(test.call('statement.confirm', { statementId }))).toBe('409 statement.open-errors');
  const { statement } = await test.call('statement.accept', {
    statementId,
    key: 'does-not-reconcile',
    note: 'Printed so.',
  });
  expect(statement.accepted).toMatchObject({
    'does-not-reconcile': { user: 'owner@localhost', note: 'Printed so.', value: 37.5 },
  });
  expect((await test.call('statement.confirm', { statementId })).statement.confirmed).toBe(true);
});

it('drops an acceptance when the accepted figure changes', async () => {
  found = [parsedStatement({ endingBalance: 130_000, reconciles: false, discrepancy: 3_750 })];
  const { _id: statementId } = await attachFirst();
  await test.call('statement.accept', { statementId, key: 'does-not-reconcile', note: 'Printed so.' });
  const { statement } = await test.call('transaction.create', { statementId, amount: 1, txType: 'fees' });
  expect(statement.discrepancy).toBe(36.5);
  expect(statement.accepted).toEqual({});
  expect(await refusal(test.call('statement.confirm', { statementId }))).toBe('409 statement.open-errors');
});

it('refuses to accept what is no error of the statement', async () => {
  const { _id: statementId } = await attachFirst();
  const work = test.call('statement.accept', { statementId, key: 'missing-pages', note: 'ok' });
  expect(await refusal(work)).toBe('422 statement.nothing-to-accept');
});

it('keeps plan and account status current, and tells of the change', async () => {
  const events: string[] = [];
  test.engine.subscribe((event: AppEvent) => events.push(event.type));
  const { account } = await attachFirst();
  const { account: after } = await test.call('account.get', { accountId: account });
  expect(after.status['2025']).toMatchObject({ '2025-08': 'missing', '2025-09': 'linked' });
  const { plan } = await test.call('plan.get', { planId });
  expect(plan.status['2025']).toMatchObject({ state: 'missing', accounts: 1, missing: 1 });
  expect(events).toEqual(expect.arrayContaining(['statement.changed', 'account.changed', 'plan.changed']));
});

it('finds duplicates and a beginning that is not the ending before, on both sides of the change', async () => {
  const first = await attachFirst();
  const again = await attach(await upload('b'));
  expect(again).toMatchObject({ duplicates: [first._id], errors: ['duplicate-period'] });
  expect((await test.call('statement.get', { statementId: first._id })).statement.duplicates).toEqual([again._id]);

  found = [
    parsedStatement({ periodStart: '2025-08-01', periodEnd: '2025-08-31', beginningBalance: 0, endingBalance: 26_250 }),
  ];
  await attach(await upload('august'));
  const { statement } = await test.call('statement.get', { statementId: first._id });
  expect(statement.errors).toEqual(['duplicate-period', 'begin-not-prior-end']);
});

it('marks a period that straddles two plan years', async () => {
  found = [parsedStatement({ periodStart: '2025-12-16', periodEnd: '2026-01-15' })];
  const statement = await attachFirst();
  expect(statement).toMatchObject({ planYear: 2026, months: ['2025-12', '2026-01'] });
  expect(statement.errors).toEqual(['straddles-plan-year']);
});

it('brings an untouched statement up to date when its document is read again, and leaves a corrected one alone', async () => {
  const [plain, corrected] = [await upload('plain'), await upload('corrected')];
  const { _id: plainId } = await attach(plain);
  const { _id: correctedId } = await attach(corrected);
  await test.call('transaction.create', { statementId: correctedId, amount: 1, txType: 'other' });
  found = [parsedStatement({ endingBalance: 126_251 })];
  for (const docId of [plain, corrected]) await test.call('document.reprocess', { docId });
  await test.engine.idle();
  const ending = async (statementId: string) =>
    (await test.call('statement.get', { statementId })).statement.endingBalance;
  expect(await ending(plainId)).toBe(1262.51);
  expect(await ending(correctedId)).toBe(1262.5);
  expect(await rowsOf(plainId)).toHaveLength(2);
});

it('gathers the trust report of the plan year as a workbook', async () => {
  await attachFirst();
  const file = (await test.call('report', { planId: 'TP-1', planYear: 2025 })) as {
    fileName: string;
    content: { bytes: Uint8Array };
  };
  expect(file.fileName).toMatch(/^TP-1_Trust_Report_2025_DRAFT_.*\.xlsx$/);
  expect(Buffer.from(file.content.bytes.subarray(0, 2)).toString()).toBe('PK');
});

it('writes lists as text exactly as it answers them otherwise', async () => {
  const { _id: statementId } = await attachFirst();
  const context = { actor: test.engine.owner() };
  for (const [name, input] of [
    ['transaction.list', { statementId: statementId.toUpperCase() }],
    ['statement.list', { planId, reconciles: true }],
    ['statement.list', { confirmed: true }],
    ['plan.list', {}],
  ] as const) {
    const text = await test.engine.answer(name, input, context);
    expect(JSON.parse(text)).toEqual(await test.engine.dispatch(name, input, context));
  }
  const unknown = test.engine.answer('transaction.list', { statementId: '0'.repeat(24) }, context);
  expect(await refusal(unknown)).toBe('404 statement.not-found');
  expect(await refusal(test.engine.answer('transaction.list', {}, context))).toBe('400 request.invalid');
  const nobody = { actor: { ...context.actor, role: 'none' as 'viewer' } };
  expect(await refusal(test.engine.answer('transaction.list', { statementId }, nobody))).toBe('403 actor.role');
});

it('says where the printed year-to-date figures are not the sum of the months, until the month that is wrong is mended', async () => {
  const month = (start: string, end: string, balances: [number, number], soFar: number) =>
    parsedStatement({
      periodStart: start,
      periodEnd: end,
      beginningBalance: balances[0],
      endingBalance: balances[1],
      yearToDate: { 'tx.deposits': soFar, 'tx.income': 1_250 * Number(end.slice(5, 7)) },
    });
  found = [month('2025-01-01', '2025-01-31', [100_000, 126_250], 25_000)];
  const january = await attach(await upload('january'));
  expect(january.errors).not.toContain('ytd-mismatch');
  found = [month('2025-02-01', '2025-02-28', [126_250, 152_500], 60_000)];
  const february = await attach(await upload('february'));
  const errorsOf = async (statementId: string) => (await test.call('statement.get', { statementId })).statement.errors;
  expect(await errorsOf(february._id)).toContain('ytd-mismatch');
  expect(await errorsOf(january._id)).not.toContain('ytd-mismatch');
  await test.call('statement.update', { statementId: january._id, tx: { deposits: 350 } });
  expect(await errorsOf(february._id)).not.toContain('ytd-mismatch');
});
