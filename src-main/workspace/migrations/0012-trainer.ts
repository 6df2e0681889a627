/** Where people put documents, and what was learned from that: one model for the workspace. */
export const trainer: readonly string[] = [
  `CREATE TABLE placements (
    document TEXT NOT NULL PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
    stack TEXT NOT NULL,
    placed_on TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX placements_stack ON placements (stack, placed_on)',
  'CREATE INDEX placements_age ON placements (placed_on)',
  `CREATE TABLE models (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    model BLOB NOT NULL,
    examples INTEGER NOT NULL,
    trained_on TEXT NOT NULL
  ) STRICT`,
];
