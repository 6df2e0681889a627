import { badRequest, notFound } from '../../src-shared/errors.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import type { TpaTransaction } from '../../src-shared/model/transaction.ts';
import type { OperationInput, OperationOutput } from '../../src-shared/operations/index.ts';
import type { Handlers, OperationContext, Rooms } from '../operation-context.ts';
import { refreshStatus } from './account-status.ts';
import { understandNow } from './attach.ts';
import { correctedStatement, reparsedStatement } from './corrections.ts';
import { requireUnconfirmed, unlocked } from './lock.ts';
import { requireNoneDropped, requireNoneOverwritten } from './overwriting.ts';
import { decideRepair, type RepairDecision } from './repairs.ts';
import { retake } from './reread.ts';
import { settleStatement } from './settle.ts';
import type { StatementParts } from './statement-operations.ts';
import type { StatementRecord } from './statement-record.ts';
import { suggestedRule } from './suggested-rule.ts';
import { adjustedRow, excludedRow, type RowAuthor } from './transactions.ts';
import { type TrustRecords, tellStatement } from './trust-records.ts';
import { after, requireUnchanged } from './unchanged.ts';

type CorrectionHandlers = Pick<
  Handlers,
  | 'statement.update'
  | 'statement.unlock'
  | 'statement.reparse'
  | 'repair.accept'
  | 'repair.undo'
  | 'transaction.update'
  | 'transaction.exclude'
>;

/** What people correct of a statement that was read, and how a confirmed one is opened again. */
export function correctionHandlers({ queue, now }: Rooms, parts: StatementParts): CorrectionHandlers {
  const { records, documents, readings } = parts;
  const { statements } = records;
  const authorOf = ({ actor }: OperationContext, held: TpaStatement): RowAuthor =>
    after(held, { userId: actor.userId, email: actor.email, now: now() });
  const requireOpen = (statementId: string, seenOn?: string): StatementRecord => {
    const record = statements.require(statementId);
    requireUnconfirmed(record.body);
    requireUnchanged(record.body, () => statements.rowsOf(record.body._id), seenOn);
    return record;
  };
  const answer = (statement: TpaStatement) => ({ success: true as const, statement });

  const changeRow = (
    { transactionId, seenOn }: { transactionId: string; seenOn?: string | undefined },
    change: (row: TpaTransaction, plan: TpaPlan, author: RowAuthor) => TpaTransaction,
    context: OperationContext,
  ): OperationOutput<'transaction.update'> => {
    const row = statements.findRow(transactionId);
    const record = requireOpen(row.statement, seenOn);
    const plan = planOf(records, record.body);
    const transaction = change(row, plan, authorOf(context, record.body));
    if (transaction === row) return { success: true, transaction, statement: record.body };
    requireNoneOverwritten(row.history, transaction.history, seenOn);
    statements.updateRow(transaction);
    const taught = suggestedRule(row, transaction, readings.understood(record.body.document)?.form);
    const { body: statement } = settleStatement(records, record, plan);
    return { success: true, transaction, statement, ...(taught ? { suggestedRule: taught } : {}) };
  };

  const decide = (
    context: OperationContext,
    { statementId, repairId, seenOn }: OperationInput<'repair.accept'>,
    decision: RepairDecision,
  ) =>
    context.commit(() => {
      const record = requireOpen(statementId, seenOn);
      const rows = statements.rowsOf(record.body._id);
      const decided = decideRepair(record, rows, { repairId, decision }, authorOf(context, record.body));
      if (!decided) return answer(record.body);
      const repaired = rows.find(({ _id }) => _id === decided.row?._id);
      if (repaired && decided.row) requireNoneOverwritten(repaired.history, decided.row.history, seenOn);
      requireNoneOverwritten(record.body.history, decided.record.body.history, seenOn);
      if (decided.row) statements.updateRow(decided.row);
      return answer(settleStatement(records, decided.record, planOf(records, record.body)).body);
    });

  return {
    'repair.accept': async (context, input) => decide(context, input, 'accept'),
    'repair.undo': async (context, input) => decide(context, input, 'undo'),
    'statement.update': async (context, { statementId, seenOn, ...input }) =>
      context.commit(() => {
        const record = requireOpen(statementId, seenOn);
        const corrected = correctedStatement(record, input, authorOf(context, record.body));
        if (corrected === record) return answer(record.body);
        requireNoneOverwritten(record.body.history, corrected.body.history, seenOn);
        return answer(settleStatement(records, corrected, planOf(records, record.body)).body);
      }),
    'statement.unlock': async (context, { statementId, reason, seenOn }) => {
      if (reason.trim() === '') {
        throw badRequest('Say why the statement is unlocked.', [{ path: 'reason', message: 'is required' }]);
      }
      return context.commit(() => {
        const record = statements.require(statementId);
        // Unlocking again is the same answer, and changes nothing.
        if (!record.body.confirmed) return answer(record.body);
        requireUnchanged(record.body, () => statements.rowsOf(record.body._id), seenOn);
        const body = unlocked(record.body, { user: context.actor.email, reason }, authorOf(context, record.body).now);
        statements.update({ ...record, body });
        tellStatement(records, body);
        return answer(settleStatement(records, { ...record, body }, planOf(records, body)).body);
      });
    },
    'statement.reparse': async (context, { statementId, seenOn }) => {
      const { document } = requireOpen(statementId, seenOn).body;
      await understandNow({ records, documents, queue }, document);
      return context.commit(() => {
        const parsed = readings.understood(document) ?? { statements: [], warnings: [] };
        const record = requireOpen(statementId, seenOn);
        const { history } = record.body;
        requireNoneDropped(history, statements.rowsOf(statementId), { user: context.actor.email, seenOn });
        retake(records, reparsedStatement(record, authorOf(context, record.body)), parsed);
        const { body } = statements.require(statementId);
        refreshStatus(records, body.plan);
        return answer(body);
      });
    },
    'transaction.update': async (context, { transactionId, seenOn, ...input }) =>
      context.commit(() =>
        changeRow({ transactionId, seenOn }, (row, plan, author) => adjustedRow(row, plan, input, author), context),
      ),
    'transaction.exclude': async (context, { transactionId, seenOn, excluded = true }) =>
      context.commit(() =>
        changeRow({ transactionId, seenOn }, (row, _plan, author) => excludedRow(row, excluded, author), context),
      ),
  };
}

function planOf(records: TrustRecords, body: TpaStatement): TpaPlan {
  const plan = records.plans.get(body.plan);
  if (!plan) throw notFound('plan');
  return plan;
}
