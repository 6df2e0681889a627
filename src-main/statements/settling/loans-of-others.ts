import type { TxKey } from '../../../src-shared/model/tx.ts';
import type { StatementRow } from '../rows/rows.ts';
import type { Summary } from '../summary/summary.ts';

/** A repayment that is taken back goes out as well. */
const TAKEN_BACK = /revers|adjust|correct|cancel|return|refund|void|reject|\bnsf\b/i;
const LOANS: readonly TxKey[] = ['loanPayments', 'loanInterest'];

/**
 * "ACH DEBIT FARM CREDIT LOAN PMT": what the account pays on a loan goes out, as what participants repay comes in. Where all that is
 * called a loan's payment goes out, and neither a heading nor the summary tells of loans, it is a withdrawal. Changes the rows.
 */
export function namePaymentsOnLoans(rows: readonly StatementRow[], summary: Summary | null): void {
  const paid = rows.filter((row) => LOANS.includes(row.txType) && row.amount !== 0);
  const counted = summary?.lines.some(
    ({ included, meaning }) => included && meaning && LOANS.includes(meaning.keys[0]!),
  );
  if (counted || paid.some(({ amount }) => amount > 0)) return;
  for (const row of paid) {
    const words = [...row.raw.action, ...row.raw.description].map(({ text }) => text).join(' ');
    const { type } = row.raw.section.meaning;
    if (TAKEN_BACK.test(words) || (type && LOANS.includes(type))) continue;
    row.txType = 'withdrawals';
    row.txSubType = 'other';
    row.rowType = { ...row.rowType, txType: 'withdrawals', txSubType: 'other' };
  }
}
