import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const projectRoot = join(import.meta.dirname, '..', '..');
const cli = join(projectRoot, 'src-main', 'cli.ts');

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs one command of the command line to its end. */
export async function tallystack(
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: options.cwd ?? projectRoot,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += chunk));
  child.stderr.on('data', (chunk) => (output.stderr += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

export interface Served {
  url: string;
  workspace: string;
  process: ChildProcess;
  /** Everything that it printed to stderr so far. */
  log: () => string;
  /** SIGTERM, then waits for the end; resolves to the exit code. */
  stop: () => Promise<number | null>;
}

/** Serves a workspace; resolves once its first line says that it answers. */
export async function serve(
  workspace: string,
  options: { env?: NodeJS.ProcessEnv; args?: string[] } = {},
): Promise<Served> {
  const child = spawn(process.execPath, [cli, 'serve', '--workspace', workspace, '--json', ...(options.args ?? [])], {
    cwd: projectRoot,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => (log += chunk));
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const first = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    ended.then(([code]) => {
      throw new Error(`serve ended with code ${code} before it answered:\n${log}`);
    }),
  ]);
  const { url } = JSON.parse(first) as { url: string };
  return {
    url,
    workspace,
    process: child,
    log: () => log,
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}

export interface Caller {
  email: string;
  key: string;
  get: <Answer>(path: string) => Promise<Answer>;
  post: <Answer>(path: string, body: unknown) => Promise<Answer>;
  upload: (files: { name: string; bytes: Uint8Array }[]) => Promise<{ docId: string; error?: string }[]>;
}

/** Makes a key for a served (or closed) workspace and returns the calls that it can make. */
export async function callerOf(served: Served, role = 'admin'): Promise<Caller> {
  const email = 'tester@example.com';
  const made = await tallystack([
    'key',
    'create',
    '--workspace',
    served.workspace,
    '--name',
    'test',
    '--email',
    email,
    '--role',
    role,
    '--json',
  ]);
  if (made.code !== 0) throw new Error(`key create failed: ${made.stderr}`);
  const { key } = JSON.parse(made.stdout) as { key: string };
  return withKey(served.url, email, key);
}

/** The calls of a key that exists. */
export function withKey(url: string, email: string, key: string): Caller {
  const headers = { Authorization: `Bearer ${key}`, email };
  async function answerOf<Answer>(response: Response): Promise<Answer> {
    const body = await response.json();
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
    return body as Answer;
  }
  return {
    email,
    key,
    get: async (path) => answerOf(await fetch(url + path, { headers })),
    post: async (path, body) =>
      answerOf(
        await fetch(url + path, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    upload: async (files) => {
      const form = new FormData();
      for (const file of files) form.append('files', new Blob([Uint8Array.from(file.bytes)]), file.name);
      const answer = await answerOf<{ uploads: { docId: string; error?: string }[] }>(
        await fetch(`${url}/document/upload`, { method: 'POST', headers, body: form }),
      );
      return answer.uploads;
    },
  };
}

/** A fresh folder below the system's temporary one, and its removal. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'tallystack-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Looks again and again until the answer is truthy; throws after the time, with the last answer. */
export async function until<Answer>(
  look: () => Answer | Promise<Answer>,
  options: { milliseconds?: number; every?: number; what?: string } = {},
): Promise<NonNullable<Answer>> {
  const end = Date.now() + (options.milliseconds ?? 60_000);
  let last: Answer | undefined;
  while (Date.now() < end) {
    last = await look();
    if (last) return last as NonNullable<Answer>;
    await new Promise((resolve) => setTimeout(resolve, options.every ?? 100));
  }
  throw new Error(`Waited in vain for ${options.what ?? 'it'}; last answer: ${JSON.stringify(last)}`);
}
