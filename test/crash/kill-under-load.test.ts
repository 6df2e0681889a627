// Eight clients upload, attach, correct, confirm and back up on a served workspace, which is killed (SIGKILL) at a random
// moment and served again, over and over: everything that was answered must be there, whole. KILLS=1000 kills it that often.
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { type Caller, callerOf, type Served, serve, temporaryFolder, until, withKey } from '../support/tallystack.ts';
import { twoRowStatement } from '../support/two-row-statement.ts';
import { faultsAfter, type Kept } from './kept-promises.ts';

const KILLS = Number(process.env.KILLS ?? 12);
/** All that was answered is looked for after each kill, so a workspace is left for a new one before that takes long. */
const KILLS_A_WORKSPACE = 100;
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
  for (let killed = 0; killed < KILLS; killed += KILLS_A_WORKSPACE) {
    await killOver(join(folder.path, `workspace-${killed}`), Math.min(KILLS_A_WORKSPACE, KILLS - killed));
  }
});

/** Kills the server of a new workspace so often under load, and looks after each kill for all that was answered. */
async function killOver(workspace: string, kills: number): Promise<void> {
  served = await serve(workspace, { args: ['--readers', '1', '--port', '0', '--rate-limit', '0'] });
  const { email, key } = await callerOf(served);
  const kept: Kept[] = [];
  const waiting: Waiting[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const before = kept.length;
    const caller = withKey(served.url, email, key);
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      // No account has a number of nothing but noughts.
      work(caller, `${kill + 1}-${client}`, { kept, waiting }),
    );
    // The kill comes once something was answered: a moment before would prove nothing. Every second one comes among the
    // answers about statements, whose files must have been read for them.
    const isAwaited = (promise: Kept) => kill % 2 === 0 || promise.statement !== undefined;
    await until(() => kept.slice(before).some(isAwaited), { every: 5, what: 'an answer' });
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
  expect(kept.length).toBeGreaterThan(kills * CLIENTS);
  for (const kind of ['statement', 'edited', 'confirmed'] as const) {
    expect(kept.filter((promise) => promise[kind] !== undefined).length, kind).toBeGreaterThan(0);
  }
  const ended = once(served.process, 'close');
  served.process.kill();
  await ended;
}

/** A statement that was uploaded and that nobody has attached yet. */
interface Waiting {
  docId: string;
  planId: string;
  number: string;
}

interface Shared {
  kept: Kept[];
  waiting: Waiting[];
}

/** Works until the server is gone; what was answered is kept. */
async function work(caller: Caller, name: string, shared: Shared): Promise<void> {
  try {
    for (let round = 0; ; round += 1) {
      await enter(caller, `${name}-${round}`, shared);
      await reconcileNext(caller, shared);
      if (name.endsWith('-0')) await caller.post('/backup/create', {});
    }
  } catch (failure) {
    // The server is gone: that is the end of every client. A refusal would be a fault of its own.
    if (failure instanceof Error && /^[45]\d\d /.test(failure.message)) throw failure;
  }
}

/** A plan, its account, and a file with its statement. */
async function enter(caller: Caller, name: string, { kept, waiting }: Shared): Promise<void> {
  const plan = `Plan ${name}`;
  const made = await caller.post<OperationOutput<'plan.create'>>('/tpa/plan/create', { planName: plan });
  kept.push({ plan });
  const planId = made.plan._id;
  await caller.post('/tpa/account/create', { planId, number: name });
  kept.push({ account: name });
  const bytes = twoRowStatement(name);
  const [upload] = await caller.upload([{ name: `${name}.pdf`, bytes }]);
  kept.push({ file: bytes.toString('latin1') });
  waiting.push({ docId: upload!.docId, planId, number: name });
}

/** Attaches the statement that waits longest, corrects a row of it, and confirms it. */
async function reconcileNext(caller: Caller, { kept, waiting }: Shared): Promise<void> {
  const next = waiting.shift();
  if (!next) return;
  const { docId, planId, number } = next;
  const asked = { docId, planId, accountNumber: number };
  const answered = caller.post<OperationOutput<'statement.attach'>>('/tpa/statement/attach', asked);
  const attached = await answered.catch((failure: Error) => {
    // One that was being read at three kills is set aside, as it should be: it might have been what ended the program.
    if (failure.message.includes('document.unreadable')) return undefined;
    waiting.unshift(next);
    throw failure;
  });
  if (!attached) return;
  const { statement } = attached;
  kept.push({ statement: number });
  const rows = await caller.get<OperationOutput<'transaction.list'>>(
    `/tpa/transaction/list?statementId=${statement._id}`,
  );
  const transactionId = rows.transactions[0]!._id;
  await caller.post('/tpa/transaction/update', { transactionId, description: `Seen ${number}` });
  kept.push({ edited: `Seen ${number}` });
  for (const key of statement.errors) {
    await caller.post('/tpa/statement/accept', { statementId: statement._id, key, note: 'Seen' });
  }
  await caller.post('/tpa/statement/confirm', { statementId: statement._id });
  kept.push({ confirmed: number });
}
