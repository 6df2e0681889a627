import { existsSync } from 'node:fs';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { ServedScreens } from './workspace.ts';

/** Chromium with one signed-in page on the screens. */
export interface OpenedChromium {
  version: string;
  browser: Browser;
  page: Page;
  session: CDPSession;
  /** The screens' address without a route. */
  address: string;
  close(): Promise<void>;
}

export async function openChromium(served: ServedScreens): Promise<OpenedChromium> {
  const known = [process.env.TALLYSTACK_CHROMIUM, '/usr/bin/chromium'];
  const executablePath = known.find((path) => path !== undefined && path !== '' && existsSync(path));
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(60_000);
  await page.goto(await served.launchLink());
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  const session = await page.context().newCDPSession(page);
  // Processor time, which other programs on the machine do not lengthen.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const address = page.url().replace(/#.*$/, '');
  return { version: browser.version(), browser, page, session, address, close: () => browser.close() };
}

/** Milliseconds of the processor that the page's main thread has used since it was made. */
export async function busyMilliseconds({ session }: OpenedChromium): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Goes to a screen as a click on a link does. */
export async function goTo({ page }: OpenedChromium, route: string): Promise<void> {
  await page.evaluate((hash) => window.location.replace(`#${hash}`), route);
}
