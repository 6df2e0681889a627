import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scannedDocument } from '../support/scanned-document.ts';
import { expect, test } from './fixtures.ts';

const PAGES = 6;
const NAME = 'six-pages.pdf';
const LONG = 120_000;

test('the first page of a scan is there before the last is read; reading can be paused, stopped and retried', async ({
  page,
  stacks,
}) => {
  test.setTimeout(420_000);
  const folder = await mkdtemp(join(tmpdir(), 'tallystack-e2e-'));
  await writeFile(join(folder, NAME), await scannedDocument({ pages: PAGES, rows: 300, height: 110 }));
  await stacks.open();
  await stacks.drop([join(folder, NAME)]);
  await rm(folder, { recursive: true });

  const row = stacks.tray.getByRole('listitem').filter({ hasText: NAME });
  await expect(row.getByText(/Reading [1-5]\/6/)).toBeVisible({ timeout: LONG });
  await stacks.tray.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Paused' })).toBeVisible();
  await expect(row.getByText('Waiting')).toBeVisible({ timeout: LONG });

  await row.getByRole('link', { name: NAME }).click();
  await expect(page.getByText('Reading is paused')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Text of page 1' })).toContainText('OLD HARBOR SECURITIES');
  const picture = page.getByRole('img', { name: 'Page 1', exact: true });
  await expect.poll(() => picture.evaluate((painted: HTMLCanvasElement) => painted.width)).toBeGreaterThan(300);

  await page.getByRole('button', { name: 'Resume reading' }).click();
  await expect(page.getByText(/^Reading \d\/6$/).first()).toBeVisible({ timeout: LONG });
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('Reading was stopped', { exact: true })).toBeVisible();
  await expect(row.getByText('Retry it to go on with the pages that are left.')).toBeVisible();

  await row.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No statement was found').or(page.getByRole('form'))).toBeVisible({ timeout: LONG });
  await expect(row.getByText('Read', { exact: true })).toBeVisible();
});
