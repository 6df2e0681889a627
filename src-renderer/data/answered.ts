import type { Query, QueryClient } from '@tanstack/react-query';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import type { TpaTransaction } from '../../src-shared/model/transaction.ts';
import type { OperationName, OperationOutput } from '../../src-shared/operations/index.ts';

/**
 * What of an answer is on screen: all of it; all of it, and what was asked meanwhile has to be asked again; or not all, since it was not
 * known before.
 */
type Shown = 'all' | 'all, others asked' | 'not all';

/** Puts the statement and the row that a write answered with on screen at once; everything else is read again after it. */
export function keepAnswered(cache: QueryClient, answer: unknown): Shown {
  const { statement, transaction } = answer as { statement?: TpaStatement; transaction?: TpaTransaction };
  let shown = statement !== undefined || transaction !== undefined;
  let asked = false;
  if (statement !== undefined) {
    asked = dropUnderWay(cache, 'document.get');
    const kept = cache.setQueriesData<OperationOutput<'document.get'>>({ queryKey: ['document.get'] }, (known) =>
      known?.statements?.some(({ _id }) => _id === statement._id)
        ? { ...known, statements: replaced(known.statements, statement) }
        : known,
    );
    shown &&= kept.some(([, known]) => known?.statements?.some(({ _id }) => _id === statement._id));
  }
  if (transaction !== undefined) {
    asked = dropUnderWay(cache, 'transaction.list') || asked;
    const kept = cache.setQueriesData<OperationOutput<'transaction.list'>>(
      { queryKey: ['transaction.list'] },
      (known) => (known ? { ...known, transactions: replaced(known.transactions, transaction) } : known),
    );
    shown &&= kept.some(([, known]) => known?.transactions.some(({ _id }) => _id === transaction._id));
  }
  if (!shown) return 'not all';
  return asked ? 'all, others asked' : 'all';
}

/** The statement as the last answer has it, which may not be drawn yet; as it is given where it is not in the cache. */
export function asAnswered(cache: QueryClient, statement: TpaStatement): TpaStatement {
  const known = cache.getQueriesData<OperationOutput<'document.get'>>({ queryKey: ['document.get'] });
  const same = known.flatMap(([, answer]) => answer?.statements ?? []).find(({ _id }) => _id === statement._id);
  return same ?? statement;
}

/**
 * What was asked before the write tells how it was before: late, it would put that on screen again. What has no answer yet waits for it.
 * @returns true if something was asked, which has to be asked again
 */
function dropUnderWay(cache: QueryClient, name: OperationName): boolean {
  const known = { queryKey: [name], predicate: ({ state }: Query) => state.data !== undefined };
  const some = cache.isFetching(known) > 0;
  void cache.cancelQueries(known);
  return some;
}

function replaced<Kept extends { _id: string }>(all: readonly Kept[], one: Kept): Kept[] {
  return all.map((kept) => (kept._id === one._id ? one : kept));
}
