import { afterEach, expect, it } from 'vitest';
import type { Document } from '../../src-shared/model/document.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import { openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { goodDocument, type Outcome, scriptedReaders } from '../../test/support/scripted-readers.ts';
import type { ReaderTask } from './messages.ts';

type Pipeline = NonNullable<OperationInput<'stack.update'>['pipeline']>;

let test: TestEngine;
afterEach(() => test.end());

async function start(script: (task: ReaderTask) => Outcome | Promise<Outcome> = goodDocument(3)): Promise<void> {
  test = await openTestEngine({ spawnReader: scriptedReaders(script) });
}

async function setPipeline(path: string, pipeline: Pipeline): Promise<string> {
  const { stacks } = await test.call('stack.all', {});
  const stackId = stacks.find((stack) => stack.path === path)!._id;
  await test.call('stack.update', { stackId, pipeline });
  return stackId;
}

async function upload(name = 'a.pdf'): Promise<Document> {
  const { docId } = await test.upload(name, `%PDF-1.4\n${name}\n`);
  await test.engine.idle(AbortSignal.timeout(60_000));
  return (await test.call('document.get', { docId: docId! })).doc;
}

const stepsOf = ({ job }: Document) => job.steps!.map(({ module, state }) => `${module} ${state}`);
const forwardTo = (path: string) => ({ module: 'forward', config: [{ label: 'nextStack', value: path }] });

it('takes a document through the modules in their order and counts what they did', async () => {
  await start();
  const inbox = await setPipeline('Inbox', [
    { module: 'read' },
    { module: 'statement' },
    forwardTo('Statements/Filed'),
  ]);
  const document = await upload();
  const { stacks } = await test.call('stack.all', {});
  expect(stacks.find(({ _id }) => _id === document.stack)!.path).toBe('Statements/Filed');
  expect(document.job).toMatchObject({ status: 'complete', success: true, working: false, error: '' });
  expect(document.job.rc).toEqual({ preproc: 'done', sort: 'done', postproc: 'done' });
  expect(document.job.steps).toMatchObject([
    { module: 'read', state: 'done', note: '3 pages read.' },
    { module: 'statement', state: 'done', note: 'No statement was recognised.' },
    { module: 'forward', state: 'done', note: 'Forwarded to Statements/Filed.' },
  ]);
  expect(stacks.find(({ _id }) => _id === inbox)!.pipeline.map(({ usage }) => usage)).toEqual([1, 1, 1]);
  const { lines } = await test.call('audit.list', { subject: document._id });
  const system = lines.filter(({ user }) => user === 'System').map(({ action }) => action);
  expect(system.sort()).toEqual(['pipeline.forward', 'pipeline.read', 'pipeline.statement']);
});

it('reads and understands a document of a stack without a pipeline, as before', async () => {
  await start();
  const { job } = await upload();
  expect(job).toMatchObject({ status: 'complete', rc: { preproc: 'done', sort: 'skipped', postproc: 'done' } });
  expect(job.steps).toBeUndefined();
});

it('says on the document that a module is unknown, and goes on with it after the pipeline is put right', async () => {
  await start();
  await setPipeline('Inbox', [{ module: 'read' }, { module: 'shred' }]);
  const document = await upload();
  expect(document.job).toMatchObject({ status: 'error', success: false, rc: { preproc: 'done', sort: 'error' } });
  expect(document.job.error).toMatch(
    /^The pipeline of the stack Inbox has a module called "shred".*retry the document\.$/,
  );
  expect(document.flags).toMatchObject([{ level: 'error', description: document.job.error }]);
  expect(stepsOf(document)).toEqual(['read done', 'shred error']);

  const other = await test.upload('next.pdf', '%PDF-1.4\nnext\n', { skipProcessing: true });
  expect(other.error).toBeUndefined();
});

it('runs the pipeline of the stack that a document is forwarded to, but never in a circle', async () => {
  await start();
  await setPipeline('Inbox', [{ module: 'read' }, forwardTo('Statements')]);
  const statements = await setPipeline('Statements', [{ module: 'read' }, { module: 'statement' }, forwardTo('Inbox')]);
  const document = await upload();
  expect(stepsOf(document)).toEqual(['read done', 'statement done', 'forward done']);
  expect(
    document.time.flatMap(({ event, by, from, to }) => (event === 'moved' ? `${by}: ${from} → ${to}` : [])),
  ).toEqual(['System: Inbox → Statements', 'System: Statements → Inbox']);
  expect(document.job).toMatchObject({ status: 'complete' });
  expect(document.job.entered).toHaveLength(2);
  expect(document.job.entered).toContain(statements);
});

it('leaves a module out whose limit is reached', async () => {
  await start();
  await setPipeline('Inbox', [{ module: 'read' }, { ...forwardTo('Statements'), limit: 1 }]);
  expect(stepsOf(await upload('first.pdf'))).toEqual(['read done', 'forward done']);
  const second = await upload('second.pdf');
  expect(second.job.steps).toMatchObject([{}, { state: 'skipped', note: 'Its limit of 1 documents is reached.' }]);
});

it('puts a document into the stack whose rules it fits, and says so where several do', async () => {
  await start();
  await setPipeline('Inbox', [{ module: 'read' }, { module: 'match' }]);
  const rules = (name: string) => ({
    enabled: true,
    match: { mode: 'all' as const, source: [], name: [name], phrases: [] },
  });
  for (const [name, pattern] of [
    ['Birch', 'birch*'],
    ['Cedar', '*cedar*'],
  ]) {
    const { stack } = await test.call('stack.create', { name: name! });
    await test.call('stack.update', { stackId: stack._id, rules: rules(pattern!) });
  }
  const one = await upload('birch 2025.pdf');
  expect(one.job.steps![1]).toMatchObject({ state: 'done', note: 'It fits the rules of Birch.' });
  expect(one.time.at(-1)).toMatchObject({ event: 'moved', to: 'Birch', by: 'System' });
  const both = await upload('birch and cedar.pdf');
  expect(both.job.steps![1]!.note).toBe('The rules of several stacks fit: Birch, Cedar.');
  const none = await upload('oak.pdf');
  expect(none.job.steps![1]!.note).toBe('No rules fit.');
});

it('finds a phrase on the pages before the document is complete', async () => {
  await start();
  await setPipeline('Inbox', [{ module: 'read' }, { module: 'match' }]);
  const { stack } = await test.call('stack.create', { name: 'Second pages' });
  const match = { mode: 'any' as const, source: [], name: [], phrases: ['page 1'] };
  await test.call('stack.update', { stackId: stack._id, rules: { enabled: true, match } });
  expect((await upload()).stack).toBe(stack._id);
});

it('sends a document that a person puts into a stack through its pipeline, without reading it again', async () => {
  await start();
  const document = await upload();
  const statements = await setPipeline('Statements', [{ module: 'read' }, { module: 'statement' }]);
  await test.call('document.move', { docId: document._id, stackId: statements });
  await test.engine.idle(AbortSignal.timeout(60_000));
  const { doc } = await test.call('document.get', { docId: document._id });
  expect(doc.job.steps).toMatchObject([
    { module: 'read', state: 'done', note: 'Read before.' },
    { module: 'statement', state: 'done' },
  ]);
});

it('keeps a document where a person has put it while a module was at work', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const script = goodDocument(1);
  await start(async (task) => {
    if (task.kind === 'page') {
      ask();
      await promise;
    }
    return script(task);
  });
  await setPipeline('Inbox', [{ module: 'read' }, forwardTo('Statements/Filed')]);
  const { docId } = await test.upload('a.pdf', '%PDF-1.4\na\n');
  await asked;
  const { stacks } = await test.call('stack.all', {});
  const own = stacks.find(({ path }) => path === 'Statements')!._id;
  await test.call('document.move', { docId: docId!, stackId: own });
  resolve();
  await test.engine.idle(AbortSignal.timeout(60_000));
  const { doc } = await test.call('document.get', { docId: docId! });
  expect(doc.job.status).toBe('complete');
  expect(doc.stack).toBe(own);
  expect(doc.job.steps![1]).toMatchObject({ state: 'skipped', note: 'Somebody has put the document elsewhere.' });
});
