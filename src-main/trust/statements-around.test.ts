import { afterAll, beforeAll, expect, it } from 'vitest';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { parsedStatement } from '../../test/support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';

const DAYS: Record<string, string> = { '08': '31', '09': '30', '10': '31', '11': '30' };

let test: TestEngine;
/** Statements by account number and month. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  let found = parsedStatement();
  const readers = scriptedReaders((task) => goodDocument(1, { statements: [found], warnings: [] })(task));
  test = await openTestEngine({ spawnReader: readers });
  for (const planId of ['A', 'B']) {
    await test.call('plan.create', { planName: planId, internalPlanId: planId });
    await test.call('account.create', { planId, number: `1234-567${planId}`, provider: 'Harbor' });
  }
  for (const [plan, month, off] of [
    ['A', '09', 0],
    ['A', '08', -26_250],
    ['A', '10', 0],
    ['B', '11', 5],
  ] as const) {
    const accountNumber = `1234-567${plan}`;
    const period = { periodStart: `2025-${month}-01`, periodEnd: `2025-${month}-${DAYS[month]}` };
    found = parsedStatement({ accountNumber, ...period, endingBalance: 126_250 + off });
    const { docId } = await test.upload(`${plan}-${month}.pdf`, looksLikePdf(`${plan} ${month}`));
    const { statement } = await test.call('statement.attach', { docId: docId!, planId: plan, accountNumber });
    ids[`${plan}-${month}`] = statement._id;
  }
});
afterAll(() => test.end());

const around = (key: string) => test.call('statement.around', { statementId: ids[key]! });

it('names the statements of the same account before and after, with what they begin and end with', async () => {
  const { previous, next } = await around('A-09');
  expect(previous).toMatchObject({ _id: ids['A-08'], periodEnd: '2025-08-31T00:00:00.000Z', endingBalance: 1000 });
  expect(next).toMatchObject({ _id: ids['A-10'], beginningBalance: 1000, confirmed: false });
  const first = await around('A-08');
  expect(first.previous).toBeUndefined();
  expect((await around('B-11')).next).toBeUndefined();
});

it('leads from one open statement to the next, those that do not reconcile first, until all are confirmed', async () => {
  const { statements } = await test.call('statement.list', {});
  const unreconciled = statements.filter(({ reconciles }) => !reconciles).map(({ _id }) => _id);
  expect(unreconciled).toHaveLength(2);
  expect((await around('A-09')).open).toEqual({ unreconciled: 2, reconciled: 2 });
  const visited: string[] = [];
  let at = Object.keys(ids).find((key) => !unreconciled.includes(ids[key]!))!;
  for (const _ of unreconciled) {
    const { openNext } = await around(at);
    visited.push(openNext!);
    at = Object.keys(ids).find((key) => ids[key] === openNext)!;
  }
  expect(visited.sort()).toEqual(unreconciled.sort());
});

it('offers nothing once nothing else is open', async () => {
  for (const statementId of Object.values(ids)) {
    const { statement } = await test.call('statement.get', { statementId });
    for (const key of statement.errors) await test.call('statement.accept', { statementId, key, note: 'seen' });
    await test.call('statement.confirm', { statementId });
  }
  const { openNext, open } = await around('A-08');
  expect(openNext).toBeUndefined();
  expect(open).toEqual({ unreconciled: 0, reconciled: 0 });
});

it('says that a statement does not exist', async () => {
  await expect(test.call('statement.around', { statementId: '0'.repeat(24) })).rejects.toMatchObject({
    status: 404,
    code: 'statement.not-found',
  });
});
