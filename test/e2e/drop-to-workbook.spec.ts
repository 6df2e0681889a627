import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from './fixtures.ts';
import { FIXTURES, SAMPLES } from './server.ts';

const PHOTO = 'bank-statement-phone.jpg';
const PRINTED = 'lakeshore-7713-2025-10.pdf';
const PLAN = 'Cruz Catering 401(k) Plan';

test('a photographed statement goes from the drop to the saved workbook', async ({ page, stacks, document, plan }) => {
  await stacks.open();
  await stacks.drop([join(FIXTURES, 'statements', PHOTO)]);
  await expect(stacks.tray.getByText(PHOTO)).toBeVisible();
  await expect(stacks.document(PHOTO).getByText('To attach')).toBeVisible({ timeout: 120_000 });

  await stacks.document(PHOTO).click();
  await expect(page.getByRole('heading', { name: /Account .*6642/ })).toBeVisible();
  await document.registerWithNewPlan(PLAN);
  await expect(document.difference).toHaveText('0.00');
  await expect(document.rows).toHaveCount(7);

  await page.keyboard.press('j');
  await expect(document.selectedRow).toHaveCount(1);
  await expect(document.marks.first()).toBeVisible();

  await document.confirm();
  await expect(document.confirmedBadge).toBeVisible();
  await expect(page.getByText('Locked: rows cannot change')).toBeVisible();

  await plan.open(PLAN);
  const workbook = await plan.saveReport();
  expect(workbook.name).toMatch(/\.xlsx$/);
  const parts = unzipSync(workbook.bytes);
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml']));
  const texts = Object.entries(parts)
    .filter(([name]) => name.startsWith('xl/'))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join('\n');
  expect(texts).toContain('6642');
  expect(texts).toContain('15665.9');
});

test('files that cannot be read say what is wrong, and the others go on', async ({ stacks }) => {
  await stacks.open();
  await stacks.drop([join(FIXTURES, 'bad', 'zero-bytes.pdf'), join(SAMPLES, PRINTED)]);
  await expect(
    stacks.tray.getByRole('listitem').filter({ hasText: 'zero-bytes.pdf' }).getByText(/empty/i),
  ).toBeVisible();
  await expect(stacks.document(PRINTED).getByText('To attach')).toBeVisible({ timeout: 120_000 });
});
