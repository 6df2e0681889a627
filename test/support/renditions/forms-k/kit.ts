import type { Book } from '../book.ts';
import { type Happening, isTrade, type Kind, ofKinds, sum } from '../events.ts';
import { soFar } from '../forms-b/kit.ts';
import type { Line } from '../forms-g/kit.ts';

/** What a plan's brokerage account sees in a month. */
export const PLAN_KINDS: readonly Kind[] = [
  'employer-contribution',
  'rollover-in',
  'wire-out',
  'distribution',
  'new-loan',
  'dividend',
  'qualified-dividend',
  'qualified-dividend',
  'capgain-lt',
  'interest',
  'reinvest',
  'foreign-tax',
  'buy',
  'buy',
  'sell',
  'accrued-paid',
  'maturity',
  'fee',
  'sweep-interest',
];

/** What comes with every payroll. */
export const PAYROLL = { kinds: ['deferral', 'match', 'loan-payment', 'loan-interest'] as Kind[], chance: 0.6 };

export interface Part {
  label: string;
  belongs: (event: Happening) => boolean;
  /** The side of zero on which its line stands. */
  side: 1 | -1;
}

export const part = (label: string, side: 1 | -1, ...kinds: readonly Kind[]): Part => ({
  label,
  belongs: ofKinds(...kinds),
  side,
});

/** What the events of each part come to; each event that changes the value stands in exactly one of them. */
export function partSums(book: Book, parts: readonly Part[]): number[] {
  for (const event of book.events) {
    const homes = parts.filter(({ belongs }) => belongs(event)).length;
    if (!isTrade(event) && event.cents !== 0 && homes !== 1)
      throw new Error(`${event.kind} stands in ${homes} parts of the summary`);
  }
  return parts.map(({ belongs }) => sum(book.events, belongs));
}

/** The parts as lines of a reconciliation, and what the market did as the last of them. */
export function partLines(book: Book, parts: readonly Part[], market: string): Line[] {
  const sums = partSums(book, parts);
  return [...parts.map(({ label, side }, index): Line => [label, sums[index]!, side]), [market, book.gain]];
}

/** A sum printed before its parts: of the period, and since the year began. */
export function before(book: Book, label: string, parts: readonly Line[]): readonly [string, number, number] {
  const all = (of: (line: Line) => number) => parts.reduce((total, line) => total + of(line), 0);
  return [label, all(([, cents]) => cents), all(([name, cents, side]) => soFar(book, name, cents, side))];
}
