import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { pictures } from './pictures.ts';
import { SAMPLES } from './server.ts';
import { call, upload } from './workspace.ts';

const FILES = ['lakeshore-7713-2025-10.pdf', 'meridian-5417-8832-2025-04.pdf'];

test('documents are chosen, moved together, brought back by Undo, found and their search saved', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  await upload(
    page,
    server.url,
    FILES.map((name) => join(SAMPLES, name)),
  );
  await expect.poll(async () => (await call(page, 'health', {})).queue, { timeout: 120_000, intervals: [500] }).toBe(0);
  await page.evaluate(() => window.location.replace('#/stacks'));
  const rows = page.getByRole('option');
  await expect(rows).toHaveCount(2);

  await rows.nth(0).click({ modifiers: ['Control'] });
  await expect(page.getByText('1 chosen')).toBeVisible();
  await rows.nth(1).click({ modifiers: ['Shift'] });
  await expect(page.getByText('2 chosen')).toBeVisible();
  await pictures(page, 'stacks-chosen', async () => {
    await expect(page.getByRole('button', { name: 'Move to' })).toBeVisible();
  });

  await page.getByRole('button', { name: 'Move to' }).click();
  await page.getByRole('menuitem', { name: 'Statements/To do' }).click();
  await expect(page.getByText('Moved 2 documents to Statements/To do.')).toBeVisible();
  const stack = async (path: string) =>
    (await call(page, 'stack.all', {})).stacks.find((one) => one.path === path)?.numDocuments;
  expect([await stack('Inbox'), await stack('Statements/To do')]).toEqual([0, 2]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  expect([await stack('Inbox'), await stack('Statements/To do')]).toEqual([2, 0]);

  await page.keyboard.press('/');
  await page.keyboard.type('541788');
  await expect(rows).toHaveCount(1);
  await expect(rows.first().locator('mark').first()).toContainText('5417-8832');
  await page.getByRole('button', { name: 'Filter by metadata' }).click();
  await page.getByRole('combobox', { name: 'Field' }).fill('accountNumber');
  await page.keyboard.press('Tab');
  await page.getByRole('checkbox', { name: 'Not set' }).check();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByText('Nothing holds 541788')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter accountNumber is not set' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByLabel('Name of the search').fill('The 8832 account');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'The 8832 account' })).toBeVisible();
  await pictures(page, 'stacks-found', async () => {
    await expect(page.getByText('1 found')).toBeVisible();
  });
  await page.getByRole('button', { name: 'End the search' }).click();
  await expect(rows).toHaveCount(2);
});

test('a document is put away by keys alone, found in its view and restored; its metadata and flags are changed', async ({
  page,
  server,
}) => {
  const [docId = ''] = await upload(page, server.url, [join(SAMPLES, FILES[0]!)]);
  await expect.poll(async () => (await call(page, 'health', {})).queue, { timeout: 120_000, intervals: [500] }).toBe(0);
  await page.evaluate((id) => window.location.replace(`#/documents/${id}`), docId);
  const menu = page.getByRole('button', { name: 'More for this document' });
  const choose = async (choice: string) => {
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: choice }).press('Enter');
  };
  await choose('Flag');
  await expect(page.getByText('Flagged', { exact: true })).toBeVisible();
  await choose('Details…');
  const details = page.getByRole('dialog', { name: 'Details' });
  await details.getByRole('button', { name: /^Take the flag away/ }).press('Enter');
  await details.getByRole('button', { name: 'Add a field' }).press('Enter');
  await details.getByRole('textbox', { name: 'Field', exact: true }).last().fill('client');
  await details.getByRole('textbox', { name: 'Value of client' }).fill('Birch');
  await page.keyboard.press('Enter');
  await expect(details).toBeHidden();
  await expect(menu).toBeFocused();
  await expect(page.getByText('Flagged', { exact: true })).toBeHidden();
  const { doc } = await call(page, 'document.get', { docId });
  expect(doc.metadata).toContainEqual(expect.objectContaining({ key: 'client', value: 'Birch' }));

  await choose('Archive');
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  await page.evaluate(() => window.location.replace('#/stacks'));
  await expect(page.getByText('Drop statements here')).toBeVisible();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Archived' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Archived' })).toBeVisible();
  await page.getByRole('listbox', { name: 'Documents' }).press('Space');
  await page.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(page.getByText('Nothing is archived')).toBeVisible();
  expect((await call(page, 'stack.list', {})).total).toBe(1);
});
