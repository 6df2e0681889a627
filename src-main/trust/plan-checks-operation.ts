import { addDays, type Day, fromTimestamp } from '../../src-shared/dates.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { TpaStatement } from '../../src-shared/model/statement.ts';
import { toCents, toDollars } from '../../src-shared/money.ts';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { planYearMonths, planYearSpan } from '../../src-shared/plan-years.ts';
import type { Handlers } from '../operation-context.ts';
import type { Documents } from '../stacks/documents.ts';
import { accountsOf } from './accounts.ts';
import type { PlanCheck } from './continuity.ts';
import { MOST_DAYS_APART, type TransferRow } from './paired-transfers.ts';
import { checkPlanYear } from './plan-checks.ts';
import { findPlanYear } from './plan-years.ts';
import { requirePlan } from './plans.ts';
import { sealedChecks } from './sealed-check.ts';
import { inDollars } from './statement-record.ts';
import type { TrustRecords } from './trust-records.ts';
import { hasPeriod, toYearStatement } from './year-statement.ts';
import type { RecoveredPeriod } from './year-to-date.ts';

export function planCheckHandler(records: TrustRecords, documents: Documents): Pick<Handlers, 'plan.checks'> {
  return {
    'plan.checks': async (_context, { planId, planYear }) => {
      const plan = requirePlan(records.plans, planId);
      const year = planYear ?? Number(Object.keys(plan.status).sort().at(-1) ?? records.now().getUTCFullYear());
      const { checks, recovered } = checksOfPlanYear(records, documents, plan, year);
      return { success: true, planYear: year, checks: checks.map(toWire), recovered: recovered.map(recoveredToWire) };
    },
  };
}

/** The checks over a plan's year, of what the ledger has. */
export function checksOfPlanYear(records: TrustRecords, documents: Documents, plan: TpaPlan, planYear: number) {
  const accounts = accountsOf(records.accounts, plan._id).filter(({ accountType }) => accountType === 'brokerage');
  const bodies = records.statements.list({ planId: plan._id });
  const span = planYearSpan(planYear, plan);
  const statements = bodies
    .filter(hasPeriod)
    .map((body) => toYearStatement(body, documents.require(body.document).name));
  const { checks, recovered } = checkPlanYear({
    planYear,
    months: planYearMonths(planYear, plan),
    accounts: accounts.map(({ _id }) => _id),
    statements,
    transfers: bodies.flatMap((body) => {
      if (body.planYear === planYear) return transfersOf(records, body);
      if (!isBeside(body, span)) return [];
      return transfersOf(records, body)
        .filter(({ date }) => isNear(date, span))
        .map((row) => ({ ...row, otherYear: true as const }));
    }),
    openings: new Map(
      (findPlanYear(records.planYears, plan._id, planYear)?.openings ?? []).map(({ account, balance }) => [
        account,
        toCents(balance),
      ]),
    ),
    complete: plan.status[String(planYear)]?.missing === 0,
  });
  return { checks: [...checks, ...sealedChecks(records, statements, planYear)], recovered };
}

type Span = ReturnType<typeof planYearSpan>;

/** A statement of another plan year of which rows may lie within a week of this one. */
function isBeside(body: TpaStatement, { start, end }: Span): boolean {
  if (!hasPeriod(body)) return false;
  const [first, last] = [fromTimestamp(body.periodStart), fromTimestamp(body.periodEnd)];
  return last >= addDays(start, -MOST_DAYS_APART) && first <= addDays(end, MOST_DAYS_APART);
}

function isNear(date: Day, { start, end }: Span): boolean {
  return date >= addDays(start, -MOST_DAYS_APART) && date <= addDays(end, MOST_DAYS_APART);
}

function transfersOf(records: TrustRecords, body: TpaStatement): TransferRow[] {
  return records.statements
    .rowsOf(body._id)
    .filter((row) => row.txType === 'transfers' && row.excluded !== true)
    .map((row) => ({
      account: body.account,
      accountNumber: body.accountNumber,
      statement: body._id,
      date: fromTimestamp(row.date),
      amount: toCents(row.amount),
      description: row.description,
    }));
}

function toWire({ expected, found, ...check }: PlanCheck): OperationOutput<'plan.checks'>['checks'][number] {
  return {
    ...check,
    ...(expected === undefined ? {} : { expected: toDollars(expected) }),
    ...(found === undefined ? {} : { found: toDollars(found) }),
  };
}

function recoveredToWire(period: RecoveredPeriod): OperationOutput<'plan.checks'>['recovered'][number] {
  const { beginning, ending, tx, cashOnly: _, ...rest } = period;
  return {
    ...rest,
    beginning: beginning === null ? null : toDollars(beginning),
    ending: ending === null ? null : toDollars(ending),
    tx: inDollars(tx),
  };
}
