import type { Check, Ref } from '../../../src-shared/model/parsed-statement.ts';
import { MEMO_KEYS, TX_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import type { Cents } from '../../../src-shared/money.ts';
import { type Activity, amountsIn, beginsLikeDay, type StrayLine } from '../columns/printed-activity.ts';
import {
  adjustedDoubtOf,
  closingDoubtOf,
  columnDoubtOf,
  contradictionOf,
  finerBlockDoubtOf,
  firstDayDoubtOf,
  nearTotalDoubtOf,
  unreadClosingDoubtOf,
} from '../doubts/summary-doubts.ts';
import type { AccountReading, DocumentContext } from '../evidence/account-reading.ts';
import { isExchange } from '../evidence/match-summary.ts';
import { keyOf } from '../header/account-numbers.ts';
import type { AccountLines } from '../header/accounts.ts';
import { typeOf } from '../lexicon/types.ts';
import type { StatementRow } from '../rows/rows.ts';
import { monthColumns, type Summary, signedCents, wholeColumn } from '../summary/summary.ts';
import { unreadActivity } from '../tables/unread-rows.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { dayAt, monthNumber, type Period } from '../words/days.ts';
import type { Line } from '../words/lines.ts';
import type { RefMaker } from '../words/refs.ts';
import { squash } from '../words/text.ts';
import { noRowsOf } from './closed-cash.ts';
import { holdsMoreThan } from './positions.ts';

/** How sure a value is, by what stands behind it. */
const PROVED = 0.99;
const READ_AS_TEXT = 0.9;
const UNVERIFIED_SCAN = 0.8;
const CONTRADICTED = 0.4;
const LOW = 0.5;

interface ErrorInput {
  beginning: Cents | null;
  ending: Cents | null;
  discrepancy: Cents | null;
  openKeys: readonly TxKey[];
  checks: readonly Check[];
  context: DocumentContext;
  confidence: number;
  reconciles: boolean;
  /** The market change was taken from the balances. */
  derived: boolean;
}

/** The codes of what is wrong (decisions: statement.errors). */
export function errorsOf({
  beginning,
  ending,
  discrepancy,
  openKeys,
  checks,
  context,
  confidence,
  reconciles,
  derived,
}: ErrorInput): string[] {
  const errors: string[] = [];
  if (beginning === null) errors.push('missing-beginning');
  if (ending === null) errors.push('missing-ending');
  if (!context.period) errors.push('missing-period');
  if (discrepancy !== null && discrepancy !== 0) errors.push('does-not-reconcile');
  if (derived) errors.push('gain-loss-derived');
  for (const key of openKeys) errors.push(`lines-mismatch:${key}`);
  const failed = (name: Check['check']) => checks.some(({ check, state }) => check === name && state === 'failed');
  if (failed('positions-total')) errors.push('positions-mismatch');
  if (failed('pages-complete')) errors.push('missing-pages');
  if (beginning === 0 && ending === 0) errors.push('balance-zero');
  if (confidence < LOW || (!reconciles && errors.length === 0)) errors.push('low-confidence');
  return errors;
}

/** "ACH additions 1 4,100.00   Checks 1 1,260.00": a line without a day that says again what the totals of the lists say. */
function tellsTotals(line: Line, { totals }: Activity): boolean {
  const texts = line.words.map(({ text }) => text);
  if (texts.some((_, at) => dayAt(texts, at, true) !== null)) return false;
  const told = new Set(totals.flatMap((total) => amountsIn(total).map(({ cents }) => cents)));
  const amounts = numbersOf(line).filter(({ cents }) => cents !== null && cents !== 0);
  return amounts.length > 1 && amounts.every(({ cents }) => told.has(cents));
}

/** Why part of the account may not have been read at all; null if nothing speaks for it. */
export function unreadOf(
  account: AccountLines,
  rows: readonly StatementRow[],
  activity: Activity,
  context: DocumentContext,
  cashClosed: boolean,
): string | null {
  const blank = rows.find((row) => !row.repaired && row.tokens.some((token) => token.cents === null));
  if (blank) return `The amount of "${blank.description.slice(0, 60)}" could not be read.`;
  const noRows = new Set(cashClosed ? noRowsOf(activity.stray) : []);
  const stray = activity.stray.find(
    (told) => !noRows.has(told) && !tellsTotals(told.line, activity) && mayHaveMoved(told, context.scanned),
  );
  if (stray) return `A line with an amount could not be placed: "${stray.line.text.slice(0, 60)}".`;
  const lost = context.scanned ? activity.stray.find((mark) => lacksAmount(mark)) : undefined;
  if (lost) return `The amount of "${lost.line.text.slice(0, 60)}" could not be read.`;
  const [unread] = unreadActivity(context.unreadRows, activity, account.pages);
  if (!unread) return null;
  return `On page ${unread.page + 1} a line of the activity could not be read. Add what it says, or skip it, by the page.`;
}

function mayHaveMoved({ line, reason, numbers }: StrayLine, scanned: boolean): boolean {
  if (reason === 'other' && numbers.some(({ cents }) => cents !== null && cents > 0)) return true;
  return (reason === 'other' || (scanned && reason === 'unreadable')) && mayBeRow(line, numbers);
}

/** A day and the words of a movement of money among the rows of a scan, and no figure at all. */
function lacksAmount({ line, reason, numbers }: Activity['stray'][number]): boolean {
  const texts = line.words.map(({ text }) => text);
  const day = dayAt(texts, 0, true);
  if (reason !== 'other' || numbers.length > 0 || !day || numbersOf(line).some(({ cents }) => cents !== null))
    return false;
  const type = typeOf({ section: null, action: '', description: texts.slice(day.words).join(' '), amountSign: 0 });
  return type.confidence > 0.5 && MOVES_MONEY.has(type.txType);
}

/** Types of which every row has an amount. */
const MOVES_MONEY = new Set<TxKey>(['deposits', 'withdrawals', 'income', 'fees', 'purchases', 'sales', 'loanPayments']);

const RATE = /^\d{1,2}\.\d{1,4}%$/;

/** On a scan: a line that begins with a day, or what is left of one, and has a figure. */
function mayBeRow(line: Line, numbers: readonly NumberToken[]): boolean {
  const texts = line.words.map(({ text }) => text);
  const day = dayAt(texts, 0, true);
  // "Mar. 2   4.02%": the rate of a day.
  const rest = texts.slice(day?.words ?? 0);
  if (rest.length > 0 && rest.every((text) => RATE.test(text))) return false;
  const isDated = day !== null || beginsLikeDay(line);
  return isDated && (numbers.length > 0 || line.words.some(({ text }) => /\d[.,]\d/.test(text)));
}

/** A position has no more figures; the price may be rounded by this share; less than this, in dollars, may be chance. */
const MOST_FIGURES = 10;
const ROUNDED_PRICE = 0.0002;
const LEAST_VALUE = 50;
const VALUE = /\b(value|equity|worth|assets)\b/i;
const WHOLE = /\b(total|value|equity|worth|fmv|nav|assets)\b/i;

/** "PURCHASED 460 SHS": what was traded is a security, though no column tells of it. */
const UNITS_IN_WORDS = /\b\d[\d,.]* *(shs?|shares?|units?|par|face|contracts?)\b/i;

/** Why the balances may be those of the cash alone, in an account that holds securities; null if nothing speaks for it. */
export function valueDoubtOf(
  { summary, others, rows, cashOnly, activity }: AccountReading,
  account: AccountLines,
  { scanned, period, accountNumbers }: DocumentContext,
): string | null {
  if (summary && sumsAccounts(account.lines, summary, accountNumbers))
    return 'The only balances that were found are those of several accounts together. Enter those of this account from the page.';
  const isTrade = (key: TxKey | undefined) => key !== undefined && (MEMO_KEYS as readonly TxKey[]).includes(key);
  if (summary && !isNamedCurrent(summary) && isOneOfMonths(summary) && !isOfMonth(summary, period))
    return 'The summary has a column for each month, and none for the whole period. Enter its balances from the page.';
  const otherBlock =
    scanned && summary
      ? (columnDoubtOf(summary) ??
        firstDayDoubtOf(summary, period) ??
        adjustedDoubtOf(summary) ??
        closingDoubtOf(summary, account.lines) ??
        unreadClosingDoubtOf(summary, account.lines) ??
        nearTotalDoubtOf(summary, account.lines))
      : null;
  if (otherBlock) return otherBlock;
  const contradiction = summary && contradictionOf(summary, others);
  if (contradiction) return contradiction;
  const finer =
    summary && rows.every(({ raw }) => raw.table < 0) ? finerBlockDoubtOf(summary, others, account.lines) : null;
  if (finer) return finer;
  // What only went from one fund of the account to another comes to nothing, whichever balances were found.
  const traded = rows.some(
    (row) =>
      isTrade(row.txType) &&
      (row.quantity !== undefined || UNITS_IN_WORDS.test(row.description)) &&
      !(row.raw.fundLedger && isExchange(row, rows)),
  );
  const listed = summary?.lines.some((line) => line.meaning?.role === 'line' && isTrade(line.meaning.keys[0]));
  const printed = new Set(rows.flatMap((row) => row.raw.lines));
  const holds = () =>
    account.lines.some((line) => !printed.has(line) && isPosition(line)) ||
    (summary !== null && holdsMoreThan(account.lines, Math.max(Math.abs(summary.beginning), Math.abs(summary.ending))));
  const totals = new Set(activity.totals.map(({ line }) => line));
  const isUntotalled = (line: Line, index: number) =>
    (!totals.has(line) || VALUE.test(line.text)) && !closesListOfAccounts(account.lines, index, accountNumbers);
  return (cashOnly && (traded || listed || holds())) ||
    (summary && isSmallerThanWhole(summary, account.lines, isUntotalled))
    ? 'Securities are traded in this account, but only the balances of its cash were found. Enter the value of the whole account.'
    : null;
}

/** So many lines of a list of the accounts may stand above its total. */
const MOST_LISTED = 12;

/** "Total deposit balances" below several accounts of the document, each with its number: the sum of them all. */
function closesListOfAccounts(lines: readonly Line[], index: number, numbers: ReadonlySet<string>): boolean {
  const above = lines.slice(Math.max(0, index - MOST_LISTED), index).filter(({ page }) => page === lines[index]!.page);
  const listed = above.flatMap(({ words }) => words.map(({ text }) => keyOf(text))).filter((key) => numbers.has(key));
  // "14  TRUST MONEY MARKET SHARES": the suffix of a number at the left edge stands for it.
  const ends = above.flatMap(({ words: [first] }) => {
    const suffix = first && /^[A-Z]?\d{2,3}$/.test(first.text) ? first.text : null;
    return suffix === null ? [] : [...numbers].filter((key) => key.endsWith(suffix));
  });
  return new Set([...listed, ...ends]).size > 1;
}

/** The closing balance is what several accounts of the document, each listed with its number above it, come to. */
function sumsAccounts(lines: readonly Line[], { ledger, ending }: Summary, numbers: ReadonlySet<string>): boolean {
  const at = lines.indexOf(ledger.end.line);
  const above = at < 0 ? [] : lines.slice(Math.max(0, at - MOST_LISTED), at);
  const listed = above.flatMap((line) => {
    const value = numbersOf(line).findLast(({ cents }) => cents !== null);
    return value && line.words.some(({ text }) => numbers.has(keyOf(text))) ? [signedCents(value)] : [];
  });
  return listed.length > 1 && listed.reduce((sum, cents) => sum + cents, 0) === ending;
}

function isOneOfMonths({ ledger, column }: Summary): boolean {
  return wholeColumn(ledger) === null && monthColumns(ledger).includes(column);
}

/** The column is named for the one month that the statement covers. */
function isOfMonth({ ledger, column }: Summary, period: Period | null): boolean {
  const isOneMonth = period !== null && period.start.slice(0, 7) === period.end.slice(0, 7);
  const [month] = ledger.columns[column]!.title.split(' ')
    .filter((word) => !/^\d{4}$/.test(word))
    .slice(-1);
  return isOneMonth && monthNumber(month ?? '') === Number(period.start.slice(5, 7));
}

/** "Last statement", "This statement": the column says itself that it is the statement's own, and what the one before it is. */
function isNamedCurrent({ ledger, column }: Summary): boolean {
  const [before, own] = [ledger.columns[column - 1], ledger.columns[column]];
  return own?.period === 'current' && before?.period === 'prior' && ledger.columns.length === 2;
}

/** What is called cash, or is no more than a balance that rows run to, is not the account where some total or value on its pages is larger. */
function isSmallerThanWhole(
  { ledger, beginning, ending, lines: printed }: Summary,
  lines: readonly Line[],
  mayBeWhole: (line: Line, index: number) => boolean,
): boolean {
  const alone = !printed.some(({ included }) => included);
  if (!alone && !/cash|sweep|moneymarket/.test(squash(`${ledger.begin.label} ${ledger.end.label}`))) return false;
  const most = Math.max(Math.abs(beginning), Math.abs(ending));
  const isMore = (line: Line) => WHOLE.test(line.text) && numbersOf(line).some(({ cents }) => (cents ?? 0) > most);
  return lines.some((line, index) => isMore(line) && mayBeWhole(line, index));
}

/** A line of holdings: a quantity, a price that is not one dollar, and what they come to. */
function isPosition(line: Line): boolean {
  const numbers = numbersOf(line).filter((token) => !token.percent && token.value > 0);
  if (numbers.length < 3 || numbers.length > MOST_FIGURES) return false;
  return numbers.some((quantity) =>
    numbers.some((price) => {
      if (price === quantity || price.value === 1 || quantity.value === 1) return false;
      const value = quantity.value * price.value;
      return numbers.some(
        (token) =>
          token !== price &&
          token !== quantity &&
          token.cents !== null &&
          value > LEAST_VALUE &&
          Math.abs(token.cents / 100 - value) < Math.max(0.02, value * ROUNDED_PRICE),
      );
    }),
  );
}

export interface ConfidenceReport {
  fields: Record<string, number>;
  least: number;
  /** Of the figures that the equation is made of. */
  figures: number;
}

/** Confidence per field: proved by the equation and a check, read, or contradicted (reading, step 15). */
export function confidenceOf(
  account: AccountLines,
  reading: AccountReading,
  context: DocumentContext,
  checks: readonly Check[],
): ConfidenceReport {
  const { summary, match } = reading;
  const proved =
    checks.some((check) => check.check === 'equation' && check.state === 'passed') &&
    checks.some((check) => check.check === 'rows-match-summary' && check.state === 'passed');
  const read = context.scanned ? UNVERIFIED_SCAN : READ_AS_TEXT;
  const fields: Record<string, number> = {};
  const tokens: NumberToken[] = summary
    ? [summary.beginToken, summary.endToken, ...summary.lines.filter((line) => line.included).map((line) => line.token)]
    : [];
  const figures = tokens.length === 0 ? 0 : proved ? 1 : Math.min(...tokens.map(trust));
  const mentions = account.mentions.filter((mention) => mention.readAs === account.number?.key).length;
  fields.accountNumber = account.number ? (mentions >= 2 ? PROVED : read) : 0;
  fields.periodStart = context.period ? read : 0;
  fields.periodEnd = fields.periodStart;
  fields.beginningBalance = summary ? (proved ? PROVED : Math.min(read, trust(summary.beginToken))) : 0;
  fields.endingBalance = summary ? (proved ? PROVED : Math.min(read, trust(summary.endToken))) : 0;
  const open = new Set(
    (match?.groups ?? [])
      .filter((group) => group.expected !== group.found)
      .map((group) => group.lines[0]!.meaning?.keys[0]),
  );
  for (const key of TX_KEYS)
    fields[`tx.${key}`] = open.has(key) ? CONTRADICTED : proved ? PROVED : summary ? read : LOW;
  return { fields, least: Math.min(...Object.values(fields)), figures };
}

function trust(token: NumberToken): number {
  return Math.min(token.confidence, token.mended ? 0.6 : 1);
}

/** The printed year-to-date figures, by field or "tx.<key>". */
export function yearToDateOf(summary: Summary | null): Record<string, Cents> {
  const figures: Record<string, Cents> = {};
  for (const [field, token] of yearToDateFigures(summary)) figures[field] = (figures[field] ?? 0) + signedCents(token);
  return figures;
}

/** Where the figures of the year to date stand, as `yearToDate.<field>`; of a sum, its first one. */
export function yearToDateRefs(summary: Summary | null, ref: RefMaker): Record<string, Ref> {
  const refs: Record<string, Ref> = {};
  for (const [field, token] of yearToDateFigures(summary)) refs[`yearToDate.${field}`] ??= ref(token.page, token.words);
  return refs;
}

/** What is printed in the summary's column of the year to date, by field. */
function yearToDateFigures(summary: Summary | null): [field: string, token: NumberToken][] {
  const column = summary?.ledger.columns.findIndex((candidate) => candidate.period === 'year') ?? -1;
  if (!summary || column < 0) return [];
  const lines = summary.lines.map((line): [string | undefined, NumberToken | null | undefined] => {
    const key = line.included ? line.meaning?.keys[0] : undefined;
    return [key && `tx.${key}`, line.line.amounts[column]];
  });
  const figures: typeof lines = [
    ['beginningBalance', summary.ledger.begin.amounts[column]],
    ['endingBalance', summary.ledger.end.amounts[column]],
    ...lines,
  ];
  return figures.flatMap(([field, token]) => (field && token ? [[field, token] as [string, NumberToken]] : []));
}
