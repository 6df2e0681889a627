import type { TxKey } from '../../../src-shared/model/tx.ts';
import {
  type Activity,
  amountsIn,
  type PrintedTotal,
  type StrayLine,
  withoutRows,
} from '../columns/printed-activity.ts';
import { cashRows, sumOf } from '../evidence/evidence.ts';
import { isAtOneDollar } from '../rows/figures-in-words.ts';
import type { StatementRow } from '../rows/rows.ts';
import { sumOfFigures } from '../summary/summary.ts';
import type { Period } from '../words/days.ts';
import { similar, squash } from '../words/text.ts';

/** Of a day's rows in a money fund, this share must mirror the day's other cash for the fund to be the account's sweep. */
const MIRRORING_DAYS = 0.8;
const REPAID = new Set(['maturity', 'call']);
/** A section that mirrors fewer days may do so by chance. */
const FEWEST_DAYS = 3;

/** What is told of dividends put back, and of what a plan's people forfeit, borrow or bring with them, moves no cash to and from the fund that keeps it. */
const OF_PEOPLE = new Set<TxKey>([
  'reinvestments',
  'forfeiture',
  'rollovers',
  'newLoans',
  'loanPayments',
  'loanInterest',
]);

/**
 * Where the account's cash is kept, rows only mirror the others; no wording is needed to see it. A fund at a price of one dollar is
 * such a place where its rows are, day by day, what the day's other rows leave over; a section where that holds on every day,
 * whichever side it prints, and some day's several rows are one in it. A reinvestment mirrors its dividend and is none. Changes the rows.
 */
export function markMirrors(rows: readonly StatementRow[]): void {
  for (const row of rows)
    if ((isTrade(row) && isCombined(row)) || NET_OF_CASH.test(row.wording.description)) row.sweep = true;
  const counted = rows.filter((row) => !row.sweep && !row.raw.fundLedger);
  const mayMirror = counted.filter((row) => !OF_PEOPLE.has(row.txType));
  // A bond repaid at its face value has the price of one as well, and mirrors the fund that took the money.
  const ofFunds = mayMirror.filter((row) => isAtOneDollar(row) && !REPAID.has(row.txSubType));
  // The fund's own balance grows by what it takes from the cash.
  const turned = ofFunds.filter((row) => row.balance !== undefined && row.amount * (FROM_CASH[row.txType] ?? 0) < 0);
  for (const row of turned) row.amount = -row.amount;
  for (const fund of Map.groupBy(ofFunds, nameOfFund).values()) {
    const { days, against, keepsCash } = daysOf(fund, counted);
    if (keepsCash && against >= MIRRORING_DAYS * days) for (const row of fund) row.sweep = true;
  }
  markMirrorsAmong(ofFunds, rows);
  for (const row of turned) if (!row.sweep) row.amount = -row.amount;
  for (const section of Map.groupBy(rows, (row) => row.raw.section.id).values()) {
    const others = section.filter((row) => !row.sweep);
    // Among nothing but mirrors a row without an amount, whose words were misread, is one as well.
    if (section.length - others.length >= FEWEST_DAYS && others.every(({ amount }) => amount === 0))
      for (const row of others) row.sweep = true;
  }
  markMirroringSections(rows);
  markMirrorsByWords(rows);
}

/** "Combined purchases for the period": trustees say so of the fund that takes up the cash, and of nothing else; what a trade of its own follows was printed above that. */
const COMBINED =
  /\bcombined (purchases|sales|redemptions)( and (purchases|sales|redemptions))? for the (period|month|quarter)\b(?!.*\b(purchased|bought|sold) [\d,.]*\d)/i;

/** "Net cash management activity for the period": what the fund of the cash took up, in one row. */
const NET_OF_CASH =
  /^net (of )?(cash management|cash sweep|sweep|sweep fund|money market( fund)?) (activity|transactions)\b/i;

export function isCombined({ wording }: StatementRow): boolean {
  return COMBINED.test(wording.description);
}

/** The sign that a trade has in the account's cash. */
const FROM_CASH: Partial<Record<TxKey, 1 | -1>> = { purchases: -1, sales: 1 };

/** The description may count the units and tell the day of each trade. */
function nameOfFund({ description }: StatementRow): string {
  return squash(withoutFigures(description));
}

const withoutFigures = (text: string): string => text.replace(/\S*\d\S*/g, '');

/** What a section mirrors stands against it as well: of two such sections the one with more days is the mirror. */
function markMirroringSections(rows: readonly StatementRow[]): void {
  const own = rows.filter((row) => !row.sweep && !row.raw.fundLedger);
  const sections = Map.groupBy(
    own.filter(({ txType }) => txType !== 'reinvestments'),
    (row) => row.raw.section.id,
  );
  const inTurn = [...sections.values()]
    .filter((section) => !section.every(({ txType }) => SHOWN.has(txType)))
    .map((section) => ({ section, count: new Set(section.map(({ date }) => date)).size }))
    .sort((one, other) => other.count - one.count);
  for (const { section } of inTurn) {
    const { days, against, along, nets } = daysOf(
      section,
      own.filter(({ sweep }) => !sweep),
    );
    if (days >= FEWEST_DAYS && nets && (against === days || along === days))
      for (const row of section) row.sweep = true;
  }
}

function kindOf({ raw }: StatementRow): string {
  return squash(raw.action.map(({ text }) => text).join(' '));
}

/** A shorter name may end what is none of the fund. */
const FEWEST_LETTERS = 12;
/** One of so many letters is that of the fund on any page. */
const SURE_LETTERS = 20;

/** "Regulatory Fee PURCHASE FDIC INSURED DEPOSIT ACCOUNT": words of the row above came before those that several sweeps of the table have, and the row mirrors its day as they do. */
function markMirrorsByWords(rows: readonly StatementRow[]): void {
  const named = rows.map((row) => ({ row, kind: kindOf(row), name: nameOfFund(row) }));
  const swept = named.filter(({ row, name }) => row.sweep && name.length >= FEWEST_LETTERS);
  for (const { row, kind, name } of named.filter((one) => !one.row.sweep)) {
    const alike = swept.filter(
      (other) =>
        (other.row.raw.table === row.raw.table || other.name.length >= SURE_LETTERS) &&
        ((kind + name).endsWith(other.kind + other.name) ||
          (kind === other.kind && name.endsWith(other.name)) ||
          (row.raw.anchor.ocr && similar(kind + name, other.kind + other.name))),
    );
    if (alike.length < 2) continue;
    const cash = rows.filter((other) => !other.sweep && !other.raw.fundLedger && other.txType !== 'reinvestments');
    const { days, against } = daysOf([row], cash);
    if (against !== days) continue;
    row.sweep = true;
    if (name.length >= FEWEST_LETTERS) swept.push({ row, kind, name });
  }
}

/** So many lines of a list of the sweep name the fund that it is kept in. */
const FEWEST_SWEEPS = 2;

/**
 * What is reinvested in the fund that a list of the sweep or rows of it name, a unit for each dollar, stays where all of the cash is
 * kept. Changes the rows.
 */
export function markReinvestedInSweep(rows: readonly StatementRow[], stray: readonly StrayLine[]): void {
  const swept = stray.filter(({ reason }) => reason === 'sweep').map(({ line }) => squash(withoutFigures(line.text)));
  const moved = new Set(rows.filter(({ sweep, raw }) => sweep && !raw.fundLedger).map(nameOfFund));
  const isOfDollars = ({ quantity = 0, amount }: StatementRow) => Math.round(quantity * 100) === Math.abs(amount);
  for (const row of rows.filter((one) => one.txType === 'reinvestments' && isOfDollars(one))) {
    const name = nameOfFund(row);
    const naming = swept.filter((words) => words.includes(name));
    if (name.length >= FEWEST_LETTERS && (naming.length >= FEWEST_SWEEPS || moved.has(name))) row.sweep = true;
  }
}

/**
 * A row that a total of its section counts is none that is shown only beside others. What it put into the fund that keeps the cash
 * left that cash as it was. Changes the rows.
 */
export function countReinvestedInTotals(rows: readonly StatementRow[], totals: readonly PrintedTotal[]): void {
  for (const total of totals) {
    const swept = mirrorsCounted(total, rows);
    if (!swept.every(({ txType }) => txType === 'reinvestments')) continue;
    for (const row of swept) {
      row.sweep = false;
      row.intoCash = true;
    }
  }
}

/** What was taken for mirrors among the rows of a total that is the sum of all of them, and not of the others alone. */
export function mirrorsCounted(total: PrintedTotal, rows: readonly StatementRow[]): StatementRow[] {
  const own = rows.slice(0, total.rowsBefore).filter((row) => row.raw.section.id === total.section.id);
  const counted = own.filter(({ sweep }) => !sweep);
  if (counted.length === own.length) return [];
  const printed = Math.abs(sumOfFigures(amountsIn(total)));
  const isSum = printed === Math.abs(sumOf(own)) && printed !== Math.abs(sumOf(counted));
  return isSum ? own.filter(({ sweep }) => sweep) : [];
}

/** Types that no movement of a sweep has, whatever it is called. */
const SHOWN = new Set<TxKey>(['income', 'fees', 'rollovers', 'loanPayments', 'loanInterest', 'newLoans', 'forfeiture']);

/** Where a fund at one dollar is the sweep, a row at one dollar that mirrors its day is of it too, though its words were read amiss. */
function markMirrorsAmong(atOneDollar: readonly StatementRow[], rows: readonly StatementRow[]): void {
  if (rows.filter((row) => row.sweep && isAtOneDollar(row)).length < FEWEST_DAYS) return;
  for (const row of atOneDollar.filter(({ sweep }) => !sweep)) {
    const { days, against } = daysOf(
      [row],
      rows.filter((other) => !other.sweep && !other.raw.fundLedger),
    );
    if (against === days) row.sweep = true;
  }
}

/** On how many days the rows give what the day's other rows leave over, with the other sign or with the same. */
function daysOf(own: readonly StatementRow[], rows: readonly StatementRow[]) {
  const others = cashRows(rows).filter((row) => !own.includes(row));
  const days = [...Map.groupBy(own, (row) => row.date)].map(([day, rowsOfDay]) => {
    const otherRows = others.filter((row) => row.date === day);
    return { own: sumOf(rowsOfDay), count: rowsOfDay.length, left: sumOf(otherRows), otherRows };
  });
  const rowsPerDay = Math.max(...days.map((day) => day.count));
  const against = days.filter(({ own: sum, left }) => left !== 0 && sum === -left);
  return {
    days: days.length,
    against: against.length,
    along: days.filter(({ own: sum, left }) => left !== 0 && sum === left).length,
    // What leaves one fund for another on the same day is an exchange, not the keeping of cash.
    nets: days.some(({ otherRows }) => otherRows.length > rowsPerDay),
    keepsCash: against.some(({ otherRows }) => otherRows.some((row) => !isTrade(row))),
  };
}

/** A table of nothing but trades that settle after the period lists what is pending: no heading is needed for that. */
export function withoutPendingTables(
  rows: readonly StatementRow[],
  activity: Activity,
  period: Period | null,
): StatementRow[] {
  if (!period) return [...rows];
  const tables = Map.groupBy(rows, (row) => row.raw.table);
  const pending = new Set(
    [...tables.values()]
      .filter((table) => table.every((row) => isTrade(row) && row.date > period.end))
      .filter((table) => table.length < rows.length)
      .flat(),
  );
  if (pending.size === 0) return [...rows];
  for (const row of pending) activity.stray.push({ line: row.raw.anchor, reason: 'pending', numbers: row.tokens });
  return withoutRows(rows, pending, activity);
}

function isTrade({ txType }: StatementRow): boolean {
  return txType === 'purchases' || txType === 'sales';
}
