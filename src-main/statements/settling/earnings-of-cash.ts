import type { StatementRow } from '../rows/rows.ts';

const OF_CASH = /\b(money (market )?funds?|cash (portfolio|reserves?|fund)|(bank|insured) deposits?)\b/i;
const EARNED = /\b(earnings|dividends?|interest|income)\b/i;

/**
 * "Reinvested, money fund earnings 34.11" in a list of income, and nothing else tells of that income: what the fund of the cash earned stays
 * cash, and is income. Changes the rows.
 */
export function nameEarningsOfCash(rows: readonly StatementRow[]): void {
  for (const row of rows) {
    const { raw, description, amount, date } = row;
    const text = `${raw.section.title} ${description}`;
    if (row.txType !== 'reinvestments' || raw.section.meaning.type !== 'income') continue;
    if (raw.fundLedger || !OF_CASH.test(text) || !EARNED.test(text)) continue;
    const isTold = rows.some(
      (other) => other.txType === 'income' && other.date === date && Math.abs(other.amount) === Math.abs(amount),
    );
    if (isTold) continue;
    row.txType = 'income';
    row.txSubType = 'dividend';
    row.rowType = { ...row.rowType, txType: 'income', txSubType: 'dividend', sign: 1 };
    if (row.signFrom !== 'printed') row.amount = Math.abs(amount);
  }
}
