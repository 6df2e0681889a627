import type { Day } from '../../src-shared/dates.ts';
import type { MonthState } from '../../src-shared/model/account.ts';
import type { RefSource } from '../../src-shared/model/parsed-statement.ts';
import type { AccrualSubject, Basis } from '../../src-shared/model/plan-year.ts';
import type { TxCents, TxKey } from '../../src-shared/model/tx.ts';
import type { Cents } from '../../src-shared/money.ts';

/**
 * Everything that the trust report of one plan year shows: plain values, gathered by whoever has the ledger. Money is in
 * cents (in > 0, out < 0), days are `YYYY-MM-DD`, pages count from 0, timestamps are ISO 8601. Users are names or e-mail
 * addresses as they shall be printed, not ids.
 */
export interface TrustReportInput {
  plan: {
    planName: string;
    internalPlanId: string | null;
    planType: string | null;
  };
  planYear: number;
  /** First and last day of the plan year, both inclusive. */
  yearStart: Day;
  yearEnd: Day;
  generatedOn: string;
  /** Who asked for the report; null where nobody did. */
  generatedBy: string | null;
  /** What links to pages begin with, e.g. `http://127.0.0.1:4780`; null: the workbook has no links. */
  linkBase: string | null;
  /** The last line of the audit log when the report was made: a later check can tell whether anything before it changed. */
  audit: { line: number; digest: string };
  /** How often a final report of this year was given out before and changed since: 0 none, n makes `AMENDEDn`. */
  amendment: number;
  accounts: ReportAccount[];
  /** What the checks over months and accounts found. */
  checks: ReportCheck[];
  recovered: ReportRecovered[];
  basis: Basis;
  /** What was entered as owed to the plan or by it, at the beginning (the year before's) and at the end. */
  accruals: ReportAccrual[];
  /** Null where no payroll list was entered. */
  contributions: ReportContributions | null;
}

export interface ReportAccrual {
  /** Null: of the whole plan. */
  accountNumber: string | null;
  kind: 'receivable' | 'payable';
  what: AccrualSubject;
  /** Receivable > 0, payable < 0. */
  begin: Cents;
  end: Cents;
  note: string;
}

/** Deposits against the payroll list. */
export interface ReportContributions {
  matched: { payroll: ReportPayroll[]; deposit: ReportDeposit }[];
  unmatchedPayroll: ReportPayroll[];
  unmatchedDeposits: ReportDeposit[];
  /** Days, and cents. */
  tolerance: { days: number; amount: Cents };
}

export interface ReportPayroll {
  date: Day;
  source: string;
  amount: Cents;
  note: string;
}

export interface ReportDeposit {
  date: Day;
  source: string;
  amount: Cents;
  accountNumber: string;
  description: string;
  linkPath: string | null;
}

/** One check over months or accounts (trust accounting, "Independent checks", 7, 8 and 11). */
export interface ReportCheck {
  check: 'continuity' | 'opening' | 'year-to-date' | 'transfers' | 'plan-identity' | 'sealed';
  state: 'passed' | 'failed' | 'unavailable';
  /** Null for a check of the whole plan. */
  accountNumber: string | null;
  /** The key of TransactionSummary that it is about. */
  key: string | null;
  expected: Cents | null;
  found: Cents | null;
  /** In words. */
  message: string;
  statements: { fileName: string; linkPath: string | null }[];
}

/** What missing months must hold by the year-to-date figures after them: shown, never counted. */
export interface ReportRecovered {
  accountNumber: string;
  /** YYYY-MM. */
  months: string[];
  /** The ending before and the beginning after; null where they were not read. */
  beginning: Cents | null;
  ending: Cents | null;
  tx: TxCents;
  /** Trades move the balance of a cash account. */
  cashOnly: boolean;
  /** The files that the figures come from. */
  from: string[];
}

export interface ReportAccount {
  number: string;
  provider: string | null;
  /** Whose account it is, as printed or registered. */
  title: string | null;
  /** account.type: pooled, sdba, forfeiture… */
  type: string | null;
  /** Accounts are grouped by participant, then by money type. */
  participant: string | null;
  moneyType: string | null;
  /** Every month of the plan year with its state; `na` is expected of nobody. */
  months: { month: string; state: MonthState }[];
  /** Accrued income printed beside the last balance of the year before; null where none is known. */
  accruedBefore: Cents | null;
  /** Of the plan year, in any order, duplicates included: the report says which it counts. */
  statements: ReportStatement[];
}

export interface ReportStatement {
  id: string;
  /** The file as the sender named it. */
  fileName: string;
  /** Path and query that follow linkBase; the page is added as `page=N`, counted from 0. Null: no link. */
  linkPath: string | null;
  periodStart: Day | null;
  periodEnd: Day | null;
  beginningBalance: Cents | null;
  endingBalance: Cents | null;
  cashOnly: boolean;
  tx: TxCents;
  /** As stored: tx − Σ counted rows, per key; a key that is absent counts as not compared. */
  diff: Partial<Record<TxKey, Cents>>;
  reconciles: boolean;
  confirmed: boolean;
  confirmedBy: string | null;
  confirmedOn: string | null;
  /** Codes of statement.errors. */
  errors: string[];
  /** In words: why it reconciles, or why not. */
  reason: string | null;
  /** By field or `tx.<key>`. */
  yearToDate: Record<string, Cents>;
  /** Accrued income at the end that is only a memo beside the balance; null where none is printed. */
  accruedEnd: Cents | null;
  /** Where the figures stand in print: `beginningBalance`, `endingBalance`, `tx.<key>`. */
  refs: Record<string, ReportRef>;
  /** What people accepted, by field or error code. */
  accepted: { key: string; user: string; timestamp: string; note: string }[];
  changes: ReportChange[];
  rows: ReportRow[];
}

export interface ReportRef {
  page: number;
  /** As printed. */
  text: string;
  source: RefSource;
}

/** One changed field of a statement or row: who, when, from what, to what. An unlock is a change of `confirmed`. */
export interface ReportChange {
  user: string;
  timestamp: string;
  field: string;
  from: string;
  to: string;
  /** The reason that was given, where one was asked for. */
  note: string | null;
}

export interface ReportRow {
  date: Day;
  description: string;
  txType: TxKey;
  txSubType: string;
  amount: Cents;
  page: number;
  /** 0..1 */
  confidence: number;
  /** Kept in view but not counted. */
  excluded: boolean;
  changes: ReportChange[];
}
