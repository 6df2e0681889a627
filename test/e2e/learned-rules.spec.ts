import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { attachedMonths } from './months.ts';
import { pictures } from './pictures.ts';
import { call } from './workspace.ts';

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallystack-rules-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

const typeOf = async (page: Page, docId: string) => {
  const { statement } = await call(page, 'document.get', { docId, statement: true });
  const { transactions } = await call(page, 'transaction.list', { statementId: statement!._id });
  return transactions.find(({ description }) => description.startsWith('ITEM'))!.txType;
};
const open = (page: Page, docId: string) => page.evaluate((id) => window.location.replace(`#/documents/${id}`), docId);

test('a correction is learned by keyboard alone: offered, tried out, and only what was ticked changes', async ({
  page,
  server,
  document,
}) => {
  test.setTimeout(240_000);
  const [april = '', may = '', june = ''] = (await attachedMonths(page, server.url)).documents;
  await open(page, april);
  const row = document.rows.filter({ hasText: 'ITEM FROM OLD TRUSTEE' });
  await expect(row).toBeVisible();
  for (const _ of ['first', 'second', 'third']) await page.keyboard.press('j');
  await expect(document.selectedRow).toContainText('ITEM FROM OLD TRUSTEE');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Type' }).focus();
  await page.keyboard.type('Roll');
  await page.getByRole('textbox', { name: /^Amount/ }).press('Enter');
  await expect(page.getByText('Learn this for other statements?')).toBeVisible();
  await pictures(page, 'learn-offer', async () => {
    await expect(page.getByText('Learn this for other statements?')).toBeVisible();
  });

  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Learn from this correction' });
  await expect(dialog.getByRole('textbox', { name: 'Rows that begin with' })).toBeFocused();
  const phrase = dialog.getByRole('textbox', { name: 'Rows that begin with' });
  await expect(phrase).toHaveValue('item from old trustee ref');
  await phrase.fill('item from old trustee');
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await expect(dialog.getByText('Rollovers 0.00 → 2,000.00')).toHaveCount(2);
  await pictures(page, 'learn-dialog', async () => {
    await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  });
  expect(await typeOf(page, may)).toBe('deposits');
  await dialog.getByRole('checkbox', { name: /Jun 30, 2025/ }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Learn, and change 1 statement' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Learn this for other statements?')).toBeHidden();
  expect([await typeOf(page, may), await typeOf(page, june)]).toEqual(['rollovers', 'deposits']);
});

test('a row that does not count, and a label of another meaning, are offered to be learned', async ({
  page,
  server,
  document,
}) => {
  test.setTimeout(240_000);
  const [april = '', may = ''] = (await attachedMonths(page, server.url)).documents;
  await open(page, april);
  await expect(document.rows).toHaveCount(4);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Do not count the row' }).click();
  await expect(page.getByText('Rows that begin with "employee deferral"')).toBeVisible();
  await page.getByRole('button', { name: 'Do not learn this' }).click();
  await expect(page.getByText('Learn this for other statements?')).toBeHidden();

  await open(page, may);
  await page.getByRole('tab', { name: /^Wording/ }).click();
  await pictures(page, 'wording', async () => {
    await expect(page.getByRole('combobox', { name: 'Meaning of Rollovers' })).toBeVisible();
  });
  await page.getByRole('combobox', { name: 'Meaning of Change in Market Value' }).selectOption('Transfers');
  const dialog = page.getByRole('dialog', { name: 'Learn from this correction' });
  await expect(dialog.getByRole('checkbox', { name: /May 31, 2025/ })).toBeChecked();
  await expect(dialog.getByText('Gain / loss −1,410.25 → 0.00')).toHaveCount(2);
  await expect(dialog.getByText('One statement stays as it is: 1 corrected by a person.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await call(page, 'rule.list', {})).rules).toEqual([]);
});

test('learned rules are listed, switched off, edited, tried out, given away, deleted and taken again', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  const [april = ''] = (await attachedMonths(page, server.url)).documents;
  const { form } = await call(page, 'document.get', { docId: april, found: true });
  const meanings = [
    { kind: 'type', phrase: 'item from old trustee', section: 'Account Activity', txType: 'rollovers' },
    { kind: 'label', phrase: 'Net flows', key: 'gain_loss' },
    { kind: 'column', phrase: 'Worth', column: 'marketValue' },
  ] as const;
  for (const meaning of meanings) await call(page, 'rule.create', { rule: { form: form!, meaning } });
  await page.evaluate(() => window.location.replace('#/settings'));
  await page.getByRole('link', { name: '3 rules, 3 used' }).click();
  const list = page.getByRole('region', { name: 'Learned rules' });
  await pictures(page, 'rules', async () => {
    await expect(list.getByRole('row')).toHaveCount(4);
  });

  await list.getByRole('switch', { name: /item from old trustee/ }).press('Space');
  await expect(list.getByRole('switch', { name: /item from old trustee/ })).not.toBeChecked();
  await list.getByRole('button', { name: /^Edit: Rows that begin/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit the rule' });
  await edit.getByRole('textbox', { name: 'Rows that begin with' }).fill('item from');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByText('Rows that begin with "item from" under "Account Activity" are rollovers')).toBeVisible();

  await list.getByRole('button', { name: /^Use on open statements: Rows/ }).click();
  const tried = page.getByRole('dialog', { name: 'Use the rule on open statements' });
  await tried.getByRole('button', { name: 'Learn, and change 3 statements' }).click();
  await expect(tried).toBeHidden();
  expect(await typeOf(page, april)).toBe('rollovers');
  await expect(list.getByRole('switch', { name: /item from/ })).toBeChecked();

  const saved = await server.savedBy(page, () => page.getByRole('button', { name: 'Export' }).click());
  const path = join(folder, 'rules.json');
  await writeFile(path, saved.bytes);
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ format: 'tallystack-rules', version: 1 });

  await list.getByRole('button', { name: /^Delete: "Net flows"/ }).click();
  await page.getByRole('dialog', { name: 'Delete the rule' }).getByRole('button', { name: 'Delete' }).click();
  await expect(list.getByRole('row')).toHaveCount(3);
  await page.locator('input[type="file"][accept*="json"]').setInputFiles(path);
  await expect(page.getByText('1 rule imported')).toBeVisible();
  await expect(list.getByRole('switch', { name: /Net flows/ })).not.toBeChecked();
  await writeFile(path, 'no rules');
  await page.locator('input[type="file"][accept*="json"]').setInputFiles(path);
  await expect(page.getByText('This file holds no rules.')).toBeVisible();
});
