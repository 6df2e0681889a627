import { expect, test } from './fixtures.ts';
import { attachedMonths, MONTHS_ACCOUNT } from './months.ts';

test('the year is drawn and told in tables, the report is looked at sheet by sheet, and a figure leads to its page, where a note is put', async ({
  page,
  server,
  plan,
  document,
}) => {
  const { planId } = await attachedMonths(page, server.url);
  await page.evaluate((id) => window.location.replace(`#/plans/${id}?year=2025`), planId);
  await expect(plan.picture.getByRole('img')).toHaveCount(3);
  await expect(plan.picture.getByRole('img', { name: /^Months of statements: .*missing 9/i })).toBeVisible();
  await plan.picture.getByText('Table', { exact: true }).click();
  const balances = plan.picture.getByRole('table', { name: 'Balance by account' });
  await expect(balances.getByRole('row', { name: new RegExp(MONTHS_ACCOUNT) })).toContainText('108,400.00');

  await plan.report.getByRole('link', { name: 'Look at the report' }).click();
  await expect(page.getByRole('region', { name: 'What is still open' })).toContainText('A draft:');
  await page.getByRole('tab', { name: 'Transactions' }).click();
  const sheet = page.getByRole('region', { name: 'Sheet Transactions' });
  const deferral = sheet.getByRole('row').filter({ hasText: 'Employee deferral' }).first();
  await expect(deferral).toContainText('5,000.00');
  await deferral.getByRole('link').first().click();
  await expect(document.rows.filter({ hasText: 'Employee deferral' })).toBeVisible();

  await document.putNote('Ask the trustee about this one.');
  await page.reload();
  await document.note('Ask the trustee about this one.').click();
  const form = page.getByRole('form', { name: 'Note' });
  await expect(form).toContainText('You');
  await form.getByRole('textbox', { name: 'Reply' }).fill('Asked on Monday.');
  await form.getByRole('button', { name: 'Reply' }).click();
  await document.note('Ask the trustee about this one.').click();
  await expect(form).toContainText('Asked on Monday.');
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect(document.note('Ask the trustee about this one.')).toHaveCount(0);
});
