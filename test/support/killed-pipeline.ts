import Database from 'better-sqlite3';
import type { ReaderTask } from '../../src-main/jobs/messages.ts';
import { pack } from '../../src-main/jobs/packing.ts';
import { openTestEngine, type TestEngine } from './engines.ts';
import { goodDocument, type Outcome, scriptedReaders } from './scripted-readers.ts';

/** Six pages of two accounts, of which one is registered. */
const PAGES = 6;
const NUMBERS = ['5417-8832', '9001-4455'];
const PIPELINE = [
  { module: 'read' },
  { module: 'separate' },
  { module: 'link' },
  { module: 'statement' },
  { module: 'forward', config: [{ label: 'nextStack', value: 'Statements/Filed' }] },
];

/** Readers answer from then on: what is written while nobody counts yet must not differ from run to run. */
let counted: Promise<void> = Promise.resolve();

/** An engine on the workspace whose readers answer at once, from within this process. */
export function openQuickEngine(folder: string, options: { dormant?: boolean } = {}): Promise<TestEngine> {
  return openTestEngine({ folder, spawnReader: scriptedReaders(readBatch), ...options });
}

async function readBatch(task: ReaderTask): Promise<Outcome> {
  await counted;
  const part = (pages: number[]) => ({ pages, reason: 'The account number changes.' });
  if (task.kind === 'separate') return { answer: { parts: [part([0, 1, 2]), part([3, 4, 5])], leftOut: [] } };
  const answer = goodDocument(PAGES)(task);
  if (task.kind !== 'page' || typeof answer === 'string' || !('answer' in answer)) return answer;
  const number = NUMBERS[Math.floor((task.page * NUMBERS.length) / PAGES)];
  return {
    answer: { ...answer.answer, page: task.page, words: pageWords(answer.answer), text: `Account Number ${number}` },
  };
}

const pageWords = (answer: object) => ('words' in answer ? (answer.words as Uint8Array) : pack([]));

/** A workspace in which the batch only has to be added. */
export async function prepareWorkspace(folder: string): Promise<void> {
  const test = await openQuickEngine(folder);
  const { plan } = await test.call('plan.create', { planName: 'Birch' });
  await test.call('account.create', { planId: plan._id, number: '54178832' });
  const { stacks } = await test.call('stack.all', {});
  const inbox = stacks.find(({ path }) => path === 'Inbox')!;
  await test.call('stack.update', { stackId: inbox._id, pipeline: PIPELINE });
  await test.engine.close();
}

export async function addBatch(test: TestEngine): Promise<void> {
  await test.upload('batch.pdf', '%PDF-1.4\nbatch\n');
}

/** Ends this very process, without warning, before it writes to a ledger for so many times more. Returns the count. */
function dieAfter(writes: number): () => number {
  let count = 0;
  const scratch = new Database(':memory:');
  const statement = Object.getPrototypeOf(scratch.prepare('SELECT 1')) as { run(...parameters: unknown[]): unknown };
  scratch.close();
  const { run } = statement;
  statement.run = function counted(this: unknown, ...parameters: unknown[]) {
    count += 1;
    if (count === writes) process.kill(process.pid, 'SIGKILL');
    return run.apply(this, parameters);
  };
  return () => count;
}

/** As a program of its own: adds the batch to a workspace and dies before the n-th write; else tells how many there were. */
if (import.meta.main) {
  const [folder = '', writes = '0'] = process.argv.slice(2);
  const { promise, resolve } = Promise.withResolvers<void>();
  counted = promise;
  const test = await openQuickEngine(folder);
  await addBatch(test);
  const count = dieAfter(Number(writes));
  resolve();
  await test.engine.idle(AbortSignal.timeout(60_000));
  process.stdout.write(`${count()}\n`);
  await test.engine.close();
}
