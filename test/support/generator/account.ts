import type { Day } from '../../../src-shared/dates.ts';
import type { TxKey } from '../../../src-shared/model/tx.ts';
import type { Cents } from '../../../src-shared/money.ts';

/** What an entry is, finer than txType: layouts choose headings and words by it. */
export type EntryKind =
  | 'deferral'
  | 'employer'
  | 'check-in'
  | 'wire-in'
  | 'ach-in'
  | 'rollover-in'
  | 'distribution'
  | 'tax-withheld'
  | 'wire-out'
  | 'ach-out'
  | 'check-paid'
  | 'card'
  | 'advisory-fee'
  | 'admin-fee'
  | 'wire-fee'
  | 'service-fee'
  | 'transfer-in'
  | 'transfer-out'
  | 'in-kind'
  | 'dividend'
  | 'capital-gain'
  | 'interest'
  | 'coupon'
  | 'foreign-tax'
  | 'buy'
  | 'sell'
  | 'maturity'
  | 'reinvest'
  | 'loan-issued'
  | 'loan-principal'
  | 'loan-interest'
  | 'forfeiture-out'
  | 'forfeiture-in'
  | 'split';

export const KINDS: Record<EntryKind, { txType: TxKey; txSubType: string }> = {
  deferral: { txType: 'deposits', txSubType: 'deferral' },
  employer: { txType: 'deposits', txSubType: 'employer' },
  'check-in': { txType: 'deposits', txSubType: 'other' },
  'wire-in': { txType: 'deposits', txSubType: 'other' },
  'ach-in': { txType: 'deposits', txSubType: 'other' },
  'rollover-in': { txType: 'rollovers', txSubType: 'in' },
  distribution: { txType: 'withdrawals', txSubType: 'distribution' },
  'tax-withheld': { txType: 'withdrawals', txSubType: 'tax-withheld' },
  'wire-out': { txType: 'withdrawals', txSubType: 'other' },
  'ach-out': { txType: 'withdrawals', txSubType: 'other' },
  'check-paid': { txType: 'withdrawals', txSubType: 'check' },
  card: { txType: 'withdrawals', txSubType: 'other' },
  'advisory-fee': { txType: 'fees', txSubType: 'advisory' },
  'admin-fee': { txType: 'fees', txSubType: 'admin' },
  'wire-fee': { txType: 'fees', txSubType: 'wire' },
  'service-fee': { txType: 'fees', txSubType: 'account' },
  'transfer-in': { txType: 'transfers', txSubType: 'internal' },
  'transfer-out': { txType: 'transfers', txSubType: 'internal' },
  'in-kind': { txType: 'transfers', txSubType: 'in-kind-in' },
  dividend: { txType: 'income', txSubType: 'dividend' },
  'capital-gain': { txType: 'income', txSubType: 'capgain-lt' },
  interest: { txType: 'income', txSubType: 'interest' },
  coupon: { txType: 'income', txSubType: 'interest' },
  'foreign-tax': { txType: 'income', txSubType: 'foreign-tax' },
  buy: { txType: 'purchases', txSubType: 'buy' },
  sell: { txType: 'sales', txSubType: 'sell' },
  maturity: { txType: 'sales', txSubType: 'maturity' },
  reinvest: { txType: 'reinvestments', txSubType: 'dividend' },
  'loan-issued': { txType: 'newLoans', txSubType: 'issue' },
  'loan-principal': { txType: 'loanPayments', txSubType: 'principal' },
  'loan-interest': { txType: 'loanInterest', txSubType: 'interest' },
  'forfeiture-out': { txType: 'forfeiture', txSubType: 'out' },
  'forfeiture-in': { txType: 'forfeiture', txSubType: 'in' },
  split: { txType: 'other', txSubType: 'split' },
};

export interface Security {
  name: string;
  symbol: string;
  cusip: string;
  kind: 'stock' | 'fund' | 'bond';
  /** Yearly payments to the holder: month numbers of the first quarter cycle, or every month. */
  paysIn: readonly number[];
  foreign: boolean;
}

/** One posted movement. Quantities are in thousandths of a share (or of a dollar of par). */
export interface Entry {
  kind: EntryKind;
  /** Settlement or posting day. */
  date: Day;
  tradeDate: Day;
  /** Effect on cash, signed; for securities received in kind their value. */
  amount: Cents;
  security?: Security;
  /** Signed thousandths: into the account > 0. */
  quantity?: number;
  price?: Cents;
  commission: Cents;
  /** A number or a name that the description carries: check number, payee, participant. */
  memo: string;
  /** Index of the money source, for recordkeepers. */
  source?: number;
}

export interface Position {
  security: Security;
  quantity: number;
  price: Cents;
  value: Cents;
  cost: Cents;
  beginningQuantity: number;
  beginningPrice: Cents;
  beginningValue: Cents;
}

/** An account over one statement period, with the part of the year before it for year-to-date columns. */
export interface Account {
  style: 'brokerage' | 'bank' | 'units';
  number: string;
  /** Registration, one printed line each. */
  title: string[];
  planName: string | null;
  periodStart: Day;
  periodEnd: Day;
  yearStart: Day;
  /** All of the year up to the period's end, in posting order. */
  year: Entry[];
  /** The entries of the period. */
  entries: Entry[];
  yearBeginning: Cents;
  beginning: Cents;
  ending: Cents;
  cashBeginning: Cents;
  cashEnding: Cents;
  positions: Position[];
  /** Trades that have not settled at the period's end: printed, never counted. */
  pending: Entry[];
  sources: string[];
  /** Printed ending minus what the equation gives; 0 for nearly all. */
  discrepancy: Cents;
}

/** Market value in cents of thousandths at a price in cents; bonds are quoted in percent of par. */
export function marketValue(security: Security, quantity: number, price: Cents): Cents {
  return Math.round((quantity * price) / (security.kind === 'bond' ? 100_000 : 1000));
}

export function typeOf(entry: Entry): TxKey {
  return KINDS[entry.kind].txType;
}

const SWAPS: readonly TxKey[] = ['purchases', 'sales', 'reinvestments'];

/** True for entries that change cash into securities or back. */
export function isTrade(entry: Entry): boolean {
  return SWAPS.includes(typeOf(entry));
}

export function total(entries: readonly Entry[]): Cents {
  return entries.reduce((sum, entry) => sum + entry.amount, 0);
}
