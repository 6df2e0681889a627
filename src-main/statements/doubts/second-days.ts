import type { PlacedDay } from '../columns/columns.ts';
import type { StatementRow } from '../rows/rows.ts';

/**
 * Two columns of days whose headings do not tell them apart: a row that prints but the second of its days is not of that day. The reason why
 * that speaks against the statement, or null.
 */
export function secondDayDoubtOf(rows: readonly StatementRow[]): string | null {
  const pairs = rows.flatMap(({ raw }) => {
    const [first, second] = raw.days;
    return first && second?.column.kind === first.column.kind && edgesOf(first).right < edgesOf(second).left
      ? [{ section: raw.section.id, first: edgesOf(first), second: edgesOf(second) }]
      : [];
  });
  const lonely = rows.find(({ raw }) => {
    const [day, ...others] = raw.days;
    if (!day || others.length > 0) return false;
    const own = edgesOf(day);
    return pairs.some(({ section, first, second }) => {
      const isOver = (other: typeof own) => own.left < other.right && other.left < own.right;
      return section === raw.section.id && isOver(second) && !isOver(first);
    });
  });
  return lonely
    ? `The date of "${lonely.description.slice(0, 60)}" stands where other rows have their second one. Check it on the page.`
    : null;
}

/** Of so many of a scan's rows, one that lacks the day on which it settled has lost it. */
const MOST_WITHOUT = 1 / 3;

/**
 * A scan's row that has its trade day alone, where most others have the day of their settlement beside it. The reason
 * why that speaks against the statement, or null.
 */
export function settlementDoubtOf(rows: readonly StatementRow[]): string | null {
  const kinds = ({ raw }: StatementRow) => (raw.inheritedDay ? [] : raw.days.map(({ column }) => column.kind));
  const both = rows.filter((row) => kinds(row).length > 1 && kinds(row).includes('tradeDate'));
  const tables = new Set(both.map(({ raw }) => raw.table));
  const lonely = rows.filter(
    (row) => tables.has(row.raw.table) && row.raw.anchor.ocr && kinds(row).join() === 'tradeDate',
  );
  const [first] = lonely;
  return first && lonely.length <= MOST_WITHOUT * both.length
    ? `Beside the day of "${first.description.slice(0, 60)}" no other one was read. Check its date on the page.`
    : null;
}

function edgesOf({ words }: PlacedDay): { left: number; right: number } {
  return { left: words[0]?.left ?? 0, right: words.at(-1)?.right ?? 0 };
}
