// Sealed records changed directly in the files: `verify` must name the first one that is not as it was.
// TAMPERINGS=5000 runs that many.
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBlobStore } from '../../src-main/workspace/blobs.ts';
import { readHeadFile } from '../../src-main/workspace/head-file.ts';
import { openLedger } from '../../src-main/workspace/ledger.ts';
import { type Verification, verifyWorkspace } from '../../src-main/workspace/verify.ts';
import { looksLikePdf, openTestEngine, temporaryFolder } from '../support/engines.ts';
import { parsedStatement } from '../support/parsed-statements.ts';
import { goodDocument, scriptedReaders } from '../support/scripted-readers.ts';
import { type Sealed, tamper, tamperings } from './tampering.ts';

const RUNS = Number(process.env.TAMPERINGS ?? 500);
/** A copy is made, changed and verified in less, also on a busy machine. */
const timeout = Math.max(600_000, RUNS * 1_000);
const MONTHS = ['2025-07', '2025-08', '2025-09'];

let sealed: Sealed;
let copies: string;

beforeAll(async () => {
  copies = await temporaryFolder();
  sealed = await sealedWorkspace();
});
afterAll(() => {
  rmSync(sealed.folder, { recursive: true, force: true });
  rmSync(copies, { recursive: true, force: true });
});

it('finds nothing where nothing was changed', async () => {
  const found = await verifyFolder(sealed.folder);
  expect(found).toMatchObject({ intact: true, broken: [], statements: 6, originals: 3, lines: sealed.lines });
});

it(`names the first record that was changed, removed, added or reordered, ${RUNS} times`, { timeout }, async () => {
  const names = Object.keys(tamperings);
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(names.length - 1), async (number, which) => {
      const name = names[which]!;
      seen.add(name);
      const folder = copyOf(sealed.folder);
      const expected = tamper({ ...sealed, folder }, tamperings[name]!, number);
      const { intact, broken } = await verifyFolder(folder);
      rmSync(folder, { recursive: true, force: true });
      expect({ name, intact, first: { what: broken[0]?.what, id: broken[0]?.id } }).toEqual({
        name,
        intact: false,
        first: expected,
      });
    }),
    { numRuns: RUNS },
  );
  if (RUNS >= 500) expect([...seen].sort()).toEqual(names.sort());
});

it('names a guard of the ledger that was taken away', async () => {
  const folder = copyOf(sealed.folder);
  const ledger = openLedger(join(folder, 'ledger.db'));
  ledger.sql('DROP TRIGGER statements_locked_update').run();
  ledger.close();
  const { broken } = await verifyFolder(folder);
  expect(broken).toMatchObject([{ what: 'guard', id: 'statements_locked_update' }]);
});

let copied = 0;
function copyOf(folder: string): string {
  copied += 1;
  const copy = join(copies, String(copied));
  cpSync(folder, copy, { recursive: true });
  return copy;
}

async function verifyFolder(folder: string): Promise<Verification> {
  const ledger = openLedger(join(folder, 'ledger.db'));
  try {
    return await verifyWorkspace({ ledger, blobs: await openBlobStore(join(folder, 'blobs')) }, readHeadFile(folder));
  } finally {
    ledger.close();
  }
}

/** Two accounts over three months, all confirmed; one of them unlocked, corrected and confirmed again. */
async function sealedWorkspace(): Promise<Sealed> {
  const numbers = ['1111-1111', '2222-2222'];
  let month = MONTHS[0]!;
  const statements = () =>
    numbers.map((accountNumber) =>
      parsedStatement({ accountNumber, periodStart: `${month}-01`, periodEnd: `${month}-30`, errors: [] }),
    );
  const test = await openTestEngine({
    spawnReader: scriptedReaders((task) => goodDocument(1, { statements: statements(), warnings: [] })(task)),
  });
  const { plan } = await test.call('plan.create', { planName: 'Sealed Plan' });
  for (const number of numbers) await test.call('account.create', { planId: plan._id, number });
  const ids: string[] = [];
  for (month of MONTHS) {
    const { docId } = await test.upload(`${month}.pdf`, looksLikePdf(month));
    for (const accountNumber of numbers) {
      const { statement } = await test.call('statement.attach', { docId: docId!, planId: plan._id, accountNumber });
      for (const key of statement.errors)
        await test.call('statement.accept', { statementId: statement._id, key, note: 'Seen' });
      await test.call('statement.confirm', { statementId: statement._id });
      ids.push(statement._id);
    }
  }
  await test.call('statement.unlock', { statementId: ids[0]!, reason: 'A second look' });
  await test.call('statement.confirm', { statementId: ids[0]! });
  await test.engine.close();
  return partsOf(test.folder);
}

function partsOf(folder: string): Sealed {
  const ledger = openLedger(join(folder, 'ledger.db'));
  const statements = ledger
    .sql<{ id: string; line: number; document: string; checksum: string }>(
      `SELECT s.id, max(a.seq) AS line, s.document, d.checksum FROM statements AS s
       JOIN audit AS a ON a.subject = s.id AND a.action = 'statement.confirm'
       JOIN documents AS d ON d.id = s.document GROUP BY s.id ORDER BY line`,
    )
    .all();
  const { lines } = ledger.sql<{ lines: number }>('SELECT max(seq) AS lines FROM audit').get()!;
  ledger.close();
  if (readFileSync(join(folder, 'audit.head'), 'utf8').length === 0) throw new Error('no head file');
  return { folder, statements, lines };
}
