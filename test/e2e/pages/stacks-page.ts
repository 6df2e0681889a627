import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** The list of documents with its upload tray. */
export class StacksPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stacks' }).click();
  }

  /** Drops files on the list, as from the desktop. */
  async drop(paths: string[]): Promise<void> {
    const files = await Promise.all(
      paths.map(async (path) => ({ name: basename(path), base64: (await readFile(path)).toString('base64') })),
    );
    const transfer = await this.page.evaluateHandle((given) => {
      const data = new DataTransfer();
      for (const { name, base64 } of given) {
        data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
      }
      return data;
    }, files);
    const target = this.page
      .getByText('Drop statements here')
      .or(this.page.getByRole('listbox', { name: 'Documents' }));
    for (const type of ['dragenter', 'dragover', 'drop']) {
      await target.first().dispatchEvent(type, { dataTransfer: transfer });
    }
  }

  /** Drops files and folders on the list as the browser itself gets them from the desktop, folders with what lies in them. */
  async dropFromDesktop(paths: string[]): Promise<void> {
    const target = this.page
      .getByText('Drop statements here')
      .or(this.page.getByRole('listbox', { name: 'Documents' }));
    const box = (await target.first().boundingBox())!;
    const session = await this.page.context().newCDPSession(this.page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', {
        type,
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        data: { items: [], files: paths, dragOperationsMask: 1 },
      });
    }
    await session.detach();
  }

  get tray(): Locator {
    return this.page.getByRole('region', { name: 'Files being read' });
  }

  get rows(): Locator {
    return this.page.getByRole('option');
  }

  /** What stands over the columns of the list, the names of the documents left out. */
  get columns(): Locator {
    return this.page.getByTestId('column');
  }

  /** Opens the chooser of columns. */
  async chooseColumns(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Columns' }).click();
    return this.page.getByRole('dialog', { name: 'Columns of the list' });
  }

  document(name: string): Locator {
    return this.page.getByRole('option').filter({ hasText: name });
  }
}
