import type { Ledger } from './ledger.ts';

/** Words of digits alone are too many to be kept, and none of them begins another or is misspelt. */
const DIGITS = /^\p{N}+$/u;

/** Words that are known to be in the table: most words of a document are. */
const known = new WeakMap<Ledger, Set<string>>();
const MOST_KNOWN = 200_000;

/** Makes the digits of the index readable; once for each connection. */
export function openVocabulary(ledger: Ledger): void {
  ledger.sql('CREATE VIRTUAL TABLE temp.search_instances USING fts5vocab (main, search_words, instance)').run();
}

/** Adds the words of a document to those of the index; within the transaction that indexes it. None is ever taken away. */
export function keepTerms(ledger: Ledger, words: readonly string[]): void {
  const held = known.get(ledger) ?? new Set<string>();
  if (held.size > MOST_KNOWN) held.clear();
  known.set(ledger, held);
  const fresh = [...new Set(words)].filter((word) => !held.has(word) && !DIGITS.test(word));
  if (fresh.length === 0) return;
  ledger.sql('INSERT OR IGNORE INTO search_terms (term) SELECT value FROM json_each(?)').run(JSON.stringify(fresh));
  // A transaction may be rolled back, and its words with it.
  ledger.afterCommit(() => {
    for (const word of fresh) held.add(word);
  });
}

/** Those of the given words that stand in the index, or did once; no more than that many. */
export function indexedAmong(ledger: Ledger, words: readonly string[], most: number): string[] {
  return ledger
    .sql<{ word: string }>(
      `SELECT wanted.value AS word FROM json_each(?) AS wanted
       WHERE EXISTS (SELECT 1 FROM search_terms WHERE term = wanted.value)
         OR (wanted.value NOT GLOB '*[^0-9]*' AND EXISTS (SELECT 1 FROM search_instances WHERE term = wanted.value))
       LIMIT ?`,
    )
    .all(JSON.stringify([...new Set(words)]), most)
    .map(({ word }) => word);
}

/** Words of the index that begin with the given one and are longer, in order. */
export function wordsBeginningWith(ledger: Ledger, word: string, most: number): string[] {
  return ledger
    .sql<{ term: string }>('SELECT term FROM search_terms WHERE term > ? AND term < ? ORDER BY term LIMIT ?')
    .all(word, `${word}\u{10ffff}`, most)
    .map(({ term }) => term);
}
