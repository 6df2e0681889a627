import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declarationOf } from '../../src-shared/operations/index.ts';
import { typedPdf, unclearMonth } from '../support/unclear-months.ts';
import { expect, test } from './fixtures.ts';
import { attachedMonths } from './months.ts';
import { call } from './workspace.ts';

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallystack-e2e-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

test('the list shows the columns that are chosen, as table or cards, with the page beside it, and the next visit remembers', async ({
  page,
  server,
  stacks,
}) => {
  await attachedMonths(page, server.url);
  await stacks.open();
  await expect(stacks.rows).toHaveCount(3);
  const chooser = await stacks.chooseColumns();
  await chooser.getByRole('checkbox', { name: 'Pages' }).check();
  await chooser.getByRole('checkbox', { name: 'Period' }).uncheck();
  for (const _ of ['past Received', 'past Status', 'past Account']) {
    await chooser.getByRole('button', { name: 'Pages further left' }).click();
  }
  await page.keyboard.press('Escape');
  await expect(stacks.columns).toHaveText(['Pages', 'Account', 'Status', 'Received']);
  await expect(stacks.document('first-town-2025-05.pdf')).not.toContainText('May');

  await page.getByRole('button', { name: 'Cards' }).click();
  await page.keyboard.press('p');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByRole('heading')).toHaveText('first-town-2025-06.pdf');
  await page.getByRole('listbox', { name: 'Documents' }).press('j');
  await expect(preview.getByRole('heading')).toHaveText('first-town-2025-05.pdf');
  await expect(preview).toContainText('108,400.00');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cards' })).toHaveAttribute('aria-pressed', 'true');
  await preview.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByTestId('difference')).toBeVisible();
});

test('a tool gets a key that is shown once and revoked for good; a folder is watched, and let go again', async ({
  page,
  server,
}) => {
  await page.evaluate(() => window.location.replace('#/settings'));
  const people = page.getByRole('region', { name: 'People and roles' });
  await people.getByRole('textbox', { name: 'Person' }).fill('Ada Brook');
  await people.getByRole('textbox', { name: 'E-mail address' }).fill('ada@example.com');
  await page.keyboard.press('Enter');
  await people.getByRole('combobox', { name: 'Role of Ada Brook' }).selectOption('reviewer');
  await people.getByRole('switch', { name: 'Ada Brook may act' }).press('Space');
  await expect
    .poll(async () => (await call(page, 'user.list', {})).users.find(({ name }) => name === 'Ada Brook'))
    .toMatchObject({ role: 'reviewer', active: false });

  await page.getByRole('textbox', { name: 'Name' }).fill('Nightly import');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = (await page.getByRole('region', { name: 'The new key' }).locator('code').textContent()) ?? '';
  const headers = { authorization: `Bearer ${key}`, email: (await call(page, 'session.get', {})).user.email };
  const asTool = async () => (await fetch(server.url + declarationOf('plan.list').path, { headers })).status;
  expect(await asTool()).toBe(200);
  await page.reload();
  const tool = page.getByRole('table', { name: 'Connected tools' }).getByRole('row', { name: /^Nightly import/ });
  await expect(tool).toContainText('Works');
  await expect(page.getByText(key)).toHaveCount(0);
  await tool.getByRole('button', { name: 'Revoke the key of Nightly import' }).click();
  await page.getByRole('button', { name: 'Revoke for good' }).click();
  await expect(tool).toContainText('Revoked');
  expect(await asTool()).toBe(401);
  await expect(page.getByRole('region', { name: 'Local API' })).toContainText('On: these screens come through it');

  const { stacks: all } = await call(page, 'stack.all', {});
  const inbox = all.find(({ path }) => path === 'Inbox')!;
  await page.evaluate((id) => window.location.replace(`#/stacks/${id}/settings`), inbox._id);
  const card = page.getByRole('region', { name: 'Watch folders' });
  const add = card.getByRole('form', { name: 'Add a watch folder' });
  await add.getByRole('textbox').fill(join(folder, 'none'));
  await add.getByRole('button', { name: 'Watch it' }).click();
  await expect(card.getByRole('alert')).toBeVisible();
  await add.getByRole('textbox').fill(folder);
  await add.getByRole('button', { name: 'Watch it' }).click();
  await expect(card.getByText('Watched', { exact: true })).toBeVisible();
  await writeFile(join(folder, 'april.pdf'), typedPdf(unclearMonth('04')));
  await expect(card.getByText('1 file taken in')).toBeVisible({ timeout: 60_000 });
  await card.getByRole('button', { name: `Watch ${folder} no longer` }).click();
  await expect(card.getByText('1 file taken in')).toBeHidden();
  expect((await call(page, 'stack.list', {})).docs.map(({ name }) => name)).toEqual(['april.pdf']);
});
