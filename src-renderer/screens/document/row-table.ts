import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
} from '@tanstack/react-table';
import type { TpaTransaction } from '../../../src-shared/model/transaction.ts';

export const rowFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic, text: sortFn_text },
});

const helper = createColumnHelper<typeof rowFeatures, TpaTransaction>();

/** The columns of the rows; without a sort they stand in the order of the statement: date, page, row. */
export const rowColumns = helper.columns([
  helper.accessor('date', { header: 'Date', sortFn: 'basic' }),
  helper.accessor('description', { header: 'Description', sortFn: 'text' }),
  helper.accessor('txType', { header: 'Type', sortFn: 'text' }),
  helper.accessor('amount', { header: 'Amount', sortFn: 'basic' }),
  helper.accessor('page', { header: 'Page', sortFn: 'basic' }),
  helper.accessor('confidence', { header: 'Sure', sortFn: 'basic' }),
]);

const DOUBTFUL_BELOW = 0.8; /* of 1: rows under it are marked for a look */

export function isDoubtful(row: Pick<TpaTransaction, 'confidence'>): boolean {
  return row.confidence < DOUBTFUL_BELOW;
}

/** The index of the next doubtful row after the given one, going round; -1 if there is none. */
export function nextDoubtful(rows: Pick<TpaTransaction, 'confidence'>[], after: number): number {
  const later = rows.findIndex((row, index) => index > after && isDoubtful(row));
  return later >= 0 ? later : rows.findIndex(isDoubtful);
}
