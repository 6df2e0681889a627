import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { batchPdf } from '../support/batch.ts';
import { expect, test } from './fixtures.ts';

const NAME = 'two-statements.pdf';
const LONG = 120_000;

test('a batch is split as shown beforehand, and one click takes it back', async ({ page, stacks }) => {
  test.setTimeout(240_000);
  const folder = await mkdtemp(join(tmpdir(), 'tallystack-e2e-'));
  const sheets = [{ accountNumber: '5417-8832', pages: 2 }, 'blank' as const, { accountNumber: '7713-2290', pages: 3 }];
  await writeFile(join(folder, NAME), await batchPdf(sheets));
  await stacks.open();
  await stacks.drop([join(folder, NAME)]);
  await rm(folder, { recursive: true });
  const row = stacks.tray.getByRole('listitem').filter({ hasText: NAME });
  await expect(row.getByText('Read', { exact: true })).toBeVisible({ timeout: LONG });
  await row.getByRole('link', { name: NAME }).click();

  await page.getByRole('button', { name: 'Split…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Split document' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    /^Pages 1–2, account 5417-8832/,
    /^Pages 4–6, account 7713-2290/,
  ]);
  await expect(dialog.getByText('Left out: page 3.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Split into 2 documents' }).click();

  await page.getByRole('button', { name: 'Split into 2', exact: true }).click();
  await page.getByRole('link', { name: 'two-statements (pages 4–6).pdf' }).click();
  await expect(page.getByRole('heading', { name: 'two-statements (pages 4–6).pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo the split' }).click();
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Split…' })).toBeVisible();
});
