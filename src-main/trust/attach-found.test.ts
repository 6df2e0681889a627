import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ParsedStatement } from '../../src-shared/model/parsed-statement.ts';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { parsedStatement } from '../../test/support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';

let test: TestEngine;
const docs: string[] = [];

beforeAll(async () => {
  let statements: ParsedStatement[] = [];
  const readers = scriptedReaders((task) => goodDocument(1, { statements, warnings: [] })(task));
  test = await openTestEngine({ spawnReader: readers });
  for (const [planId, number] of [
    ['A', '1234-5678'],
    ['B', '9999-0001'],
    ['A', 'XXXX-7777'],
    ['B', '****7777'],
  ] as const) {
    if (number === '1234-5678' || number === '9999-0001')
      await test.call('plan.create', { planName: `Plan ${planId}`, internalPlanId: planId });
    await test.call('account.create', { planId, number, provider: number });
  }
  const october = { periodStart: '2025-10-01', periodEnd: '2025-10-31' };
  for (const found of [
    [parsedStatement()],
    [parsedStatement({ accountNumber: '12345678' })],
    [
      parsedStatement(october),
      parsedStatement({ accountNumber: '9999-0001', ...october }),
      parsedStatement({ accountNumber: '4444-4444' }),
    ],
    [parsedStatement({ accountNumber: '0000-7777' })],
  ]) {
    statements = found;
    const { docId } = await test.upload(`${docs.length}.pdf`, looksLikePdf(`${docs.length}`));
    await test.engine.idle();
    docs.push(docId!);
  }
});
afterAll(() => test.end());

const fits = (documents: { accounts: { fit: string }[] }[]) =>
  documents.map(({ accounts }) => accounts.map(({ fit }) => fit));
const count = async () => (await test.call('statement.list', {})).statements.length;

it('tells beforehand what fits, and changes nothing', async () => {
  const { attached, documents } = await test.call('statement.attachFound', { docIds: docs, preview: true });
  expect([attached, fits(documents)]).toEqual([0, [['fits'], ['fits'], ['fits', 'fits', 'none'], ['several']]]);
  expect(documents[0]).toMatchObject({
    docId: docs[0],
    name: '0.pdf',
    accounts: [{ accountNumber: '1234-5678', planName: 'Plan A', periodEnd: '2025-09-30', reconciles: true }],
  });
  expect(await count()).toBe(0);
});

const open = async (input = {}) => {
  const { total, documents } = await test.call('statement.unattached', input);
  return [total, documents.map(({ docId }) => docs.indexOf(docId))];
};

it('lists what is attached to nothing, the last first, and a part of it', async () => {
  expect(await open()).toEqual([4, [3, 2, 1, 0]]);
  expect(await open({ resultOffset: 1, resultLimit: 2 })).toEqual([4, [2, 1]]);
});

it('attaches what fits one account, the same days once, and leaves what somebody has to decide', async () => {
  const { attached, documents } = await test.call('statement.attachFound', { docIds: docs });
  expect([attached, fits(documents)]).toEqual([
    3,
    [['attached'], ['covered'], ['attached', 'attached', 'none'], ['several']],
  ]);
  expect(documents[2]!.accounts[1]!.statementId).toMatch(/^[0-9a-f]{24}$/);
  expect(await count()).toBe(3);
  const again = await test.call('statement.attachFound', { docIds: docs });
  expect([again.attached, await count()]).toEqual([0, 3]);
});

it('goes on listing documents of which an account is left, and none that are put away', async () => {
  expect(await open()).toEqual([3, [3, 2, 1]]);
  await test.call('document.archive', { docId: docs[1]! });
  expect(await open()).toEqual([2, [3, 2]]);
  await test.call('account.create', { planId: 'B', number: '4444-4444', provider: 'C' });
  await test.call('statement.attachFound', { docIds: [docs[2]!] });
  expect(await open()).toEqual([1, [3]]);
});

it('refuses a document that is not there, and attaches none of the others', async () => {
  await expect(test.call('statement.attachFound', { docIds: [docs[3]!, 'f'.repeat(24)] })).rejects.toMatchObject({
    status: 404,
    code: 'document.not-found',
  });
});
