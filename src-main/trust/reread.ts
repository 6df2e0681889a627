import type { ParsedDocument, ParsedRow } from '../../src-shared/model/parsed-statement.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import { accountsOf } from './accounts.ts';
import { chooseStatement } from './match-account.ts';
import { isEdited, settleStatement } from './settle.ts';
import { basisOf, makeRows, printedFields, type StatementRecord } from './statement-record.ts';
import type { TrustRecords } from './trust-records.ts';

/**
 * Brings the statements of a document that was read again up to date. One that is confirmed, or that a person has
 * corrected, keeps what it has. To be called within the transaction in which the new understanding is stored.
 */
export function rereadStatements(records: TrustRecords, docId: string, parsed: () => ParsedDocument): void {
  for (const record of records.statements.ofDocument(docId)) {
    const rows = records.statements.rowsOf(record.body._id);
    if (!record.body.confirmed && !isEdited(record, rows)) retake(records, record, parsed());
  }
}

/** Takes a statement's figures and rows from an understanding, whatever they were before. */
export function retake(records: TrustRecords, record: StatementRecord, document: ParsedDocument): void {
  const fresh = freshRecord(records, record, document);
  if (!fresh) return;
  const { body } = fresh.record;
  records.statements.removeRows(body._id);
  for (const row of makeRows(body, fresh.plan, fresh.rows, records.now())) records.statements.insertRow(row);
  settleStatement(records, fresh.record, fresh.plan);
}

/** What a statement would be made of by an understanding: its arithmetic is not done. Undefined if plan or account are gone. */
export function freshRecord(
  records: TrustRecords,
  { body }: StatementRecord,
  document: ParsedDocument,
): { record: StatementRecord; plan: TpaPlan; rows: ParsedRow[] } | undefined {
  const plan = records.plans.get(body.plan);
  const account = records.accounts.get(body.account);
  if (!plan || !account) return undefined;
  const others = accountsOf(records.accounts, plan._id).filter(({ _id }) => _id !== account._id);
  const { parsed, mismatch } = chooseStatement(
    document,
    [account.number ?? '', body.accountNumber],
    others.map(({ number }) => number ?? ''),
  );
  const fresh = { ...withoutPrinted(body), ...(parsed ? printedFields(parsed) : {}) };
  return { record: { body: fresh, basis: basisOf(parsed, mismatch) }, plan, rows: parsed?.rows ?? [] };
}

/** Without the optional fields of the last reading: what the new one does not find must not stay. */
function withoutPrinted(body: TpaStatement): TpaStatement {
  const {
    periodStart: _start,
    periodEnd: _end,
    beginningBalance: _beginning,
    endingBalance: _ending,
    provider: _provider,
    accountTitle: _title,
    planName: _plan,
    accruedEnd: _accrued,
    ...kept
  } = body;
  return kept;
}
