import type { TpaTransaction } from '../../../src-shared/model/transaction.ts';
import type { OperationInput } from '../../../src-shared/operations/index.ts';

/** What a person did to a row. */
export interface RowChange {
  /** Undefined where the row was added. */
  before: TpaTransaction | undefined;
  after: TpaTransaction;
}

type TakenBack =
  | { write: 'exclude'; input: OperationInput<'transaction.exclude'> }
  | { write: 'update'; input: OperationInput<'transaction.update'> };

/** What takes a change back. A row that was added stays in view and counts no more: nothing is lost by undoing. */
export function takenBack({ before, after }: RowChange): TakenBack {
  const transactionId = after._id;
  if (before === undefined) return { write: 'exclude', input: { transactionId, excluded: true } };
  const wasExcluded = before.excluded === true;
  if (wasExcluded !== (after.excluded === true)) {
    return { write: 'exclude', input: { transactionId, excluded: wasExcluded } };
  }
  const { date, description, amount, txType, txSubType, page } = before;
  return { write: 'update', input: { transactionId, date, description, amount, txType, txSubType, page } };
}
