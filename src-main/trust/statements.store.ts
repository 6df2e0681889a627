import { notFound } from '../../src-shared/errors.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import type { TpaTransaction } from '../../src-shared/model/transaction.ts';
import type { Ledger } from '../workspace/ledger.ts';
import type { StatementBasis } from './arithmetic.ts';
import type { CoveringStatement } from './coverage.ts';
import type { StatementRecord } from './statement-record.ts';

export interface StatementFilter {
  planId?: string;
  accountId?: string;
  planYear?: number;
  confirmed?: boolean;
  reconciles?: boolean;
}

/** Statements and their rows in the ledger. */
export interface Statements {
  /** @throws AppError 404 `statement.not-found` */
  require(statementId: string): StatementRecord;
  /**
   * The id as it is kept, without reading the record.
   * @throws AppError 404 `statement.not-found`
   */
  requireId(statementId: string): string;
  ofDocumentAndAccount(document: string, account: string): StatementRecord | undefined;
  ofDocument(document: string): StatementRecord[];
  ofAccount(account: string): StatementRecord[];
  list(filter: StatementFilter): TpaStatement[];
  /** The same, each as the JSON text that it is kept as. */
  writtenList(filter: StatementFilter): string[];
  covering(planId: string): CoveringStatement[];
  insert(record: StatementRecord): void;
  update(record: StatementRecord): void;
  /** Sorted by date, page, row. */
  rowsOf(statement: string): TpaTransaction[];
  /** The same as JSON texts, as they are kept, with commas between them. */
  writtenRowsOf(statement: string): string;
  /** @throws AppError 404 `transaction.not-found` */
  requireRow(statement: string, transactionId: string): TpaTransaction;
  /** @throws AppError 404 `transaction.not-found` */
  findRow(transactionId: string): TpaTransaction;
  ofPlan(plan: string): StatementRecord[];
  insertRow(row: TpaTransaction): void;
  updateRow(row: TpaTransaction): void;
  removeRows(statement: string): void;
  /** Removes a statement with its rows. */
  remove(statement: string): void;
}

interface Row {
  body: string;
  basis: string;
}

export function openStatements(ledger: Ledger): Statements {
  const read = (row: Row): StatementRecord => ({
    body: JSON.parse(row.body) as TpaStatement,
    basis: JSON.parse(row.basis) as StatementBasis,
  });
  const select = (where: string, ...parameters: unknown[]) =>
    ledger
      .sql<Row>(`SELECT body, basis FROM statements WHERE ${where} ORDER BY period_start, rowid`)
      .all(...parameters);
  const readRow = ({ body }: { body: string }) => JSON.parse(body) as TpaTransaction;
  const writtenRowsOf = (statement: string) =>
    ledger
      .sql<{ rows: string | null }>(
        `SELECT group_concat(body) AS rows
         FROM (SELECT body FROM transactions WHERE statement = ? ORDER BY date, page, line)`,
      )
      .get(statement)?.rows ?? '';
  return {
    require: (statementId) => {
      const [row] = select('id = ?', statementId.toLowerCase());
      if (!row) throw notFound('statement');
      return read(row);
    },
    requireId: (statementId) => {
      const row = ledger.sql<{ id: string }>('SELECT id FROM statements WHERE id = ?').get(statementId.toLowerCase());
      if (!row) throw notFound('statement');
      return row.id;
    },
    ofDocumentAndAccount: (document, account) => select('document = ? AND account = ?', document, account).map(read)[0],
    ofDocument: (document) => select('document = ?', document).map(read),
    ofAccount: (account) => select('account = ?', account).map(read),
    list: (filter) => listStatements(ledger, filter).map((body) => JSON.parse(body) as TpaStatement),
    writtenList: (filter) => listStatements(ledger, filter),
    covering: (planId) => coveringStatements(ledger, planId),
    insert: ({ body, basis }) => {
      ledger
        .sql('INSERT INTO statements (id, body, basis) VALUES (?, ?, ?)')
        .run(body._id, JSON.stringify(body), JSON.stringify(basis));
    },
    update: ({ body, basis }) => {
      ledger
        .sql('UPDATE statements SET body = ?, basis = ? WHERE id = ?')
        .run(JSON.stringify(body), JSON.stringify(basis), body._id);
    },
    rowsOf: (statement) => JSON.parse(`[${writtenRowsOf(statement)}]`) as TpaTransaction[],
    writtenRowsOf,
    requireRow: (statement, transactionId) => {
      const row = ledger
        .sql<{ body: string }>('SELECT body FROM transactions WHERE id = ? AND statement = ?')
        .get(transactionId.toLowerCase(), statement);
      if (!row) throw notFound('transaction');
      return readRow(row);
    },
    findRow: (transactionId) => {
      const row = ledger
        .sql<{ body: string }>('SELECT body FROM transactions WHERE id = ?')
        .get(transactionId.toLowerCase());
      if (!row) throw notFound('transaction');
      return readRow(row);
    },
    ofPlan: (plan) => select('plan = ?', plan).map(read),
    insertRow: (row) => {
      ledger
        .sql('INSERT INTO transactions (id, statement, body) VALUES (?, ?, ?)')
        .run(row._id, row.statement, JSON.stringify(row));
    },
    updateRow: (row) => {
      ledger.sql('UPDATE transactions SET body = ? WHERE id = ?').run(JSON.stringify(row), row._id);
    },
    removeRows: (statement) => {
      ledger.sql('DELETE FROM transactions WHERE statement = ?').run(statement);
    },
    remove: (statement) => {
      ledger.sql('DELETE FROM transactions WHERE statement = ?').run(statement);
      ledger.sql('DELETE FROM statements WHERE id = ?').run(statement);
    },
  };
}

function listStatements(ledger: Ledger, filter: StatementFilter): string[] {
  const named: Array<[condition: string, value: unknown]> = [
    ['plan = ?', filter.planId?.toLowerCase()],
    ['account = ?', filter.accountId?.toLowerCase()],
    ['plan_year = ?', filter.planYear],
    ['confirmed = ?', filter.confirmed === undefined ? undefined : Number(filter.confirmed)],
    ['reconciles = ?', filter.reconciles === undefined ? undefined : Number(filter.reconciles)],
  ];
  const given = named.filter(([, value]) => value !== undefined);
  const where = given.length > 0 ? `WHERE ${given.map(([condition]) => condition).join(' AND ')}` : '';
  return ledger
    .sql<{ body: string }>(`SELECT body FROM statements ${where} ORDER BY account, period_start, rowid`)
    .all(...given.map(([, value]) => value))
    .map(({ body }) => body);
}

/** Only what coverage needs: a plan may have thousands of statements. */
function coveringStatements(ledger: Ledger, planId: string): CoveringStatement[] {
  return ledger
    .sql<{
      account: string;
      months: string;
      errors: string;
      reconciles: number;
      confirmed: number;
      beginning: number | null;
      ending: number | null;
    }>(
      `SELECT account, body -> '$.months' AS months, body -> '$.errors' AS errors, reconciles, confirmed,
              body ->> '$.beginningBalance' AS beginning, body ->> '$.endingBalance' AS ending
       FROM statements WHERE plan = ?`,
    )
    .all(planId)
    .map((row) => ({
      account: row.account,
      months: JSON.parse(row.months) as string[],
      errors: JSON.parse(row.errors) as string[],
      reconciles: row.reconciles === 1,
      confirmed: row.confirmed === 1,
      beginningBalance: row.beginning,
      endingBalance: row.ending,
    }));
}
