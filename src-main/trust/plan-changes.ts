import { fromTimestamp } from '../../src-shared/dates.ts';
import { conflict, notFound } from '../../src-shared/errors.ts';
import type { TpaAccount } from '../../src-shared/model/account.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { OperationOutput } from '../../src-shared/operations/index.ts';
import { planYearMonths, planYearOfDay } from '../../src-shared/plan-years.ts';
import type { Handlers, Rooms } from '../operation-context.ts';
import { refreshStatus } from './account-status.ts';
import { accountsOf, requireNewNumber, requireOpenBeforeClosed } from './accounts.ts';
import { frequencyOf, quietMonths } from './coverage.ts';
import { requirePlan, requireShortYears, requireYearEnd } from './plans.ts';
import { settleStatement } from './settle.ts';
import type { TrustRecords } from './trust-records.ts';
import { requireRecordUnchanged, stampAfter } from './unchanged.ts';

type PlanChangeHandlers = Pick<Handlers, 'plan.update' | 'account.update' | 'coverage'>;

export function planChangeHandlers({ now }: Rooms, records: TrustRecords): PlanChangeHandlers {
  const { plans, accounts } = records;
  return {
    'plan.update': async (context, { planId, seenOn, ...changes }) =>
      context.commit(() => {
        const held = requirePlan(plans, planId);
        requireRecordUnchanged(records.ledger, 'plan', held, seenOn);
        const plan = changePlan(records, held, changes, now());
        return { success: true as const, plan };
      }),
    'account.update': async (context, { accountId, seenOn, ...changes }) =>
      context.commit(() => {
        const held = accounts.get(accountId);
        if (!held) throw notFound('account');
        requireRecordUnchanged(records.ledger, 'account', held, seenOn);
        return { success: true as const, account: changeAccount(records, held, changes, now()) };
      }),
    coverage: async (_context, { planId, planYear }) => {
      const plan = requirePlan(plans, planId);
      const latest = Object.keys(plan.status).sort().at(-1);
      return coverageOf(records, plan, planYear ?? Number(latest ?? now().getUTCFullYear()));
    },
  };
}

/** A plan with what was sent, and all that follows from it; to be called within a transaction. */
export function changePlan(records: TrustRecords, held: TpaPlan, changes: object, now: Date): TpaPlan {
  const { plans, emit } = records;
  const plan = changed(held, changes, now);
  requireYearEnd(plan.endMm, plan.endDd);
  requireShortYears(plan.shortYears);
  plans.update(plan);
  if (JSON.stringify(yearsOf(plan)) !== JSON.stringify(yearsOf(held))) moveYears(records, plan);
  refreshStatus(records, plan._id);
  emit({ type: 'plan.changed', planId: plan._id });
  return requirePlan(plans, plan._id);
}

/** An account with what was sent, and all that follows from it; to be called within a transaction. */
export function changeAccount(records: TrustRecords, held: TpaAccount, changes: object, now: Date): TpaAccount {
  const { accounts, emit } = records;
  const account = changed(held, changes, now);
  requireNewNumber(accounts, account);
  requireOpenBeforeClosed(account);
  accounts.update(account);
  if (account.number !== held.number) renumber(records, account);
  refreshStatus(records, account.planId);
  emit({ type: 'account.changed', accountId: account._id, planId: account.planId });
  return accounts.get(account._id)!;
}

/** The record with what was sent; null takes a value away. */
function changed<Held extends TpaPlan | TpaAccount>(held: Held, changes: object, now: Date): Held {
  const entries = Object.entries({ ...held, ...changes, lastModified: stampAfter(held.lastModified, now) });
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as unknown as Held;
}

const yearsOf = ({ endMm, endDd, shortYears }: TpaPlan) => [endMm, endDd, shortYears ?? {}];

/**
 * Another year end puts statements and rows into other plan years.
 * @throws AppError 409 `plan.confirmed-statements`: a confirmed statement does not change, so its year may not either
 */
function moveYears(records: TrustRecords, plan: TpaPlan): void {
  const { statements } = records;
  const held = statements.ofPlan(plan._id);
  const locked = held.filter(({ body }) => body.confirmed).length;
  if (locked > 0) {
    throw conflict(
      'plan.confirmed-statements',
      `${locked} statements of the plan are confirmed, and another year end would change their plan year. Unlock them first.`,
    );
  }
  for (const record of held) {
    for (const row of statements.rowsOf(record.body._id)) {
      statements.updateRow({ ...row, planYear: planYearOfDay(fromTimestamp(row.date), plan) });
    }
    settleStatement(records, record, plan);
  }
}

/** Statements carry the number of their account; confirmed ones keep what was confirmed. */
function renumber({ statements }: TrustRecords, account: TpaAccount): void {
  const accountNumber = account.number ?? '';
  for (const record of statements.ofAccount(account._id)) {
    if (record.body.confirmed) continue;
    statements.update({ ...record, body: { ...record.body, accountNumber } });
    for (const row of statements.rowsOf(record.body._id)) statements.updateRow({ ...row, accountNumber });
  }
}

function coverageOf(records: TrustRecords, plan: TpaPlan, planYear: number): OperationOutput<'coverage'> {
  const months = planYearMonths(planYear, plan);
  const covering = records.statements.covering(plan._id);
  return {
    success: true,
    planYear,
    months,
    accounts: accountsOf(records.accounts, plan._id).map((account) => {
      const statements = records.statements.ofAccount(account._id).map(({ body }) => body);
      const states = account.status[String(planYear)] ?? {};
      const quiet = quietMonths(covering.filter((one) => one.account === account._id));
      return {
        account,
        ...frequencyOf(account, statements),
        months: months.map((month) => ({
          month,
          state: states[month] ?? 'na',
          ...(quiet.includes(month) ? { quiet: true as const } : {}),
          statements: statements.filter((body) => body.months.includes(month)).map(({ _id }) => _id),
        })),
      };
    }),
  };
}
