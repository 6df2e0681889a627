import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { looksLikePdf, openTestEngine, type TestEngine } from '../../test/support/engines.ts';
import { goodDocument, scriptedReaders } from '../../test/support/scripted-readers.ts';
import { firstLedger } from '../workspace/migrations/0001-first-ledger.ts';

let test: TestEngine;
let ids: Record<string, string>;
/** The text of the pages that the next document has. */
let pages: string[];
let now: Date;

const readers = () =>
  scriptedReaders((task) => {
    const outcome = goodDocument(pages.length)(task);
    if (task.kind !== 'page' || typeof outcome !== 'object' || !('answer' in outcome)) return outcome;
    return { answer: { ...(outcome.answer as object), text: pages[task.page] ?? '' } as typeof outcome.answer };
  });

beforeEach(async () => {
  now = new Date('2026-05-01T12:00:00.000Z');
  test = await openTestEngine({ spawnReader: readers(), now: () => now });
  ids = Object.fromEntries((await test.call('stack.all', {})).stacks.map(({ path, _id }) => [path, _id]));
});
afterEach(() => test.end());

type Input = Parameters<typeof test.call<'document.search'>>[1];

async function add(name: string, texts: string[], input: Record<string, string> = {}): Promise<string> {
  pages = texts;
  const { docId } = await test.upload(name, looksLikePdf(name), input);
  await test.engine.idle();
  return docId!;
}
const search = (query: string, input: Input = {}) => test.call('document.search', { query, ...input });
const names = async (query: string, input: Input = {}) =>
  (await search(query, input)).hits.map(({ _source }) => _source.name);
const status = (input: object) =>
  test.engine.dispatch('document.search', input, { actor: test.engine.owner() }).then(
    () => 200,
    (error: { status: number }) => error.status,
  );

it('finds documents by words of their pages, name, metadata and keywords, whatever accents and capitals', async () => {
  await add('june.pdf', ['Crédit Agricole dividend', 'nothing'], {
    metadata: JSON.stringify([{ key: 'client', value: 'Birchwood' }]),
  });
  await add('july.pdf', ['a different page']);
  expect(await names('CREDIT')).toEqual(['june.pdf']);
  expect(await names('birchwood')).toEqual(['june.pdf']);
  expect(await names('july')).toEqual(['july.pdf']);
  await test.call('document.update', {
    docId: (await search('july')).hits[0]!._id,
    docDiff: { keywords: ['amended'], name: 'august.pdf' },
  });
  expect(await names('amended')).toEqual(['august.pdf']);
  expect(await names('july')).toEqual(['august.pdf']); // its original name
});

it('needs every word, on whichever page, takes beginnings, and keeps quoted words together', async () => {
  await add('one.pdf', ['employer match', 'contribution received']);
  await add('two.pdf', ['employer contribution']);
  expect((await names('employer contribution')).sort()).toEqual(['one.pdf', 'two.pdf']);
  expect(await names('"employer contribution"')).toEqual(['two.pdf']);
  expect((await names('contrib emp')).sort()).toEqual(['one.pdf', 'two.pdf']);
  expect(await names('employer forfeiture')).toEqual([]);
});

it('finds a fragment of a number, with or without its punctuation, together with words', async () => {
  await add('one.pdf', ['Account 5417-8832 of Meridian, ending $1,204.50']);
  await add('two.pdf', ['Account 5417-9932 of Meridian']);
  for (const query of ['8832', '17-88', '541788', '1204', '1,204.50', 'meridian 8832']) {
    expect([query, await names(query)]).toEqual([query, ['one.pdf']]);
  }
  expect((await names('5417')).sort()).toEqual(['one.pdf', 'two.pdf']);
});

it('puts the better hit first, or with the option recent the newest', async () => {
  await add('rollover.pdf', ['rollover rollover']);
  now = new Date('2026-05-02T12:00:00.000Z');
  await add('later.pdf', ['a rollover among very many other words that stand on this page of the statement']);
  const { hits } = await search('rollover');
  expect(hits.map(({ _source }) => _source.name)).toEqual(['rollover.pdf', 'later.pdf']);
  expect(hits[0]!._score).toBeGreaterThan(hits[1]!._score);
  expect(await names('rollover', { option: 'recent' })).toEqual(['later.pdf', 'rollover.pdf']);
});

it('marks what was found with <em> and escapes everything else', async () => {
  await add('x.pdf', ['before <script>alert("1")</script> & the dividend of 5417-8832 after'], {
    metadata: JSON.stringify([{ key: 'payee', value: "<b>O'Dividend</b>" }]),
  });
  const { hits } = await search('dividend 8832');
  expect(hits[0]!.highlight).toEqual({
    'metadata.payee': ['&lt;b&gt;O&#39;<em>Dividend</em>&lt;/b&gt;'],
    text: [
      'before &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; the <em>dividend</em> of <em>5417-8832</em> after',
    ],
  });
});

it('pages by offset and limit, and tells the total on every page', async () => {
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await add(name, ['pension']);
  const page = async (input: Input) => {
    const { hits, total } = await search('pension', input);
    return [hits.length, total];
  };
  expect(await page({})).toEqual([3, 3]);
  expect(await page({ limit: 2 })).toEqual([2, 3]);
  expect(await page({ offset: 2, limit: 2 })).toEqual([1, 3]);
  expect(await page({ resultOffset: 1, resultLimit: 1 })).toEqual([1, 3]);
  expect(await page({ offset: 9 })).toEqual([0, 3]);
  expect((await test.call('document.search', { q: 'pension' })).total).toBe(3);
});

it('refuses a query under 3 characters, limits beyond 1 to 100, and any other option or stack', async () => {
  for (const input of [{}, { query: 'ab' }, { query: '  a ' }, { query: '' }]) {
    expect([input, await status(input)]).toEqual([input, 400]);
  }
  const query = 'pension';
  for (const input of [{ limit: 0 }, { limit: 101 }, { offset: -1 }, { option: 'old' }, { stack: 'lost' }]) {
    expect([input, await status({ query, ...input })]).toEqual([input, 400]);
  }
  expect(await status({ query, value: 'x' })).toBe(400);
  expect(await status({ query, stack: '0'.repeat(24) })).toBe(404);
  expect(await status({ query: 'abc' })).toBe(200);
});

it('takes any text for words, never for the language of the index', async () => {
  await add('a.pdf', ['pension or not and near']);
  const queries = ['"pension', "pension' OR 1=1 --", 'name:pension', 'pension*', '(pension', 'NEAR(a b)', '^pension'];
  for (const query of [
    ...queries,
    '***',
    '"""',
    '- + ! :',
    'a\u0000b',
    'ＡＢＣ',
    '{name}: x',
    '日本語',
    'AND OR NOT',
  ]) {
    expect([query, await status({ query })]).toEqual([query, 200]);
  }
  expect(await names('"pension')).toEqual(['a.pdf']);
  expect(await names('NOT pension')).toEqual(['a.pdf']);
  expect((await search('***')).total).toBe(0);
});

it('searches one stack, or what a special stack stands for', async () => {
  const owner = test.engine.owner().userId;
  const update = (docId: string, docDiff: object) => test.call('document.update', { docId, docDiff });
  now = new Date('2026-01-01T00:00:00.000Z');
  const old = await add('old.pdf', ['pension']);
  now = new Date('2026-05-01T12:00:00.000Z');
  await update(old, { urgent: true, reviewed: true });
  const filed = await add('filed.pdf', ['pension'], { stackId: ids['Statements/Filed']! });
  await update(filed, { assignee: owner, sharing: { protected: { emails: ['a@example.com'] } } });
  const flagged = await add('flagged.pdf', ['pension'], { stackId: ids.Statements! });
  const flag = { timestamp: now.toISOString(), title: 'T', description: 'D', level: 'warn', pages: [] };
  await update(flagged, { flags: [flag] });
  const gone = await add('gone.pdf', ['pension']);
  await test.call('document.archive', { docId: gone });

  const within = async (stack: string) => (await names('pension', { stack })).sort();
  expect(await within(ids['Statements/Filed']!.toUpperCase())).toEqual(['filed.pdf']);
  expect(await within('urgent')).toEqual(['old.pdf']);
  expect(await within('mine')).toEqual(['filed.pdf']);
  expect(await within('unclassified')).toEqual(['old.pdf']);
  expect(await within('unread')).toEqual(['filed.pdf', 'flagged.pdf']);
  expect(await within('archives')).toEqual(['gone.pdf']);
  expect(await within('shared')).toEqual(['filed.pdf']);
  expect(await within('flagged')).toEqual(['flagged.pdf']);
  expect(await within('recent')).toEqual(['filed.pdf', 'flagged.pdf']);
  expect((await names('pension', { stackId: 'flagged' })).sort()).toEqual(['flagged.pdf']);
  expect((await names('pension')).sort()).toEqual(['filed.pdf', 'flagged.pdf', 'old.pdf']);

  const archive = await test.call('document.searchArchive', { query: 'pension' });
  expect([archive.total, archive.hits.map(({ _id }) => _id)]).toEqual([1, [gone]]);
  await test.call('document.restore', { docId: gone });
  expect((await test.call('document.searchArchive', { query: 'pension' })).total).toBe(0);
});

it('filters by format and by metadata field, its value, or its lack', async () => {
  const metadata = (value: string) => ({ metadata: JSON.stringify([{ key: 'client', value }]) });
  await add('a.pdf', ['pension'], metadata('Birch'));
  await add('b.pdf', ['pension'], metadata('Oak'));
  await add('c.pdf', ['pension']);
  const by = async (input: Input) => (await names('pension', input)).sort();
  expect(await by({ field: 'client' })).toEqual(['a.pdf', 'b.pdf']);
  expect(await by({ field: 'client', value: 'birch' })).toEqual(['a.pdf']);
  expect(await by({ field: 'client', value: 'unset' })).toEqual(['c.pdf']);
  expect(await by({ format: 'pdf' })).toHaveLength(3);
  expect(await by({ format: 'tiff' })).toEqual([]);
});

it('filters by the metadata as it is now, also where only the name of a field was changed', async () => {
  const docId = await add('a.pdf', ['pension'], { metadata: JSON.stringify([{ key: 'client', value: 'Birch' }]) });
  await test.call('document.update', { docId, docDiff: { metadata: [{ key: 'payee', value: 'Birch' }] } });
  const by = (input: Input) => names('pension', input);
  expect(await by({ field: 'client', value: 'birch' })).toEqual([]);
  expect(await by({ field: 'client', value: 'unset' })).toEqual(['a.pdf']);
  expect(await by({ field: 'payee', value: 'BIRCH', format: ' PDF ' })).toEqual(['a.pdf']);
  expect(await by({ field: 'payee', value: 'bir' })).toEqual([]);
  expect(await by({ field: 'payee', value: 'unset' })).toEqual([]);
});

it('finds no document by what the index notes of it beside its words', async () => {
  await add('a.pdf', ['Account_5417-8832 of the pension']);
  for (const query of [
    '__archived',
    'archived',
    `__${ids.Inbox}`,
    ids.Inbox!,
    ids.Inbox!.slice(0, 6),
    '_8832_',
    '32 541',
  ]) {
    expect([query, (await search(query)).total]).toEqual([query, query === '_8832_' ? 1 : 0]);
  }
  expect(await names('account')).toEqual(['a.pdf']);
});

it('finds a copy by the pages that it shares, and a document read again by its new text only', async () => {
  const docId = await add('a.pdf', ['pension']);
  const { doc } = await test.call('document.copy', { docId, stackId: ids.Statements! });
  expect((await search('pension')).hits.map(({ _id }) => _id).sort()).toEqual([docId, doc._id].sort());
  pages = ['annuity'];
  await test.call('document.reprocess', { docId });
  await test.engine.idle();
  expect([(await search('pension')).total, (await search('annuity')).total]).toEqual([0, 2]);
});

it('knows the metadata keys of a stack without its archived documents', async () => {
  const fields = async (stackId?: string) =>
    (await test.call('stack.list', stackId ? { stackId, recursive: true } : {})).fields;
  const docId = await add('a.pdf', ['x'], { metadata: JSON.stringify([{ key: 'client', value: 'B' }]) });
  expect([await fields(), await fields(ids.Statements)]).toEqual([['client'], []]);
  await test.call('document.move', { docId, stackId: ids['Statements/Filed']! });
  expect([await fields(ids.Inbox), await fields(ids.Statements)]).toEqual([[], ['client']]);
  await test.call('document.update', { docId, docDiff: { metadata: [{ key: 'year', value: '2025' }] } });
  expect(await fields()).toEqual(['year']);
  await test.call('document.archive', { docId });
  expect(await fields()).toEqual([]);
  await test.call('document.restore', { docId });
  expect(await fields()).toEqual(['year']);
});

it('indexes the documents of a ledger that had no search yet', async () => {
  await add('a.pdf', ['pension 5417-8832'], { metadata: JSON.stringify([{ key: 'client', value: 'Birch' }]) });
  const gone = await add('b.pdf', ['pension']);
  await test.call('document.archive', { docId: gone });
  await test.engine.close();
  backToFirstLedger(`${test.folder}/ledger.db`);
  test = await openTestEngine({ folder: test.folder, spawnReader: readers(), now: () => now });
  expect(await names('pension')).toEqual(['a.pdf']);
  expect(await names('17-88')).toEqual(['a.pdf']);
  expect(await names('birch')).toEqual(['a.pdf']);
  expect((await test.call('document.searchArchive', { query: 'pension' })).total).toBe(1);
  expect((await test.call('stack.list', {})).fields).toEqual(['client']);
});

/** Makes the ledger one of the first version again: its tables only, with their rows. */
function backToFirstLedger(path: string): void {
  const database = new Database(path);
  const tables = firstLedger.flatMap((sql) => /^CREATE TABLE (\w+)/.exec(sql)?.[1] ?? []);
  const known = new Set(
    firstLedger.flatMap((sql) => /^CREATE (?:UNIQUE )?(?:TABLE|INDEX|TRIGGER) (\w+)/.exec(sql)?.[1] ?? []),
  );
  const objects = database
    .prepare("SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'")
    .all() as Array<{ type: string; name: string }>;
  for (const { type, name } of objects.filter(({ type, name }) => type !== 'table' && !known.has(name))) {
    database.exec(`DROP ${type} ${name}`);
  }
  for (const { name } of objects.filter(({ type, name }) => type === 'table' && !tables.includes(name))) {
    database.exec(`DROP TABLE IF EXISTS ${name}`);
  }
  database.pragma('user_version = 1');
  database.close();
}

it('finds what differs by one letter only where nothing matches, marks it, and says so', async () => {
  await add('scan.pdf', ['The tru5tee of the Birchvvood brokrage plan']);
  await add('print.pdf', ['brokerage']);
  const asked = async (query: string, input: Input = {}) => {
    const { nearly = false, hits } = await search(query, input);
    return [nearly, ...hits.map(({ _source }) => _source.name)];
  };
  expect(await asked('brokerage')).toEqual([false, 'print.pdf']);
  expect(await asked('brokerege')).toEqual([true, 'print.pdf']);
  expect(await asked('trustee')).toEqual([true, 'scan.pdf']);
  expect(await asked('brokerage plan')).toEqual([true, 'scan.pdf']);
  expect(await asked('"brokerage plan"')).toEqual([true, 'scan.pdf']);
  expect(await asked('entirely')).toEqual([false]);
  expect((await search('trustee')).hits[0]!.highlight.text).toEqual([
    'The <em>tru5tee</em> of the Birchvvood brokrage plan',
  ]);
});

it('takes a number for another only where a scan may have misread it', async () => {
  await add('scan.pdf', ['Account 5417-8B32']);
  await add('print.pdf', ['Account 5417-8842']);
  expect(await names('5417-8832')).toEqual(['scan.pdf']);
  expect(await names('17883')).toEqual(['scan.pdf']);
  expect(await names('5417-8852')).toEqual([]);
});

it('searches a stack with those below it when told to', async () => {
  await add('filed.pdf', ['dividend'], { stackId: ids['Statements/Filed']! });
  expect(await names('dividend', { stack: ids.Statements! })).toEqual([]);
  expect(await names('dividend', { stack: ids.Statements!, recursive: true })).toEqual(['filed.pdf']);
});
