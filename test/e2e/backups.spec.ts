import { expect, test } from './fixtures.ts';

test('a backup is made, the data are checked, and a restore waits and is called off', async ({ page }) => {
  await page.evaluate(() => window.location.replace('#/settings'));
  const section = page.getByRole('region', { name: 'Backups' });
  await section.getByRole('button', { name: 'Back up now' }).click();
  await expect(section.getByRole('row')).not.toHaveCount(0);
  await section.getByRole('button', { name: 'Check my data' }).click();
  await expect(section.getByRole('list', { name: 'What was found' })).toContainText('The ledger is sound.');
  const restore = section.getByRole('button', { name: /^Restore/ }).first();
  await restore.click();
  await restore.click();
  await expect(section.getByRole('status')).toContainText('Close Tallystack and open it again');
  await section.getByRole('button', { name: 'Call the restore off' }).click();
  await expect(section.getByRole('status')).toBeHidden();
});
