/**
 * What finds documents that say the same in other bytes: a page that was scanned twice. Each document has a few prints of its
 * numbers. Those that were read before have them to come, a few at a time. Besides, the few documents that are marked, so that
 * a search among them reads no others.
 */
export const likeness: readonly string[] = [
  `CREATE TABLE likeness_prints (
    print INTEGER NOT NULL,
    entry INTEGER NOT NULL REFERENCES search_entries (id) ON DELETE CASCADE,
    PRIMARY KEY (print, entry)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX likeness_prints_entry ON likeness_prints (entry)',
  `CREATE TABLE likeness_waiting (
    entry INTEGER PRIMARY KEY REFERENCES search_entries (id) ON DELETE CASCADE
  ) STRICT`,
  'INSERT INTO likeness_waiting (entry) SELECT id FROM search_entries',
  "CREATE INDEX documents_flagged ON documents (id) WHERE body ->> '$.flagged' = 1",
  "CREATE INDEX documents_urgent ON documents (id) WHERE body ->> '$.urgent' = 1",
  "CREATE INDEX documents_assignee ON documents (body ->> '$.assignee', id) WHERE body ->> '$.assignee' IS NOT NULL",
  `CREATE INDEX documents_shared ON documents (id) WHERE (body ->> '$.sharing.public' = 1
    OR coalesce(json_array_length(body, '$.sharing.protected.emails'), 0) > 0
    OR coalesce(json_array_length(body, '$.sharing.protected.teams'), 0) > 0)`,
];
