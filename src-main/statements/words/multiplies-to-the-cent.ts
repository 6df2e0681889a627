import type { Cents } from '../../../src-shared/money.ts';

/** What rounding to the cent may take or add, in dollars, and what floating point may. */
const HALF_A_CENT = 0.005 + 1e-9;

/** Units, the price of one in dollars, and what they come to. */
export interface PricedUnits {
  quantity?: number | undefined;
  price?: number | undefined;
  amount: Cents;
}

/** quantity × price is the amount, rounded to the cent, with nothing besides: three figures that were read apart (bonds: price in percent). */
export function multipliesToTheCent({ quantity, price, amount }: PricedUnits): boolean {
  if (!quantity || !price || Math.abs(quantity) === 1 || price === 1) return false;
  return [1, 0.01].some((unit) => Math.abs(Math.abs(quantity * price * unit) - Math.abs(amount) / 100) <= HALF_A_CENT);
}
