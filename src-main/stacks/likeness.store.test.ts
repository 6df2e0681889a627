import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';
import { until } from '../../test/support/tallystack.ts';

let test: TestEngine;
/** The text of the page that the next document has. */
let page: string;

const readers = () =>
  scriptedReaders((task) => {
    const outcome = goodDocument(1)(task);
    if (task.kind !== 'page' || typeof outcome !== 'object' || !('answer' in outcome)) return outcome;
    return { answer: { ...(outcome.answer as object), text: page } as typeof outcome.answer };
  });

beforeEach(async () => {
  test = await openTestEngine({ spawnReader: readers() });
});
afterEach(() => test.end());

async function add(name: string, text: string, bytes = name): Promise<string> {
  page = text;
  const { docId } = await test.upload(name, looksLikePdf(bytes));
  await test.engine.idle();
  return docId!;
}
const alike = async (docId: string) =>
  (await test.call('document.alike', { docId })).alike.map(({ name }) => name).sort();

const SEPTEMBER = `Account 5417-8832 September 1, 2025 to September 30, 2025
Beginning balance 48,207.70  Dividend 112.35  Purchase 1,800.00  Fee 45.25  Interest 17.04
Fund A 1,204.117 31.20 37,568.45  Fund B 880.004 12.09 10,639.25  Ending balance 48,291.84`;
const MISREAD = SEPTEMBER.replace('112.35', '1I2.3S').replace('880.004', '88O.004').replace('45.25', '46.25');
const OCTOBER = `Account 5417-8832 October 1, 2025 to October 31, 2025
Beginning balance 48,291.84  Dividend 98.10  Purchase 2,150.00  Fee 45.25  Interest 16.77
Fund A 1,236.440 32.02 39,590.81  Fund B 880.004 12.31 10,832.85  Ending balance 50,440.61`;

it('hints at a second scan of the same pages on both documents, and not at another month', async () => {
  const first = await add('first.pdf', SEPTEMBER);
  const again = await add('again.pdf', MISREAD);
  const next = await add('october.pdf', OCTOBER);
  expect(await alike(first)).toEqual(['again.pdf']);
  expect(await alike(again)).toEqual(['first.pdf']);
  expect(await alike(next)).toEqual([]);
  await test.call('document.archive', { docId: again });
  expect(await alike(first)).toEqual(['again.pdf']);
});

it('leaves documents of the same bytes to the duplicates, and names both beside another scan', async () => {
  const first = await add('first.pdf', SEPTEMBER);
  await add('same.pdf', SEPTEMBER, 'first.pdf');
  const again = await add('again.pdf', MISREAD);
  expect(await alike(first)).toEqual(['again.pdf']);
  expect(await alike(again)).toEqual(['first.pdf', 'same.pdf']);
});

it('goes by what was read last', async () => {
  const first = await add('first.pdf', SEPTEMBER);
  const again = await add('again.pdf', OCTOBER);
  expect(await alike(first)).toEqual([]);
  page = MISREAD;
  await test.call('document.reprocess', { docId: again });
  await test.engine.idle();
  expect(await alike(first)).toEqual(['again.pdf']);
});

it('makes the prints of documents that were read by an older program in the background', async () => {
  const first = await add('first.pdf', SEPTEMBER);
  await add('again.pdf', MISREAD);
  await test.engine.close();
  const database = new Database(`${test.folder}/ledger.db`);
  database.exec('DELETE FROM likeness_prints; INSERT INTO likeness_waiting SELECT id FROM search_entries');
  database.close();
  test = await openTestEngine({ folder: test.folder, spawnReader: readers() });
  await until(async () => (await alike(first)).length > 0);
  expect(await alike(first)).toEqual(['again.pdf']);
});
