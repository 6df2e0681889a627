import { sumOf } from './evidence.ts';
import type { StatementRow } from './rows.ts';
import type { Summary } from './summary.ts';
import { wordsOf } from './text.ts';
import { findRule } from './wording.ts';

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
    const side = Math.sign(counted[0]?.amount ?? 0);
    const isList =
      side !== 0 && counted.every(({ txType, amount }) => txType === 'reinvestments' && Math.sign(amount) === side);
    const isCounted = isList && told.some(({ cents }) => cents === Math.abs(sumOf(counted)));
    const others = rows.filter(({ txType, sweep }) => txType === 'income' && !sweep);
    if (!isCounted || others.some(({ amount }) => counted.some((row) => Math.abs(row.amount) === amount))) continue;
    for (const row of counted) {
      row.txType = 'income';
      row.amount = Math.abs(row.amount);
      row.txSubType = /\bgain/i.test(row.description) ? gainOf(row.description) : 'dividend';
      row.rowType = { ...row.rowType, txType: row.txType, txSubType: row.txSubType, sign: 1 };
    }
  }
}

/**
 * Units that were taken in for just what the same investment paid on that day, without a word of buying: the income bought them.
 * Changes the rows.
 */
export function nameUntoldReinvestments(rows: readonly StatementRow[]): void {
  for (const row of rows) {
    const { txType, amount, date, description, raw, sweep } = row;
    if (txType !== 'purchases' || amount >= 0 || sweep || description === '') continue;
    const words = wordsOf([...raw.action, ...raw.description].map(({ text }) => text).join(' '));
    if (findRule(words)?.type === 'purchases' || raw.section.meaning.type === 'purchases') continue;
    const paid = rows.some(
      (other) =>
        other.txType === 'income' &&
        other.date === date &&
        other.amount === -amount &&
        other.description === description,
    );
    if (!paid) continue;
    row.txType = 'reinvestments';
    row.txSubType = 'dividend';
    row.rowType = { ...row.rowType, txType: 'reinvestments', txSubType: 'dividend' };
  }
}

const gainOf = (text: string): string => (/\b(short|st)\b/i.test(text) ? 'capgain-st' : 'capgain-lt');
