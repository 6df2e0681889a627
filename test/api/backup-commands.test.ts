import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from '../support/engines.ts';
import { tallystack, temporaryFolder } from '../support/tallystack.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const workspace = join(folder.path, 'workspace');
const run = (command: string[], at = workspace) => tallystack([...command, '--workspace', at]);
/** Asks the closed workspace, in this process: starting a command takes longer. */
async function asked<Answer>(work: (test: TestEngine) => Promise<Answer>, at = workspace): Promise<Answer> {
  const test = await openTestEngine({ folder: at, dormant: true });
  try {
    return await work(test);
  } finally {
    await test.engine.close();
  }
}
const plan = (planName: string) => asked((test) => test.call('plan.create', { planName }));
const plans = (at?: string) =>
  asked(async (test) => (await test.call('plan.list', {})).plans.map(({ planName }) => planName), at);

beforeAll(async () => {
  await plan('First');
});

it('makes, lists and proves backups, and checks the data', async () => {
  expect(await run(['backup'])).toMatchObject({ code: 0, stdout: expect.stringContaining('Backed up 0 documents') });
  const { stdout } = await run(['backup', '--list', '--json']);
  const [made] = (JSON.parse(stdout) as { backups: { name: string }[] }).backups;
  expect(await run(['backup', '--verify', 'last'])).toMatchObject({ code: 0, stdout: `Whole: ${made!.name}\n` });
  expect(await run(['check'])).toMatchObject({ code: 0, stdout: expect.stringContaining('✓ The ledger is sound.') });
});

it('restores the last backup over a ledger that cannot be opened', async () => {
  await plan('Second');
  writeFileSync(join(workspace, 'ledger.db'), 'this is no ledger at all, and too short for one');
  expect(await run(['check'])).toMatchObject({ code: 1, stderr: expect.stringContaining('Restore the last backup') });
  expect(await run(['restore', 'last'])).toMatchObject({ code: 0, stdout: expect.stringContaining('Restored') });
  expect(await plans()).toEqual(['First']);
});

it('brings a workspace back in an empty folder that holds nothing but the backups', async () => {
  const empty = join(folder.path, 'empty');
  mkdirSync(empty);
  cpSync(join(workspace, 'backups'), join(empty, 'backups'), { recursive: true });
  expect(await run(['restore', 'last'], empty)).toMatchObject({ code: 0 });
  expect(await plans(empty)).toEqual(['First']);
  rmSync(empty, { recursive: true });
});

it('writes a backup as one ZIP, and brings the workspace back from nothing but that', async () => {
  const zip = join(folder.path, 'copy.zip');
  expect(await run(['backup', '--to', zip])).toMatchObject({ code: 0 });
  const elsewhere = join(folder.path, 'elsewhere');
  expect(await run(['restore', zip], elsewhere)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Restored'),
  });
  expect(await plans(elsewhere)).toEqual(['First']);
});

it('says in a sentence what cannot be restored', async () => {
  expect(await run(['restore', 'yesterday'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No backup has that id'),
  });
});
