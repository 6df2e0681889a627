/**
 * The audit log: one line for each change, each line carrying the digest of the one before. Lines are appended and never
 * changed: INSERT is guarded too, because REPLACE deletes without firing delete triggers on a connection that has
 * recursive_triggers off. `audit_head` repeats the last line, so that cutting lines off the end shows.
 */
export const audit: readonly string[] = [
  `CREATE TABLE audit (
    seq INTEGER NOT NULL PRIMARY KEY,
    at TEXT NOT NULL,
    user TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT,
    detail TEXT NOT NULL CHECK (json_valid(detail)),
    previous TEXT NOT NULL,
    digest TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX audit_subject ON audit (subject, seq)',
  `CREATE TABLE audit_head (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    seq INTEGER NOT NULL,
    digest TEXT NOT NULL
  ) STRICT`,
  `CREATE TRIGGER audit_append_only BEFORE INSERT ON audit
   WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM audit)
   BEGIN SELECT RAISE(ABORT, 'audit.append-only'); END`,
  `CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit
   BEGIN SELECT RAISE(ABORT, 'audit.append-only'); END`,
  `CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit
   BEGIN SELECT RAISE(ABORT, 'audit.append-only'); END`,
];
