import { AppError, conflict } from '../../src-shared/errors.ts';

/** Codes that the ledger's own triggers raise, with the sentence for people. */
const TRIGGER_SENTENCES: Readonly<Record<string, string>> = {
  'statement.confirmed': 'The statement is confirmed and locked. Unlock it first if it has to change.',
};

/** Turns what SQLite throws into an error that says what to do; anything else is passed through. */
export function translateLedgerError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = (error as { code?: unknown }).code;
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') return diskFull(error);
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
