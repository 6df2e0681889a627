import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { DIFF_KEYS, MEMO_KEYS, TX_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';

export interface Term {
  key: TxKey;
  /** Dollars, as the statement's summary has them. */
  amount: number;
  /** Summary minus rows; 0 for the keys that have no diff. */
  diff: number;
  /** A trade: shown, not in the sum. */
  memo: boolean;
}

/** The terms between beginning and ending that are not zero, in the order of the specification; memos last. */
export function equationTerms(statement: TpaStatement): Term[] {
  const memos: readonly TxKey[] = statement.cashOnly ? [] : MEMO_KEYS;
  const diffs: Partial<Record<TxKey, number>> = statement.diff;
  const terms = TX_KEYS.map((key) => ({
    key,
    amount: statement.tx[key],
    diff: (DIFF_KEYS as readonly TxKey[]).includes(key) ? (diffs[key] ?? 0) : 0,
    memo: memos.includes(key),
  })).filter(({ amount, diff }) => amount !== 0 || diff !== 0);
  return [...terms.filter(({ memo }) => !memo), ...terms.filter(({ memo }) => memo)];
}
