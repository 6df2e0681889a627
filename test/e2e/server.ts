import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { linkOfServer } from '../../src-main/cli/link.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export const SAMPLES = join(ROOT, 'resources', 'samples');
export const FIXTURES = join(ROOT, 'test', 'fixtures');

/** The program with a workspace of its own, to be used through a page. */
export interface RunningServer {
  url: string;
  workspace: string;
  /** A one-time address that signs a browser in. */
  launchLink(): Promise<string>;
  /** The page that it opens by itself, where it does. */
  window?(): Promise<Page>;
  /** Opens the screens in a page. */
  show(page: Page): Promise<void>;
  /** Does what makes the page save a file; gives that file. */
  savedBy(page: Page, action: () => Promise<void>): Promise<SavedFile>;
  stop(): Promise<void>;
}

export interface SavedFile {
  name: string;
  bytes: Uint8Array;
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
  const launchLink = async () => {
    // As the command `link` asks for it, without a process of its own for each test.
    const link = await linkOfServer(workspace);
    if (link === undefined) throw new Error(`${workspace} is not being served.`);
    return link;
  };
  return {
    url,
    workspace,
    launchLink,
    async show(page) {
      await page.goto(await launchLink());
    },
    async savedBy(page, action) {
      const saved = page.waitForEvent('download');
      await action();
      const download = await saved;
      return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
    },
    async stop() {
      const ended = once(program, 'exit');
      program.kill('SIGTERM');
      await ended;
      await rm(workspace, { recursive: true, force: true });
    },
  };
}

/** Keeps one program ready for the test that comes next, for to start takes it a second. */
export class ReadyServers {
  private next: Promise<RunningServer> | undefined;

  take(): Promise<RunningServer> {
    const ready = this.next ?? startServer();
    this.next = startServer();
    // Whoever takes it is told.
    this.next.catch(() => undefined);
    return ready;
  }

  async stop(): Promise<void> {
    const last = await this.next?.catch(() => undefined);
    await last?.stop();
  }
}
