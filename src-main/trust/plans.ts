import { daysBetween, fromTimestamp, isDay, makeDay, monthEnd } from '../../src-shared/dates.ts';
import { type AppError, badRequest, conflict, notFound } from '../../src-shared/errors.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import { isObjectId, newObjectId } from '../../src-shared/object-id.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import { likePattern } from '../workspace/like.ts';
import type { Records } from '../workspace/records.ts';

/** Has every day that a plan year may end on. */
const LEAP_YEAR = 2024;

/** A new plan from the caller's input, with the defaults of the decisions page. */
export function makePlan(input: OperationInput<'plan.create'>, team: string, now: Date): TpaPlan {
  const { endMm = 12, active = true, notes = [], assignees = [], ppLock = false, ...named } = input;
  const endDd = input.endDd ?? Number(monthEnd(LEAP_YEAR, endMm).slice(8));
  requireYearEnd(endMm, endDd);
  requireShortYears(named.shortYears);
  const lastModified = now.toISOString();
  return {
    _id: newObjectId(now.getTime()),
    team,
    ...named,
    endMm,
    endDd,
    active,
    notes,
    assignees,
    ppLock,
    status: {},
    lastModified,
  };
}

/**
 * 02-29 is a year end too: it reads as the month's end. Any leap year answers whether the day exists.
 * @throws AppError 400
 */
export function requireYearEnd(endMm: number, endDd: number): void {
  if (makeDay(LEAP_YEAR, endMm, endDd)) return;
  throw badRequest(`endDd ${endDd} is no day of month ${endMm}. Give the last day of the plan year.`, [
    { path: 'endDd', message: `is no day of month ${endMm}` },
  ]);
}

/**
 * Short years lie one after the other, each ends in its own calendar year, and none is longer than a year.
 * @throws AppError 400
 */
export function requireShortYears(shortYears: TpaPlan['shortYears']): void {
  let before = '';
  for (const [year, { start, end }] of Object.entries(shortYears ?? {}).sort()) {
    const [from, to] = [fromTimestamp(start), fromTimestamp(end)];
    const fits = isDay(from) && isDay(to) && before < from && from <= to && daysBetween(from, to) < 366;
    before = to;
    if (fits && to.startsWith(year)) continue;
    throw badRequest(
      `The plan year ${year} cannot run from ${from} to ${to}. It must end in ${year}, begin after the year before it, and last a year at most.`,
      [{ path: `shortYears.${year}`, message: 'is no plan year' }],
    );
  }
}

/**
 * The plan that an ObjectId or internalPlanId names.
 * @throws AppError 404 `plan.not-found`, 409 `plan.ambiguous` if two plans share the internalPlanId
 */
export function requirePlan(plans: Records<TpaPlan>, planId: string): TpaPlan {
  const byId = isObjectId(planId) ? plans.get(planId) : undefined;
  if (byId) return byId;
  const [first, second] = plans.select('WHERE internal_plan_id = ? LIMIT 2', planId);
  if (!first) throw notFound('plan');
  if (second) throw ambiguousPlan(planId);
  return first;
}

function ambiguousPlan(planId: string): AppError {
  return conflict('plan.ambiguous', `More than one plan has the internal id ${planId}. Use the plan's _id instead.`);
}

export function listPlans(plans: Records<TpaPlan>, input: OperationInput<'plan.list'>): TpaPlan[] {
  const conditions: string[] = [];
  const parameters: unknown[] = [];
  if (input.active !== undefined) {
    conditions.push("body ->> '$.active' = ?");
    parameters.push(input.active ? 1 : 0);
  }
  if (input.search?.trim()) {
    conditions.push("(plan_name LIKE ? ESCAPE '\\' OR internal_plan_id LIKE ? ESCAPE '\\')");
    parameters.push(likePattern(input.search), likePattern(input.search));
  }
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return plans.select(`${where} ORDER BY plan_name, id`, ...parameters);
}
