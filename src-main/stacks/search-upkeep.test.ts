import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../test/support/engines.ts';
import { openRecords } from '../workspace/records.ts';
import { mergeIndex } from '../workspace/search-merge.ts';
import { openWorkspace, type Workspace } from '../workspace/workspace.ts';
import { makeDocument } from './documents.ts';
import { makeStack } from './first-stacks.ts';
import { createSearchUpkeep } from './search-upkeep.ts';

const stack = makeStack('A', '0'.repeat(24), new Date('2026-01-01T00:00:00.000Z'));
const EMPTY = makeDocument(
  {
    team: '0'.repeat(24),
    stack: stack._id,
    name: 'a.pdf',
    format: 'pdf',
    checksum: '0'.repeat(64),
    source: 'Test',
    metadata: [],
    job: {},
    flags: [],
  },
  new Date('2026-01-01T00:00:00.000Z'),
);

let workspace: Workspace;
beforeEach(async () => {
  workspace = await openWorkspace(await temporaryFolder(), { now: () => new Date() });
  openRecords<typeof stack>(workspace.ledger, 'stacks').insert(stack);
});
afterEach(() => workspace.close());

/** Puts documents into the index, a hundred in one transaction. */
function index(from: number, to: number): void {
  const { ledger } = workspace;
  for (let start = from; start < to; start += 100) {
    ledger.transaction(() => {
      for (let number = start; number < Math.min(to, start + 100); number += 1) {
        const id = number.toString(16).padStart(24, '0');
        ledger.sql('INSERT INTO documents (id, body) VALUES (?, ?)').run(id, JSON.stringify({ ...EMPTY, _id: id }));
        ledger
          .sql("INSERT INTO search_words (rowid, place, text) SELECT id, '', ? FROM search_entries WHERE document = ?")
          .run(`every word${number}`, id);
      }
    });
  }
}

const pieces = () =>
  workspace.ledger.sql<{ n: number }>('SELECT count(DISTINCT segid) AS n FROM search_words_idx').get()!.n;
const step = () => workspace.ledger.transaction(() => mergeIndex(workspace.ledger));
const found = (word: string) =>
  workspace.ledger
    .sql<{ n: number }>('SELECT count(*) AS n FROM search_words WHERE search_words MATCH ?')
    .get(`"${word}"`)!.n;

it('brings the pieces of an index that has grown together, and loses nothing of it', () => {
  index(0, 1300);
  expect(pieces()).toBeGreaterThan(1);
  let steps = 0;
  while (step()) steps += 1;
  expect([steps > 0, pieces(), found('every'), found('word7')]).toEqual([true, 1, 1300, 1]);
});

it('leaves an index alone that has grown by little since', () => {
  index(0, 1300);
  while (step());
  index(1300, 1500);
  expect([pieces() > 1, step()]).toEqual([true, false]);
  expect(found('every')).toBe(1500);
});

it('rests until it is woken again', () => {
  vi.useFakeTimers();
  const { ledger } = workspace;
  index(0, 30);
  ledger.sql('INSERT INTO search_misplaced (id, archived) SELECT id, 0 FROM search_entries').run();
  const misplaced = () => ledger.sql<{ n: number }>('SELECT count(*) AS n FROM search_misplaced').get()!.n;
  const upkeep = createSearchUpkeep(ledger);
  upkeep.wake();
  vi.advanceTimersByTime(15);
  const some = misplaced();
  upkeep.rest();
  vi.advanceTimersByTime(10_000);
  expect([some < 30, misplaced()]).toEqual([true, some]);
  upkeep.wake();
  vi.advanceTimersByTime(10_000);
  expect(misplaced()).toBe(0);
  upkeep.rest();
  vi.useRealTimers();
});
