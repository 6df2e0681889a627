import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { AppError, notFound } from '../../src-shared/errors.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import { type AccountOutcome, attachFound, findPlan } from './attach.ts';
import { type CommandRun, type ExitCode, withWorkspace } from './command.ts';
import { sentenceOf } from './terminal.ts';
import { progressLine, waitUntilRead } from './wait.ts';
import type { WorkspaceClient } from './workspace-client.ts';

const FILES_PER_REQUEST = 10;

export interface ImportOptions {
  workspace: string;
  plan?: string;
  createPlan?: boolean;
  stack?: string;
  password?: string;
}

/** A file on its way in, or one of a ZIP: its document, or why there is none. */
export interface Upload {
  file: string;
  /** Its name in the ZIP `file`. */
  inZip?: string;
  docId?: string;
  duplicateOf?: string;
  error?: string;
}

/** What goes with every file of an import. */
interface Given {
  stackId?: string | undefined;
  password?: string | undefined;
}

interface ImportOutcome extends Upload {
  status?: string;
  seconds: number;
  accounts: AccountOutcome[];
}

/** `import FILE…`: uploads, waits until all are read and, with a plan, registers and attaches the accounts found. */
export async function importFiles(files: string[], options: ImportOptions, run: CommandRun): Promise<ExitCode> {
  return withWorkspace<ExitCode>(
    options.workspace,
    async (client) => {
      const stackId = options.stack === undefined ? undefined : await findStack(client, options.stack);
      const plan =
        options.plan === undefined ? undefined : await planFor(client, options.plan, options.createPlan === true);
      const uploads = await uploadAll(client, files, { stackId, password: options.password });
      const outcomes = await followAll(client, uploads, plan, run);
      if (run.json) run.terminal.out(JSON.stringify({ ...(plan ? { planId: plan._id } : {}), files: outcomes }));
      return outcomes.some(hasFailed) ? 1 : 0;
    },
    { readers: availableParallelism() },
  );
}

/** In requests of ten files. A file that is missing or refused does not keep the others from coming in. */
export async function uploadAll(client: WorkspaceClient, files: string[], given: Given = {}): Promise<Upload[]> {
  const asked = [...new Set(files)];
  const present = asked.filter((file) => existsSync(file));
  const uploaded = new Map<string, Upload[]>();
  for (let start = 0; start < present.length; start += FILES_PER_REQUEST) {
    const batch = present.slice(start, start + FILES_PER_REQUEST);
    for (const upload of await uploadBatch(client, batch, given)) {
      uploaded.set(upload.file, [...(uploaded.get(upload.file) ?? []), upload]);
    }
  }
  return asked.flatMap((file) => uploaded.get(file) ?? { file, error: `${file} is not there. Check the name.` });
}

async function uploadBatch(client: WorkspaceClient, batch: string[], given: Given): Promise<Upload[]> {
  try {
    const { uploads } = await client.upload(batch, withoutNone(given));
    return uploads.map(({ name, docId, duplicateOf, error, fileIndex }, index) => {
      const file = batch[fileIndex ?? index]!;
      const inZip = name === basename(file) ? undefined : name;
      return { file, ...withoutNone({ docId, duplicateOf, error, inZip }) };
    });
  } catch (failure) {
    if (batch.length === 1 || !isTooLarge(failure)) return batch.map((file, index) => refused(file, index, failure));
    // One file that is too large refuses its whole request; the others come in without it.
    const apart: Upload[] = [];
    for (const file of batch) apart.push(...(await uploadBatch(client, [file], given)));
    return apart;
  }
}

/** Where no file of a request can be read, the details say what is wrong with each, in their order. */
function refused(file: string, index: number, failure: unknown): Upload {
  const details = failure instanceof AppError && failure.code === 'upload.unreadable' ? failure.details : undefined;
  return { file, error: details?.[index]?.message ?? sentenceOf(failure) };
}

function isTooLarge(failure: unknown): boolean {
  return failure instanceof AppError && failure.status === 413;
}

function withoutNone<Key extends string>(
  given: Partial<Record<Key, string | undefined>>,
): Partial<Record<Key, string>> {
  const held = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(held) as Partial<Record<Key, string>>;
}

async function followAll(
  client: WorkspaceClient,
  uploads: Upload[],
  plan: TpaPlan | undefined,
  { terminal, json }: CommandRun,
): Promise<ImportOutcome[]> {
  const docIds = uploads.flatMap(({ docId }) => docId ?? []);
  const watched = await waitUntilRead(client, docIds, (all) => {
    if (!json) terminal.progress(progressLine(all, docIds.length));
  });
  const outcomes: ImportOutcome[] = [];
  for (const upload of uploads) {
    const seen = upload.docId === undefined ? undefined : watched.get(upload.docId);
    const error =
      upload.error ?? (seen?.job.success === false ? (seen.job.error ?? 'It could not be read.') : undefined);
    const accounts =
      seen && error === undefined ? await attachFound(client, seen.docId, async () => plan) : ([] as AccountOutcome[]);
    const outcome: ImportOutcome = {
      ...upload,
      ...statusOf(seen?.job.status, error),
      seconds: seen?.seconds ?? 0,
      accounts,
    };
    outcomes.push(outcome);
    report(outcome, { terminal, json });
  }
  return outcomes;
}

function statusOf(status: string | undefined, error: string | undefined): Pick<ImportOutcome, 'status' | 'error'> {
  return { ...(status === undefined ? {} : { status }), ...(error === undefined ? {} : { error }) };
}

function report(
  { file, inZip, error, accounts, duplicateOf, seconds }: ImportOutcome,
  { terminal, json }: CommandRun,
): void {
  const name = inZip === undefined ? basename(file) : `${basename(file)}, ${inZip}`;
  if (error !== undefined) terminal.err(`${name}: ${error}`);
  for (const { found, problem } of accounts) {
    if (problem !== undefined)
      terminal.err(`${name}, account ${found.accountNumber ?? 'without a number'}: ${problem}`);
  }
  if (json || error !== undefined) return;
  const parts = accounts.map(({ found, statement }) => {
    const reconciles = statement?.reconciles ?? found.reconciles;
    const verdict = reconciles ? 'reconciles' : `does not reconcile (${statement?.reason ?? found.reason})`;
    const period = `${found.periodStart ?? '?'} to ${found.periodEnd ?? '?'}`;
    return `${found.accountNumber ?? 'no number'} ${period}, ${found.rows} rows, ${verdict}${statement ? ', attached' : ''}`;
  });
  const twin = duplicateOf === undefined ? '' : ' (a duplicate of a document that is there already)';
  terminal.out(`${name}${twin}: ${parts.join('; ') || 'no statement found'} (${seconds.toFixed(1)} s)`);
}

function hasFailed({ error, accounts }: ImportOutcome): boolean {
  return error !== undefined || accounts.some(({ problem }) => problem !== undefined);
}

async function findStack(client: WorkspaceClient, path: string): Promise<string> {
  const { stacks } = await client.call('stack.all', {});
  const stack = stacks.find((candidate) => candidate.path.toLowerCase() === path.toLowerCase());
  if (stack) return stack._id;
  const there = stacks.map((candidate) => candidate.path).join(', ');
  throw new AppError(404, 'stack.not-found', `No stack is called ${path}. There are: ${there}.`);
}

async function planFor(client: WorkspaceClient, idOrName: string, create: boolean): Promise<TpaPlan> {
  const plan = await findPlan(client, idOrName);
  if (plan) return plan;
  if (create) return (await client.call('plan.create', { planName: idOrName })).plan;
  const missing = notFound('plan');
  throw new AppError(404, missing.code, `No plan has the id or name ${idOrName}. Add --create-plan to make one.`);
}
