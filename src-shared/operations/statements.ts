import { type Static, Type } from 'typebox';
import { SuggestedRule } from '../model/rule.ts';
import { Count, DayOrTimestamp, Money, ObjectId, Ours, SeenOn } from '../model/scalars.ts';
import { TpaStatement } from '../model/statement.ts';
import { TpaTransaction, TxType } from '../model/transaction.ts';
import { declare } from './declare.ts';

const OneStatement = Type.Object({ success: Type.Literal(true), statement: TpaStatement });
const statementExample = { statementId: '65f0c1a2b3c4d5e6f7a8b9c3' };

/** Ours: what lists and grids show of a statement. */
const BriefStatement = Type.Object({
  _id: ObjectId,
  account: ObjectId,
  months: Type.Array(Type.String({ description: 'YYYY-MM' })),
  confirmed: Type.Boolean(),
  reconciles: Type.Boolean(),
  document: Type.Optional(ObjectId),
  accountNumber: Type.Optional(Type.String()),
  periodStart: Type.Optional(Type.String()),
  periodEnd: Type.Optional(Type.String()),
});
export type BriefStatement = Static<typeof BriefStatement>;

/** Ours: a statement of the same account, before or after. */
const BesideStatement = Type.Object({
  _id: ObjectId,
  periodStart: Type.String(),
  periodEnd: Type.Optional(Type.String()),
  beginningBalance: Type.Optional(Money),
  endingBalance: Type.Optional(Money),
  confirmed: Type.Boolean(),
  reconciles: Type.Boolean(),
});

export const statementOperations = {
  'statement.attach': declare({
    method: 'POST',
    path: '/tpa/statement/attach',
    permission: 'edit',
    summary: 'Attach a document to a plan and account, and read its statement',
    description:
      'Answers once the document is read: at once if it is, otherwise after about a second for a text PDF and several seconds for each page of a scan, so wait patiently. accountNumber is compared by letters and digits only; a masked number (XXXX-1234, ***1234) matches by its suffix when that is unique. Attaching the same document to the same account again returns the statement that exists. A number that is not on the document: made all the same, with account-mismatch among its errors. 404 document.not-found, plan.not-found or account.not-found; 409 account.ambiguous where several accounts fit, statement.confirmed where it is locked already; 422 document.unreadable.',
    input: Type.Object({
      docId: ObjectId,
      planId: Type.String({ minLength: 1, description: 'ObjectId or internalPlanId' }),
      accountNumber: Type.String({ minLength: 1 }),
    }),
    output: OneStatement,
    example: {
      input: { docId: '65f0c1a2b3c4d5e6f7a8b9c0', planId: '65f0c1a2b3c4d5e6f7a8b9c1', accountNumber: '5417-8832' },
    },
  }),
  'statement.list': declare({
    method: 'GET',
    path: '/tpa/statement/list',
    permission: 'read',
    summary: 'List statements',
    input: Type.Object({
      planId: Type.Optional(ObjectId),
      accountId: Type.Optional(ObjectId),
      planYear: Type.Optional(Ours(Count())),
      confirmed: Type.Optional(Ours(Type.Boolean())),
      reconciles: Type.Optional(Ours(Type.Boolean())),
    }),
    output: Type.Object({ success: Type.Literal(true), statements: Type.Array(TpaStatement) }),
    example: { input: {}, output: { success: true, statements: [] } },
  }),
  'statement.brief': declare({
    method: 'GET',
    path: '/tpa/statement/brief',
    permission: 'read',
    summary: 'What an overview shows of many statements: of some documents, or of a plan year',
    description: 'With `documents` each has its document, number and period too; without, the plan year is needed.',
    extension: true,
    input: Type.Object({
      planYear: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2200 })),
      documents: Type.Optional(
        Type.String({
          maxLength: 5_000,
          description: 'ObjectIds with commas, at most 100',
          pattern: '^[0-9a-fA-F,]*$',
        }),
      ),
    }),
    output: Type.Object({ success: Type.Literal(true), statements: Type.Array(BriefStatement) }),
    example: { input: { planYear: 2025 }, output: { success: true, statements: [] } },
  }),
  'statement.around': declare({
    method: 'GET',
    path: '/tpa/statement/around',
    permission: 'read',
    summary: 'What lies around a statement: its neighbours in time, and the next one that is open',
    description:
      '`previous` and `next` are those of the same account. `openNext` is the next statement that nobody has confirmed, those that do not reconcile first; going from one to the next comes to all of them. `open` counts them, this one included.',
    extension: true,
    input: Type.Object({ statementId: ObjectId }),
    output: Type.Object({
      success: Type.Literal(true),
      previous: Type.Optional(BesideStatement),
      next: Type.Optional(BesideStatement),
      openNext: Type.Optional(ObjectId),
      open: Type.Object({ unreconciled: Type.Integer(), reconciled: Type.Integer() }),
    }),
    example: {
      input: statementExample,
      output: { success: true, open: { unreconciled: 0, reconciled: 1 } },
    },
  }),
  'statement.get': declare({
    method: 'GET',
    path: '/tpa/statement/get',
    permission: 'read',
    summary: 'Get a statement',
    extension: true,
    input: Type.Object({ statementId: ObjectId }),
    output: OneStatement,
    example: { input: statementExample },
  }),
  'statement.confirm': declare({
    method: 'POST',
    path: '/tpa/statement/confirm',
    permission: 'confirm',
    summary: 'Confirm (lock) a statement',
    description:
      'Allowed if it reconciles, or every error of it is accepted; otherwise 409 statement.open-errors, whose `error` names them. From then on every change of it is 409 statement.confirmed; confirming again gives the same answer. Where the workspace wants two people, whoever prepared the statement is warned or gets 409.',
    input: Type.Object({ statementId: ObjectId, seenOn: SeenOn }),
    output: Type.Object({
      success: Type.Literal(true),
      statement: TpaStatement,
      warning: Type.Optional(Ours(Type.String({ description: 'Preparer and reviewer are the same person' }))),
    }),
    example: { input: statementExample },
  }),
  'statement.accept': declare({
    method: 'POST',
    path: '/tpa/statement/accept',
    permission: 'edit',
    summary: 'Accept an error or a doubtful field of a statement, with a note',
    extension: true,
    input: Type.Object({
      statementId: ObjectId,
      key: Type.String({ minLength: 1, description: 'A field or an error code' }),
      note: Type.String({ minLength: 1, maxLength: 2000 }),
      seenOn: SeenOn,
    }),
    output: OneStatement,
    example: { input: { ...statementExample, key: 'gain-loss-derived', note: 'Provider prints no market change.' } },
  }),
  'transaction.list': declare({
    method: 'GET',
    path: '/tpa/transaction/list',
    permission: 'read',
    summary: 'List the transactions of a statement',
    description: 'Sorted by date, page, row.',
    input: Type.Object({ statementId: ObjectId }),
    output: Type.Object({ success: Type.Literal(true), transactions: Type.Array(TpaTransaction) }),
    example: { input: statementExample, output: { success: true, transactions: [] } },
  }),
  'transaction.create': declare({
    method: 'POST',
    path: '/tpa/transaction/create',
    permission: 'edit',
    summary: 'Add a transaction to a statement, or adjust one',
    description:
      'A new row needs amount and txType; its date is the end of the period unless told. With transactionId that row is adjusted, by the fields that are sent, and its history kept. tx, diff and reconciles are computed again.',
    input: Type.Object({
      statementId: ObjectId,
      transactionId: Type.Optional(Ours(ObjectId)),
      date: Type.Optional(DayOrTimestamp),
      description: Type.Optional(Type.String({ maxLength: 2000 })),
      amount: Type.Optional(Money),
      txType: Type.Optional(TxType),
      txSubType: Type.Optional(Type.String({ maxLength: 100 })),
      page: Type.Optional(Count()),
      seenOn: SeenOn,
    }),
    output: Type.Object({
      success: Type.Literal(true),
      transaction: TpaTransaction,
      statement: TpaStatement,
      suggestedRule: SuggestedRule,
    }),
    example: {
      input: {
        ...statementExample,
        date: '2025-09-15T00:00:00.000Z',
        description: 'Employer contribution',
        amount: 1250.5,
        txType: 'deposits',
        txSubType: 'employer',
      },
    },
  }),
} as const;
