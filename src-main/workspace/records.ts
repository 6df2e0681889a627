import { AppError } from '../../src-shared/errors.ts';
import type { Ledger } from './ledger.ts';

/** Records of one kind: JSON in `body`, found by id. The table's other columns are generated from the body. */
export interface Records<Body extends { _id: string }> {
  get(id: string): Body | undefined;
  insert(body: Body): void;
  update(body: Body): void;
  /** Bodies that a query finds; `where` is what follows `SELECT body FROM <table>`. */
  select(where: string, ...parameters: unknown[]): Body[];
}

export type RecordTable =
  | 'stacks'
  | 'documents'
  | 'plans'
  | 'accounts'
  | 'rules'
  | 'plan_years'
  | 'bulks'
  | 'saved_searches'
  | 'watch_folders';

export function openRecords<Body extends { _id: string }>(ledger: Ledger, table: RecordTable): Records<Body> {
  const parse = (row: { body: string }) => JSON.parse(row.body) as Body;
  return {
    get: (id) => {
      // Ids are kept in lower case and may arrive in capitals.
      const row = ledger.sql<{ body: string }>(`SELECT body FROM ${table} WHERE id = ?`).get(id.toLowerCase());
      return row && parse(row);
    },
    insert: (body) => {
      ledger.sql(`INSERT INTO ${table} (id, body) VALUES (?, ?)`).run(body._id, JSON.stringify(body));
    },
    update: (body) => {
      const { changes } = ledger.sql(`UPDATE ${table} SET body = ? WHERE id = ?`).run(JSON.stringify(body), body._id);
      if (changes !== 1) throw new AppError(404, `${table}.not-found`, 'The record is gone. Load the list again.');
    },
    select: (where, ...parameters) =>
      ledger
        .sql<{ body: string }>(`SELECT body FROM ${table} ${where}`)
        .all(...parameters)
        .map(parse),
  };
}
