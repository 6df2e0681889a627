import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { ReaderRequest } from '../../src-main/jobs/messages.ts';
import { forkReaders, type ReaderProcess } from '../../src-main/jobs/spawn-reader.ts';
import type { AppEvent } from '../../src-shared/events.ts';
import type { Document } from '../../src-shared/model/document.ts';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { openTestEngine } from '../support/engines.ts';
import { scannedDocument } from '../support/scanned-document.ts';
import {
  type Caller,
  callerOf,
  projectRoot,
  type Served,
  serve,
  temporaryFolder,
  until,
  withKey,
} from '../support/tallystack.ts';

const PAGES = 12;
const SCAN = { pages: PAGES, rows: 150, height: 60 };
const ALL = Array.from({ length: PAGES }, (_, page) => page);
const ENDED = ['complete', 'error', 'killed'];

const cleanups: Array<() => unknown> = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

it('reads no finished page again after kill -9 of a reader in the middle of twelve', async () => {
  const fork = forkReaders();
  const readers: ReaderProcess[] = [];
  const asked: number[] = [];
  const test = await openTestEngine({ readers: 1, spawnReader: () => counted(fork(), readers, asked) });
  cleanups.push(test.end);
  const read: number[] = [];
  test.engine.subscribe((event) => void (event.type === 'page.read' && read.push(event.page)));
  const { docId } = await test.upload('scan.pdf', await scannedDocument(SCAN));
  await until(() => read.length >= 4 && asked.length > read.length, { every: 2, what: 'a fifth page being read' });
  const atKill = asked.at(-1)!;
  process.kill(readers[0]!.pid!, 'SIGKILL');
  await test.engine.idle(AbortSignal.timeout(240_000));

  expect((await test.call('document.get', { docId: docId! })).doc.job).toMatchObject({
    status: 'complete',
    pagesRead: PAGES,
  });
  expect([...read].sort((a, b) => a - b)).toEqual(ALL);
  expect([...asked].sort((a, b) => a - b)).toEqual([...ALL, atKill].sort((a, b) => a - b));
});

it('reads no finished page again after kill -9 of the whole program in the middle of twelve', async () => {
  const workspace = folderOfTest();
  const first = await served(workspace);
  const caller = await callerOf(first);
  const before = await followPages(first.url, caller);
  const [upload] = await caller.upload([{ name: 'scan.pdf', bytes: await scannedDocument(SCAN) }]);
  const docId = upload!.docId;
  await until(() => before.pages.length >= 4, { every: 10, milliseconds: 120_000, what: 'four pages' });
  first.process.kill('SIGKILL');
  await once(first.process, 'close');
  before.stop();

  const second = await served(workspace);
  const again = withKey(second.url, caller.email, caller.key);
  const after = await followPages(second.url, again);
  await until(async () => ENDED.includes((await documentOf(again, docId)).job.status ?? ''), {
    milliseconds: 240_000,
    every: 500,
    what: 'the scan to be read',
  });
  after.stop();
  expect((await documentOf(again, docId)).job).toMatchObject({ status: 'complete', pagesRead: PAGES });
  // A page may have been stored a moment before the end without anybody hearing of it, but none is read twice.
  const stored = after.counts[0]! - 1;
  expect(stored).toBeGreaterThanOrEqual(before.pages.length);
  expect(after.pages).toHaveLength(PAGES - stored);
  expect(before.pages.filter((page) => after.pages.includes(page))).toEqual([]);
});

it('flags a document that took the program down three times, starts all the same, and reads the next', async () => {
  const workspace = folderOfTest();
  const fixtures = join(projectRoot, 'test', 'fixtures', 'statements');
  const sample = readFileSync(join(projectRoot, 'resources', 'samples', 'lakeshore-7713-2025-10.pdf'));
  let caller: Caller | undefined;
  let docId = '';
  for (let strike = 1; strike <= 3; strike += 1) {
    const server = await served(workspace);
    caller = caller ? withKey(server.url, caller.email, caller.key) : await callerOf(server);
    if (strike === 1) {
      const scan = readFileSync(join(fixtures, 'bank-statement-phone.jpg'));
      docId = (await caller.upload([{ name: 'scan.jpg', bytes: scan }]))[0]!.docId;
    }
    const working = async () => {
      const { jobs } = await caller!.get<OperationOutput<'job.list'>>('/job/list');
      return jobs.some((job) => job.state === 'working' && job.attempts === strike);
    };
    await until(working, { every: 10, what: `attempt ${strike}` });
    server.process.kill('SIGKILL');
    await once(server.process, 'close');
  }
  const server = await served(workspace);
  caller = withKey(server.url, caller!.email, caller!.key);
  expect(await fetch(`${server.url}/health`).then((response) => response.status)).toBe(200);
  const flagged = await documentOf(caller, docId);
  expect(flagged.job).toMatchObject({ status: 'error', success: false, working: false });
  expect(flagged.job.error).toMatch(
    /^The application ended three times while it read this document\..*read it again\.$/,
  );
  expect(flagged.flags).toMatchObject([{ level: 'error', description: flagged.job.error }]);
  const [next] = await caller.upload([{ name: 'next.pdf', bytes: sample }]);
  await until(async () => (await documentOf(caller!, next!.docId)).job.status === 'complete', { what: 'the next one' });
});

/** The reader, known by its process, with every page that it is asked to read written down. */
function counted(reader: ReaderProcess, readers: ReaderProcess[], asked: number[]): ReaderProcess {
  readers.push(reader);
  return {
    ...reader,
    send: (request: ReaderRequest) => {
      if (request.task.kind === 'page') asked.push(request.task.page);
      reader.send(request);
    },
  };
}

function folderOfTest(): string {
  const folder = temporaryFolder();
  cleanups.push(folder.remove);
  return join(folder.path, 'workspace');
}

async function served(workspace: string): Promise<Served> {
  const server = await serve(workspace, { args: ['--port', '0', '--readers', '1'] });
  cleanups.push(() => server.process.kill('SIGKILL'));
  return server;
}

async function documentOf(caller: Caller, docId: string): Promise<Document> {
  return (await caller.get<OperationOutput<'document.get'>>(`/document/get?docId=${docId}`)).doc;
}

/** Pages that the server says it has read, and how many there then were, from its start on. */
async function followPages(url: string, { key, email }: Caller) {
  const ending = new AbortController();
  const followed = { pages: [] as number[], counts: [] as number[], stop: () => ending.abort() };
  const headers = { Authorization: `Bearer ${key}`, email, 'Last-Event-ID': '0' };
  const { body } = await fetch(`${url}/events`, { headers, signal: ending.signal });
  const follow = async () => {
    let text = '';
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
      const frames = (text + chunk).split('\n\n');
      text = frames.pop()!;
      for (const frame of frames) note(frame);
    }
  };
  const note = (frame: string) => {
    const data = /^data: (.*)$/m.exec(frame)?.[1];
    const event = data === undefined ? undefined : (JSON.parse(data) as AppEvent);
    if (event?.type !== 'page.read') return;
    followed.pages.push(event.page);
    followed.counts.push(event.pagesRead);
  };
  // The connection ends with the program, or when the test has seen enough.
  follow().catch(() => undefined);
  return followed;
}
