import { monthEnd } from '../../src-shared/dates.ts';
import { formatMoney } from '../../src-shared/money.ts';
import type { PlacedStatement } from './account-year.ts';
import type { CellPlan } from './sheet-plan.ts';
import type { LineAmount } from './statement-lines.ts';
import type { ReportRef, ReportRow, ReportStatement } from './trust-report-input.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** A note names so many rows and then says how many more there are. */
const ROWS_IN_NOTE = 6;

const SOURCE_WORDS: Record<ReportRef['source'], string> = {
  text: 'printed',
  ocr: 'read from the scan',
  formula: 'computed',
  derived: 'derived, not printed',
  manual: 'entered by hand',
  ytd: 'from the year-to-date figures',
};

/** Where a page is shown: the link base, the statement's path and the page (counted from 0); nothing without a base. */
export function pageLink(linkBase: string | null, statement: ReportStatement, page: number): string | undefined {
  if (linkBase === null || statement.linkPath === null) return undefined;
  const joint = statement.linkPath.includes('?') ? '&' : '?';
  const slash = statement.linkPath.startsWith('/') ? '' : '/';
  return `${linkBase.replace(/\/+$/, '')}${slash}${statement.linkPath}${joint}page=${page}`;
}

/** The link and note of a figure that the statement prints. */
export function printedSource(
  linkBase: string | null,
  statement: ReportStatement,
  field: string,
): Pick<CellPlan, 'link' | 'note'> {
  const ref = statement.refs[field];
  if (!ref) return {};
  const words = SOURCE_WORDS[ref.source];
  const printed = ref.text === '' ? words : `${words} “${ref.text}”`;
  return withLink(pageLink(linkBase, statement, ref.page), `${statement.fileName}, page ${ref.page + 1}: ${printed}`);
}

/** The link and note of a line: its rows, or the printed total that it comes from. */
export function lineSource(
  linkBase: string | null,
  statement: ReportStatement,
  amount: LineAmount,
  field: string,
): Pick<CellPlan, 'link' | 'note'> {
  const [first] = amount.rows;
  if (!first) return amount.cents === 0 ? {} : printedSource(linkBase, statement, field);
  const named = amount.rows.slice(0, ROWS_IN_NOTE).map(rowInWords);
  const more = amount.rows.length - named.length;
  const lines = [`${statement.fileName}:`, ...named, ...(more > 0 ? [`… and ${more} more rows`] : [])];
  return withLink(pageLink(linkBase, statement, first.page), lines.join('\n'));
}

/** `Jan 2025`, `Jan–Mar 2025` for whole months, else both days. */
export function periodLabel({ periodStart, periodEnd }: PlacedStatement): string {
  const [startYear, startMonth] = yearAndMonth(periodStart);
  const [endYear, endMonth] = yearAndMonth(periodEnd);
  const whole = periodStart.endsWith('-01') && periodEnd === monthEnd(endYear, endMonth);
  if (!whole) return `${periodStart}\nto ${periodEnd}`;
  if (startYear !== endYear) return `${monthLabel(periodStart)}\nto ${monthLabel(periodEnd)}`;
  if (startMonth === endMonth) return monthLabel(periodStart);
  return `${MONTHS[startMonth - 1]}–${MONTHS[endMonth - 1]} ${endYear}`;
}

/** `Jan 2025` of a month (`2025-01`) or a day. */
export function monthLabel(month: string): string {
  const [year, number] = yearAndMonth(month);
  return `${MONTHS[number - 1] ?? number} ${year}`;
}

function rowInWords(row: ReportRow): string {
  return `p. ${row.page + 1}  ${row.date}  ${formatMoney(row.amount)}  ${row.description.slice(0, 60)}`;
}

function withLink(link: string | undefined, note: string): Pick<CellPlan, 'link' | 'note'> {
  return link === undefined ? { note } : { link, note };
}

function yearAndMonth(day: string): [number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
}
