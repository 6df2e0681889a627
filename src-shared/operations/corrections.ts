import { type TSchema, Type } from 'typebox';
import { SuggestedRule } from '../model/rule.ts';
import { Count, DayOrTimestamp, Money, ObjectId, OneOf, SeenOn, Timestamp } from '../model/scalars.ts';
import { MONEY_TYPES, TpaStatement, TransactionSummary } from '../model/statement.ts';
import { TpaTransaction, TxType } from '../model/transaction.ts';
import { declare } from './declare.ts';

const OneStatement = Type.Object({ success: Type.Literal(true), statement: TpaStatement });
const RowAndStatement = Type.Object({
  success: Type.Literal(true),
  transaction: TpaTransaction,
  statement: TpaStatement,
  suggestedRule: SuggestedRule,
});
const statementExample = { statementId: '65f0c1a2b3c4d5e6f7a8b9c3' };
const rowExample = { transactionId: '65f0c1a2b3c4d5e6f7a8b9c5' };

/** A figure that may stay away, or be emptied by null. */
const orNone = <Value extends TSchema>(value: Value) => Type.Optional(Type.Union([value, Type.Null()]));

const RepairInput = Type.Object({
  statementId: ObjectId,
  repairId: Type.String({ minLength: 1, maxLength: 20, description: 'The `id` in the `repairs` of the statement' }),
  seenOn: SeenOn,
});

/** What people correct of a statement that was read. All answer 409 statement.confirmed once it is confirmed. */
export const correctionOperations = {
  'statement.update': declare({
    method: 'POST',
    path: '/tpa/statement/update',
    permission: 'edit',
    summary: 'Correct figures of a statement',
    description:
      'Fields that are not sent stay; null says that the page has none. Every correction is kept in the history, and tx, diff and reconciles are computed again.',
    extension: true,
    input: Type.Object({
      statementId: ObjectId,
      beginningBalance: orNone(Money),
      endingBalance: orNone(Money),
      periodStart: orNone(Timestamp),
      periodEnd: orNone(Timestamp),
      moneyType: Type.Optional(OneOf(MONEY_TYPES, 'Unless told: mixed with a participant, pooled without')),
      participant: orNone(ObjectId),
      tx: Type.Optional(Type.Partial(TransactionSummary)),
      seenOn: SeenOn,
    }),
    output: OneStatement,
    example: { input: { ...statementExample, endingBalance: 104400, tx: { fees: -125.1 } } },
  }),
  'statement.unlock': declare({
    method: 'POST',
    path: '/tpa/statement/unlock',
    permission: 'confirm',
    summary: 'Unlock a confirmed statement',
    description: 'The reason stays in its history. Not confirmed: the same answer, and no change.',
    extension: true,
    input: Type.Object({
      statementId: ObjectId,
      reason: Type.String({ minLength: 1, maxLength: 2000 }),
      seenOn: SeenOn,
    }),
    output: OneStatement,
    example: { input: { ...statementExample, reason: 'The provider sent a corrected statement.' } },
  }),
  'statement.reparse': declare({
    method: 'POST',
    path: '/tpa/statement/reparse',
    permission: 'edit',
    summary: 'Take a statement from its pages again',
    description: 'Corrections and added rows are dropped; the history says so.',
    extension: true,
    input: Type.Object({ statementId: ObjectId, seenOn: SeenOn }),
    output: OneStatement,
    example: { input: statementExample },
  }),
  'repair.accept': declare({
    method: 'POST',
    path: '/tpa/statement/repair/accept',
    permission: 'edit',
    summary: 'Accept a repair that was offered, or take back the undoing of one',
    description:
      'The figure becomes the one that the repair asks for, with an entry in the history. The statement is settled again.',
    extension: true,
    input: RepairInput,
    output: OneStatement,
    example: { input: { ...statementExample, repairId: 'r1' } },
  }),
  'repair.undo': declare({
    method: 'POST',
    path: '/tpa/statement/repair/undo',
    permission: 'edit',
    summary: 'Undo a repair: the figure becomes again what was read',
    description:
      'While a repair is undone, the checks that proved it fail: the statement reconciles again when it is accepted, or the figures are corrected.',
    extension: true,
    input: RepairInput,
    output: OneStatement,
    example: { input: { ...statementExample, repairId: 'r1' } },
  }),
  'transaction.update': declare({
    method: 'POST',
    path: '/tpa/transaction/update',
    permission: 'edit',
    summary: 'Correct a transaction',
    description: 'Fields that are not sent stay. The correction is kept in the history of the row.',
    extension: true,
    input: Type.Object({
      transactionId: ObjectId,
      date: Type.Optional(DayOrTimestamp),
      description: Type.Optional(Type.String({ maxLength: 2000 })),
      amount: Type.Optional(Money),
      txType: Type.Optional(TxType),
      txSubType: Type.Optional(Type.String({ maxLength: 100 })),
      page: Type.Optional(Count()),
      seenOn: SeenOn,
    }),
    output: RowAndStatement,
    example: { input: { ...rowExample, amount: 1250.5 } },
  }),
  'transaction.exclude': declare({
    method: 'POST',
    path: '/tpa/transaction/exclude',
    permission: 'edit',
    summary: 'Leave a transaction out of the sums, or count it again',
    description: 'An excluded row stays in view.',
    extension: true,
    input: Type.Object({
      transactionId: ObjectId,
      excluded: Type.Optional(Type.Boolean({ default: true })),
      seenOn: SeenOn,
    }),
    output: RowAndStatement,
    example: { input: { ...rowExample, excluded: true } },
  }),
} as const;
