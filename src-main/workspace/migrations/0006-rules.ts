/** What people taught, a record for each rule; a deleted one stays with its history. */
export const rules: readonly string[] = [
  `CREATE TABLE rules (
    id TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL CHECK (json_valid(body)),
    enabled INTEGER NOT NULL GENERATED ALWAYS AS (body ->> '$.enabled') VIRTUAL,
    deleted INTEGER NOT NULL GENERATED ALWAYS AS (body ->> '$.deleted') VIRTUAL
  ) STRICT`,
];
