import { sumOf } from '../evidence/evidence.ts';
import { isExchange } from '../evidence/match-summary.ts';
import { EXCHANGE_PHRASES } from '../lexicon/lexicon.ts';
import { NO_WORDS } from '../lexicon/types.ts';
import { hasPhrase } from '../lexicon/wording.ts';
import { isUntold } from '../rows/guessed-types.ts';
import type { StatementRow } from '../rows/rows.ts';
import { squash, wordsOf } from '../words/text.ts';

/**
 * What leaves one fund of the account and arrives in another on the same day is sold there and bought here, with the signs that
 * the account's cash would have (trust accounting, "Types"); the account itself neither gains nor loses by it. Statements of
 * funds print it with the fund's sign, as a transfer or as a trade. Changes the rows.
 */
export function nameExchanges(rows: readonly StatementRow[]): void {
  turnHalfPrinted(rows);
  const transfers = rows.filter(({ txType, sweep }) => txType === 'transfers' && !sweep);
  const naming = transfers.filter((row) => transfers.some((other) => nameEachOther(row, other)));
  const candidates = rows.filter(
    (row) => !isBetweenAccounts(row) && (mayBeExchanged(row) || isOtherSide(row, rows) || isBetweenOptions(row, rows)),
  );
  const cancelling = cancellingOf(candidates);
  const said = [...cancellingOf(candidates.filter(saysExchange)), ...betweenInvestments(candidates), ...naming];
  const open = candidates.filter((row) => row.txType === 'transfers');
  // Transfers that stay open on some day are those of the account, and so may the others be.
  const isWhole =
    open.every((row) => cancelling.includes(row)) &&
    (spansFunds(open) ||
      open.every(saysExchange) ||
      open.every(namesOption) ||
      open.every((row) => isBetweenOptions(row, rows)) ||
      open.every(isPlainTransfer));
  for (const row of new Set([...cancelling, ...said])) {
    if (row.txType === 'transfers' && !isWhole && !said.includes(row)) {
      // Shares that leave and arrive on one day may have been exchanged, and no sum would tell.
      row.rowType = { ...row.rowType, confidence: NO_WORDS };
      continue;
    }
    row.txType = row.amount > 0 ? 'purchases' : 'sales';
    row.txSubType = 'other';
    row.amount = -row.amount;
    // "Moved out to" and "Moved in from" another fund, of one day and one amount, tell it between them.
    if (said.includes(row)) row.rowType = { ...row.rowType, confidence: Math.max(row.rowType.confidence, SAID) };
  }
}

const SAID = 0.9;

/** "Transfer to Plan Expense Account", "Transfer from Forfeiture Account": a plan keeps these apart, whatever fund their money is in. */
const isBetweenAccounts = ({ txType, description }: StatementRow): boolean =>
  txType === 'transfers' &&
  /\b(to|from) (the )?(plan |erisa )?(expense|forfeitures?|suspense) (account|acct)\b/i.test(description);

/**
 * "Transfer Out | Large Cap Index SA" and "Transfer In | Balanced SA" of one day and one amount, each with units of its own: whatever
 * else is transferred to another plan, these moved from the one to the other.
 */
function betweenInvestments(rows: readonly StatementRow[]): StatementRow[] {
  const saysSide = (row: StatementRow) => isPlain(row.description.replace(sourceOf(row), ''));
  const sides = rows.filter(
    (row) => row.txType === 'transfers' && saysSide(row) && Boolean(row.quantity) && namesInvestment(row),
  );
  return sides.filter((row) => {
    const partners = sides.filter(({ date, amount }) => date === row.date && amount === -row.amount);
    const alike = sides.filter(({ date, amount }) => date === row.date && amount === row.amount);
    return partners.length === 1 && alike.length === 1 && sourceOf(partners[0]!) !== sourceOf(row);
  });
}

/**
 * An account of nothing but funds holds no cash that could be exchanged for shares: what buys them comes from outside, and what
 * they are redeemed for goes there, unless another fund of the account takes the other side. What was exchanged with a fund of
 * another account moved between the two (trust accounting, "Types": exchange between accounts). Changes the rows.
 */
export function nameMoneyOfFunds(rows: readonly StatementRow[]): void {
  const own = rows.filter((row) => !row.sweep);
  if (!own.every((row) => row.raw.fundLedger)) return;
  const traded = own.filter(
    (row) =>
      (row.txType === 'purchases' || row.txType === 'sales') &&
      movesUnits(row) &&
      !isExchange(row, rows) &&
      !isPaired(row, own),
  );
  const within = cancellingOf(traded.filter(saysExchange));
  for (const row of traded) {
    if (within.includes(row)) continue;
    const buys = row.txType === 'purchases';
    row.amount = Math.abs(row.amount) * (buys === isUndone(row) ? -1 : 1);
    if (saysExchange(row)) {
      row.txType = 'transfers';
      row.txSubType = 'internal';
    } else {
      row.txType = buys ? 'deposits' : 'withdrawals';
      row.txSubType = buys ? 'contribution' : 'distribution';
    }
  }
}

const UNDOING = /\b(returned|unpaid|cancel\w*|correct\w*|revers\w*|void(ed)?)\b/i;

/** "Automatic investment returned unpaid": units go the other way than its type says. */
function isUndone({ description, quantity = 0, txType }: StatementRow): boolean {
  return UNDOING.test(description) && Math.sign(quantity) === (txType === 'purchases' ? -1 : 1);
}

/** "Sell" of one fund and "Buy" of another for just as much on the same day: the one paid for the other. */
function isPaired(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const same = (other: StatementRow) =>
    other.date === row.date && other.txType === row.txType && other.amount === row.amount;
  const paying = rows.filter(
    (other) =>
      other.date === row.date &&
      other.amount === -row.amount &&
      (other.txType === 'purchases' || other.txType === 'sales') &&
      other.txType !== row.txType &&
      other.description !== row.description,
  );
  return paying.length > 0 && paying.length === rows.filter(same).length;
}

const NAMED_TRANSFER = /^(.{3,}?)[\s,:–—-]+transfer(?:red)? (to|from) (.{3,})$/i;

/**
 * "Fixed Account - Transfer to Bond Separate Account" and "Bond Separate Account - Transfer from Fixed Account", of one day and one
 * amount: each names the other.
 */
function nameEachOther(one: StatementRow, other: StatementRow): boolean {
  if (one.amount !== -other.amount || one.date !== other.date || one.amount === 0) return false;
  const [own, its] = [one, other].map(({ description }) => NAMED_TRANSFER.exec(description));
  if (!own || !its || own[2]!.toLowerCase() === its[2]!.toLowerCase()) return false;
  return squash(own[1]!) === squash(its[3]!) && squash(own[3]!) === squash(its[1]!);
}

/** The rows of the days on which they come to nothing. */
function cancellingOf(rows: readonly StatementRow[]): StatementRow[] {
  const days = [...Map.groupBy(rows, (row) => row.date).values()];
  return days.filter((ofDay) => ofDay.length > 1 && sumOf(ofDay) === 0).flat();
}

/** A sale printed with the fund's sign, and the purchase of that day that it pays for, whose sign was not printed. */
function turnHalfPrinted(rows: readonly StatementRow[]): void {
  for (const row of rows) {
    if (row.txType !== 'sales' || row.amount >= 0 || !movesUnits(row)) continue;
    const paid = rows.some(
      (other) =>
        other.txType === 'purchases' && other.date === row.date && other.amount === row.amount && movesUnits(other),
    );
    if (paid) row.amount = -row.amount;
  }
}

/** Moves shares or units, and is printed with the sign that it has for the fund. */
function mayBeExchanged(row: StatementRow): boolean {
  if (row.sweep || row.amount === 0) return false;
  if (row.txType === 'transfers') return movesUnits(row) || namesOption(row);
  // "Withdrawal - exchange to Small Company Fund" is called what any withdrawal is.
  const isFlow = row.txType === 'deposits' || row.txType === 'withdrawals';
  if (isUntold(row) || (isFlow && movesUnits(row))) return saysExchange(row);
  const isOfFund = (row.txType === 'sales' && row.amount < 0) || (row.txType === 'purchases' && row.amount > 0);
  return isOfFund && movesUnits(row);
}

/** "Transfer in", and no word more. */
function isPlainTransfer({ description }: StatementRow): boolean {
  return isPlain(description);
}

function isPlain(told: string): boolean {
  return /^transfers? (in|out)$/i.test(told.replace(/[\d,.()$-]+/g, '').trim());
}

/** "Transfer in 3,000.00" of an option that counts no units, where units of another were transferred out for as much on that day. */
function isOtherSide(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const isSide = (other: StatementRow) => other.txType === 'transfers' && isPlainTransfer(other) && !other.sweep;
  return (
    isSide(row) &&
    rows.some(
      (other) => isSide(other) && other.date === row.date && other.amount === -row.amount && Boolean(other.quantity),
    )
  );
}

const NAMES_SIDE =
  /^(internal )?transfer(red)?( between (the )?(accounts|options|funds|investments))? (to|from|in from|out to) (?!.*\b(bank|ira|checking|savings)\b)(?!.*(?<![\d,.])[\dX*-]{4,}(?![\d,.]))[a-z]/i;

/**
 * "Transfer to Guaranteed Interest Account" in the table of one option of a contract, of which units are counted, and on the same
 * day "Transfer from Separate Account K" for as much in that of another, or further below in the table of both.
 */
function isBetweenOptions(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const isSide = (other: StatementRow) =>
    other.txType === 'transfers' && !other.sweep && NAMES_SIDE.test(withoutCode(other));
  return (
    isSide(row) &&
    rows.some(
      (other) =>
        isSide(other) &&
        (other.raw.table !== row.raw.table || saysTo(other) !== saysTo(row)) &&
        other.date === row.date &&
        other.amount === -row.amount &&
        (Boolean(other.quantity) || Boolean(row.quantity) || [row, other].every(saysBetween)),
    )
  );
}

/** "SA-B Transfer to Guaranteed Interest Account": without the code of the option whose side the row is. */
const withoutCode = ({ description }: StatementRow): string =>
  description
    .replace(/^(?:[A-Z]{1,4}(?:[- ][A-Z\d]{1,3})?|(?:Class|Fund|Option|Tier|Pool) [A-Z\d]{1,4}) (?=Transfer)/, '')
    .replace(/\b(Class|Fund|Option|Tier|Pool) \d{4}\b/g, '$1');

const saysTo = (row: StatementRow): boolean =>
  /^(internal )?transfer(red)?( between (the )?\w+)? (out )?to /i.test(withoutCode(row));

/** "Transfer between accounts from …", or what stands below "Transfers between Guarantee Classes - Out". */
const saysBetween = ({ description, raw }: StatementRow): boolean =>
  /^transfer(red)? between /i.test(description) || /^transfers between\b/i.test(raw.section.title);

/** "Transfer out - Fixed Account", "Transfer in from Stable Value": the option of a contract that the money leaves, or comes from. */
function namesOption({ description }: StatementRow): boolean {
  return /\btransfers? (in|out)\s*([-–—:]|(to|from)\b)\s*(?!.*\b(account|acct|bank|ira)\b.*(?<![\d,.])[\dX*]{3,}(?![\d,.]*[,.]\d))[a-z]/i.test(
    description,
  );
}

/** Its units are counted, its words say that they move within the account, or a column of its own names the investment. */
function movesUnits(row: StatementRow): boolean {
  return Boolean(row.quantity) || saysExchange(row) || (row.txType === 'transfers' && namesInvestment(row));
}

/** "Roth", "Employer match": whose money it is, and no investment. */
const MONEY_SOURCE =
  /\b(pre-?tax|roth|match(ing)?|employ(er|ee)|deferrals?|rollover|after-?tax|safe harbor|sources?)\b/i;

/** Whether a column of its own names the investment that the row moves money of. */
export function namesInvestment(row: StatementRow): boolean {
  const name = sourceOf(row);
  return /[a-z]{3}/i.test(name) && !MONEY_SOURCE.test(name);
}

function sourceOf({ raw }: StatementRow): string {
  return raw.source.map(({ text }) => text).join(' ');
}

function saysExchange({ raw, description }: StatementRow): boolean {
  const action = raw.action.map(({ text }) => text).join(' ');
  const words = wordsOf(`${raw.section.title} ${action} ${description}`);
  return EXCHANGE_PHRASES.some((phrase) => hasPhrase(words, phrase, false));
}

/** They stand in the sections of several funds or beside the names of several, or on each day no price at which one leaves is one at which another arrives. */
function spansFunds(rows: readonly StatementRow[]): boolean {
  if (new Set(rows.map((row) => row.raw.section.id)).size > 1) return true;
  if (rows.every(namesInvestment) && new Set(rows.map(sourceOf)).size > 1) return true;
  return [...Map.groupBy(rows, (row) => row.date).values()].every((ofDay) => {
    const [left, arrived] = [-1, 1].map((side) => ofDay.filter(({ amount }) => Math.sign(amount) === side));
    const prices = new Set(left!.map(({ price }) => price));
    return !ofDay.some(({ price }) => price === undefined) && !arrived!.some(({ price }) => prices.has(price));
  });
}
