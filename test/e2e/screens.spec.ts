import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { attachedMonths } from './months.ts';
import { pictures } from './pictures.ts';
import { FIXTURES, SAMPLES } from './server.ts';
import { call, upload } from './workspace.ts';

test('every screen, in light and dark and at both sizes, is complete and accessible', async ({ page, server }) => {
  test.setTimeout(420_000);
  await pictures(page, 'first-run', async () => {
    await expect(page.getByRole('heading', { name: 'Drop statements' })).toBeVisible();
  });

  const { statementId, docId, planId, failedId } = await prepare(page, server.url);
  await expect
    .poll(async () => (await call(page, 'health', {})).queue, { timeout: 240_000, intervals: [1000] })
    .toBe(0);

  await pictures(page, 'home', async () => {
    await go(page, '/');
    await expect(page.getByRole('table').first()).toBeVisible();
  });
  await pictures(page, 'stacks', async () => {
    await go(page, '/stacks');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  });
  await page.getByRole('button', { name: 'Cards' }).click();
  await page.keyboard.press('p');
  await pictures(page, 'stacks-cards', async () => {
    await go(page, '/stacks');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expect(
      page.getByRole('complementary', { name: 'Preview' }).getByRole('link', { name: 'Open' }),
    ).toBeVisible();
  });
  await pictures(page, 'statement', async () => {
    await go(page, `/statements/${statementId}`);
    await page.getByRole('row').nth(3).click();
    await expect(page.getByRole('row').nth(3)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByTestId('mark').first()).toBeInViewport();
    await picturesLoaded(page);
  });
  await pictures(page, 'proof', async () => {
    await go(page, `/statements/${statementId}`);
    await page.getByRole('tab', { name: /^Proof/ }).click();
    await expect(page.getByText('The equation closes')).toBeVisible();
  });
  await pictures(page, 'found', async () => {
    await go(page, `/documents/${docId}`);
    await expect(page.getByRole('form', { name: 'Register the account' })).toBeVisible();
    await picturesLoaded(page);
  });
  await pictures(page, 'failed', async () => {
    await go(page, `/documents/${failedId}`);
    await expect(page.getByText('The document could not be read')).toBeVisible();
  });
  await pictures(page, 'plans', async () => {
    await go(page, '/plans');
    await expect(page.getByRole('table')).toBeVisible();
  });
  await pictures(page, 'plan', async () => {
    await go(page, `/plans/${planId}`);
    await expect(page.getByRole('region', { name: 'Statements' }).getByRole('table')).toBeVisible();
    await expect(page.getByRole('region', { name: 'The year as a picture' }).getByRole('img')).toHaveCount(3);
  });
  await pictures(page, 'report', async () => {
    await go(page, `/plans/${planId}/report?year=2025`);
    await expect(page.getByRole('tab', { name: 'Transactions' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Sheet Trust report' }).getByText('Total contributions'),
    ).toBeVisible();
  });
  await pictures(page, 'settings', async () => {
    await go(page, '/settings');
    await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
  });
  await pictures(page, 'keyboard', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeHidden();
    await go(page, '/settings');
    await page.getByRole('button', { name: 'Keys' }).click();
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  });
});

/** Months of two accounts attached, one document left to attach, one that cannot be read; all are texts, read in a moment. */
async function prepare(page: Page, url: string) {
  const { planId } = await attachedMonths(page, url, 'Holloway Dental Group 401(k) Plan');
  const [april, consolidated, locked] = await upload(page, url, [
    join(SAMPLES, 'meridian-5417-8832-2025-04.pdf'),
    join(SAMPLES, 'summit-vale-consolidated-2025-12.pdf'),
    join(FIXTURES, 'bad', 'encrypted-user-password.pdf'),
  ]);
  const account = { planId, number: '5417-8832', provider: 'Meridian Brokerage Services', type: 'pooled' };
  await call(page, 'account.create', account);
  const first = await call(page, 'statement.attach', { docId: april ?? '', planId, accountNumber: account.number });
  return { statementId: first.statement._id, docId: consolidated ?? '', planId, failedId: locked ?? '' };
}

async function go(page: Page, hash: string): Promise<void> {
  // From another screen, so that what the last one had selected is gone.
  await page.evaluate(() => window.location.replace('#/settings'));
  await page.evaluate((target) => window.location.replace(`#${target}`), hash);
}

async function picturesLoaded(page: Page): Promise<void> {
  await expect(page.locator('[data-state="shown"]').first()).toBeVisible();
  await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
}
