import { fromTimestamp, monthsTouched, toTimestamp } from '../../src-shared/dates.ts';
import type { TpaAccount } from '../../src-shared/model/account.ts';
import type { Check, ParsedRow, ParsedStatement } from '../../src-shared/model/parsed-statement.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { StatementCheck, TpaStatement } from '../../src-shared/model/statement.ts';
import type { TpaTransaction } from '../../src-shared/model/transaction.ts';
import { TX_KEYS, type TxKey, zeroTx } from '../../src-shared/model/tx.ts';
import { toCents, toDollars } from '../../src-shared/money.ts';
import { newObjectId } from '../../src-shared/object-id.ts';
import { planYearOfDay } from '../../src-shared/plan-years.ts';
import { isArithmeticError, type StatementBasis, sumRows } from './arithmetic.ts';
import { keptRepairs, rowKey } from './kept-repairs.ts';

/** A statement as it is kept: what callers see, and what its arithmetic is done over again from. */
export interface StatementRecord {
  body: TpaStatement;
  basis: StatementBasis;
}

export interface AttachedTo {
  document: { _id: string; team: string; pageCount: number };
  plan: TpaPlan;
  account: TpaAccount;
  /** The user's id. */
  creator: string;
  now: Date;
}

/** What makes the statement of an account when its number is not on the document (decisions, attach). */
export const ACCOUNT_MISMATCH = 'account-mismatch';

/** The basis of a statement that understanding found, or of one of which it found nothing. */
export function basisOf(parsed: ParsedStatement | undefined, mismatch: boolean): StatementBasis {
  const placement = mismatch ? [ACCOUNT_MISMATCH] : [];
  if (!parsed) {
    const reason = 'No figures of this account were found on the document.';
    const nothing = {
      printed: zeroTx(),
      derivedKeys: [...TX_KEYS],
      gainLossDerived: false,
      cashOnly: false,
      checks: [],
    };
    return { ...nothing, errors: placement, reconciles: false, reason };
  }
  const sums = sumRows(parsed.rows);
  return {
    printed: { ...zeroTx(), ...parsed.tx },
    derivedKeys: TX_KEYS.filter((key) => !isPrinted(parsed, key) && parsed.tx[key] === sums[key]),
    ...(parsed.sharedLines ? { sharedLines: parsed.sharedLines } : {}),
    gainLossDerived: parsed.errors.includes('gain-loss-derived'),
    cashOnly: parsed.cashOnly,
    checks: parsed.checks,
    errors: [...parsed.errors.filter((code) => !isArithmeticError(code)), ...placement],
    reconciles: parsed.reconciles,
    reason: parsed.reason,
  };
}

function isPrinted(parsed: ParsedStatement, key: TxKey): boolean {
  const source = parsed.ref[`tx.${key}`]?.source;
  return source === 'text' || source === 'ocr' || source === 'manual';
}

/** The statement's record before its arithmetic is done (`settle`): who it belongs to and what is printed. */
export function makeStatement(to: AttachedTo, parsed: ParsedStatement | undefined, mismatch: boolean): StatementRecord {
  const stamp = to.now.toISOString();
  const zero = inDollars(zeroTx());
  const body: TpaStatement = {
    _id: newObjectId(to.now.getTime()),
    team: to.document.team,
    plan: to.plan._id,
    account: to.account._id,
    document: to.document._id,
    creator: to.creator,
    planId: to.plan._id,
    accountNumber: to.account.number ?? '',
    moneyType: 'pooled',
    pageCount: parsed ? parsed.pages.length : to.document.pageCount,
    duplicates: [],
    months: [],
    errors: [],
    createdOn: stamp,
    lastModified: stamp,
    reconciles: false,
    confirmed: false,
    clientConfirmed: false,
    classifying: false,
    tx: zero,
    diff: zero,
    confidence: {},
    ref: {},
    accepted: {},
    history: [],
    ...(parsed ? printedFields(parsed) : {}),
  };
  return { body, basis: basisOf(parsed, mismatch) };
}

/** The fields of a statement that come straight from its pages. */
export function printedFields(parsed: ParsedStatement): Partial<TpaStatement> {
  return {
    ...(parsed.periodStart ? { periodStart: toTimestamp(parsed.periodStart) } : {}),
    ...(parsed.periodEnd ? { periodEnd: toTimestamp(parsed.periodEnd) } : {}),
    ...(parsed.beginningBalance === null ? {} : { beginningBalance: toDollars(parsed.beginningBalance) }),
    ...(parsed.endingBalance === null ? {} : { endingBalance: toDollars(parsed.endingBalance) }),
    ...(parsed.provider ? { provider: parsed.provider } : {}),
    ...(parsed.accountTitle ? { accountTitle: parsed.accountTitle } : {}),
    ...(parsed.planName ? { planName: parsed.planName } : {}),
    ...(parsed.accruedEnd === undefined ? {} : { accruedEnd: toDollars(parsed.accruedEnd) }),
    confidence: parsed.confidence,
    ref: parsed.ref,
    skipped: parsed.skipped.map(({ amount, ref, ...line }) => ({
      ...line,
      ref: { ...ref },
      ...(amount === undefined ? {} : { amount: toDollars(amount) }),
    })),
    repairs: keptRepairs(parsed.repairs),
    rules: parsed.rules ?? [],
    wording: (parsed.wording ?? []).map((entry) => ({ ...entry, ref: { ...entry.ref } })),
    yearToDate: inDollars(parsed.yearToDate),
    cashOnly: parsed.cashOnly,
  };
}

/** planYear and months of a statement's period; a period that straddles two plan years counts in that of its end. */
export function placeInTime(
  body: TpaStatement,
  plan: TpaPlan,
): { planYear?: number; months: string[]; straddles: boolean } {
  if (!body.periodEnd) return { months: [], straddles: false };
  const end = fromTimestamp(body.periodEnd);
  const start = body.periodStart ? fromTimestamp(body.periodStart) : end;
  const planYear = planYearOfDay(end, plan);
  return {
    planYear,
    months: monthsTouched(start, end),
    straddles: planYearOfDay(start, plan) !== planYear,
  };
}

/** The rows of a statement, keyed so that they sort as printed. */
export function makeRows(body: TpaStatement, plan: TpaPlan, rows: readonly ParsedRow[], now: Date): TpaTransaction[] {
  return rows.map((row, index) => ({
    ...rowOwner(body, now),
    row: rowKey(index),
    planYear: planYearOfDay(row.date, plan),
    page: row.page,
    amount: toDollars(row.amount),
    confidence: row.confidence,
    date: toTimestamp(row.date),
    description: row.description,
    txType: row.txType,
    txSubType: row.txSubType,
    history: [],
    ...(row.symbol === undefined ? {} : { symbol: row.symbol }),
    ...(row.quantity === undefined ? {} : { quantity: row.quantity }),
    ...(row.price === undefined ? {} : { price: row.price }),
    ...(row.tradeDate === undefined ? {} : { tradeDate: row.tradeDate }),
    ...(row.section === undefined ? {} : { section: row.section }),
    ref: row.ref,
  }));
}

/** What every row of a statement shares. */
export function rowOwner(body: TpaStatement, now: Date) {
  return {
    _id: newObjectId(now.getTime()),
    team: body.team,
    plan: body.plan,
    account: body.account,
    statement: body._id,
    creator: body.creator,
    planId: body.planId,
    accountNumber: body.accountNumber,
  };
}

export function inDollars<Key extends string>(cents: Record<Key, number>): Record<Key, number> {
  const entries = Object.entries<number>(cents).map(([key, value]) => [key, toDollars(value)]);
  return Object.fromEntries(entries) as Record<Key, number>;
}

export function inCents<Key extends string>(dollars: Record<Key, number>): Record<Key, number> {
  const entries = Object.entries<number>(dollars).map(([key, value]) => [key, toCents(value)]);
  return Object.fromEntries(entries) as Record<Key, number>;
}

export function toWireCheck({ check, state, note, expected, found, parts }: Check): StatementCheck {
  return {
    check,
    state,
    note,
    ...(expected === undefined ? {} : { expected: toDollars(expected) }),
    ...(found === undefined ? {} : { found: toDollars(found) }),
    parts: parts.map((part) => ({ ...part })),
  };
}
