import { type Static, Type } from 'typebox';
import { ObjectId, OneOf, Ours, Timestamp } from './scalars.ts';

export const PlanNote = Type.Object({ author: Type.String(), timestamp: Timestamp, content: Type.String() });

export const PLAN_STATES = ['missing', 'todo', 'on-track', 'completed'] as const;

/** Decisions: plan.status, per plan year. */
export const PlanYearStatus = Type.Object({
  state: OneOf(PLAN_STATES),
  accounts: Type.Number(),
  missing: Type.Number(),
  todo: Type.Number(),
  onTrack: Type.Number(),
  completed: Type.Number(),
});

/** Plan years that do not run from one year end to the next: a first, a last, or the one of a changed year end. */
export const ShortYears = Type.Record(
  Type.String({ pattern: '^[0-9]{4}$' }),
  Type.Object({ start: Timestamp, end: Timestamp }),
  { description: '{[planYear]: {start, end}}, both days inclusive' },
);

/** TpaPlan (specification, Resources; types from the decisions page). */
export const TpaPlan = Type.Object({
  _id: ObjectId,
  team: Ours(ObjectId),
  planName: Type.String(),
  planType: Type.Optional(Type.String()),
  internalPlanId: Type.Optional(Type.String()),
  partnerPlanId: Type.Optional(Type.Number()),
  endMm: Type.Number({ minimum: 1, maximum: 12 }),
  endDd: Type.Number({ minimum: 1, maximum: 31 }),
  active: Type.Boolean(),
  directory: Type.Optional(Type.String()),
  notes: Type.Array(PlanNote),
  assignees: Ours(Type.Array(ObjectId)),
  ppLock: Ours(Type.Boolean()),
  status: Type.Record(Type.String(), PlanYearStatus),
  lastModified: Timestamp,
  shortYears: Type.Optional(Ours(ShortYears)),
});
export type TpaPlan = Static<typeof TpaPlan>;
