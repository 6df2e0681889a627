import { conflict } from '../../src-shared/errors.ts';
import { isEdited, settleAccount } from './settle.ts';
import { type TrustRecords, tellStatement } from './trust-records.ts';

/**
 * Takes away the statements of a document: of one that was split, or put together again. Only what reading alone has made
 * is taken away. To be called within a transaction.
 * @throws AppError 409 as requireUntouched, and then nothing is changed
 */
export function withdrawStatements(records: TrustRecords, docId: string): void {
  requireUntouched(records, docId);
  for (const { body } of records.statements.ofDocument(docId)) {
    records.statements.remove(body._id);
    tellStatement(records, body);
    settleAccount(records, body.account, body.plan);
  }
}

/**
 * Sees to it that the statements of a document are what reading alone has made.
 * @throws AppError 409 `statement.confirmed` or `statement.edited`
 */
export function requireUntouched(records: TrustRecords, docId: string): void {
  for (const record of records.statements.ofDocument(docId)) {
    const { body } = record;
    if (body.confirmed) {
      throw conflict(
        'statement.confirmed',
        `The statement of account ${body.accountNumber} is confirmed. Unlock it first if its pages belong elsewhere.`,
      );
    }
    const touched = body.history.length > 0 || Object.keys(body.accepted).length > 0;
    if (touched || isEdited(record, records.statements.rowsOf(body._id))) {
      throw conflict(
        'statement.edited',
        `Somebody has worked on the statement of account ${body.accountNumber}, and that would be lost. Keep the pages as they are.`,
      );
    }
  }
}
