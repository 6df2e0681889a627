import { badRequest } from '../../src-shared/errors.ts';
import { sourcePageOf } from '../jobs/readings.store.ts';
import type { StoredDocument } from './documents.ts';
import { pagesInWords } from './parts.ts';

const MOST_WORDS = 200; /* letters: what the history says of an order */

/**
 * What of a document changes with the order of its pages: which page of the file each is, and everything that names one.
 * @param order for each place the page that stands there now, both from 0
 * @throws AppError 400 where a page is missing, stands twice or does not exist
 */
export function reordered(document: StoredDocument, order: readonly number[]): Partial<StoredDocument> {
  checkOrder(order, document.job.pagesTotal ?? 0);
  const places = inverse(order);
  const placeOf = (page: number) => places[page] ?? page;
  const placed = <Entry extends { page?: number }>(entry: Entry): Entry =>
    entry.page === undefined ? entry : { ...entry, page: placeOf(entry.page) };
  const all = <Entry extends { pages?: number[] }>(entry: Entry): Entry =>
    entry.pages === undefined ? entry : { ...entry, pages: entry.pages.map(placeOf).sort((a, b) => a - b) };
  const sourcePages = order.map((page) => sourcePageOf(document, page));
  // A whole file in its own order is what it was before anybody ordered it.
  const asDelivered = document.splitFrom === undefined && sourcePages.every((page, place) => page === place);
  const { rotations, link, fillable } = document;
  return {
    sourcePages: asDelivered ? undefined : sourcePages,
    metadata: document.metadata.map(all),
    flags: document.flags.map(all),
    split: document.split.map(all),
    notes: document.notes.map(placed),
    bounds: document.bounds.map(placed),
    tables: document.tables.map((table) => ({
      ...placed(table),
      ...(table.rows ? { rows: table.rows.map(placed) } : {}),
    })),
    ...(rotations ? { rotations: turnsOf(rotations, placeOf) } : {}),
    ...(link ? { link: { ...link, candidates: link.candidates.map(placed) } } : {}),
    ...(fillable?.fields ? { fillable: { ...fillable, fields: fillable.fields.map(placed) } } : {}),
  } as Partial<StoredDocument>;
}

/** The order that takes an order back. */
export function inverse(order: readonly number[]): number[] {
  const places: number[] = [];
  for (const [place, page] of order.entries()) places[page] = place;
  return places;
}

/** How the document's history tells of an order. */
export function orderInWords(order: readonly number[]): string {
  const words = pagesInWords(order);
  return words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS)}…` : words;
}

function turnsOf(rotations: Record<string, unknown>, placeOf: (page: number) => number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(rotations).map(([page, turn]) => [String(placeOf(Number(page))), turn]));
}

function checkOrder(order: readonly number[], total: number): void {
  const beyond = order.find((page) => page >= total);
  if (beyond !== undefined) throw wrongOrder(`Page ${beyond + 1} does not exist: the document has ${total}.`);
  const twice = order.find((page, place) => order.indexOf(page) !== place);
  if (twice !== undefined) throw wrongOrder(`Page ${twice + 1} stands twice in the order. Name each page once.`);
  if (order.length < total) {
    const missing = Array.from({ length: total }, (_, page) => page).find((page) => !order.includes(page)) ?? 0;
    throw wrongOrder(`Page ${missing + 1} is missing in the order. To leave pages out, split the document.`);
  }
}

const wrongOrder = (sentence: string) => badRequest(sentence, [{ path: 'order', message: sentence }]);
