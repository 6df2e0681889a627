import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../src-shared/errors.ts';
import { diskFull } from '../ledger-errors.ts';

/** What was found in a copy of the ledger. */
export interface Snapshot {
  ledgerVersion: number;
  documents: number;
  audit: { seq: number; digest: string };
  /** SHA-256 of every original that a document names, each once, in order. */
  checksums: string[];
  /** Grows or changes with everything that is read or done. */
  state: string;
}

/** What SQLite itself says is wrong with a ledger; empty if nothing is. */
export interface LedgerCheck {
  faults: string[];
  checksums: string[];
  /** Documents that search cannot find, and entries of documents that are not there. */
  searchFaults: string[];
}

export type SnapshotTask = { kind: 'snapshot'; ledger: string; target: string } | { kind: 'check'; ledger: string };
export type SnapshotReply =
  | { ok: true; found: Snapshot | LedgerCheck }
  | { ok: false; code?: string | undefined; message: string; damaged: boolean };

/** Where the worker's program lies when it does not run from source: told once by whoever bundles it. */
let entry = join(import.meta.dirname, 'snapshot-worker.ts');
export function setSnapshotEntry(path: string): void {
  entry = path;
}

/**
 * Writes a compact copy of an open ledger and looks it over, in a thread and on a connection of its own: a large ledger
 * takes seconds, and nobody waits for it. The copy is on disk when this resolves.
 * @throws AppError 409 `ledger.damaged` if the copy does not pass SQLite's integrity check, 507 when the disk is full
 */
export function snapshotLedger(ledger: string, target: string): Promise<Snapshot> {
  return inThread({ kind: 'snapshot', ledger, target }) as Promise<Snapshot>;
}

/** Has SQLite check a ledger from end to end, in a thread of its own. */
export function checkLedger(ledger: string): Promise<LedgerCheck> {
  return inThread({ kind: 'check', ledger }) as Promise<LedgerCheck>;
}

function inThread(task: SnapshotTask): Promise<Snapshot | LedgerCheck> {
  const worker = new Worker(entry, { workerData: task });
  return new Promise((resolve, reject) => {
    worker.once('message', (reply: SnapshotReply) => {
      if (reply.ok) resolve(reply.found);
      else reject(failureOf(reply));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the snapshot thread ended with ${code}`)));
  });
}

function failureOf({ code, message, damaged }: Extract<SnapshotReply, { ok: false }>): Error {
  const cause = Object.assign(new Error(message), { code });
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') return diskFull(cause);
  if (!damaged) return cause;
  return new AppError(
    409,
    'ledger.damaged',
    'The ledger does not pass its integrity check, so no backup was made of it; the earlier backups are kept. Check the data in Settings, and restore a backup.',
    { cause },
  );
}
