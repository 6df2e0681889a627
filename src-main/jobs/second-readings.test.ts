import { expect, it } from 'vitest';
import type { ParsedDocument } from '../../src-shared/model/parsed-statement.ts';
import type { PageDoubts } from '../../src-shared/model/words.ts';
import { goodDocument, type Outcome, scriptedReaders } from '../../test/support/scripted-readers.ts';
import type { ReaderTask } from './messages.ts';
import { pack, unpack } from './packing.ts';
import { createReaderPool } from './reader-pool.ts';
import { understandWithFurtherLooks } from './second-readings.ts';

const CELL = { x: 0.1, y: 0.2, width: 0.1, height: 0.01 };
const warned = (warning: string): ParsedDocument => ({ statements: [], warnings: [warning] });

/** Readers that doubt the given cells until the page with them comes back with second readings. */
function doubting(doubts: PageDoubts[], reread: (task: ReaderTask & { kind: 'reread' }) => Outcome) {
  return scriptedReaders((task) => {
    if (task.kind === 'reread') return reread(task);
    if (task.kind !== 'understand') return goodDocument(2)(task);
    const again = task.pages.some((page) => JSON.stringify(unpack(page)).includes('rereadings'));
    return { answer: { parsed: pack(warned(again ? 'second' : 'first')), doubts: again ? [] : doubts, rotations: {} } };
  });
}

const pages = [0, 1].map((page) => pack({ page, words: [] }));
const placeOf = (page: number) => ({ source: { path: '/a.pdf' }, page });
const withReading = (task: ReaderTask & { kind: 'reread' }): Outcome => ({
  answer: { page: task.page, words: pack({ page: task.page, words: [], rereadings: task.cells }), text: '' },
});

async function understood(readers: ReturnType<typeof scriptedReaders>) {
  const pool = createReaderPool({ readers: 1, spawn: readers });
  try {
    const { parsed, reread } = await understandWithFurtherLooks(pool, pages, placeOf);
    return { warnings: unpack<ParsedDocument>(parsed).warnings, reread: reread.map(({ page }) => page) };
  } finally {
    pool.close();
  }
}

it('has doubtful cells read again and understands the document once more with them', async () => {
  const readers = doubting([{ page: 1, cells: [CELL] }], withReading);
  expect(await understood(readers)).toEqual({ warnings: ['second'], reread: [1] });
  expect(readers.tasks.map(({ kind }) => kind)).toEqual(['understand', 'reread', 'understand']);
  expect(readers.tasks[1]).toMatchObject({ source: { path: '/a.pdf' }, page: 1, cells: [CELL] });
});

it('looks once more at what the second reading leaves in doubt, and not a third time', async () => {
  const readers = scriptedReaders((task) => {
    if (task.kind === 'reread') return withReading(task);
    if (task.kind !== 'understand') return goodDocument(2)(task);
    const rounds = readers.tasks.filter(({ kind }) => kind === 'understand').length;
    const doubts = [{ page: rounds % 2, cells: [CELL] }];
    return { answer: { parsed: pack(warned(`round ${rounds}`)), doubts, rotations: {} } };
  });
  expect(await understood(readers)).toEqual({ warnings: ['round 3'], reread: [1, 0] });
  expect(readers.tasks.map(({ kind }) => kind)).toEqual(['understand', 'reread', 'understand', 'reread', 'understand']);
});

it('understands a document without doubts once', async () => {
  const readers = doubting([], withReading);
  expect(await understood(readers)).toEqual({ warnings: ['first'], reread: [] });
  expect(readers.tasks).toHaveLength(1);
});

it('keeps the first understanding where the page cannot be read again', async () => {
  const readers = doubting([{ page: 0, cells: [CELL] }], () => 'crash');
  expect(await understood(readers)).toEqual({ warnings: ['first'], reread: [] });
});
