import type { ReadStatement } from '../../src-main/statements/learning/prediction.ts';
import { TX_KEYS, type TxKey } from '../../src-shared/model/tx.ts';
import { toCents } from '../../src-shared/money.ts';

/** What is known of a statement beforehand; money in dollars, days as YYYY-MM-DD. */
export interface KnownStatement {
  accountNumber: string;
  periodStart: string;
  periodEnd: string;
  beginningBalance: number;
  endingBalance: number;
  /** Absent: it does. */
  reconciles?: boolean;
  tx: Partial<Record<TxKey, number>>;
  transactions: { date: string; amount: number; txType: TxKey; altTypes?: TxKey[] }[];
}

export interface Score {
  statements: number;
  headerFields: number;
  headerRight: number;
  rowsKnown: number;
  rowsRead: number;
  rowsRight: number;
  rowsRightWithType: number;
  cells: number;
  cellsRight: number;
  /** Statements without any error: header, rows with their types, cells. */
  flawless: number;
  /** Statements that reconcile in print, and those of them that are said to. */
  reconciling: number;
  claimed: number;
  /** Statements said to reconcile of which anything is wrong. */
  silent: number;
}

const HEADER = ['accountNumber', 'periodStart', 'periodEnd', 'beginningBalance', 'endingBalance'] as const;

/**
 * Compares the statements read from a document with the known ones, paired by account number, else in their order.
 * @returns the counts, and a sentence for each statement of which anything is wrong
 */
export function scoreDocument(known: readonly KnownStatement[], read: readonly ReadStatement[]) {
  const wrong: string[] = [];
  const free = [...read];
  const pairs = known.map((statement) => ({ statement, found: take(free, (one) => sameNumber(one, statement)) }));
  for (const pair of pairs) pair.found ??= take(free, (one) => !known.some((other) => sameNumber(one, other)));
  const scores = pairs.map(({ statement, found }) => {
    const { score, faults } = scoreStatement(statement, found);
    if (faults.length > 0)
      wrong.push(`${statement.accountNumber}: ${score.silent ? 'SILENT ' : ''}${faults.join(', ')}`);
    return score;
  });
  for (const extra of free) {
    wrong.push(`${extra.accountNumber}: not in the document`);
    scores.push({ ...noScore(), rowsRead: extra.transactions.length, silent: extra.reconciles ? 1 : 0 });
  }
  return { score: sumOfScores(scores), wrong };
}

function scoreStatement(known: KnownStatement, found: ReadStatement | undefined): { score: Score; faults: string[] } {
  const faults: string[] = found ? [] : ['not found'];
  const badFields = HEADER.filter((field) => !found || !sameField(field, known, found));
  const rows = compareRows(known, found?.transactions ?? []);
  const counted = TX_KEYS.filter((key) => cell(known.tx, key) !== 0 || (found && cell(found.tx, key) !== 0));
  const badCells = counted.filter((key) => !found || cell(known.tx, key) !== cell(found.tx, key));
  faults.push(...badFields);
  if (rows.typed < Math.max(rows.known, rows.read)) {
    faults.push(`rows: ${rows.known} known, ${rows.read} read, ${rows.right} right, ${rows.typed} with type`);
  }
  if (badCells.length > 0) faults.push(`cells: ${badCells.join(' ')}`);
  const reconciling = known.reconciles !== false;
  const claims = found?.reconciles === true;
  if (claims && !reconciling) faults.push('said to reconcile, but does not');
  const score: Score = {
    statements: 1,
    headerFields: HEADER.length,
    headerRight: HEADER.length - badFields.length,
    rowsKnown: rows.known,
    rowsRead: rows.read,
    rowsRight: rows.right,
    rowsRightWithType: rows.typed,
    cells: counted.length,
    cellsRight: counted.length - badCells.length,
    flawless: faults.length === 0 ? 1 : 0,
    reconciling: reconciling ? 1 : 0,
    claimed: reconciling && claims ? 1 : 0,
    silent: claims && faults.length > 0 ? 1 : 0,
  };
  return { score, faults };
}

/** Rows are the same by day and amount; with type where the known row, or another reading of it, has that type. */
function compareRows(known: KnownStatement, read: ReadStatement['transactions']) {
  const typedLeft = [...read];
  const left = [...read];
  let right = 0;
  let typed = 0;
  for (const row of known.transactions) {
    const same = (one: ReadStatement['transactions'][number]) =>
      one.date === row.date && toCents(one.amount) === toCents(row.amount);
    if (take(left, same)) right += 1;
    if (take(typedLeft, (one) => same(one) && [row.txType, ...(row.altTypes ?? [])].includes(one.txType))) typed += 1;
  }
  return { known: known.transactions.length, read: read.length, right, typed };
}

function sameField(field: (typeof HEADER)[number], known: KnownStatement, found: ReadStatement): boolean {
  if (field === 'accountNumber') return sameNumber(found, known);
  const value = found[field];
  if (typeof value === 'number') return toCents(value) === toCents(Number(known[field]));
  return value !== null && value === known[field];
}

function sameNumber(one: { accountNumber: string | null }, other: { accountNumber: string | null }): boolean {
  const bare = (number: string | null) => (number ?? '').replace(/[^0-9a-z]/gi, '').toUpperCase();
  return bare(one.accountNumber) !== '' && bare(one.accountNumber) === bare(other.accountNumber);
}

function cell(tx: Partial<Record<TxKey, number>>, key: TxKey): number {
  return toCents(tx[key] ?? 0);
}

function take<Item>(items: Item[], fits: (item: Item) => boolean): Item | undefined {
  const index = items.findIndex(fits);
  return index < 0 ? undefined : items.splice(index, 1)[0];
}

export function sumOfScores(scores: readonly Score[]): Score {
  const sum = noScore();
  for (const score of scores) for (const key of Object.keys(sum) as (keyof Score)[]) sum[key] += score[key];
  return sum;
}

/** Shares from 0 to 1, as the bars name them. */
export function sharesOf(score: Score) {
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  return {
    header: share(score.headerRight, score.headerFields),
    rows: share(2 * score.rowsRight, score.rowsKnown + score.rowsRead),
    rowsWithType: share(2 * score.rowsRightWithType, score.rowsKnown + score.rowsRead),
    cells: share(score.cellsRight, score.cells),
    flawless: share(score.flawless, score.statements),
    claimed: share(score.claimed, score.reconciling),
  };
}

function noScore(): Score {
  return {
    statements: 0,
    headerFields: 0,
    headerRight: 0,
    rowsKnown: 0,
    rowsRead: 0,
    rowsRight: 0,
    rowsRightWithType: 0,
    cells: 0,
    cellsRight: 0,
    flawless: 0,
    reconciling: 0,
    claimed: 0,
    silent: 0,
  };
}
