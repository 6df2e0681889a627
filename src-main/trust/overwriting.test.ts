import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../src-shared/errors.ts';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { parsedStatement } from '../../test/support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';
import type { Actor } from '../engine-types.ts';

let test: TestEngine;
let statementId: string;
let other: { actor: Actor };

beforeEach(async () => {
  const readers = scriptedReaders(goodDocument(1, { statements: [parsedStatement()], warnings: [] }));
  test = await openTestEngine({ spawnReader: readers });
  await test.call('plan.create', { planName: 'Test Plan', internalPlanId: 'TP-1' });
  await test.call('account.create', { planId: 'TP-1', number: '1234-5678' });
  const { docId } = await test.upload('a.pdf', looksLikePdf('a'));
  const attached = await test.call('statement.attach', { docId: docId!, planId: 'TP-1', accountNumber: '1234-5678' });
  statementId = attached.statement._id;
  await test.call('key.create', { name: 'second', email: 'second@example.com', role: 'preparer' });
  const { _id: userId, name, email } = test.engine.findUser('second@example.com')!;
  other = { actor: { userId, name, email, role: 'preparer', via: 'key' } };
});
afterEach(() => test.end());

const statement = async () => (await test.call('statement.get', { statementId })).statement;
const rows = async () => (await test.call('transaction.list', { statementId })).transactions;
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: AppError) => error,
  );

it('lets a tool that does not say what it saw change what was read, and again what it changed itself', async () => {
  await test.call('statement.update', { statementId, endingBalance: 1300 }, other);
  await test.call('statement.update', { statementId, endingBalance: 1262.5 }, other);
  const transactionId = (await rows())[0]!._id;
  await test.call('transaction.update', { transactionId, description: 'Once' }, other);
  await test.call('transaction.update', { transactionId, description: 'Twice' }, other);
  expect((await statement()).endingBalance).toBe(1262.5);
  expect((await rows())[0]!.description).toBe('Twice');
});

it('keeps what somebody else corrected from a tool that does not say it has seen it, and tells what that was', async () => {
  await test.call('statement.update', { statementId, endingBalance: 1300, tx: { fees: -3 } });
  const blind = await refused(test.call('statement.update', { statementId, endingBalance: 1400 }, other));
  expect(blind).toMatchObject({
    status: 409,
    code: 'statement.changed',
    details: [{ path: 'endingBalance', message: '1262.5 → 1300' }],
  });
  expect(blind?.message).toContain('owner@localhost');
  expect((await statement()).endingBalance).toBe(1300);
  // What nobody touched is free, and so is what was seen.
  await test.call('statement.update', { statementId, beginningBalance: 1 }, other);
  const seenOn = (await statement()).lastModified;
  await test.call('statement.update', { statementId, endingBalance: 1400, seenOn }, other);
  expect((await statement()).endingBalance).toBe(1400);
});

it('keeps rows that somebody else corrected, excluded or entered in the same way', async () => {
  const [first, second] = await rows();
  await test.call('transaction.update', { transactionId: first!._id, amount: 1 });
  await test.call('transaction.exclude', { transactionId: second!._id });
  const { transaction } = await test.call('transaction.create', { statementId, amount: -2, txType: 'fees' });
  const before = [await statement(), await rows()];
  const blind = {
    corrected: () => test.call('transaction.update', { transactionId: first!._id, amount: 2 }, other),
    adjusted: () => test.call('transaction.create', { statementId, transactionId: first!._id, amount: 2 }, other),
    excluded: () => test.call('transaction.exclude', { transactionId: second!._id, excluded: false }, other),
    entered: () => test.call('transaction.update', { transactionId: transaction._id, amount: -3 }, other),
    'all of it': () => test.call('statement.reparse', { statementId }, other),
  };
  for (const [name, edit] of Object.entries(blind)) {
    expect(await refused(edit()), name).toMatchObject({ status: 409, code: 'statement.changed' });
    expect([await statement(), await rows()], name).toEqual(before);
  }
  const seenOn = (await statement()).lastModified;
  await test.call('statement.reparse', { statementId, seenOn }, other);
  expect((await rows()).map(({ amount }) => amount)).not.toContain(1);
  // Taken from the pages again, there is nothing of anybody's left to lose.
  await test.call('statement.reparse', { statementId });
});

it('keeps the note with which somebody else accepted a figure, until it is seen', async () => {
  const accept = { statementId, key: 'endingBalance' };
  await test.call('statement.accept', { ...accept, note: 'Checked against the paper.' });
  expect(await refused(test.call('statement.accept', { ...accept, note: 'Fine' }, other))).toMatchObject({
    code: 'statement.changed',
    details: [{ path: 'accepted.endingBalance', message: 'nothing → Checked against the paper.' }],
  });
  const seenOn = (await statement()).lastModified;
  await test.call('statement.accept', { ...accept, note: 'Fine', seenOn }, other);
  expect((await statement()).accepted).toMatchObject({ endingBalance: { user: 'second@example.com' } });
});
