import type { TxKey } from '../../src-shared/model/tx.ts';

export const TX_NAMES: Record<TxKey, string> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  income: 'Income',
  fees: 'Fees',
  transfers: 'Transfers',
  purchases: 'Purchases',
  sales: 'Sales',
  reinvestments: 'Reinvestments',
  other: 'Other',
  accrued: 'Accrued',
  gain_loss: 'Gain / loss',
  rollovers: 'Rollovers',
  forfeiture: 'Forfeiture',
  loanPayments: 'Loan payments',
  newLoans: 'New loans',
  loanInterest: 'Loan interest',
};

/** A sub-type in words: `tax-withheld` → `tax withheld`. */
export function subTypeName(subType: string): string {
  return subType.replaceAll('-', ' ');
}
