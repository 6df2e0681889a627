import type { Locator, Page } from '@playwright/test';
import type { RunningServer, SavedFile } from '../server.ts';

/** A plan with its report. */
export class PlanPage {
  readonly page: Page;
  readonly server: RunningServer;

  constructor(page: Page, server: RunningServer) {
    this.page = page;
    this.server = server;
  }

  async open(planName: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' }).click();
    await this.page.getByRole('link', { name: planName }).click();
  }

  get picture(): Locator {
    return this.page.getByRole('region', { name: 'The year as a picture' });
  }

  get report(): Locator {
    return this.page.getByRole('region', { name: 'Trust report' });
  }

  /** Saves the trust report; gives its file name and bytes. */
  async saveReport(): Promise<SavedFile> {
    return this.server.savedBy(this.page, () => this.report.getByRole('button', { name: 'Save trust report' }).click());
  }
}
