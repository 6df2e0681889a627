import { conflict } from '../../src-shared/errors.ts';
import type { HistoryEntry } from '../../src-shared/model/scalars.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import type { TpaTransaction } from '../../src-shared/model/transaction.ts';
import type { Separation } from '../../src-shared/operations/settings.ts';

/** Deciding about a statement is the reviewer's own work, not the preparer's. */
const REVIEWING = /^(confirmed|accepted)(\.|$)/;

/** What a person did to a statement that he would now confirm, in words; nothing if he did not prepare it. */
export function prepared(
  body: Pick<TpaStatement, 'creator' | 'history'>,
  rows: readonly Pick<TpaTransaction, 'history'>[],
  actor: { userId: string; email: string },
): 'attached' | 'corrected' | undefined {
  const corrected = ({ user, changes }: HistoryEntry) =>
    user === actor.email && changes.some(({ field }) => !REVIEWING.test(field));
  if ([...body.history, ...rows.flatMap(({ history }) => history)].some(corrected)) return 'corrected';
  return body.creator === actor.userId ? 'attached' : undefined;
}

/**
 * Preparer and reviewer are two people, where the workspace is set so. Returns what to tell the one who confirms, if anything.
 * @throws AppError 409 `statement.same-person` where that is enforced
 */
export function separationWarning(separation: Separation, deed: ReturnType<typeof prepared>): string | undefined {
  if (separation === 'off' || deed === undefined) return undefined;
  if (separation === 'enforce') {
    throw conflict(
      'statement.same-person',
      `You ${deed} this statement yourself, and this workspace wants a second person to confirm it. Ask another reviewer.`,
    );
  }
  return `You ${deed} this statement yourself. A second person should look at it.`;
}
