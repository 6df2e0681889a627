import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppError } from '../../src-shared/errors.ts';
import type { RuleDraft } from '../../src-shared/model/rule.ts';
import type { PageWords } from '../../src-shared/model/words.ts';
import { asciiPages } from '../../test/support/ascii-page.ts';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { goodDocument, type Outcome, scriptedReaders } from '../../test/support/scripted-readers.ts';
import { unclearMonth } from '../../test/support/unclear-months.ts';
import type { ReaderTask } from '../jobs/messages.ts';
import { pack, unpack } from '../jobs/packing.ts';
import { understandDocument } from '../statements/understand.ts';

/** Readers that take a file's own text for its words, and understand it in earnest. */
const readers = () =>
  scriptedReaders((task: ReaderTask): Outcome => {
    if (task.kind === 'page') {
      const text = readFileSync(task.source.path, 'utf8').split('\n').slice(1).join('\n');
      return { answer: { page: 0, words: pack(asciiPages([text])[0]), text } };
    }
    if (task.kind !== 'understand') return goodDocument(1)(task);
    const pages = task.pages.map((page) => unpack<PageWords>(page));
    return { answer: { parsed: pack(understandDocument(pages, task.rules)), doubts: [], rotations: {} } };
  });

let test: TestEngine;
let planId: string;

beforeEach(async () => {
  test = await openTestEngine({ spawnReader: readers() });
  planId = (await test.call('plan.create', { planName: 'Test Plan' })).plan._id;
  await test.call('account.create', { planId, number: '1234-5678' });
});
afterEach(() => test.end());

async function attach(text: string): Promise<string> {
  const { docId } = await test.upload('a.pdf', looksLikePdf(text));
  await test.engine.idle();
  return (await test.call('statement.attach', { docId: docId!, planId, accountNumber: '1234-5678' })).statement._id;
}
const statement = async (statementId: string) => (await test.call('statement.get', { statementId })).statement;
const wire = async (statementId: string) => {
  const { transactions } = await test.call('transaction.list', { statementId });
  return transactions.find(({ description }) => /ITEM|TRANSFER/.test(description))!;
};
const correct = async (statementId: string) => {
  const { _id: transactionId } = await wire(statementId);
  return test.call('transaction.update', { transactionId, txType: 'rollovers', txSubType: 'in' });
};
const refusal = (work: Promise<unknown>) => work.catch((error: AppError) => `${error.status} ${error.code}`);

it('goes the whole way: a correction suggests a rule, the preview shows what it changes, and only what was accepted changes', async () => {
  const [april, may, june] = [
    await attach(unclearMonth('04')),
    await attach(unclearMonth('05')),
    await attach(unclearMonth('06')),
  ];
  expect((await statement(may)).reason).toContain('Choose its type');
  const { suggestedRule } = await correct(april);
  expect(suggestedRule!.meaning).toEqual({
    kind: 'type',
    phrase: 'item from old trustee ref',
    section: 'Account Activity',
    txType: 'rollovers',
    txSubType: 'in',
  });
  expect(suggestedRule!.form.provider).toContain('FIRST TOWN');

  const preview = await test.call('rule.preview', { rule: suggestedRule! });
  expect(preview.changes.map(({ statementId }) => statementId)).toEqual([may, june]);
  expect(preview.changes[0]).toMatchObject({
    before: { tx: { rollovers: 0, deposits: 9500 }, rows: 4 },
    after: { tx: { rollovers: 2000, deposits: 7500 }, rows: 4, reconciles: true },
    rows: [{ before: { txType: 'deposits', amount: 2000 }, after: { txType: 'rollovers', amount: 2000 } }],
  });
  expect(await wire(may!)).toMatchObject({ txType: 'deposits' });
  expect((await test.call('rule.list', {})).rules).toEqual([]);

  const applied = await test.call('rule.apply', { rule: suggestedRule!, statementIds: [may!] });
  expect(applied.statements).toMatchObject([{ _id: may, rules: [applied.rule._id], reconciles: true }]);
  expect(await wire(may!)).toMatchObject({ txType: 'rollovers', history: [] });
  expect((await statement(may!)).history.at(-1)).toMatchObject({
    user: 'owner@localhost',
    changes: [{ field: `rule.${applied.rule._id}`, to: applied.rule.sentence }],
  });
  expect(await wire(june!)).toMatchObject({ txType: 'deposits' });

  const july = await attach(`${unclearMonth('06')}\n`);
  expect(await wire(july)).toMatchObject({ txType: 'rollovers' });
});

it('never changes what a person confirmed, corrected or accepted', async () => {
  const [april, may, june] = [
    await attach(unclearMonth('04')),
    await attach(unclearMonth('05')),
    await attach(unclearMonth('06')),
  ];
  const { suggestedRule } = await correct(april!);
  for (const key of (await statement(may)).errors)
    await test.call('statement.accept', { statementId: may, key, note: 'as printed' });
  await test.call('statement.confirm', { statementId: may });
  await test.call('statement.accept', { statementId: june!, key: 'endingBalance', note: 'as printed' });
  const confirmed = await statement(may!);
  const preview = await test.call('rule.preview', {
    rule: { ...suggestedRule!, meaning: { kind: 'skip', phrase: 'Item from', reason: 'memo' } },
  });
  expect(preview.changes).toEqual([]);
  expect(preview.kept.map(({ statementId, why }) => [statementId, why])).toEqual([
    [april, 'edited'],
    [june, 'accepted'],
  ]);
  const { statements, kept } = await test.call('rule.apply', {
    rule: suggestedRule!,
    statementIds: [april!, may!, june!],
  });
  expect(statements).toEqual([]);
  expect(kept.map(({ why }) => why)).toEqual(['edited', 'confirmed', 'accepted']);
  expect(await statement(may!)).toEqual(confirmed);
  expect(await wire(june!)).toMatchObject({ txType: 'deposits' });
});

it('suggests the sign where an amount was only turned round, and the skip where a row was left out, and nothing for a date', async () => {
  const april = await attach(unclearMonth('04'));
  const { _id: transactionId } = await wire(april);
  const turned = await test.call('transaction.update', { transactionId, amount: -2000 });
  expect(turned.suggestedRule!.meaning).toMatchObject({ kind: 'sign', sign: -1 });
  const left = await test.call('transaction.exclude', { transactionId });
  expect(left.suggestedRule!.meaning).toMatchObject({ kind: 'skip', reason: 'memo' });
  const dated = await test.call('transaction.update', { transactionId, date: '2025-04-16T00:00:00.000Z' });
  expect(dated).not.toHaveProperty('suggestedRule');
});

const DRAFT: RuleDraft = {
  form: { provider: 'First Town Brokerage Services', wording: ['accountsummary', 'accountactivity'] },
  meaning: { kind: 'type', phrase: 'item from', txType: 'rollovers' },
};

it('lists, edits, disables and deletes rules, each with its history; a disabled one is not used', async () => {
  const { rule } = await test.call('rule.create', { rule: DRAFT });
  expect(rule).toMatchObject({ enabled: true, sentence: 'Rows that begin with "item from" are rollovers' });
  expect((await wire(await attach(unclearMonth('04')))).txType).toBe('rollovers');
  const { rule: off } = await test.call('rule.update', { ruleId: rule._id, enabled: false });
  expect(off.history.at(-1)!.changes).toEqual([{ field: 'enabled', from: 'true', to: 'false' }]);
  expect((await wire(await attach(unclearMonth('05')))).txType).toBe('deposits');
  const meaning = { kind: 'type' as const, phrase: 'item from', txType: 'transfers' as const };
  await test.call('rule.update', { ruleId: rule._id, meaning, enabled: true });
  expect((await wire(await attach(unclearMonth('06')))).txType).toBe('transfers');
  await test.call('rule.delete', { ruleId: rule._id });
  expect((await test.call('rule.list', {})).rules).toEqual([]);
  expect((await test.call('rule.list', { deleted: true })).rules).toMatchObject([{ _id: rule._id, deleted: true }]);
  expect(await refusal(test.call('rule.delete', { ruleId: '65f0c1a2b3c4d5e6f7a8b9c7' }))).toBe('404 rule.not-found');
});

it('gives its rules to another workspace, where they come disabled and only once', async () => {
  await test.call('rule.create', { rule: DRAFT });
  const file = await test.call('rule.export', {});
  expect(file).toEqual({ success: true, format: 'tallystack-rules', version: 1, rules: [DRAFT] });
  const other = await openTestEngine({ spawnReader: readers() });
  try {
    const first = await other.call('rule.import', file);
    expect(first).toMatchObject({ rules: [{ enabled: false, meaning: DRAFT.meaning }], known: 0 });
    expect(await other.call('rule.import', file)).toMatchObject({ rules: [], known: 1 });
  } finally {
    await other.end();
  }
});

it('refuses a rule that says nothing, and a preview of two things or none', async () => {
  const empty = { ...DRAFT, meaning: { ...DRAFT.meaning, phrase: '' } } as RuleDraft;
  expect(await refusal(test.call('rule.create', { rule: empty }))).toMatch(/^400 /);
  expect(await refusal(test.call('rule.preview', {}))).toMatch(/^400 /);
});
