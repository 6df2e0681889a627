import { type Activity, withoutRows } from '../columns/printed-activity.ts';
import { sumOf } from '../evidence/evidence.ts';
import { type StatementRow, typeOfWording } from '../rows/rows.ts';

/** One such row may have its like below it by chance. */
const FEWEST_SUMS = 2;

/**
 * "Dec 5  Payroll deposit  541.67", and below it, without a day, each fund with the shares and the part of the money that went into it: the
 * dated rows are the sums of those below, which are of their kind. Changes the rows and the activity.
 * @returns the rows without the sums
 */
export function withoutSumsAbove(rows: readonly StatementRow[], activity: Activity): StatementRow[] {
  const sums = new Map<StatementRow, StatementRow[]>();
  for (const table of Map.groupBy(rows, ({ raw }) => raw.section.id).values()) {
    const parts = new Map<StatementRow, StatementRow[]>();
    let head: StatementRow | undefined;
    for (const row of table) {
      const isPart = row.quantity !== undefined && (row.raw.inheritedDay || goesOn(row, head));
      if (isPart && head) parts.get(head)!.push(row);
      else {
        head = row;
        parts.set(row, []);
      }
    }
    const isSum = ([sum, own]: [StatementRow, StatementRow[]]) =>
      sum.quantity === undefined && own.length > 0 && Math.abs(sumOf(own)) === Math.abs(sum.amount);
    const found = [...parts];
    if (found.length < FEWEST_SUMS || !found.every(isSum) || found.every(([, own]) => own.length === 1)) continue;
    for (const [sum, own] of found) sums.set(sum, own);
  }
  if (sums.size === 0) return [...rows];
  for (const [sum, own] of sums) {
    for (const row of own) nameLike(row, sum);
    activity.stray.push({ line: sum.raw.anchor, reason: 'memo', numbers: sum.raw.numbers.map(({ token }) => token) });
  }
  return withoutRows(rows, new Set(sums.keys()), activity);
}

/** "Dec 19  Payroll deposit (continued)" and the next fund, on the next page. */
function goesOn({ description, date }: StatementRow, head: StatementRow | undefined): boolean {
  return head?.date === date && /\(cont(inued|'d|\.)?\)/i.test(description) && description.startsWith(head.description);
}

/** The part is of the kind of the whole. */
function nameLike(row: StatementRow, { description, wording, txType, txSubType, rowType, amount }: StatementRow): void {
  const own = typeOfWording({ ...row.wording, action: description, amountSign: wording.amountSign }, false);
  const isAlike = own.txType === txType;
  Object.assign(row, { txType, txSubType: isAlike ? own.txSubType : txSubType, rowType });
  row.wording = { ...row.wording, action: description };
  // The first one of the next page has the words of the whole, "(continued)", already.
  if (!row.description.startsWith(description)) row.description = `${description} ${row.description}`;
  if (Math.sign(row.amount) !== Math.sign(amount)) row.amount = -row.amount;
}
