import { typeOf } from '../lexicon/types.ts';
import type { StatementRow } from '../rows/rows.ts';
import { multipliesToTheCent } from '../words/multiplies-to-the-cent.ts';

const REINVESTED =
  /\breinv\w*\b\.?|\bput back (in|into more shares|to work)\b|\bapplied to (new|more|additional) (shares|units)\b/gi;

/**
 * A fund's own ledger knows no cash: "LT CAP GAIN REINVEST" is the distribution itself, which buys shares, where no other row
 * tells it. Changes the rows.
 */
export function nameDistributions(rows: readonly StatementRow[]): void {
  // Of what a fund pays each month, as much as the month before, none tells of another.
  const told = rows.filter(({ txType }) => txType === 'income');
  for (const row of rows) {
    if (row.txType !== 'reinvestments' || told.some(({ amount }) => Math.abs(amount) === Math.abs(row.amount)))
      continue;
    // "Securities bought and reinvested": what a list of purchases has was spent.
    if (row.raw.section.meaning.type === 'purchases') continue;
    if (!isOfFund(row) && !boughtSharesElsewhere(row, rows)) continue;
    const words = `${row.wording.action} ${row.wording.description}`;
    const description = words.replace(REINVESTED, ' ').trim();
    const type = typeOf({ section: null, action: '', description, amountSign: 1 });
    if (type.txType !== 'income' || type.confidence <= 0.5) continue;
    row.txType = 'income';
    row.txSubType = type.txSubType;
    row.rowType = type;
    row.amount = Math.abs(row.amount);
  }
}

/**
 * "Distribution" of so many shares beside an amount of nothing: securities that another company gave its holders. Nobody was paid.
 * Changes the rows.
 */
export function nameSharesGiven(rows: readonly StatementRow[]): void {
  for (const row of rows) {
    const isGiven = row.txType === 'withdrawals' && row.amount === 0 && row.quantity !== undefined && row.quantity > 0;
    if (!isGiven || row.tokens.every(({ cents }) => cents === null)) continue;
    row.txType = 'other';
    row.txSubType = 'corporate-action';
    row.rowType = { ...row.rowType, txType: 'other', txSubType: 'corporate-action' };
  }
}

/** "Merger: surrendered" and "received" with an amount of nothing: shares were given for shares, and nothing was sold. Changes the rows. */
export function nameSharesExchanged(rows: readonly StatementRow[]): void {
  for (const row of rows) {
    const isOfShares = row.txType === 'sales' && row.amount === 0 && row.quantity !== undefined && row.quantity !== 0;
    if (!isOfShares || !MERGED.test(`${row.wording.action} ${row.description}`)) continue;
    row.txType = 'other';
    row.txSubType = 'corporate-action';
    row.rowType = { ...row.rowType, txType: 'other', txSubType: 'corporate-action' };
  }
}

const MERGED = /\b(merger|merged|reorg\w*|exchange offer|spin-?off)\b/i;

/** A merger in which so many shares go and their price is paid for each: they were sold. Changes the rows. */
export function nameSharesPaidFor(rows: readonly StatementRow[]): void {
  for (const row of rows) {
    const isAction = row.txType === 'other' && row.txSubType === 'corporate-action';
    if (!isAction || row.amount <= 0 || !row.quantity || row.quantity > 0 || !multipliesToTheCent(row)) continue;
    row.txType = 'sales';
    row.txSubType = 'other';
    row.rowType = { ...row.rowType, txType: 'sales', txSubType: 'other' };
  }
}

const OF_BENEFITS = /\b(benefits?|pensions?|retirees?|annuitants?)\b/i;

/**
 * "Transfer to pension payment account, monthly benefits" in the list of the benefits that were paid: that they are paid from there
 * makes them no transfer. Changes the rows.
 */
export function nameBenefits(rows: readonly StatementRow[]): void {
  for (const row of rows) {
    const { txType, amount, raw, wording } = row;
    const paid = txType === 'transfers' && amount < 0 && raw.section.meaning.type === 'withdrawals';
    if (!paid || !OF_BENEFITS.test(raw.section.title) || !OF_BENEFITS.test(wording.description)) continue;
    row.txType = 'withdrawals';
    row.txSubType = 'distribution';
  }
}

/** The fund's side of it: shares come in, and the amount is not printed as going out, or the amount is printed as coming in. */
function isOfFund({ raw, quantity, tokens, amount, signFrom }: StatementRow): boolean {
  if (raw.fundLedger) return true;
  // In a column of debits the cash paid for the shares, whatever dividend it was.
  const isDebit = signFrom === 'column' && amount < 0;
  if (!isDebit && quantity !== undefined && quantity > 0 && tokens.every(({ sign }) => sign >= 0)) return true;
  // "Dividend reinvested +151.30": who prints signs and adds it tells what was earned, not what was paid for shares.
  return amount > 0 && signFrom === 'printed';
}

/** "Reinvested dividend" in the list of income, and "Reinvested shares" of its day and amount in another list: the one is what the other spent. */
function boughtSharesElsewhere(row: StatementRow, rows: readonly StatementRow[]): boolean {
  if (row.raw.section.meaning.type !== 'income') return false;
  return rows.some(
    (other) =>
      other.txType === 'reinvestments' &&
      other.raw.section.id !== row.raw.section.id &&
      other.raw.section.meaning.type !== 'income' &&
      other.date === row.date &&
      Math.abs(other.amount) === Math.abs(row.amount),
  );
}
