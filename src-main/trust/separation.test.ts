import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../src-shared/errors.ts';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { parsedStatement } from '../../test/support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';
import type { Actor } from '../engine-types.ts';

let test: TestEngine;
let statementId: string;
let reviewer: Actor;

beforeEach(async () => {
  const readers = scriptedReaders(goodDocument(1, { statements: [parsedStatement()], warnings: [] }));
  test = await openTestEngine({ spawnReader: readers });
  await test.call('plan.create', { planName: 'Test Plan', internalPlanId: 'TP-1' });
  await test.call('account.create', { planId: 'TP-1', number: '1234-5678' });
  const { docId } = await test.upload('a.pdf', looksLikePdf('a'));
  const { statement } = await test.call('statement.attach', {
    docId: docId!,
    planId: 'TP-1',
    accountNumber: '1234-5678',
  });
  statementId = statement._id;
  await test.call('key.create', { name: 'second', email: 'second@example.com', role: 'reviewer' });
  const { _id: userId, name, email } = test.engine.findUser('second@example.com')!;
  reviewer = { userId, name, email, role: 'reviewer', via: 'key' };
});
afterEach(() => test.end());

const confirm = (actor?: Actor) => test.call('statement.confirm', { statementId }, actor ? { actor } : {});
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => error.code,
  );

it('lets anybody confirm what he prepared, unless the workspace is set otherwise', async () => {
  expect((await test.call('settings.get', {})).settings).toEqual({ separation: 'off' });
  const answer = await confirm();
  expect(answer.statement.confirmed).toBe(true);
  expect(answer.warning).toBeUndefined();
});

it('warns who confirms what he attached himself, and nobody else', async () => {
  await test.call('settings.update', { separation: 'warn' });
  const own = await confirm();
  expect(own).toMatchObject({ statement: { confirmed: true }, warning: expect.stringContaining('attached') });
  await test.call('statement.unlock', { statementId, reason: 'once more' });
  expect((await confirm(reviewer)).warning).toBeUndefined();
});

it('asks for a second person where that is enforced', async () => {
  await test.call('settings.update', { separation: 'enforce' });
  expect(await code(confirm())).toBe('statement.same-person');
  expect((await test.call('statement.get', { statementId })).statement.confirmed).toBe(false);
  expect(await code(confirm(reviewer))).toBe('done');
});

it('takes who corrected a row for a preparer, but not who accepted or unlocked', async () => {
  await test.call('settings.update', { separation: 'enforce' });
  const [row] = (await test.call('transaction.list', { statementId })).transactions;
  const accepted = await code(
    test.call('statement.accept', { statementId, key: 'endingBalance', note: 'seen' }, { actor: reviewer }),
  );
  expect(accepted).toBe('done');
  expect(await code(confirm(reviewer))).toBe('done');
  await test.call('statement.unlock', { statementId, reason: 'a word is wrong' }, { actor: reviewer });
  await test.call('transaction.update', { transactionId: row!._id, description: 'Mended' }, { actor: reviewer });
  expect(await code(confirm(reviewer))).toBe('statement.same-person');
});

it('keeps the setting, and writes down who changed it', async () => {
  await test.call('settings.update', { separation: 'enforce' });
  expect((await test.call('settings.update', {})).settings).toEqual({ separation: 'enforce' });
  const { lines } = await test.call('audit.list', {});
  expect(lines.map(({ action }) => action)).toContain('settings.update');
});
