import type { Check } from '../../../src-shared/model/parsed-statement.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { multipliesToTheCent } from '../words/multiplies-to-the-cent.ts';
import type { StatementRow } from './rows.ts';

/** A charge that is not printed is no more than this share of the trade, or this many cents. */
const MOST_CHARGE_SHARE = 0.01;
const MOST_CHARGE = 50_00;

/**
 * quantity × price = amount, to the rounding of what is printed (bonds: price in percent). The amount may hold a charge or
 * accrued interest besides, which the row prints in another column.
 */
export function multiplies(row: StatementRow): boolean {
  const charges = row.raw.numbers.filter(({ column }) => !NO_CHARGE.has(column.kind)).map(({ token }) => token.value);
  return leftOver(row).some(({ rest, slack }) =>
    [0, ...charges].some((charge) => Math.abs(Math.abs(rest) - charge) <= slack),
  );
}

/** The amount that quantity × price gives, with the sign of the one that was read; null where either is not printed. */
export function tradeAmount({ quantity, price, amount }: StatementRow): Cents | null {
  if (!quantity || !price || price === 1 || amount === 0) return null;
  return Math.sign(amount) * Math.round(Math.abs(quantity * price) * 100 + 1e-7);
}

/** Says of how many trades quantity × price is the amount: the others hold charges, or a price that was rounded. */
export function checkTrades(rows: readonly StatementRow[]): Check {
  const trades = rows.filter((row) => !row.sweep && row.tokens.length > 0 && tradeAmount(row) !== null);
  const exact = trades.filter(multipliesToTheCent);
  const parts = exact.flatMap((row) => row.ref.amount ?? row.ref.row ?? []);
  if (exact.length === 0) {
    const note =
      trades.length === 0 ? 'No trade prints quantity and price.' : 'No amount is quantity × price to the cent.';
    return { check: 'quantity-times-price', state: 'unavailable', note, parts: [] };
  }
  const note = `${exact.length} of ${trades.length} amounts of trades are quantity × price to the cent.`;
  return { check: 'quantity-times-price', state: 'passed', note, parts };
}

/** quantity × price falls short of what was paid, or exceeds what was received, by no more than a charge for the trade. */
export function multipliesButForCharge(row: StatementRow): boolean {
  const most = Math.max(MOST_CHARGE / 100, (MOST_CHARGE_SHARE * Math.abs(row.amount)) / 100);
  const half = Math.abs(row.amount) / 200;
  return leftOver(row).some(({ rest, slack }) => rest >= -slack && rest <= Math.min(most, half));
}

/**
 * Another trade differs from its quantity × price by just the same, to the cent: a house charges as much for each. Of a scan, no two misread
 * figures would.
 */
export function isChargedAlike(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const own = chargeOf(row);
  return (
    own !== null &&
    rows.some((other) => other.raw !== row.raw && other.amount !== row.amount && chargeOf(other) === own)
  );
}

/** In cents, what a trade cost besides quantity × price; null for none, and for more than a charge. */
function chargeOf(row: StatementRow): Cents | null {
  const isTrade = row.txType === 'purchases' || row.txType === 'sales';
  const charges = isTrade ? leftOver(row).map(({ rest }) => Math.round(rest * 100)) : [];
  return charges.find((cents) => cents > 1 && cents <= MOST_CHARGE) ?? null;
}

const NO_CHARGE = new Set<string>([
  'quantity',
  'price',
  'amount',
  'debit',
  'credit',
  'balance',
  'shareBalance',
  'rate',
  'percent',
]);

/** In dollars, what the amount holds besides quantity × price, to the account's disadvantage; for both units of a price. */
function leftOver(row: StatementRow): { rest: number; slack: number }[] {
  if (row.quantity === undefined || row.price === undefined || row.quantity === 0) return [];
  const quantity = Math.abs(row.quantity);
  const price = row.price;
  return unitsOf(row).map((unit) => {
    const product = quantity * price * unit;
    const slack = 0.011 + 0.0006 * price * unit + 0.0051 * quantity * unit * (decimalsOf(price) > 2 ? 0.02 : 1);
    return { rest: row.amount < 0 ? -row.amount / 100 - product : product - row.amount / 100, slack };
  });
}

/** A security is priced by itself or, a bond, in percent; an option by the share, of which a contract has a hundred. */
const unitsOf = ({ description }: StatementRow): number[] => (OPTION.test(description) ? [1, 0.01, 100] : [1, 0.01]);

const OPTION = /\b(put|call)\b.*\bexp\b|\b(put|call)\b.*\d{1,2}\/\d{1,2}\/\d{2}/i;

function decimalsOf(value: number): number {
  return (String(value).split('.')[1] ?? '').length;
}
