import type { Activity } from '../columns/printed-activity.ts';
import { sumOf } from '../evidence/evidence.ts';
import type { SummaryMatch } from '../evidence/match-summary.ts';
import type { StatementRow } from '../rows/rows.ts';
import type { Line } from '../words/lines.ts';
import { nameIncome } from './reinvested-income.ts';

/** Where a scan lost a line, the next one stands further below than so many of the usual steps from line to line. */
const LOST_LINE = 1.6;

/**
 * "Dividends reinvested - mutual funds 7,495.04", once for what was paid and bought with it: of the summary the line of the income lacks
 * just what all such rows come to, none of which has a dividend beside it or a minus. Of a scan, the line of a dividend beside it may
 * have been lost: only where the lines follow each other without a gap was there none. Changes the rows.
 */
export function nameReinvestedOnce(rows: readonly StatementRow[], match: SummaryMatch, { tables }: Activity): boolean {
  const [group, ...more] = match.groups.filter(({ expected, found }) => expected !== found);
  if (!group || more.length > 0 || group.lines.some(({ meaning }) => meaning?.keys[0] !== 'income')) return false;
  const counted = rows.filter(({ sweep }) => !sweep);
  const own = counted.filter(({ txType }) => txType === 'reinvestments');
  const isAlone = (row: StatementRow) =>
    !row.raw.section.meaning.type &&
    row.tokens.every(({ sign }) => sign >= 0) &&
    !counted.some((other) => other.txType === 'income' && other.amount === Math.abs(row.amount)) &&
    (!row.raw.anchor.ocr || standsBetween(row.raw.anchor, tables[row.raw.table - 1]?.lines ?? []));
  const missing = group.expected - group.found;
  if (own.length === 0 || Math.abs(sumOf(own)) !== missing || !own.every(isAlone)) return false;
  for (const row of own) nameIncome(row);
  return true;
}

/** Whether the line stands between others of its table on the page, which follow each other without a gap. */
function standsBetween({ page, top }: Line, lines: readonly Line[]): boolean {
  const tops = lines.filter((line) => line.page === page).map((line) => line.top);
  const steps = tops.slice(1).map((below, at) => below - tops[at]!);
  const usual = steps.toSorted((one, other) => one - other)[Math.floor((steps.length - 1) / 2)];
  return usual !== undefined && tops[0]! < top && tops.at(-1)! > top && steps.every((step) => step < LOST_LINE * usual);
}
