import { inFull } from '../lexicon/abbreviations.ts';
import { meaningOfWords, SUMMARY, type SummaryMeaning } from '../lexicon/lexicon.ts';
import { numbersOf } from '../words/amounts.ts';
import { dayAt } from '../words/days.ts';
import type { Line } from '../words/lines.ts';
import { wordsOf } from '../words/text.ts';
import type { Column } from './column-headers.ts';

export const DATES = new Set<Column['kind']>(['date', 'settleDate', 'postDate', 'tradeDate']);
export const MONEY = new Set<Column['kind']>(['amount', 'debit', 'credit']);

/** The columns of a heading as each is named, and what some of them can only be beside the others. */
export function withColumnsBeside(columns: Column[]): Column[] {
  return withDayLast(
    withBankLast(besideBalancesOfDays(withSidesNamed(withMovements(withAmountsPaid(withDaysAtLeft(columns)))))),
  );
}

/** A ledger has columns for so many movements at least. */
const FEWEST_MOVEMENTS = 3;
/** What a column of a movement may have been taken for. */
const MOVEMENT_KINDS = new Set<Column['kind']>(['unknown', 'moneyType', 'income', 'fee', 'debit', 'credit']);

/** "Contributions   Loan Principal   Loan Interest   Benefits Paid   Fees": each figure of a ledger stands below what it is. */
function withMovements(columns: Column[]): Column[] {
  // Where a balance is left behind each row, its steps tell the sides.
  const isStepping = columns.some(({ kind }) => ['balance', 'marketValue', 'amount'].includes(kind));
  if (isStepping || !columns.some(({ kind }) => DATES.has(kind))) return columns;
  const keys = new Map<Column, string | undefined>();
  for (const column of columns) {
    const meaning = MOVEMENT_KINDS.has(column.kind) ? movementOf(column.title) : null;
    if (meaning?.role === 'line') keys.set(column, meaning.keys[0]);
  }
  // "Deposits   Withdrawals   Fees" are sides of money, which tables have without.
  const isLedger = [...keys.keys()].some(({ kind }) => kind === 'unknown' || kind === 'moneyType');
  if (!isLedger || new Set(keys.values()).size < FEWEST_MOVEMENTS) return columns;
  // "Checking" behind all of them: what was left in the bank.
  const left = columns.at(-1)!;
  return columns.map((column) =>
    keys.has(column)
      ? { ...column, kind: 'moneyType' }
      : column === left && HELD_IN.test(column.title)
        ? { ...column, kind: 'balance' }
        : column,
  );
}

/** What the figures below the title of a column did, by the words of summaries. */
export function movementOf(title: string): SummaryMeaning | null {
  const text = inFull(title) ?? title;
  return SUMMARY.whole(text) ?? meaningOfWords(wordsOf(text));
}

const HELD_IN = /^(checking|savings|bank|cash)( account)?$/i;

/** "Value after   Entry   Amount   On": the last word heads the days, where no other column does. */
function withDayLast(columns: Column[]): Column[] {
  const last = columns.at(-1)!;
  const isDay = last.kind === 'unknown' && /^on$/i.test(last.title) && !columns.some(({ kind }) => DATES.has(kind));
  return isDay && columns.some(({ kind }) => MONEY.has(kind))
    ? [...columns.slice(0, -1), { ...last, kind: 'date' }]
    : columns;
}

/** "Account Summary   Amount   Date   Daily Balance   Date   Daily Balance": the days are of the balances, and what stands beside them is no table. */
function besideBalancesOfDays(columns: Column[]): Column[] {
  const days = columns.flatMap(({ kind }, at) => (DATES.has(kind) ? [at] : []));
  const areOfBalances = days.length > 1 && days.every((at) => columns[at + 1]?.kind === 'balance');
  if (!areOfBalances || columns.length !== days[0]! + 2 * days.length) return columns;
  return columns.slice(days[0]);
}

/** "Rec'd   Paid   Bank": what was left there, behind what came in and went out. */
function withBankLast(columns: Column[]): Column[] {
  const [debit, credit] = ['debit', 'credit'].map((side) => columns.some(({ kind }) => kind === side));
  const last = columns.at(-1)!;
  const isBank = debit && credit && HELD_IN.test(last.title) && !columns.some(({ kind }) => kind === 'balance');
  return isBank && !MONEY.has(last.kind) ? [...columns.slice(0, -1), { ...last, kind: 'balance' }] : columns;
}

/** "Gain (loss)   Cost   Proceeds" above "May 5  32 shares of stock   573.31   4,032.77   4,606.08": only the figures are headed. */
export function withDayBelow(columns: Column[], row: Line | undefined): Column[] {
  const proceeds = columns.findIndex(({ title }) => /proceeds$/i.test(title));
  if (!row || proceeds < 0 || !columns.every(({ kind }, at) => at === proceeds || OF_SALES.has(kind))) return columns;
  const day = dayAt(
    row.words.map(({ text }) => text),
    0,
    row.ocr,
  );
  const money = numbersOf(row).filter(({ cents }) => cents !== null);
  const ends = money.map(({ right }) => right);
  const isBelow = columns.every(({ left, right }, at) => ends[at]! > left && ends[at]! < right + row.height);
  const edge = day ? row.words[day.words - 1]!.right : 0;
  if (!day || columns.length < 2 || money.length !== columns.length || !isBelow || money[0]!.left < edge)
    return columns;
  return [
    { kind: 'date', title: '', left: row.left, right: edge },
    { kind: 'description', title: '', left: row.words[day.words]!.left, right: money[0]!.left - 1 },
    ...columns.with(proceeds, { ...columns[proceeds]!, kind: 'amount' }),
  ];
}

/** What is told of sales beside their proceeds. */
const OF_SALES = new Set<Column['kind']>(['gainLoss', 'cost']);

/** "Credited" at the left edge of a table without a day: when it was; so is "2025" beside the words, the year of the days below it. */
function withDaysAtLeft(columns: Column[]): Column[] {
  const [first, next, ...others] = columns;
  // "Entry   Trade   Type … Description": when it was entered, beside when it was traded.
  const isEntry =
    first?.kind === 'description' &&
    /^entry$/i.test(first.title) &&
    next?.kind === 'tradeDate' &&
    others.some(({ kind }) => kind === 'description');
  if (isEntry) return columns.map((column) => (column === first ? { ...column, kind: 'date' } : column));
  const isDay =
    first !== undefined &&
    ((['unknown', 'credit'].includes(first.kind) && /^(credited|posted|invested)$/i.test(first.title.trim())) ||
      (next?.kind === 'description' && /^(19|20)\d\d$/.test(first.title)));
  if (!isDay || columns.some(({ kind }) => DATES.has(kind))) return columns;
  return columns.map((column) => (column === first ? { ...column, kind: 'date' } : column));
}

const PAID_IN = /^(contributions?|deposits?|additions?|received|receipts)$/i;
const PAID_OUT = /^(distributions?|withdrawals?|subtractions?|disbursements?|paid)$/i;

/** "Date   Type   Description   Contributions   Distributions": what came in, and what went out, where nothing else is money. */
function withSidesNamed(columns: Column[]): Column[] {
  const [came, went] = [PAID_IN, PAID_OUT].map((words) => columns.filter(({ title }) => words.test(title.trim())));
  const isOpen = !columns.some(({ kind }) => MONEY.has(kind) || kind === 'balance' || kind === 'marketValue');
  const dated = columns.some(({ kind }) => DATES.has(kind));
  if (!dated || !isOpen || came!.length !== 1 || went!.length !== 1) return columns;
  return columns.map((column) =>
    column === came![0] ? { ...column, kind: 'credit' } : column === went![0] ? { ...column, kind: 'debit' } : column,
  );
}

/** "Paid" at the right of a table that has its day and no other column of money, or right beside "Rec'd": what was paid, not when. */
function withAmountsPaid(columns: Column[]): Column[] {
  return columns.map((column, at) => {
    const others = columns.toSpliced(at, 1);
    const isPaid = DATES.has(column.kind) && /^(paid|disbursed|charged|withdrawn)$/i.test(column.title.trim());
    const isLast = at === columns.length - 1 && !others.some(({ kind }) => MONEY.has(kind));
    const isBeside = columns[at - 1]?.kind === 'credit' || columns[at + 1]?.kind === 'credit';
    const hasDay = others.some(({ kind }) => DATES.has(kind));
    return isPaid && hasDay && (isLast || isBeside) ? { ...column, kind: 'debit' } : column;
  });
}
