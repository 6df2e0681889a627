import type { Day } from '../../../src-shared/dates.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export type Negative = 'front' | 'dollar-front' | 'paren' | 'back' | 'paren-dollar';

/** Cents with commas; `dollar` puts the sign of the currency where the style of negatives has it. */
export function money(cents: number, negative: Negative = 'front', dollar = false): string {
  const sign = dollar ? '$' : '';
  const digits = (Math.abs(cents) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  if (cents >= 0) return `${sign}${digits}`;
  if (negative === 'paren') return `(${sign}${digits})`;
  if (negative === 'paren-dollar') return `${sign}(${digits})`;
  if (negative === 'back') return `${sign}${digits}-`;
  if (negative === 'dollar-front') return `${sign}-${digits}`;
  return `-${sign}${digits}`;
}

/** Thousandths with commas and a number of decimals; whole numbers may drop them. */
export function units(quantity: number, decimals = 3, dropsZeros = false): string {
  const whole = dropsZeros && quantity % 1000 === 0;
  const digits = Math.abs(quantity / 1000).toLocaleString('en-US', {
    minimumFractionDigits: whole ? 0 : decimals,
    maximumFractionDigits: decimals,
  });
  return quantity < 0 ? `-${digits}` : digits;
}

/** Ten-thousandths of a dollar. */
export function price(value: number, decimals = 4, dollar = false): string {
  const digits = (value / 10_000).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return dollar ? `$${digits}` : digits;
}

/** A day by a pattern: MM, M, DD, D, YYYY, YY, Mon, Month. */
export function dated(day: Day, pattern: string): string {
  const [year, month, dayOfMonth] = day.split('-') as [string, string, string];
  const name = MONTHS[Number(month) - 1]!;
  return pattern.replace(/YYYY|YY|Month|Mon|MON|MM|M|DD|D/g, (part) => {
    if (part === 'YYYY') return year;
    if (part === 'YY') return year.slice(2);
    if (part === 'Month') return name;
    if (part === 'Mon') return name.slice(0, 3);
    if (part === 'MON') return name.slice(0, 3).toUpperCase();
    if (part === 'MM') return month;
    if (part === 'M') return String(Number(month));
    if (part === 'DD') return dayOfMonth;
    return String(Number(dayOfMonth));
  });
}
