import { fromTimestamp, isDay, toTimestamp } from '../../src-shared/dates.ts';
import { badRequest } from '../../src-shared/errors.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import type { TpaTransaction } from '../../src-shared/model/transaction.ts';
import { toCents, toDollars } from '../../src-shared/money.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import { planYearOfDay } from '../../src-shared/plan-years.ts';
import { rowOwner } from './statement-record.ts';

type Input = OperationInput<'transaction.create'>;

export interface RowAuthor {
  userId: string;
  /** As shown in histories. */
  email: string;
  now: Date;
}

/** Fields of a row that a person may change. */
const FIELDS = ['date', 'description', 'amount', 'txType', 'txSubType', 'page'] as const;

/** Rows added by a person sort after the printed ones of the same day and page. */
const ADDED = 'added-';

/**
 * A row that a person adds to a statement.
 * @throws AppError 400 if amount or txType is missing, or there is no period whose end could be the date
 */
export function addedRow(
  statement: TpaStatement,
  plan: TpaPlan,
  rows: readonly TpaTransaction[],
  input: Input,
  author: RowAuthor,
): TpaTransaction {
  const date = input.date ?? statement.periodEnd;
  if (input.amount === undefined) throw missing('amount');
  if (input.txType === undefined) throw missing('txType');
  if (date === undefined) throw missing('date');
  const count = rows.filter(({ row }) => row.startsWith(ADDED)).length;
  const day = dayOf(date);
  const timestamp = author.now.toISOString();
  return {
    ...rowOwner(statement, author.now),
    creator: author.userId,
    row: `${ADDED}${String(count + 1).padStart(5, '0')}`,
    planYear: planYearOfDay(day, plan),
    page: input.page ?? 0,
    amount: twoDecimals(input.amount),
    confidence: 1,
    date: toTimestamp(day),
    description: input.description ?? '',
    txType: input.txType,
    txSubType: input.txSubType ?? 'other',
    history: [{ user: author.email, timestamp, changes: [{ field: 'created', from: '', to: String(input.amount) }] }],
  };
}

/** An existing row with a person's changes, and who made them from what to what. */
export function adjustedRow(
  row: TpaTransaction,
  plan: TpaPlan,
  input: Partial<Input>,
  author: RowAuthor,
): TpaTransaction {
  const day = dayOf(input.date ?? row.date);
  const wanted: TpaTransaction = {
    ...row,
    ...(input.description === undefined ? {} : { description: input.description }),
    ...(input.amount === undefined ? {} : { amount: twoDecimals(input.amount) }),
    ...(input.txType === undefined ? {} : { txType: input.txType }),
    ...(input.txSubType === undefined ? {} : { txSubType: input.txSubType }),
    ...(input.page === undefined ? {} : { page: input.page }),
    date: toTimestamp(day),
    planYear: planYearOfDay(day, plan),
  };
  const changes = FIELDS.filter((field) => wanted[field] !== row[field]).map((field) => ({
    field,
    from: String(row[field]),
    to: String(wanted[field]),
  }));
  if (changes.length === 0) return row;
  const entry = { user: author.email, timestamp: author.now.toISOString(), changes };
  return { ...wanted, confidence: 1, history: [...row.history, entry] };
}

/** The row, left out of the sums or counted again; its history says who decided so. */
export function excludedRow(row: TpaTransaction, excluded: boolean, author: RowAuthor): TpaTransaction {
  const before = row.excluded === true;
  if (before === excluded) return row;
  const changes = [{ field: 'excluded', from: String(before), to: String(excluded) }];
  const entry = { user: author.email, timestamp: author.now.toISOString(), changes };
  return { ...row, excluded, history: [...row.history, entry] };
}

/**
 * The day of a moment that a caller sent for the field.
 * @throws AppError 400 for one that is no day of the calendar
 */
export function dayOf(timestamp: string, field = 'date'): string {
  const day = fromTimestamp(timestamp);
  if (isDay(day)) return day;
  throw badRequest(`${timestamp} is no day of the calendar. Give a date such as 2025-09-15T00:00:00.000Z.`, [
    { path: field, message: 'is no day of the calendar' },
  ]);
}

/** More than this cannot be added up in cents without loss. */
const MOST_DOLLARS = 1e12;

/** @throws AppError 400 for an amount that is not dollars and cents */
export function twoDecimals(amount: number, field = 'amount'): number {
  const exact =
    Number.isFinite(amount) && Math.abs(amount) <= MOST_DOLLARS && Math.abs(toDollars(toCents(amount)) - amount) < 1e-6;
  if (exact) return toDollars(toCents(amount));
  throw badRequest(`${field} must be dollars with at most two decimals.`, [
    { path: field, message: 'must be dollars with at most two decimals' },
  ]);
}

function missing(field: string) {
  return badRequest(`${field} is required for a new transaction. Give it, or name the transactionId to adjust.`, [
    { path: field, message: 'is required' },
  ]);
}
