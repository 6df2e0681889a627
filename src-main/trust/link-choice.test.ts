import { afterEach, beforeEach, expect, it } from 'vitest';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { parsedStatement } from '../../test/support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';

let test: TestEngine;
let paths: Map<string, string>;
let docId: string;
let planId: string;

beforeEach(async () => {
  const script = goodDocument(1, { statements: [parsedStatement()], warnings: [] });
  test = await openTestEngine({ spawnReader: scriptedReaders(script) });
  paths = new Map((await test.call('stack.all', {})).stacks.map(({ path, _id }) => [path, _id]));
  const forward = { module: 'forward', config: [{ label: 'nextStack', value: 'Statements/Filed' }] };
  const pipeline = [{ module: 'read' }, { module: 'link' }, { module: 'statement' }, forward];
  await test.call('stack.update', { stackId: paths.get('Inbox')!, pipeline });
  planId = (await test.call('plan.create', { planName: 'P' })).plan._id;
  await test.call('account.create', { planId, number: '1234-5678' });
  docId = (await test.upload('a.pdf', looksLikePdf('a'))).docId!;
  await test.engine.idle();
});
afterEach(() => test.end());

const doc = async () => (await test.call('document.get', { docId })).doc;
const choose = async () => {
  await test.call('statement.attach', { docId, planId, accountNumber: '1234-5678' });
  await test.engine.idle();
};
const lastStep = async () => {
  const { job, stack } = await doc();
  const path = [...paths].find(([, stackId]) => stackId === stack)?.[0];
  const { state, note } = job.steps!.at(-1)!;
  return [path, job.status, state, note];
};

it('forwards a document that waited for its account once somebody chooses it', async () => {
  const waiting = ['Statements/To do', 'complete', 'skipped', 'The account has to be chosen first.'];
  expect(await lastStep()).toEqual(waiting);
  await choose();
  expect(await lastStep()).toEqual(['Statements/Filed', 'complete', 'done', 'Forwarded to Statements/Filed.']);
  const { time, flags, link, job } = await doc();
  expect(time.map(({ event }) => event)).toEqual(['received', 'moved', 'linked', 'moved']);
  expect([flags, link!.state, job.success]).toEqual([[], 'linked', true]);
  expect((await test.call('statement.list', {})).statements).toHaveLength(1);
});

it('leaves it where somebody has put it meanwhile', async () => {
  await test.call('document.move', { docId, stackId: paths.get('Statements')! });
  await choose();
  expect(await lastStep()).toEqual(['Statements', 'complete', 'skipped', 'The account has to be chosen first.']);
});

it('leaves an archived document in the archive', async () => {
  await test.call('document.archive', { docId });
  await choose();
  expect(await doc()).toMatchObject({
    archived: true,
    stack: paths.get('Statements/To do'),
    link: { state: 'linked' },
  });
});
