import type { Day } from '../../../src-shared/dates.ts';
import type { TxKey } from '../../../src-shared/model/tx.ts';

/** What can happen in an account, and what each event counts in. */
export const MEANINGS = {
  buy: ['purchases', 'buy'],
  sell: ['sales', 'sell'],
  maturity: ['sales', 'maturity'],
  'cash-in-lieu': ['sales', 'cash-in-lieu'],
  dividend: ['income', 'dividend'],
  'qualified-dividend': ['income', 'qualified-dividend'],
  'capgain-lt': ['income', 'capgain-lt'],
  'return-of-capital': ['income', 'return-of-capital'],
  interest: ['income', 'interest'],
  'sweep-interest': ['income', 'interest'],
  'foreign-tax': ['income', 'foreign-tax'],
  reinvest: ['reinvestments', 'dividend'],
  fee: ['fees', 'advisory'],
  'fee-rebate': ['fees', 'other'],
  'adr-fee': ['fees', 'transaction'],
  'margin-interest': ['fees', 'margin'],
  'service-charge': ['fees', 'account'],
  contribution: ['deposits', 'contribution'],
  'employer-contribution': ['deposits', 'employer'],
  deferral: ['deposits', 'deferral'],
  deposit: ['deposits', 'other'],
  'wire-in': ['deposits', 'other'],
  'direct-deposit': ['deposits', 'other'],
  distribution: ['withdrawals', 'distribution'],
  'tax-withheld': ['withdrawals', 'tax-withheld'],
  'wire-out': ['withdrawals', 'other'],
  'ach-out': ['withdrawals', 'other'],
  check: ['withdrawals', 'check'],
  card: ['withdrawals', 'other'],
  'rollover-in': ['rollovers', 'in'],
  'journal-in': ['transfers', 'journal'],
  'journal-out': ['transfers', 'journal'],
  'in-kind-in': ['transfers', 'in-kind-in'],
  split: ['other', 'split'],
  'loan-payment': ['loanPayments', 'principal'],
  'loan-interest': ['loanInterest', 'interest'],
  'new-loan': ['newLoans', 'issue'],
  forfeiture: ['forfeiture', 'out'],
  'forfeiture-in': ['forfeiture', 'in'],
  'capgain-st': ['income', 'capgain-st'],
  'accrued-paid': ['income', 'interest'],
  'credited-interest': ['income', 'interest'],
  match: ['deposits', 'match'],
  roth: ['deposits', 'roth'],
  'profit-sharing': ['deposits', 'profit-sharing'],
  rmd: ['withdrawals', 'rmd'],
  hardship: ['withdrawals', 'hardship'],
  corrective: ['withdrawals', 'corrective'],
  'rollover-out': ['rollovers', 'out'],
  'plan-transfer-in': ['transfers', 'internal'],
  'acat-in': ['transfers', 'acat'],
  'exchange-out': ['sales', 'other'],
  'exchange-in': ['purchases', 'other'],
  'wire-fee': ['fees', 'wire'],
  'tpa-fee': ['fees', 'admin'],
  'custody-fee': ['fees', 'custody'],
  'loan-fee': ['fees', 'transaction'],
  'early-penalty': ['fees', 'other'],
} as const satisfies Record<string, readonly [TxKey, string]>;

export type Kind = keyof typeof MEANINGS;

export interface Paper {
  name: string;
  /** A second line of the security's name, as brokers wrap it. */
  more: string;
  symbol: string;
  cusip: string;
  bond: boolean;
  /** In ten-thousandths of a dollar; of a bond, per unit of face value. */
  price: number;
}

export interface Happening {
  kind: Kind;
  trade: Day;
  settle: Day;
  /** Signed effect on cash; of securities moved in kind, the value that they bring. */
  cents: number;
  paper?: Paper;
  /** In thousandths, signed: into the account positive. */
  quantity?: number;
  /** In ten-thousandths of a dollar. */
  price?: number;
  checkNumber?: number;
  /** Of a fund account: the source of the money. */
  source?: string;
}

export const typeOf = (event: Happening): TxKey => MEANINGS[event.kind][0];

/** Trades swap cash for securities; everything else changes the account's value. */
export const isTrade = (event: Happening): boolean => ['purchases', 'sales', 'reinvestments'].includes(typeOf(event));

export const isIncome = (event: Happening): boolean => typeOf(event) === 'income';

export const isFee = (event: Happening): boolean => typeOf(event) === 'fees';

/** Money and securities that come from outside or go there. */
export const isFlow = (event: Happening): boolean => !isTrade(event) && !isIncome(event) && !isFee(event);

export const movesCash = (event: Happening): boolean => event.kind !== 'in-kind-in' && event.kind !== 'split';

export function sum(events: readonly Happening[], counts: (event: Happening) => boolean = () => true): number {
  return events.filter(counts).reduce((total, event) => total + event.cents, 0);
}

export const ofKinds =
  (...kinds: readonly Kind[]) =>
  (event: Happening): boolean =>
    kinds.includes(event.kind);
