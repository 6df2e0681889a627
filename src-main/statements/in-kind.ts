import type { Cents } from '../../src-shared/money.ts';
import { type NumberToken, numbersOf } from './amounts.ts';
import { isCashOnly } from './choose-summary.ts';
import { type PlacedWord, textOf } from './lines.ts';
import { matchSummary } from './match-summary.ts';
import { type RawRow, rowMoney } from './printed-activity.ts';
import type { RefMaker } from './refs.ts';
import type { StatementRow } from './rows.ts';
import type { Summary } from './summary.ts';
import { squash } from './text.ts';
import type { RowType } from './types.ts';

/** "20 SHS ACAT IN FROM BROKER 0385", "220.000 shares from predecessor trustee" */
const MOVED_SHARES =
  /\b\d[\d,.]* (shares|shs|units) ((acats?|transfer(red)?|xfer|moved|received|delivered) )?(in|out|from|to)\b/i;

/** Securities that come or go without cash: so called, under such a heading, or a transfer that counts shares or names their CUSIP. */
export function isInKind(raw: RawRow, type: RowType, quantity: number | undefined): boolean {
  const words = textOf(raw.description);
  const counted =
    (quantity !== undefined && quantity !== 0) ||
    MOVED_SHARES.test(words) ||
    SHARES_MOVED.test(words) ||
    /\bcusip\b/i.test(words);
  const shares = type.txType === 'transfers' && counted && !raw.fundLedger;
  // "Delivered in, prior custodian   Cash": what comes with the securities, and no shares of its own.
  const isCash = !counted && /\bcash\b/i.test(words) && !/\b(no|without|non-?) ?cash\b/i.test(words);
  return raw.section.meaning.noncash === true || (type.txSubType.startsWith('in-kind') && !isCash) || shares;
}

/** Securities that a transfer moves come in or go out; null for rows of other types. */
export function inKindBySign(type: RowType, cents: Cents): string | null {
  if (type.txType !== 'transfers') return null;
  return cents < 0 || (cents === 0 && type.sign < 0) ? 'in-kind-out' : 'in-kind-in';
}

const RECEIVED = /\b(received|distributed) [\d,.]+ (shs?|shares?)\b/i;

/** "STOCK SPLIT 3 FOR 1", "Spin-off from Example Corp, received 25.000 shares" beside an amount of nothing, whatever column of kinds it stands in. */
export function isSplit(raw: RawRow): boolean {
  const words = textOf([...raw.action, ...raw.description]);
  const isOne = /\b(stock|share) split\b/i.test(words) || (/\bspin-?off\b/i.test(words) && RECEIVED.test(words));
  return isOne && rowMoney(raw).every(({ token }) => token.cents === 0);
}

/** "RECEIVED  230.000  SALTMARSH INC  402.5617": one word, shares, their price, and no money. Null for any other row. */
export function securitiesMoved(raw: RawRow): RowType | null {
  const verb = squash(raw.action.map(({ text }) => text).join('') || (raw.description[0]?.text ?? ''));
  if (isSplit(raw)) return { txType: 'other', txSubType: 'split', sign: 0, confidence: 0.9 };
  if ((verb !== 'received' && verb !== 'delivered') || rowMoney(raw).length > 0 || raw.fundLedger) return null;
  const counted = raw.numbers.some(({ column, token }) => column.kind === 'quantity' && token.value !== 0);
  if (!counted && sharesInWords(raw) === undefined) return null;
  // "Delivered in, prior custodian"
  const sign = verb === 'received' || DELIVERED_IN.test(textOf([...raw.action, ...raw.description])) ? 1 : -1;
  return { txType: 'transfers', txSubType: sign > 0 ? 'in-kind-in' : 'in-kind-out', sign, confidence: 0.9 };
}

const DELIVERED_IN = /^delivered in\b/i;

/** "KENTALLEN WATER UTILITIES INC received from Fenwick Harbor Securities", and no price beside its shares: nothing was bought. */
const FROM_ELSEWHERE = /^\S.* (received|transferred|delivered|journal(l)?ed|moved) (in |out )?(from|to|by) /i;
/** "DAKOTA & GULF RAILWAY CO from Pelham Custody, no cash", whatever price tells their value by. */
const WITHOUT_CASH = /^\S.* (from|to|by) .*\b((no|without) (cash|payment)|free of payment)\b/i;
/** "OLD MILL BRANDS INC RECEIVED FROM ACCT G47-2204876", whatever price tells their value by. */
const FROM_ACCOUNT = /^\S.* (received|transferred|delivered|journal(l)?ed|moved) (from|to) (acct|account)\b/i;
const FREE = /\b(free of|no|without) (payment|cash)\b/gi;
const OF_MONEY =
  /\b(contributions?|payroll|deferrals?|match(ing)?|rollovers?|deposits?|checks?|wires?|ach|loans?|payments?|fees?|tax(es)?|forfeitures?|premiums?|withdrawals?|benefits?|distributions?|annuit(y|ies)|pensions?)\b|^(cash|funds?|interest|dividends?|proceeds)\b/i;

/** "Transferred in" in a column of what was done, beside shares. */
const MOVED_ALONE = /^(received|delivered|transfer(red)?(in|out))$/;

/** Shares that a row of what came from or went to others counts, with their value as its amount. Null for any other row. */
export function sharesFromElsewhere(raw: RawRow, { txType, confidence }: RowType): RowType | null {
  if (raw.fundLedger || (txType !== 'deposits' && txType !== 'withdrawals')) return null;
  const words = textOf([...raw.action, ...raw.description]);
  const counted =
    raw.numbers.some(({ column, token }) => column.kind === 'quantity' && token.value !== 0) ||
    sharesInWords(raw) !== undefined;
  const priced = raw.numbers.some(({ column }) => column.kind === 'price');
  const isNoCash = raw.section.meaning.noncash === true || MOVED_ALONE.test(squash(textOf(raw.action)));
  const isMoved =
    isNoCash || WITHOUT_CASH.test(words) || FROM_ACCOUNT.test(words) || (!priced && FROM_ELSEWHERE.test(words));
  const isWorth = rowMoney(raw).some(({ token }) => token.cents !== null && token.cents !== 0);
  if (!counted || !isWorth || !isMoved || OF_MONEY.test(words.replace(FREE, ' '))) return null;
  const sign = txType === 'deposits' ? 1 : -1;
  const sure = isNoCash ? Math.max(confidence, TOLD_BY_PLACE) : confidence;
  return { txType: 'transfers', txSubType: sign > 0 ? 'in-kind-in' : 'in-kind-out', sign, confidence: sure };
}

/** Shares below such a heading, or beside such a word, are told as surely as by words of their own. */
const TOLD_BY_PLACE = 0.9;

/** "RECEIVED 175.000 SHARES COVENTRY RAIL CORP FREE OF PAYMENT" */
const SHARES_MOVED = /^(?:received|delivered)\s+(\d[\d,]*(?:\.\d+)?)\s+(?:shares|shs|units)\b/i;

/** The shares that the words of such a row count, where no column does. */
export function sharesInWords({ description }: RawRow): number | undefined {
  const [, shares] = SHARES_MOVED.exec(description.map(({ text }) => text).join(' ')) ?? [];
  return shares === undefined ? undefined : Number(shares.replaceAll(',', ''));
}

const WORTH = /\b(valued?( at| shown)?|values? of( the)? (transaction|transfer|securities)|worth|fmv|at):?$/i;
/** So many words may say so. */
const MOST_WORTH_WORDS = 4;

/**
 * Securities that came or went without cash have the value that the row tells in words ("Valued At $98,416.00") or beside them, or
 * their shares times their price, where the summary counts just that.
 */
export function valueInKind(rows: readonly StatementRow[], summary: Summary | null, ref: RefMaker): void {
  const moved = rows.flatMap((row) => {
    const isOpen = row.inKind && row.txType === 'transfers' && row.amount === 0 && wayOf(row) !== 0;
    const worth = isOpen ? worthOf(row) : null;
    return worth ? [{ row, worth }] : [];
  });
  if (!summary || moved.length === 0) return;
  for (const { row, worth } of moved) row.amount = wayOf(row) * worth.cents;
  const { groups } = matchSummary(summary, rows, isCashOnly(summary, rows));
  const isCounted = groups.some(
    ({ rows: counted, expected, found }) => expected === found && moved.every(({ row }) => counted.includes(row)),
  );
  for (const { row, worth } of moved) {
    if (!isCounted) row.amount = 0;
    else {
      if (worth.token) row.tokens = [worth.token];
      // What was worked out is told by the shares and their price.
      row.ref.amount = ref(row.page, worth.token?.words ?? wordsOfFactors(row));
    }
  }
}

/** "Plan assets received from prior trustee   52,767.21 CR   81,732.56" in a ledger of the cash: what the balance steps by is cash. Changes the rows. */
export function nameCashReceived(rows: readonly StatementRow[]): void {
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1];
    const isStep =
      before?.balance !== undefined &&
      before.raw.table === row.raw.table &&
      row.balance !== undefined &&
      row.balance - before.balance === row.amount;
    if (row.inKind && row.quantity === undefined && row.amount !== 0 && isStep) row.inKind = false;
  }
}

/** In or out: by the type's own words, else "TRANSFER IN … ACAT FROM". */
function wayOf({ rowType, raw }: StatementRow): -1 | 0 | 1 {
  if (rowType.sign !== 0) return rowType.sign;
  const words = textOf([...raw.action, ...raw.description]);
  const [isIn, isOut] = [/\b(in|received?|deposit(ed)?)\b/i.test(words), /\b(out|delivered?|withdrawn)\b/i.test(words)];
  if (isIn !== isOut) return isIn ? 1 : -1;
  // "Transfer from prior custodian"
  const [isFrom, isTo] = [/\bfrom\b/i.test(words), /\bto\b/i.test(words)];
  return isIn || isFrom === isTo ? 0 : isFrom ? 1 : -1;
}

function wordsOfFactors({ raw }: StatementRow): PlacedWord[] {
  return raw.numbers.flatMap(({ column: { kind }, token }) =>
    kind === 'quantity' || kind === 'price' ? token.words : [],
  );
}

/** "VALUED AT 49.55 PER SHARE": what a share is worth, where no column says it. */
const PER_SHARE = /\bvalued at \$?(\d[\d,]*\.\d+) (per|a) (share|unit)\b/i;

function priceInWords({ raw }: StatementRow): number | undefined {
  const [, price] = PER_SHARE.exec(textOf(raw.lines.flatMap((line) => line.words))) ?? [];
  return price === undefined ? undefined : Number(price.replaceAll(',', ''));
}

/** "Price/Value ($)": the price of a trade, and of what was moved its value. */
const OF_VALUE = /\bprice ?(\/|or) ?value\b/i;

function worthOf(row: StatementRow): { cents: Cents; token?: NumberToken } | null {
  const told = row.raw.description;
  for (const line of row.raw.lines) {
    const token = numbersOf(line).find(({ cents, words }) => {
      const at = line.words.indexOf(words[0]!);
      // "… VALUE", and the figure on the next line of the text.
      const within = told.indexOf(words[0]!);
      const [from, end] = within > 0 ? [told, within] : [line.words, at];
      const before = textOf(from.slice(Math.max(0, end - MOST_WORTH_WORDS), end));
      const behind = textOf(line.words.slice(at + words.length, at + words.length + 2));
      return cents !== null && cents > 0 && WORTH.test(before) && !/^(per|a|each) (share|unit)\b/i.test(behind);
    });
    if (token) return { cents: token.cents!, token };
  }
  const valued = row.raw.numbers.find(({ column: { kind, title } }) => kind === 'price' && OF_VALUE.test(title));
  if (valued?.token.cents) return { cents: Math.abs(valued.token.cents), token: valued.token };
  const { quantity, price = priceInWords(row) } = row;
  if (quantity && price) return { cents: Math.round(Math.abs(quantity * price) * 100) };
  const [beside, ...others] = row.raw.numbers.filter(
    ({ column: { kind } }) => kind === 'cost' || kind === 'marketValue',
  );
  return beside?.token.cents && others.length === 0
    ? { cents: Math.abs(beside.token.cents), token: beside.token }
    : null;
}
