import type { Cents } from '../../../src-shared/money.ts';
import { type RawRow, rowMoney } from '../columns/printed-activity.ts';
import type { RowType } from '../lexicon/types.ts';
import { isRenamed, isSplit } from '../tables/splits.ts';
import { textOf } from '../words/lines.ts';
import { squash } from '../words/text.ts';

/** "20 SHS ACAT IN FROM BROKER 0385", "220.000 shares from predecessor trustee" */
const MOVED_SHARES =
  /\b\d[\d,.]* (shares|shs|units) ((acats?|transfer(red)?|xfer|moved|received|delivered) )?(in|out|from|to)\b/i;

/** "Distribution in shares, A. Person": a benefit that shares were given for, and no cash. */
const IN_SHARES = /\b(distribut(ion|ions|ed)|benefits?|paid)( out)? in (shares|stock|kind)\b/i;

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
  if (type.txType === 'withdrawals' && quantity && IN_SHARES.test(words)) return true;
  return raw.section.meaning.noncash === true || (type.txSubType.startsWith('in-kind') && !isCash) || shares;
}

/** Securities that a transfer moves come in or go out; null for rows of other types. */
export function inKindBySign(type: RowType, cents: Cents): string | null {
  if (type.txType !== 'transfers') return null;
  return cents < 0 || (cents === 0 && type.sign < 0) ? 'in-kind-out' : 'in-kind-in';
}

/** "RECEIVED  230.000  SALTMARSH INC  402.5617": one word, shares, their price, and no money. Null for any other row. */
export function securitiesMoved(raw: RawRow): RowType | null {
  const verb = squash(raw.action.map(({ text }) => text).join('') || (raw.description[0]?.text ?? ''));
  if (isRenamed(raw)) return { txType: 'other', txSubType: 'corporate-action', sign: 0, confidence: 0.9 };
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
