import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { goodDocument, type Outcome, scriptedReaders } from '../../test/support/scripted-readers.ts';
import type { ReaderTask } from '../jobs/messages.ts';
import { pack, unpack } from '../jobs/packing.ts';
import { type Example, learn } from './classifier.ts';

const BANK = 'checking account deposits checks paid daily balance overdraft interest credited';
const BROKER = 'brokerage holdings dividends securities purchased sold settlement accrued';
const PAYROLL = 'wages employee hours gross withholding deduction paycheck period';

let test: TestEngine;
let ids: Record<string, string>;
let text = '';
const learned: number[] = [];
let hanging = false;
/** What the reader is given, in order; pages wait for `opened`. */
let kinds: string[] = [];
let opened: Promise<void> = Promise.resolve();

async function script(task: ReaderTask): Promise<Outcome> {
  kinds.push(task.kind);
  if (task.kind === 'page') await opened;
  if (task.kind === 'learn') {
    const examples = unpack<Example[]>(task.examples);
    learned.push(examples.length);
    if (hanging) return 'hang';
    return { answer: { model: pack(learn(examples)) } };
  }
  const outcome = goodDocument(1)(task);
  if (task.kind !== 'page' || typeof outcome !== 'object' || !('answer' in outcome)) return outcome;
  return { answer: { ...(outcome.answer as object), text } as typeof outcome.answer };
}

beforeEach(async () => {
  learned.length = 0;
  hanging = false;
  kinds = [];
  opened = Promise.resolve();
  test = await openTestEngine({ spawnReader: scriptedReaders(script) });
  await test.call('stack.create', { name: 'Bank' });
  await test.call('stack.create', { name: 'Broker' });
  ids = Object.fromEntries((await test.call('stack.all', {})).stacks.map(({ path, _id }) => [path, _id]));
});
afterEach(() => test.end());

async function add(name: string, words: string): Promise<string> {
  text = `${name} ${words}`;
  const { docId } = await test.upload(`${name}.pdf`, looksLikePdf(name));
  await test.engine.idle();
  return docId!;
}
async function show(stack: string, words: string, count: number): Promise<string[]> {
  const docIds: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const docId = await add(`${stack} ${'abcdefgh'[number]}${number}`, words);
    await test.call('document.move', { docId, stackId: ids[stack]! });
    docIds.push(docId);
  }
  return docIds;
}
const guessed = async (docId: string) => test.call('trainer.guess', { docId });

it('learns from where people put documents, and says where the next belongs and by which words', async () => {
  await show('Bank', BANK, 3);
  await show('Broker', BROKER, 3);
  expect(await test.call('trainer.train', {})).toMatchObject({ examples: 6, stacks: 2 });
  const known = await test.call('trainer.known', {});
  expect(known).toMatchObject({ training: false, examples: 6, placedSince: 0 });
  expect(known.stacks.find(({ stackId }) => stackId === ids.Bank)).toMatchObject({
    examples: 3,
    words: expect.arrayContaining(['overdraft']),
  });
  const answer = await guessed(await add('new', BANK));
  expect(answer.stackId).toBe(ids.Bank);
  expect(answer.guesses[0]!.words.length).toBeGreaterThan(2);
  expect(answer.guesses[0]!.words.every((word) => BANK.includes(word))).toBe(true);
  const bank = (await test.call('stack.all', {})).stacks.find(({ path }) => path === 'Bank');
  expect(bank?.trainer.lastTrained).toBeDefined();
});

it('leaves a kind that nobody has shown, and knows nothing before it was trained', async () => {
  await show('Bank', BANK, 3);
  await show('Broker', BROKER, 3);
  const strange = await add('strange', PAYROLL);
  expect(await guessed(strange)).toEqual({ success: true, guesses: [] });
  await test.call('trainer.train', {});
  expect((await guessed(strange)).stackId).toBeUndefined();
});

it('does not learn from a move that was undone, nor from a stack with too few documents', async () => {
  const docIds = await show('Broker', BROKER, 2);
  for (let number = 0; number < 3; number += 1) docIds.push(await add(`bank ${number}`, BANK));
  const { bulk } = await test.call('document.bulk', { action: 'move', docIds: docIds.slice(2), stackId: ids.Bank! });
  await test.call('bulk.undo', { bulkId: bulk._id });
  expect(await test.call('trainer.train', {})).toMatchObject({ examples: 0, stacks: 0 });
});

it('learns by itself after ten documents that people moved, unless a stack wants to be asked', async () => {
  const inbox = await Promise.all(
    Array.from({ length: 10 }, (_, number) => test.upload(`${number}.pdf`, looksLikePdf(`${number}`))),
  );
  await test.engine.idle();
  const docIds = inbox.map(({ docId }) => docId!);
  await test.call('document.bulk', { action: 'move', docIds: docIds.slice(0, 9), stackId: ids.Bank! });
  expect(learned).toEqual([]);
  await test.call('document.move', { docId: docIds[9]!, stackId: ids.Bank! });
  expect(await test.call('trainer.train', {})).toMatchObject({ examples: 10, stacks: 1 });
  expect(new Set(learned)).toEqual(new Set([10]));
});

it('learns at once for a person who asks, before the documents that wait to be read', async () => {
  await show('Bank', BANK, 3);
  const { promise, resolve } = Promise.withResolvers<void>();
  opened = promise;
  kinds = [];
  for (const name of ['one', 'two', 'three']) await test.upload(`${name}.pdf`, looksLikePdf(name));
  await vi.waitFor(() => expect(kinds).toContain('page'));
  const asked = test.call('trainer.train', {});
  resolve();
  expect(await asked).toMatchObject({ examples: 3 });
  await test.engine.idle();
  expect(kinds.indexOf('learn')).toBeGreaterThan(0);
  expect(kinds.indexOf('learn')).toBeLessThan(kinds.lastIndexOf('page'));
});

it('tells of no failure when the program ends while it learns', async () => {
  hanging = true;
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const moved: string[] = [];
  for (let number = 0; number < 10; number += 1) moved.push(await add(`${number}`, BANK));
  await test.call('document.bulk', { action: 'move', docIds: moved, stackId: ids.Bank! });
  await vi.waitFor(() => expect(learned).toEqual([10]));
  await test.engine.close();
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});

it('puts what arrives where it belongs, in a pipeline with the module classify, and leaves strange kinds', async () => {
  await show('Bank', BANK, 3);
  await show('Broker', BROKER, 3);
  await test.call('trainer.train', {});
  const pipeline = ['read', 'classify'].map((module) => ({ module, config: [] }));
  await test.call('stack.update', { stackId: ids.Inbox!, pipeline });
  const known = await add('known', BROKER);
  const strange = await add('strange', PAYROLL);
  const stackOf = async (docId: string) => (await test.call('document.get', { docId })).doc.stack;
  expect([await stackOf(known), await stackOf(strange)]).toEqual([ids.Broker, ids.Inbox]);
});
