import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');

export const SAMPLES = join(ROOT, 'resources', 'samples');
export const FIXTURES = join(ROOT, 'test', 'fixtures');

export interface RunningServer {
  url: string;
  workspace: string;
  /** A one-time address that signs a browser in. */
  launchLink(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the real program on a new workspace; resolves once it answers. */
export async function startServer(): Promise<RunningServer> {
  const workspace = await mkdtemp(join(tmpdir(), 'tallystack-e2e-'));
  const program = spawn(
    process.execPath,
    ['src-main/cli.ts', 'serve', '--workspace', workspace, '--port', '0', '--json'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = (await once(createInterface(program.stdout), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  return {
    url,
    workspace,
    async launchLink() {
      const { stdout } = await run(process.execPath, ['src-main/cli.ts', 'link', '--workspace', workspace], {
        cwd: ROOT,
      });
      return stdout.trim();
    },
    async stop() {
      const ended = once(program, 'exit');
      program.kill('SIGTERM');
      await ended;
      await rm(workspace, { recursive: true, force: true });
    },
  };
}
