import { fromTimestamp } from '../../src-shared/dates.ts';
import type { TpaAccount } from '../../src-shared/model/account.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';

/** Headings that `list.preview` reads. */
const HEADS = [
  'Plan name',
  'Plan number',
  'Plan type',
  'Year end',
  'Account number',
  'Provider',
  'Kind',
  'Payee',
  'Frequency',
  'Opened',
  'Closed',
];

/**
 * Plans and accounts as the list that makes them: a line for each account, and one for a plan without any. What is archived is
 * left out, because a list knows no such state and would bring it back.
 */
export function planListTable(plans: readonly TpaPlan[], accounts: readonly TpaAccount[]): string[][] {
  const byPlan = Map.groupBy(
    accounts.filter(({ active, number }) => active && number),
    ({ planId }) => planId,
  );
  const day = (timestamp: string | undefined) => (timestamp === undefined ? '' : fromTimestamp(timestamp));
  const lines = plans
    .filter(({ active }) => active)
    .toSorted((one, other) => one.planName.localeCompare(other.planName, 'en'))
    .flatMap((plan) => {
      const { planName, internalPlanId = '', planType = '', endMm, endDd } = plan;
      const ofPlan = [planName, internalPlanId, planType, `${endMm}/${endDd}`];
      const own = byPlan.get(plan._id) ?? [];
      if (own.length === 0) return [[...ofPlan, ...HEADS.slice(ofPlan.length).map(() => '')]];
      return own.map(({ number = '', provider = '', type = '', payee = '', frequency = '', openedOn, closedOn }) => [
        ...ofPlan,
        number,
        provider,
        type,
        payee,
        frequency,
        day(openedOn),
        day(closedOn),
      ]);
    });
  return [HEADS, ...lines];
}
