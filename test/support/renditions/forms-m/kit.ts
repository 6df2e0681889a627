import { type Random, seeded } from '../../generator/random.ts';
import type { Book } from '../book.ts';
import type { Happening, Kind } from '../events.ts';
import { detailOf } from '../forms-h/kit.ts';
import type { Words } from '../parts.ts';
import { money, price, units } from '../print.ts';
import type { Sheet } from '../sheet.ts';

/** What a plan's account with a broker, a trust company or an adviser sees. */
export const ACCOUNT_KINDS: readonly Kind[] = [
  'employer-contribution',
  'rollover-in',
  'distribution',
  'wire-out',
  'dividend',
  'qualified-dividend',
  'qualified-dividend',
  'capgain-lt',
  'interest',
  'reinvest',
  'buy',
  'buy',
  'sell',
  'accrued-paid',
  'maturity',
  'foreign-tax',
  'fee',
  'sweep-interest',
];

export const PAYDAYS = { kinds: ['deferral', 'match', 'loan-payment', 'loan-interest'] as Kind[], chance: 0.6 };

/** Digits for numbers that nobody reads as amounts. */
export const figures = (random: Random, count: number): string =>
  Array.from({ length: count }, (_, index) => random.whole(index === 0 ? 1 : 0, 9)).join('');

/** A row in one line: what was done, and with which security or for whom. */
export function inOneLine(words: Words, book: Book, event: Happening): string {
  const verb = words[event.kind] ?? event.kind;
  if (event.paper) return `${verb} ${event.paper.name} ${event.paper.more}`.trim();
  const detail = detailOf(book, event);
  return detail ? `${verb}, ${detail}` : verb;
}

export const quantityOf = (event: Happening, decimals = 3): string =>
  event.quantity === undefined ? '' : units(Math.abs(event.quantity), decimals);

export const priceOf = (event: Happening, decimals = 4): string =>
  event.price === undefined ? '' : price(event.price, decimals);

/** An amount with its sign before the currency, plus or minus. */
export const plusMinus = (cents: number): string => `${cents < 0 ? '-' : '+'}${money(Math.abs(cents), 'front', true)}`;

/** A label with dots up to its figure, as typewriters led the eye. */
export function led(sheet: Sheet, label: string, figure: string, left: number, right: number, bold = false): void {
  const { paper } = sheet;
  const dot = paper.measure('.', { bold });
  const room = right - left - paper.measure(label, { bold }) - paper.measure(figure, { bold }) - 12;
  const dots = '.'.repeat(Math.max(0, Math.floor(room / dot)));
  sheet.at(
    [
      [label, left],
      [dots, left + paper.measure(label, { bold }) + 4],
      [figure, right, 'right'],
    ],
    { bold },
  );
}

/** A band behind the line that comes next. */
export function band(sheet: Sheet, height = 14): void {
  const { paper } = sheet;
  paper.need(height * 4);
  paper.shade(paper.margin - 4, paper.y + 1, paper.inner + 8, height, 0.9);
}

/** The same draw for the same account, whatever else is drawn. */
export const ofAccount = (book: Book, what: string): Random => seeded(`${book.number} ${what}`);
