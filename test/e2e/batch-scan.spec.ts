import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BatchSheet, batchPdf, FORTY_PAGES, REGISTERED } from '../support/batch.ts';
import { expect, test } from './fixtures.ts';
import { pictures } from './pictures.ts';
import { call } from './workspace.ts';

const NAME = 'batch.pdf';
const LONG = 120_000;

test('a batch of forty pages becomes six documents, five linked, one whose account is chosen; one click takes it back', async ({
  page,
  stacks,
}) => {
  test.setTimeout(400_000);
  const { plan } = await call(page, 'plan.create', { planName: 'Birch Dental 401(k) Plan' });
  for (const number of REGISTERED) await call(page, 'account.create', { planId: plan._id, number });

  await stacks.open();
  const tree = page.getByRole('navigation', { name: 'Stacks' });
  await tree.getByRole('link', { name: /^Inbox/ }).click();
  await page.getByRole('link', { name: 'Stack settings' }).click();
  for (const step of ['Read', 'Separate', 'Link', 'Statement', 'Forward']) {
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${step}`) }).click();
  }
  await page.getByRole('combobox', { name: 'To', exact: true }).click();
  await page.getByRole('option', { name: 'Statements/Filed' }).click();
  await page.getByRole('button', { name: 'Save the steps' }).click();
  await expect(page.getByRole('button', { name: 'Save the steps' })).toBeHidden();
  await pictures(page, 'stack-settings', async () => {
    await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(5);
  });

  const drop = async (name: string, sheets: readonly BatchSheet[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'tallystack-e2e-'));
    await writeFile(join(folder, name), await batchPdf(sheets));
    await stacks.drop([join(folder, name)]);
    await rm(folder, { recursive: true });
  };
  await stacks.open();
  await drop(NAME, FORTY_PAGES);
  await expect
    .poll(async () => (await call(page, 'stack.list', {})).total, { timeout: LONG, intervals: [500] })
    .toBe(6);
  await expect.poll(async () => (await call(page, 'health', {})).queue, { timeout: LONG, intervals: [500] }).toBe(0);

  await tree.getByRole('link', { name: /^Statements/ }).click();
  await tree.getByRole('link', { name: /^Filed/ }).click();
  await expect(page.getByRole('option')).toHaveCount(5);
  await tree.getByRole('link', { name: /^To do/ }).click();
  await expect(page.getByRole('option')).toHaveCount(1);
  await stacks.document('batch (pages 22–27).pdf').click();
  const choice = page.getByRole('region', { name: 'Accounts that it may be' });
  await expect(choice.getByText('Page 1 says 9001-4455: a digit or two differ.')).toBeVisible();
  await pictures(page, 'document-choose-account', async () => {
    await expect(choice.getByText('9001-4456')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Undo the split' }).click();
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  const { docs } = await call(page, 'stack.list', {});
  expect(docs.map(({ name, pages }) => [name, pages?.length])).toEqual([[NAME, 40]]);
  expect((await call(page, 'statement.list', {})).statements).toEqual([]);

  await stacks.open();
  await drop('single.pdf', [{ accountNumber: '9001-4455', pages: 1 }]);
  await tree.getByRole('link', { name: /^Statements/ }).click();
  await tree.getByRole('link', { name: /^To do/ }).click();
  await stacks.document('single.pdf').click();
  await choice.getByRole('button', { name: 'Attach' }).click();
  await expect(page.getByTestId('difference')).toBeVisible();
  const single = (await call(page, 'stack.list', {})).docs.find(({ name }) => name === 'single.pdf');
  expect(single).toMatchObject({ flagged: false, link: { state: 'linked' } });

  // Now that its account is chosen, it goes where the others went.
  const { stacks: all } = await call(page, 'stack.all', {});
  const filed = all.find(({ path }) => path === 'Statements/Filed')!._id;
  const isFiled = async () => {
    const { doc } = await call(page, 'document.get', { docId: single!._id! });
    return doc.stack === filed && doc.job.status === 'complete';
  };
  await expect.poll(isFiled, { timeout: LONG, intervals: [500] }).toBe(true);

  // The same file once more: each says so, and neither is dropped.
  const { doc: copy } = await call(page, 'document.copy', {
    docId: single!._id!,
    stackId: all.find(({ path }) => path === 'Inbox')!._id,
  });
  await expect(page.getByRole('note')).toHaveText('The same file as single.pdf (Inbox)');
  await page.getByRole('note').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(copy._id));
  await expect(page.getByRole('note')).toHaveText('The same file as single.pdf (Statements/Filed)');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('table', { name: 'What was done' })).toContainText('Copied from single.pdf');
});
