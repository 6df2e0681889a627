import type { Ledger } from './ledger.ts';

/** Pages of the index that one step writes: some milliseconds, so that nobody waits for it. */
const PAGES_AT_ONCE = 128;
/** The index is made one piece when it has grown by a quarter and so many documents: each page is written few times in all. */
const LEAST_GROWTH = 1000;
const GROWTH = 1.25;

/** Ledgers whose index is being merged. */
const merging = new WeakSet<Ledger>();

/**
 * Every transaction leaves a piece of the index of its own, and a word is looked up in each: many of them are brought
 * together again in steps, this one of which it takes. Within a transaction; returns whether there is more to do.
 */
export function mergeIndex(ledger: Ledger): boolean {
  const indexed = newestIndexed(ledger);
  if (!merging.has(ledger) && indexed <= GROWTH * mergedUpTo(ledger) + LEAST_GROWTH) return false;
  const before = ledger.changes();
  // A number below nothing begins with all pieces; one above it goes on.
  ledger
    .sql("INSERT INTO search_words (search_words, rank) VALUES ('merge', ?)")
    .run(merging.has(ledger) ? PAGES_AT_ONCE : -PAGES_AT_ONCE);
  if (ledger.changes() - before >= 2) {
    merging.add(ledger);
    return true;
  }
  merging.delete(ledger);
  ledger.sql('UPDATE search_merged SET up_to = ?').run(indexed);
  return false;
}

function newestIndexed(ledger: Ledger): number {
  return ledger.sql<{ id: number | null }>('SELECT max(id) AS id FROM search_entries').get()!.id ?? 0;
}

function mergedUpTo(ledger: Ledger): number {
  return ledger.sql<{ upTo: number }>('SELECT up_to AS upTo FROM search_merged').get()!.upTo;
}
