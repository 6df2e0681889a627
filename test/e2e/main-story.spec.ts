import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Flaw, monthPdf, scanned } from '../support/year-of-months.ts';
import { expect, test } from './fixtures.ts';
import { pictures } from './pictures.ts';
import { call } from './workspace.ts';

/** These months need help, and come from a scanner. */
const FLAWS: Readonly<Record<number, Flaw>> = { 4: 'misprinted', 7: 'missing', 9: 'unclear' };

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallystack-e2e-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Twelve months as files. */
async function year(): Promise<string[]> {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  return Promise.all(
    months.map(async (month) => {
      const pdf = join(folder, `first-town-2025-${String(month).padStart(2, '0')}.pdf`);
      const flaw = FLAWS[month];
      await writeFile(pdf, monthPdf(month, flaw));
      if (flaw === undefined) return pdf;
      const scan = pdf.replace('.pdf', '.png');
      await writeFile(scan, await scanned(pdf));
      return scan;
    }),
  );
}

async function goTo(page: Page, typed: string, choice: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Go to a screen, plan or document' }).fill(typed);
  await expect(page.getByRole('button', { name: choice, exact: true })).toHaveAttribute('data-selected', 'true');
  await page.keyboard.press('Enter');
}

test('twelve months are dropped, three that need help are mended, all are confirmed, and the report is final, by keyboard alone', async ({
  page,
  stacks,
  document,
  plan,
}) => {
  test.setTimeout(360_000);
  const files = await year();
  await stacks.open();
  await stacks.drop(files);
  await expect(stacks.rows).toHaveCount(12, { timeout: 60_000 });
  await expect.poll(async () => (await call(page, 'health', {})).queue, { timeout: 150_000, intervals: [250] }).toBe(0);

  await page.getByRole('listbox', { name: 'Documents' }).focus();
  await page.keyboard.press('Enter');
  const register = page.getByRole('button', { name: 'Register and attach' });
  await expect(page.getByLabel('Name of the new plan')).toHaveValue(/Mill Lane Dental/);
  await register.press('Enter');
  await expect(document.difference).toBeVisible();

  await goTo(page, 'to att', 'To attach');
  const attach = page.getByRole('button', { name: 'Attach 11', exact: true });
  await expect(attach).toBeFocused();
  await pictures(page, 'to-attach', async () => {
    await expect(page.getByText('11 fit a registered account by their numbers.')).toBeVisible();
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything is attached')).toBeVisible();

  await page.keyboard.press('Alt+1');
  const steps = page.getByRole('list', { name: 'What to do next' });
  await expect(steps.getByRole('link', { name: '9 to confirm' })).toBeVisible();
  await steps.getByRole('link', { name: '3 do not reconcile' }).press('Enter');
  for (let mended = 0; mended < 3; mended += 1) {
    await expect(document.confirmedBadge).toBeHidden();
    await expect(document.rows.first()).toBeVisible();
    await mend(page);
    await expect(page.getByText('Reconciles', { exact: true })).toBeVisible();
    await page.keyboard.press('c');
    await expect(document.confirmedBadge).toBeVisible();
    await page.keyboard.press('Shift+N');
  }

  await goTo(page, 'to conf', 'To confirm');
  await expect(page.getByRole('button', { name: 'Confirm 9', exact: true })).toBeFocused();
  await pictures(page, 'to-confirm', async () => {
    await expect(page.getByRole('checkbox')).toHaveCount(9);
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing waits to be confirmed')).toBeVisible();

  await goTo(page, 'mill', 'Mill Lane Dental 401(k) Plan Trust');
  await expect(plan.report.getByText('the report is final')).toBeVisible();
  expect((await plan.saveReport()).name).toMatch(/_2025_FINAL_.*\.xlsx$/);
});

/** What a person does who compares the page with the rows: nobody else knows what the page means. */
async function mend(page: Page): Promise<void> {
  const match = page.getByRole('row', { name: /Employer match/ });
  const unclear = page.getByRole('row', { name: /ITEM FROM OLD TRUSTEE/ });
  if ((await match.count()) === 0) {
    await page.keyboard.press('a');
    const form = page.getByRole('form', { name: 'New row' });
    await form.getByLabel('Date').fill('2025-07-09');
    await form.getByRole('textbox', { name: 'Description' }).fill('Employer match');
    await form.getByRole('combobox', { name: 'Type' }).selectOption('deposits');
    await form.getByRole('textbox', { name: /^Amount/ }).fill('2500.00');
    await page.keyboard.press('Enter');
    return;
  }
  const unclearOne = (await unclear.count()) > 0;
  for (let down = 0; down < (unclearOne ? 3 : 2); down += 1) await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  if (unclearOne) await page.getByRole('combobox', { name: 'Type' }).selectOption('rollovers');
  else await amount.fill('2500.00');
  await amount.press('Enter');
}
