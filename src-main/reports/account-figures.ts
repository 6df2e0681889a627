import type { Cents } from '../../src-shared/money.ts';
import type { AccountYear } from './account-year.ts';
import { type Accruals, accrualSum } from './accruals.ts';
import { LINES, type ReportLine } from './report-lines.ts';

/** What an account's year comes to, in cents; null where a balance that it needs is not there. */
export interface AccountFigures {
  computed: Cents | null;
  check: Cents | null;
  /** Σ of the checks, and of the gaps, that can be computed. Where all can, both together are the check. */
  statementChecks: Cents;
  gaps: Cents;
}

export function accountFigures(year: AccountYear): AccountFigures {
  const present = year.columns.filter((column) => column.kind === 'statement');
  const computed = year.beginning === null ? null : year.beginning + linesTotal(year, LINES);
  return {
    computed,
    check: computed === null || year.ending === null ? null : year.ending - computed,
    statementChecks: present.reduce((sum, column) => sum + (column.check ?? 0), 0),
    gaps: present.reduce((sum, column) => sum + (column.gap ?? 0), 0),
  };
}

/** The ending balance with the account's counted receivables and payables; null where it was not read. */
export function endingOnBasis(year: AccountYear, accruals: Accruals): Cents | null {
  if (year.ending === null) return null;
  return year.ending + (accrualSum(accruals, { edge: 'end', ordinal: year.ordinal })?.cents ?? 0);
}

/** Σ of the given lines over the year; 0 for an account without statements. */
export function linesTotal(year: AccountYear, lines: readonly ReportLine[]): Cents {
  return lines.reduce((sum, line) => sum + (year.totals[line.id] ?? 0), 0);
}
