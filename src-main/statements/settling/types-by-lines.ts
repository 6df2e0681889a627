import type { TxKey } from '../../../src-shared/model/tx.ts';
import { sumOf } from '../evidence/evidence.ts';
import type { MatchedGroup, SummaryMatch } from '../evidence/match-summary.ts';
import { OWN_INVESTMENTS, PLAN_SERVICES } from '../lexicon/lexicon.ts';
import { UNDONE } from '../lexicon/objections.ts';
import { TRAIL } from '../lexicon/types.ts';
import { isOpenToLines, TOLD_BY_LINES } from '../rows/guessed-types.ts';
import { wordsOfRow } from '../rows/row-names.ts';
import type { StatementRow } from '../rows/rows.ts';
import { squash } from '../words/text.ts';

/** What comes from outside or goes there, of which a summary has a line. */
const IN_AND_OUT: readonly TxKey[] = ['deposits', 'withdrawals'];

const OWN_HEADING = /\bdeposits?\b|\bwithdrawals?\b/i;

/**
 * "Funds paid: transfer to plan trustee" in a section of deposits and withdrawals, whose line of the summary counts it, while the
 * line of the transfers says that there were none: the lines that add up tell what the words leave open. Changes the rows.
 */
export function nameByLines(match: SummaryMatch): void {
  const keyOf = ({ lines }: MatchedGroup) => lines[0]?.meaning?.keys[0];
  const closes = ({ expected, found }: MatchedGroup) => expected === found;
  // "Salary deferrals   Guaranteed Interest": what the line of the contributions counts is none of the income, which has a line of its own.
  const isOwn = (group: MatchedGroup) => keyOf(group) === 'income' && closes(group) && group.rows.length > 0;
  const paid = match.groups.some(isOwn) ? match.groups.filter((one) => keyOf(one) === 'deposits' && closes(one)) : [];
  for (const row of paid.flatMap(({ rows }) => rows))
    if (row.txType === 'income' && row.amount > 0) Object.assign(row, { txType: 'deposits', txSubType: 'other' });
  const transfers = match.groups.filter((group) => keyOf(group) === 'transfers');
  if (transfers.length === 0 || !transfers.every(closes)) return;
  for (const group of match.groups) {
    const key = keyOf(group);
    if (!key || !IN_AND_OUT.includes(key) || !closes(group)) continue;
    for (const row of group.rows) {
      if (!isPlainTransfer(row) || !OWN_HEADING.test(row.raw.section.title)) continue;
      row.txType = row.amount > 0 ? 'deposits' : 'withdrawals';
      row.txSubType = 'other';
    }
  }
}

/**
 * "Rent collected" in a statement that earns rents: no words tell what it is, and it is just what the line of the earnings lacks while
 * that of the contributions has it too much. Changes the rows.
 */
export function nameUntoldByLines(match: SummaryMatch): void {
  for (const { lines, rows, expected, found } of match.groups) {
    const [key, ...more] = new Set(lines.map(({ meaning }) => meaning?.keys[0]));
    if (!key || more.length > 0 || !TOLD_BY_LINES.includes(key) || expected !== found) continue;
    for (const row of rows)
      if (isOpenToLines(row) && row.txType !== key) Object.assign(row, { txType: key, txSubType: 'other' });
  }
}

const MAY_BE_MOVED: readonly TxKey[] = ['deposits', 'withdrawals', 'fees'];
/** What tells of itself that nothing comes from outside or goes there. */
const BETWEEN_ACCOUNTS = /\b(between|among) (own |your |plan )?accounts\b/i;

/**
 * "Received from Participant Accounts", counted in "Transfers between accounts" while the line of the contributions adds up without it,
 * and "Asset-based fee moved to Plan Expense Account" beside one of the fees: no contribution and no fee. Changes the rows.
 */
export function nameMovedBetweenAccounts(match: SummaryMatch): void {
  const closed = match.groups.filter(({ expected, found }) => expected === found);
  const hasLine = (key: TxKey) => closed.some(({ lines }) => lines.some(({ meaning }) => meaning?.keys[0] === key));
  for (const { lines, rows } of closed) {
    if (!lines.every(({ label }) => BETWEEN_ACCOUNTS.test(label))) continue;
    for (const row of rows)
      if (MAY_BE_MOVED.includes(row.txType) && hasLine(row.txType))
        Object.assign(row, { txType: 'transfers', txSubType: 'internal' });
  }
}

/** Of payments whose words tell nothing but how they were made. */
const PAID_AS = new Set(['other', 'check', 'wire']);

/**
 * "Paid Example Pension Consulting": words that tell no kind of payment, in an account whose summary has no line for what is withdrawn and
 * whose charges lack just that. Changes the rows.
 */
export function nameChargesCounted(match: SummaryMatch): boolean {
  const [group, ...more] = match.groups.filter(({ expected, found }) => expected !== found);
  const { unassigned } = match;
  const isOfFees = group?.lines.every(({ meaning }) => meaning?.keys[0] === 'fees');
  const arePaid = unassigned.every(
    (row) => row.txType === 'withdrawals' && PAID_AS.has(row.txSubType) && PLAN_SERVICES.test(row.description),
  );
  if (!isOfFees || more.length > 0 || unassigned.length === 0 || !arePaid) return false;
  if (group!.expected - group!.found !== sumOf(unassigned)) return false;
  for (const row of unassigned) Object.assign(row, { txType: 'fees', txSubType: 'admin' });
  return true;
}

/**
 * "Dividends/Earnings   Revenue credit allocation" below a column of what was done: what begins with the words of a line of the summary
 * that lacks just that is what the line says. Changes the rows.
 */
export function nameBySameWords(match: SummaryMatch, rows: readonly StatementRow[]): boolean {
  let named = false;
  for (const { lines, expected, found } of match.groups) {
    const [line, ...more] = lines;
    const key = line?.meaning?.keys.length === 1 ? line.meaning.keys[0]! : undefined;
    const label = squash(line?.label ?? '');
    if (!key || more.length > 0 || expected === found || label.length < FEWEST_LETTERS) continue;
    const own = rows.filter(
      ({ txType, sweep, raw, description }) =>
        txType !== key && !sweep && !raw.section.meaning.type && squash(description).startsWith(label),
    );
    if (own.length === 0 || sumOf(own) !== expected - found) continue;
    for (const row of own) Object.assign(row, { txType: key, txSubType: 'other' });
    named = true;
  }
  return named;
}

const FEWEST_LETTERS = 6;

/**
 * "Transfer to investment account" that some line has too much, in an account whose lines add up without it: what was bought of the
 * funds that are of the same account. Changes the rows.
 */
export function nameInvested(match: SummaryMatch): boolean {
  const open = match.groups.filter(({ expected, found }) => expected !== found);
  const [group] = open;
  const rows = (group?.rows ?? match.unassigned).filter(
    ({ txType, description }) => txType === 'transfers' && OWN_INVESTMENTS.test(description),
  );
  const isTooMuch = group ? group.found - group.expected === sumOf(rows) : match.unassigned.length === rows.length;
  if (open.length > 1 || rows.length === 0 || !isTooMuch) return false;
  for (const row of rows) Object.assign(row, { txType: row.amount < 0 ? 'purchases' : 'sales', txSubType: 'other' });
  return true;
}

/**
 * "Cash transferred to plan bank account" that the line of what was withdrawn has too much, and that of the transfers lacks: what calls itself
 * a transfer is one. Changes the rows.
 */
export function nameTransfersCounted(match: SummaryMatch): boolean {
  const open = match.groups.filter(({ expected, found }) => expected !== found);
  const keyOf = ({ lines }: MatchedGroup) => lines[0]?.meaning?.keys[0];
  const lacking = open.find((group) => keyOf(group) === 'transfers');
  const other = open.find((group) => IN_AND_OUT.includes(keyOf(group)!));
  if (!lacking || !other || open.length !== 2) return false;
  const missing = lacking.expected - lacking.found;
  const called = other.rows.filter(({ raw }) =>
    [...raw.action, ...raw.description].some(({ text }) => /^(transfer|xfer|tfr)/i.test(text)),
  );
  if (sumOf(called) !== missing || other.found - other.expected !== missing) return false;
  for (const row of called) Object.assign(row, { txType: 'transfers', txSubType: 'internal' });
  return called.length > 0;
}

/**
 * "Electronic deposit returned - employee deferral reversed", which the line of what went out has too much and that of what came in
 * lacks: what undoes a movement is counted with it. Changes the rows.
 */
export function nameUndoneCounted(match: SummaryMatch): boolean {
  const open = match.groups.filter(({ expected, found }) => expected !== found);
  const [one, other] = IN_AND_OUT.map((key) =>
    open.find(({ lines }) => lines.every(({ meaning }) => meaning?.keys[0] === key)),
  );
  if (!one || !other || open.length !== 2 || one.found - one.expected !== other.expected - other.found) return false;
  for (const [from, to] of [[one, other] as const, [other, one] as const]) {
    const undone = from.rows.filter((row) => UNDONE.test(wordsOfRow(row)));
    const key = to.lines[0]!.meaning!.keys[0]!;
    if (undone.length === 0 || sumOf(undone) !== from.found - from.expected) continue;
    for (const row of undone) Object.assign(row, { txType: key, txSubType: 'other' });
    return true;
  }
  return false;
}

/**
 * "Tax withheld at source" that the line of what was withdrawn counts, beside one of what was earned, is none that a country kept of a
 * dividend. Changes the rows.
 */
export function nameTaxesByLines(match: SummaryMatch): void {
  const ofIncome = match.groups.filter(({ lines }) => lines.every(({ meaning }) => meaning?.keys[0] === 'income'));
  if (!ofIncome.some(({ rows, expected, found }) => rows.length > 0 && expected === found)) return;
  for (const { lines, rows, expected, found } of match.groups) {
    if (expected !== found || !lines.every(({ meaning }) => meaning?.keys[0] === 'withdrawals')) continue;
    for (const row of rows)
      if (row.txSubType === 'foreign-tax' && !ABROAD.test(row.description))
        Object.assign(row, { txType: 'withdrawals', txSubType: 'tax-withheld' });
  }
}

const ABROAD = /\b(foreign|fgn|frgn|non-?resident|nra|adr|non-?u\.?s)\b/i;

/** "Transfer to": not what came from another firm or account or came as securities, which is a transfer wherever it stands. */
function isPlainTransfer({ txType, txSubType, inKind, description }: StatementRow): boolean {
  return (
    txType === 'transfers' &&
    !inKind &&
    (txSubType === 'internal' || txSubType === 'journal') &&
    !OF_ACCOUNT.test(description)
  );
}

/** "JOURNAL TO ...2409", "FROM ACCOUNT 318-40780", "TO X44-190035" */
const OF_ACCOUNT = /\b(to|from) ((another |your |other )?(account|acct|a\/c)\b|[A-Z]{0,3}[.*•xX-]*(\d{1,2}-|-)?\d{3})/i;

/** The column of what stands under all sources together. */
const OF_ALL = /^(plan |line )?total$|\ball (sources|money|types)\b/i;

/**
 * What the summary's line of dividends and interest lacks, and rows of another type come to: "Dividend: cash in lieu 3.06" is income
 * then, and else what was sold of a fraction; "Dividend reinvested 43.70" without a dividend beside it is the dividend, and its
 * shares are told by the way. Changes the rows.
 */
export function nameIncomeCounted(rows: readonly StatementRow[], match: SummaryMatch): boolean {
  const open = match.groups.filter(({ expected, found }) => expected !== found);
  const [group] = open;
  if (open.length !== 1 || !group || group.lines[0]?.meaning?.keys[0] !== 'income') return false;
  const counted = rows.filter(({ sweep }) => !sweep);
  const missing = group.expected - group.found;
  const inLieu = counted.filter(({ txType, txSubType }) => txType === 'sales' && txSubType === 'cash-in-lieu');
  const isPaired = (row: StatementRow) =>
    counted.some((other) => other.txType === 'income' && other.date === row.date && other.amount === -row.amount);
  // Where each line has a column for every source, it is all that is printed of the dividend.
  const isAcross = (row: StatementRow, at: number) =>
    counted[at - 1]?.raw.anchor === row.raw.anchor || row.raw.numbers.some(({ column }) => OF_ALL.test(column.title));
  const grids = new Set(counted.filter(isAcross).map(({ raw }) => raw.table));
  const unpaired = counted.filter((row) => row.txType === 'reinvestments' && !isPaired(row));
  const alone = unpaired.filter(({ raw }) => grids.has(raw.table));
  // "Dividend reinvested" among the additions: it is what came, and not what was spent.
  const added = unpaired.filter(({ raw }) => raw.numbers.some(({ column }) => column.kind === 'credit'));
  const found = [inLieu, alone, added].find((some) => some.length > 0 && Math.abs(sumOf(some)) === missing);
  if (!found) return false;
  for (const row of found)
    Object.assign(row, {
      txType: 'income',
      txSubType: row.txType === 'reinvestments' ? 'dividend' : 'other',
      amount: Math.abs(row.amount),
    });
  return true;
}

/** Such a credit is income where the summary's line of income counts it, or lacks just that while another line has as much too much. Changes the rows. */
export function nameTrailsCounted(match: SummaryMatch): boolean {
  const isCredit = ({ txType, amount, description }: StatementRow) =>
    txType === 'fees' && amount > 0 && TRAIL.test(description);
  // "Other income" counts it as well, "Fees and other" does not.
  const isOfIncome = ({ lines: [line] }: MatchedGroup) =>
    line?.meaning?.keys[0] === 'income' || (line?.meaning?.keys.includes('income') && /\bincome\b/i.test(line.label));
  const nameIncome = (rows: readonly StatementRow[]) => {
    for (const row of rows) Object.assign(row, { txType: 'income', txSubType: '12b1' });
    return rows.length > 0;
  };
  const open = match.groups.filter(({ expected, found }) => expected !== found);
  const counted = match.groups.filter((group) => !open.includes(group) && isOfIncome(group));
  if (nameIncome(counted.flatMap(({ rows }) => rows.filter(isCredit)))) return true;
  const income = open.find(isOfIncome);
  const [other, ...more] = open.filter((group) => group !== income);
  if (!income || !other || more.length > 0) return false;
  const missing = income.expected - income.found;
  const credits = other.rows.filter(isCredit);
  if (sumOf(credits) !== missing || other.found - other.expected !== missing) return false;
  return nameIncome(credits);
}
