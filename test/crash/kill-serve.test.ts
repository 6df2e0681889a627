import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Document } from '../../src-shared/model/document.ts';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import {
  type Caller,
  callerOf,
  projectRoot,
  type Served,
  serve,
  tallystack,
  temporaryFolder,
  until,
  withKey,
} from '../support/tallystack.ts';

const SCANS = ['bank-statement-phone.jpg', 'brokerage-two-pages.tif', 'bank-photocopy.pdf'];
const ENDED = ['complete', 'error', 'killed'];
const fixtures = join(projectRoot, 'test', 'fixtures', 'statements');
const folder = temporaryFolder();
const servers: Served[] = [];
afterEach(() => {
  for (const server of servers) server.process.kill('SIGKILL');
  folder.remove();
});

it('finishes three scans after kill -9 in the middle of reading, without losing or repeating anything', async () => {
  const workspace = join(folder.path, 'workspace');
  const first = await serve(workspace);
  servers.push(first);
  const caller = await callerOf(first);
  const uploads = await caller.upload(SCANS.map((name) => ({ name, bytes: readFileSync(join(fixtures, name)) })));
  expect(uploads.map((upload) => upload.error)).toEqual(SCANS.map(() => undefined));

  const readBeforeKill = await until(
    async () => {
      const docs = await documents(caller);
      const pages = pagesRead(docs);
      return pages >= 2 && docs.some((doc) => doc.job.status !== 'complete') ? pages : 0;
    },
    { milliseconds: 120_000, what: 'two pages read' },
  );
  const readers = childrenOf(first.process.pid!);
  first.process.kill('SIGKILL');
  await once(first.process, 'close');
  await until(() => readers.every((pid) => !alive(pid)), {
    milliseconds: 10_000,
    what: 'the readers to end with their parent',
  });
  expect(readBeforeKill).toBeGreaterThanOrEqual(2);

  const second = await serve(workspace);
  servers.push(second);
  const again = withKey(second.url, caller.email, caller.key);
  const atStart = await documents(again);
  expect(pagesRead(atStart), 'pages read before the kill are kept').toBeGreaterThanOrEqual(readBeforeKill);
  await until(async () => (await documents(again)).every((doc) => ENDED.includes(doc.job.status ?? '')), {
    milliseconds: 240_000,
    every: 500,
    what: 'all three to end',
  });

  const docs = await documents(again);
  expect(docs.map((doc) => doc.originalName).sort()).toEqual([...SCANS].sort());
  expect(
    docs.map(({ job, flagged }) => ({ status: job.status, error: job.error, success: job.success, flagged })),
  ).toEqual(SCANS.map(() => ({ status: 'complete', error: '', success: true, flagged: false })));
  expect(docs.every((doc) => doc.job.pagesRead === doc.job.pagesTotal)).toBe(true);
  expect(blobCount(join(workspace, 'blobs'))).toBe(SCANS.length);
  expect(leftIn(join(workspace, 'staging'))).toEqual([]);

  // What was read by one program or the other is what it always is; what both had a part in must be the same.
  const cut = atStart.filter(({ job }) => job.status !== 'complete').sort((a, b) => pagesOf(b) - pagesOf(a))[0]!;
  const answer = await again.get<OperationOutput<'document.get'>>(`/document/get?docId=${cut._id}&found=true`);
  const found = (answer.found ?? []).map((account) => ({
    accountNumber: account.accountNumber,
    endingBalance: account.endingBalance,
    rows: account.rows,
  }));
  expect(found, cut.originalName).toEqual(await readAlone(cut.originalName));
  expect(await second.stop()).toBe(0);
});

async function documents(caller: Caller): Promise<Document[]> {
  const answer = await caller.get<{ docs: Document[] }>('/stack/list');
  return answer.docs;
}

const pagesOf = (doc: Document): number => doc.job.pagesRead ?? 0;

function pagesRead(docs: Document[]): number {
  return docs.reduce((sum, doc) => sum + pagesOf(doc), 0);
}

/** The same file read in one go, by the command that needs no workspace: the accounts that are found. */
async function readAlone(name: string): Promise<unknown> {
  const out = join(folder.path, 'read');
  const result = await tallystack(['read', join(fixtures, name), '--out', out]);
  expect(result.code).toBe(0);
  const file = join(out, `${name.replace(/\.[^.]+$/, '')}.json`);
  const { statements } = JSON.parse(readFileSync(file, 'utf8')) as {
    statements: { accountNumber?: string; endingBalance?: number; transactions: unknown[] }[];
  };
  return statements.map((statement) => ({
    accountNumber: statement.accountNumber,
    endingBalance: statement.endingBalance,
    rows: statement.transactions.length,
  }));
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number) : [];
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function blobCount(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

function leftIn(path: string): string[] {
  return existsSync(path) ? readdirSync(path) : [];
}
