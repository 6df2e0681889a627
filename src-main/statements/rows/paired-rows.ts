import type { StatementRow } from './rows.ts';

/** An identifier of a security: eight or nine letters and digits, as many digits as this at least. */
const IDENTIFIER = /^[0-9A-Z]{8,9}$/;
const FEWEST_DIGITS = 5;

/**
 * The other rows of the same event, which happens on one day: of a dividend its reinvestment, of a reinvestment its dividend, of
 * accrued interest the trade of the same security that it was paid or received with, and of that trade the interest.
 */
export function partnersOf(row: StatementRow, rows: readonly StatementRow[]): StatementRow[] {
  return rows.filter(
    (other) =>
      other !== row &&
      (isReinvested(row, other) || isReinvested(other, row) || isAccruedWith(row, other) || isAccruedWith(other, row)),
  );
}

function isReinvested(income: StatementRow, other: StatementRow): boolean {
  return (
    income.txType === 'income' &&
    other.txType === 'reinvestments' &&
    income.amount === -other.amount &&
    income.amount !== 0
  );
}

function isAccruedWith(accrued: StatementRow, trade: StatementRow): boolean {
  const isAccrued = accrued.txType === 'income' && /accrued/i.test(textOf(accrued));
  const isTrade = trade.txType === 'purchases' || trade.txType === 'sales';
  if (!isAccrued || !isTrade || Math.sign(accrued.amount) !== Math.sign(trade.amount)) return false;
  const known = identifiersIn(trade);
  return [...identifiersIn(accrued)].some((identifier) => known.has(identifier));
}

function identifiersIn(row: StatementRow): Set<string> {
  const words = textOf(row).split(/[^0-9A-Za-z]+/);
  const identifiers = words.filter(
    (word) => IDENTIFIER.test(word) && word.replace(/\D/g, '').length >= FEWEST_DIGITS && /[A-Z]/.test(word),
  );
  return new Set(row.symbol ? [...identifiers, row.symbol] : identifiers);
}

function textOf({ raw }: StatementRow): string {
  return raw.lines.map(({ text }) => text).join(' ');
}
