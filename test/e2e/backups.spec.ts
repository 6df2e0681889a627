import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

test('a backup is made, the data are checked, and a restore waits and is called off', async ({ page, server }) => {
  await page.evaluate(() => window.location.replace('#/settings'));
  const section = page.getByRole('region', { name: 'Backups' });
  await section.getByRole('button', { name: 'Back up now' }).click();
  await expect(section.getByRole('row')).not.toHaveCount(0);
  await section.getByRole('button', { name: 'Check my data' }).click();
  await expect(section.getByRole('list', { name: 'What was found' })).toContainText('The ledger is sound.');
  const saved = page.waitForEvent('download');
  await section
    .getByRole('button', { name: /^Save as ZIP/ })
    .first()
    .click();
  const zip = await saved;
  expect(zip.suggestedFilename()).toMatch(/^tallystack-.*\.zip$/);
  await zip.saveAs(join(server.workspace, 'backups', 'copy.zip'));
  await page.reload();
  await section.getByRole('button', { name: 'Bring in copy.zip' }).click();
  await expect(section.getByRole('cell', { name: /brought in/ })).toBeVisible();
  const restore = section.getByRole('button', { name: /^Restore/ }).first();
  await restore.click();
  await restore.click();
  await expect(section.getByRole('status')).toContainText('Close Tallystack and open it again');
  await section.getByRole('button', { name: 'Call the restore off' }).click();
  await expect(section.getByRole('status')).toBeHidden();
});

test('the licences of what the program is made of are shown', async ({ page }) => {
  await page.evaluate(() => window.location.replace('#/settings'));
  await page.getByRole('button', { name: 'Licences of others' }).click();
  const dialog = page.getByRole('dialog', { name: 'Licences of others' });
  for (const name of ['react', 'better-sqlite3', 'pdfjs-dist']) {
    await expect(dialog).toContainText(new RegExp(`^${name} [0-9.]+: `, 'm'));
  }
});
