import { AppError, conflict, notFound } from '../../src-shared/errors.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import type { ListChange } from '../../src-shared/operations/lists.ts';
import type { FileResult } from '../engine-types.ts';
import type { Handlers, Rooms } from '../operation-context.ts';
import { readTable } from '../reports/read-table.ts';
import { csvTable, workbookTable } from '../reports/write-table.ts';
import { refreshStatus } from './account-status.ts';
import { makeAccount, requireNewNumber, requireOpenBeforeClosed } from './accounts.ts';
import { payrollOf } from './payroll-list.ts';
import { changeAccount, changePlan } from './plan-changes.ts';
import { ACCOUNT_FIELDS, PLAN_FIELDS, pick, previewList } from './plan-list.ts';
import { planListTable } from './plan-list-table.ts';
import { makePlan, requirePlan } from './plans.ts';
import type { TrustRecords } from './trust-records.ts';

type ListHandlers = Pick<Handlers, 'list.preview' | 'list.apply' | 'list.export' | 'payroll.read'>;

const CONTENT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export function listHandlers({ workspace, now }: Rooms, records: TrustRecords): ListHandlers {
  const team = workspace.settings.data.team;
  return {
    'list.preview': async (_context, list) => {
      const held = { plans: records.plans.select(''), accounts: records.accounts.select('') };
      return { success: true, ...previewList(await tableOf(list), held) };
    },
    'list.apply': async (context, { changes }) =>
      context.commit(() => {
        const made = new Map<string, TpaPlan>();
        for (const change of changes) applyChange(records, change, { made, team, now: now() });
        const count = (what: string) => changes.filter(({ action }) => action.endsWith(what)).length;
        return { success: true as const, plans: count('plan'), accounts: count('account') };
      }),
    'list.export': async (_context, { format = 'xlsx' }): Promise<FileResult> => {
      const table = planListTable(records.plans.select(''), records.accounts.select(''));
      const bytes = format === 'csv' ? csvTable(table) : await workbookTable('Plans and accounts', table);
      return { fileName: `plans-and-accounts.${format}`, contentType: CONTENT_TYPES[format], content: { bytes } };
    },
    'payroll.read': async (_context, list) => ({ success: true, ...payrollOf(await tableOf(list)) }),
  };
}

function tableOf({ fileName, content }: OperationInput<'list.preview'>): Promise<string[][]> {
  return readTable(fileName, new Uint8Array(Buffer.from(content, 'base64')));
}

interface Applying {
  /** Plans that this list made, by how it names them. */
  made: Map<string, TpaPlan>;
  team: string;
  now: Date;
}

function applyChange(records: TrustRecords, change: ListChange, { made, team, now }: Applying): void {
  const { plans, accounts } = records;
  const { planKey, row } = change;
  // A change that was not made by a preview may carry fields of the other kind.
  const ofPlan = change.action === 'create-plan' || change.action === 'update-plan';
  const fields = pick(change.fields, ofPlan ? PLAN_FIELDS : ACCOUNT_FIELDS);
  switch (change.action) {
    case 'create-plan': {
      requireAbsent(plans, change);
      const plan = makePlan({ ...fields, planName: required(fields.planName, row) }, team, now);
      plans.insert(plan);
      made.set(planKey, plan);
      records.emit({ type: 'plan.changed', planId: plan._id });
      return;
    }
    case 'update-plan': {
      const held = plans.get(change.planId ?? '');
      if (!held) throw notFound('plan');
      requireSeen(held, change);
      changePlan(records, held, fields, now);
      return;
    }
    case 'create-account': {
      const plan = made.get(planKey) ?? requirePlan(plans, change.planId ?? planKey);
      const account = makeAccount({ ...fields, planId: plan._id }, plan, now);
      requireNewNumber(accounts, account);
      requireOpenBeforeClosed(account);
      accounts.insert(account);
      refreshStatus(records, plan._id);
      records.emit({ type: 'account.changed', accountId: account._id, planId: plan._id });
      return;
    }
    case 'update-account': {
      const held = accounts.get(change.accountId ?? '');
      if (!held) throw notFound('account');
      requireSeen(held, change);
      changeAccount(records, held, fields, now);
    }
  }
}

/** A list is applied to what its preview saw, or not at all. */
function requireSeen(held: { lastModified: string }, { seenOn, row }: ListChange): void {
  if (seenOn !== undefined && Date.parse(seenOn) === Date.parse(held.lastModified)) return;
  throw changedSince(row);
}

function requireAbsent(plans: TrustRecords['plans'], { fields, row }: ListChange): void {
  const { internalPlanId, planName } = fields;
  const same =
    internalPlanId === undefined
      ? plans.select('WHERE plan_name = ? LIMIT 1', planName)
      : plans.select('WHERE internal_plan_id = ? LIMIT 1', internalPlanId);
  if (same.length > 0) throw changedSince(row);
}

function changedSince(row: number): AppError {
  return conflict(
    'list.changed',
    `What row ${row} of the list is about was changed since the preview, so nothing was applied. Preview the list again.`,
  );
}

function required(planName: string | undefined, row: number): string {
  if (planName) return planName;
  throw new AppError(400, 'request.invalid', `Row ${row} makes a plan without a name. Preview the list again.`);
}
