/**
 * The first ledger. Records are JSON in `body`; what is searched or joined stands beside it as generated columns. Page
 * words are kept by the checksum of the file, because the words of a page depend on nothing but its bytes: a copy or a
 * duplicate is never read twice.
 */
export const firstLedger: readonly string[] = [
  `CREATE TABLE stacks (
    id TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL CHECK (json_valid(body)),
    path TEXT NOT NULL GENERATED ALWAYS AS (body ->> '$.path') VIRTUAL
  ) STRICT`,
  'CREATE UNIQUE INDEX stacks_path ON stacks (path)',

  `CREATE TABLE documents (
    id TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL CHECK (json_valid(body)),
    stack TEXT NOT NULL GENERATED ALWAYS AS (body ->> '$.stack') VIRTUAL REFERENCES stacks (id),
    checksum TEXT NOT NULL GENERATED ALWAYS AS (body ->> '$.checksum') VIRTUAL,
    import_key TEXT GENERATED ALWAYS AS (body ->> '$.importKey') VIRTUAL,
    archived INTEGER NOT NULL GENERATED ALWAYS AS (body ->> '$.archived') VIRTUAL,
    reviewed INTEGER NOT NULL GENERATED ALWAYS AS (body ->> '$.reviewed') VIRTUAL,
    name TEXT NOT NULL GENERATED ALWAYS AS (body ->> '$.name') VIRTUAL,
    last_modified TEXT NOT NULL GENERATED ALWAYS AS (body ->> '$.lastModified') VIRTUAL,
    received_on TEXT NOT NULL GENERATED ALWAYS AS (body ->> '$.receivedOn') VIRTUAL
  ) STRICT`,
  'CREATE INDEX documents_checksum ON documents (checksum, id)',
  'CREATE INDEX documents_import_key ON documents (import_key) WHERE import_key IS NOT NULL',
  'CREATE INDEX documents_stack ON documents (stack, archived, last_modified)',
  'CREATE INDEX documents_unread ON documents (stack, archived, reviewed)',
  'CREATE INDEX documents_recent ON documents (archived, last_modified)',
  'CREATE INDEX documents_name ON documents (archived, name)',
  'CREATE INDEX documents_received ON documents (archived, received_on)',

  `CREATE TABLE page_words (
    checksum TEXT NOT NULL,
    page INTEGER NOT NULL,
    words BLOB NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (checksum, page)
  ) STRICT`,

  `CREATE TABLE understood (
    document TEXT NOT NULL PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
    parsed BLOB NOT NULL,
    understood_on TEXT NOT NULL
  ) STRICT`,

  `CREATE TABLE jobs (
    document TEXT NOT NULL PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
    state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
    priority INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    pages_before INTEGER NOT NULL DEFAULT 0,
    entered INTEGER NOT NULL,
    error TEXT
  ) STRICT`,
  "CREATE INDEX jobs_waiting ON jobs (priority DESC, entered) WHERE state = 'queued'",

  `CREATE TABLE plans (
    id TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL CHECK (json_valid(body)),
    internal_plan_id TEXT GENERATED ALWAYS AS (body ->> '$.internalPlanId') VIRTUAL,
    plan_name TEXT NOT NULL GENERATED ALWAYS AS (body ->> '$.planName') VIRTUAL
  ) STRICT`,
  'CREATE INDEX plans_internal ON plans (internal_plan_id)',
  'CREATE INDEX plans_name ON plans (plan_name)',

  `CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL CHECK (json_valid(body)),
    plan TEXT NOT NULL GENERATED ALWAYS AS (body ->> '$.planId') VIRTUAL REFERENCES plans (id)
  ) STRICT`,
  'CREATE INDEX accounts_plan ON accounts (plan)',

  // basis: what the arithmetic is done over again from (printed figures, checks of the pages), never shown as such.
  `CREATE TABLE statements (
    id TEXT NOT NULL PRIMARY KEY,
    body TEXT NOT NULL CHECK (json_valid(body)),
    basis TEXT NOT NULL CHECK (json_valid(basis)),
    plan TEXT NOT NULL GENERATED ALWAYS AS (body ->> '$.plan') VIRTUAL REFERENCES plans (id),
    account TEXT NOT NULL GENERATED ALWAYS AS (body ->> '$.account') VIRTUAL REFERENCES accounts (id),
    document TEXT NOT NULL GENERATED ALWAYS AS (body ->> '$.document') VIRTUAL REFERENCES documents (id),
    plan_year INTEGER GENERATED ALWAYS AS (body ->> '$.planYear') VIRTUAL,
    period_start TEXT GENERATED ALWAYS AS (body ->> '$.periodStart') VIRTUAL,
    confirmed INTEGER NOT NULL GENERATED ALWAYS AS (body ->> '$.confirmed') VIRTUAL,
    reconciles INTEGER NOT NULL GENERATED ALWAYS AS (body ->> '$.reconciles') VIRTUAL
  ) STRICT`,
  'CREATE UNIQUE INDEX statements_document_account ON statements (document, account)',
  'CREATE INDEX statements_account ON statements (account, period_start)',
  'CREATE INDEX statements_plan ON statements (plan, plan_year)',

  `CREATE TABLE transactions (
    id TEXT NOT NULL PRIMARY KEY,
    statement TEXT NOT NULL REFERENCES statements (id),
    body TEXT NOT NULL CHECK (json_valid(body)),
    date TEXT NOT NULL GENERATED ALWAYS AS (body ->> '$.date') VIRTUAL,
    page INTEGER NOT NULL GENERATED ALWAYS AS (body ->> '$.page') VIRTUAL,
    line TEXT NOT NULL GENERATED ALWAYS AS (body ->> '$.row') VIRTUAL
  ) STRICT`,
  'CREATE UNIQUE INDEX transactions_order ON transactions (statement, date, page, line)',

  `CREATE TABLE answers (
    user TEXT NOT NULL,
    method TEXT NOT NULL,
    path TEXT NOT NULL,
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created_on TEXT NOT NULL,
    PRIMARY KEY (user, method, path, key)
  ) STRICT`,
  'CREATE INDEX answers_age ON answers (created_on)',

  // A confirmed statement and its rows cannot change, whoever writes the file: INSERT is guarded too, because REPLACE
  // deletes without firing delete triggers on a connection that has recursive_triggers off.
  `CREATE TRIGGER statements_locked_update BEFORE UPDATE ON statements WHEN OLD.confirmed = 1
   BEGIN SELECT RAISE(ABORT, 'statement.confirmed'); END`,
  `CREATE TRIGGER statements_locked_delete BEFORE DELETE ON statements WHEN OLD.confirmed = 1
   BEGIN SELECT RAISE(ABORT, 'statement.confirmed'); END`,
  `CREATE TRIGGER statements_locked_replace BEFORE INSERT ON statements
   WHEN EXISTS (SELECT 1 FROM statements AS held WHERE held.confirmed = 1 AND (held.id = NEW.id
     OR (held.document = NEW.body ->> '$.document' AND held.account = NEW.body ->> '$.account')))
   BEGIN SELECT RAISE(ABORT, 'statement.confirmed'); END`,
  `CREATE TRIGGER transactions_locked_insert BEFORE INSERT ON transactions
   WHEN EXISTS (SELECT 1 FROM statements AS held WHERE held.confirmed = 1 AND held.id = NEW.statement)
     OR EXISTS (SELECT 1 FROM transactions AS row JOIN statements AS held ON held.id = row.statement
                WHERE row.id = NEW.id AND held.confirmed = 1)
   BEGIN SELECT RAISE(ABORT, 'statement.confirmed'); END`,
  `CREATE TRIGGER transactions_locked_update BEFORE UPDATE ON transactions
   WHEN EXISTS (SELECT 1 FROM statements AS held WHERE held.confirmed = 1 AND held.id IN (OLD.statement, NEW.statement))
   BEGIN SELECT RAISE(ABORT, 'statement.confirmed'); END`,
  `CREATE TRIGGER transactions_locked_delete BEFORE DELETE ON transactions
   WHEN EXISTS (SELECT 1 FROM statements AS held WHERE held.confirmed = 1 AND held.id = OLD.statement)
   BEGIN SELECT RAISE(ABORT, 'statement.confirmed'); END`,
];
