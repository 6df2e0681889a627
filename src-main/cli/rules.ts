import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AppError } from '../../src-shared/errors.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import { type CommandRun, type ExitCode, withWorkspace } from './command.ts';

/** `rules list`: what was learned, and whether it is used. */
export async function listRules(options: { workspace: string }, { terminal, json }: CommandRun): Promise<ExitCode> {
  return withWorkspace<ExitCode>(options.workspace, async (client) => {
    const { rules } = await client.call('rule.list', {});
    if (json) terminal.out(JSON.stringify({ rules }));
    else
      for (const { _id, enabled, form, sentence } of rules)
        terminal.out(`${_id}  ${enabled ? 'used    ' : 'disabled'}  ${form.provider ?? 'any provider'}: ${sentence}`);
    return 0;
  });
}

/** `rules export`: the rules as a file that another workspace can import. */
export async function exportRules(
  options: { workspace: string; out: string },
  { terminal, json }: CommandRun,
): Promise<ExitCode> {
  return withWorkspace<ExitCode>(options.workspace, async (client) => {
    const { success: _, ...content } = await client.call('rule.export', {});
    const file = resolve(options.out);
    await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
    terminal.out(json ? JSON.stringify({ file, rules: content.rules.length }) : file);
    return 0;
  });
}

/** `rules import`: takes rules from a file; they come disabled unless told otherwise. */
export async function importRules(
  path: string,
  options: { workspace: string; enable?: boolean },
  { terminal, json }: CommandRun,
): Promise<ExitCode> {
  const file = await parsed(path);
  return withWorkspace<ExitCode>(options.workspace, async (client) => {
    const { rules, known } = await client.call('rule.import', { ...file, enabled: options.enable === true });
    if (json) terminal.out(JSON.stringify({ imported: rules.length, known }));
    else terminal.out(`${rules.length} imported, ${known} were here already.`);
    return 0;
  });
}

async function parsed(path: string): Promise<OperationInput<'rule.import'>> {
  const text = await readFile(resolve(path), 'utf8').catch(() => {
    throw new AppError(404, 'rules.no-file', `${path} cannot be read. Check the path.`);
  });
  try {
    return JSON.parse(text) as OperationInput<'rule.import'>;
  } catch {
    throw new AppError(400, 'rules.no-json', `${path} is no JSON. Give a file that \`rules export\` wrote.`);
  }
}
