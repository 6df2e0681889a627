import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { AppError } from '../../src-shared/errors.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import { formatMoney, toCents } from '../../src-shared/money.ts';
import { lockWorkspace } from '../workspace/lock.ts';
import { type AccountOutcome, attachFound, findPlan } from './attach.ts';
import { type CommandRun, type ExitCode, withWorkspace } from './command.ts';
import { type Upload, uploadAll } from './import.ts';
import { saveReport } from './report.ts';
import { tableOf } from './terminal.ts';
import { progressLine, type Watched, waitUntilRead } from './wait.ts';
import type { WorkspaceClient } from './workspace-client.ts';

const SAMPLES = join(import.meta.dirname, '..', '..', 'resources', 'samples');
/** Only a folder that holds this file is emptied for a new demo. */
const MARK = 'made-by-tallystack-demo.txt';

export interface DemoOptions {
  workspace: string;
}

interface DemoRow {
  file: string;
  account: string;
  period: string;
  beginning: string;
  ending: string;
  rows: number;
  reconciles: boolean;
  reason: string;
  seconds: number;
  statementId?: string;
  planId?: string;
}

/** `demo`: the main job on the bundled samples, in a workspace of its own. */
export async function demo(options: DemoOptions, run: CommandRun): Promise<ExitCode> {
  const started = performance.now();
  const folder = resolve(options.workspace);
  await prepareFolder(folder);
  return withWorkspace<ExitCode>(
    folder,
    async (client) => {
      const uploads = await uploadAll(client, await sampleFiles());
      const docIds = uploads.flatMap(({ docId }) => docId ?? []);
      const watched = await waitUntilRead(client, docIds, (all) => {
        if (!run.json) run.terminal.progress(progressLine(all, docIds.length));
      });
      const rows: DemoRow[] = [];
      for (const upload of uploads) rows.push(...(await reconcile(client, upload, watched)));
      const workbooks = await saveReports(client, folder, rows);
      const seconds = Math.round((performance.now() - started) / 100) / 10;
      if (run.json) run.terminal.out(JSON.stringify({ workspace: folder, rows, workbooks, seconds }));
      else print(rows, workbooks, folder, seconds, run);
      return rows.every((row) => row.statementId !== undefined) ? 0 : 1;
    },
    { readers: availableParallelism() },
  );
}

/** Makes the folder, or empties the one of an earlier demo. Throws AppError 409 for a folder with anything else in it. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder);
  if (entries.length > 0 && !entries.includes(MARK)) {
    throw new AppError(
      409,
      'demo.folder-taken',
      `${folder} is not empty and was not made by the demo. Name another folder with --workspace.`,
    );
  }
  // Refused while another process has the workspace open.
  lockWorkspace(folder).release();
  for (const entry of entries) if (entry !== MARK) await rm(join(folder, entry), { recursive: true, force: true });
  await writeFile(join(folder, MARK), 'The demo empties this folder whenever it runs. Keep nothing of yours here.\n');
}

async function sampleFiles(): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(SAMPLES, 'samples.json'), 'utf8')) as { samples: { file: string }[] };
  const files = manifest.samples.map(({ file }) => join(SAMPLES, file));
  const missing = files.find((file) => !existsSync(file));
  if (missing)
    throw new AppError(404, 'demo.sample-missing', `The sample ${missing} is missing. Get the project afresh.`);
  return files;
}

/** Registers, attaches and, where the page's own arithmetic proves it, confirms what was found in one sample. */
async function reconcile(
  client: WorkspaceClient,
  { file, docId, error }: Upload,
  watched: Map<string, Watched>,
): Promise<DemoRow[]> {
  const name = relative(SAMPLES, file);
  const seen = docId === undefined ? undefined : watched.get(docId);
  const problem = error ?? (seen?.job.success ? undefined : (seen?.job.error ?? 'It could not be read.'));
  if (!seen || problem !== undefined) return [failedRow(name, problem ?? 'It could not be read.', seen?.seconds ?? 0)];
  const outcomes = await attachFound(client, seen.docId, (found) =>
    planNamed(client, found.planName ?? found.accountTitle ?? 'Unnamed plan'),
  );
  if (outcomes.length === 0) return [failedRow(name, 'No statement was found in it.', seen.seconds)];
  for (const { statement } of outcomes) {
    if (statement?.reconciles) await client.call('statement.confirm', { statementId: statement._id });
  }
  return outcomes.map((outcome) => rowOf(name, outcome, seen.seconds));
}

async function planNamed(client: WorkspaceClient, planName: string): Promise<TpaPlan> {
  return (await findPlan(client, planName)) ?? (await client.call('plan.create', { planName })).plan;
}

function rowOf(file: string, { found, statement, problem }: AccountOutcome, seconds: number): DemoRow {
  const money = (dollars: number | undefined) => (dollars === undefined ? '–' : formatMoney(toCents(dollars)));
  return {
    file,
    account: found.accountNumber ?? '–',
    period: `${found.periodStart ?? '?'} – ${found.periodEnd ?? '?'}`,
    beginning: money(statement ? statement.beginningBalance : found.beginningBalance),
    ending: money(statement ? statement.endingBalance : found.endingBalance),
    rows: found.rows,
    reconciles: statement?.reconciles ?? false,
    reason: problem ?? statement?.reason ?? found.reason,
    seconds,
    ...(statement ? { statementId: statement._id, planId: statement.plan } : {}),
  };
}

function failedRow(file: string, reason: string, seconds: number): DemoRow {
  const nothing = { account: '–', period: '–', beginning: '–', ending: '–', rows: 0 };
  return { file, ...nothing, reconciles: false, reason, seconds };
}

/** One workbook for each plan and plan year that has a statement now. */
async function saveReports(client: WorkspaceClient, folder: string, rows: DemoRow[]): Promise<string[]> {
  const saved: string[] = [];
  for (const planId of new Set(rows.flatMap((row) => row.planId ?? []))) {
    const { plan } = await client.call('plan.get', { planId });
    const { statements } = await client.call('statement.list', { planId });
    for (const year of new Set(statements.flatMap(({ planYear }) => planYear ?? []))) {
      const name = plan.planName.replace(/[^\p{L}\p{N}() -]+/gu, ' ').trim();
      const file = join(folder, 'reports', `${name} ${year}.xlsx`);
      await saveReport(client, planId, year, file);
      saved.push(file);
    }
  }
  return saved;
}

const HEADS = ['file', 'account', 'period', 'beginning', 'ending', 'rows', 'reconciles', 'seconds'];
const RIGHT_ALIGNED = [3, 4, 5, 7];

function print(rows: DemoRow[], workbooks: string[], folder: string, seconds: number, { terminal }: CommandRun): void {
  const cells = rows.map((row) => [
    row.file,
    row.account,
    row.period,
    row.beginning,
    row.ending,
    String(row.rows),
    row.reconciles ? 'yes' : 'no',
    row.seconds.toFixed(1),
  ]);
  for (const line of tableOf(HEADS, cells, RIGHT_ALIGNED)) terminal.out(line);
  const open = rows.filter(({ reconciles }) => !reconciles);
  if (open.length > 0) terminal.out('');
  for (const row of open) terminal.out(`${row.file}, ${row.account} does not reconcile: ${row.reason}`);
  terminal.out('');
  terminal.out(
    `${rows.length - open.length} of ${rows.length} statements reconcile and are confirmed (${seconds} s in all).`,
  );
  terminal.out(workbooks.length === 1 ? 'The trust report workbook:' : 'The trust report workbooks:');
  for (const file of workbooks) terminal.out(`  ${file}`);
  terminal.out('To look at it all on the screens:');
  terminal.out(`  npm start -- --workspace "${folder}"`);
}
