import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { batchPdf } from '../support/batch.ts';
import { expect, test } from './fixtures.ts';
import { pictures } from './pictures.ts';
import { call, upload } from './workspace.ts';

test('pages are put in another order by keys and by dragging, kept by one click, and Undo puts them back', async ({
  page,
  server,
  document,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystack-e2e-'));
  await writeFile(join(folder, 'mixed.pdf'), await batchPdf([{ accountNumber: '5417-8832', pages: 4 }]));
  const [docId = ''] = await upload(page, server.url, [join(folder, 'mixed.pdf')]);
  await rm(folder, { recursive: true });
  const settled = async () => (await call(page, 'document.get', { docId })).doc.job.status;
  await expect.poll(settled, { timeout: 120_000, intervals: [250] }).toBe('complete');
  await page.evaluate((id) => window.location.replace(`#/documents/${id}`), docId);

  await document.showThumbnails();
  await document.thumbnail('Page 4').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(document.thumbnail('Page 2, page 4 until now')).toBeFocused();
  await document.thumbnail('Page 1').dragTo(document.thumbnails.getByRole('button').last(), {
    targetPosition: { x: 20, y: 100 },
  });
  await pictures(page, 'page-order', async () => {
    await expect(document.thumbnail('Page 4, page 1 until now')).toBeVisible();
    await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
  });
  expect((await call(page, 'document.get', { docId })).doc).not.toHaveProperty('sourcePages');

  await page.getByRole('button', { name: 'Keep the new order' }).click();
  const order = async () => (await call(page, 'document.get', { docId })).doc.sourcePages;
  await expect.poll(order).toEqual([3, 1, 2, 0]);
  await expect.poll(settled, { timeout: 120_000, intervals: [250] }).toBe('complete');
  // The words of a page come with the mouse.
  await page.getByLabel('Page pictures').hover({ position: { x: 200, y: 200 } });
  await expect(page.getByLabel('Page pictures').getByText('Page 4 of 4')).toBeVisible();

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(order).toBeUndefined();
  await expect(page.getByLabel('Page pictures').getByText('Page 1 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('table', { name: 'What was done' })).toContainText(
    'Reordered from pages 1–4 to pages 4, 2–3, 1',
  );
});
