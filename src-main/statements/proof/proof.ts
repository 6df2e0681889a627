import type { Check, ParsedStatement } from '../../../src-shared/model/parsed-statement.ts';
import { MEMO_KEYS, type TxKey } from '../../../src-shared/model/tx.ts';
import { formatMoney } from '../../../src-shared/money.ts';
import { sumOf } from '../evidence/evidence.ts';
import { isReturn } from '../evidence/inside-change.ts';
import { isExchange, isReallocated } from '../evidence/match-summary.ts';
import { UNDONE } from '../lexicon/objections.ts';
import { unitsAtPrice } from '../rows/figures-in-words.ts';
import { isGuessedType } from '../rows/guessed-types.ts';
import { wordsOfRow } from '../rows/row-names.ts';
import type { StatementRow } from '../rows/rows.ts';
import { isChargedAlike, multiplies, multipliesButForCharge, tradeAmount } from '../rows/trade-arithmetic.ts';
import { wasReadAlike, wasReadAs } from '../words/misreadings.ts';
import { multipliesToTheCent } from '../words/multiplies-to-the-cent.ts';

/** What the proof looks at. */
export interface ProofInput {
  beginning: number | null;
  ending: number | null;
  /** Both balances were read from print, none was worked out. */
  balancesRead: boolean;
  discrepancy: number | null;
  gainLossDerived: boolean;
  /** Every further look at the cell of the beginning balance gave the figure that the first one saw. */
  beginningReadAlike: boolean;
  checks: readonly Check[];
  /** Rows whose amounts an independent check proves. */
  covered: ReadonlySet<StatementRow>;
  rows: readonly StatementRow[];
  /** The account is of nothing but cash. */
  cashOnly: boolean;
  /** Rows whose type is that of the summary line that they add up to. */
  typed: ReadonlySet<StatementRow>;
  /** Income that the printed change in value holds: on a text page nothing of it can be misread. */
  insideMarketChange: ReadonlySet<StatementRow>;
  /** True when the pages were read by OCR. */
  scanned: boolean;
  /** Something on the pages was not read (ink without words, a cell without a figure). */
  unread: string | null;
  /** Least confidence of the figures that the equation is made of. */
  figuresConfidence: number;
}

/** Rows of a scan need an independent check each; below this confidence a figure of the equation needs a second proof. */
const DOUBTFUL_FIGURE = 0.5;

/** Whether the statement is proved by its own arithmetic, and why (the proof: never a green tick that the page does not prove). */
export function prove(input: ProofInput): Pick<ParsedStatement, 'reconciles' | 'reason'> {
  const obstacle = obstacleTo(input);
  if (obstacle) return { reconciles: false, reason: obstacle };
  const passed = input.checks.filter(
    (check) => check.state === 'passed' && check.check !== 'pages-complete' && check.check !== 'dates-in-period',
  );
  const names = passed.map((check) => NAMES[check.check]).join(', ');
  return {
    reconciles: true,
    reason: input.gainLossDerived
      ? `The market change is not printed and is what remains of the change in value; the rest is proved by: ${names}.`
      : `Beginning and activity give the ending balance to the cent; proved by: ${names}.`,
  };
}

const NAMES: Record<Check['check'], string> = {
  equation: 'equation',
  'rows-match-summary': 'rows equal the summary',
  'section-subtotals': 'section totals',
  'running-balance': 'running balance',
  'positions-total': 'holdings equal the ending',
  'cash-ledger': 'cash ledger',
  'quantity-times-price': 'quantity × price',
  'pages-complete': 'pages complete',
  'dates-in-period': 'dates in the period',
  'consolidated-total': 'consolidated page',
};

function obstacleTo(input: ProofInput): string | null {
  if (input.beginning === null) return 'No beginning balance was found. Enter it from the page.';
  if (input.ending === null) return 'No ending balance was found. Enter it from the page.';
  if (!input.balancesRead) return 'A balance had to be worked out instead of read. Check it on the page.';
  if (input.gainLossDerived && !provedWithoutEquation(input))
    return 'No change in market value is printed; it was worked out from the rest, so the equation proves nothing.';
  if (input.discrepancy !== 0)
    return `The ending balance is ${formatMoney(Math.abs(input.discrepancy ?? 0))} ${(input.discrepancy ?? 0) > 0 ? 'more' : 'less'} than the beginning balance and the listed activity give.`;
  const failed = input.checks.find((check) => check.state === 'failed' && BLOCKING.has(check.check));
  if (failed) return failed.note;
  if (input.unread) return input.unread;
  return uncovered(input);
}

/**
 * Where the market change is what remains, the cash must prove the rows and the holdings the ending balance. What a scan
 * prints as the beginning balance is then proved by nothing, and must have been read alike by every look.
 */
function provedWithoutEquation({ checks, scanned, beginningReadAlike }: ProofInput): boolean {
  const passed = (names: readonly Check['check'][]) =>
    checks.some((check) => check.state === 'passed' && names.includes(check.check));
  const isBeginningSure = !scanned || beginningReadAlike;
  return (
    isBeginningSure && passed(['cash-ledger', 'running-balance']) && passed(['positions-total', 'consolidated-total'])
  );
}

const BLOCKING = new Set<Check['check']>([
  'equation',
  'rows-match-summary',
  'section-subtotals',
  'running-balance',
  'cash-ledger',
  'pages-complete',
  'dates-in-period',
  'consolidated-total',
]);

/** Every row must be proved: those of the equation by the summary, trades by totals, balances, cash, or quantity × price. */
function uncovered(input: ProofInput): string | null {
  // Where the printed change holds flows as well, a row that was not read is missed by no line of the summary.
  const isSummaryWhole = [...input.insideMarketChange].every(isReturn);
  const independent = input.checks.some(
    ({ check, state }) =>
      state === 'passed' &&
      (['section-subtotals', 'running-balance', 'cash-ledger'].includes(check) ||
        (check === 'rows-match-summary' && isSummaryWhole)),
  );
  if (!independent) return 'The equation closes, but no independent check of the activity was possible.';
  const open = input.rows.filter(
    (row) => !row.sweep && row.amount !== 0 && !input.covered.has(row) && !provedByItself(row, input),
  );
  if (open.length > 0)
    return `${open.length} rows are proved by no independent check, the first is "${open[0]!.description.slice(0, 60)}".`;
  const guessed = input.rows.find(
    (row) => !row.sweep && (isGuessedType(row) || (input.cashOnly && isBarePurchase(row))) && !input.typed.has(row),
  );
  if (guessed)
    return `What "${guessed.description.slice(0, 60)}" is could not be told from its words. Choose its type.`;
  if (input.figuresConfidence < DOUBTFUL_FIGURE)
    return 'A figure of the summary was hard to read. Check the summary on the page.';
  return null;
}

/** What is traded in. */
const SECURITY = /secur|fund|share|stock|bond|note|bill|treasur|invest|certificate|\bcd\b|\betf\b/i;

/** A bank account holds no securities: a purchase that names none may as well be what a card paid for. */
function isBarePurchase(row: StatementRow): boolean {
  const { txType, quantity, symbol, raw } = row;
  return (
    txType === 'purchases' &&
    !raw.fundLedger &&
    quantity === undefined &&
    symbol === undefined &&
    !SECURITY.test(wordsOfRow(row))
  );
}

/** A figure of a scan that is surer than this stands in an exchange, whose other side prints it once more. */
const SURE_FIGURE = 0.88;

function isSurelyRead({ tokens }: StatementRow): boolean {
  return tokens.length > 0 && tokens.every((token) => token.confidence >= SURE_FIGURE && !token.mended);
}

/** "133.349 @ 40.7059": of which no quantity was made, since it does not come to the amount. */
const AT_PRICE = /\d\s*@/;

/** Read surely, no further look of another kind saw other digits, and units at a price do not come to another amount. */
function isPlainlyRead(row: StatementRow): boolean {
  const isTold =
    row.quantity === undefined ? !AT_PRICE.test(row.description) : tradeAmount(row) === null || multiplies(row);
  return isTold && isSurelyRead(row) && row.tokens.every(({ words }) => !words.some(({ word }) => word.otherwise));
}

/** The row, and those of its day with just the opposite amount. */
function haveTwoPlainSides(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const others = rows.filter(({ date, amount }) => date === row.date && amount === -row.amount);
  return others.length > 0 && [row, ...others].every(isPlainlyRead);
}

/** "Matured Example 4.250% Notes  25,000  25,000.00", "Return of principal, pool 750837  1,137.03  1,137.03": the face value, which is printed twice. */
function isRepaidAtPar({ txType, txSubType, quantity, amount, description }: StatementRow): boolean {
  const isRepaid = txSubType === 'maturity' || (txType === 'sales' && REPAID.test(description));
  return isRepaid && quantity !== undefined && Math.abs(Math.round(100 * quantity)) === amount;
}

const REPAID = /\b(return of principal|principal (payment|pay-?down|repaid)|pay-?down)\b/i;

/** What moved the other way on that day is units at a price to the cent in each row, and comes to just this. */
function multipliesOnOtherSide({ date, amount }: StatementRow, rows: readonly StatementRow[]): boolean {
  const others = rows.filter(
    (other) =>
      other.date === date &&
      (other.txType === 'purchases' || other.txType === 'sales') &&
      Math.sign(other.amount) === -Math.sign(amount),
  );
  return others.length > 0 && others.every(multipliesToTheCent) && sumOf(others) === -amount;
}

/**
 * A trade, or a printed amount of what moved in kind, is proved by quantity × price (a trade on a text page with a small charge against the account), a reinvestment by the income
 * row of the same amount. On a scan the three figures must agree to the cent as read, and that income row must itself be
 * proved: what is misread alone agrees with nothing. Where the price is rounded, they agree as far as it goes, and the amount
 * must have been read alike by every further look, or be printed and read surely on both sides of an exchange.
 */
function provedByItself(row: StatementRow, input: ProofInput): boolean {
  // "Dividend on Acme Power on 420 shares @ 0.53": of a scan, three figures that agree.
  const isRead = !input.scanned || unitsAtPrice(row.description, row.amount) !== null;
  if (isRead && isReturn(row) && input.insideMarketChange.has(row)) return true;
  // What was worked out of the units and their price is proved by neither.
  const isPrinted = row.tokens.some(({ cents }) => cents !== null && Math.abs(cents) === Math.abs(row.amount));
  if (!input.scanned && row.inKind && isPrinted && multiplies(row)) return true;
  if (isReallocated(row, input.rows)) return !input.scanned || haveTwoPlainSides(row, input.rows);
  if (!(MEMO_KEYS as readonly TxKey[]).includes(row.txType)) return false;
  if (isRepaidAtPar(row)) return true;
  if (undoesTrade(row, input)) return true;
  if (input.scanned && mayBeUndone(row)) return false;
  // Money that a purchase brings in, or a sale takes, needs a sum or a balance that says so.
  if (Math.sign(row.amount) !== (row.txType === 'sales' ? 1 : -1)) return false;
  const isOtherSide = (other: StatementRow) => other.txType === 'income' && other.amount === -row.amount;
  if (!input.scanned && (isExchange(row, input.rows) || isOnlyInLieu(row, input.rows))) return true;
  if (!input.scanned) return multiplies(row) || multipliesButForCharge(row) || input.rows.some(isOtherSide);
  // A figure that quantity × price asked for is proved by it only where a second reading gave it as well.
  if (row.repaired && !row.tokens.some((token) => wasReadAs(token, row.amount))) return false;
  // Both sides of an exchange print the figure, and every look at either of them gave it.
  if (isExchange(row, input.rows) && row.tokens.length > 0 && row.tokens.every(wasReadAlike)) return true;
  // … or both were read surely, and no look at either gave another.
  if (isExchange(row, input.rows) && haveTwoPlainSides(row, input.rows)) return true;
  // … or what was bought for it is units at a price, fund by fund.
  if (isExchange(row, input.rows) && multipliesOnOtherSide(row, input.rows)) return true;
  if (multiplies(row) && (row.tokens.every(wasReadAlike) || (isSurelyRead(row) && isExchange(row, input.rows))))
    return true;
  if (isChargedAlike(row, input.rows)) return true;
  const spent = input.rows.some((other) => isOtherSide(other) && other.date === row.date && input.covered.has(other));
  return spent || (multipliesToTheCent(row) && !differsFromIncome(row, input.rows));
}

/**
 * "Cash in lieu of fractional share 3.06", told once: what is paid for less than a share has neither units nor a price, and moves nothing but
 * the account's own cash.
 */
function isOnlyInLieu(row: StatementRow, rows: readonly StatementRow[]): boolean {
  return row.txSubType === 'cash-in-lieu' && rows.every((other) => other === row || other.amount !== row.amount);
}

/** "Bought, cancelled   -60.000   121.63   $7,297.80": as many units at the same price, and as much money, as the trade that it undoes. */
function undoesTrade(row: StatementRow, { rows, scanned }: ProofInput): boolean {
  const units = Math.abs(row.quantity ?? 0);
  const isUndone = (other: StatementRow) =>
    other.txType === row.txType && other.amount === -row.amount && Math.abs(other.quantity ?? 0) === units;
  const multiplied = scanned ? multipliesToTheCent(row) : multiplies(row);
  return units > 0 && multiplied && UNDONE.test(wordsOfRow(row)) && rows.some(isUndone);
}

/** Units and price tell of a trade how much it was, and not which way it went: without a sign in print, words or units that went the other way leave that open. */
function mayBeUndone(row: StatementRow): boolean {
  const isTaken = row.txType !== 'sales' && (row.quantity ?? 0) < 0 && row.amount < 0;
  return row.signFrom === 'none' && (isTaken || CANCELLED.test(wordsOfRow(row)));
}

const CANCELLED = /\b(cancell?ed|cancellation|cancel|cxl|revers(ed|al)|void(ed)?|unwound)\b/i;

/** Income of the same day that is reinvested all but a digit: one of the two figures was misread, whatever the units come to. */
function differsFromIncome({ txType, date, amount }: StatementRow, rows: readonly StatementRow[]): boolean {
  if (txType !== 'reinvestments') return false;
  const own = String(Math.abs(amount));
  return rows.some((other) => {
    const paid = String(other.amount);
    const away = [...own].filter((digit, at) => digit !== paid[at]).length;
    return other.txType === 'income' && other.date === date && paid.length === own.length && away === 1;
  });
}
