import type { TpaAccount } from '../../src-shared/model/account.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { Accrual, Basis, PlanYear } from '../../src-shared/model/plan-year.ts';
import { toCents } from '../../src-shared/money.ts';
import type { ReportContributions, TrustReportInput } from '../reports/trust-report.ts';
import { contributionsOf, type DepositRow, type OwedEntry } from './plan-year-operations.ts';
import { findPlanYear, planYearOrEmpty } from './plan-years.ts';
import { linkPathOf } from './report-links.ts';
import type { TrustRecords } from './trust-records.ts';

/** What people entered for the plan year beside its statements, as the report shows it. */
export function gatherEntered(
  records: TrustRecords,
  { plan, planYear, basis }: { plan: TpaPlan; planYear: number; basis?: Basis | undefined },
  accounts: readonly TpaAccount[],
): Pick<TrustReportInput, 'basis' | 'accruals' | 'contributions'> {
  const year = planYearOrEmpty(records, plan, planYear);
  const before = findPlanYear(records.planYears, plan._id, planYear - 1);
  const numbers = new Map(accounts.map(({ _id, number }) => [_id, number ?? '']));
  const shown = (edge: 'begin' | 'end', given: PlanYear | undefined) =>
    (given?.accruals ?? [])
      .filter(({ account }) => account === undefined || numbers.has(account))
      .map((accrual) => reportAccrual(accrual, edge, numbers));
  return {
    basis: basis ?? year.basis,
    accruals: [...shown('begin', before), ...shown('end', year)],
    contributions: year.payroll.length === 0 ? null : gatherContributions(records, plan, year),
  };
}

function reportAccrual(
  { kind, what, account, amount, note }: Accrual,
  edge: 'begin' | 'end',
  numbers: ReadonlyMap<string, string>,
): TrustReportInput['accruals'][number] {
  const cents = toCents(amount) * (kind === 'payable' ? -1 : 1);
  return {
    accountNumber: account === undefined ? null : (numbers.get(account) ?? ''),
    kind,
    what,
    begin: edge === 'begin' ? cents : 0,
    end: edge === 'end' ? cents : 0,
    note,
  };
}

function gatherContributions(records: TrustRecords, plan: TpaPlan, year: PlanYear): ReportContributions {
  const { matched, unmatchedOwed, unmatchedDeposits } = contributionsOf(records, plan, year.planYear);
  const payroll = ({ date, source, amount, entry }: OwedEntry) => ({ date, source, amount, note: entry.note ?? '' });
  const deposit = ({ date, source, amount, accountNumber, description, statementId, page }: DepositRow) => {
    const { document } = records.statements.require(statementId).body;
    const linkPath = `${linkPathOf(document, statementId)}&page=${page}`;
    return { date, source, amount, accountNumber, description, linkPath };
  };
  return {
    matched: matched.map((match) => ({ payroll: match.owed.map(payroll), deposit: deposit(match.deposit) })),
    unmatchedPayroll: unmatchedOwed.map(payroll),
    unmatchedDeposits: unmatchedDeposits.map(deposit),
    tolerance: { days: year.payrollTolerance.days, amount: toCents(year.payrollTolerance.amount) },
  };
}
