import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { conflict } from '../../src-shared/errors.ts';
import { translateLedgerError } from './ledger-errors.ts';

/** The right to write a workspace; the system takes it back when the process ends, however it ends. */
export interface WorkspaceLock {
  release(): void;
}

/**
 * Takes the workspace for this process: an exclusive lock on a small file beside the ledger, which the system frees even
 * after kill -9, so that no stale lock file can shut the owner out.
 * @throws AppError 409 `workspace.in-use`, naming the process that has it
 */
export function lockWorkspace(folder: string): WorkspaceLock {
  const database = new Database(join(folder, 'workspace.lock'), { timeout: 0 });
  try {
    // No journal file: nothing is ever written under this lock.
    database.pragma('journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw translateLedgerError(error);
    throw conflict(
      'workspace.in-use',
      `The workspace is open in another process${holderOf(folder)}. Use that one, or close it and try again.`,
    );
  }
  return {
    release: () => {
      if (database.inTransaction) database.exec('ROLLBACK');
      database.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED'));
}

function holderOf(folder: string): string {
  try {
    const runtime: unknown = JSON.parse(readFileSync(join(folder, 'runtime.json'), 'utf8'));
    const pid = (runtime as { pid?: unknown }).pid;
    return typeof pid === 'number' ? ` (process ${pid})` : '';
  } catch {
    return '';
  }
}
