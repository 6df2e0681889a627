// Eight clients work on a served workspace, which is killed (SIGKILL) at a random moment and served again, over and over:
// everything that was answered must be there, whole. KILLS=1000 kills it that often.
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { type Caller, callerOf, type Served, serve, temporaryFolder, withKey } from '../support/tallystack.ts';
import { faultsAfter, type Kept } from './kept-promises.ts';

const KILLS = Number(process.env.KILLS ?? 8);
const CLIENTS = 8;
const SHORTEST_MILLISECONDS = 30;
const SPREAD_MILLISECONDS = 500;

const folder = temporaryFolder();
let served: Served | undefined;
afterAll(() => {
  served?.process.kill('SIGKILL');
  folder.remove();
});

it(`loses nothing that was answered to eight clients, through ${KILLS} kills`, {
  timeout: 120_000 + KILLS * 30_000,
}, async () => {
  const workspace = join(folder.path, 'workspace');
  served = await serve(workspace, { args: ['--readers', '1', '--port', '0', '--rate-limit', '0'] });
  const { email, key } = await callerOf(served);
  const kept: Kept[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = kept.length;
    const caller = withKey(served.url, email, key);
    const clients = Array.from({ length: CLIENTS }, (_, client) => work(caller, `${kill}-${client}`, kept));
    // The kill comes once something was answered: a moment before would prove nothing.
    while (kept.length === before) await pause(5);
    await pause(SHORTEST_MILLISECONDS + Math.random() * SPREAD_MILLISECONDS);
    const ended = once(served.process, 'close');
    served.process.kill('SIGKILL');
    await Promise.all([ended, ...clients]);
    expect(await faultsAfter(workspace, kept), `after kill ${kill + 1}`).toEqual([]);
    served = await serve(workspace, { args: ['--readers', '1', '--port', '0', '--rate-limit', '0'] });
  }
  const last = withKey(served.url, email, key);
  const { plans } = await last.get<OperationOutput<'plan.list'>>('/tpa/plan/list');
  const names = new Set(plans.map(({ planName }) => planName));
  expect(kept.filter(({ plan }) => plan !== undefined && !names.has(plan))).toEqual([]);
  const checked = await last.post<OperationOutput<'workspace.check'>>('/workspace/check', {});
  expect(checked.results.filter(({ sound }) => !sound)).toEqual([]);
  expect(kept.length).toBeGreaterThan(KILLS * CLIENTS);
});

/** Plans, accounts, files and backups, until the server is gone; what was answered is kept. */
async function work(caller: Caller, name: string, kept: Kept[]): Promise<void> {
  try {
    for (let round = 0; ; round += 1) {
      const plan = `Plan ${name}-${round}`;
      const made = await caller.post<OperationOutput<'plan.create'>>('/tpa/plan/create', { planName: plan });
      kept.push({ plan });
      const account = `${name}-${round}`;
      await caller.post('/tpa/account/create', { planId: made.plan._id, number: account });
      kept.push({ account });
      const file = `%PDF-1.4\n${plan}\n`;
      await caller.upload([{ name: `${name}-${round}.pdf`, bytes: Buffer.from(file) }]);
      kept.push({ file });
      if (name.endsWith('-0')) await caller.post('/backup/create', {});
    }
  } catch (failure) {
    // The server is gone: that is the end of every client. A refusal would be a fault of its own.
    if (failure instanceof Error && /^[45]\d\d /.test(failure.message)) throw failure;
  }
}
