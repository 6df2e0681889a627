import { formatMoney, toCents } from '../../src-shared/money.ts';

const MINUS = '\u2212';

/** Dollars as text for people: `1,234.56`, and a true minus sign in front of negatives. */
export function moneyText(dollars: number): string {
  return formatMoney(toCents(dollars)).replace('-', MINUS);
}

/** An amount in tabular digits. Undefined shows as a dash that reads “not known”. */
export function Money({ value, signed }: { value: number | undefined; signed?: boolean }) {
  if (value === undefined)
    return (
      <span className="figures quiet" title="Not known">
        {'\u2013'}
      </span>
    );
  return <span className="figures">{(signed && value > 0 ? '+' : '') + moneyText(value)}</span>;
}
