import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { ListChange } from '../../src-shared/operations/lists.ts';
import { type CommandRun, type ExitCode, withWorkspace } from './command.ts';
import { requirePlanOf } from './plan-year.ts';
import { tableOf } from './terminal.ts';

/** `list FILE`: what a list of plans and accounts would change; with --apply it is changed. 1 if a row is not clear. */
export async function importList(
  file: string,
  options: { workspace: string; apply?: boolean },
  { terminal, json }: CommandRun,
): Promise<ExitCode> {
  const list = await listOf(file);
  return withWorkspace<ExitCode>(options.workspace, async (client) => {
    const preview = await client.call('list.preview', list);
    const { changes, problems, unchanged } = preview;
    const applied = options.apply ? await client.call('list.apply', { changes }) : undefined;
    if (json) terminal.out(JSON.stringify({ ...preview, applied: applied !== undefined }));
    else {
      const cells = changes.map((change) => [String(change.row), change.action, change.planKey, inWords(change)]);
      for (const line of tableOf(['row', 'change', 'plan', 'what'], cells)) terminal.out(line);
      const next = applied ? 'applied' : 'to apply with --apply';
      terminal.out(`${changes.length} changes ${next}; ${unchanged} rows say what is there already.`);
      for (const { row, message } of problems) terminal.err(`Row ${row}: ${message}`);
    }
    return problems.length > 0 ? 1 : 0;
  });
}

function inWords({ fields, differences }: ListChange): string {
  if (differences.length === 0) return fields.number ?? fields.planName ?? '';
  return differences.map(({ field, from, to }) => `${field}: ${from || '(none)'} → ${to}`).join('; ');
}

/** `payroll FILE`: keeps a payroll list for a plan year and shows what has no counterpart; 1 if anything has none. */
export async function payroll(
  file: string,
  options: { workspace: string; plan: string; year: number },
  { terminal, json }: CommandRun,
): Promise<ExitCode> {
  const list = await listOf(file);
  return withWorkspace<ExitCode>(options.workspace, async (client) => {
    const { payroll: entries, problems } = await client.call('payroll.read', list);
    for (const { row, message } of problems) terminal.err(`Row ${row}: ${message}`);
    if (problems.length > 0) return 1;
    const { _id } = await requirePlanOf(client, options.plan);
    const where = { planId: _id, planYear: options.year };
    await client.call('planYear.update', { ...where, payroll: entries });
    const found = await client.call('contributions.reconcile', where);
    const open = found.unmatchedPayroll.length + found.unmatchedDeposits.length;
    if (json) terminal.out(JSON.stringify(found));
    else {
      const cells = [
        ...found.unmatchedPayroll.map(({ date, source, amount }) => ['no deposit', date, source, amount]),
        ...found.unmatchedDeposits.map(({ date, source, amount }) => ['no payroll', date, source, amount]),
      ].map(([what, date, source, amount]) => [
        String(what),
        String(date).slice(0, 10),
        String(source),
        Number(amount).toFixed(2),
      ]);
      for (const line of tableOf(['what', 'date', 'source', 'amount'], cells, [3])) terminal.out(line);
      terminal.out(`${found.matched.length} matched, ${open} without counterpart.`);
    }
    return open > 0 ? 1 : 0;
  });
}

async function listOf(file: string): Promise<{ fileName: string; content: string }> {
  return { fileName: basename(file), content: (await readFile(resolve(file))).toString('base64') };
}
