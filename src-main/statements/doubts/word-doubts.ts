import type { TxKey } from '../../../src-shared/model/tx.ts';
import { amountsIn, type PrintedTotal } from '../columns/printed-activity.ts';
import { sumOf } from '../evidence/evidence.ts';
import { INTEREST_ACCOUNT, isNameOfFund } from '../lexicon/headings.ts';
import { meaningOfWords, SUMMARY } from '../lexicon/lexicon.ts';
import { GIVEN_BACK, NAMED_KINDS, OBJECTIONS, SEVERAL, UNDONE } from '../lexicon/objections.ts';
import { ACCOUNT_NAME } from '../lexicon/types.ts';
import { wordsOfRow } from '../rows/row-names.ts';
import type { StatementRow } from '../rows/rows.ts';
import { withoutSourceLine } from '../rows/source-lines.ts';
import { isOfSummary } from '../rows/summary-rows.ts';
import { namesInvestment } from '../settling/exchanges.ts';
import { wordsOf } from '../words/text.ts';

/** Why the words of a row, or those above it, may mean another type than the row has; null where nothing speaks for it. */
export function wordDoubtOf(rows: readonly StatementRow[]): string | null {
  const cut = rows.find((row) => row.cut);
  if (cut)
    return `The first words of the row "${textOfRow(cut).slice(0, 60)}" were not read. Check its type on the page.`;
  const told = rows.find((row) => {
    const ownWords = wordsBesideSource(row);
    // "Guaranteed Interest Account" in a column of the investments says nothing of what was done.
    const words = namesInvestment(row) ? ownWords : wordsOfRow(row);
    return OBJECTIONS.some(
      ({ word, types, unless, besidesSource }) =>
        types.includes(row.txType) && word.test(besidesSource ? ownWords : words) && !unless?.test(words),
    );
  });
  if (told)
    return `The words of "${told.description.slice(0, 60)}" speak against the type that was found. Choose its type.`;
  const turned = rows.find(isTurnedTrade);
  if (turned)
    return `The money of "${turned.description.slice(0, 60)}" went the other way than in such a trade. Choose its type.`;
  const taxed = rows.find(isTurnedTax);
  if (taxed) return `"${taxed.description.slice(0, 60)}" is a tax and brought money in. Check its sign.`;
  const paid = rows.find(isTurnedFee);
  if (paid) return `"${paid.description.slice(0, 60)}" is called a charge and brought money in. Choose its type.`;
  const charged = rows.find(isUntoldCharge);
  if (charged)
    return `"${charged.description.slice(0, 60)}" took money and is counted as income by its heading alone. Choose its type.`;
  const joined = rows.find(({ raw, description }) => isOfSummary(raw) && namesTwoKinds(description));
  if (joined)
    return `"${joined.description.slice(0, 60)}" holds more than one kind of activity in one amount. Enter a row for each, or choose its type.`;
  return headingDoubtOf(rows);
}

/** "Contributions and rollovers", "Distributions & fees": each name of another kind. What is given back of charges is one with them. */
function namesTwoKinds(label: string): boolean {
  if (/\bfees? and (fee )?credits\b/i.test(label)) return false;
  const keys = label.split(/\s+(?:and|&)\s+/i).flatMap((name) => SUMMARY.prefix(name)?.value.keys[0] ?? []);
  return new Set(keys).size > 1;
}

function textOfRow({ wording, description }: StatementRow): string {
  return `${wording.action} ${description}`.trim();
}

/** "Withdrawal" beside the source "Rollover": what was rolled over once is paid out. */
function wordsBesideSource(row: StatementRow): string {
  const { raw } = row;
  const told = withoutSourceLine(raw.description);
  if (raw.source.length === 0 && told === raw.description) return wordsOfRow(row);
  return [...raw.action, ...told].map(({ text }) => text).join(' ');
}

/** A purchase that brings money in, or a sale that takes some, without a word of what was undone. */
function isTurnedTrade(row: StatementRow): boolean {
  const turned = (row.txType === 'purchases' && row.amount > 0) || (row.txType === 'sales' && row.amount < 0);
  return turned && !row.raw.fundLedger && !UNDONE.test(wordsOfRow(row));
}

/** A foreign tax that came in, without a word of what was given back. */
function isTurnedTax(row: StatementRow): boolean {
  const words = wordsOfRow(row);
  return row.txSubType === 'foreign-tax' && row.amount > 0 && !UNDONE.test(words) && !/\brecla/i.test(words);
}

/** "ACH, county property tax distribution": money that came in is no charge, without a word of what was given back. */
function isTurnedFee(row: StatementRow): boolean {
  const words = `${wordsOfRow(row)} ${row.wording.action} ${row.raw.section.title}`;
  return row.txType === 'fees' && row.amount > 0 && !CHARGE_BACK.test(words) && !UNDONE.test(words);
}

const CHARGE_BACK =
  /\b(credit(s|ed)?|rbt|rebates?|reimburse\w*|waive\w*|refund\w*|revenue|rev|given back|paid back|overbill\w*|adjust\w*|discounts?|recapture\w*|offsets?)\b/i;

/** Money that went out below a heading of income, whose own words tell of none: interest may be charged there as well. */
function isUntoldCharge(row: StatementRow): boolean {
  return row.txType === 'income' && row.amount < 0 && !GIVEN_BACK.test(`${wordsOfRow(row)} ${row.wording.action}`);
}

/** Nothing of it is income. */
/** Of "fixed income" no income is told, and of a "rollover IRA" no rollover. */
const NO_KIND = /fixed income|income tax(es)?|rollover (ira|account)s?\b/i;
const TOTAL = /\b(sub)?totals?\b/i;
/** "Total deposits and credits … total withdrawals and charges": all that came in, and all that went out. */
const SIDES =
  /\bdeposits (and|&) (other )?(credits|additions)\b|\bwithdrawals (and|&) (other )?(debits|charges|subtractions)\b/gi;

/** "Total contributions, rollovers and other additions": whatever was added is among them. */
const ANY_OTHER = /\bother (additions|subtractions|deductions)\b/i;

/** The total of a scan's rows, whose heading may have been lost, names kinds of activity that none of them was taken for. */
export function totalDoubtOf(rows: readonly StatementRow[], totals: readonly PrintedTotal[]): string | null {
  for (const total of totals) {
    const own = rows.filter(({ raw, amount }) => raw.section.id === total.section.id && amount !== 0);
    const sums = amountsIn(total).some(({ cents }) => cents !== null && Math.abs(cents) === Math.abs(sumOf(own)));
    const sources = new Set(own.flatMap(({ raw }) => raw.source.flatMap(({ text }) => wordsOf(text))));
    const label = wordsOf(
      total.label.replace(NO_KIND, '').replace(ACCOUNT_NAME, '').replace(SIDES, '').replace(TOTAL, ''),
    )
      .filter((word) => !sources.has(word))
      .join(' ');
    const named = NAMED_KINDS.filter(({ word }) => word.test(label)).flatMap((kind) => kind.types);
    const types = [...named, ...tradesNamedIn(label), ...(meaningOfWords(wordsOf(label))?.keys ?? [])];
    const scanned = own.length > 0 && own.every(({ raw }) => raw.anchor.ocr) && !ANY_OTHER.test(total.label);
    if (named.length > 0 && sums && scanned && !own.some(({ txType }) => types.includes(txType)))
      return `"${total.label.slice(0, 60)}" names a kind of activity that none of its rows was taken for. Check their types.`;
  }
  return null;
}

/** "Purchases, dividend reinvestments, sales and redemptions": of several kinds, of which any may have rows. */
function tradesNamedIn(label: string): TxKey[] {
  return [
    ...(/\bpurchases?\b/.test(label) ? ['purchases' as const] : []),
    ...(/\b(sales?|redemptions?)\b/.test(label) ? ['sales' as const] : []),
  ];
}

/** "Dividend Income Fund", and not "Dividends from the fund". */
const isCalledFund = (title: string): boolean =>
  isNameOfFund(wordsOf(title)) && !/\b(from|in|into|of|to|by|the|your|each)\b/i.test(title);

/** A heading names one kind of activity, and none of the rows below it is of that kind. */
function headingDoubtOf(rows: readonly StatementRow[]): string | null {
  const moving = rows.filter(({ amount }) => amount !== 0);
  for (const own of Map.groupBy(moving, (row) => row.raw.section.id).values()) {
    const { title } = own[0]!.raw.section;
    // Above a balance of shares stands what the fund is called.
    if (own.every(({ raw }) => raw.fundLedger) || INTEREST_ACCOUNT.test(title) || isCalledFund(title)) continue;
    const kind = SEVERAL.test(title)
      ? undefined
      : NAMED_KINDS.find(({ word }) => word.test(title.replace(NO_KIND, '')));
    if (kind && !own.some(({ txType }) => kind.types.includes(txType)))
      return `"${title.slice(0, 60)}" names a kind of activity that none of its rows was taken for. Check their types.`;
  }
  return null;
}
