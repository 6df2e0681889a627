import { chooseCounted } from '../../src-shared/counted-statements.ts';
import { fromTimestamp, toTimestamp } from '../../src-shared/dates.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { PayrollEntry } from '../../src-shared/model/plan-year.ts';
import { toCents, toDollars } from '../../src-shared/money.ts';
import type { Handlers } from '../operation-context.ts';
import { type Arrived, type Owed, type Reconciled, reconcileContributions } from './contributions.ts';
import { planYearOrEmpty, updatePlanYear } from './plan-years.ts';
import { requirePlan } from './plans.ts';
import type { TrustRecords } from './trust-records.ts';
import { hasPeriod, toYearStatement } from './year-statement.ts';

export function planYearHandlers(
  records: TrustRecords,
): Pick<Handlers, 'planYear.get' | 'planYear.update' | 'contributions.reconcile'> {
  return {
    'planYear.get': async (_context, { planId, planYear }) => ({
      success: true,
      year: planYearOrEmpty(records, requirePlan(records.plans, planId), planYear),
    }),
    'planYear.update': async (context, input) =>
      context.commit(() => {
        const plan = requirePlan(records.plans, input.planId);
        const { planId: _, ...wanted } = input;
        return {
          success: true as const,
          year: updatePlanYear(records, plan, { ...wanted, planId: plan._id }, context.actor.email),
        };
      }),
    'contributions.reconcile': async (_context, { planId, planYear }) => {
      const plan = requirePlan(records.plans, planId);
      const { matched, unmatchedOwed, unmatchedDeposits } = contributionsOf(records, plan, planYear);
      return {
        success: true,
        matched: matched.map(({ owed, deposit, days, difference }) => ({
          payroll: owed.map(({ entry }) => entry),
          deposit: depositToWire(deposit),
          days,
          difference: toDollars(difference),
        })),
        unmatchedPayroll: unmatchedOwed.map(({ entry }) => entry),
        unmatchedDeposits: unmatchedDeposits.map(depositToWire),
      };
    },
  };
}

export interface OwedEntry extends Owed {
  entry: PayrollEntry;
}

export interface DepositRow extends Arrived {
  transactionId: string;
  statementId: string;
  accountNumber: string;
  description: string;
  page: number;
}

/** The plan year's deposits against its payroll list, of what the ledger has. */
export function contributionsOf(
  records: TrustRecords,
  plan: TpaPlan,
  planYear: number,
): Reconciled<OwedEntry, DepositRow> {
  const { payroll, payrollTolerance } = planYearOrEmpty(records, plan, planYear);
  const owed = payroll.map((entry) => ({
    entry,
    date: fromTimestamp(entry.date),
    source: entry.source,
    amount: toCents(entry.amount),
  }));
  return reconcileContributions(owed, depositsOf(records, plan, planYear), {
    days: payrollTolerance.days,
    amount: toCents(payrollTolerance.amount),
  });
}

function depositsOf(records: TrustRecords, plan: TpaPlan, planYear: number): DepositRow[] {
  // Of statements of the same days one counts: what was deposited was deposited once.
  const listed = records.statements.list({ planId: plan._id, planYear });
  const dated = listed.filter(hasPeriod).map((body) => toYearStatement(body, ''));
  const counted = new Set(
    [...Map.groupBy(dated, ({ account }) => account).values()].flatMap((statements) =>
      chooseCounted(statements).counted.map(({ id }) => id),
    ),
  );
  const bodies = listed.filter((body) => counted.has(body._id) || !hasPeriod(body));
  return bodies.flatMap((body) =>
    records.statements
      .rowsOf(body._id)
      .filter(({ txType, excluded }) => txType === 'deposits' && excluded !== true)
      .map((row) => ({
        transactionId: row._id,
        statementId: body._id,
        accountNumber: body.accountNumber,
        date: fromTimestamp(row.date),
        source: row.txSubType,
        amount: toCents(row.amount),
        description: row.description,
        page: row.page,
      })),
  );
}

function depositToWire({ date, amount, page: _, ...rest }: DepositRow) {
  return { ...rest, date: toTimestamp(date), amount: toDollars(amount) };
}
