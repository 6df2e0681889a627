import type { Day } from '../../../src-shared/dates.ts';
import { type Cents, formatMoney } from '../../../src-shared/money.ts';
import type { Random } from './random.ts';

export type DateForm =
  | 'us'
  | 'us-short'
  | 'month-day'
  | 'month-name'
  | 'month-name-year'
  | 'day-month'
  | 'iso'
  | 'dashes'
  | 'compact';
export type NegativeForm = 'minus' | 'trailing' | 'parentheses' | 'suffix' | 'debit-suffix';

/** How one document writes days, money and quantities. */
export interface PrintStyle {
  date: DateForm;
  negative: NegativeForm;
  /** Currency signs in the rows of activity; the summary has its own rule. */
  rowDollar: boolean;
  summaryDollar: 'all' | 'ends' | 'none';
  zero: '0.00' | '$0.00' | '-' | '--' | '';
  quantityDecimals: number | 'as-needed';
  priceDecimals: number;
  periodForm: number;
  font: FontName;
  size: number;
  capitals: boolean;
}

export type FontName = 'Helvetica' | 'Times' | 'Courier';

const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LONG = [
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
];

export function chooseStyle(random: Random, fixed: Partial<PrintStyle>): PrintStyle {
  return {
    date: random.pick(['us', 'us-short', 'month-day', 'month-name', 'month-name-year']),
    negative: random.pick(['minus', 'minus', 'parentheses', 'trailing']),
    rowDollar: random.chance(0.25),
    summaryDollar: random.pick(['all', 'ends', 'none']),
    zero: random.pick(['0.00', '$0.00', '-', '--']),
    quantityDecimals: random.pick([3, 3, 4, 'as-needed'] as const),
    priceDecimals: random.pick([2, 2, 4]),
    periodForm: random.whole(0, PERIODS.length - 1),
    font: random.pick(['Helvetica', 'Helvetica', 'Times']),
    size: random.pick([7.5, 8, 8.5]),
    capitals: random.chance(0.4),
    ...fixed,
  };
}

export function printDay(day: Day, form: DateForm): string {
  const [year, month, date] = day.split('-') as [string, string, string];
  const name = SHORT[Number(month) - 1]!;
  switch (form) {
    case 'us':
      return `${month}/${date}/${year}`;
    case 'us-short':
      return `${month}/${date}/${year.slice(2)}`;
    case 'month-day':
      return `${month}/${date}`;
    case 'month-name':
      return `${name} ${Number(date)}`;
    case 'month-name-year':
      return `${name} ${date}, ${year}`;
    case 'day-month':
      return `${date}-${name}-${year.slice(2)}`;
    case 'iso':
      return day;
    case 'dashes':
      return `${month}-${date}-${year}`;
    case 'compact':
      return `${Number(month)}/${Number(date)}/${year.slice(2)}`;
  }
}

export function longDay(day: Day): string {
  const [year, month, date] = day.split('-') as [string, string, string];
  return `${LONG[Number(month) - 1]} ${Number(date)}, ${year}`;
}

const us = (day: Day) => printDay(day, 'us');
const PERIODS: readonly ((start: Day, end: Day) => string)[] = [
  (start, end) => `For the period ${longDay(start)} to ${longDay(end)}`,
  (start, end) => `Statement Period: ${us(start)} - ${us(end)}`,
  (start, end) => `${longDay(start)} – ${longDay(end)}`,
  (start, end) =>
    `Statement for the Period ${longDay(start).replace(/, \d+$/, start.slice(0, 4) === end.slice(0, 4) ? '' : `, ${start.slice(0, 4)}`)} - ${longDay(end)}`,
  (start, end) => `Statement Period ${printDay(start, 'us-short')} through ${printDay(end, 'us-short')}`,
  (start, end) => `From ${us(start)} To ${us(end)}`,
  (start, end) =>
    start.slice(0, 7) === end.slice(0, 7)
      ? `${longDay(start).replace(/ \d+, .*/, '')} ${Number(start.slice(8))}-${Number(end.slice(8))}, ${end.slice(0, 4)}`
      : `${longDay(start)} - ${longDay(end)}`,
  (start, end) => `Reporting period ${printDay(start, 'month-name-year')} to ${printDay(end, 'month-name-year')}`,
];

export function printPeriod(start: Day, end: Day, form: number): string {
  return PERIODS[form % PERIODS.length]!(start, end);
}

export function printMoney(amount: Cents, style: PrintStyle, dollar: boolean): string {
  if (amount === 0)
    return style.zero === '$0.00' && !dollar ? '0.00' : style.zero === '0.00' && dollar ? '$0.00' : style.zero;
  const digits = `${dollar ? '$' : ''}${formatMoney(Math.abs(amount))}`;
  if (style.negative === 'suffix') return `${digits} ${amount < 0 ? 'DR' : 'CR'}`;
  if (amount > 0) return digits;
  switch (style.negative) {
    case 'minus':
      return `-${digits}`;
    case 'trailing':
      return `${digits}-`;
    case 'parentheses':
      return `(${digits})`;
    case 'debit-suffix':
      return `${digits}DR`;
  }
}

export function printQuantity(thousandths: number, style: PrintStyle): string {
  const decimals = style.quantityDecimals === 'as-needed' ? (thousandths % 1000 === 0 ? 0 : 3) : style.quantityDecimals;
  const text = (Math.abs(thousandths) / 1000).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  if (thousandths >= 0) return text;
  return style.negative === 'parentheses' ? `(${text})` : style.negative === 'trailing' ? `${text}-` : `-${text}`;
}

export function printPrice(price: Cents, style: PrintStyle): string {
  return (price / 100).toLocaleString('en-US', {
    minimumFractionDigits: style.priceDecimals,
    maximumFractionDigits: style.priceDecimals,
  });
}
