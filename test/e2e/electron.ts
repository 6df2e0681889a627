import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { _electron, type ElectronApplication, expect } from '@playwright/test';
import { whenWritten } from './desktop.ts';
import type { RunningServer } from './server.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** In place of the address of a loopback server: the window of Electron itself. */
export const ELECTRON = 'electron:';

/** ELECTRON_EXEC_PATH, or the binary that came with the package; undefined where there is neither. */
export function electronBinary(): string | undefined {
  const installed = join(dirname(createRequire(import.meta.url).resolve('electron/package.json')), 'dist', 'electron');
  return [process.env.ELECTRON_EXEC_PATH, installed, `${installed}.exe`].find((path) => path && existsSync(path));
}

/** Starts the built desktop application in Electron on a new workspace. */
export async function startElectron(executablePath: string): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tallystack-electron-'));
  const [workspace, home] = [join(folder, 'workspace'), join(folder, 'home')];
  await mkdir(home);
  const args = [ROOT, '--workspace', workspace, `--user-data-dir=${home}`];
  const application = await _electron.launch({
    executablePath,
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  return {
    url: ELECTRON,
    workspace,
    window: () => application.firstWindow(),
    launchLink: () => Promise.reject(new Error('The desktop window needs no link.')),
    show: () => Promise.resolve(),
    async savedBy(_page, action) {
      await answerSaveDialogs(application, home);
      await action();
      const chosen = () => application.evaluate(() => (globalThis as { chosen?: string }).chosen ?? '');
      await expect.poll(chosen).not.toBe('');
      const path = await chosen();
      return { name: basename(path), bytes: await whenWritten(path) };
    },
    async stop() {
      await application.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A native dialog takes no keys from here: whatever is to be saved goes to the folder, under the name that is offered. */
async function answerSaveDialogs(application: ElectronApplication, folder: string): Promise<void> {
  await application.evaluate(({ dialog }, place) => {
    const main = globalThis as { chosen?: string };
    delete main.chosen;
    dialog.showSaveDialog = async (...given: unknown[]) => {
      const { defaultPath = 'file' } = given.at(-1) as { defaultPath?: string };
      main.chosen = `${place}/${defaultPath.split(/[\\/]/).at(-1)}`;
      return { canceled: false, filePath: main.chosen };
    };
  }, folder);
}
