import { AppError } from '../../src-shared/errors.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';

/** A person's acceptance of a warning (decisions: accepted). It holds only as long as what was accepted stays the same. */
export interface Acceptance {
  user: string;
  timestamp: string;
  note: string;
  value: unknown;
}

/** Who is named when an acceptance ends because a figure changed. */
export const BY_CHANGE = 'Tallystack';

/** @throws AppError 422 `statement.nothing-to-accept` if the key is neither an open error nor a field with a value */
export function accept(
  body: TpaStatement,
  given: { key: string; note: string; user: string },
  now: Date,
): TpaStatement {
  const { key, note, user } = given;
  const value = acceptedValue(body, key);
  if (!body.errors.includes(key) && (value === null || isErrorCode(key))) {
    throw new AppError(
      422,
      'statement.nothing-to-accept',
      `${key} is neither an error of this statement nor a field with a value. Its errors are: ${body.errors.join(', ') || 'none'}.`,
    );
  }
  const acceptance: Acceptance = { user, timestamp: now.toISOString(), note, value };
  const changes = [{ field: `accepted.${key}`, from: '', to: note }];
  return {
    ...body,
    accepted: { ...body.accepted, [key]: acceptance },
    history: [...body.history, { user, timestamp: acceptance.timestamp, changes }],
    lastModified: acceptance.timestamp,
  };
}

/** Errors that nobody has accepted. */
export function openErrors(body: TpaStatement): string[] {
  return body.errors.filter((code) => body.accepted[code] === undefined);
}

/** Drops acceptances of values that have changed since: a person accepted that figure, not any. */
export function withoutStale(body: TpaStatement, now: Date): TpaStatement {
  const stale = Object.entries(body.accepted as Record<string, Acceptance>).filter(
    ([key, { value }]) => JSON.stringify(value) !== JSON.stringify(acceptedValue(body, key)),
  );
  if (stale.length === 0) return body;
  const accepted = Object.fromEntries(
    Object.entries(body.accepted).filter(([key]) => !stale.some(([dropped]) => dropped === key)),
  );
  const changes = stale.map(([key, { note }]) => ({ field: `accepted.${key}`, from: note, to: '' }));
  return { ...body, accepted, history: [...body.history, { user: BY_CHANGE, timestamp: now.toISOString(), changes }] };
}

const FIELDS = ['beginningBalance', 'endingBalance', 'periodStart', 'periodEnd', 'moneyType', 'accountNumber'] as const;

/** The value that an acceptance of this field or error code is about; null where there is none. */
function acceptedValue(body: TpaStatement, key: string): unknown {
  const [head = '', tail = ''] = key.split(/[.:]/);
  if (key.startsWith('tx.')) return (body.tx as Record<string, number>)[tail] ?? null;
  if (head === 'lines-mismatch') {
    return (body.diff as Record<string, number>)[tail] ?? (body.tx as Record<string, number>)[tail] ?? null;
  }
  switch (key) {
    case 'does-not-reconcile':
      return body.discrepancy ?? null;
    case 'gain-loss-derived':
      return body.tx.gain_loss;
    case 'begin-not-prior-end':
      return body.beginningBalance ?? null;
    case 'duplicate-period':
      return body.duplicates;
    case 'overlapping-period':
      return [body.periodStart, body.periodEnd];
    default:
      return body[key as (typeof FIELDS)[number]] ?? null;
  }
}

function isErrorCode(key: string): boolean {
  return !key.startsWith('tx.') && !(FIELDS as readonly string[]).includes(key);
}
