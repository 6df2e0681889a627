/**
 * One index instead of two. Beside the words of a document it holds its numbers in parts of four characters, so that a fragment
 * of an account number is looked up among few documents, and its format and metadata as marks, so that a filter by them reads
 * no document. The words themselves are in a table of their own: what begins with some letters, or differs from a word by one,
 * is found there at once, which the index can tell only by going through all that it knows of each word.
 */
export const oneIndex: readonly string[] = [
  'DROP TRIGGER search_entries_gone',
  'DROP TABLE search_numbers',
  'DROP TABLE search_words',
  `CREATE VIRTUAL TABLE search_words USING fts5 (
    place, name, details, text, numbers,
    content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2 tokenchars '_'"
  )`,
  `CREATE TRIGGER search_entries_gone AFTER DELETE ON search_entries
   BEGIN
     DELETE FROM search_words WHERE rowid = OLD.id;
   END`,
  'CREATE TABLE search_terms (term TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID',
  // The newest document when the pieces of the index were last brought together.
  'CREATE TABLE search_merged (up_to INTEGER NOT NULL) STRICT',
  'INSERT INTO search_merged (up_to) VALUES (0)',
  // The index is written with every document where it is now.
  'DELETE FROM search_misplaced',
];
