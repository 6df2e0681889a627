import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { busyMilliseconds, goTo, type OpenedChromium } from './browser.ts';
import type { ServedScreens } from './workspace.ts';

/** Medians over the rounds, in milliseconds. */
interface Timed {
  measured: number;
  busy: number;
}

const GRID = 'section table tbody tr';
const LIST_ROW = '[role=listbox] a[role=option]';
const PICTURE = '[data-state=shown] canvas';
const STATEMENT_ROW = '[role=grid] tbody td';

/** From the first byte asked for to the plans of the home screen on the glass; nothing is kept from the round before. */
export async function measureFirstPaint(chromium: OpenedChromium, rounds: number): Promise<Timed> {
  const { page, session } = chromium;
  const times: Timed[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await session.send('Network.clearBrowserCache');
    await page.goto('about:blank');
    const busy = await busyMilliseconds(chromium);
    await page.goto(`${chromium.address}#/`, { waitUntil: 'commit' });
    const measured = await page.evaluate(shownAt, { selectors: [GRID], since: 0 });
    times.push({ measured, busy: (await busyMilliseconds(chromium)) - busy });
  }
  return median(times);
}

/** From the click to the picture of its first page and its rows; the data in the page is fresh every time. */
export async function measureOpening(
  chromium: OpenedChromium,
  { docId }: ServedScreens,
  rounds: number,
): Promise<Timed> {
  const { page } = chromium;
  const times: Timed[] = [];
  // The first opening draws the picture, which the program does ahead of a person for documents that it has read.
  for (let round = -1; round < rounds; round += 1) {
    await goTo(chromium, '/stacks');
    await page.reload();
    await page.locator(LIST_ROW).first().waitFor();
    const busy = await busyMilliseconds(chromium);
    const since = await page.evaluate((route) => {
      window.location.hash = route;
      return performance.now();
    }, `#/documents/${docId}`);
    const at = await page.evaluate(shownAt, { selectors: [PICTURE, STATEMENT_ROW], since });
    if (round >= 0) times.push({ measured: at, busy: (await busyMilliseconds(chromium)) - busy });
  }
  return median(times);
}

/** What scrolling came to; `busy` is the main thread's processor time for one frame, in milliseconds. */
interface Scrolled {
  framesPerSecond: number;
  longestBlank: number;
  busy: number;
}

/** Scrolls all documents as a wheel does, as a table or as cards, and watches every frame for what is not there yet. */
export async function measureScrolling(
  chromium: OpenedChromium,
  shape: 'table' | 'cards',
  milliseconds: number,
): Promise<Scrolled> {
  const { page } = chromium;
  await goTo(chromium, '/stacks');
  await page.locator(LIST_ROW).first().waitFor();
  const cards = page.getByRole('button', { name: 'Cards' });
  if ((await cards.getAttribute('aria-pressed')) !== String(shape === 'cards')) await cards.click();
  // What the screen does once after it was opened is no part of scrolling it.
  await page.waitForTimeout(1_000);
  await page.locator(LIST_ROW).first().waitFor();
  const busy = await busyMilliseconds(chromium);
  const { frames, ...scrolled } = await page.evaluate(async (lasting) => {
    const STEP = 60; /* px a frame: a fast wheel */
    const list = document.querySelector<HTMLElement>('[role=listbox]')!;
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    // Places are worked out and not asked of the page: asking for them would be most of what is measured.
    const places = [...list.querySelectorAll('a[role=option]')].map((item) => item.getBoundingClientRect());
    const across = places.filter(({ top }) => top === places[0]!.top).length;
    const pitch = (places[across]?.top ?? places[0]!.bottom) - places[0]!.top;
    const total = Number(list.querySelector('[aria-setsize]')?.getAttribute('aria-setsize'));
    const isBlank = () => {
      const first = Math.floor(list.scrollTop / pitch) * across;
      const last = Math.min(total, Math.floor((list.scrollTop + list.clientHeight) / pitch) * across) - 1;
      for (let index = first; index <= last; index += 1) {
        if (document.getElementById(`document-${index}`) === null) return true;
      }
      return false;
    };
    const start = await frame();
    let [now, frames, blankSince, longestBlank] = [start, 0, 0, 0];
    while (now - start < lasting) {
      list.scrollTop += STEP;
      now = await frame();
      frames += 1;
      if (!isBlank()) blankSince = 0;
      else if (blankSince === 0) blankSince = now;
      if (blankSince > 0) longestBlank = Math.max(longestBlank, now - blankSince);
    }
    return { framesPerSecond: (frames * 1000) / (now - start), longestBlank, frames };
  }, milliseconds);
  return { ...scrolled, busy: ((await busyMilliseconds(chromium)) - busy) / frames };
}

/** From Enter in the amount of a row to the statement's new difference on the glass. */
export async function measureTyping(
  chromium: OpenedChromium,
  { docId }: ServedScreens,
  rounds: number,
): Promise<Timed> {
  const { page } = chromium;
  await goTo(chromium, `/documents/${docId}`);
  await page.locator(STATEMENT_ROW).first().waitFor();
  const times: Timed[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // A deposit is part of the sum, as a trade is not.
    await page.getByRole('row').filter({ hasText: 'Deposits' }).first().click();
    await page.getByRole('grid').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: /^Amount/ }).fill(`${100 + round}.00`);
    const busy = await busyMilliseconds(chromium);
    // The watch has to be there before the key: a handle to its promise comes back at once.
    const watched = await page.evaluateHandle(`({ changed: (${differenceChanges})() })`);
    await page.keyboard.press('Enter');
    const measured = await watched.evaluate((watch) => (watch as { changed: Promise<number> }).changed);
    times.push({ measured, busy: (await busyMilliseconds(chromium)) - busy });
    await page.getByRole('form', { name: 'Edit the row' }).waitFor({ state: 'detached' });
  }
  return median(times);
}

/** Megabytes that the page's process holds for itself after going round all screens so often. */
export async function measureMemory(chromium: OpenedChromium, served: ServedScreens, rounds: number): Promise<number> {
  const { page, session } = chromium;
  for (let round = 0; round < rounds; round += 1) {
    await goTo(chromium, '/');
    await page.locator(GRID).first().waitFor();
    await goTo(chromium, '/stacks');
    await page.locator(LIST_ROW).first().waitFor();
    await page.evaluate((offset) => {
      document.querySelector<HTMLElement>('[role=listbox]')!.scrollTop = offset;
    }, round * 40_000);
    await page.locator(LIST_ROW).first().waitFor();
    await goTo(chromium, `/documents/${served.docId}`);
    await page.locator(PICTURE).first().waitFor();
    await goTo(chromium, `/plans/${served.planId}?year=2025`);
    await page.getByRole('region', { name: 'The year as a picture' }).waitFor();
  }
  await session.send('HeapProfiler.collectGarbage');
  return processMegabytes(chromium, page);
}

/** What the process alone holds, where the system tells; else the heap. */
async function processMegabytes({ browser, session }: OpenedChromium, page: Page): Promise<number> {
  const root = await browser.newBrowserCDPSession();
  const { processInfo } = await root.send('SystemInfo.getProcessInfo');
  await root.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => `/proc/${id}/smaps_rollup`);
  const held = renderers.filter((path) => existsSync(path)).map(privateMegabytes);
  if (held.length > 0) return Math.max(...held);
  await page.evaluate(() => undefined);
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
}

function privateMegabytes(path: string): number {
  const kilobytes = [...readFileSync(path, 'utf8').matchAll(/^Private_\w+:\s+(\d+) kB/gm)].map(([, size]) =>
    Number(size),
  );
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** In the page: the milliseconds from `since` until all of the selectors are there and have been painted. */
function shownAt({ selectors, since }: { selectors: string[]; since: number }): Promise<number> {
  const PATIENCE = 60_000; /* ms */
  const asked = performance.now();
  return new Promise((resolve, reject) => {
    const look = () => {
      if (performance.now() - asked > PATIENCE) reject(new Error(`Not all of these came: ${selectors.join(', ')}`));
      else if (selectors.every((selector) => document.querySelector(selector) !== null))
        requestAnimationFrame(() => resolve(performance.now() - since));
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** In the page: the milliseconds from the next Enter to another difference, of the statement or of a type from its rows. */
function differenceChanges(): Promise<number> {
  return new Promise((resolve) => {
    const shown = document.querySelectorAll('[data-testid=difference], fieldset[aria-label=Equation]');
    let pressed = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter') pressed = event.timeStamp;
    };
    window.addEventListener('keydown', onKey, true);
    const watch = new MutationObserver(() => {
      watch.disconnect();
      window.removeEventListener('keydown', onKey, true);
      requestAnimationFrame(() => resolve(performance.now() - pressed));
    });
    for (const place of shown) watch.observe(place, { characterData: true, childList: true, subtree: true });
  });
}

function median(times: readonly Timed[]): Timed {
  const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  return { measured: middle(times.map(({ measured }) => measured)), busy: middle(times.map(({ busy }) => busy)) };
}
