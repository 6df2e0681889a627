import type { TxKey } from '../../../src-shared/model/tx.ts';
import { textOf } from '../words/lines.ts';
import type { StatementRow } from './rows.ts';

/** "S75" of 7714428-S75: so many characters behind the number's last joiner, with a digit. */
const SUFFIX = /^(?=[A-Z]*\d)[A-Z0-9]{2,6}$/;
/** "Transfer to Checking 1186": the last digits of its number. */
const LAST_DIGITS = /^\d{4,6}$/;
/** "Transfer to expense account 61-20417-E": the other account may be named for what its money is for. */
const NAMED_FOR_MONEY = new Set<TxKey>(['fees', 'forfeiture', 'other']);
const BEGINS_AS_TRANSFER = /^(transfer(red)?|xfer|tfr|trsf)\b/i;
const TRANSFER = /\b(transfer(red)?|xfer|tfr|trsf)\b/i;

/** "S20" beside 448120-D07: another share of the same member. */
const SHARE = /\d{4,}[A-Z]\d{2}$/;
const SHARE_ALONE = /^[A-Z]\d{2}$/;

/** "Opening deposit from XXXXXX8803": the other account is named by its whole number. */
const SIDE = /\b(from|to)\b/i;

/** "Deposit transfer from share 218846-00 IRA contribution current year", "Transfer from checking ending 3321 plan contribution": into the plan, from whatever the member has besides. */
const PAID_IN = /\b(ira|plan|employer) contributions?\b/i;

const PAID_OUT = /\b(benefits?|pensions?) (payments?|payroll|disbursements?)\b|\bpaying agent\b/i;

/** A number has no more groups. */
const MOST_GROUPS = 5;

/** "220 977 3": a number, in groups or not. */
const NUMBER = /\d[\d -]{3,}\d/g;
/** "TRANSFER FROM SAVINGS $20": a scan takes the letter of a share for the sign of money. */
const SHARE_AS_MONEY = /^\$(?=\d{1,3}$)/;
/** Numbers of one customer at one bank begin alike with so many digits. */
const COMMON_DIGITS = 3;

/**
 * "Transfer from Checking S75" in the statement of 7714428-S00, where the same document has the account 7714428-S75, or "Transfer
 * from savings 220 977 3" in that of 220 418 6: what moved between two accounts of one customer is a transfer, whatever else its
 * words could mean. Changes the rows.
 * @param own the account's number, letters and digits only, upper case
 * @param numbers of the document's other accounts
 */
export function nameOwnTransfers(
  rows: readonly StatementRow[],
  own: string | undefined,
  numbers: readonly string[],
): void {
  for (const row of rows) {
    const text = [...row.raw.action, ...row.raw.description].map((word) => word.text).join(' ');
    const isFlow = row.txType === 'deposits' || row.txType === 'withdrawals';
    const isInterest = row.txType === 'income' && row.txSubType === 'interest' && SIDE.test(text);
    // "Sweep transfer to account 771-20056-9", which is an account of this document: it moved there.
    if (
      row.sweep &&
      numbers.some((key) => key.length >= FULL_NUMBER && text.replace(/[^A-Z0-9]/gi, '').endsWith(key))
    ) {
      row.sweep = false;
      nameInternal(row);
      continue;
    }
    // "Benefit payments transferred to paying agent account 23-88418": out of the trust, by whichever account.
    if (row.txType === 'withdrawals' && PAID_OUT.test(text)) continue;
    if (isPaidIn(row, text)) continue;
    // "Misc Disburse | TRANSFER TO …": what stands in the column of actions may be more general.
    const isTransfer = BEGINS_AS_TRANSFER.test(text) || BEGINS_AS_TRANSFER.test(textOf(row.raw.description));
    if (!isFlow && !isInterest && !(NAMED_FOR_MONEY.has(row.txType) && isTransfer)) continue;
    const words = text
      .toUpperCase()
      .split(/\s+/)
      .map((word) => word.replace(SHARE_AS_MONEY, 'S').replace(/[^A-Z0-9]/g, ''));
    const isNamed = words.some(
      (word) =>
        ((SUFFIX.test(word) && /[A-Z]/.test(word)) || (LAST_DIGITS.test(word) && own?.endsWith(word) === false)) &&
        numbers.some((key) => key.endsWith(word)),
    );
    const isShare =
      own !== undefined && SHARE.test(own) && words.some((word) => SHARE_ALONE.test(word) && !own.endsWith(word));
    // "PS 44-10527" is one number in two words, "W 51830 02 4" in four.
    const isWhole = words.some((_, at) =>
      Array.from({ length: MOST_GROUPS }, (_group, more) => words.slice(at, at + more + 1).join('')).some((text) =>
        numbers.includes(text),
      ),
    );
    const isPart = own !== undefined && (namesPart(text, own, numbers) || namesKind(text, own, numbers));
    // "Certificate interest from 7700418852": that account earned it.
    const isTold = isInterest
      ? isWhole
      : TRANSFER.test(text)
        ? isNamed || isShare || isWhole || isPart || (own && namesSister(text, own))
        : isWhole && SIDE.test(text);
    if (!isTold) continue;
    nameInternal(row);
  }
}

/** So many characters of a number make it nobody else's. */
const FULL_NUMBER = 7;

/** "Transfer from Savings 701": what ends in so few digits is of the bank's kind of accounts. */
const OF_KIND = /\b(?:savings|checking|money market|mma|now|reserve)\W+(\d{3})\b/gi;

function namesKind(text: string, own: string, numbers: readonly string[]): boolean {
  return [...text.matchAll(OF_KIND)].some(
    ([, digits]) => !own.endsWith(digits!) && numbers.some((key) => key !== own && key.endsWith(digits!)),
  );
}

/** "Transfer to Share 21" of 6200418-70, "Transfer from account ending 402" of 60-2217-401, "Transfer from savings ...43": what parts a member's or plan's accounts. */
const PART = /\b(?:share|suffix|account|acct|savings|checking|money market|ending(?: in)?)\W+(\d{2,3})\b/gi;

/** Whether a text names another of the document's accounts by the few digits in which its number differs from the own one. */
export function namesPart(text: string, own: string, numbers: readonly string[]): boolean {
  return [...text.matchAll(PART)].some(([, part]) =>
    numbers.some(
      (key) => key !== own && key.endsWith(part!) && key.slice(0, -part!.length) === own.slice(0, -part!.length),
    ),
  );
}

function isPaidIn({ txType }: StatementRow, text: string): boolean {
  return txType === 'deposits' && PAID_IN.test(text);
}

function nameInternal(row: StatementRow): void {
  row.txType = 'transfers';
  row.txSubType = 'internal';
  row.rowType = { ...row.rowType, txType: 'transfers', txSubType: 'internal' };
}

/** Whether a text names a number of as many digits as the account's, which begins like it. */
function namesSister(text: string, own: string): boolean {
  if (!/^\d+$/.test(own)) return false;
  const found = [...text.matchAll(NUMBER)].map(([number]) => number.replace(/\D/g, ''));
  return found.some(
    (digits) =>
      digits !== own && digits.length === own.length && digits.slice(0, COMMON_DIGITS) === own.slice(0, COMMON_DIGITS),
  );
}

/** "BOOK TRANSFER FROM SAVINGS xx8830", "Online transfer to investment acct x2096": between accounts of one customer at one bank. */
const WITHIN_BANK =
  /\b(transfer(?:red)?|xfer|tfr|trsf) (from|to) ([a-z]+ )?(savings|checking|money market|mma|investment|trust|brokerage)\b.*(\bx+-?\d{3,4}|\bending( in)? \d{3,4}|[*•]+-?\d{3,4}|\b\d{2,3}-\d{5,})\b/i;

/**
 * In the statement of a bank account what moves to or from another account, named by its kind and the last digits of its number, stays
 * with the bank's customer: a transfer. In that of securities the same words tell of a bank outside. Changes the rows.
 */
export function nameTransfersWithinBank(rows: readonly StatementRow[]): void {
  for (const row of rows) {
    const isFlow = row.txType === 'deposits' || row.txType === 'withdrawals' || isMaturityPaidOut(row);
    if (!isFlow || !WITHIN_BANK.test(row.description) || isPaidIn(row, row.description)) continue;
    nameInternal(row);
  }
}

/** "Maturity - Transferred to Savings 08-22817": the certificate whose statement it is has ended, and its money went there. */
const isMaturityPaidOut = ({ txType, amount }: StatementRow): boolean => txType === 'sales' && amount < 0;
