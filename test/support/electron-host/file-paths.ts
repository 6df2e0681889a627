import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';

/** In place of the address of a loopback server: the window of the desktop application. */
export const DESKTOP = 'app:';

/** From now on, files with these names and sizes in the page have these paths, as Electron's webUtils would tell. */
export async function givePaths(page: Page, paths: string[]): Promise<{ name: string; size: number }[]> {
  const files = await Promise.all(
    paths.map(async (path) => ({ path, name: basename(path), size: (await stat(path)).size })),
  );
  await page.evaluate((given) => {
    const host = window as { electronPaths?: Record<string, string> };
    const known = given.map(({ path, name, size }) => [`${name} ${size}`, path]);
    host.electronPaths = { ...host.electronPaths, ...Object.fromEntries(known) };
  }, files);
  return files;
}
