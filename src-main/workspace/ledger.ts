import Database from 'better-sqlite3';
import { AppError } from '../../src-shared/errors.ts';
import { damagedLedger, isDiskFailure, translateLedgerError } from './ledger-errors.ts';

/** A prepared statement whose rows are of a known shape. */
export interface LedgerStatement<Row> {
  get(...parameters: unknown[]): Row | undefined;
  all(...parameters: unknown[]): Row[];
  iterate(...parameters: unknown[]): IterableIterator<Row>;
  run(...parameters: unknown[]): { changes: number };
}

/** The workspace's database. One process writes it; every statement is short and synchronous. */
export interface Ledger {
  readonly path: string;
  /** Prepares a statement once and keeps it. */
  sql<Row = Record<string, unknown>>(text: string): LedgerStatement<Row>;
  /**
   * Runs the work in one transaction; within another one it becomes a part of that. What throws rolls everything back.
   * Throws AppError 409 where a lock of the ledger refuses, 507 when the disk is full, and 503 once the disk has failed: what
   * the disk did with that write is not known, so nothing is written any more until the workspace is opened again.
   */
  transaction<Result>(work: () => Result): Result;
  /** Calls back once the running transaction is on disk (at once if none runs); never after a rollback. */
  afterCommit(callback: () => void): void;
  schemaVersion(): number;
  /** Grows with every change of any row: what was worked out from the rows holds as long as this stays. */
  changes(): number;
  /**
   * Copies what the write-ahead log holds into the ledger, where that is 4 MB or more; false where it is less. For moments in
   * which nobody waits: otherwise the change that fills the log does it, and its caller waits.
   */
  emptyLog(): boolean;
  close(): void;
}

/** The oldest SQLite without the WAL-reset corruption of earlier ones. */
const OLDEST_SQLITE = [3, 51, 3];

/**
 * What every connection sets, because none of it is remembered by the file (WAL alone falls back to synchronous=NORMAL).
 * Each is read back: a pragma that is misspelt or not compiled in is silent.
 */
const PRAGMAS: ReadonlyArray<[name: string, value: string, readBack: string | number]> = [
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['recursive_triggers', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
  ['busy_timeout', '5000', 5000],
  // 40 MB of pages: what is looked at over and over in a large workspace.
  ['cache_size', '-40000', -40_000],
  // 160 MB: a change of 10,000 documents is answered before it is copied from the log into the ledger. Safe either way, and in
  // any other work the log is copied before it is as long (`log-upkeep.ts`).
  ['wal_autocheckpoint', '40000', 40_000],
  // What a long log has taken of the disk is given back.
  ['journal_size_limit', '64000000', 64_000_000],
];

/** Opens (or makes) the database file with the pragmas set and verified; does not migrate. */
export function openLedger(path: string): Ledger {
  const database = new Database(path);
  try {
    requireSqlite(database);
    setPragmas(database);
  } catch (error) {
    database.close();
    throw damagedLedger(error);
  }
  return new SqliteLedger(path, database);
}

/** A ledger in memory, for looking at a schema; nothing of it is kept. */
export function openScratchLedger(): Ledger {
  return new SqliteLedger(':memory:', new Database(':memory:'));
}

/** Pages of 4 KB. */
const LONG_LOG = 1000;

class SqliteLedger implements Ledger {
  readonly path: string;
  readonly #database: Database.Database;
  readonly #statements = new Map<string, LedgerStatement<unknown>>();
  #waiting: Array<() => void> = [];
  /** What every later change is refused with. */
  #failed: unknown;

  constructor(path: string, database: Database.Database) {
    this.path = path;
    this.#database = database;
  }

  sql<Row>(text: string): LedgerStatement<Row> {
    const known = this.#statements.get(text) as LedgerStatement<Row> | undefined;
    if (known) return known;
    const prepared = this.#database.prepare<unknown[], Row>(text);
    this.#statements.set(text, prepared as LedgerStatement<unknown>);
    return prepared;
  }

  transaction<Result>(work: () => Result): Result {
    if (this.#database.inTransaction) return work();
    if (this.#failed) throw this.#failed;
    let result: Result;
    try {
      result = this.#database.transaction(work).immediate();
    } catch (error) {
      this.#waiting = [];
      const told = translateLedgerError(error);
      if (isDiskFailure(error)) this.#failed = told;
      throw told;
    }
    const callbacks = this.#waiting;
    this.#waiting = [];
    for (const callback of callbacks) callback();
    return result;
  }

  afterCommit(callback: () => void): void {
    if (this.#database.inTransaction) this.#waiting.push(callback);
    else callback();
  }

  schemaVersion(): number {
    return this.#database.pragma('user_version', { simple: true }) as number;
  }

  changes(): number {
    return this.sql<{ changes: number }>('SELECT total_changes() AS changes').get()!.changes;
  }

  emptyLog(): boolean {
    if (this.#failed) return false;
    const [found] = this.#database.pragma('wal_checkpoint(NOOP)') as [LogState];
    if (found.log - found.checkpointed < LONG_LOG) return false;
    this.#database.pragma('wal_checkpoint(PASSIVE)');
    return true;
  }

  close(): void {
    this.#database.close();
  }
}

/** In pages. */
interface LogState {
  log: number;
  checkpointed: number;
}

function requireSqlite(database: Database.Database): void {
  const { version } = database.prepare('SELECT sqlite_version() AS version').get() as { version: string };
  const parts = version.split('.').map(Number);
  for (const [index, least] of OLDEST_SQLITE.entries()) {
    const part = parts[index] ?? 0;
    if (part > least) return;
    if (part < least) {
      throw new AppError(
        500,
        'workspace.sqlite-too-old',
        `This installation has SQLite ${version}; ${OLDEST_SQLITE.join('.')} or newer is needed to keep records safely. Install the application again.`,
      );
    }
  }
}

function setPragmas(database: Database.Database): void {
  for (const [name, value, readBack] of PRAGMAS) {
    database.pragma(`${name} = ${value}`);
    const found = database.pragma(name, { simple: true });
    if (found !== readBack) {
      throw new AppError(
        500,
        'workspace.pragma',
        `The ledger could not be opened safely (${name} stayed ${String(found)}). Keep the workspace on a local disk, not on a network share.`,
      );
    }
  }
}
