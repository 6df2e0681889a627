import { notFound } from '../../src-shared/errors.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import type { Readings } from '../jobs/readings.store.ts';
import type { Handlers, Rooms, Writers } from '../operation-context.ts';
import { workspaceSettings } from '../settings-operations.ts';
import type { Documents } from '../stacks/documents.ts';
import { sealOf } from '../workspace/seal.ts';
import { accept } from './acceptance.ts';
import { refreshStatus } from './account-status.ts';
import { attachStatement } from './attach.ts';
import { confirmed, requireUnconfirmed } from './lock.ts';
import { requireNoneOverwritten } from './overwriting.ts';
import { prepared, separationWarning } from './separation.ts';
import { settleStatement } from './settle.ts';
import { suggestedRule } from './suggested-rule.ts';
import { addedRow, adjustedRow } from './transactions.ts';
import { type TrustRecords, tellStatement } from './trust-records.ts';
import { after, requireUnchanged, stampAfter } from './unchanged.ts';

type StatementHandlers = Pick<
  Handlers,
  | 'statement.attach'
  | 'statement.list'
  | 'statement.get'
  | 'statement.confirm'
  | 'statement.accept'
  | 'transaction.list'
  | 'transaction.create'
>;

export interface StatementParts {
  records: TrustRecords;
  documents: Documents;
  readings: Readings;
}

export function statementHandlers({ workspace, queue, now }: Rooms, parts: StatementParts): StatementHandlers {
  const { records } = parts;
  const { statements } = records;
  const store = (statementId: string, apply: (body: TpaStatement) => TpaStatement) => {
    const record = statements.require(statementId);
    const body = apply(record.body);
    statements.update({ ...record, body });
    tellStatement(records, body);
    return body;
  };
  const next = ({ lastModified }: TpaStatement) => new Date(stampAfter(lastModified, now()));
  return {
    'statement.attach': (context, input) => attachStatement({ ...parts, queue }, context, input),
    'statement.list': async (_context, filter) => ({ success: true, statements: statements.list(filter) }),
    'statement.get': async (_context, { statementId }) => ({
      success: true,
      statement: statements.require(statementId).body,
    }),
    'statement.confirm': async (context, { statementId, seenOn }) =>
      context.commit(() => {
        const { body } = statements.require(statementId);
        // Confirming again is the same answer, and changes nothing.
        if (body.confirmed) return { success: true as const, statement: body };
        requireUnchanged(body, () => statements.rowsOf(body._id), seenOn);
        const deed = prepared(body, statements.rowsOf(body._id), context.actor);
        const warning = separationWarning(workspaceSettings(workspace.settings).separation, deed);
        const statement = store(statementId, (held) => confirmed(held, context.actor.email, next(held)));
        refreshStatus(records, statement.plan);
        context.note({ sealed: sealOf(workspace.ledger, statement._id) });
        return { success: true as const, statement, ...(warning === undefined ? {} : { warning }) };
      }),
    'statement.accept': async (context, { statementId, key, note, seenOn }) =>
      context.commit(() => {
        const { body: held } = statements.require(statementId);
        requireUnconfirmed(held);
        requireUnchanged(held, () => statements.rowsOf(held._id), seenOn);
        const given = { key, note, user: context.actor.email };
        const accepted = accept(held, given, next(held));
        requireNoneOverwritten(held.history, accepted.history, seenOn);
        return { success: true as const, statement: store(statementId, () => accepted) };
      }),
    'transaction.list': async (_context, { statementId }) => ({
      success: true,
      transactions: statements.rowsOf(statements.requireId(statementId)),
    }),
    'transaction.create': async (context, input) =>
      context.commit(() => {
        const record = statements.require(input.statementId);
        requireUnconfirmed(record.body);
        requireUnchanged(record.body, () => statements.rowsOf(record.body._id), input.seenOn);
        const plan = planOf(records, record.body);
        const { userId, email } = context.actor;
        const author = after(record.body, { userId, email, now: now() });
        const id = record.body._id;
        const printed = input.transactionId === undefined ? undefined : statements.requireRow(id, input.transactionId);
        const transaction = printed
          ? adjustedRow(printed, plan, input, author)
          : addedRow(record.body, plan, statements.rowsOf(id), input, author);
        if (printed) {
          requireNoneOverwritten(printed.history, transaction.history, input.seenOn);
          statements.updateRow(transaction);
        } else statements.insertRow(transaction);
        const form = parts.readings.understood(record.body.document)?.form;
        const taught = printed && suggestedRule(printed, transaction, form);
        const { body: statement } = settleStatement(records, record, plan);
        return { success: true as const, transaction, statement, ...(taught ? { suggestedRule: taught } : {}) };
      }),
  };
}

/** Lists, from the records as they are kept. */
export function statementWriters({
  statements,
}: Pick<TrustRecords, 'statements'>): Pick<Writers, 'statement.list' | 'transaction.list'> {
  return {
    'statement.list': (filter) => `{"success":true,"statements":[${statements.writtenList(filter).join(',')}]}`,
    'transaction.list': ({ statementId }) => {
      const rows = statements.writtenRowsOf(statements.requireId(statementId));
      return `{"success":true,"transactions":[${rows}]}`;
    },
  };
}

function planOf(records: TrustRecords, body: TpaStatement): TpaPlan {
  const plan = records.plans.get(body.plan);
  if (!plan) throw notFound('plan');
  return plan;
}
