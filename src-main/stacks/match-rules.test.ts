import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { smallPdf } from '../../test/support/small-pdf.ts';
import type { Match } from './match-rules.ts';
import { readingsOf } from './match-rules.ts';

const nothing: Match = { mode: 'any', source: [], name: [], phrases: [] };
const LETTERS = [
  ['birch 2025-01.pdf', 'Birchwood Dental Group annual statement', 'Scanner'],
  ['birch 2025-02.pdf', 'Birchwood Dentol Group annual statement', 'Scanner'],
  ['cedar 2025-01.pdf', 'Cedar Medical Associates', 'E-mail'],
] as const;

let test: TestEngine;
let target = '';
beforeAll(async () => {
  test = await openTestEngine();
  for (const [name, text, source] of LETTERS) {
    await test.upload(name, smallPdf(`BT /F1 12 Tf 72 700 Td (${text}) Tj ET`), { source });
  }
  await test.engine.idle(AbortSignal.timeout(120_000));
  const { stacks } = await test.call('stack.all', {});
  target = stacks.find(({ path }) => path === 'Statements')!._id;
});
afterAll(() => test.end());

async function preview(match: Partial<Match>): Promise<string[]> {
  const { docs, total, docIds } = await test.call('stack.rules.preview', {
    stackId: target,
    match: { ...nothing, ...match },
  });
  expect([docs.length, docIds.length]).toEqual([total, total]);
  return docs.map(({ name }) => name);
}

it('finds documents by where they come from', async () => {
  expect(await preview({ source: ['e-mail'] })).toEqual(['cedar 2025-01.pdf']);
});

it('finds a phrase in which a scan misread one letter in eight', async () => {
  expect(await preview({ phrases: ['Birchwood Dental Group'] })).toEqual(['birch 2025-01.pdf', 'birch 2025-02.pdf']);
});

it('takes a short phrase by the letter', async () => {
  expect(await preview({ phrases: ['Dental'] })).toEqual(['birch 2025-01.pdf']);
});

it('wants every condition with mode all, and one of them with any', async () => {
  const both: Partial<Match> = { name: ['*2025-01*'], phrases: ['Birchwood Dental Group'] };
  expect(await preview({ ...both, mode: 'all' })).toEqual(['birch 2025-01.pdf']);
  expect(await preview({ ...both, mode: 'any' })).toHaveLength(3);
});

it('finds nothing by a rule without conditions', async () => {
  expect(await preview({})).toEqual([]);
});

it('tells how far a preview is, and ends it when told to', async () => {
  const previewId = 'mine';
  const ask = () =>
    test.call('stack.rules.preview', {
      stackId: target,
      match: { ...nothing, name: ['*'], phrases: ['Dental', 'Birchwood'] },
      previewId,
    });
  const told: number[][] = [];
  const end = test.engine.subscribe((event) => {
    if (event.type === 'preview.changed') told.push([event.done, event.total]);
  });
  await ask();
  expect(told).toEqual([
    [100, 300],
    [200, 300],
    [300, 300],
  ]);
  const asked = ask();
  await expect(ask()).rejects.toMatchObject({ status: 409, code: 'preview.running' });
  await test.call('stack.rules.preview.cancel', { previewId });
  await expect(asked).rejects.toMatchObject({ status: 409, code: 'preview.cancelled' });
  await expect(test.call('stack.rules.preview.cancel', { previewId })).rejects.toMatchObject({ status: 404 });
  expect(told).toHaveLength(3);
  end();
});

it('moves by a bulk what the preview named, and nothing else', async () => {
  const { docIds } = await test.call('stack.rules.preview', {
    stackId: target,
    match: { ...nothing, name: ['birch*'] },
  });
  const { bulk } = await test.call('document.bulk', { action: 'move', stackId: target, docIds });
  expect(bulk.changed).toBe(2);
  expect(await preview({ name: ['*'] })).toEqual(['cedar 2025-01.pdf']);
  await test.call('bulk.undo', { bulkId: bulk._id });
  expect(await preview({ name: ['*'] })).toHaveLength(3);
});

it('reads a phrase with one misread word for eight letters, and never more', () => {
  const indexed = (words: string[]) =>
    words.filter((word) => ['birchwoad', 'dentol', 'birchwooddental'].includes(word));
  expect(readingsOf('Birchwood Dental', indexed)).toEqual([
    ['birchwood', 'dental'],
    ['birchwoad', 'dental'],
    ['birchwood', 'dentol'],
    ['birchwooddental'],
  ]);
});
