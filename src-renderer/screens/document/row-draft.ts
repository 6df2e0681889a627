import { fromTimestamp, isDay, toTimestamp } from '../../../src-shared/dates.ts';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import type { TpaTransaction } from '../../../src-shared/model/transaction.ts';
import type { TxKey } from '../../../src-shared/model/tx.ts';
import { toCents, toDollars } from '../../../src-shared/money.ts';
import type { OperationInput } from '../../../src-shared/operations/index.ts';

/** A row while it is being typed: texts as in the fields. */
export interface RowDraft {
  transactionId?: string;
  date: string;
  description: string;
  txType: TxKey;
  amount: string;
  page: number;
  /** The row is left out of the sums. */
  excluded?: boolean;
  /** lastModified of the statement when the row was opened: what somebody else changes meanwhile is not overwritten. */
  seenOn: string;
}

export function draftOf(statement: Pick<TpaStatement, 'lastModified'>, row: TpaTransaction): RowDraft {
  return {
    seenOn: statement.lastModified,
    transactionId: row._id,
    date: fromTimestamp(row.date),
    description: row.description,
    txType: row.txType,
    amount: row.amount.toFixed(2),
    page: row.page,
    excluded: row.excluded === true,
  };
}

/** A new row begins at the end of the period, as the operation would date it. */
export function newDraft(statement: TpaStatement, page: number): RowDraft {
  return {
    seenOn: statement.lastModified,
    date: statement.periodEnd ? fromTimestamp(statement.periodEnd) : '',
    description: '',
    txType: 'deposits',
    amount: '',
    page,
  };
}

/** Dollars of a typed amount, `1,234.56`, `(1,234.56)`, `-1234.5` or `1234.56-`; null if it is no amount. */
export function readAmount(text: string): number | null {
  const plain = text.replace(/[\s$,]/g, '').replace(/\u2212/g, '-');
  const match = /^(\()?(-)?(\d*\.?\d{0,2})(-)?(\))?$/.exec(plain);
  if (!match?.[3] || match[3] === '.') return null;
  const [, open, before, digits, behind, close] = match;
  if ((open === undefined) !== (close === undefined)) return null;
  const negative = [open, before, behind].filter((sign) => sign !== undefined).length;
  if (negative > 1) return null;
  return toDollars(toCents(Number(digits) * (negative === 1 ? -1 : 1)));
}

/**
 * The rest of a row of which a draft keeps a part, as a new row; null where the draft keeps all of it, or is no amount.
 * @param seenOn lastModified of the statement once the part is kept
 */
export function restOf(whole: RowDraft, part: RowDraft, seenOn: string): RowDraft | null {
  const [all, kept] = [readAmount(whole.amount), readAmount(part.amount)];
  if (whole.transactionId === undefined || all === null || kept === null) return null;
  const rest = toCents(all) - toCents(kept);
  if (rest === 0) return null;
  const { date, description, txType, page } = part;
  return { date, description, txType, page, seenOn, amount: toDollars(rest).toFixed(2) };
}

/** The operation's input for a draft, or the fields that are not right yet. */
export function draftInput(
  statementId: string,
  draft: RowDraft,
): { input: OperationInput<'transaction.create'> } | { wrong: ('date' | 'amount')[] } {
  const amount = readAmount(draft.amount);
  const wrong = [...(isDay(draft.date) ? [] : ['date' as const]), ...(amount === null ? ['amount' as const] : [])];
  if (amount === null || wrong.length > 0) return { wrong };
  return {
    input: {
      statementId,
      ...(draft.transactionId ? { transactionId: draft.transactionId } : {}),
      date: toTimestamp(draft.date),
      description: draft.description.trim(),
      txType: draft.txType,
      amount,
      page: draft.page,
      seenOn: draft.seenOn,
    },
  };
}
