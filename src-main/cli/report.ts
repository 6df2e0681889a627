import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { AppError } from '../../src-shared/errors.ts';
import type { Basis } from '../../src-shared/model/plan-year.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import { REPORT_FORMATS } from '../../src-shared/operations/workspace.ts';
import { type CommandRun, type ExitCode, withWorkspace } from './command.ts';
import { requirePlanOf } from './plan-year.ts';
import type { WorkspaceClient } from './workspace-client.ts';

export interface ReportOptions {
  workspace: string;
  plan: string;
  year: number;
  out: string;
  format?: (typeof REPORT_FORMATS)[number];
  basis?: Basis;
  account?: string;
}

/** `report`: the trust report workbook of a plan year. */
export async function report(options: ReportOptions, { terminal, json }: CommandRun): Promise<ExitCode> {
  return withWorkspace<ExitCode>(options.workspace, async (client) => {
    const plan = await requirePlanOf(client, options.plan);
    const file = resolve(options.out);
    const { format = formatOf(file), basis, account } = options;
    const more = { format, ...(basis === undefined ? {} : { basis }) };
    const bytes = await saveReport(client, plan._id, options.year, file, {
      ...more,
      ...(account === undefined ? {} : { accountId: await accountIdOf(client, plan._id, account) }),
    });
    terminal.out(json ? JSON.stringify({ file, bytes, planId: plan._id, planYear: options.year }) : file);
    return 0;
  });
}

/** What the file's name ends with, where no format is told. */
function formatOf(file: string): (typeof REPORT_FORMATS)[number] {
  return REPORT_FORMATS.find((format) => file.toLowerCase().endsWith(`.${format}`)) ?? 'xlsx';
}

async function accountIdOf(client: WorkspaceClient, planId: string, number: string): Promise<string> {
  const { accounts } = await client.call('account.list', { planId });
  const account = accounts.find((one) => one.number === number || one._id === number.toLowerCase());
  if (!account) throw new AppError(404, 'account.not-found', `The plan has no account ${number}.`);
  return account._id;
}

/** Writes the workbook and returns its size in bytes. */
export async function saveReport(
  client: WorkspaceClient,
  planId: string,
  planYear: number,
  file: string,
  more: Omit<OperationInput<'report'>, 'planId' | 'planYear'> = {},
): Promise<number> {
  const { bytes } = await client.file('report', { planId, planYear, ...more });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return bytes.length;
}
