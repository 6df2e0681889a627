import { fromTimestamp } from '../../src-shared/dates.ts';
import type { TpaAccount } from '../../src-shared/model/account.ts';
import type { Ref } from '../../src-shared/model/parsed-statement.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { Basis } from '../../src-shared/model/plan-year.ts';
import type { HistoryEntry } from '../../src-shared/model/scalars.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import type { TpaTransaction } from '../../src-shared/model/transaction.ts';
import type { TxKey } from '../../src-shared/model/tx.ts';
import { toCents } from '../../src-shared/money.ts';
import { planYearMonths, planYearSpan } from '../../src-shared/plan-years.ts';
import type {
  ReportAccount,
  ReportChange,
  ReportRef,
  ReportRow,
  ReportStatement,
  TrustReportInput,
} from '../reports/trust-report.ts';
import type { Documents } from '../stacks/documents.ts';
import type { Acceptance } from './acceptance.ts';
import { accountsOf } from './accounts.ts';
import { checksOfPlanYear } from './plan-checks-operation.ts';
import { gatherEntered } from './report-entered.ts';
import { linkPathOf } from './report-links.ts';
import { inCents } from './statement-record.ts';
import type { TrustRecords } from './trust-records.ts';

export interface ReportRequest {
  plan: TpaPlan;
  planYear: number;
  generatedBy: string;
  /** The address of the running server, for links; null if there is none. */
  linkBase: string | null;
  audit: TrustReportInput['audit'];
  /** Instead of the one that was chosen for the plan year. */
  basis?: Basis | undefined;
  /** Only this account. */
  accountId?: string | undefined;
}

/** Gathers all that the trust report of a plan year shows. Only brokerage accounts enter trust accounting (decisions). */
export function gatherReport(records: TrustRecords, documents: Documents, request: ReportRequest): TrustReportInput {
  const { plan, planYear } = request;
  const { start, end } = planYearSpan(planYear, plan);
  const accounts = accountsOf(records.accounts, plan._id).filter(
    ({ _id, accountType }) => accountType === 'brokerage' && (request.accountId ?? _id) === _id,
  );
  return {
    plan: {
      planName: plan.planName,
      internalPlanId: plan.internalPlanId ?? null,
      planType: plan.planType ?? null,
    },
    planYear,
    yearStart: start,
    yearEnd: end,
    generatedOn: records.now().toISOString(),
    generatedBy: request.generatedBy,
    linkBase: request.linkBase,
    audit: request.audit,
    amendment: 0,
    accounts: accounts.map((account) => gatherAccount(records, documents, account, request)),
    ...gatherChecks(records, documents, plan, planYear, accounts),
    ...gatherEntered(records, request, accounts),
  };
}

function gatherChecks(
  records: TrustRecords,
  documents: Documents,
  plan: TpaPlan,
  planYear: number,
  accounts: readonly TpaAccount[],
): Pick<TrustReportInput, 'checks' | 'recovered'> {
  const { checks, recovered } = checksOfPlanYear(records, documents, plan, planYear);
  const numbers = new Map(accounts.map(({ _id, number }) => [_id, number ?? '']));
  const fileOf = (statementId: string) => {
    const { document } = records.statements.require(statementId).body;
    return { fileName: documents.require(document).originalName, linkPath: linkPathOf(document, statementId) };
  };
  return {
    checks: checks.map(({ check, state, account, key, expected, found, message, statements }) => ({
      check,
      state,
      accountNumber: account === undefined ? null : (numbers.get(account) ?? ''),
      key: key ?? null,
      expected: expected ?? null,
      found: found ?? null,
      message,
      statements: statements.map(fileOf),
    })),
    recovered: recovered.map(({ account, months, beginning, ending, tx, cashOnly, statements }) => ({
      accountNumber: numbers.get(account) ?? '',
      months,
      beginning,
      ending,
      tx,
      cashOnly,
      from: statements.map((id) => fileOf(id).fileName),
    })),
  };
}

function gatherAccount(
  records: TrustRecords,
  documents: Documents,
  account: TpaAccount,
  { plan, planYear }: ReportRequest,
): ReportAccount {
  // A statement without a period belongs to no year, so every report of the account shows it as not counted.
  const statements = records.statements
    .list({ accountId: account._id })
    .filter((statement) => statement.planYear === planYear || statement.planYear === undefined);
  const states = account.status[String(planYear)];
  const unknown = account.active ? ('missing' as const) : ('na' as const);
  return {
    number: account.number ?? '',
    provider: account.provider ?? null,
    title: account.payee ?? statements.find(({ accountTitle }) => accountTitle)?.accountTitle ?? null,
    type: account.type ?? null,
    participant: null,
    accruedBefore: accruedBefore(records, account, planYear),
    moneyType: (statements[0]?.moneyType as string | undefined) ?? null,
    months: planYearMonths(planYear, plan).map((month) => ({ month, state: states?.[month] ?? unknown })),
    statements: statements.map((statement) => gatherStatement(records, documents, statement)),
  };
}

/** Accrued income printed beside the last balance of the plan year before. */
function accruedBefore(records: TrustRecords, account: TpaAccount, planYear: number): number | null {
  const before = records.statements.list({ accountId: account._id, planYear: planYear - 1 }).at(-1)?.accruedEnd;
  return before === undefined ? null : toCents(before);
}

function gatherStatement(records: TrustRecords, documents: Documents, body: TpaStatement): ReportStatement {
  const lock = body.history.findLast(({ changes }) =>
    changes.some(({ field, to }) => field === 'confirmed' && to === 'true'),
  );
  return {
    id: body._id,
    fileName: documents.require(body.document).originalName,
    linkPath: linkPathOf(body.document, body._id),
    periodStart: body.periodStart ? fromTimestamp(body.periodStart) : null,
    periodEnd: body.periodEnd ? fromTimestamp(body.periodEnd) : null,
    beginningBalance: body.beginningBalance === undefined ? null : toCents(body.beginningBalance),
    endingBalance: body.endingBalance === undefined ? null : toCents(body.endingBalance),
    cashOnly: body.cashOnly === true,
    tx: inCents(body.tx),
    diff: inCents(body.diff),
    reconciles: body.reconciles,
    confirmed: body.confirmed,
    confirmedBy: body.confirmed ? (lock?.user ?? null) : null,
    confirmedOn: body.confirmed ? (lock?.timestamp ?? null) : null,
    errors: body.errors,
    reason: body.reason ?? null,
    yearToDate: inCents(body.yearToDate ?? {}),
    accruedEnd: body.accruedEnd === undefined ? null : toCents(body.accruedEnd),
    refs: refsOf(body),
    accepted: Object.entries(body.accepted as Record<string, Acceptance>).map(([key, { user, timestamp, note }]) => ({
      key,
      user,
      timestamp,
      note,
    })),
    changes: body.history.flatMap(toChanges),
    rows: records.statements.rowsOf(body._id).map(gatherRow),
  };
}

function gatherRow(row: TpaTransaction): ReportRow {
  return {
    date: fromTimestamp(row.date),
    description: row.description,
    txType: row.txType as TxKey,
    txSubType: row.txSubType,
    amount: toCents(row.amount),
    page: row.page,
    confidence: row.confidence,
    excluded: row.excluded === true,
    changes: row.history.flatMap(toChanges),
  };
}

function refsOf(body: TpaStatement): Record<string, ReportRef> {
  const refs = Object.entries(body.ref as Record<string, Ref>);
  return Object.fromEntries(refs.map(([field, { page, text, source }]) => [field, { page, text, source }]));
}

function toChanges({ user, timestamp, changes }: HistoryEntry): ReportChange[] {
  return changes.map(({ field, from, to }) => ({ user, timestamp, field, from, to, note: null }));
}
