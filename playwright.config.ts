import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** TALLYSTACK_CHROMIUM, else the system's Chromium (the one without a window's parts first), else the one that Playwright has installed. */
function chromium(): string | undefined {
  const known = [process.env.TALLYSTACK_CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  return known.find((path) => path !== undefined && path !== '' && existsSync(path));
}

const executablePath = chromium();

/** What is tested over HTTP, and in Electron itself where there is a binary. */
const ALL_MODES = /(drop-to-workbook|keyboard|learned-rules|main-story|queue)\.spec\.ts/;
/** What of it is tested in the built desktop application without Electron: files, keys, pictures and events over its channels. */
const DESKTOP_MODES = /(drop-to-workbook|keyboard|queue)\.spec\.ts/;

export default defineConfig<{ mode: 'browser' | 'desktop' | 'electron' }>({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // Each test has a server with readers of its own, and Chromium draws on every core: more than two at a time would only wait.
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    { name: 'browser', testIgnore: /desktop\.spec\.ts/ },
    {
      name: 'desktop',
      testMatch: [DESKTOP_MODES, /desktop\.spec\.ts/],
      grepInvert: /@screens-alone/,
      use: { mode: 'desktop' },
    },
    { name: 'electron', testMatch: ALL_MODES, use: { mode: 'electron' } },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    // To record every step takes a fifth of the time: only on demand, TALLYSTACK_TRACE=1.
    trace: process.env.TALLYSTACK_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Names of foreign sites, for the pages that must not get anything.
        '--host-resolver-rules=MAP *.example 127.0.0.1',
      ],
    },
  },
});
