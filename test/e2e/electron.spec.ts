// The desktop application in Electron itself, where there is a binary: ELECTRON_EXEC_PATH, or the package with its download.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { _electron, expect, test } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..', '..');

function binary(): string | undefined {
  const installed = join(dirname(createRequire(import.meta.url).resolve('electron/package.json')), 'dist', 'electron');
  return [process.env.ELECTRON_EXEC_PATH, installed, `${installed}.exe`].find((path) => path && existsSync(path));
}

test('the window opens in Electron, with the screens and their calls', async () => {
  const executablePath = binary();
  test.skip(
    executablePath === undefined,
    'No Electron binary here: set ELECTRON_EXEC_PATH to run this in Electron itself.',
  );
  const workspace = await mkdtemp(join(tmpdir(), 'tallystack-electron-'));
  const args = [ROOT, '--workspace', workspace, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const application = await _electron.launch({ executablePath: executablePath!, args });
  try {
    const page = await application.firstWindow();
    await expect(page.getByRole('heading', { name: 'Drop statements' })).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
  } finally {
    await application.close();
    await rm(workspace, { recursive: true, force: true });
  }
});
