import { AppError } from '../../src-shared/errors.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { findPlan } from './attach.ts';
import { type CommandRun, type ExitCode, withWorkspace } from './command.ts';
import { tableOf } from './terminal.ts';
import type { WorkspaceClient } from './workspace-client.ts';

export interface PlanYearOptions {
  workspace: string;
  plan: string;
  year?: number;
}

/** `coverage`: accounts × months of a plan year; 1 if a month is missing. */
export async function coverage(options: PlanYearOptions, { terminal, json }: CommandRun): Promise<ExitCode> {
  return withWorkspace<ExitCode>(options.workspace, async (client) => {
    const answer = await client.call('coverage', await planYearOf(client, options));
    if (json) terminal.out(JSON.stringify(answer));
    else for (const line of coverageTable(answer)) terminal.out(line);
    return answer.accounts.some(({ months }) => months.some(({ state }) => state === 'missing')) ? 1 : 0;
  });
}

function coverageTable({ months, accounts }: OperationOutput<'coverage'>): string[] {
  const cells = accounts.map(({ account, months: states }) => [
    account.number ?? account._id,
    ...states.map(({ state }) => (state === 'na' ? '–' : state)),
  ]);
  return tableOf(['account', ...months], cells);
}

/** `checks`: what the year says across months and accounts; 1 if a check failed. */
export async function checks(options: PlanYearOptions, { terminal, json }: CommandRun): Promise<ExitCode> {
  return withWorkspace<ExitCode>(options.workspace, async (client) => {
    const answer = await client.call('plan.checks', await planYearOf(client, options));
    if (json) terminal.out(JSON.stringify(answer));
    else {
      const cells = answer.checks.map(({ state, check, message }) => [state, check, message]);
      for (const line of tableOf(['state', 'check', 'what it says'], cells)) terminal.out(line);
      for (const { months, closes } of answer.recovered) {
        terminal.out(`Recovered from year-to-date figures: ${months.join(', ')}${closes ? ', to the cent' : ''}`);
      }
    }
    return answer.checks.some(({ state }) => state === 'failed') ? 1 : 0;
  });
}

async function planYearOf(client: WorkspaceClient, { plan, year }: PlanYearOptions) {
  const { _id } = await requirePlanOf(client, plan);
  return { planId: _id, ...(year === undefined ? {} : { planYear: year }) };
}

/** @throws AppError 404 `plan.not-found` */
export async function requirePlanOf(client: WorkspaceClient, idOrName: string): Promise<TpaPlan> {
  const plan = await findPlan(client, idOrName);
  if (!plan) throw new AppError(404, 'plan.not-found', `No plan has the id or name ${idOrName}.`);
  return plan;
}
