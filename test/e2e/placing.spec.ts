import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { typedPdf } from '../support/unclear-months.ts';
import { expect, test } from './fixtures.ts';
import { call, upload } from './workspace.ts';

const LONG = 120_000;
const BANK = 'Checking account\nDeposits and checks paid\nDaily balance, overdraft, interest credited';
const BROKER = 'Brokerage account\nHoldings and dividends\nSecurities purchased and sold, settlement, accrued';

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallystack-e2e-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Text PDFs by their paths below the folder. */
async function write(texts: Record<string, string>): Promise<string[]> {
  const paths = Object.keys(texts).map((name) => join(folder, name));
  for (const [name, text] of Object.entries(texts)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, typedPdf(text));
  }
  return paths;
}

test('a document says where its like was put and why; one key moves it there, and Undo brings it back', async ({
  page,
  server,
}) => {
  const texts = Object.fromEntries(
    ['a', 'b', 'c', 'd'].flatMap((letter) => [
      [`bank-${letter}.pdf`, `Letter ${letter}\n${BANK}`],
      [`broker-${letter}.pdf`, `Letter ${letter}\n${BROKER}`],
    ]),
  );
  const paths = await write(texts);
  const docIds = (await upload(page, server.url, paths)).map((docId) => docId!);
  const { stack: bank } = await call(page, 'stack.create', { name: 'Bank' });
  const { stack: broker } = await call(page, 'stack.create', { name: 'Broker' });
  const queue = async () => (await call(page, 'health', {})).queue;
  await expect.poll(queue, { timeout: LONG, intervals: [250] }).toBe(0);
  const asked = docIds[6]!;
  for (const [index, docId] of docIds.entries()) {
    if (docId === asked) continue;
    await call(page, 'document.move', { docId, stackId: index % 2 === 0 ? bank._id : broker._id });
  }
  await call(page, 'trainer.train', {});

  await page.evaluate((docId) => window.location.replace(`#/documents/${docId}`), asked);
  const note = page.getByRole('region', { name: 'Where it may belong' });
  await expect(note).toContainText(/Looks like what you keep in Bank: \d\d %\./);
  await expect(note).toContainText('“deposits”');
  const stackOf = async () => (await call(page, 'document.get', { docId: asked })).doc.stack;
  const inbox = await stackOf();
  await page.keyboard.press('m');
  await expect(page.getByText('Moved to Bank.')).toBeVisible();
  await expect(note).toBeHidden();
  expect(await stackOf()).toBe(bank._id);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(note).toBeVisible();
  expect(await stackOf()).toBe(inbox);
});

test('a folder that is dropped brings what lies in its folders, and each document knows from which', async ({
  page,
  stacks,
}) => {
  await write({
    'Clients/Birch Dental/march.pdf': `March\n${BANK}`,
    'Clients/Birch Dental/2025/april.pdf': `April\n${BANK}`,
    'Clients/Acme/may.pdf': `May\n${BROKER}`,
  });
  await stacks.open();
  await stacks.dropFromDesktop([join(folder, 'Clients')]);
  await expect(stacks.tray.getByRole('listitem')).toHaveCount(3);
  await expect(stacks.tray.getByText('Read', { exact: true })).toHaveCount(3, { timeout: LONG });
  const { docs } = await call(page, 'stack.list', {});
  const from = docs.map(({ name, metadata }) => [name, metadata?.find(({ key }) => key === 'folder')?.value]);
  expect(from.sort()).toEqual([
    ['april.pdf', 'Clients/Birch Dental/2025'],
    ['march.pdf', 'Clients/Birch Dental'],
    ['may.pdf', 'Clients/Acme'],
  ]);
});
