import { expect, test } from './fixtures.ts';
import { pictures } from './pictures.ts';
import { call } from './workspace.ts';

const csv = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
});

test('a list is applied as its preview shows it, and what a plan year needs beside its statements is entered', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Plans' }).first().click();
  const list = csv('plans.csv', [
    'Plan name,Plan number,Plan type,Year end,Account number,Provider,Opened',
    'Birchwood Machine Works 401(k),BMW-01,401k,12/31,5417-8832,Meridian,2025-01-01',
    'Birchwood Machine Works 401(k),BMW-01,401k,12/31,5530,Lakeshore,2025-01-01',
    'Birchwood Machine Works 401(k),BMW-01,401k,13/31,7713,Lakeshore,',
  ]);
  const chooseList = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import list' }).first().click(),
    ]);
    await chooser.setFiles(list);
  };
  const preview = page.getByRole('dialog', { name: 'What plans.csv would change' });
  await chooseList();
  await expect(preview.getByText('3 changes, 1 row cannot be used.')).toBeVisible();
  await expect(preview.getByText(/^Row 4:/)).toBeVisible();
  await pictures(page, 'import-list', async () => expect(preview.getByText('5417-8832')).toBeVisible());
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  expect((await call(page, 'plan.list', {})).plans).toEqual([]);

  await chooseList();
  await preview.getByRole('button', { name: 'Apply all 3 changes' }).click();
  await page.getByRole('link', { name: 'Birchwood Machine Works 401(k)' }).click();

  // What is entered while an entry before it is still being written is kept as well.
  await page.route('**/tpa/plan-year/update**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const year = page.getByRole('region', { name: 'Entries of the year' });
  await year.getByLabel('Basis of the report').selectOption('accrual');
  await year.getByLabel('Amount').fill('1,250.50');
  await year.getByLabel('Note').fill('Match of December');
  await year.getByLabel('Note').press('Enter');
  await expect(year.getByRole('table')).toContainText('1,250.50');
  await year.getByLabel('5417-8832').fill('100,000.00');
  await year.getByLabel('5417-8832').press('Enter');
  await expect(year.getByRole('button', { name: 'Save opening balances' })).toBeHidden();

  const payroll = page.getByRole('region', { name: 'Payroll' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    payroll.getByRole('button', { name: 'Read payroll list' }).click(),
  ]);
  await chooser.setFiles(csv('payroll.csv', ['Date,Deferral,Match', '1/31/2025,500.00,250.00', '2/28/2025,500.00,']));
  await expect(payroll.getByText('3 entries from Jan 31, 2025 to Feb 28, 2025, together 1,250.00.')).toBeVisible();
  await payroll.getByRole('button', { name: 'Keep the list' }).click();
  await expect(payroll.getByRole('table')).toContainText('Payroll, no deposit');
  await payroll.getByLabel('Days apart').fill('14');
  await payroll.getByLabel('Days apart').press('Enter');
  await expect(payroll.getByRole('button', { name: 'Compare again' })).toBeHidden();

  const planId = (await call(page, 'plan.list', {})).plans[0]!._id;
  const planYear = Number(await page.getByLabel('Plan year', { exact: true }).inputValue());
  const [account] = (await call(page, 'account.list', { planId, search: '5417' })).accounts;
  const kept = (await call(page, 'planYear.get', { planId, planYear })).year;
  expect(kept).toMatchObject({
    basis: 'accrual',
    accruals: [{ kind: 'receivable', what: 'employer-contributions', amount: 1250.5, note: 'Match of December' }],
    openings: [{ account: account!._id, balance: 100_000 }],
    payroll: [{ source: 'deferral' }, { source: 'match' }, { source: 'deferral' }],
    payrollTolerance: { days: 14, amount: 0 },
  });
  await pictures(page, 'plan-entries', async () => {
    await year.scrollIntoViewIfNeeded();
    await expect(payroll.getByRole('table')).toBeVisible();
  });
  await year.getByRole('button', { name: /^Remove/ }).click();
  await expect(year.getByText('None entered.')).toBeVisible();
});
