import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** A workspace folder with confirmed statements, and where its parts are. */
export interface Sealed {
  folder: string;
  /** Confirmed statements in the order of their latest sealing lines. */
  statements: Array<{ id: string; line: number; document: string; checksum: string }>;
  lines: number;
}

/** What a tampering did: the record that must be named first. */
export interface Expected {
  what: 'audit-line' | 'statement' | 'original' | 'guard';
  id: string;
}

/** Picks one of a list by a whole number. */
const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length]!;

type Tampering = (database: Database.Database, sealed: Sealed, number: number) => Expected;

const statement = (id: string): Expected => ({ what: 'statement', id });
const line = (seq: number): Expected => ({ what: 'audit-line', id: String(seq) });

/** Each way to change what is sealed, done to the file as somebody with another program would. */
export const tamperings: Readonly<Record<string, Tampering>> = {
  'a field of a statement': (database, { statements }, number) => {
    const { id } = pick(statements, number);
    changeLeaf(database, 'statements', 'body', id, number);
    return statement(id);
  },
  'a figure that the arithmetic is done from': (database, { statements }, number) => {
    const { id } = pick(statements, number);
    changeLeaf(database, 'statements', 'basis', id, number);
    return statement(id);
  },
  'a statement removed': (database, { statements }, number) => {
    const { id } = pick(statements, number);
    database.prepare('DELETE FROM statements WHERE id = ?').run(id);
    return statement(id);
  },
  'a field of a row': (database, { statements }, number) => {
    const { id } = pick(statements, number);
    changeLeaf(database, 'transactions', 'body', pick(rowsOf(database, id), number), number);
    return statement(id);
  },
  'a row removed': (database, { statements }, number) => {
    const { id } = pick(statements, number);
    database.prepare('DELETE FROM transactions WHERE id = ?').run(pick(rowsOf(database, id), number));
    return statement(id);
  },
  'a row added': (database, { statements }, number) => {
    const { id } = pick(statements, number);
    database
      .prepare(
        `INSERT INTO transactions (id, statement, body)
         SELECT 'ffffffffffffffffffffffff', statement, json_set(body, '$.row', 'z') FROM transactions WHERE id = ?`,
      )
      .run(pick(rowsOf(database, id), number));
    return statement(id);
  },
  'a row moved to another statement': (database, { statements }, number) => {
    const from = pick(statements, number);
    const to = pick(statements, number + 1);
    const row = pick(rowsOf(database, from.id), number);
    database
      .prepare(`UPDATE transactions SET statement = ?, body = json_set(body, '$.row', 'z') WHERE id = ?`)
      .run(to.id, row);
    return statement(from.line < to.line ? from.id : to.id);
  },
  'the checksum of a document': (database, { statements }, number) => {
    const { document } = pick(statements, number);
    const first = statements.find((one) => one.document === document)!;
    database
      .prepare(`UPDATE documents SET body = json_set(body, '$.checksum', ?) WHERE id = ?`)
      .run('a'.repeat(64), document);
    return statement(first.id);
  },
  'a document removed': (database, { statements }, number) => {
    const { document } = pick(statements, number);
    database.prepare('DELETE FROM documents WHERE id = ?').run(document);
    return statement(statements.find((one) => one.document === document)!.id);
  },
  'a column of an audit line': (database, { lines }, number) => {
    const seq = 1 + (number % lines);
    const column = pick(['at', 'user', 'action', 'subject', 'previous', 'digest'], number >> 4);
    database.prepare(`UPDATE audit SET ${column} = coalesce(${column}, '') || 'x' WHERE seq = ?`).run(seq);
    return line(seq);
  },
  'the detail of an audit line': (database, { lines }, number) => {
    const seq = 1 + (number % lines);
    database.prepare(`UPDATE audit SET detail = json_set(detail, '$.via', 'nobody') WHERE seq = ?`).run(seq);
    return line(seq);
  },
  'an audit line removed': (database, { lines }, number) => {
    const seq = 1 + (number % lines);
    database.prepare('DELETE FROM audit WHERE seq = ?').run(seq);
    return line(seq);
  },
  'the end of the audit log cut off, with the note of it mended': (database, { lines }, number) => {
    const kept = number % lines;
    database.prepare('DELETE FROM audit WHERE seq > ?').run(kept);
    database.prepare('DELETE FROM audit_head').run();
    database.prepare('INSERT INTO audit_head SELECT 1, seq, digest FROM audit WHERE seq = ?').run(kept);
    return line(kept + 1);
  },
  'two audit lines swapped': (database, { lines }, number) => {
    const one = 1 + (number % lines);
    const other = 1 + ((number + 1 + (number % (lines - 1))) % lines);
    if (one === other)
      return tamperings['an audit line removed']!(database, { folder: '', statements: [], lines }, number);
    database.prepare('UPDATE audit SET seq = -1 WHERE seq = ?').run(one);
    database.prepare('UPDATE audit SET seq = ? WHERE seq = ?').run(one, other);
    database.prepare('UPDATE audit SET seq = ? WHERE seq = -1').run(other);
    return line(Math.min(one, other));
  },
  'the note of the last audit line': (database, { lines }) => {
    database.prepare(`UPDATE audit_head SET digest = 'x' || digest`).run();
    return line(lines);
  },
  'a byte of an original': (_database, sealed, number) => {
    const { path, expected } = original(sealed, number);
    const bytes = readFileSync(path);
    bytes[number % bytes.length]! ^= 1 << (number % 8);
    writeFileSync(path, bytes);
    return expected;
  },
  'an original cut short': (_database, sealed, number) => {
    const { path, expected } = original(sealed, number);
    truncateSync(path, 3);
    return expected;
  },
  'an original removed': (_database, sealed, number) => {
    const { path, expected } = original(sealed, number);
    rmSync(path);
    return expected;
  },
};

/** Tampers with the ledger as somebody would who first takes its guards away, and puts them back afterwards. */
export function tamper(sealed: Sealed, how: Tampering, number: number): Expected {
  const database = new Database(join(sealed.folder, 'ledger.db'));
  try {
    database.pragma('foreign_keys = OFF');
    const guards = database
      .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
      .all();
    for (const { name } of guards) database.exec(`DROP TRIGGER ${name}`);
    const expected = how(database, sealed, number);
    for (const { sql } of guards) database.exec(sql);
    return expected;
  } finally {
    database.close();
  }
}

function rowsOf(database: Database.Database, statementId: string): string[] {
  return database
    .prepare<[string], { id: string }>('SELECT id FROM transactions WHERE statement = ? ORDER BY id')
    .all(statementId)
    .map(({ id }) => id);
}

function original({ folder, statements }: Sealed, number: number): { path: string; expected: Expected } {
  const { checksum } = pick(statements, number);
  return { path: join(folder, 'blobs', checksum.slice(0, 2), checksum), expected: { what: 'original', id: checksum } };
}

/** Changes one value of a JSON column, whichever the number picks. */
function changeLeaf(database: Database.Database, table: string, column: string, id: string, number: number): void {
  const { text } = database
    .prepare<[string], { text: string }>(`SELECT ${column} AS text FROM ${table} WHERE id = ?`)
    .get(id)!;
  const leaves = database
    .prepare<[string], { fullkey: string; atom: unknown; type: string }>(
      `SELECT fullkey, atom, type FROM json_tree(?) WHERE type NOT IN ('object', 'array') ORDER BY fullkey`,
    )
    .all(text);
  const { fullkey, atom, type } = pick(leaves, number);
  const other = { true: 'false', false: 'true', null: '0', text: JSON.stringify(`${String(atom)}x`) }[type];
  const changed = other ?? String(Number(atom) + 1);
  database
    .prepare(`UPDATE ${table} SET ${column} = json_set(${column}, ?, json(?)) WHERE id = ?`)
    .run(fullkey, changed, id);
}
