import { AppError } from '../../src-shared/errors.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { PlanYear } from '../../src-shared/model/plan-year.ts';
import { newObjectId } from '../../src-shared/object-id.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import type { Records } from '../workspace/records.ts';
import { accountsOf } from './accounts.ts';
import { dayOf, twoDecimals } from './transactions.ts';
import type { TrustRecords } from './trust-records.ts';
import { stampAfter } from './unchanged.ts';

/** Banks take a few days; a fraction of a cent is lost in splitting a payroll. */
const TOLERANCE = { days: 10, amount: 0 };

type Fields = Pick<PlanYear, 'basis' | 'accruals' | 'openings' | 'payroll' | 'payrollTolerance'>;
const FIELDS = ['basis', 'accruals', 'openings', 'payroll', 'payrollTolerance'] as const;

export function findPlanYear(years: Records<PlanYear>, plan: string, planYear: number): PlanYear | undefined {
  return years.select('WHERE plan = ? AND plan_year = ?', plan, planYear)[0];
}

/** What was entered for the plan year, or an empty record of it that is not kept. */
export function planYearOrEmpty(records: TrustRecords, plan: TpaPlan, planYear: number): PlanYear {
  return (
    findPlanYear(records.planYears, plan._id, planYear) ?? {
      _id: newObjectId(records.now().getTime()),
      plan: plan._id,
      planYear,
      basis: 'cash',
      accruals: [],
      openings: [],
      payroll: [],
      payrollTolerance: TOLERANCE,
      lastModified: records.now().toISOString(),
      history: [],
    }
  );
}

/**
 * Keeps what was sent, with who changed what; to be called within a transaction.
 * @throws AppError 400 for amounts and days that are none and accounts that are not the plan's, 409 `plan-year.changed`
 */
export function updatePlanYear(
  records: TrustRecords,
  plan: TpaPlan,
  { planId: _plan, planYear, seenOn, ...wanted }: OperationInput<'planYear.update'>,
  user: string,
): PlanYear {
  const held = findPlanYear(records.planYears, plan._id, planYear);
  const before = held ?? planYearOrEmpty(records, plan, planYear);
  requireSeen(held, seenOn);
  const fields = checked(records, plan, wanted);
  const changes = FIELDS.filter(
    (field) => fields[field] !== undefined && JSON.stringify(fields[field]) !== JSON.stringify(before[field]),
  ).map((field) => ({ field, from: shown(before[field]), to: shown(fields[field]) }));
  if (changes.length === 0) return before;
  const timestamp = held ? stampAfter(held.lastModified, records.now()) : records.now().toISOString();
  const after: PlanYear = {
    ...before,
    ...fields,
    lastModified: timestamp,
    history: [...before.history, { user, timestamp, changes }],
  };
  if (held) records.planYears.update(after);
  else records.planYears.insert(after);
  records.emit({ type: 'plan.changed', planId: plan._id });
  return after;
}

function requireSeen(held: PlanYear | undefined, seenOn: string | undefined): void {
  if (!held || seenOn === undefined || Date.parse(seenOn) === Date.parse(held.lastModified)) return;
  const who = held.history.at(-1)?.user ?? 'somebody else';
  throw new AppError(
    409,
    'plan-year.changed',
    `What is entered for the plan year was changed by ${who} since you opened it. Look at it as it is now, then change it again.`,
  );
}

function checked(records: TrustRecords, plan: TpaPlan, wanted: Partial<Fields>): Partial<Fields> {
  const { accruals, openings, payroll } = wanted;
  const known = new Set(accountsOf(records.accounts, plan._id).map(({ _id }) => _id));
  const accountOf = (account: string, path: string) => {
    const id = account.toLowerCase();
    if (known.has(id)) return id;
    throw new AppError(
      400,
      'request.invalid',
      `${account} is no account of the plan. Use one that account.list gives.`,
      {
        details: [{ path, message: 'is no account of the plan' }],
      },
    );
  };
  return {
    ...wanted,
    ...(accruals && {
      accruals: accruals.map(({ account, amount, ...rest }, index) => ({
        ...rest,
        amount: twoDecimals(amount, `accruals.${index}.amount`),
        ...(account === undefined ? {} : { account: accountOf(account, `accruals.${index}.account`) }),
      })),
    }),
    ...(openings && {
      openings: openings.map(({ account, balance }, index) => ({
        account: accountOf(account, `openings.${index}.account`),
        balance: twoDecimals(balance, `openings.${index}.balance`),
      })),
    }),
    ...(payroll && {
      payroll: payroll.map((entry, index) => ({
        ...entry,
        date: `${dayOf(entry.date, `payroll.${index}.date`)}T00:00:00.000Z`,
        amount: twoDecimals(entry.amount, `payroll.${index}.amount`),
      })),
    }),
  };
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
