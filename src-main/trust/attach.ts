import { AppError, conflict } from '../../src-shared/errors.ts';
import type { TpaAccount } from '../../src-shared/model/account.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import type { OperationInput, OperationOutput } from '../../src-shared/operations/index.ts';
import { queueDocument } from '../jobs/document-job.ts';
import type { ReadingQueue } from '../jobs/queue.ts';
import { PRIORITY } from '../jobs/reader-pool.ts';
import type { Readings } from '../jobs/readings.store.ts';
import type { OperationContext } from '../operation-context.ts';
import type { Documents, StoredDocument } from '../stacks/documents.ts';
import { accountsOf, requireAccountByNumber } from './accounts.ts';
import { chooseLink } from './link-choice.ts';
import { requireUnconfirmed } from './lock.ts';
import { chooseStatement } from './match-account.ts';
import { requirePlan } from './plans.ts';
import { settleStatement } from './settle.ts';
import { makeRows, makeStatement } from './statement-record.ts';
import type { TrustRecords } from './trust-records.ts';

export interface AttachParts {
  records: TrustRecords;
  documents: Documents;
  readings: Readings;
  queue: ReadingQueue;
}

type Input = OperationInput<'statement.attach'>;
type Output = OperationOutput<'statement.attach'>;

/**
 * Attaches a document to an account: waits for its reading (and has it read if it was not), takes the account's figures
 * from what was understood, and does their arithmetic. The same document and account again: the statement that exists.
 * @throws AppError 404, 409 (ambiguous, confirmed), 422 if the document cannot be read
 */
export async function attachStatement(parts: AttachParts, context: OperationContext, input: Input): Promise<Output> {
  const { document, account } = resolve(parts, input);
  const existing = parts.records.statements.ofDocumentAndAccount(document._id, account._id);
  if (!existing) await understandFirst(parts, document._id);
  return context.commit((): Output => ({ success: true, statement: attach(parts, context, input) }));
}

function resolve({ records, documents }: AttachParts, input: Input) {
  const document = documents.require(input.docId);
  const plan = requirePlan(records.plans, input.planId);
  return { document, plan, account: requireAccountByNumber(records.accounts, plan, input.accountNumber) };
}

function attach(parts: AttachParts, context: OperationContext, input: Input): TpaStatement {
  const { records, readings } = parts;
  const { document, plan, account } = resolve(parts, input);
  const existing = records.statements.ofDocumentAndAccount(document._id, account._id);
  if (existing) {
    requireUnconfirmed(existing.body);
    return existing.body;
  }
  const whom = { document, plan, account, printed: input.accountNumber, creator: context.actor.userId };
  const { userId, email } = context.actor;
  chooseLink(parts, document, account, { userId, by: email, now: records.now() });
  return makeAttached({ records, readings }, whom);
}

/** Makes the statement of an account from what was understood of a document. Within a transaction; there may be none yet. */
export function makeAttached(
  { records, readings }: Pick<AttachParts, 'records' | 'readings'>,
  whom: { document: StoredDocument; plan: TpaPlan; account: TpaAccount; printed: string; creator: string },
): TpaStatement {
  const { document, plan, account, creator } = whom;
  const others = accountsOf(records.accounts, plan._id).filter(({ _id }) => _id !== account._id);
  const { parsed, mismatch } = chooseStatement(
    readings.understood(document._id) ?? { statements: [], warnings: [] },
    [account.number ?? '', whom.printed],
    others.map(({ number }) => number ?? ''),
  );
  const now = records.now();
  const holder = { _id: document._id, team: document.team, pageCount: document.job.pagesTotal ?? 0 };
  const record = makeStatement({ document: holder, plan, account, creator, now }, parsed, mismatch);
  records.statements.insert(record);
  for (const row of makeRows(record.body, plan, parsed?.rows ?? [], now)) records.statements.insertRow(row);
  return settleStatement(records, record, plan).body;
}

async function understandFirst({ records, documents, readings, queue }: AttachParts, docId: string): Promise<void> {
  if (readings.isUnderstood(docId)) return;
  const { job } = documents.require(docId);
  if (job.status === 'error') throw unreadable(job.error);
  await understandNow({ records, documents, queue }, docId);
}

/**
 * Has a document understood ahead of what waits (pages that were read stay read), and waits for the end of it.
 * @throws AppError 422 if it cannot be read, 503 if the application is closed before
 */
export async function understandNow(
  { records, documents, queue }: Pick<AttachParts, 'records' | 'documents' | 'queue'>,
  docId: string,
): Promise<void> {
  records.ledger.transaction(() => {
    if (queue.raise(docId)) return;
    queueDocument(documents, docId);
    queue.enqueue(docId, { priority: PRIORITY.waitedFor });
  });
  await queue.finished(docId);
  const after = documents.require(docId).job;
  if (after.status === 'error') throw unreadable(after.error);
  if (after.status === 'complete') return;
  if (after.status === 'killed') throw conflict('document.stopped', STOPPED);
  if (queue.paused()) throw conflict('queue.paused', PAUSED);
  throw new AppError(503, 'engine.closing', 'The application was closed before the document was read. Try again.');
}

const STOPPED = 'Reading the document was stopped, so nothing is known of it yet. Retry its reading, then try again.';
const PAUSED = 'Reading is paused, so nothing is known of the document yet. Resume reading, then try again.';

function unreadable(sentence: string | undefined): AppError {
  return new AppError(
    422,
    'document.unreadable',
    sentence || 'The document could not be read. Read it again, or add it anew.',
  );
}
