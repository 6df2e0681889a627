import type { TpaAccount } from '../../src-shared/model/account.ts';
import type { ParsedDocument, ParsedStatement } from '../../src-shared/model/parsed-statement.ts';
import { toDollars } from '../../src-shared/money.ts';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { findByNumber } from './account-number.ts';
import { toWireCheck } from './statement-record.ts';
import type { TrustRecords } from './trust-records.ts';

type FoundAccount = NonNullable<OperationOutput<'document.get'>['found']>[number];

/** What was found for each account of a document, attached or not yet, with the registered accounts that fit. */
export function foundAccounts(
  records: TrustRecords,
  docId: string,
  { statements: parsed }: ParsedDocument,
): FoundAccount[] {
  if (parsed.length === 0) return [];
  const registered = records.accounts.select('ORDER BY id');
  const attached = records.statements.ofDocument(docId).map(({ body }) => body);
  return parsed.map((statement) => {
    const candidates = candidatesOf(statement, registered);
    const own =
      attached.find(({ account }) => candidates.includes(account)) ?? (parsed.length === 1 ? attached[0] : undefined);
    return { ...described(statement), candidates, ...(own ? { statementId: own._id } : {}) };
  });
}

function candidatesOf({ accountNumber }: ParsedStatement, registered: readonly TpaAccount[]): string[] {
  if (!accountNumber) return [];
  return findByNumber(registered, (account) => account.number, accountNumber).map(({ _id }) => _id);
}

function described(parsed: ParsedStatement): Omit<FoundAccount, 'candidates'> {
  return {
    ...(parsed.accountNumber ? { accountNumber: parsed.accountNumber } : {}),
    ...(parsed.accountTitle ? { accountTitle: parsed.accountTitle } : {}),
    ...(parsed.planName ? { planName: parsed.planName } : {}),
    ...(parsed.provider ? { provider: parsed.provider } : {}),
    ...(parsed.periodStart ? { periodStart: parsed.periodStart } : {}),
    ...(parsed.periodEnd ? { periodEnd: parsed.periodEnd } : {}),
    ...(parsed.beginningBalance === null ? {} : { beginningBalance: toDollars(parsed.beginningBalance) }),
    ...(parsed.endingBalance === null ? {} : { endingBalance: toDollars(parsed.endingBalance) }),
    rows: parsed.rows.length,
    reconciles: parsed.reconciles,
    reason: parsed.reason,
    errors: parsed.errors,
    checks: parsed.checks.map(toWireCheck),
    pages: parsed.pages,
  };
}
