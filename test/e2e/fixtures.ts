import { test as base } from '@playwright/test';
import { startDesktop } from './desktop.ts';
import { electronBinary, startElectron } from './electron.ts';
import { DocumentPage } from './pages/document-page.ts';
import { PlanPage } from './pages/plan-page.ts';
import { StacksPage } from './pages/stacks-page.ts';
import { type RunningServer, ServerHost } from './server.ts';

interface Screens {
  /** The screens over HTTP, or the desktop application as it is built: in a host that has no Electron, or in Electron itself. */
  mode: 'browser' | 'desktop' | 'electron';
  server: RunningServer;
  stacks: StacksPage;
  document: DocumentPage;
  plan: PlanPage;
}

/** Every test has a server and a workspace of its own, and a signed-in page. */
export const test = base.extend<Screens, { host: ServerHost }>({
  mode: ['browser', { option: true }],
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from its pattern
    async ({}, use) => {
      const host = new ServerHost();
      await use(host);
      await host.end();
    },
    { scope: 'worker' },
  ],
  server: async ({ mode, host }, use, { skip }) => {
    const binary = mode === 'electron' ? electronBinary() : undefined;
    skip(
      mode === 'electron' && !binary,
      'No Electron binary here: set ELECTRON_EXEC_PATH to run this in Electron itself.',
    );
    const server = binary
      ? await startElectron(binary)
      : mode === 'desktop'
        ? await startDesktop()
        : await host.start();
    await use(server);
    await server.stop();
  },
  page: async ({ server, page: blank }, use) => {
    const page = (await server.window?.()) ?? blank;
    const faults: string[] = [];
    page.on('pageerror', (fault) => faults.push(fault.message));
    await server.show(page);
    await use(page);
    if (faults.length > 0) throw new Error(`The page had faults:\n${faults.join('\n')}`);
  },
  stacks: async ({ page }, use) => use(new StacksPage(page)),
  document: async ({ page }, use) => use(new DocumentPage(page)),
  plan: async ({ page, server }, use) => use(new PlanPage(page, server)),
});

export { expect } from '@playwright/test';
