// Runs in a thread of its own (snapshot.ts): copies a ledger or checks one, and posts what it found.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { canonicalJson, sha256 } from '../canonical-json.ts';
import type { LedgerCheck, Snapshot, SnapshotReply, SnapshotTask } from './snapshot.ts';

const MOST_FAULTS = 20;
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;

class Damage extends Error {}

parentPort!.postMessage(answerTo(workerData as SnapshotTask));

function answerTo(task: SnapshotTask): SnapshotReply {
  try {
    return { ok: true, found: task.kind === 'snapshot' ? snapshot(task.ledger, task.target) : check(task.ledger) };
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    return {
      ok: false,
      ...(typeof code === 'string' ? { code } : {}),
      message: error instanceof Error ? error.message : String(error),
      damaged: error instanceof Damage || (typeof code === 'string' && DAMAGED.test(code)),
    };
  }
}

function snapshot(ledger: string, target: string): Snapshot {
  const source = new Database(ledger, { readonly: true, timeout: 60_000 });
  try {
    source.prepare('VACUUM INTO ?').run(target);
  } finally {
    source.close();
  }
  putOnDisk(target);
  const copy = new Database(target, { readonly: true });
  try {
    const faults = integrityFaults(copy);
    if (faults.length > 0) throw new Damage(faults.join('; '));
    return lookOver(copy);
  } finally {
    copy.close();
  }
}

function putOnDisk(path: string): void {
  const descriptor = openSync(path, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function lookOver(copy: Database.Database): Snapshot {
  const has = (table: string) =>
    copy.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table) !== undefined;
  const head = has('audit_head')
    ? (copy.prepare('SELECT seq, digest FROM audit_head WHERE one = 1').get() as Snapshot['audit'] | undefined)
    : undefined;
  const one = (sql: string) => copy.prepare(sql).pluck().get();
  const audit = head ?? { seq: 0, digest: '0'.repeat(64) };
  const documents = one('SELECT count(*) FROM documents') as number;
  const read = [
    one('SELECT count(*) FROM page_words'),
    one('SELECT max(understood_on) FROM understood'),
    one('SELECT max(last_modified) FROM documents'),
    one("SELECT count(*) FROM jobs WHERE state IN ('done', 'failed')"),
  ];
  return {
    ledgerVersion: copy.pragma('user_version', { simple: true }) as number,
    documents,
    audit,
    checksums: checksumsOf(copy),
    state: sha256(canonicalJson([audit.digest, documents, ...read])),
  };
}

function checksumsOf(ledger: Database.Database): string[] {
  return ledger.prepare('SELECT DISTINCT checksum FROM documents ORDER BY checksum').pluck().all() as string[];
}

function check(path: string): LedgerCheck {
  const ledger = new Database(path, { readonly: true, timeout: 60_000 });
  try {
    const faults = [
      ...integrityFaults(ledger),
      ...(ledger.pragma('foreign_key_check') as Array<{ table: string; rowid: number; parent: string }>)
        .slice(0, MOST_FAULTS)
        .map(({ table, rowid, parent }) => `Row ${rowid} of ${table} names a record of ${parent} that is not there.`),
    ];
    return { faults, checksums: checksumsOf(ledger), searchFaults: searchFaults(ledger) };
  } finally {
    ledger.close();
  }
}

function integrityFaults(ledger: Database.Database): string[] {
  const lines = ledger.prepare(`PRAGMA integrity_check(${MOST_FAULTS})`).pluck().all() as string[];
  return lines.filter((line) => line !== 'ok');
}

/** Documents that the index does not know, and entries of it that belong to no document. */
function searchFaults(ledger: Database.Database): string[] {
  const questions: ReadonlyArray<[string, string]> = [
    [
      'document is not in the index',
      `SELECT count(*) FROM documents AS d LEFT JOIN search_entries AS e ON e.document = d.id
       LEFT JOIN search_words AS w ON w.rowid = e.id WHERE w.rowid IS NULL`,
    ],
    [
      'entry of the index belongs to no document',
      'SELECT count(*) FROM search_words WHERE rowid NOT IN (SELECT id FROM search_entries)',
    ],
  ];
  return questions.flatMap(([sentence, sql]) => {
    const count = ledger.prepare(sql).pluck().get() as number;
    return count === 0 ? [] : [`${count} × ${sentence}`];
  });
}
