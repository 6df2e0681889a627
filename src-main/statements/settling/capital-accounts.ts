import type { StatementRow } from '../rows/rows.ts';
import type { Summary } from '../summary/summary.ts';
import { wordsOf } from '../words/text.ts';

/**
 * The account of a partner is kept by the partnership: what it calls came in, and what it distributes went out, whatever it was
 * paid from. In the account of a broker or a bank, which holds the share in the partnership, both have the other sign. Changes the
 * rows.
 */
export function nameCapital(rows: readonly StatementRow[], summary: Summary | null): void {
  if (!summary || ![summary.ledger.begin, summary.ledger.end].every(({ label }) => wordsOf(label).includes('capital')))
    return;
  for (const row of rows) {
    const words = wordsOf([...row.raw.action, ...row.raw.description].map(({ text }) => text).join(' '));
    if (row.txType === 'purchases' && words.includes('capital')) {
      row.txType = 'deposits';
      row.txSubType = 'contribution';
      row.amount = Math.abs(row.amount);
    } else if (row.txType === 'income' && words.some((word) => /^distributi/.test(word))) {
      row.txType = 'withdrawals';
      row.txSubType = 'distribution';
      row.amount = -Math.abs(row.amount);
    }
  }
}
