import { businessDays } from '../../generator/calendar.ts';
import type { Random } from '../../generator/random.ts';
import type { Book, Temper } from '../book.ts';
import { keepBook } from '../book.ts';
import { type Happening, isFee, isFlow, isIncome, isTrade, sum } from '../events.ts';
import { type Known, special } from '../forms-e/kit.ts';
import type { Sheet } from '../sheet.ts';

/** An account of its own, seldom quiet or wrong in print. */
export const known = (random: Random, temper: Temper): Known =>
  special(random.branch('special'), keepBook(random.branch('book'), temper));

export const of = (book: Book, belongs: (event: Happening) => boolean): number => sum(book.events, belongs);

export const comesIn = (event: Happening): boolean => isFlow(event) && event.cents > 0;
export const goesOut = (event: Happening): boolean => isFlow(event) && event.cents < 0;
export const bought = (event: Happening): boolean => isTrade(event) && event.cents < 0;
export const sold = (event: Happening): boolean => isTrade(event) && event.cents >= 0;
export { isFee, isIncome, isTrade };

/** Name, address and title block at the left of a first page. */
export function addressed(sheet: Sheet, book: Book, left = 54, capitals = false): void {
  sheet.paper.down(14);
  for (const text of [...book.title, ...book.address]) sheet.at([[capitals ? text.toUpperCase() : text, left]]);
  sheet.paper.down(10);
}

/** Headings of parts with what belongs to them; parts without anything are left out. */
export function partsOf<Part extends { belongs: (event: Happening) => boolean }>(
  book: Book,
  parts: readonly Part[],
): { part: Part; events: Happening[] }[] {
  return parts
    .map((part) => ({ part, events: book.events.filter(part.belongs) }))
    .filter(({ events }) => events.length > 0);
}

/** The days on which something moves are spread over the period of another book. */
export function within(events: readonly Happening[], start: string, end: string): Happening[] {
  const days = businessDays(start, end);
  const moved = events.map((event, index) => {
    const day = days[Math.min(days.length - 1, Math.floor(((index + 0.5) * days.length) / events.length))]!;
    return { ...event, trade: day, settle: day };
  });
  return moved;
}
