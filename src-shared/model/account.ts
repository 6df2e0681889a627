import { type Static, Type } from 'typebox';
import { PlanNote } from './plan.ts';
import { FreeForm, ObjectId, OneOf, Ours, Timestamp } from './scalars.ts';

export const ACCOUNT_TYPES = ['brokerage', 'recordkeeper', 'ignore'] as const;
export const MONTH_STATES = ['linked', 'missing', 'todo', 'mismatch', 'na'] as const;
export const FREQUENCIES = ['monthly', 'quarterly', 'annual'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export type MonthState = (typeof MONTH_STATES)[number];

/** TpaAccount (specification, Resources; allowed values from the decisions page). */
export const TpaAccount = Type.Object({
  _id: ObjectId,
  team: ObjectId,
  planId: ObjectId,
  accountType: OneOf(ACCOUNT_TYPES),
  type: Type.Optional(Type.String()),
  partnerPlanId: Type.Optional(Type.Number()),
  internalPlanId: Type.Optional(Type.String()),
  provider: Type.Optional(Type.String()),
  number: Type.Optional(Type.String()),
  payee: Type.Optional(Type.String()),
  active: Type.Boolean(),
  ppLock: Type.Boolean(),
  notes: Type.Array(PlanNote),
  lastModified: Timestamp,
  status: Type.Record(Type.String(), Type.Record(Type.String(), OneOf(MONTH_STATES)), {
    description: '{[planYear]: {[YYYY-MM]: linked|missing|todo|mismatch|na}}',
  }),
  viewed: FreeForm,
  frequency: Type.Optional(Ours(OneOf(FREQUENCIES, 'How often statements come; inferred from them unless set'))),
  openedOn: Type.Optional(Ours(Type.String({ format: 'date-time', description: 'Nothing is expected before' }))),
  closedOn: Type.Optional(Ours(Type.String({ format: 'date-time', description: 'Nothing is expected after' }))),
});
export type TpaAccount = Static<typeof TpaAccount>;
