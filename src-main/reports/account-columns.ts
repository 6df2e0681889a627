import type { AccountYear, PeriodColumn } from './account-year.ts';
import type { Accruals } from './accruals.ts';
import type { ReportRowPlan } from './report-rows.ts';
import type { TransactionsRange } from './transactions-sheet.ts';
import type { TrustReportInput } from './trust-report-input.ts';

/** Title, plan, warning, column heads and state stand above. */
export const FIRST_ACCOUNT_ROW = 6;

export interface AccountSheetContext {
  input: TrustReportInput;
  /** Of the plan: name, year and state, for the line below the title. */
  subtitle: string;
  year: AccountYear;
  rows: readonly ReportRowPlan[];
  transactions: TransactionsRange;
  accruals: Accruals;
}

type StatementColumn = Extract<PeriodColumn, { kind: 'statement' }>;

/** Which column of an account's sheet holds what; the first holds the labels. */
export interface AccountColumns {
  firstPeriod: number;
  lastPeriod: number;
  total: number;
  yearToDateColumn: number;
  differenceColumn: number;
  /** The statements in order, with their columns. */
  statements: { column: number; content: StatementColumn }[];
  /** The last statement that prints year-to-date figures. */
  yearToDate: { column: number; statement: StatementColumn['statement'] } | undefined;
}

/** Periods from column 2 on (an account always has at least one), then total, year-to-date and difference. */
export function accountColumns(year: AccountYear): AccountColumns {
  const statements = year.columns.flatMap((content, index) =>
    content.kind === 'statement' ? [{ column: index + 2, content }] : [],
  );
  const lastPeriod = year.columns.length + 1;
  const printing = statements.findLast(({ content }) => Object.keys(content.statement.yearToDate).length > 0);
  return {
    firstPeriod: 2,
    lastPeriod,
    total: lastPeriod + 1,
    yearToDateColumn: lastPeriod + 2,
    differenceColumn: lastPeriod + 3,
    statements,
    yearToDate: printing && { column: printing.column, statement: printing.content.statement },
  };
}
