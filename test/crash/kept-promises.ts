import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openBlobStore } from '../../src-main/workspace/blobs.ts';
import { openLedger } from '../../src-main/workspace/ledger.ts';
import { migrate } from '../../src-main/workspace/migrate.ts';
import { verifyWorkspace } from '../../src-main/workspace/verify.ts';

/** What an answer promised: that one of these is there from now on. */
export interface Kept {
  plan?: string;
  account?: string;
  /** The bytes of a file, one character for each. */
  file?: string;
  /** Account numbers: one whose statement is attached, one whose statement is confirmed. */
  statement?: string;
  confirmed?: string;
  /** The description that a row was given. */
  edited?: string;
}

/** The promises of a workload's output: given (`!`), or only asked for (`?`). */
export function promisesIn(output: string, mark: '!' | '?' = '!'): Kept[] {
  return output
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith(`${mark} `))
    .map((line) => JSON.parse(line.slice(2)) as Kept);
}

/** The refusals of a workload's output: status and code. */
export const refusalsIn = (output: string): string[] =>
  output.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));

/**
 * What is wrong with a workspace after a crash: a promise that was not kept, half an effect, a ledger or a seal that is not
 * sound, a document without its file. Nothing of it may be open.
 */
export async function faultsAfter(folder: string, promises: readonly Kept[]): Promise<string[]> {
  const path = join(folder, 'ledger.db');
  if (!existsSync(path)) return promises.length > 0 ? ['the ledger is gone'] : [];
  const faults = soundnessOf(path);
  if (faults.length > 0) return faults;
  const ledger = openLedger(path);
  try {
    // What a crash cut short of the first start is gone on with at the next.
    migrate(ledger);
    const blobs = await openBlobStore(join(folder, 'blobs'));
    const checksums = ledger.sql<{ checksum: string }>('SELECT DISTINCT checksum FROM documents').all();
    for (const { checksum } of checksums) {
      if (!(await blobs.verify(checksum))) faults.push(`a document has no file: ${checksum}`);
    }
    const has = (sql: string, value: string) => ledger.sql(sql).get(value) !== undefined;
    for (const { plan, account, file, statement, confirmed, edited } of promises) {
      if (plan && !has('SELECT 1 FROM plans WHERE plan_name = ?', plan)) faults.push(`lost: ${plan}`);
      if (account && !has(OF_ACCOUNT('accounts AS held'), account)) faults.push(`lost: account ${account}`);
      if (statement && !has(OF_STATEMENT, statement)) faults.push(`lost: statement of ${statement}`);
      if (confirmed && !has(`${OF_STATEMENT} AND s.confirmed = 1`, confirmed))
        faults.push(`lost: seal of ${confirmed}`);
      if (edited && !has(OF_ROW, edited)) faults.push(`lost: a correction (${edited})`);
      if (file === undefined) continue;
      const checksum = createHash('sha256').update(file, 'latin1').digest('hex');
      if (!has('SELECT 1 FROM documents WHERE checksum = ?', checksum)) faults.push(`lost: file ${file.slice(0, 16)}`);
    }
    faults.push(...halfEffects(ledger.sql<{ what: string }>(HALF_EFFECTS).all()));
    const { broken } = await verifyWorkspace({ ledger, blobs });
    faults.push(...broken.map(({ message }) => message));
    return faults;
  } finally {
    ledger.close();
  }
}

const OF_ACCOUNT = (table: string) => `SELECT 1 FROM ${table} WHERE held.body ->> '$.number' = ?`;
const OF_STATEMENT = `SELECT 1 FROM statements AS s JOIN accounts AS held ON held.id = s.account
  WHERE held.body ->> '$.number' = ?`;

const OF_ROW = "SELECT 1 FROM transactions WHERE body ->> '$.description' = ?";

/** An upload makes a document and its job; attaching makes a statement and both of its rows. */
const HALF_EFFECTS = `
  SELECT 'document without a job' AS what FROM documents WHERE id NOT IN (SELECT document FROM jobs)
  UNION ALL SELECT 'document that search does not know' FROM documents
    WHERE id NOT IN (SELECT document FROM search_entries)
  UNION ALL SELECT 'statement without its rows' FROM statements AS s
    WHERE (SELECT count(*) FROM transactions WHERE statement = s.id) <> 2`;

const halfEffects = (rows: ReadonlyArray<{ what: string }>) => rows.map(({ what }) => `half an effect: ${what}`);

function soundnessOf(path: string): string[] {
  try {
    const ledger = new Database(path);
    try {
      const lines = ledger.prepare('PRAGMA integrity_check(5)').pluck().all() as string[];
      const dangling = ledger.pragma('foreign_key_check') as unknown[];
      return [...lines.filter((line) => line !== 'ok'), ...dangling.map((row) => `dangling: ${JSON.stringify(row)}`)];
    } finally {
      ledger.close();
    }
  } catch (error) {
    return [`the ledger cannot be opened: ${String(error)}`];
  }
}
