import { chooseCounted } from '../../src-shared/counted-statements.ts';
import type { Day } from '../../src-shared/dates.ts';
import { monthsTouched } from '../../src-shared/dates.ts';
import type { Cents } from '../../src-shared/money.ts';
import { LINES } from './report-lines.ts';
import { type StatementLines, statementLines, sumOfLines } from './statement-lines.ts';
import type { ReportAccount, ReportStatement, TrustReportInput } from './trust-report-input.ts';

/** A column of an account's sheet: a counted statement, or an expected month that none covers. */
export type PeriodColumn =
  | { kind: 'statement'; statement: PlacedStatement; lines: StatementLines; check: Cents | null; gap: Cents | null }
  | { kind: 'missing'; month: string };

export type PlacedStatement = ReportStatement & { periodStart: Day; periodEnd: Day };

/** One account through the plan year: which statements count, and what is not there. */
export interface AccountYear {
  account: ReportAccount;
  /** From 1, in the order of the report; the workbook's own key of the account. */
  ordinal: number;
  columns: PeriodColumn[];
  missingMonths: string[];
  /** What stands in the place of figures where there is no statement at all. */
  absent: 'missing' | 'none';
  /** Statements that are not counted, and why, in words. */
  uncounted: { statement: ReportStatement; reason: string }[];
  /** The first statement's beginning and the last one's ending; null without one, or where it was not read. */
  beginning: Cents | null;
  ending: Cents | null;
  /** An expected month before the first, or after the last, counted statement is missing. */
  openingUnknown: boolean;
  closingUnknown: boolean;
  /** Per line id, over the counted statements. */
  totals: Record<string, Cents>;
  printedOnly: Cents;
}

/** The accounts in the order of the report: by participant, money type and number, the ones without a participant last. */
export function accountYears(input: TrustReportInput): AccountYear[] {
  return [...input.accounts].sort(byGroup).map((account, index) => accountYear(account, index + 1));
}

function accountYear(account: ReportAccount, ordinal: number): AccountYear {
  const { counted, uncounted } = placeStatements(account.statements);
  const covered = new Set(counted.flatMap((statement) => monthsTouched(statement.periodStart, statement.periodEnd)));
  const missingMonths = account.months
    .filter(({ month, state }) => state !== 'na' && !covered.has(month))
    .map(({ month }) => month)
    .sort();
  const columns = inTime(counted, missingMonths);
  const present = columns.filter((column) => column.kind === 'statement');
  const lineIds = Object.keys(present[0]?.lines.amounts ?? {});
  return {
    account,
    ordinal,
    columns,
    missingMonths,
    absent: missingMonths.length > 0 ? 'missing' : 'none',
    uncounted,
    beginning: present[0]?.statement.beginningBalance ?? null,
    ending: present.at(-1)?.statement.endingBalance ?? null,
    openingUnknown: columns[0]?.kind === 'missing',
    closingUnknown: columns.at(-1)?.kind === 'missing',
    totals: Object.fromEntries(
      lineIds.map((id) => [id, present.reduce((sum, column) => sum + column.lines.amounts[id]!.cents, 0)]),
    ),
    printedOnly: present.reduce((sum, column) => sum + column.lines.printedOnly, 0),
  };
}

/** Statements that do not count say why: without a period they have no place in the year, or another one stands for it. */
function placeStatements(statements: readonly ReportStatement[]) {
  const placed = statements.filter(isPlaced);
  const { counted, instead } = chooseCounted(placed);
  const uncounted: AccountYear['uncounted'] = statements
    .filter((statement) => !isPlaced(statement))
    .map((statement) => ({
      statement,
      reason: 'Its period could not be read. Correct the period, then make the report again.',
    }));
  for (const [statement, rival] of instead)
    uncounted.push({
      statement,
      reason: `It covers days of ${rival.fileName} (${period(rival)}), which is counted.`,
    });
  return { counted, uncounted };
}

function inTime(counted: readonly PlacedStatement[], missingMonths: readonly string[]): PeriodColumn[] {
  let previous: PlacedStatement | undefined;
  const present = counted.map((statement) => {
    const lines = statementLines(statement);
    const check = difference(statement.endingBalance, statement.beginningBalance, sumOfLines(lines, LINES));
    const gap = previous ? difference(statement.beginningBalance, previous.endingBalance, 0) : null;
    previous = statement;
    return { kind: 'statement' as const, statement, lines, check, gap, at: statement.periodStart };
  });
  const missing = missingMonths.map((month) => ({ kind: 'missing' as const, month, at: `${month}-01` }));
  return [...present, ...missing].sort((a, b) => compare(a.at, b.at));
}

/** The period in words: `2025-01-01 to 2025-01-31`. */
export function period(statement: ReportStatement): string {
  return `${statement.periodStart ?? 'unknown'} to ${statement.periodEnd ?? 'unknown'}`;
}

function difference(whole: Cents | null, part: Cents | null, rest: Cents): Cents | null {
  return whole === null || part === null ? null : whole - part - rest;
}

function isPlaced(statement: ReportStatement): statement is PlacedStatement {
  return statement.periodStart !== null && statement.periodEnd !== null && statement.periodStart <= statement.periodEnd;
}

function byGroup(a: ReportAccount, b: ReportAccount): number {
  return (
    compareKnown(a.participant, b.participant) || compareKnown(a.moneyType, b.moneyType) || compare(a.number, b.number)
  );
}

function compareKnown(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(a, b);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
