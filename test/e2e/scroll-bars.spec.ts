import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import config from '../../playwright.config.ts';
import { expect, test } from './fixtures.ts';
import { SAMPLES } from './server.ts';
import { call, upload } from './workspace.ts';

// Playwright hides scroll bars unless it is told not to; on Windows they take room.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } });

const rooms = (locator: Locator) =>
  locator.evaluate((element) => ({
    whole: element.getBoundingClientRect().width,
    inner: element.clientWidth,
    content: element.scrollWidth,
  }));

test('a page fits its width beside a scroll bar, and the titles of a list stand over their columns', async ({
  page,
  server,
  document,
}) => {
  const [docId = ''] = await upload(page, server.url, [join(SAMPLES, 'meridian-5417-8832-2025-04.pdf')]);
  const settled = async () => (await call(page, 'document.get', { docId })).doc.job.status;
  await expect.poll(settled, { timeout: 120_000, intervals: [250] }).toBe('complete');

  const list = page.getByRole('listbox', { name: 'Documents' });
  await page.evaluate(() => window.location.replace('#/stacks'));
  await expect(list.getByRole('option')).toHaveCount(1);
  const { whole, inner } = await rooms(list);
  expect(whole - inner).toBeGreaterThan(5);
  const right = async (locator: Locator) => {
    const box = (await locator.boundingBox())!;
    return box.x + box.width;
  };
  const time = list.getByRole('option').locator(':scope > *').last();
  expect(Math.abs((await right(page.getByRole('button', { name: 'Received' }))) - (await right(time)))).toBeLessThan(3);

  await page.evaluate((id) => window.location.replace(`#/documents/${id}`), docId);
  await document.showThumbnails();
  const pictures = page.getByLabel('Page pictures');
  await expect(pictures.getByRole('img').first()).toBeVisible();
  const room = await rooms(pictures);
  expect(room.whole - room.inner).toBeGreaterThan(5);
  expect(room.content).toBe(room.inner);
});
