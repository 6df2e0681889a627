import { fromTimestamp, isDay, toTimestamp } from '../../../src-shared/dates.ts';
import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import { TX_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import type { OperationInput } from '../../../src-shared/operations/index.ts';
import { readAmount } from './row-draft.ts';

/** What of a statement can be typed: balances, period, and the sum of each type. */
export type StatementField = 'periodStart' | 'periodEnd' | 'beginningBalance' | 'endingBalance' | TxKey;

/** The figures of a statement while they are being typed: texts as in the fields; empty where the page has none. */
export interface StatementDraft {
  texts: Record<StatementField, string>;
  /** lastModified of the statement when it was opened: what somebody else changes meanwhile is not overwritten. */
  seenOn: string;
}

const DAYS = ['periodStart', 'periodEnd'] as const;
const BALANCES = ['beginningBalance', 'endingBalance'] as const;

export function statementDraft(statement: TpaStatement): StatementDraft {
  const day = (timestamp: string | undefined) => (timestamp === undefined ? '' : fromTimestamp(timestamp));
  const money = (amount: number | undefined) => (amount === undefined ? '' : amount.toFixed(2));
  const sums = Object.fromEntries(TX_KEYS.map((key) => [key, money(statement.tx[key])])) as Record<TxKey, string>;
  return {
    seenOn: statement.lastModified,
    texts: {
      ...sums,
      periodStart: day(statement.periodStart),
      periodEnd: day(statement.periodEnd),
      beginningBalance: money(statement.beginningBalance),
      endingBalance: money(statement.endingBalance),
    },
  };
}

/** The operation's input with the fields that were changed, or those that are not right yet; null where nothing was changed. */
export function statementInput(
  statement: TpaStatement,
  { texts, seenOn }: StatementDraft,
): { input: OperationInput<'statement.update'> } | { wrong: StatementField[] } | null {
  const before = statementDraft(statement).texts;
  const changed = (Object.keys(texts) as StatementField[]).filter((field) => texts[field].trim() !== before[field]);
  if (changed.length === 0) return null;
  const wrong = changed.filter((field) => !isRight(field, texts[field].trim()));
  if (wrong.length > 0) return { wrong };
  const has = (field: StatementField) => changed.includes(field);
  const days = DAYS.filter(has).map((field) => [field, texts[field] === '' ? null : toTimestamp(texts[field])]);
  const balances = BALANCES.filter(has).map((field) => [field, readAmount(texts[field])]);
  const sums = TX_KEYS.filter(has).map((key) => [key, readAmount(texts[key]) ?? 0]);
  return {
    input: {
      statementId: statement._id,
      ...Object.fromEntries([...days, ...balances]),
      ...(sums.length > 0 ? { tx: Object.fromEntries(sums) } : {}),
      seenOn,
    },
  };
}

function isRight(field: StatementField, text: string): boolean {
  if (text === '') return true;
  return (DAYS as readonly string[]).includes(field) ? isDay(text) : readAmount(text) !== null;
}
