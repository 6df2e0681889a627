import { type Static, type TNumber, Type } from 'typebox';
import { FreeForm, HistoryEntry, Money, ObjectId, OneOf, Ours, Timestamp } from './scalars.ts';
import { DIFF_KEYS, type DiffKey, TX_KEYS, type TxKey } from './tx.ts';

function moneyObject<Key extends string>(keys: readonly Key[]) {
  return Type.Object(Object.fromEntries(keys.map((key) => [key, Money])) as unknown as Record<Key, TNumber>);
}

/** TransactionSummary (specification): signed dollars by type. */
export const TransactionSummary = moneyObject<TxKey>(TX_KEYS);
/** TransactionDiff (specification): expected minus parsed. */
export const TransactionDiff = moneyObject<DiffKey>(DIFF_KEYS);

export const MONEY_TYPES = [
  'pretax',
  'roth',
  'after-tax',
  'employer',
  'match',
  'safe-harbor',
  'profit-sharing',
  'rollover',
  'roth-rollover',
  'forfeiture',
  'pooled',
  'mixed',
] as const;

export const StatementCheck = Type.Object({
  check: Type.String(),
  state: OneOf(['passed', 'failed', 'unavailable'] as const),
  note: Type.String(),
  expected: Type.Optional(Money),
  found: Type.Optional(Money),
  parts: Type.Array(FreeForm),
});
export type StatementCheck = Static<typeof StatementCheck>;

export const SkippedLine = Type.Object({
  page: Type.Number(),
  text: Type.String(),
  amount: Type.Optional(Money),
  reason: Type.String(),
  ref: Type.Optional(FreeForm),
});

/** A reading that arithmetic corrected, or that it could have corrected and was not proved enough. */
export const StatementRepair = Type.Object({
  id: Type.String({ description: 'Of this repair in its statement' }),
  field: Type.String({ description: 'A field, or a row by its date and description' }),
  row: Type.Optional(Type.String({ description: 'The `row` of the transaction that it is about' })),
  page: Type.Number(),
  read: Type.String({ description: 'As the reader read it' }),
  was: Money,
  value: Money,
  provedBy: Type.Array(Type.String()),
  state: OneOf(
    ['applied', 'undone', 'offered', 'accepted'] as const,
    'applied: by arithmetic; undone: that, taken back by a person; offered: not proved enough; accepted: that, by a person',
  ),
  sentence: Type.String({ description: 'What was printed, what was read, and what speaks for it' }),
  ref: FreeForm,
  effect: Type.Optional(
    Type.Object(
      {
        discrepancy: Type.Union([Money, Type.Null()]),
        diff: Type.Record(Type.String(), Money),
        passes: Type.Array(Type.String()),
        fails: Type.Array(Type.String()),
        reconciles: Type.Boolean(),
      },
      { description: 'What accepting an offered repair would make of the statement' },
    ),
  ),
});
export type StatementRepair = Static<typeof StatementRepair>;

/** TpaStatement (specification, Resources; inner structures from the decisions page). */
export const TpaStatement = Type.Object({
  _id: ObjectId,
  team: ObjectId,
  plan: ObjectId,
  account: ObjectId,
  document: ObjectId,
  creator: Type.String(),
  participant: Type.Optional(ObjectId),
  planId: Type.String(),
  accountNumber: Type.String(),
  moneyType: OneOf(MONEY_TYPES),
  pageCount: Type.Number(),
  planYear: Type.Optional(Type.Number()),
  duplicates: Type.Array(ObjectId),
  months: Type.Array(Type.String()),
  errors: Type.Array(Type.String()),
  periodStart: Type.Optional(Timestamp),
  periodEnd: Type.Optional(Timestamp),
  createdOn: Timestamp,
  lastModified: Timestamp,
  beginningBalance: Type.Optional(Money),
  endingBalance: Type.Optional(Money),
  reconciles: Type.Boolean(),
  confirmed: Type.Boolean(),
  clientConfirmed: Type.Boolean(),
  classifying: Type.Boolean(),
  tx: TransactionSummary,
  diff: TransactionDiff,
  confidence: Type.Record(Type.String(), Type.Number()),
  ref: FreeForm,
  accepted: FreeForm,
  history: Type.Array(HistoryEntry),
  /** Ours. */
  reason: Type.Optional(Type.String({ description: 'Why it reconciles, or why not', 'x-extension': true })),
  discrepancy: Type.Optional(Type.Number({ description: 'Ending minus what the equation gives', 'x-extension': true })),
  checks: Type.Optional(Ours(Type.Array(StatementCheck))),
  skipped: Type.Optional(Ours(Type.Array(SkippedLine))),
  repairs: Type.Optional(Ours(Type.Array(StatementRepair))),
  rules: Type.Optional(
    Type.Array(ObjectId, { description: 'Learned rules that changed what was read', 'x-extension': true }),
  ),
  wording: Type.Optional(
    Type.Array(
      Type.Object({
        kind: OneOf(['label', 'column'] as const),
        text: Type.String(),
        meaning: Type.Union([Type.String(), Type.Null()]),
        ref: FreeForm,
      }),
      { description: 'How labels of the summary and titles of columns were understood', 'x-extension': true },
    ),
  ),
  provider: Type.Optional(Type.String({ 'x-extension': true })),
  accountTitle: Type.Optional(Type.String({ 'x-extension': true })),
  planName: Type.Optional(Type.String({ 'x-extension': true })),
  accruedEnd: Type.Optional(Ours(Money)),
  yearToDate: Type.Optional(Ours(Type.Record(Type.String(), Money))),
  cashOnly: Type.Optional(Type.Boolean({ 'x-extension': true })),
});
export type TpaStatement = Static<typeof TpaStatement>;
