import { type Static, Type } from 'typebox';
import { FreeForm, HistoryEntry, Money, ObjectId, OneOf, Ours, Timestamp } from './scalars.ts';
import { TX_KEYS } from './tx.ts';

export const TxType = OneOf(TX_KEYS, 'The key of tx that the row counts in');

/** TpaTransaction (specification, Resources): one printed or added row of a statement. */
export const TpaTransaction = Type.Object({
  _id: ObjectId,
  team: ObjectId,
  plan: ObjectId,
  account: ObjectId,
  statement: ObjectId,
  row: Type.String({ description: 'Stable key of the row in its statement; sorts as printed' }),
  creator: Type.String(),
  planId: Type.String(),
  accountNumber: Type.String(),
  planYear: Type.Number(),
  page: Type.Number({ description: 'Counts from 0' }),
  amount: Money,
  confidence: Type.Number({ minimum: 0, maximum: 1 }),
  date: Timestamp,
  description: Type.String(),
  txType: TxType,
  txSubType: Type.String(),
  history: Type.Array(HistoryEntry),
  /** Ours. */
  excluded: Type.Optional(Type.Boolean({ description: 'Kept in view but not counted', 'x-extension': true })),
  symbol: Type.Optional(Type.String({ 'x-extension': true })),
  quantity: Type.Optional(Type.Number({ 'x-extension': true })),
  price: Type.Optional(Type.Number({ 'x-extension': true })),
  tradeDate: Type.Optional(Type.String({ 'x-extension': true })),
  section: Type.Optional(Type.String({ description: 'The heading that it is printed under', 'x-extension': true })),
  ref: Type.Optional(Ours(FreeForm)),
});
export type TpaTransaction = Static<typeof TpaTransaction>;
