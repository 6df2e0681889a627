import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { FIXTURES } from './server.ts';

const LONG = 120_000;

test('a locked PDF asks for its password, says when it is wrong, and is read with the right one', async ({
  page,
  stacks,
}) => {
  const name = 'text-aes-256-user-password.pdf';
  await stacks.open();
  await stacks.drop([join(FIXTURES, 'formats', name)]);
  const row = stacks.tray.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('The PDF is locked with a password.')).toBeVisible({ timeout: LONG });

  await row.getByRole('link', { name }).click();
  const password = page.getByLabel('Password of the file');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await password.fill('march-15');
  await retry.click();
  await expect(page.getByText('The password does not open this PDF.').first()).toBeVisible({ timeout: LONG });
  await password.fill('march-14');
  await retry.click();
  await expect(page.getByText('No statement was found').or(page.getByRole('form'))).toBeVisible({ timeout: LONG });
});
