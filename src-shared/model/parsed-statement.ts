import type { Day } from '../dates.ts';
import type { Cents } from '../money.ts';
import type { StatementForm } from './rule.ts';
import type { TxKey } from './tx.ts';

/** Where a value stands in print (decisions: ref). Page 0-based; box in fractions of the page as delivered. */
export interface Ref {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** As printed. */
  text: string;
  source: RefSource;
  expression?: string;
}

export type RefSource = 'text' | 'ocr' | 'formula' | 'derived' | 'manual' | 'ytd';

export type CheckName =
  | 'equation'
  | 'rows-match-summary'
  | 'section-subtotals'
  | 'running-balance'
  | 'positions-total'
  | 'cash-ledger'
  | 'quantity-times-price'
  | 'pages-complete'
  | 'dates-in-period'
  | 'consolidated-total';

/** An independent check (trust accounting, "Independent checks"): a fact of the statement. */
export interface Check {
  check: CheckName;
  state: 'passed' | 'failed' | 'unavailable';
  /** One line for people: what was compared, or why it could not be. */
  note: string;
  expected?: Cents;
  found?: Cents;
  /** The figures that the check was made of. */
  parts: Ref[];
}

/** A row of the statement: one printed transaction. */
export interface ParsedRow {
  date: Day;
  tradeDate?: Day;
  /** As printed, wrapped lines joined by one space. */
  description: string;
  /** Signed: money into the account > 0, out < 0. */
  amount: Cents;
  txType: TxKey;
  txSubType: string;
  /** The heading that it stands under, as printed. */
  section?: string;
  symbol?: string;
  quantity?: number;
  price?: number;
  /** 0-based, in the file as delivered. */
  page: number;
  confidence: number;
  ref: Record<string, Ref>;
  /** The other effect of a line that has two (a dividend reinvested on one line); not counted in tx. */
  offset?: { txType: TxKey; amount: Cents };
}

/** Rows of a key that go in (+) or out (−). */
export type SignedKind = `${TxKey}${'+' | '-'}`;

/**
 * Printed lines of the summary that hold, or may hold, several kinds of rows between them (additions with rollovers, a fee
 * booked under "other"): nothing printed tells how the figure divides among the kinds.
 */
export interface SharedLines {
  kinds: SignedKind[];
  /** What the lines print together. */
  cents: Cents;
}

/** A printed line of an activity section that is no transaction, and why (decisions: skipped). */
export interface SkippedLine {
  page: number;
  text: string;
  amount?: Cents;
  reason: SkipReason;
  ref: Ref;
}

export type SkipReason = 'sweep' | 'pending' | 'memo' | 'subtotal' | 'balance' | 'unreadable' | 'non-cash' | 'other';

/** A reading that arithmetic corrected. The printed reading is kept; only what two independent constraints prove is applied. */
export interface Repair {
  /** What it is about, in words: a field, or a row by its date and description. */
  field: string;
  page: number;
  /** As the reader read it. */
  read: string;
  /** The signed amount before the correction, and with it. */
  was: Cents;
  value: Cents;
  provedBy: CheckName[];
  applied: boolean;
  /** Where the figure stands. */
  ref: Ref;
  /** Index of the row that it is about; none for a figure of the summary. */
  row?: number;
  /** Of one that is not applied: what it would change. */
  effect?: RepairEffect;
}

/** What a correction that was not applied would make of the statement. */
export interface RepairEffect {
  discrepancy: Cents | null;
  /** Keys whose figure would still differ from the rows. */
  diff: Partial<Record<TxKey, Cents>>;
  /** Checks that would pass and do not, and that would fail and do not. */
  passes: CheckName[];
  fails: CheckName[];
  reconciles: boolean;
}

/** What understanding finds for one account of a document. Money in cents, days as YYYY-MM-DD. */
export interface ParsedStatement {
  provider: string | null;
  accountNumber: string | null;
  accountTitle: string | null;
  planName: string | null;
  periodStart: Day | null;
  periodEnd: Day | null;
  beginningBalance: Cents | null;
  endingBalance: Cents | null;
  /** Cash-only accounts have no market value: purchases, sales and reinvestments enter the sum there. */
  cashOnly: boolean;
  tx: Record<TxKey, Cents>;
  rows: ParsedRow[];
  skipped: SkippedLine[];
  checks: Check[];
  repairs: Repair[];
  /** Ending minus what the equation gives; null where a balance is missing. */
  discrepancy: Cents | null;
  reconciles: boolean;
  /** In words: why it reconciles, or why not. */
  reason: string;
  /** Codes of decisions: statement.errors. */
  errors: string[];
  /** 0..1 per field or "tx.<key>". */
  confidence: Record<string, number>;
  ref: Record<string, Ref>;
  /** Only where lines that agree with their rows hold several kinds of them. */
  sharedLines?: SharedLines[];
  /** Accrued income at the end where it is only a memo beside the balance. */
  accruedEnd?: Cents;
  /** Printed year-to-date figures, by field or "tx.<key>". */
  yearToDate: Record<string, Cents>;
  /** 0-based pages of the file that hold this account. */
  pages: number[];
  /** Ids of the learned rules that changed something. */
  rules?: string[];
  /** How labels of the summary and titles of columns were understood: what a person may teach otherwise. */
  wording?: ParsedWording[];
}

/** A printed label or title and the meaning that it was given. */
export interface ParsedWording {
  kind: 'label' | 'column';
  text: string;
  /** A key of tx or a kind of column; null for one of no known meaning. */
  meaning: string | null;
  ref: Ref;
}

/** What understanding finds in one document: one entry per account. */
export interface ParsedDocument {
  statements: ParsedStatement[];
  /** Sentences for people about the document as a whole, e.g. that page 3 of 5 is missing. */
  warnings: string[];
  /** By what other statements of this form are known again. */
  form?: StatementForm;
}
