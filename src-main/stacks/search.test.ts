import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/support/engines.ts';
import { openReadings } from '../jobs/readings.store.ts';
import { openRecords } from '../workspace/records.ts';
import { openWorkspace, type Workspace } from '../workspace/workspace.ts';
import { makeDocument, openDocuments } from './documents.ts';
import { makeStack } from './first-stacks.ts';
import { snippetsOf } from './highlight.ts';
import { type SearchBounds, searchIndex } from './search.ts';
import { filterOf } from './search-filter.ts';
import { readQuery } from './search-query.ts';

const WORDS = ['statement', 'statements', 'pension', 'plan', 'planning', 'fee', '2025', '5417-8832', 'x5417', 'rare'];
const STACKS = ['A', 'B'];
const WIDE: SearchBounds = { ranked: 1000, counted: 10_000 };

let workspace: Workspace;
let stackIds: string[];
/** The words of each document by its id, and where it is; the newest last. */
const documents: { id: string; words: string[]; stack: string; archived: boolean }[] = [];

beforeAll(async () => {
  workspace = await openWorkspace(await temporaryFolder(), { now: () => new Date() });
  const { ledger } = workspace;
  const stacks = STACKS.map((path) => makeStack(path, '0'.repeat(24), new Date()));
  for (const stack of stacks) openRecords<typeof stack>(ledger, 'stacks').insert(stack);
  stackIds = stacks.map(({ _id }) => _id);
  const store = openDocuments(
    ledger,
    () => new Date(),
    () => undefined,
  );
  for (let number = 0; number < 60; number += 1) {
    const words = [
      'every',
      ...WORDS.filter((word, place) => (word === 'rare' ? number === 7 : number % (place + 2) === 0)),
    ];
    const checksum = String(number).padStart(64, '0');
    openReadings(ledger).savePage(checksum, { page: 0, words: new Uint8Array(), text: words.join(' ') });
    const given = {
      team: '0'.repeat(24),
      stack: stackIds[number % 2]!,
      format: 'pdf',
      source: 'Test',
      metadata: [],
      job: {},
      flags: [],
    };
    const document = makeDocument({ ...given, name: `${number}.pdf`, checksum }, new Date());
    const archived = number % 10 === 9;
    store.insert({ ...document, archived });
    documents.push({ id: document._id, words, stack: document.stack, archived });
  }
});
afterAll(() => workspace.close());

function search(
  query: string,
  options: { stack?: string; offset?: number; limit?: number; bounds?: SearchBounds } = {},
) {
  const { stack, offset = 0, limit = 100, bounds = WIDE } = options;
  const filter = filterOf({}, stack, { userId: 'u', now: new Date(), inbox: '' });
  return searchIndex(workspace.ledger, { terms: readQuery(query), filter, newestFirst: false, offset, limit }, bounds);
}

const newestFirst = (ids: string[]) => ids.toSorted().toReversed();
const ids = (result: ReturnType<typeof search>) => result.found.map(({ id }) => id);

it('finds the same documents however few may be ranked and counted', () => {
  const queries = fc.subarray(WORDS, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const stacks = fc.constantFrom(undefined, 'archives', ...stackIds);
  fc.assert(
    fc.property(queries, stacks, fc.constantFrom(0, 1, 5, 20), (query, stack, ranked) => {
      const place = stack === undefined ? {} : { stack };
      const wide = search(query, place);
      const narrow = search(query, { ...place, bounds: { ranked, counted: 1 } });
      expect(newestFirst(ids(narrow))).toEqual(newestFirst(ids(wide)));
      expect(narrow.total).toBe(wide.total);
      if (wide.total > ranked) expect(ids(narrow)).toEqual(newestFirst(ids(narrow)));
    }),
    { numRuns: 150 },
  );
});

it('finds in a place what holds every word there, and nothing else', () => {
  const holds = (words: string[], word: string) => words.some((one) => one.startsWith(word));
  for (const stack of [undefined, 'archives', ...stackIds]) {
    for (const word of ['every', 'statement', 'statements', 'plan', 'fee', 'rare']) {
      const wanted = documents.filter(
        (document) =>
          document.archived === (stack === 'archives') &&
          (stack === undefined || stack === 'archives' || document.stack === stack) &&
          holds(document.words, word),
      );
      const found = search(word, stack === undefined ? {} : { stack });
      expect(newestFirst(ids(found))).toEqual(newestFirst(wanted.map(({ id }) => id)));
    }
  }
});

it('finds a number by every part of it that has three characters or more, and by no other', () => {
  const numbers = ['5417-8832', 'x5417', '2025'].map((number) => number.replace('-', ''));
  const parts = fc.stringMatching(/^[0-9x]{3,9}$/).filter((part) => /\d/.test(part));
  const near = fc
    .tuple(fc.constantFrom(...numbers), fc.nat({ max: 5 }), fc.integer({ min: 3, max: 8 }))
    .map(([number, start, length]) => number.slice(start, start + length))
    .filter((part) => part.length >= 3);
  fc.assert(
    fc.property(fc.oneof(near, parts), (part) => {
      const wanted = documents.filter(
        ({ words, archived }) => !archived && words.some((word) => word.replace('-', '').includes(part)),
      );
      expect(newestFirst(ids(search(part)))).toEqual(newestFirst(wanted.map(({ id }) => id)));
    }),
    { numRuns: 300 },
  );
});

it('puts the newest first where more fit than are ranked, and does not score them', () => {
  const { found } = search('every', { bounds: { ranked: 5, counted: 10_000 }, limit: 3 });
  const live = documents.filter(({ archived }) => !archived).map(({ id }) => id);
  expect(found).toEqual(
    newestFirst(live)
      .slice(0, 3)
      .map((id) => ({ id, score: 0 })),
  );
});

it('ranks by the rare word where a common one stands beside it', () => {
  const { found, total } = search('every rare', { bounds: { ranked: 5, counted: 10_000 } });
  expect([total, found]).toEqual([1, [{ id: documents[7]!.id, score: expect.any(Number) }]]);
  expect(found[0]!.score).toBeGreaterThan(0);
});

it('tells of more than it counts that there is a next page, up to the last one', () => {
  const bounds = { ranked: 5, counted: 10 };
  const seen: string[] = [];
  for (let offset = 0; ; offset += 8) {
    const { found, total } = search('every', { bounds, offset, limit: 8 });
    seen.push(...found.map(({ id }) => id));
    expect(total).toBe(Math.min(54, Math.max(10, offset + 9)));
    if (seen.length >= total) break;
  }
  expect(new Set(seen).size).toBe(54);
});

it('counts again after a change', () => {
  const store = openDocuments(
    workspace.ledger,
    () => new Date(),
    () => undefined,
  );
  const before = search('every', { stack: stackIds[0]! }).total;
  const moved = documents.find(({ stack, archived }) => stack === stackIds[0] && !archived)!;
  workspace.ledger.transaction(() => store.change(moved.id, { stack: stackIds[1]! }));
  expect(search('every', { stack: stackIds[0]! }).total).toBe(before - 1);
  expect(ids(search('every', { stack: stackIds[1]! }))).toContain(moved.id);
  workspace.ledger.transaction(() => store.change(moved.id, { stack: stackIds[0]! }));
  expect(search('every', { stack: stackIds[0]! }).total).toBe(before);
});

it('marks the same in plain text by one pattern as word by word in any other', () => {
  const piece = fc.constantFrom(
    'plan',
    'Planning',
    'x5417',
    '5417-8832',
    '5417–8832',
    '•plan',
    '(5,417.88)',
    'pension',
    'pens_plan',
    '_',
    '2025',
    '.',
    '-',
  );
  const texts = fc.array(fc.tuple(piece, fc.constantFrom(' ', '\n', '')), { maxLength: 12 });
  const queries = fc.array(fc.constantFrom('plan', '"plan"', '5417', 'pens', '417 2025', '"pension plan"', 'ä'), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(texts, queries, (parts, query) => {
      const text = parts.flat().join('');
      const terms = readQuery(query.join(' '));
      // A letter that is not plain, far from the others, is the way to the other path.
      const other = snippetsOf(`${text} ü`, terms).map((snippet) => snippet.replace(/ ?ü$/, ''));
      expect(snippetsOf(text, terms)).toEqual(other);
    }),
    { numRuns: 500 },
  );
});
