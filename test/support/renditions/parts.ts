import type { Random } from '../generator/random.ts';
import type { Book } from './book.ts';
import { type Happening, isFee, isIncome, type Kind, movesCash, sum, typeOf } from './events.ts';
import { dated, money, type Negative, price, units } from './print.ts';
import type { Column, Sheet, Statement } from './sheet.ts';

export type Words = Partial<Record<Kind, string>>;

/** A table whose rows are no transactions of the account: mirrors, pending trades, prices. */
export const aside = (book: Book): Statement => ({ book, rows: [], cashOnly: false, facts: {} });

export function nameOf(event: Happening, otherwise = ''): string {
  return event.paper ? `${event.paper.name} ${event.paper.more}`.trim() : otherwise;
}

export function monthSpan(book: Book, between = ' - '): string {
  const sameYear = book.start.slice(0, 4) === book.end.slice(0, 4);
  return `${dated(book.start, sameYear ? 'Month D' : 'Month D, YYYY')}${between}${dated(book.end, 'Month D, YYYY')}`;
}

export interface Sums {
  deposits: number;
  withdrawals: number;
  inKind: number;
  income: number;
  fees: number;
  purchases: number;
  sales: number;
  reinvested: number;
}

/** The figures that summaries of every kind are made of; journals count with deposits or withdrawals by their sign. */
export function sumsOf(book: Book): Sums {
  const flow = (event: Happening) =>
    !isIncome(event) &&
    !isFee(event) &&
    !['purchases', 'sales', 'reinvestments'].includes(typeOf(event)) &&
    movesCash(event);
  const by = (belongs: (event: Happening) => boolean) => sum(book.events, belongs);
  return {
    deposits: by((event) => flow(event) && event.cents > 0),
    withdrawals: by((event) => flow(event) && event.cents < 0),
    inKind: by((event) => event.kind === 'in-kind-in'),
    income: by(isIncome),
    fees: by(isFee),
    purchases: by((event) => typeOf(event) === 'purchases'),
    sales: by((event) => typeOf(event) === 'sales'),
    reinvested: by((event) => typeOf(event) === 'reinvestments'),
  };
}

export interface HoldingsForm {
  title: string;
  heads: readonly [string, string, string, string];
  cashLabel: string;
  totals: readonly string[];
  negative?: Negative;
}

/** Positions with quantity, price and value, cash first or last, and the total. */
export function holdingsTable(sheet: Sheet, book: Book, form: HoldingsForm): void {
  const right = sheet.paper.width - sheet.paper.margin;
  const places = [right - 200, right - 100, right];
  const left = sheet.paper.margin;
  sheet.heading(form.title);
  sheet.head(
    form.heads.map(
      (head, index): Column => (index === 0 ? { head, at: left } : { head, at: places[index - 1]!, align: 'right' }),
    ),
  );
  for (const { paper, quantity, value } of book.holdings)
    sheet.figures(
      [[`${paper.name} ${paper.more} ${paper.symbol}`.trim(), units(quantity), price(paper.price, 3), money(value)]],
      places,
    );
  sheet.figures([[form.cashLabel, '', '', money(book.cashEnd)]], places);
  for (const label of form.totals)
    sheet.figures([[label, '', '', money(book.ending, 'paren', true)]], places, left, [0]);
}

/** Three columns: label, this period, year to date. */
export function periodAndYear(
  sheet: Sheet,
  book: Book,
  lines: readonly (readonly [string, number])[],
  form: {
    left?: number;
    places?: readonly [number, number];
    negative?: Negative;
    dollars?: readonly number[];
    bold?: readonly number[];
    zero?: string;
  },
): void {
  const {
    left = sheet.paper.margin,
    places = [460, 570],
    negative = 'paren',
    dollars = [0, lines.length - 1],
    bold = dollars,
    zero,
  } = form;
  const print = (cents: number, index: number) =>
    cents === 0 && zero !== undefined ? zero : money(cents, negative, dollars.includes(index));
  const last = lines.length - 1;
  const printed = lines.map(([label, cents], index): [string, string, string] => [
    label,
    print(cents, index),
    print(index === last ? cents : book.ytd(label, cents), index),
  ]);
  sheet.figures(printed, places, left, bold);
}

export function boilerplate(sheet: Sheet, random: Random): void {
  sheet.heading('Important Information About Your Statement');
  const texts = [
    'Please review this statement carefully. If you disagree with any transaction, or if there are any errors or omissions, notify us in writing within ten (10) days of its receipt. Free credit balances are not segregated and may be used in the operation of the business.',
    'Securities held for your account are protected up to $500,000 (including up to $250,000 for claims for cash). Account maintenance fee of $40.00 is waived for households above $100,000.00. Average balances between 01/01 and 12/31 determine the tier.',
    'Prices are obtained from quotation bureaus and may not reflect the actual price. Cost basis for transfers received after 01/01/2011 may be reported to the IRS on Form 1099-B. Margin interest is computed on the daily debit balance at a base rate of 9.75%.',
    'Retirement accounts: the required minimum distribution for the current year must be taken by December 31. Your fair market value is furnished to the Internal Revenue Service on Form 5498.',
  ];
  for (const text of texts.slice(0, random.whole(1, texts.length))) {
    sheet.paper.paragraph(text, { size: 6.5 });
    sheet.paper.down(4);
  }
}
