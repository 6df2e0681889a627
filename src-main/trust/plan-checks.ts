import { chooseCounted } from '../../src-shared/counted-statements.ts';
import { expectedEnding } from '../../src-shared/model/tx.ts';
import { type Cents, formatMoney } from '../../src-shared/money.ts';
import { continuityChecks, openingCheck, type PlanCheck, type YearStatement } from './continuity.ts';
import { type TransferRow, transferChecks } from './paired-transfers.ts';
import { type RecoveredPeriod, recoverMissing, yearToDateChecks } from './year-to-date.ts';

export interface PlanYearInput {
  planYear: number;
  /** YYYY-MM, all of the plan year. */
  months: readonly string[];
  /** Ids of the accounts that enter trust accounting. */
  accounts: readonly string[];
  /** Of this plan year and, for its opening, of the years before. */
  statements: readonly YearStatement[];
  /** Of this plan year's statements, and of those beside it within a week of its first and last day. */
  transfers: readonly TransferRow[];
  /** Entered opening balances, by account. */
  openings: ReadonlyMap<string, Cents>;
  /** True if no expected month of the year is missing. */
  complete: boolean;
}

/** The checks over a plan's year: across months, against printed year-to-date figures, across accounts. Pure. */
export function checkPlanYear(input: PlanYearInput): { checks: PlanCheck[]; recovered: RecoveredPeriod[] } {
  const { planYear, months } = input;
  const byAccount = input.accounts.map(
    (account) => chooseCounted(input.statements.filter((statement) => statement.account === account)).counted,
  );
  const counted = new Set(byAccount.flat().map(({ id }) => id));
  return {
    checks: [
      ...input.accounts.flatMap((account, index) =>
        openingCheck(byAccount[index]!, planYear, input.openings.get(account)),
      ),
      ...byAccount.flatMap((statements) => continuityChecks(statements, planYear)),
      ...byAccount.flatMap((statements) => yearToDateChecks(statements, planYear)),
      ...transferChecks(input.transfers.filter(({ statement }) => counted.has(statement))),
      identity(
        input,
        byAccount.map((statements) => statements.filter((one) => one.planYear === planYear)),
      ),
    ],
    // Year-to-date figures count from January: what they tell may be about another plan year.
    recovered: byAccount
      .flatMap((statements) => recoverMissing(statements, planYear))
      .filter((period) => period.months.some((month) => months.includes(month))),
  };
}

/** Schedule H, 1l(b) = 1l(a) + net income + transfers, over all accounts of the plan. */
function identity({ complete }: PlanYearInput, byAccount: readonly YearStatement[][]): PlanCheck {
  const accounts = byAccount.filter((statements) => statements.length > 0);
  const base = { check: 'plan-identity' as const, statements: accounts.flat().map(({ id }) => id) };
  const known = accounts.every((statements) => statements[0]!.beginning !== null && statements.at(-1)!.ending !== null);
  if (!complete || !known || accounts.length === 0) {
    const message = 'The year is not complete: statements or balances are missing.';
    return { ...base, state: 'unavailable', message };
  }
  const expected = accounts.reduce(
    (sum, statements) =>
      sum +
      statements.reduce(
        (balance, { tx, cashOnly }) => expectedEnding(balance, tx, cashOnly),
        statements[0]!.beginning!,
      ),
    0,
  );
  const found = accounts.reduce((sum, statements) => sum + statements.at(-1)!.ending!, 0);
  if (expected === found) {
    return {
      ...base,
      state: 'passed',
      expected,
      found,
      message: 'Beginning + all changes = ending, over all accounts.',
    };
  }
  const message = `Over all accounts, beginning and changes give ${formatMoney(expected)}, and the statements end with ${formatMoney(found)}.`;
  return { ...base, state: 'failed', expected, found, message };
}
