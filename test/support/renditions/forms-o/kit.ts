import type { Book } from '../book.ts';
import { type Happening, isFee, isIncome, isTrade } from '../events.ts';
import { type Part, part } from '../forms-k/kit.ts';
import { money } from '../print.ts';
import type { Sheet, Statement } from '../sheet.ts';

/** The lines of a plan's summary, in the words of a form: contributions, rollovers, loans, payments, income, charges. */
export function planParts(labels: readonly [string, string, string, string, string, string]): Part[] {
  return [
    part(labels[0], 1, 'deferral', 'match', 'employer-contribution'),
    part(labels[1], 1, 'rollover-in'),
    part(labels[2], 1, 'loan-payment', 'loan-interest'),
    part(labels[3], -1, 'distribution', 'tax-withheld', 'wire-out'),
    { label: labels[4], belongs: isIncome, side: 1 },
    { label: labels[5], belongs: isFee, side: -1 },
  ];
}

export const isContribution = (event: Happening): boolean =>
  !isTrade(event) && !isIncome(event) && !isFee(event) && event.cents > 0;
export const isPayment = (event: Happening): boolean =>
  !isTrade(event) && !isIncome(event) && !isFee(event) && event.cents < 0;
export const isBought = (event: Happening): boolean => isTrade(event) && event.cents < 0;
export const isSold = (event: Happening): boolean => isTrade(event) && event.cents > 0;

export const parenthesised = (cents: number): string => money(cents, 'paren');
export const dollars = (cents: number): string => money(cents, 'paren', true);

/** A sentence in the place of a table that would be empty; true where it was said. */
export function saidQuiet(sheet: Sheet, { book }: Statement, title: string, sentence: string): boolean {
  if (book.events.length > 0) return false;
  sheet.heading(title);
  sheet.paper.line(sentence);
  return true;
}

/** The name of the plan in one line. */
export const titleOf = (book: Book): string => book.title.join(' ');
