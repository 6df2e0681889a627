/** Searches that people keep under a name. */
export const savedSearches: readonly string[] = [
  `CREATE TABLE saved_searches (
    id TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL CHECK (json_valid(body)),
    name TEXT NOT NULL GENERATED ALWAYS AS (body ->> '$.name') VIRTUAL
  ) STRICT`,
  'CREATE UNIQUE INDEX saved_searches_name ON saved_searches (name COLLATE NOCASE)',
];
