import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** A plan with its report. */
export class PlanPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(planName: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plans' }).click();
    await this.page.getByRole('link', { name: planName }).click();
  }

  get report(): Locator {
    return this.page.getByRole('region', { name: 'Trust report' });
  }

  /** Saves the trust report; gives its file name and bytes. */
  async saveReport(): Promise<{ name: string; bytes: Uint8Array }> {
    const saved = this.page.waitForEvent('download');
    await this.report.getByRole('button', { name: 'Save trust report' }).click();
    const download = await saved;
    return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
  }
}
