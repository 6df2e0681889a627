import type { Check, Repair } from '../../../src-shared/model/parsed-statement.ts';
import type { StatementForm } from '../../../src-shared/model/rule.ts';
import type { Activity } from '../columns/printed-activity.ts';
import type { FoundText } from '../header/header-fields.ts';
import type { LongNumber } from '../header/listed-numbers.ts';
import type { FoundPeriod } from '../header/period.ts';
import type { Learned } from '../learning/learned.ts';
import type { StatementRow } from '../rows/rows.ts';
import type { Summary } from '../summary/summary.ts';
import type { ValuePair } from '../summary/value-pairs.ts';
import type { UnreadRow } from '../tables/unread-rows.ts';
import type { PlacedWord } from '../words/lines.ts';
import type { RefMaker } from '../words/refs.ts';
import type { CashPair } from './evidence.ts';
import type { SummaryMatch } from './match-summary.ts';

/** What the document gives to each of its accounts. */
export interface DocumentContext {
  provider: FoundText | null;
  /** To whom the first page is sent. */
  addressee: FoundText | null;
  period: FoundPeriod | null;
  pagesComplete: Check;
  ref: RefMaker;
  scanned: boolean;
  /** The codes that a legend anywhere in the document explains. */
  codes(): ReadonlyMap<string, string>;
  /** The keys of the accounts that the document was divided into. */
  accountNumbers: ReadonlySet<string>;
  /** Their numbers as they are printed, by key. */
  accountsAsPrinted: ReadonlyMap<string, string>;
  /** The words of the document that an account number could be. */
  printedNumbers(): readonly LongNumber[];
  /** … and of what stands before the amounts of a line, as in a list of the accounts. */
  listedNumbers: readonly string[];
  /** Rows of ink that hold no word, with what points at them. */
  unreadRows: readonly (UnreadRow & { place: PlacedWord })[];
  /** Every piece of ink of which no word was read, also beside words. */
  unreadInk: readonly UnreadRow[];
  /** By what statements of this kind are known again, and what people taught for them. */
  form: StatementForm;
  learned: Learned;
}

/** The evidence of one account, as later steps need it. */
export interface AccountReading {
  summary: Summary | null;
  others: Summary[];
  /** Opening and closing cash in a table of values then and now. */
  values: CashPair[];
  /** What the value of the account consists of then and now, where the lines of such a table come to it. */
  valueParts: readonly ValuePair[];
  activity: Activity;
  rows: StatementRow[];
  cashOnly: boolean;
  match: SummaryMatch | null;
  /** What was applied. */
  repairs: Repair[];
  /** Ids of the learned rules that changed something. */
  used: ReadonlySet<string>;
  /** What was refused, with the rows or the summary as they would be. */
  offers: RepairOffer[];
}

export interface RepairOffer {
  repair: Repair;
  rows: StatementRow[];
  summary: Summary | null;
}
