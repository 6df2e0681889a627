import { AppError } from '../../src-shared/errors.ts';
import type { HistoryEntry } from '../../src-shared/model/scalars.ts';
import type { TpaTransaction } from '../../src-shared/model/transaction.ts';
import { BY_CHANGE } from './acceptance.ts';
import { REPARSED } from './settle.ts';
import { named, told } from './unchanged.ts';

/** A lock and its opening are decisions about a statement, not corrections of it. */
const LOCKING: readonly string[] = ['confirmed'];

/**
 * Who does not name the state that he saw may change what was read and what he himself put there. What somebody else changed
 * or entered stays: nobody overwrites it without having seen it.
 * @param changed the history with the change that is about to be made
 * @throws AppError 409 `statement.changed`, whose details are the changes that would have been overwritten
 */
export function requireNoneOverwritten(
  held: readonly HistoryEntry[],
  changed: readonly HistoryEntry[],
  seenOn: string | undefined,
): void {
  if (seenOn !== undefined) return;
  const made = changed.slice(held.length);
  const lost = made.flatMap(({ user, changes }) =>
    changes.flatMap(({ field }) => {
      const last = held.findLast((entry) =>
        entry.changes.some((one) => one.field === field || one.field === 'created'),
      );
      return last && isSomebodyElse(last, user) ? [{ ...last, changes: last.changes.filter(isAbout(field)) }] : [];
    }),
  );
  refuseToOverwrite(lost);
}

/** The same for what drops every correction of a statement and its rows. */
export function requireNoneDropped(
  held: readonly HistoryEntry[],
  rows: readonly TpaTransaction[],
  { user, seenOn }: { user: string; seenOn: string | undefined },
): void {
  if (seenOn !== undefined) return;
  const sinceRead = held.slice(held.findLastIndex(({ changes }) => changes.some(isAbout(REPARSED))) + 1);
  const entries = [...sinceRead, ...rows.flatMap((row) => row.history.map((entry) => named(row, entry)))];
  refuseToOverwrite(
    entries
      .filter((entry) => isSomebodyElse(entry, user))
      .map((entry) => ({ ...entry, changes: entry.changes.filter(({ field }) => !LOCKING.includes(field)) }))
      .filter(({ changes }) => changes.length > 0),
  );
}

const isAbout = (wanted: string) => (change: { field: string }) =>
  change.field === wanted || change.field === 'created';

function isSomebodyElse(entry: HistoryEntry, user: string): boolean {
  return entry.user !== user && entry.user !== BY_CHANGE;
}

function refuseToOverwrite(lost: readonly HistoryEntry[]): void {
  if (lost.length === 0) return;
  const who = [...new Set(lost.map(({ user }) => user))].join(', ');
  throw new AppError(
    409,
    'statement.changed',
    `This would overwrite what ${who} changed; your change was not made. Look at the statement as it is now, then send its lastModified as seenOn.`,
    { details: lost.flatMap(({ changes }) => changes.map(told)) },
  );
}
