import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { DESKTOP } from '../support/electron-host/file-paths.ts';
import { showWindow } from '../support/electron-host/host-page.ts';
import { HostProcess } from '../support/electron-host/host-process.ts';
import type { OpenedWindow } from '../support/electron-host/messages.ts';
import type { RunningServer } from './server.ts';

export interface RunningDesktop extends RunningServer {
  host: HostProcess;
  /** The folder of what Electron keeps in the user's folders. */
  home: string;
  /** The window that was opened first. */
  opened: Promise<OpenedWindow>;
}

/** Starts the built desktop application on a workspace: a new one, or that of one that has ended. `files` are opened with it. */
export async function startDesktop(
  earlier?: { workspace: string; home: string },
  files: string[] = [],
): Promise<RunningDesktop> {
  const folder = earlier ? '' : await mkdtemp(join(tmpdir(), 'tallystack-desktop-'));
  const { workspace, home } = earlier ?? { workspace: join(folder, 'workspace'), home: join(folder, 'home') };
  const host = new HostProcess(home, ['--workspace', workspace, ...files]);
  const opened = new Promise<OpenedWindow>((resolve) => host.once('window', resolve));
  const ended = host.ended.then((code): never => {
    throw new Error(`The desktop application ended with ${code} before it had a window.\n${host.errors}`);
  });
  // Once there is a window, an end is nothing that anybody waits for here.
  ended.catch(() => undefined);
  return {
    url: DESKTOP,
    workspace,
    home,
    host,
    opened,
    launchLink: () => Promise.reject(new Error('The desktop window needs no link.')),
    async show(page: Page) {
      await showWindow(page, host, await Promise.race([opened, ended]));
    },
    async savedBy(_page, action) {
      const saved = Promise.withResolvers<string>();
      host.dialogs = (_method, { defaultPath }) => {
        const filePath = join(home, basename(String(defaultPath)));
        saved.resolve(filePath);
        return { canceled: false, filePath };
      };
      await action();
      const path = await saved.promise;
      return { name: basename(path), bytes: await whenWritten(path) };
    },
    async stop() {
      host.process.kill('SIGTERM');
      await host.ended;
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The dialog is answered before the file is there. */
export async function whenWritten(path: string): Promise<Uint8Array> {
  for (let look = 0; look < 200; look += 1) {
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes && bytes.length > 0) return new Uint8Array(bytes);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${path} was not written.`);
}
