import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { SAMPLES } from './server.ts';
import { call, upload } from './workspace.ts';

const YEAR = join(import.meta.dirname, '..', 'fixtures', 'year');

/** A statement that is attached to a plan, on its screen. */
async function openAttached(page: Page, url: string): Promise<void> {
  const [docId = ''] = await upload(page, url, [join(SAMPLES, 'lakeshore-7713-2025-10.pdf')]);
  const { plan } = await call(page, 'plan.create', { planName: 'Keyboard Plan' });
  await call(page, 'account.create', { planId: plan._id, number: 'XXXXXX7713' });
  await call(page, 'statement.attach', { docId, planId: plan._id, accountNumber: 'XXXXXX7713' });
  await page.evaluate((id) => window.location.replace(`#/documents/${id}`), docId);
}

/** Gives the first row another amount, with which the statement does not reconcile; tells the field, and what stood in it. */
async function spoilFirstRow(page: Page): Promise<{ amount: Locator; printed: string }> {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const amount = page.getByRole('textbox', { name: /^Amount/ });
  const printed = await amount.inputValue();
  await amount.fill('1.23');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Does not reconcile').or(page.getByText('Not proved'))).toBeVisible();
  return { amount, printed };
}

/** What no file, event or channel of the desktop has a part in: tested over HTTP only. */
const SCREENS_ALONE = { tag: '@screens-alone' };

test('a row is corrected and the statement confirmed without the mouse', async ({ page, server, document }) => {
  await openAttached(page, server.url);
  await expect(document.difference).toHaveText('0.00');
  await expect(document.rows.first()).toBeVisible();

  const { amount, printed } = await spoilFirstRow(page);
  await expect(document.rows.first()).toContainText('1.23');

  await page.keyboard.press('c');
  await expect(page.getByText('Not confirmed')).toBeVisible();
  await expect(document.confirmedBadge).toBeHidden();

  await page.keyboard.press('Enter');
  await amount.fill(printed);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reconciles', { exact: true })).toBeVisible();

  // A part of the row is kept, the rest becomes a new one; both are taken back, the last first.
  // All of them: only those in view are there to be counted.
  const grid = page.getByRole('grid', { name: 'Rows of the statement' });
  const rows = Number(await grid.getAttribute('aria-rowcount'));
  await page.keyboard.press('Enter');
  await amount.fill('1.00');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('form', { name: 'New row' })).toBeVisible();
  await expect(amount).not.toHaveValue(printed);
  await page.keyboard.press('Enter');
  await expect(grid).toHaveAttribute('aria-rowcount', String(rows + 1));
  await expect(grid).toBeFocused();
  // The second is pressed while the first is written.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone: the new row.')).toBeVisible();
  await expect(page.getByText(/^Undone: (?!the new row)/)).toBeVisible();
  await expect(page.getByText('Reconciles', { exact: true })).toBeVisible();

  await page.keyboard.press('c');
  await expect(document.confirmedBadge).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Edit the row' })).toBeHidden();

  await chooseForStatement(page, 'Unlock');
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeDisabled();
  await page.keyboard.type('The provider sent a corrected page.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();

  const ending = page.getByRole('textbox', { name: 'Ending balance' });
  const correctEnding = async () => {
    await page.keyboard.press('g');
    await ending.fill('1.00');
    await page.keyboard.press('Enter');
    await expect(ending).toBeHidden();
    await expect(document.difference).not.toHaveText('0.00');
  };
  await correctEnding();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(document.difference).toHaveText('0.00');
  await correctEnding();

  await chooseForStatement(page, 'Take it from its pages again');
  await page.getByRole('button', { name: 'Take it again' }).press('Enter');
  await expect(document.difference).toHaveText('0.00');
});

test(
  'what is open is gone through by one key, and the months before and after are at hand',
  SCREENS_ALONE,
  async ({ page, server, document }) => {
    const files = ['2025-02.pdf', '2025-03.pdf'].map((name) => join(YEAR, name));
    const [february = '', march = ''] = await upload(page, server.url, files);
    const { plan } = await call(page, 'plan.create', { planName: 'Spring Plan' });
    await call(page, 'account.create', { planId: plan._id, number: '5417-8832' });
    for (const docId of [february, march])
      await call(page, 'statement.attach', { docId, planId: plan._id, accountNumber: '5417-8832' });
    await page.evaluate((id) => window.location.replace(`#/documents/${id}`), february);
    await expect(document.difference).toHaveText('0.00');
    await expect(page.getByText('Year to date:')).toBeVisible();
    await page.keyboard.press('c');
    await expect(document.confirmedBadge).toBeVisible();
    await page.keyboard.press('Shift+N');
    await expect(page).toHaveURL(new RegExp(`${march}`));
    await expect(document.confirmedBadge).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeHidden();
    await page.getByRole('link', { name: /^Statement before: Feb 2025 · ends with .* · confirmed$/ }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${february}`));
    await expect(document.confirmedBadge).toBeVisible();
  },
);

/** Opens the menu beside the headline and chooses from it, by keys. */
async function chooseForStatement(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this statement' }).press('Enter');
  await page.getByRole('menuitem', { name: choice }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
}

test(
  'a row that was saved is closed, though what it changed is still being read',
  SCREENS_ALONE,
  async ({ page, server, document }) => {
    await openAttached(page, server.url);
    await expect(document.rows.first()).toBeVisible();
    const held: Array<() => void> = [];
    let isHolding = true;
    await page.route('**/document/get*', async (route) => {
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    const { amount, printed } = await spoilFirstRow(page);
    await expect(() => expect(held.length).toBeGreaterThan(0)).toPass();
    await page.keyboard.press('Enter');
    await amount.fill(printed);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Reconciles', { exact: true })).toBeVisible();
    await expect(amount).toBeHidden();
    await page.keyboard.press('Enter');
    await amount.fill('1.00');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('form', { name: 'New row' })).toBeVisible();
    isHolding = false;
    for (const release of held) release();
  },
);

test('keys pressed while a new row is on its way are for the statement', async ({ page, server, document }) => {
  await openAttached(page, server.url);
  await expect(document.rows.first()).toBeVisible();
  // Over HTTP the rows are slow to be read again; in the window they are not, and the keys must reach the statement there, too.
  const released = Promise.withResolvers<void>();
  await page.route('**/tpa/transaction/list**', async (route) => {
    await released.promise;
    await route.continue();
  });

  await page.keyboard.press('a');
  const form = page.getByRole('form', { name: 'New row' });
  await form.getByLabel('Date').fill('2025-10-09');
  await form.getByRole('textbox', { name: 'Description' }).fill('Employer match');
  await form.getByRole('textbox', { name: /^Amount/ }).fill('2500.00');
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: 'Rows of the statement' });
  await expect(grid).toBeFocused();
  const selected = await grid.getAttribute('aria-activedescendant');
  await page.keyboard.press('j');
  await expect(grid).not.toHaveAttribute('aria-activedescendant', selected ?? '');
  released.resolve();
  await expect(form).toBeHidden();
  await expect(grid).toBeFocused();
  await expect(page.getByRole('row', { name: /Employer match/ })).toBeVisible();
});

test('a few letters lead to every screen, plan and document', SCREENS_ALONE, async ({ page, server }) => {
  await upload(page, server.url, [join(SAMPLES, 'lakeshore-7713-2025-10.pdf')]);
  await call(page, 'plan.create', { planName: 'Quarry Street Dental 401(k) Plan' });
  await expect.poll(async () => (await call(page, 'health', {})).queue, { timeout: 60_000 }).toBe(0);
  const field = page.getByRole('textbox', { name: 'Go to a screen, plan or document' });
  const goTo = async (typed: string, choice: RegExp) => {
    await page.keyboard.press('Control+k');
    await field.fill(typed);
    await expect(page.getByRole('button', { name: choice })).toBeVisible();
    await expect(page.getByRole('button', { name: choice })).toHaveAttribute('data-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(field).toBeHidden();
  };
  await goTo('quarry', /Quarry Street Dental/);
  await expect(page.getByRole('heading', { name: /Quarry Street Dental/ })).toBeVisible();
  await goTo('7713', /lakeshore-7713/);
  await expect(page.getByRole('heading', { name: 'lakeshore-7713-2025-10.pdf' })).toBeVisible();
  await goTo('sett', /^Settings/);
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill('zzzz');
  await expect(page.getByText('Nothing has this name.')).toBeVisible();
});

test(
  'the focus is never lost: it comes to the next screen, back to the place in the list, and through the months of a plan',
  SCREENS_ALONE,
  async ({ page, server }) => {
    const names = ['2025-02.pdf', '2025-03.pdf'];
    const [february = ''] = await upload(
      page,
      server.url,
      names.map((name) => join(YEAR, name)),
    );
    const { plan } = await call(page, 'plan.create', { planName: 'Autumn Plan' });
    await call(page, 'account.create', { planId: plan._id, number: '5417-8832' });
    await expect.poll(async () => (await call(page, 'health', {})).queue, { timeout: 60_000 }).toBe(0);
    await call(page, 'statement.attach', { docId: february, planId: plan._id, accountNumber: '5417-8832' });
    const list = page.getByRole('listbox', { name: 'Documents' });
    const current = list.locator('[data-current=true]');
    await page.evaluate(() => window.location.replace('#/stacks'));
    await expect(list).toBeFocused();
    const first = await current.textContent();
    await page.keyboard.press('j');
    await expect(current).not.toHaveText(first ?? '');
    const second = await current.textContent();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/documents/);
    await expect(page.locator('#content')).toBeFocused();
    await page.goBack();
    await expect(list).toBeFocused();
    await expect(current).toHaveText(second ?? '');

    await page.getByRole('link', { name: 'Home', exact: true }).press('Enter');
    const month = (name: string) => page.getByRole('link', { name: `5417-8832, ${name} 2025` });
    await month('Jan').focus();
    await page.keyboard.press('ArrowRight');
    await expect(month('Feb')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Search all documents' })).toHaveValue('5417-8832');
    await expect(page.getByRole('option')).toHaveCount(2);
  },
);

test('who goes elsewhere while a statement is looked up stays there', SCREENS_ALONE, async ({ page, server }) => {
  const [docId = ''] = await upload(page, server.url, [join(SAMPLES, 'lakeshore-7713-2025-10.pdf')]);
  await expect.poll(async () => (await call(page, 'health', {})).queue, { timeout: 60_000 }).toBe(0);
  const ends = await page.evaluate(async (document) => {
    const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
    const ask = window.fetch;
    const asked: { answer: () => void }[] = [];
    window.fetch = (input, init) => {
      if (!String(input).includes('/tpa/statement/get')) return ask(input, init);
      const { promise, resolve } = Promise.withResolvers<Response>();
      asked.push({ answer: () => resolve(Response.json({ success: true, statement: { document } })) });
      return promise;
    };
    const found: string[] = [];
    for (let late = 0; late < 16; late += 1) {
      window.location.hash = `#/statements/${String(late).padStart(24, '0')}`;
      for (let waited = 0; asked.length <= late && waited < 500; waited += 1) await pause(5);
      const link = window.document.querySelector<HTMLAnchorElement>(`a[href="#/${late % 2 ? 'plans' : 'stacks'}"]`);
      link?.click();
      setTimeout(() => asked[late]?.answer(), late / 2);
      await pause(200);
      found.push(window.location.hash);
    }
    window.fetch = ask;
    return found;
  }, docId);
  expect(ends).toEqual(Array.from({ length: 16 }, (_, late) => (late % 2 ? '#/plans' : '#/stacks')));
});
