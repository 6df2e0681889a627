import type { Account, Entry } from './account.ts';
import type { Paper } from './paper.ts';
import { type PrintStyle, printDay, printMoney } from './print-style.ts';
import type { Random } from './random.ts';
import type { Voice } from './voice.ts';

/** An entry as it was printed: what the truth says of it. */
export interface PrintedRow {
  entry: Entry;
  /** 1-based. */
  page: number;
  date: string;
  description: string;
  action: string | null;
  showsQuantity: boolean;
  showsPrice: boolean;
  showsSymbol: boolean;
}

export interface PrintedSummaryLine {
  label: string;
  amount: number;
  column: string;
}

/** What is collected for one account while its pages are drawn. */
export interface AccountRecord {
  account: Account;
  rows: PrintedRow[];
  summary: PrintedSummaryLine[];
  decoys: { page: number; amount: number; reason: string }[];
  summaryOnly: boolean;
  cashOnly: boolean;
  numberPrinted: string;
  titlePrinted: string;
  /** A small table stands beside the summary already. */
  besides: boolean;
}

/** A document in the making. */
export interface Draft {
  random: Random;
  paper: Paper;
  style: PrintStyle;
  voice: Voice;
  provider: string;
  records: AccountRecord[];
}

export function record(draft: Draft, account: Account): AccountRecord {
  const found = draft.records.find((each) => each.account === account);
  if (found) return found;
  const made: AccountRecord = {
    account,
    rows: [],
    summary: [],
    decoys: [],
    summaryOnly: false,
    cashOnly: account.style === 'bank',
    numberPrinted: account.number,
    titlePrinted: account.title.join(' '),
    besides: false,
  };
  draft.records.push(made);
  return made;
}

export function money(draft: Draft, amount: number, dollar = draft.style.rowDollar): string {
  return printMoney(amount, draft.style, dollar);
}

export function day(draft: Draft, date: string): string {
  return printDay(date, draft.style.date);
}
