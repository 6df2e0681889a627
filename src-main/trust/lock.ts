import { type AppError, conflict } from '../../src-shared/errors.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import { openErrors } from './acceptance.ts';

/** @throws AppError 409 `statement.confirmed` */
export function requireUnconfirmed(body: TpaStatement): void {
  if (!body.confirmed) return;
  throw conflict('statement.confirmed', 'The statement is confirmed and locked. Unlock it first if it has to change.');
}

/**
 * The statement, locked (decisions, POST /tpa/statement/confirm).
 * @throws AppError 409 `statement.open-errors` that names the errors nobody accepted, if it does not reconcile
 */
export function confirmed(body: TpaStatement, user: string, now: Date): TpaStatement {
  const open = openErrors(body);
  if (!body.reconciles && open.length > 0) throw notConfirmable(body, open);
  const timestamp = now.toISOString();
  const changes = [{ field: 'confirmed', from: 'false', to: 'true' }];
  return {
    ...body,
    confirmed: true,
    lastModified: timestamp,
    history: [...body.history, { user, timestamp, changes }],
  };
}

/** The confirmed statement, open again; the ledger lets nothing but this change pass. */
export function unlocked(body: TpaStatement, given: { user: string; reason: string }, now: Date): TpaStatement {
  const timestamp = now.toISOString();
  const changes = [
    { field: 'confirmed', from: 'true', to: 'false' },
    { field: 'confirmed.reason', from: '', to: given.reason.trim() },
  ];
  return {
    ...body,
    confirmed: false,
    lastModified: timestamp,
    history: [...body.history, { user: given.user, timestamp, changes }],
  };
}

function notConfirmable(body: TpaStatement, open: readonly string[]): AppError {
  const reason = body.reason ? ` ${body.reason}` : '';
  return conflict(
    'statement.open-errors',
    `The statement cannot be confirmed: ${open.join(', ')}.${reason} Correct it, or accept each of these with a note.`,
  );
}
