import type { Random } from '../../generator/random.ts';
import { type Book, keepBook, type Temper } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, isTrade, type Kind, movesCash, sum } from '../events.ts';
import { rebalanced } from '../forms-d/kit.ts';
import { money } from '../print.ts';
import type { Sheet } from '../sheet.ts';

/** What a self-directed account of a plan sees. */
export const BROKER_KINDS: readonly Kind[] = [
  'employer-contribution',
  'contribution',
  'deposit',
  'ach-out',
  'distribution',
  'dividend',
  'dividend',
  'qualified-dividend',
  'qualified-dividend',
  'capgain-lt',
  'interest',
  'foreign-tax',
  'reinvest',
  'buy',
  'buy',
  'sell',
  'sell',
  'fee',
  'sweep-interest',
];

/** An account whose market change no line names: an end that does not add up could be told from it by nobody, so there is none. */
export function untold(random: Random, temper: Temper): Book {
  const book = keepBook(random.branch('book'), temper);
  return random.branch('quiet').chance(0.06) ? rebalanced(book, { events: [] }) : book;
}

export const comesIn = (event: Happening): boolean => isFlow(event) && movesCash(event) && event.cents > 0;
export const goesOut = (event: Happening): boolean => isFlow(event) && movesCash(event) && event.cents < 0;
export const bought = (event: Happening): boolean => isTrade(event) && event.cents < 0;
export const sold = (event: Happening): boolean => isTrade(event) && event.cents > 0;
export const cameInKind = (event: Happening): boolean => event.kind === 'in-kind-in';

export interface Flows {
  ins: number;
  outs: number;
  kind: number;
  income: number;
  fees: number;
  bought: number;
  sold: number;
}

export function flowsOf(book: Book): Flows {
  const of = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  return {
    ins: of(comesIn),
    outs: of(goesOut),
    kind: of(cameInKind),
    income: of(isIncome),
    fees: of(isFee),
    bought: of(bought),
    sold: of(sold),
  };
}

/** Since the year began, on the same side of zero as the period's figure stands. */
export const yearOf = (book: Book, name: string, cents: number, side: 1 | -1): number =>
  cents + side * book.ytd(name, 0);

/** A label, dots up to the figure, and the figure. */
export function leader(sheet: Sheet, label: string, figure: string, left: number, right: number, bold = false): void {
  const { paper } = sheet;
  const dots = '.';
  const room = right - paper.measure(figure, { bold }) - left - paper.measure(label, { bold }) - 8;
  paper.text(label, left, { bold });
  paper.text(
    dots.repeat(Math.max(3, Math.floor(room / paper.measure(dots)))),
    left + paper.measure(label, { bold }) + 3,
  );
  paper.text(figure, right, { align: 'right', bold });
}

/** A name as software sets it that knows capitals at the beginnings of words only. */
export const titled = (text: string): string =>
  text.replace(/[A-Za-z][A-Za-z']*/g, (word) => `${word[0]!.toUpperCase()}${word.slice(1).toLowerCase()}`);

/** What the papers of one kind are worth. */
export const worthOfKind = (book: Book, bonds: boolean): number =>
  book.holdings.filter(({ paper }) => paper.bond === bonds).reduce((all, { value }) => all + value, 0);

/** What the two kinds were worth before the period: together with the cash, what the account was worth. */
export function worthBefore(book: Book): { cash: number; stocks: number; bonds: number } {
  const bonds = Math.min(worthOfKind(book, true), Math.max(0, book.begin - book.cashBegin));
  return { cash: book.cashBegin, bonds, stocks: book.begin - book.cashBegin - bonds };
}

/** A figure with the sign of the currency set apart from it, as tables of accounts print it. */
export const apart = (cents: number): string =>
  cents < 0 ? `$ (${money(-cents)})` : cents === 0 ? '$ -' : `$ ${money(cents)}`;

/** A sum carried at the foot of a table; the papers of an account by their class. */
export const dashed = (cents: number, print: (cents: number) => string): string => (cents === 0 ? '—' : print(cents));
