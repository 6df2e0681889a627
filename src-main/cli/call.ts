import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { AppError, badRequest } from '../../src-shared/errors.ts';
import {
  declarationOf,
  type OperationInput,
  type OperationName,
  operationNames,
} from '../../src-shared/operations/index.ts';
import { type CommandRun, type ExitCode, withWorkspace } from './command.ts';
import { tableOf } from './terminal.ts';

export interface CallOptions {
  workspace: string;
  input?: string;
  out?: string;
}

/** `call`: any operation of the table, as REST has it; what it takes and answers is on the pages at /docs. */
export async function call(operation: string, options: CallOptions, { terminal }: CommandRun): Promise<ExitCode> {
  const name = operationNames.find((known) => known === operation);
  if (!name) {
    throw new AppError(
      404,
      'operation.not-found',
      `There is no operation ${operation}. \`operations\` lists them all.`,
    );
  }
  const { answer, multipart } = declarationOf(name);
  if (multipart) throw badRequest('Files are taken in by `import`.');
  // The dispatcher checks it against the operation's declaration.
  const input = (await inputOf(options.input)) as OperationInput<typeof name>;
  return withWorkspace<ExitCode>(options.workspace, async (client) => {
    if (answer !== 'file') {
      terminal.out(JSON.stringify(await client.call(name, input), null, 2));
      return 0;
    }
    const { fileName, bytes } = await client.file(name, input);
    const file = resolve(options.out ?? fileName);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    terminal.out(file);
    return 0;
  });
}

/** JSON, or `@FILE` that holds it. */
async function inputOf(text: string | undefined): Promise<unknown> {
  if (text === undefined) return {};
  const json = text.startsWith('@') ? await readFile(resolve(text.slice(1)), 'utf8') : text;
  try {
    return JSON.parse(json);
  } catch {
    throw badRequest('The input is not JSON. Give an object such as {"planId":"BMW-01"}, or @FILE that holds one.');
  }
}

/** `operations`: the names that `call` takes. */
export async function listOperations({ terminal, json }: CommandRun): Promise<ExitCode> {
  const rows = operationNames.map((name: OperationName) => {
    const { method, path, permission, summary } = declarationOf(name);
    return { name, method, path, permission, summary };
  });
  if (json) terminal.out(JSON.stringify({ operations: rows }));
  else {
    const cells = rows.map(({ name, permission, summary }) => [name, permission, summary]);
    for (const line of tableOf(['operation', 'needs', 'what it does'], cells)) terminal.out(line);
  }
  return 0;
}
