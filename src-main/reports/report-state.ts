import { monthsTouched } from '../../src-shared/dates.ts';
import type { AccountYear } from './account-year.ts';
import { accountYears } from './account-year.ts';
import type { TrustReportInput } from './trust-report-input.ts';

/** `DRAFT`, `FINAL` or `AMENDEDn`. */
export type ReportState = string;

/**
 * DRAFT until every expected month of every account is covered by a counted, confirmed statement and is `linked`
 * (trust accounting, "What a TPA's workbook holds"); a plan without any expected month stays a draft.
 */
export function reportState(input: TrustReportInput, years: readonly AccountYear[]): ReportState {
  const expected = years.some(({ account }) => account.months.some(({ state }) => state !== 'na'));
  if (!expected || !years.every(isComplete)) return 'DRAFT';
  return input.amendment > 0 ? `AMENDED${input.amendment}` : 'FINAL';
}

/** True for a report of which nothing is open. */
export function isFinalReport(input: TrustReportInput): boolean {
  return reportState(input, accountYears(input)) !== 'DRAFT';
}

/** True when every expected month of the account is linked and all its counted statements are confirmed. */
export function isComplete(year: AccountYear): boolean {
  const confirmed = new Set<string>();
  for (const column of year.columns) {
    if (column.kind === 'missing' || !column.statement.confirmed) return false;
    for (const month of monthsTouched(column.statement.periodStart, column.statement.periodEnd)) confirmed.add(month);
  }
  return year.account.months.every(
    ({ month, state }) => state === 'na' || (state === 'linked' && confirmed.has(month)),
  );
}

/**
 * `<internalPlanId>_Trust_Report_<planYear>_<DRAFT|FINAL|AMENDEDn>_<mm.dd.yyyy>.<xlsx|csv|pdf>`; the plan's name stands in for an id
 * that is not set. Only letters, digits, dots and dashes of it are kept, so that it is one file name on every system.
 */
export function trustReportFileName(input: TrustReportInput, extension = 'xlsx'): string {
  const plan = fileNamePart(input.plan.internalPlanId ?? '') || fileNamePart(input.plan.planName) || 'Plan';
  const [year, month, day] = input.generatedOn.slice(0, 10).split('-');
  return `${plan}_Trust_Report_${input.planYear}_${reportState(input, accountYears(input))}_${month}.${day}.${year}.${extension}`;
}

function fileNamePart(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}.-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80);
}
