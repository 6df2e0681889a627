import { leastConfidence, SURE_DAY } from './day-certainty.ts';
import type { StatementRow } from './rows.ts';

/** So many other pairs tell that two rows belong together; one is enough where its amounts stand in the same proportion. */
const ENOUGH_PAIRS = 2;

/**
 * A row and the one above or below it are a pair that comes again and again, a deferral and what the employer adds to it say: each
 * pair of such words stands on one day, and so does this one, whose other row has its day surely.
 * @param rows all rows of the account, in their order
 */
export function isToldByItsLike(row: StatementRow, rows: readonly StatementRow[]): boolean {
  const at = rows.findIndex(({ raw }) => raw === row.raw);
  return [-1, 1].some((step) => {
    const other = rows[at + step];
    if (!other || !isSureOf(other, row)) return false;
    const pairs = rows.flatMap((one, index) => {
      const beside = rows[index + step];
      if (!beside || one === row || !isAlike(one, row) || !isAlike(beside, other)) return [];
      return [one, beside].some(({ raw }) => raw.inheritedDay) ? [] : [{ one, beside }];
    });
    if (!pairs.every(({ one, beside }) => one.date === beside.date)) return false;
    return pairs.length >= ENOUGH_PAIRS || pairs.some(({ one, beside }) => isProportional([row, other], [one, beside]));
  });
}

function isSureOf(other: StatementRow, row: StatementRow): boolean {
  return (
    other.date === row.date &&
    other.raw.section.id === row.raw.section.id &&
    !other.raw.inheritedDay &&
    !other.dayMended &&
    leastConfidence(other) >= SURE_DAY
  );
}

function isAlike(one: StatementRow, other: StatementRow): boolean {
  const words = lettersOf(one);
  return words !== '' && words === lettersOf(other) && Math.sign(one.amount) === Math.sign(other.amount);
}

/** Days, numbers and amounts within a description differ from one time to the next. */
function lettersOf({ description }: StatementRow): string {
  return description
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

/** To the cents that rounding leaves. */
function isProportional([row, other]: [StatementRow, StatementRow], [like, beside]: [StatementRow, StatementRow]) {
  if (other.amount === 0 || beside.amount === 0) return false;
  const expected = (other.amount * like.amount) / beside.amount;
  return Math.abs(row.amount - expected) <= 1 + Math.abs(other.amount / beside.amount);
}
