import type { Cents } from '../../../src-shared/money.ts';
import type { Activity } from '../columns/printed-activity.ts';
import type { MatchedGroup, SummaryMatch } from '../evidence/match-summary.ts';
import type { StatementRow } from '../rows/rows.ts';
import { tradeAmount } from '../rows/trade-arithmetic.ts';

/** What interest a bond had earned when it was traded, beside its price or within its amount. */
interface Accrued {
  row: StatementRow;
  /** As it moves the cash: paid for with what is bought, received with what is sold. */
  interest: Cents;
  /** The trade without it. */
  traded: Cents;
}

/**
 * A bond's accrued interest may be printed in a column of its own, or be in the amount while the words tell the principal. It is income,
 * with its own row (trust accounting, "Types"), where the summary's line of income lacks just that.
 * @returns all rows with those of the interest, each behind its trade, and the lists with what totals count above them; null where
 * nothing is lacking
 */
export function withAccruedInterest(
  rows: readonly StatementRow[],
  activity: Activity,
  match: SummaryMatch,
): { rows: StatementRow[]; activity: Activity } | null {
  const [open, ...more] = match.groups.filter(({ expected, found }) => expected !== found);
  if (!open || more.length > 0 || !isOfIncome(open)) return null;
  const lacking = open.expected - open.found;
  for (const accruedOf of [besidePrincipal, inColumn]) {
    const parts = rows.flatMap((row) => accruedOf(row) ?? []);
    if (parts.length === 0 || parts.reduce((sum, { interest }) => sum + interest, 0) !== lacking) continue;
    const ofRow = new Map(parts.map((part) => [part.row, part]));
    for (const { row, traded } of parts) row.amount = traded;
    const above = (count: number) => count + rows.slice(0, count).filter((row) => ofRow.has(row)).length;
    const counted = <Mark extends { rowsBefore: number }>(marks: readonly Mark[]): Mark[] =>
      marks.map((mark) => ({ ...mark, rowsBefore: above(mark.rowsBefore) }));
    return {
      rows: rows.flatMap((row) => (ofRow.has(row) ? [row, interestOf(ofRow.get(row)!)] : [row])),
      activity: { ...activity, totals: counted(activity.totals), balances: counted(activity.balances) },
    };
  }
  return null;
}

function isOfIncome({ lines }: MatchedGroup): boolean {
  return lines.every(({ meaning }) => meaning?.keys[0] === 'income');
}

const isTrade = ({ txType, sweep }: StatementRow) => !sweep && (txType === 'purchases' || txType === 'sales');

/** "10,031.80  (144.36)" below "Debit" and "Accrued interest earned/(paid)". */
function inColumn(row: StatementRow): Accrued | null {
  if (!isTrade(row)) return null;
  const printed = row.raw.numbers.filter(
    ({ column, token }) => column.kind === 'income' && /accrued/i.test(column.title) && token.cents !== null,
  );
  const [only, ...others] = printed;
  if (!only || others.length > 0 || only.token.cents === 0) return null;
  const interest = Math.sign(row.amount) * Math.abs(only.token.cents!);
  const bare = tradeAmount(row);
  // The price of a bond is that of a hundred of its face value.
  const isWithin =
    bare !== null && [1, 100].some((per) => Math.abs(Math.abs(row.amount - interest) * per - Math.abs(bare)) <= per);
  return { row, interest, traded: isWithin ? row.amount - interest : row.amount };
}

const PRINCIPAL = /\bprincipal (?:amount )?\$?([\d,]+\.\d{2})\b/i;

/** "PRINCIPAL AMOUNT 15,135.00" of a purchase for 15,226.38. */
function besidePrincipal(row: StatementRow): Accrued | null {
  const [, printed] = isTrade(row) ? (PRINCIPAL.exec(row.description) ?? []) : [];
  if (printed === undefined) return null;
  const principal = Math.round(Number(printed.replaceAll(',', '')) * 100);
  const interest = Math.abs(row.amount) - principal;
  if (interest <= 0 || interest > principal) return null;
  const side = Math.sign(row.amount);
  return { row, interest: side * interest, traded: side * principal };
}

function interestOf({ row, interest }: Accrued): StatementRow {
  const { quantity: _quantity, price: _price, ...others } = row;
  return {
    ...others,
    amount: interest,
    txType: 'income',
    txSubType: 'interest',
    wording: { ...row.wording, action: 'accrued interest' },
    rowType: { txType: 'income', txSubType: 'interest', sign: 0, confidence: row.rowType.confidence },
  };
}
