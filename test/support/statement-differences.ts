import type { ReadStatement } from '../../src-main/statements/learning/prediction.ts';
import type { KnownStatement } from './statement-score.ts';

const HEADER = ['accountNumber', 'periodStart', 'periodEnd', 'beginningBalance', 'endingBalance'] as const;

/**
 * What is known of a statement and was not read, and the other way round, as lines to print.
 * @param line what `scoreDocument` says is wrong; it begins with the known account number
 */
export function statementDifferences(
  known: readonly KnownStatement[],
  read: readonly ReadStatement[],
  line: string,
): string[] {
  const statement = known.find(({ accountNumber }) => line.startsWith(accountNumber));
  const sameEnding = (one: ReadStatement) =>
    one.reconciles && Math.round(100 * (one.endingBalance ?? 0)) === Math.round(100 * (statement?.endingBalance ?? 0));
  const found =
    read.find(({ accountNumber }) => accountNumber === statement?.accountNumber) ??
    read.find(sameEnding) ??
    (known.length === 1 ? read[0] : undefined);
  if (!statement || !found) return [];
  const fields = HEADER.filter((field) => statement[field] !== found[field]);
  const readKeys = found.transactions.map(keyOf);
  const knownKeys = statement.transactions.map(keyOf);
  return [
    ...fields.map((field) => `${field}: ${statement[field]}, read ${found[field]}`),
    ...statement.transactions.filter((row) => !readKeys.includes(keyOf(row))).map((row) => `known ${keyOf(row)}`),
    ...found.transactions
      .filter((row) => !knownKeys.includes(keyOf(row)))
      .map((row) => `read  ${keyOf(row)} "${row.description.slice(0, 70)}"`),
    found.reason,
  ];
}

const keyOf = (row: { date: string; amount: number; txType: string }) =>
  `${row.date} ${row.amount.toFixed(2)} ${row.txType}`;
