import type { Cents } from '../money.ts';

/** The keys of TransactionSummary (specification), which are also the values of txType (decisions). */
export const TX_KEYS = [
  'deposits',
  'withdrawals',
  'income',
  'fees',
  'transfers',
  'purchases',
  'sales',
  'reinvestments',
  'other',
  'accrued',
  'gain_loss',
  'rollovers',
  'forfeiture',
  'loanPayments',
  'newLoans',
  'loanInterest',
] as const;

export type TxKey = (typeof TX_KEYS)[number];

/** The keys of TransactionDiff: no forfeiture, newLoans or loanInterest (specification). */
export const DIFF_KEYS = [
  'deposits',
  'withdrawals',
  'income',
  'fees',
  'loanPayments',
  'transfers',
  'rollovers',
  'reinvestments',
  'other',
  'gain_loss',
  'accrued',
  'purchases',
  'sales',
] as const satisfies readonly TxKey[];

export type DiffKey = (typeof DIFF_KEYS)[number];

/** Trades swap cash for securities: a memo, never in the sum, except in a cash-only account (trust accounting, "The equation"). */
export const MEMO_KEYS = ['purchases', 'sales', 'reinvestments'] as const satisfies readonly TxKey[];

export type TxCents = Record<TxKey, Cents>;

export function zeroTx(): TxCents {
  return Object.fromEntries(TX_KEYS.map((key) => [key, 0])) as TxCents;
}

/** What the statement's own equation gives for the ending balance, in cents (trust accounting, "The equation"). */
export function expectedEnding(beginning: Cents, tx: TxCents, cashOnly = false): Cents {
  let sum = beginning;
  for (const key of TX_KEYS) {
    const memo = (MEMO_KEYS as readonly TxKey[]).includes(key);
    if (!memo || cashOnly) sum += tx[key];
  }
  return sum;
}
