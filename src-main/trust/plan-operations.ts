import { notFound } from '../../src-shared/errors.ts';
import type { Handlers, Rooms } from '../operation-context.ts';
import { refreshStatus } from './account-status.ts';
import { listAccounts, makeAccount, requireNewNumber, requireOpenBeforeClosed } from './accounts.ts';
import { listPlans, makePlan, requirePlan } from './plans.ts';
import type { TrustRecords } from './trust-records.ts';

type PlanHandlers = Pick<
  Handlers,
  'plan.create' | 'plan.get' | 'plan.list' | 'account.create' | 'account.get' | 'account.list'
>;

export function planHandlers({ workspace, events, now }: Rooms, records: TrustRecords): PlanHandlers {
  const { plans, accounts } = records;
  const team = workspace.settings.data.team;
  return {
    'plan.create': async (context, input) =>
      context.commit(() => {
        const plan = makePlan(input, team, now());
        plans.insert(plan);
        events.emit({ type: 'plan.changed', planId: plan._id });
        return { success: true as const, plan };
      }),
    'plan.get': async (_context, { planId }) => ({ success: true, plan: requirePlan(plans, planId) }),
    'plan.list': async (_context, input) => ({ success: true, plans: listPlans(plans, input) }),
    'account.create': async (context, input) =>
      context.commit(() => {
        const account = makeAccount(input, requirePlan(plans, input.planId), now());
        requireNewNumber(accounts, account);
        requireOpenBeforeClosed(account);
        accounts.insert(account);
        // The months of the plan are expected of the new account too.
        refreshStatus(records, account.planId);
        events.emit({ type: 'account.changed', accountId: account._id, planId: account.planId });
        return { success: true as const, account: accounts.get(account._id) ?? account };
      }),
    'account.get': async (_context, { accountId }) => {
      const account = accounts.get(accountId);
      if (!account) throw notFound('account');
      return { success: true, account };
    },
    'account.list': async (_context, { planId, ...filter }) => {
      const plan = planId === undefined ? {} : { planId: requirePlan(plans, planId)._id };
      return { success: true, accounts: listAccounts(accounts, { ...filter, ...plan }) };
    },
  };
}
