import { MEMO_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import { type Cents, formatMoney } from '../../../src-shared/money.ts';
import { type Activity, amountsIn, isNetText, isTotalText, type PrintedTotal } from '../columns/printed-activity.ts';
import { isDigitAway } from '../header/account-numbers.ts';
import { labelWords } from '../lexicon/ledger-labels.ts';
import { SUMMARY } from '../lexicon/lexicon.ts';
import type { StatementRow } from '../rows/rows.ts';
import { isSweepMirror } from '../rows/sweep-mirrors.ts';
import { sumOfFigures } from '../summary/summary.ts';
import { type NumberToken, numbersOf } from '../words/amounts.ts';
import { type Line, textOf } from '../words/lines.ts';
import { isIllegible, isOpenTo, wasReadAs } from '../words/misreadings.ts';
import { multipliesToTheCent } from '../words/multiplies-to-the-cent.ts';
import type { RefMaker } from '../words/refs.ts';
import { squash } from '../words/text.ts';
import { cashRows, type Evidence, isTurned, sumAsHeaded, sumAsPrinted, sumOf, unavailable } from './evidence.ts';

function amountOfTotal(total: PrintedTotal): Cents {
  return Math.abs(sumOfFigures(amountsIn(total)));
}

/** It repeats a balance, runs from the opening one to the closing one, or tells what the market did: no sum of rows. */
function tellsOther(total: PrintedTotal, balances: readonly Cents[]): boolean {
  const figures = new Set(numbersOf(total.line).map(({ cents }) => cents));
  const [begin, end] = balances;
  const runsAcross =
    begin !== undefined && end !== undefined && begin !== end && figures.has(begin) && figures.has(end);
  const repeats = balances.some((balance) => balance !== 0 && Math.abs(balance) === amountOfTotal(total));
  const label = textOf(labelWords(total.line.words, total.line));
  return repeats || runsAcross || SUMMARY.prefix(label, total.line.ocr)?.value.keys[0] === 'gain_loss';
}

/** "Total to be accounted for": the receipts with what was on hand before them. */
const WITH_OPENING = /\b(to be accounted for|to account for|available for disbursement)\b/i;
/** What Regulation DD (12 CFR 1030.11) has every bank's statement say of its fees, for the period and for the year: no total of rows. */
const LAWFUL_TOTAL = /\btotal (overdraft|(nsf:? ?)?returned item|nsf)( and returned item)? fees\b/i;

/** "Total dividends paid in 2024: 388.15  2025 year to date: 0.00". */
const OF_A_YEAR = /\bpaid in \d{4}\b.*\byear[- ]to[- ]date\b/i;

/**
 * Every printed section total against the rows above it. A line below the rows that repeats a balance of the account is no
 * total of theirs.
 */
export function checkTotals(
  rows: readonly StatementRow[],
  totals: readonly PrintedTotal[],
  balances: readonly Cents[],
  ref: RefMaker,
): Evidence {
  const isOfRows = ({ label, line }: PrintedTotal) =>
    !LAWFUL_TOTAL.test(label) && !WITH_OPENING.test(label) && !OF_A_YEAR.test(label) && !OF_SHARES.test(line.text);
  const told = totals
    .flatMap(totalsAbreast)
    .filter((total) => amountsIn(total).length > 0 && isOfRows(total))
    .map((total) => (standApart(total, rows) ? { ...total, apart: true } : total));
  if (told.length === 0) return unavailable('section-subtotals', 'No section totals are printed.');
  const covers = new Set<StatementRow>();
  const open: PrintedTotal[] = [];
  const held = new Set<string>();
  // What only moved between the cash and the fund that keeps it, and has no rows with days: it is in the totals above it as well.
  let swept: Cents = 0;
  let misread = 0;
  for (const [index, total] of told.entries()) {
    const starts = told.slice(0, index).map(({ rowsBefore }) => rowsBefore);
    const group =
      groupOf(total, rows, starts) ??
      groupOnOtherPage(total, told.slice(0, index), rows) ??
      groupBelow(total, rows) ??
      (swept === 0 ? null : groupOf(total, rows, starts, swept)) ??
      (total.swept === undefined ? null : groupOf(total, rows, starts, total.swept));
    const name = `${squash(total.label.replace(/[\d.,$()-]/g, ''))}/${amountOfTotal(total)}`;
    if (group) {
      held.add(name);
      for (const row of group) covers.add(row);
    } else if (isOfCashEquivalents(total, rows)) swept = amountOfTotal(total);
    // The same total again, in a reconciliation of the cash below.
    else if (held.has(name)) continue;
    // A further look at the scan saw the sum: what was read first proves neither.
    else if (
      isMisread(total, sectionRows(total, rows)) ||
      isNetMisread(total, rows) ||
      isSideMisread(total, sectionRows(total, rows)) ||
      isToldRightly(total, told, rows)
    )
      misread += 1;
    else if (isTotalText(total.label) && !total.afterEnd && !tellsOther(total, balances)) open.push(total);
  }
  const parts = told.map((total) => ref(total.line.page, total.line.words));
  if (misread === told.length) return unavailable('section-subtotals', 'No printed total was read surely.');
  if (open.length === 0)
    return {
      check: {
        check: 'section-subtotals',
        state: 'passed',
        note:
          told.length - misread === 1
            ? 'A printed total equals its rows.'
            : `${told.length - misread} printed totals equal their rows.`,
        parts,
      },
      covers,
    };
  const first = open[0]!;
  const amount = amountOfTotal(first);
  const found = Math.abs(sumOf(sectionRows(first, rows)));
  const note = `"${first.label}" is not the sum of its rows (${formatMoney(found)}).`;
  return {
    check: {
      check: 'section-subtotals',
      state: 'failed',
      note,
      expected: amount,
      found,
      parts: open.map(({ line }) => ref(line.page, line.words)),
    },
    covers,
  };
}

/**
 * "Total Securities Bought -$10,358.44   Total Securities Sold $15,049.99   Net Securities Bought & Sold $4,691.55": totals side by side, each
 * with what it is called.
 */
function totalsAbreast(total: PrintedTotal): PrintedTotal[] {
  const parts = total.line.cells.map(({ words }) => {
    const numbers = total.numbers.filter(({ token }) => token.words.every((word) => words.includes(word)));
    const label = textOf(words.slice(0, words.indexOf(numbers[0]?.token.words[0] ?? words[0]!)));
    return { ...total, label, numbers };
  });
  const areOwn = parts.length > 1 && parts.every(({ label, numbers }) => numbers.length === 1 && isTotalText(label));
  return areOwn ? parts : [total];
}

/** "Total   919,877.31   100%": of parts of a whole, as funds are listed, and of no rows. */
const OF_SHARES = /(^|\s)100(\.0+)? ?%/;

/** Some look at the scan saw the sum, with the sign that rows have or that totals are printed with. */
const wasSeenAs = (token: NumberToken, sum: Cents): boolean => wasReadAs(token, sum) || wasReadAs(token, -sum);

/**
 * Some look at the scan saw the sum, or could make nothing of the figure; or it is a digit away from the sum of rows that are all units at a
 * price to the cent.
 */
function isMisread(total: PrintedTotal, rows: readonly StatementRow[]): boolean {
  const [sum, figures] = [sumOf(rows), amountsIn(total)];
  if (figures.some((token) => wasSeenAs(token, sum) || isIllegible(token))) return true;
  const isNear = isDigitAway(String(amountOfTotal(total)), String(Math.abs(sum)));
  return total.line.ocr && rows.length > 0 && isNear && rows.every(multipliesToTheCent);
}

/** "TOTAL SECURITY PURCHASES/(SALES) 2,419.48" of a scan, and both come to 2,419.46. */
function isNetMisread(total: PrintedTotal, rows: readonly StatementRow[]): boolean {
  const table = rows.slice(0, total.rowsBefore).filter(({ raw }) => raw.table === total.table);
  return isNetText(total.label) && isMisread(total, table);
}

/** "TOTAL   $877.06   $1,458.20" of a scan: what came in is the sum of its rows; what went out was not read surely, and is a digit away from theirs. */
function isSideMisread(total: PrintedTotal, rows: readonly StatementRow[]): boolean {
  const sides = sidesOf(total);
  if (!total.line.ocr || !sides || sides.debit === null || sides.credit === null) return false;
  const sums = {
    debit: -sumOf(rows.filter(({ amount }) => amount < 0)),
    credit: sumOf(rows.filter(({ amount }) => amount > 0)),
  };
  return SIDES.some(([read, other]) => {
    const token = amountsIn(total).find(({ cents }) => cents === sides[read]);
    const isNear = isDigitAway(String(sides[read]), String(sums[read]));
    return sides[other] === sums[other] && isNear && token !== undefined && isOpenTo(token, sums[read]);
  });
}

const SIDES = [
  ['debit', 'credit'],
  ['credit', 'debit'],
] as const;

/** "Subtotal (837.82) 1,237.08" of a scan above "NET TOTAL (937.62) 1,237.08": the same total twice, of which one comes to its rows. */
function isToldRightly(total: PrintedTotal, totals: readonly PrintedTotal[], rows: readonly StatementRow[]): boolean {
  const own = amountsIn(total).map(({ cents }) => cents);
  return totals.some((other) => {
    const figures = amountsIn(other).map(({ cents }) => cents);
    const isAlike = figures.length === own.length && own.filter((cents, at) => cents !== figures[at]).length === 1;
    const isSame = other !== total && other.rowsBefore === total.rowsBefore && own.length > 1 && isAlike;
    return isSame && total.line.ocr && groupOf(other, rows) !== null;
  });
}

/** Each row has its amount in one of several columns of its table. */
function standApart(total: PrintedTotal, rows: readonly StatementRow[]): boolean {
  const money = sectionRows(total, rows).map(({ raw: { table, numbers } }) => ({
    table,
    columns: numbers.flatMap(({ column }) => (column.kind === 'amount' ? [column] : [])),
  }));
  const areSeveral = (table: number) =>
    new Set(money.flatMap((one) => (one.table === table ? one.columns : []))).size > 1;
  return money.every(({ columns }) => columns.length === 1) && money.some(({ table }) => areSeveral(table));
}

/**
 * "Combined purchases for the period of … Government Fund  177,105.10" right in such a list: what the total says is what the line
 * that could not be placed moved. Changes the activity.
 */
export function settleSweptLines(activity: Activity, rows: readonly StatementRow[]): void {
  const sums = activity.totals.filter((total) => isOfCashEquivalents(total, rows)).map(amountOfTotal);
  for (const stray of activity.stray)
    if (stray.reason === 'other' && stray.numbers.some(({ cents }) => cents !== null && sums.includes(Math.abs(cents))))
      stray.reason = 'sweep';
  for (const total of activity.totals) {
    const rest = amountOfTotal(total) - Math.abs(sumOf(sectionRows(total, rows)));
    if (rest <= 0) continue;
    const stray = activity.stray.find(
      ({ line, reason, numbers }) =>
        reason === 'other' &&
        (OF_CASH_FUND.test(line.text) || isSweepMirror('', line.text)) &&
        isBelow(total.line, line) &&
        numbers.some(({ cents }) => cents !== null && Math.abs(cents) === rest),
    );
    if (!stray) continue;
    stray.reason = 'sweep';
    total.swept = rest;
  }
}

/** "PURCHASED UNITS OF EXAMPLE MONEY MARKET DEPOSIT ACCOUNT, 6 SWEEP TRANSACTIONS": all that moved to the fund of the cash, without a day. */
const OF_CASH_FUND = /\b(units|shares|net)\b.*\b(money|sweep|deposit|cash|stif|short[- ]term|liquid(ity)?)\b/i;

/** "Total cash and equivalents" below the trades, and no row of its section above it. */
export function isOfCashEquivalents(total: PrintedTotal, rows: readonly StatementRow[]): boolean {
  return CASH_EQUIVALENTS.test(total.label) && sectionRows(total, rows).length === 0;
}

const CASH_EQUIVALENTS = /\bcash (and|&) (cash )?equivalents\b|\bcash equivalents\b/i;

function sectionRows(total: PrintedTotal, rows: readonly StatementRow[]): StatementRow[] {
  return rows.slice(0, total.rowsBefore).filter((row) => row.raw.section.id === total.section.id);
}

/** "Net of trades in this period": a sum of what was bought and sold among the rows. */
const TRADES = /\b(trades?|trading|securities)\b/i;
/** "Money in during July": what came from outside, without what the investments earned. */
const FLOWS = /\b(money|funds|paid|came|went) (in|out)\b/i;
const BOUGHT = /\b(purchases?|purchased|bought|buys)\b/i;
const SOLD = /\b(sales|sold|sells)\b/i;
const NAMED_TRADES: readonly (readonly [name: RegExp, key: TxKey, other: RegExp])[] = [
  [BOUGHT, 'purchases', SOLD],
  [SOLD, 'sales', BOUGHT],
];
/** So many rows above come to a total by no chance. */
const FEWEST_ABOVE = 2;
const OF_OTHERS = /\b(above|preceding|foregoing)\b/i;
const DIVIDENDS = /dividend/;
const GAINS = /capgain/;
/** "Subtotal (Taxable Dividends)" below dividends and interest of one list. */
const NAMED_INCOME: readonly (readonly [name: RegExp, kind: RegExp])[] = [
  [/\bdividends?\b/i, DIVIDENDS],
  [/\binterest\b/i, /interest/],
  [/\b(capital )?gains?\b/i, GAINS],
];
/** Of all that came in, or all that went out. */
const OF_SIDE =
  /^(additions|deductions|receipts|disbursements)(, total)?\b|^total (additions|deductions|receipts|disbursements)\b/i;
/** What a total calls the part of a list that it closes, where that has no heading of its own kind. */
const OF_PART = /^(security|issue|issuer|asset|fund|holding|item|payee|participant|day|daily) (sub)?total\b/i;
const isMemoKey = (key: TxKey): boolean => (MEMO_KEYS as readonly TxKey[]).includes(key);

const isBelow = (line: Line, other: Line): boolean =>
  line.page > other.page || (line.page === other.page && line.top > other.top);

/** The rows that add up to a printed total, or null: those of its section, since the total before it, of its table, its parent section, or all before it. */
export function groupOf(
  total: PrintedTotal,
  rows: readonly StatementRow[],
  starts: readonly number[] = [],
  swept: Cents = 0,
): StatementRow[] | null {
  const before = rows.slice(0, total.rowsBefore);
  const parent = total.section.parent?.id;
  const candidates = [
    sectionRows(total, rows),
    before.slice(starts.at(-1) ?? 0),
    before.filter((row) => row.raw.table === total.table),
    before.filter(
      (row) => parent !== undefined && (row.raw.section.parent?.id === parent || row.raw.section.id === parent),
    ),
    before,
  ];
  // "NET DIVIDENDS" below one of two lists side by side, each of which has a heading of its own.
  candidates.push(candidates[0]!.filter(({ raw }) => raw.section.meaning === total.section.meaning));
  const { name } = total;
  if (name) candidates.push(candidates[0]!.filter(({ raw }) => isBelow(raw.anchor, name)));
  const types = [...new Set(candidates[0]!.map((row) => row.txType))];
  candidates.push(...types.map((type) => candidates[0]!.filter((row) => row.txType === type)));
  // "Total security purchases" below both the purchases and the sales.
  const named = NAMED_TRADES.find(([name, , other]) => name.test(total.label) && !other.test(total.label));
  if (named) candidates.push(candidates[2]!.filter((row) => row.txType === named[1]));
  const kinds = NAMED_INCOME.filter(([name]) => name.test(total.label)).map(([, kind]) => kind);
  if (kinds.length > 0) {
    const ofKinds = (group: readonly StatementRow[], subTypes: readonly RegExp[]) =>
      group.filter(({ txSubType }) => subTypes.some((subType) => subType.test(txSubType)));
    const earned = candidates[0]!.filter(({ txType }) => txType === 'income');
    candidates.push(ofKinds(candidates[0]!, kinds), ofKinds(earned, kinds));
    // What funds distribute of their gains may be counted among the dividends.
    if (kinds.includes(DIVIDENDS)) candidates.push(ofKinds(earned, [...kinds, GAINS]));
  }
  for (const group of candidates.slice(0, 2))
    candidates.push(
      group.filter((row) => row.amount < 0),
      group.filter((row) => row.amount > 0),
    );
  if (FLOWS.test(total.label)) {
    const isFlow = ({ txType }: StatementRow) => !isMemoKey(txType) && txType !== 'income' && txType !== 'fees';
    for (const flows of candidates.slice(0, 2).map((group) => group.filter(isFlow)))
      candidates.push(
        flows.filter(({ amount }) => amount > 0),
        flows.filter(({ amount }) => amount < 0),
      );
  }
  // "Deductions, total" below several lists of them, beside which those of the additions stand.
  if (OF_SIDE.test(total.label))
    candidates.push(
      before.filter(({ amount }) => amount > 0),
      before.filter(({ amount }) => amount < 0),
    );
  // "Total cash effect of the holdings above" at the foot of the table of the cash.
  if (OF_OTHERS.test(total.label))
    candidates.push(
      before.filter((row) => row.raw.table !== total.table),
      // "Net effect of the security activity above" among the rows of the cash, which follow those in one list.
      ...before.map((_, at) => before.slice(0, at)).slice(FEWEST_ABOVE),
    );
  if (TRADES.test(total.label)) candidates.push(candidates[0]!.filter(({ txType }) => isMemoKey(txType)));
  // "Security total" below what its name heads in a list of dividends.
  if (OF_PART.test(total.label)) candidates.push(...candidates[0]!.map((_, at) => candidates[0]!.slice(at + 1)));
  // "Net cash" below what happened to one security, whose name heads it and tells no kind of movement.
  const parts = candidates[0]!.flatMap((row, at, own) => (at > 0 && standsBelowGap(row, own[at - 1]!) ? [at] : []));
  candidates.push(...parts.reverse().map((from) => candidates[0]!.slice(from)));
  // "Total disbursements" below benefits, fees and purchases, each of which has a heading and a total of its own.
  const sections = before.flatMap(({ raw }, at) => (raw.section.id === before[at - 1]?.raw.section.id ? [] : [at]));
  const ends = starts.filter((from) => from < before.length);
  candidates.push(...[...new Set([...sections, ...ends])].sort((a, b) => b - a).map((from) => before.slice(from)));
  for (const candidate of candidates) {
    for (const group of [candidate, cashRows(candidate), candidate.filter((row) => !row.sweep)])
      if (adds(total, group, swept)) return group;
  }
  return null;
}

/** A line has room between a row and the one before it, or another page begins. */
function standsBelowGap({ raw }: StatementRow, { raw: before }: StatementRow): boolean {
  const [first, last] = [raw.lines[0]!, before.lines.at(-1)!];
  return first.page !== last.page || first.top - last.bottom > first.height;
}

/** A total that alone of its section came to stand on the next page, under the repeated heading, closes what stands on the page before. */
function groupOnOtherPage(
  total: PrintedTotal,
  earlier: readonly PrintedTotal[],
  rows: readonly StatementRow[],
): StatementRow[] | null {
  if (sectionRows(total, rows).length > 0) return null;
  const starts = new Set(earlier.map(({ rowsBefore }) => rowsBefore).filter((from) => from < total.rowsBefore));
  for (const from of [...starts, 0].sort((one, other) => other - one)) {
    const group = rows.slice(from, total.rowsBefore);
    if (group.length > 0 && adds(total, group)) return group;
  }
  return null;
}

/** "Total deposits  $58,243.65" right below the head of its section, and the rows below that. */
function groupBelow(total: PrintedTotal, rows: readonly StatementRow[]): StatementRow[] | null {
  if (sectionRows(total, rows).length > 0) return null;
  const below = rows.slice(total.rowsBefore).filter(({ raw }) => raw.section.id === total.section.id);
  return below.length > 0 && adds(total, below) ? below : null;
}

function adds(total: PrintedTotal, group: readonly StatementRow[], swept: Cents = 0): boolean {
  const amounts = amountsIn(total);
  const debits = sumOf(group.filter((row) => row.amount < 0));
  const credits = sumOf(group.filter((row) => row.amount > 0));
  const sided = isNet(total) ? null : sidesOf(total);
  if (sided) {
    const { debit, credit } = countsOwnSide(group) ? { debit: sided.credit, credit: sided.debit } : sided;
    const areSums = (out: Cents, into: Cents) =>
      Math.abs(debit ?? out) === Math.abs(out) && Math.abs(credit ?? into) === Math.abs(into);
    if (areSums(debits, credits) || (group.some(isTurned) && areSums(...sumsOfColumns(group)))) return true;
    // "TOTAL SECURITY TRANSACTIONS (11,813.51)" below the sums of both sides: what they come to, in one of their columns.
    const [net, ...others] = amounts;
    return (
      others.length === 0 && debits !== 0 && credits !== 0 && Math.abs(net!.cents ?? 0) === Math.abs(debits + credits)
    );
  }
  if (areBothSides(amounts, debits, credits)) return true;
  const printed = sumOfFigures(amounts);
  // "(283.07)   (283.07)" below income and principal cash: both were charged, though they are alike.
  const all = total.numbers.filter(({ column, token }) => column?.kind === 'amount' && token.cents !== null);
  const both = all.length > 1 ? Math.abs(sumOfFigures(all.map(({ token }) => token))) : null;
  const sums = [debits + credits, ...(group.some(isTurned) ? [sumAsPrinted(group)] : []), sumAsHeaded(group)];
  const [only, ...others] = amounts;
  const mended = only && others.length === 0 ? withoutDollarSign(only) : null;
  return sums.some(
    (sum) =>
      Math.abs(printed) - Math.abs(swept) === Math.abs(sum) ||
      (both !== null && sum !== 0 && both === Math.abs(sum)) ||
      (mended !== null && sum !== 0 && Math.abs(sum) === mended),
  );
}

/** "TOTAL  10,944.73  15,238.14" below columns that the last of its sections does not tell apart: what went out and what came in. */
function areBothSides(amounts: readonly NumberToken[], debits: Cents, credits: Cents): boolean {
  const [first, second, ...others] = amounts.map(({ cents }) => Math.abs(cents ?? 0));
  const [out, into] = [Math.abs(debits), Math.abs(credits)];
  return (
    others.length === 0 &&
    out > 0 &&
    into > 0 &&
    ((first === out && second === into) || (first === into && second === out))
  );
}

/** What stands in the columns of the debits and of the credits. */
function sumsOfColumns(rows: readonly StatementRow[]): [debits: Cents, credits: Cents] {
  const sum = (side: 'debit' | 'credit') =>
    rows
      .flatMap(({ raw }) => raw.numbers)
      .reduce((cents, { column, token }) => cents + (column.kind === side ? (token.cents ?? 0) : 0), 0);
  return [sum('debit'), sum('credit')];
}

/** "Debit: cash received by the trust": the trust's own books, where what comes in is debited, and what goes out credited. */
function countsOwnSide(rows: readonly StatementRow[]): boolean {
  const isTurnedRow = ({ raw, amount }: StatementRow) =>
    raw.numbers.some(({ column: { kind } }) => (amount > 0 && kind === 'debit') || (amount < 0 && kind === 'credit'));
  return rows.length > 0 && rows.every(isTurnedRow);
}

/** "(86,777.05)" of a scan may be "($6,777.05)": what it comes to without the digit that a dollar sign is taken for; null where it cannot be one. */
function withoutDollarSign({ words, cents }: NumberToken): Cents | null {
  const text = words.map((word) => word.text).join('');
  if (cents === null || !words.every(({ word }) => word.source === 'ocr') || text.includes('$')) return null;
  const [, rest] = /^\(?-?[58S](\d{0,2}(?:,\d{3})+\.\d{2})\)?-?$/.exec(text) ?? [];
  return rest === undefined ? null : Math.round(Number(rest.replaceAll(',', '')) * 100);
}

/** "Net …" or "…, net" with one figure says what both sides come to, under whichever column it stands. */
function isNet(total: PrintedTotal): boolean {
  return isNetText(total.label) && amountsIn(total).length === 1;
}

/** What a total says of debits and credits apart, by its columns or its words. */
function sidesOf(total: PrintedTotal): { debit: Cents | null; credit: Cents | null } | null {
  let debit: Cents | null = null;
  let credit: Cents | null = null;
  for (const { column, token } of total.numbers) {
    if (token.cents === null) continue;
    const side = column?.kind === 'debit' || column?.kind === 'credit' ? column.kind : wordedSide(total, token);
    if (side === 'debit') debit = (debit ?? 0) + token.cents;
    if (side === 'credit') credit = (credit ?? 0) + token.cents;
  }
  const byColumn = total.numbers.some(({ column }) => column?.kind === 'debit' || column?.kind === 'credit');
  if (debit === null && credit === null) return null;
  return byColumn ? { debit: debit ?? 0, credit: credit ?? 0 } : { debit, credit };
}

function wordedSide(total: PrintedTotal, token: NumberToken): 'debit' | 'credit' | null {
  const squashed = squash(total.label);
  const figures = total.numbers.filter(({ token: other }) => other.cents !== null).length;
  if (figures < 2 || !squashed.includes('debits') || !squashed.includes('credits')) return null;
  const before = total.line.words.filter((word) => word.right < token.left).map((word) => squash(word.text));
  const last = [...before].reverse().find((word) => word.startsWith('debit') || word.startsWith('credit'));
  return last ? (last.startsWith('debit') ? 'debit' : 'credit') : null;
}
