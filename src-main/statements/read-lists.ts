import type { Day } from '../../src-shared/dates.ts';
import type { Activity } from './columns/printed-activity.ts';
import type { DocumentContext } from './evidence/account-reading.ts';
import { isCashOnly } from './evidence/choose-summary.ts';
import { matchSummary } from './evidence/match-summary.ts';
import type { AccountLines } from './header/accounts.ts';
import type { Learned } from './learning/learned.ts';
import { decodeRows, type StatementRow } from './rows/rows.ts';
import { settleSigns } from './settling/signs.ts';
import { isInLedger, type Ledger } from './summary/ledgers.ts';
import type { Summary } from './summary/summary.ts';
import { type MeantOtherwise, readActivity } from './tables/activity.ts';
import { codeLegend } from './tables/code-legend.ts';
import type { Period } from './words/days.ts';
import type { Line } from './words/lines.ts';

/** What the lists of an account print, and the rows that are decoded from it. */
export interface ReadLists {
  activity: Activity;
  rows: StatementRow[];
}

/**
 * Reads the lists of one account. What a list of gains or of a sweep holds is told elsewhere as a rule; where it is not, it is read as what
 * happened in the account.
 * @param main the account's summary, if one was found
 * @param closing other blocks that close, whose lines are no rows either
 */
export function readLists(
  account: AccountLines,
  context: DocumentContext,
  learned: Learned,
  main: Summary | null,
  closing: readonly Summary[],
): ReadLists {
  const own = codeLegend(account.lines);
  const listed = (meant: MeantOtherwise = {}): ReadLists => {
    const activity = [main, ...closing].reduce(
      (read, summary) => outsideOf(summary?.ledger ?? null, read),
      readActivity(account.lines, context.period, meant),
    );
    const rows = decodeRows(activity, context.period, context.ref, learned, own.size > 0 ? own : context.codes());
    return { activity, rows };
  };
  const lists = listed();
  const has = (kind: 'realized' | 'sweep') => lists.activity.headings.some(({ meaning }) => meaning.kind === kind);
  if (has('realized') && !lists.rows.some(({ txType }) => txType === 'sales')) {
    const sold = listed({ gainsAreSales: true });
    if (sold.rows.length > lists.rows.length && sold.rows.every(({ date }) => isWithin(date, context.period)))
      return sold;
  }
  const tellsFlows = main?.closes && main.lines.some(({ included, cents }) => included && cents !== 0);
  if (lists.rows.length > 0 || !tellsFlows) return lists;
  if (has('sweep')) {
    const moved = listed({ sweepsAreActivity: true });
    settleSigns(moved.rows, moved.activity.totals, moved.activity.balances);
    if (moved.rows.length > 0 && matchSummary(main, moved.rows, isCashOnly(main, moved.rows)).agrees) return moved;
  }
  const found = listed({ unheadedIsActivity: true });
  const areRows =
    found.rows.length >= FEWEST_UNHEADED && found.rows.every(({ date }) => isWithin(date, context.period));
  return areRows ? found : lists;
}

/** A date and an amount may stand together by chance. */
const FEWEST_UNHEADED = 3;

function isWithin(date: Day, period: Period | null): boolean {
  return period !== null && date >= period.start && date <= period.end;
}

/** The lines of the summary are no rows, totals or stray lines of a table that happens to be open above it. */
function outsideOf(ledger: Ledger | null, activity: Activity): Activity {
  if (!ledger) return activity;
  const inside = (line: Line) => isInLedger(line, ledger);
  // "Holding at January 31, 2026" is dated as well, and is the balance that the block begins with.
  const isBalance = ({ page, top }: Line) =>
    [ledger.begin.line, ledger.end.line].some((balance) => balance.page === page && Math.abs(balance.top - top) < 1);
  const dated = activity.rows.some((row) => !row.inheritedDay && row.lines.some(inside) && !isBalance(row.anchor));
  if (dated) return activity;
  const outside = activity.rows.map((row) => !row.lines.some(inside));
  const counted = <Mark extends { line: Line; rowsBefore: number }>(marks: readonly Mark[]): Mark[] =>
    marks
      .filter((mark) => !inside(mark.line))
      .map((mark) => ({ ...mark, rowsBefore: outside.slice(0, mark.rowsBefore).filter(Boolean).length }));
  return {
    ...activity,
    rows: activity.rows.filter((_, index) => outside[index]),
    totals: counted(activity.totals),
    balances: counted(activity.balances),
    stray: activity.stray.filter((stray) => !inside(stray.line)),
  };
}
