/**
 * Search, and the metadata keys of each stack. The two search tables keep no text, only what finds it (the text is in
 * page_words and in the document): `search_words` the words of a document, `search_numbers` every chunk with a digit, so
 * that a fragment of an account number finds it. A row of both is named by `search_entries.id`, because the rowids of
 * other tables may change when the ledger is copied.
 */
export const search: readonly string[] = [
  `CREATE TABLE search_entries (
    id INTEGER PRIMARY KEY,
    document TEXT NOT NULL UNIQUE REFERENCES documents (id) ON DELETE CASCADE,
    stack TEXT NOT NULL,
    archived INTEGER NOT NULL
  ) STRICT`,
  `CREATE VIRTUAL TABLE search_words USING fts5 (
    name, details, text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
  )`,
  `CREATE VIRTUAL TABLE search_numbers USING fts5 (numbers, content = '', contentless_delete = 1, tokenize = 'trigram')`,
  `CREATE TRIGGER documents_entered AFTER INSERT ON documents
   BEGIN INSERT INTO search_entries (document, stack, archived) VALUES (NEW.id, NEW.stack, NEW.archived); END`,
  `CREATE TRIGGER documents_placed AFTER UPDATE ON documents WHEN OLD.stack <> NEW.stack OR OLD.archived <> NEW.archived
   BEGIN UPDATE search_entries SET stack = NEW.stack, archived = NEW.archived WHERE document = NEW.id; END`,
  `CREATE TRIGGER search_entries_gone AFTER DELETE ON search_entries
   BEGIN
     DELETE FROM search_words WHERE rowid = OLD.id;
     DELETE FROM search_numbers WHERE rowid = OLD.id;
   END`,
  'INSERT INTO search_entries (document, stack, archived) SELECT id, stack, archived FROM documents ORDER BY rowid',

  // How many documents of a stack (archived ones excluded) have the key: what a list says of its fields.
  `CREATE TABLE stack_keys (
    stack TEXT NOT NULL,
    key TEXT NOT NULL,
    documents INTEGER NOT NULL,
    PRIMARY KEY (stack, key)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO stack_keys (stack, key, documents)
   SELECT stack, entry.value ->> '$.key', count(DISTINCT documents.id)
   FROM documents, json_each(documents.body, '$.metadata') AS entry
   WHERE archived = 0 AND entry.value ->> '$.key' IS NOT NULL GROUP BY 1, 2`,
  `CREATE TRIGGER documents_keys_insert AFTER INSERT ON documents WHEN NEW.archived = 0
   BEGIN ${counted('NEW')}; END`,
  `CREATE TRIGGER documents_keys_update AFTER UPDATE ON documents
   WHEN OLD.stack <> NEW.stack OR OLD.archived <> NEW.archived OR OLD.body -> '$.metadata' IS NOT NEW.body -> '$.metadata'
   BEGIN
     ${uncounted('OLD')};
     ${counted('NEW')};
   END`,
  `CREATE TRIGGER documents_keys_delete AFTER DELETE ON documents
   BEGIN ${uncounted('OLD')}; END`,
];

function counted(row: string): string {
  return `INSERT INTO stack_keys (stack, key, documents)
     SELECT DISTINCT ${row}.stack, value ->> '$.key', 1 FROM json_each(${row}.body, '$.metadata')
     WHERE ${row}.archived = 0 AND value ->> '$.key' IS NOT NULL
     ON CONFLICT (stack, key) DO UPDATE SET documents = documents + 1`;
}

function uncounted(row: string): string {
  return `UPDATE stack_keys SET documents = documents - 1
     WHERE ${row}.archived = 0 AND stack = ${row}.stack
       AND key IN (SELECT value ->> '$.key' FROM json_each(${row}.body, '$.metadata'))`;
}
