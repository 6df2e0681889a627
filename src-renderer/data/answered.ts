import type { QueryClient } from '@tanstack/react-query';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import type { TpaTransaction } from '../../src-shared/model/transaction.ts';
import type { OperationOutput } from '../../src-shared/operations/index.ts';

/**
 * Puts the statement and the row that a write answered with on screen at once; everything else is read again after it.
 * @returns true if all that it answered with was known before, so that nobody needs to wait for the rest
 */
export function keepAnswered(cache: QueryClient, answer: unknown): boolean {
  const { statement, transaction } = answer as { statement?: TpaStatement; transaction?: TpaTransaction };
  let shown = statement !== undefined || transaction !== undefined;
  if (statement !== undefined) {
    const kept = cache.setQueriesData<OperationOutput<'document.get'>>({ queryKey: ['document.get'] }, (known) =>
      known?.statements?.some(({ _id }) => _id === statement._id)
        ? { ...known, statements: replaced(known.statements, statement) }
        : known,
    );
    shown &&= kept.some(([, known]) => known?.statements?.some(({ _id }) => _id === statement._id));
  }
  if (transaction !== undefined) {
    const kept = cache.setQueriesData<OperationOutput<'transaction.list'>>(
      { queryKey: ['transaction.list'] },
      (known) => (known ? { ...known, transactions: replaced(known.transactions, transaction) } : known),
    );
    shown &&= kept.some(([, known]) => known?.transactions.some(({ _id }) => _id === transaction._id));
  }
  return shown;
}

function replaced<Kept extends { _id: string }>(all: readonly Kept[], one: Kept): Kept[] {
  return all.map((kept) => (kept._id === one._id ? one : kept));
}
