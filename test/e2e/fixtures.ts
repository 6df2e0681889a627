import { test as base } from '@playwright/test';
import { DocumentPage } from './pages/document-page.ts';
import { PlanPage } from './pages/plan-page.ts';
import { StacksPage } from './pages/stacks-page.ts';
import { type RunningServer, startServer } from './server.ts';

interface Screens {
  server: RunningServer;
  stacks: StacksPage;
  document: DocumentPage;
  plan: PlanPage;
}

/** Every test has a server and a workspace of its own, and a signed-in page. */
export const test = base.extend<Screens>({
  // The runner wants a pattern here, even from a fixture that needs no other.
  server: async ({ browserName: _ }, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
  page: async ({ page, server }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (fault) => faults.push(fault.message));
    await page.goto(await server.launchLink());
    await use(page);
    if (faults.length > 0) throw new Error(`The page had faults:\n${faults.join('\n')}`);
  },
  stacks: async ({ page }, use) => use(new StacksPage(page)),
  document: async ({ page }, use) => use(new DocumentPage(page)),
  plan: async ({ page }, use) => use(new PlanPage(page)),
});

export { expect } from '@playwright/test';
