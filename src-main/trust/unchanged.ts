import { AppError } from '../../src-shared/errors.ts';
import type { HistoryEntry } from '../../src-shared/model/scalars.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import type { TpaTransaction } from '../../src-shared/model/transaction.ts';
import type { Ledger } from '../workspace/ledger.ts';

/**
 * Two windows or tools may have the same statement open. Who names the state that he saw (`seenOn`: its lastModified) never
 * overwrites blindly what somebody else did since.
 * @throws AppError 409 `statement.changed`, whose details are the changes since
 */
export function requireUnchanged(
  body: TpaStatement,
  rows: () => readonly TpaTransaction[],
  seenOn: string | undefined,
): void {
  if (seenOn === undefined || Date.parse(seenOn) === Date.parse(body.lastModified)) return;
  const since = [...body.history, ...rows().flatMap((row) => row.history.map((entry) => named(row, entry)))]
    .filter(({ timestamp }) => Date.parse(timestamp) > Date.parse(seenOn))
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
  const who = [...new Set(since.map(({ user }) => user))].join(', ') || 'somebody else';
  throw new AppError(
    409,
    'statement.changed',
    `The statement was changed by ${who} since you opened it; your change was not made. Look at it as it is now, then change it again.`,
    { details: since.flatMap(({ changes }) => changes.map(told)) },
  );
}

/**
 * The same for a plan or an account, which keep no history of their own: what was asked since stands in the audit log.
 * @throws AppError 409 `plan.changed` or `account.changed`
 */
export function requireRecordUnchanged(
  ledger: Ledger,
  what: 'plan' | 'account',
  held: { _id: string; lastModified: string },
  seenOn: string | undefined,
): void {
  if (seenOn === undefined || Date.parse(seenOn) === Date.parse(held.lastModified)) return;
  const since = ledger
    .sql<{ user: string; input: string }>(
      `SELECT user, detail -> '$.input' AS input FROM audit WHERE subject = ? AND action = ? AND at >= ? ORDER BY seq`,
    )
    .all(held._id, `${what}.update`, seenOn);
  const who = [...new Set(since.map(({ user }) => user))].join(', ') || 'somebody else';
  throw new AppError(
    409,
    `${what}.changed`,
    `The ${what} was changed by ${who} since you opened it; your change was not made. Look at it as it is now, then change it again.`,
    { details: since.flatMap(({ input }) => Object.entries(JSON.parse(input) as object).flatMap(asked)) },
  );
}

function asked([field, value]: [string, unknown]) {
  if (['planId', 'accountId', 'seenOn'].includes(field)) return [];
  return [{ path: field, message: `→ ${value === null ? 'nothing' : String(value)}` }];
}

/** A later moment than the one before, though both changes came within one millisecond. */
export function stampAfter(previous: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(previous) + 1)).toISOString();
}

/** The author of a change, at a moment later than the record's last one: whoever saw that one can be told of this one. */
export function after<Author extends { now: Date }>(held: { lastModified: string }, author: Author): Author {
  return { ...author, now: new Date(stampAfter(held.lastModified, author.now)) };
}

export function named(row: TpaTransaction, entry: HistoryEntry): HistoryEntry {
  return { ...entry, changes: entry.changes.map((change) => ({ ...change, field: `row ${row.row}.${change.field}` })) };
}

export function told({ field, from, to }: HistoryEntry['changes'][number]) {
  return { path: field, message: `${from || 'nothing'} → ${to || 'nothing'}` };
}
