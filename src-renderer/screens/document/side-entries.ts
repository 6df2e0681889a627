import type { TpaStatement } from '../../../src-shared/model/statement.ts';
import type { OperationOutput } from '../../../src-shared/operations/index.ts';

export type FoundAccount = NonNullable<OperationOutput<'document.get'>['found']>[number];

/** One account of a document, as found on it, as attached, or both. */
export interface SideEntry {
  key: string;
  label: string;
  found?: FoundAccount;
  statement?: TpaStatement;
}

/** The accounts in the order of the document; statements of accounts that are not on it come last. */
export function sideEntries(found: FoundAccount[], statements: TpaStatement[]): SideEntry[] {
  const entries = found.map((account, index): SideEntry => {
    const statement = statements.find(({ _id }) => _id === account.statementId);
    return {
      key: String(index),
      label: account.accountNumber ?? statement?.accountNumber ?? `Account ${index + 1}`,
      found: account,
      ...(statement ? { statement } : {}),
    };
  });
  const others = statements.filter(({ _id }) => !found.some(({ statementId }) => statementId === _id));
  return [
    ...entries,
    ...others.map((statement) => ({ key: statement._id, label: statement.accountNumber, statement })),
  ];
}
