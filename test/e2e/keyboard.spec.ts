import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { SAMPLES } from './server.ts';
import { call, upload } from './workspace.ts';

test('a row is corrected and the statement confirmed without the mouse', async ({ page, server, document }) => {
  const [docId = ''] = await upload(page, server.url, [join(SAMPLES, 'lakeshore-7713-2025-10.pdf')]);
  const { plan } = await call(page, 'plan.create', { planName: 'Keyboard Plan' });
  await call(page, 'account.create', { planId: plan._id, number: 'XXXXXX7713' });
  await call(page, 'statement.attach', { docId, planId: plan._id, accountNumber: 'XXXXXX7713' });
  await page.evaluate((id) => window.location.replace(`#/documents/${id}`), docId);
  await expect(document.difference).toHaveText('0.00');
  await expect(document.rows.first()).toBeVisible();

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  const printed = await amount.inputValue();
  await amount.fill('1.23');
  await page.keyboard.press('Enter');
  await expect(document.rows.first()).toContainText('1.23');
  await expect(page.getByText('Does not reconcile').or(page.getByText('Not proved'))).toBeVisible();

  await page.keyboard.press('c');
  await expect(page.getByText('Not confirmed')).toBeVisible();
  await expect(document.confirmedBadge).toBeHidden();

  await page.keyboard.press('Enter');
  await amount.fill(printed);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reconciles', { exact: true })).toBeVisible();
  await page.keyboard.press('c');
  await expect(document.confirmedBadge).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Edit the row' })).toBeHidden();
});
