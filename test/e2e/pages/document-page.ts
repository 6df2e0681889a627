import type { Locator, Page } from '@playwright/test';

/** A document with its pages and its statement. */
export class DocumentPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get difference(): Locator {
    return this.page.getByTestId('difference');
  }

  get rows(): Locator {
    return this.page
      .getByRole('grid', { name: 'Rows of the statement' })
      .getByRole('row')
      .filter({ has: this.page.getByRole('gridcell') });
  }

  get selectedRow(): Locator {
    return this.page.locator('tr[aria-selected="true"]');
  }

  get marks(): Locator {
    return this.page.getByTestId('mark');
  }

  get thumbnails(): Locator {
    return this.page.getByRole('navigation', { name: 'Page thumbnails' });
  }

  async showThumbnails(): Promise<void> {
    if (!(await this.thumbnails.isVisible())) await this.page.getByRole('button', { name: 'Thumbnails' }).click();
  }

  thumbnail(name: string): Locator {
    return this.thumbnails.getByRole('button', { name, exact: true });
  }

  /** Puts a note in the middle of what is seen of the pages. */
  async putNote(text: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Put a note on the page' }).click();
    await this.page.getByRole('region', { name: 'Page pictures' }).click({ position: { x: 150, y: 150 } });
    const form = this.page.getByRole('form', { name: 'Note' });
    await form.getByRole('textbox', { name: 'Note' }).fill(text);
    await form.getByRole('button', { name: 'Add note' }).click();
  }

  note(text: string): Locator {
    return this.page.getByRole('button', { name: `Note: ${text}` });
  }

  /** Registers the account of the document with a new plan and attaches it. */
  async registerWithNewPlan(planName: string): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Register the account' });
    await form.getByLabel('Name of the new plan').fill(planName);
    await form.getByRole('button', { name: 'Register and attach' }).click();
  }

  async showIssues(): Promise<void> {
    await this.page.getByRole('tab', { name: /^Issues/ }).click();
  }

  async confirm(): Promise<void> {
    await this.page.getByRole('button', { name: 'Confirm' }).click();
  }

  get confirmedBadge(): Locator {
    return this.page.getByText('Confirmed', { exact: true }).first();
  }
}
