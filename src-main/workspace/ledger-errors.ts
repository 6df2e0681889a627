import { AppError, conflict } from '../../src-shared/errors.ts';

/** Codes that the ledger's own triggers raise, with the sentence for people. */
const TRIGGER_SENTENCES: Readonly<Record<string, string>> = {
  'statement.confirmed': 'The statement is confirmed and locked. Unlock it first if it has to change.',
};

/** The disk gave an error, or what it gave back is no ledger. */
const DISK_FAILURE = /^SQLITE_(IOERR|CORRUPT|NOTADB|READONLY|CANTOPEN)/;
const DAMAGE = /^SQLITE_(CORRUPT|NOTADB)/;

/** True if nothing can be relied on that is written after this error. */
export function isDiskFailure(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && DISK_FAILURE.test(code) && code !== 'SQLITE_IOERR_NOMEM';
}

/** What opening a ledger throws: a damaged one gets a sentence that says what to do. */
export function damagedLedger(error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string' || !DAMAGE.test(code)) return error;
  return new AppError(
    503,
    'ledger.damaged',
    'The ledger of this workspace is damaged and cannot be opened. Restore the last backup: `tallystack restore last --workspace FOLDER`.',
    { cause: error },
  );
}

/** Turns what SQLite throws into an error that says what to do; anything else is passed through. */
export function translateLedgerError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = (error as { code?: unknown }).code;
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') return diskFull(error);
  if (isDiskFailure(error)) {
    return new AppError(
      503,
      'workspace.read-only',
      'The disk gave an error while the ledger was being written, so nothing is changed any more. What was answered before is kept. Check the disk, then close the application and open it again.',
      { cause: error },
    );
  }
  const sentence = TRIGGER_SENTENCES[error.message];
  if (code === 'SQLITE_CONSTRAINT_TRIGGER' && sentence) return conflict(error.message, sentence);
  return error;
}

/** The disk of the workspace is full (decisions, Wire: 507). */
export function diskFull(cause?: unknown): AppError {
  return new AppError(
    507,
    'workspace.disk-full',
    'The disk that holds the workspace is full; nothing was changed. Free some space and try again.',
    { cause },
  );
}
