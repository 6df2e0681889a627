import type { Check, Ref } from '../../../src-shared/model/parsed-statement.ts';
import { MEMO_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import { type Cents, formatMoney } from '../../../src-shared/money.ts';
import type { PrintedBalance } from '../columns/printed-activity.ts';
import { wordsOfRow } from '../rows/row-names.ts';
import type { StatementRow } from '../rows/rows.ts';
import { stepsByFund } from '../rows/share-balances.ts';
import { multiplies } from '../rows/trade-arithmetic.ts';
import { signedCents } from '../summary/summary.ts';
import { numbersOf } from '../words/amounts.ts';
import type { RefMaker } from '../words/refs.ts';
import { oldestFirst } from './newest-first.ts';

/** A check and the rows whose amounts it proves. */
export interface Evidence {
  check: Check;
  covers: Set<StatementRow>;
}

/** An opening and a closing balance of the account's cash, wherever they are printed. */
export interface CashPair {
  begin: Cents;
  end: Cents;
  parts: Ref[];
  /** Called cash in print, or the ends of a running balance: then it must agree. */
  sure: boolean;
  /** The cash among the parts of the value, then and now: it may be another's, but no other thing. */
  ofValue?: true;
}

export function unavailable(check: Check['check'], note: string): Evidence {
  return { check: { check, state: 'unavailable', note, parts: [] }, covers: new Set() };
}

/** The rows that move cash: not securities in kind, not sweep mirrors, not what was put into the fund that keeps the cash. */
export function cashRows(rows: readonly StatementRow[]): StatementRow[] {
  return rows.filter((row) => !row.inKind && !row.sweep && !row.intoCash);
}

export function sumOf(rows: readonly StatementRow[]): Cents {
  return rows.reduce((sum, row) => sum + row.amount, 0);
}

/** Statements may print the newest row first; balances step from the earliest. */
export function earliestFirst(rows: readonly StatementRow[]): readonly StatementRow[] {
  const falls = rows.some((row, index) => index > 0 && row.date < rows[index - 1]!.date);
  const rises = rows.some((row, index) => index > 0 && row.date > rows[index - 1]!.date);
  return falls && !rises ? [...rows].reverse() : rows;
}

/** The movements of cash with those of its sweep that stand in one list with them. */
function withSweptRows(rows: readonly StatementRow[], counted: readonly StatementRow[]): StatementRow[] {
  const lists = new Set(counted.map(({ raw }) => raw.section.id));
  return rows.filter((row) => counted.includes(row) || (row.sweep && !row.inKind && lists.has(row.raw.section.id)));
}

/** "Proceeds -412.00, Comm/Fee -1.31": what was charged for a trade, where its amount is no more than the proceeds. */
function chargeBesideProceeds({ raw, amount }: StatementRow): Cents {
  const proceeds = raw.numbers.some(
    ({ column: { kind, title }, token }) =>
      kind === 'amount' && /^proceeds$/i.test(title.trim()) && token.cents === Math.abs(amount),
  );
  const charges = raw.numbers.filter(({ column }) => column.kind === 'fee');
  return proceeds && charges.length === 1 ? Math.min(0, signedCents(charges[0]!.token)) : 0;
}

/**
 * All movements of cash against the change between the printed cash balances.
 * @param sweptApart what lines that are no rows say that was swept
 */
export function checkCashLedger(
  rows: readonly StatementRow[],
  pairs: readonly CashPair[],
  sweptApart: Cents,
): Evidence {
  if (pairs.length === 0) return unavailable('cash-ledger', 'No opening and closing cash is printed.');
  const counted = cashRows(rows);
  const swept = withSweptRows(rows, counted);
  const isSwept = (pair: CashPair) => pair.sure && pair.end - pair.begin === sumOf(swept);
  // Where the cash is swept in the list of what moves it, its balances are those of what is left behind the sweep.
  const moving = swept.length > counted.length && pairs.some(isSwept) ? swept : counted;
  const moved = sumOf(moving);
  const charged = moving.reduce((sum, row) => sum + chargeBesideProceeds(row), 0);
  // The cash moved by what a trade brought and by what was charged for it, where each has a column.
  const reinvested = sumOf(moving.filter(isReinvestedInOne));
  const changes = [moved + charged, moved, moved - reinvested, moved + sweptApart];
  const change = changes.find((sum) => pairs.some((pair) => pair.end - pair.begin === sum)) ?? moved;
  // Any two equal balances tell of no movement: only those that are plainly of the cash prove that there was none.
  const proved = pairs.find((pair) => pair.end - pair.begin === change && (change !== 0 || pair.sure || pair.ofValue));
  if (proved) {
    const note = `Cash ${formatMoney(proved.begin)} and all movements give ${formatMoney(proved.end)}.`;
    return {
      check: {
        check: 'cash-ledger',
        state: 'passed',
        note,
        expected: proved.end,
        found: proved.begin + change,
        parts: proved.parts,
      },
      covers: new Set(moving),
    };
  }
  const first = pairs.find((pair) => pair.sure);
  if (!first) return unavailable('cash-ledger', 'No balance on the pages is plainly the opening and closing cash.');
  const note = `Cash ${formatMoney(first.begin)} and all movements give ${formatMoney(first.begin + change)}, printed is ${formatMoney(first.end)}.`;
  return {
    check: {
      check: 'cash-ledger',
      state: 'failed',
      note,
      expected: first.end,
      found: first.begin + change,
      parts: first.parts,
    },
    covers: new Set(),
  };
}

/** "Balance on 9/30/2024" before the first row, or below the balance that the fund before it closed with: what it is called tells nothing. */
function opensFund(balance: PrintedBalance, balances: readonly PrintedBalance[]): boolean {
  if (balance.role === 'begin' || balance.rowsBefore === 0) return true;
  const above = balances.slice(0, balances.indexOf(balance));
  return above.some((other) => other.fundLedger && other.rowsBefore === balance.rowsBefore);
}

/** A fund's shares step by the shares of each row, from the oldest on, and shares × price is its amount. */
export function checkFundLedgers(
  rows: readonly StatementRow[],
  balances: readonly PrintedBalance[],
  ref: RefMaker,
): Evidence {
  const asPrinted = checkSharesInOrder(rows, balances, ref);
  const turned = asPrinted.check.state === 'failed' ? oldestFirst({ rows, balances }) : null;
  const found = turned && checkSharesInOrder(turned.rows, turned.balances, ref);
  return found?.check.state === 'passed' ? found : asPrinted;
}

function checkSharesInOrder(
  rows: readonly StatementRow[],
  balances: readonly PrintedBalance[],
  ref: RefMaker,
): Evidence {
  const fundRows = rows.filter((row) => row.raw.fundLedger && row.shareBalance !== undefined);
  if (fundRows.length === 0) return unavailable('running-balance', 'No running balance is printed.');
  const parts = balances.map((balance) => ref(balance.line.page, balance.line.words));
  const covers = new Set<StatementRow>();
  let shares: number | null = null;
  let pending: StatementRow[] = [];
  let counted = -1;
  for (const [position, row] of rows.entries()) {
    const opening = balances.findLast(
      (balance) => balance.fundLedger && balance.rowsBefore === position && opensFund(balance, balances),
    );
    if (opening) {
      shares = sharesOf(opening);
      pending = [];
    }
    if (!row.raw.fundLedger || row.shareBalance === undefined) continue;
    const stepped: number | null = shares === null ? null : shares + (row.quantity ?? unitsOf(row));
    const isOfNext =
      stepped !== null &&
      !sameShares(stepped, row) &&
      (begunByName(rows, counted, position) ||
        closesFund(balances, position) ||
        (counted >= 0 && rows[counted]!.raw.section.id !== row.raw.section.id));
    // A fund that was bought anew prints no opening balance: its shares are counted from none.
    const first = row.quantity !== undefined && sameShares(row.quantity, row) ? row.quantity : null;
    const expected = isOfNext ? first : stepped;
    if (isOfNext) pending = [];
    pending.push(row);
    counted = position;
    if (expected !== null && sameShares(expected, row)) {
      for (const proved of pending) if (isProvedByUnits(proved)) covers.add(proved);
      pending = [];
    } else if (expected !== null && !isScannedRow(row)) {
      const ofFunds = stepsByFund(earliestFirst(rows));
      if (ofFunds) return sharesStep(ofFunds, parts);
      const note = `Behind "${row.description}" ${row.shareBalance} shares are printed; the rows give ${expected.toFixed(3)}.`;
      return { check: { check: 'running-balance', state: 'failed', note, parts: [row.ref.row!] }, covers: new Set() };
    }
    shares = expected === null || Math.abs(expected - row.shareBalance) < ROUNDED ? row.shareBalance : expected;
  }
  for (const row of exchangePairs(rows)) covers.add(row);
  return sharesStep(covers, parts);
}

/** Of a row that counts no shares: what its amount buys at the price that it prints; at a price of one as many as the dollars. */
function unitsOf({ price, tokens }: StatementRow): number {
  const [token, ...others] = tokens;
  if (!price || !token || others.length > 0) return 0;
  const dollars = signedCents(token) / 100;
  return price === 1 || token.words.every(({ word }) => word.source !== 'ocr') ? dollars / price : 0;
}

/** Right before the row, the fund above it closed with its shares. */
function closesFund(balances: readonly PrintedBalance[], position: number): boolean {
  return balances.some((balance) => balance.fundLedger && balance.role === 'end' && balance.rowsBefore === position);
}

const NAMES_FUND = /\b(fund|trust|portfolio|index|etf|account|option|series|shares)\b|\([A-Z]{3,5}X?\)$/i;

/** Between the row and the last one whose shares were counted stands a line of words alone that names a fund: its shares are counted from here on. */
function begunByName(rows: readonly StatementRow[], last: number, position: number): boolean {
  const between = rows.slice(Math.max(0, last), position + 1).flatMap(({ raw }, index, own) => {
    const at = raw.lines.indexOf(raw.anchor);
    const above = index === 0 && last >= 0 ? [] : raw.lines.slice(0, at);
    return [...above, ...(index === own.length - 1 ? [] : raw.lines.slice(at + 1))];
  });
  return between.some(
    (line) => !line.ocr && NAMES_FUND.test(line.text) && numbersOf(line).every(({ cents }) => cents === null),
  );
}

/** The units step; of a scan's trade the amount must be proved besides, since a rounded price lets a cent be another. */
function isProvedByUnits(row: StatementRow): boolean {
  if (row.quantity === undefined) return true;
  const isTrade = (MEMO_KEYS as readonly TxKey[]).includes(row.txType);
  return multiplies(row) && !(isTrade && isScannedRow(row));
}

function sharesStep(covers: Set<StatementRow>, parts: Ref[]): Evidence {
  const note = `The shares of ${covers.size} rows step from line to line.`;
  return {
    check: { check: 'running-balance', state: covers.size > 0 ? 'passed' : 'unavailable', note, parts },
    covers,
  };
}

/** What leaves one fund on a day and arrives in another: the two print the same amount. */
function exchangePairs(rows: readonly StatementRow[]): StatementRow[] {
  const trades = rows.filter((row) => row.raw.fundLedger && (row.txType === 'purchases' || row.txType === 'sales'));
  return trades.filter((row) => {
    const partners = trades.filter((other) => other.date === row.date && other.amount === -row.amount);
    const twins = trades.filter((other) => other.date === row.date && other.amount === row.amount);
    return partners.length === twins.length;
  });
}

/** Shares are printed to a thousandth. */
const ROUNDED = 0.0006;

/** The printed shares are the expected ones; on a scan also without their decimal point. */
function sameShares(expected: number, row: StatementRow): boolean {
  if (Math.abs(expected - row.shareBalance!) < ROUNDED) return true;
  return isScannedRow(row) && String(row.shareBalance).replace('.', '') === String(Math.round(expected * 1000));
}

function isScannedRow(row: StatementRow): boolean {
  return row.tokens.some((token) => token.words.some((word) => word.word.source === 'ocr'));
}

function sharesOf(balance: PrintedBalance): number | null {
  const found = balance.numbers.find(({ column }) => column?.kind === 'shareBalance') ?? balance.numbers.at(-1);
  return found ? found.token.value : null;
}

/** "Exchange in $10,984.00", and what stands below "Debits" in the ledger of one fund: what that fund gains or loses by it cost or brought the others as much. */
export function isTurned({ txType, tokens, amount, raw }: StatementRow): boolean {
  const [token, ...others] = tokens;
  const isMemo = (MEMO_KEYS as readonly TxKey[]).includes(txType);
  if (!isMemo || token === undefined || others.length > 0 || amount === 0) return false;
  const isDebit = raw.numbers.some((number) => number.token === token && number.column.kind === 'debit');
  return signedCents(token) * (isDebit ? -1 : 1) === -amount;
}

/** What the rows come to for the fund that they stand below: the signs of its trades are as printed. */
export function sumAsPrinted(rows: readonly StatementRow[]): Cents {
  return rows.reduce((sum, row) => sum + (isTurned(row) ? -row.amount : row.amount), 0);
}

/** "Transfer to Separate Account B" below "Deductions" of the option that it left: there the trade has the sign of the heading. */
export function sumAsHeaded(rows: readonly StatementRow[]): Cents {
  return rows.reduce((sum, { amount, raw, signFrom, txType }) => {
    const { sign } = raw.section.meaning;
    const isMemo = (MEMO_KEYS as readonly TxKey[]).includes(txType);
    return sum + (isMemo && signFrom === 'section' && sign ? sign * Math.abs(amount) : amount);
  }, 0);
}

/** "Dividend reinvested 288.73", in one line: the shares cost what was paid, and the cash stays as it was. */
export function isReinvestedInOne(row: StatementRow): boolean {
  return row.txType === 'income' && /\breinvest/i.test(wordsOfRow(row));
}
