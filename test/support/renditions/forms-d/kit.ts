import type { Book } from '../book.ts';
import { type Happening, isTrade, movesCash, type Paper, sum } from '../events.ts';
import { soFar } from '../forms-b/kit.ts';
import type { Sheet } from '../sheet.ts';

/** The account after its events or positions have changed: the values at both ends follow, what the market did stays. */
export function rebalanced(book: Book, change: Partial<Pick<Book, 'events' | 'holdings'>>): Book {
  const { events, holdings } = { ...book, ...change };
  let running = book.cashBegin;
  let low = 0;
  for (const event of events) {
    if (movesCash(event)) running += event.cents;
    low = Math.min(low, running);
  }
  const cashBegin = book.cashBegin - low;
  const cashEnd = cashBegin + sum(events, movesCash);
  const ending = holdings.reduce((total, holding) => total + holding.value, 0) + cashEnd;
  const begin = ending - book.gain - sum(events, (event) => !isTrade(event));
  return { ...book, events, holdings, cashBegin, cashEnd, ending, begin };
}

/** Commissions that are part of what a trade costs or brings; by event, in cents. */
export function withCommissions(
  book: Book,
  charge: (event: Happening) => number,
): { book: Book; charges: Map<Happening, number> } {
  const charges = new Map<Happening, number>();
  const events = book.events.map((event) => {
    const traded = event.kind === 'buy' || event.kind === 'sell';
    const cost = traded && !event.paper?.bond ? Math.min(charge(event), Math.abs(event.cents) - 1) : 0;
    const changed = { ...event, cents: event.cents - cost };
    if (cost > 0) charges.set(changed, cost);
    return changed;
  });
  return { book: rebalanced(book, { events }), charges };
}

/** What a position cost, invented but always the same for it. */
export const costOf = (paper: Paper, value: number): number =>
  Math.round(value * (0.7 + (paper.name.length % 9) * 0.06)) + paper.name.length;

/** The price at which a dividend of so many cents a share was paid on a round number of shares. */
export const sharesPaid = (event: Happening): number => Math.max(1, Math.round(event.cents / 31));

/** Small grey lines at the foot of the last page. */
export function notes(sheet: Sheet, texts: readonly string[], size = 6.5): void {
  sheet.paper.down(6);
  for (const text of texts) {
    sheet.paper.paragraph(text, { size });
    sheet.paper.down(2);
  }
}

/** A day is printed with the first of its lines only. */
export function oncePerDay(print: (day: string) => string): (day: string) => string {
  let last = '';
  return (day) => {
    const same = day === last;
    last = day;
    return same ? '' : print(day);
  };
}

/** The value with which the year began: the column of the year adds up as the column of the period does. */
export function yearBegin(book: Book, lines: readonly (readonly [string, number, (1 | -1)?])[]): number {
  return lines.reduce((value, [label, cents, side]) => value - (soFar(book, label, cents, side) - cents), book.begin);
}
