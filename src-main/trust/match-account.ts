import type { ParsedDocument, ParsedStatement } from '../../src-shared/model/parsed-statement.ts';
import { findByNumber } from './account-number.ts';

export interface ChosenStatement {
  /** Undefined: nothing on the document can be taken for this account. */
  parsed: ParsedStatement | undefined;
  /** The account's number is not on the document. */
  mismatch: boolean;
}

/**
 * Which of the accounts that understanding found on a document is the one to attach to.
 * @param numbers the account's number as registered and as asked for, in this order of preference
 * @param others numbers of the plan's other accounts: what belongs to them is not taken by default
 */
export function chooseStatement(
  document: ParsedDocument,
  numbers: readonly string[],
  others: readonly string[],
): ChosenStatement {
  for (const number of numbers) {
    const [found] = findByNumber(document.statements, (statement) => statement.accountNumber, number);
    if (found) return { parsed: found, mismatch: false };
  }
  const unclaimed = document.statements.filter(
    ({ accountNumber }) => !accountNumber || findByNumber([...others], (other) => other, accountNumber).length === 0,
  );
  if (document.statements.length === 1) return { parsed: document.statements[0], mismatch: true };
  return { parsed: unclaimed.length === 1 ? unclaimed[0] : undefined, mismatch: true };
}
