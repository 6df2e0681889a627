import { readFile } from 'node:fs/promises';
import type { Page, Frame as PlaywrightFrame, Route } from '@playwright/test';
import type { HostProcess } from './host-process.ts';
import type { Frame, OpenedWindow, ServedPage } from './messages.ts';
import { pack, unpack } from './packing.ts';
import { preloadWorld } from './preload-world.ts';

/** Chromium knows no scheme of ours: the window's own pages have this origin in it, and their own towards the host. */
const ORIGIN = 'https://tallystack.invalid';
const OWN = 'app://tallystack';

const toHost = (url: string) => (url.startsWith(`${ORIGIN}/`) ? OWN + url.slice(ORIGIN.length) : url);
const toPage = (url: string) => (url.startsWith(`${OWN}/`) ? ORIGIN + url.slice(OWN.length) : url);

/** Shows a window of the host in a page: its preload, its IPC, its scheme, and what it may load or open. */
export async function showWindow(page: Page, host: HostProcess, opened: OpenedWindow): Promise<void> {
  const { window } = opened;
  await page.exposeBinding('electronInvoke', async ({ frame }, packed: string) => {
    const [channel, args] = unpack(packed) as [string, unknown[]];
    return pack(await host.call({ kind: 'invoke', window, channel, args, frame: frameOf(frame) }));
  });
  await page.exposeBinding('electronOpen', (_source, url: string) => host.call({ kind: 'may-open', window, url }));
  await page.addInitScript({ content: await preloadScript(opened.preload) });
  await page.route('**/*', (route) => load(route, host, window));
  host.on('send', async ({ window: target, channel, args }) => {
    if (target !== window || page.isClosed()) return;
    const sent: [string, string] = [channel, pack(args)];
    const emit = ([name, packed]: [string, string]) =>
      (globalThis as { electronEmit?: (name: string, packed: string) => void }).electronEmit?.(name, packed);
    // A page that is being left hears nothing: it asks afresh where it arrives.
    await page.evaluate(emit, sent).catch(() => undefined);
  });
  await page.goto(toPage(opened.url));
  await host.call({ kind: 'loaded', window });
}

async function preloadScript(path: string): Promise<string> {
  const preload = await readFile(path, 'utf8');
  return `(${preloadWorld.toString()})((require) => {\nconst module = { exports: {} };\nconst exports = module.exports;\n${preload}\n}, ${JSON.stringify(ORIGIN)});`;
}

const frameOf = (frame: PlaywrightFrame): Frame => ({ url: toHost(frame.url()), isTop: frame.parentFrame() === null });

async function load(route: Route, host: HostProcess, window: number): Promise<void> {
  const request = route.request();
  const url = toHost(request.url());
  const isLeaving = request.isNavigationRequest() && request.frame().parentFrame() === null;
  const isFirst = request.frame().url() === 'about:blank';
  try {
    if (isLeaving && !isFirst && !(await host.call({ kind: 'may-navigate', window, url }))) {
      // What Electron does with a prevented navigation: the page stays. An aborted one would show Chromium's own error page.
      return await route.fulfill({ status: 204 });
    }
    if (!(await host.call({ kind: 'may-load', url }))) return await route.abort('blockedbyclient');
    if (!url.startsWith(`${OWN}/`)) return await route.continue();
    const { status, headers, bytes } = (await host.call({ kind: 'page', url, method: request.method() })) as ServedPage;
    await route.fulfill({ status, headers, body: Buffer.from(bytes) });
  } catch {
    // The host or the page has ended meanwhile.
    await route.abort().catch(() => undefined);
  }
}
