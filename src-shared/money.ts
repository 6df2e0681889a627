/** Money inside the program: whole cents, never a float. */
export type Cents = number;

/** JSON money (dollars with two decimals) → integer cents. */
export function toCents(dollars: number): Cents {
  return Math.round(dollars * 100 + (dollars < 0 ? -1e-6 : 1e-6)) || 0;
}

/** Integer cents → JSON money (dollars with two decimals). */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Integer cents → text for people: `1,234.56`, `-1,234.56`. */
export function formatMoney(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${cents < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`;
}
