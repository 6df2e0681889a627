/**
 * Changes of many documents: what each document had and got, so that all of it can be undone. And the documents whose words
 * say another place in the index than where they are: moving ten thousand must not wait for their words to be written again.
 */
export const bulk: readonly string[] = [
  `CREATE TABLE bulks (
    id TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL CHECK (json_valid(body)),
    state TEXT NOT NULL GENERATED ALWAYS AS (body ->> '$.state') VIRTUAL
  ) STRICT`,
  'CREATE INDEX bulks_state ON bulks (state)',
  `CREATE TABLE bulk_documents (
    bulk TEXT NOT NULL REFERENCES bulks (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    document TEXT NOT NULL,
    before TEXT NOT NULL CHECK (json_valid(before)),
    after TEXT NOT NULL CHECK (json_valid(after)),
    PRIMARY KEY (bulk, place)
  ) STRICT, WITHOUT ROWID`,
  // archived: as the index has it.
  `CREATE TABLE search_misplaced (
    id INTEGER PRIMARY KEY REFERENCES search_entries (id) ON DELETE CASCADE,
    archived INTEGER NOT NULL
  ) STRICT`,
];
