import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type CommandRun, type ExitCode, withWorkspace } from './command.ts';
import { requirePlanOf } from './plan-year.ts';
import type { WorkspaceClient } from './workspace-client.ts';

export interface ReportOptions {
  workspace: string;
  plan: string;
  year: number;
  out: string;
}

/** `report`: the trust report workbook of a plan year. */
export async function report(options: ReportOptions, { terminal, json }: CommandRun): Promise<ExitCode> {
  return withWorkspace<ExitCode>(options.workspace, async (client) => {
    const plan = await requirePlanOf(client, options.plan);
    const file = resolve(options.out);
    const bytes = await saveReport(client, plan._id, options.year, file);
    terminal.out(json ? JSON.stringify({ file, bytes, planId: plan._id, planYear: options.year }) : file);
    return 0;
  });
}

/** Writes the workbook and returns its size in bytes. */
export async function saveReport(
  client: WorkspaceClient,
  planId: string,
  planYear: number,
  file: string,
): Promise<number> {
  const { bytes } = await client.file('report', { planId, planYear });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return bytes.length;
}
