import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { HostReply, HostRequest } from './host.ts';

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

/** A process of the program, which serves a new workspace to each test of a worker. */
export class ServerHost {
  private program: ChildProcess | undefined;
  private readonly waiting = new Map<number, (reply: HostReply) => void>();
  private asked = 0;

  /** Serves a new workspace; resolves once that is answered to. */
  async start(): Promise<RunningServer> {
    const workspace = await mkdtemp(join(tmpdir(), 'tallystack-e2e-'));
    const url = await this.ask('start', workspace);
    const launchLink = () => this.ask('link', workspace);
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
      stop: async () => {
        await this.ask('stop', workspace);
        await rm(workspace, { recursive: true, force: true });
      },
    };
  }

  async end(): Promise<void> {
    const { program } = this;
    if (!program || program.exitCode !== null || program.signalCode !== null) return;
    const ended = once(program, 'exit');
    program.kill('SIGTERM');
    await ended;
  }

  private running(): ChildProcess {
    if (this.program) return this.program;
    const program = fork(join(import.meta.dirname, 'host.ts'), { cwd: ROOT });
    program.on('message', (reply: HostReply) => this.waiting.get(reply.id)?.(reply));
    program.on('exit', (code) => {
      for (const [id, settle] of this.waiting) settle({ id, error: `The program ended with ${code}.` });
    });
    this.program = program;
    return program;
  }

  private ask(kind: HostRequest['kind'], workspace: string): Promise<string> {
    this.asked += 1;
    const id = this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ({ url, error }) => {
        this.waiting.delete(id);
        if (error === undefined) resolve(url ?? '');
        else reject(new Error(error));
      });
      this.running().send({ id, kind, workspace } satisfies HostRequest);
    });
  }
}
