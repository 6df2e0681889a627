/**
 * Where a document is becomes something that search finds like a word (`place`): `live` and its stack's id, or `archived`;
 * so a word that stands in every document is looked for in one stack without looking at the others. And each stack's count
 * of documents is kept, as its metadata keys are: counting them costs more than listing a hundred.
 */
export const places: readonly string[] = [
  'DROP TABLE search_words',
  `CREATE VIRTUAL TABLE search_words USING fts5 (
    place, name, details, text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
  )`,

  // Documents of a stack, archived ones excluded.
  `CREATE TABLE stack_counts (
    stack TEXT NOT NULL PRIMARY KEY,
    documents INTEGER NOT NULL,
    unread INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO stack_counts (stack, documents, unread)
   SELECT stack, count(*), count(*) FILTER (WHERE reviewed = 0) FROM documents WHERE archived = 0 GROUP BY stack`,
  `CREATE TRIGGER documents_counts_insert AFTER INSERT ON documents WHEN NEW.archived = 0
   BEGIN ${counted('NEW')}; END`,
  `CREATE TRIGGER documents_counts_update AFTER UPDATE ON documents
   WHEN OLD.stack <> NEW.stack OR OLD.archived <> NEW.archived OR OLD.reviewed <> NEW.reviewed
   BEGIN
     ${uncounted('OLD')};
     ${counted('NEW')};
   END`,
  `CREATE TRIGGER documents_counts_delete AFTER DELETE ON documents
   BEGIN ${uncounted('OLD')}; END`,

  // A stack is sorted by name and by day of receipt as often as by change.
  'CREATE INDEX documents_stack_name ON documents (stack, archived, name)',
  'CREATE INDEX documents_stack_received ON documents (stack, archived, received_on)',
];

function counted(row: string): string {
  return `INSERT INTO stack_counts (stack, documents, unread)
     SELECT ${row}.stack, 1, ${row}.reviewed = 0 WHERE ${row}.archived = 0
     ON CONFLICT (stack) DO UPDATE SET documents = documents + 1, unread = unread + excluded.unread`;
}

function uncounted(row: string): string {
  return `UPDATE stack_counts SET documents = documents - 1, unread = unread - (${row}.reviewed = 0)
     WHERE ${row}.archived = 0 AND stack = ${row}.stack`;
}
