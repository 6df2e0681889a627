import { sumOf } from './evidence.ts';
import type { StatementRow } from './rows.ts';
import type { Summary } from './summary.ts';

/**
 * "Income dividend reinvested" under "Dividends and capital gains, reinvested", once for what was paid and bought with it: where
 * the summary counts the sum of such a list as income, and no row of income comes to it, the rows are that income. Changes them.
 */
export function nameReinvestedIncome(rows: readonly StatementRow[], main: Summary | null): void {
  const told = main?.lines.filter(
    ({ meaning, included, cents }) => included && cents > 0 && meaning?.keys[0] === 'income',
  );
  if (!told || told.length === 0) return;
  for (const own of Map.groupBy(rows, ({ raw }) => raw.section.id).values()) {
    const counted = own.filter(({ sweep }) => !sweep);
    const isList =
      counted.length > 0 && counted.every(({ txType, amount }) => txType === 'reinvestments' && amount < 0);
    const isCounted = isList && told.some(({ cents }) => cents === -sumOf(counted));
    const others = rows.filter(({ txType, sweep }) => txType === 'income' && !sweep);
    if (!isCounted || others.some(({ amount }) => counted.some((row) => row.amount === -amount))) continue;
    for (const row of counted) {
      row.txType = 'income';
      row.amount = -row.amount;
      row.txSubType = /\bgain/i.test(row.description) ? gainOf(row.description) : 'dividend';
      row.rowType = { ...row.rowType, txType: row.txType, txSubType: row.txSubType, sign: 1 };
    }
  }
}

const gainOf = (text: string): string => (/\b(short|st)\b/i.test(text) ? 'capgain-st' : 'capgain-lt');
