import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BatchServer, startBatchServer } from '../support/batch-server.ts';
import { type ScannedSheet, scannedBatch } from '../support/scanned-batch.ts';
import { projectRoot } from '../support/tallystack.ts';

/** A batch, the accounts that are registered before it is dropped, and what has to become of it. */
interface Case {
  sheets: readonly ScannedSheet[];
  registered: readonly string[];
  pages: number;
  blank: number[];
  /** First page and number of pages of each document, with the account that it is linked to. */
  parts: Array<[first: number, pages: number, linkedTo: string | undefined]>;
  upsideDown: { part: number; page: number };
  unknown: { printed: string; candidate: string };
}

const sample = (name: string) => join(projectRoot, 'resources', 'samples', name);
const fixture = (name: string) => join(projectRoot, 'test', 'fixtures', 'statements', name);
const SHARED = join(projectRoot, '..', 'shared', 'corpus');
const corpus = (name: string) => join(SHARED, name.slice(0, 2), name);

/** A photocopy, a fax, an office scanner and a photograph. */
const TEN: Case = {
  sheets: [
    { path: fixture('bank-photocopy.pdf') },
    'blank',
    { path: fixture('recordkeeper-fax.pdf') },
    { path: sample('lakeshore-5530-2026-04-scan.pdf'), upsideDown: 1 },
    'blank',
    { path: fixture('bank-statement-phone.jpg') },
  ],
  registered: ['40020418', 'BRS-620054', '40025530', 'XXXXXX6642'],
  pages: 10,
  blank: [2, 8],
  parts: [
    [0, 2, '40020418'],
    [3, 2, undefined],
    [5, 3, '40025530'],
    [9, 1, 'XXXXXX6642'],
  ],
  upsideDown: { part: 2, page: 1 },
  unknown: { printed: 'BRS-620045', candidate: 'BRS-620054' },
};

/** Scanned statements, and printed ones that are drawn as pictures; the fourth page of D1-04 is upside down. */
const FORTY: Case = {
  sheets: [
    { path: corpus('D1-03.pdf') },
    { path: corpus('D1-04.pdf') },
    'blank',
    { path: corpus('D3-03.pdf') },
    { path: corpus('D3-02.pdf') },
    'blank',
    { path: corpus('D1-01.pdf') },
    { path: corpus('D8-02.pdf') },
  ],
  registered: ['5417-1129', '5417-3360', '41-0055-90-1', '41-0102-18-8', '5417-9015', '07-40027-9'],
  pages: 40,
  blank: [11, 25],
  parts: [
    [0, 6, '5417-1129'],
    [6, 5, '5417-3360'],
    [12, 6, '41-0055-90-1'],
    [18, 7, undefined],
    [26, 7, '5417-9015'],
    [33, 7, '07-40027-9'],
  ],
  upsideDown: { part: 1, page: 3 },
  unknown: { printed: '41-0102-11-8', candidate: '41-0102-18-8' },
};

/** Recognising forty pages takes minutes: asked for by TALLYSTACK_FORTY_SCANS=1, where the shared corpus lies beside the project. */
const forty = process.env.TALLYSTACK_FORTY_SCANS === '1' && existsSync(SHARED);
const batch = forty ? FORTY : TEN;
const PATIENCE = forty ? 3_600_000 : 900_000; /* ms */

let server: BatchServer;
let original = '';
beforeAll(async () => {
  server = await startBatchServer(batch.registered);
  original = await server.upload('scan.pdf', await scannedBatch(batch.sheets), {}, PATIENCE);
}, PATIENCE);
afterAll(() => server.stop());

it(`makes ${batch.parts.length} documents of ${batch.pages} scanned pages that only recognition can read, all but one linked and filed`, async () => {
  const parts = await server.partsInOrder();
  const { accounts } = await server.ask('account.list', {});
  const numbers = new Map(accounts.map(({ _id, number }) => [_id, number]));
  const told = parts.map(({ sourcePages, link, stack }) => ({
    pages: sourcePages,
    link: link?.state,
    account: numbers.get(link?.accounts[0] ?? ''),
    in: server.paths.get(stack),
  }));
  expect(told).toEqual(
    batch.parts.map(([first, pages, account]) => ({
      pages: Array.from({ length: pages }, (_, page) => first + page),
      link: account === undefined ? 'none' : 'linked',
      account,
      in: account === undefined ? 'Statements/To do' : 'Statements/Filed',
    })),
  );
});

it('leaves the separator sheets out, and nothing else', async () => {
  const { parts, leftOut } = await server.ask('document.separation', { docId: original });
  expect(leftOut.map(({ page }) => page)).toEqual(batch.blank);
  expect([...parts.flatMap(({ pages }) => pages), ...batch.blank].sort((a, b) => a - b)).toEqual(
    Array.from({ length: batch.pages }, (_, page) => page),
  );
});

it('reads the page that was laid in upside down the right way round', async () => {
  const part = (await server.partsInOrder())[batch.upsideDown.part]!;
  expect(part.rotations).toMatchObject({ [batch.upsideDown.page]: 180 });
  const { page } = await server.ask('document.words', { docId: part._id, page: batch.upsideDown.page });
  expect(page).toMatchObject({ rotation: 180, source: 'ocr' });
});

it('offers the account that the unregistered one may be', async () => {
  const [toDo] = (await server.partsInOrder()).filter(({ stack }) => server.paths.get(stack) === 'Statements/To do');
  const { printed, candidate } = batch.unknown;
  expect(toDo!.flags).toMatchObject([{ title: 'Linking', level: 'warn' }]);
  expect(toDo!.link!.candidates[0]).toMatchObject({ number: candidate, printed, how: 'near' });
});

it('keeps the original, to which one call goes back', async () => {
  const [part] = await server.partsInOrder();
  const { doc } = await server.ask('document.unsplit', { docId: part!._id });
  expect(doc).toMatchObject({ _id: original, archived: false, split: [] });
  expect((await server.ask('document.get', { docId: original, presigned: true })).doc.pages).toHaveLength(batch.pages);
  expect((await server.ask('statement.list', {})).statements).toEqual([]);
});
