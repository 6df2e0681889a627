import { type TSchema, Type } from 'typebox';
import { ACCOUNT_TYPES, FREQUENCIES, MONTH_STATES, TpaAccount } from '../model/account.ts';
import { PlanNote, ShortYears, TpaPlan } from '../model/plan.ts';
import { Money, ObjectId, OneOf, Ours, SeenOn, Timestamp } from '../model/scalars.ts';
import { TransactionSummary } from '../model/statement.ts';
import { declare } from './declare.ts';

/** A field that may stay away, or be emptied by null. */
const orNone = <Value extends TSchema>(value: Value) => Type.Optional(Type.Union([value, Type.Null()]));

const planExample = {
  planName: 'Birchwood Machine Works 401(k)',
  planType: '401k',
  internalPlanId: 'BMW-01',
  endMm: 12,
  endDd: 31,
};

export const planOperations = {
  'plan.create': declare({
    method: 'POST',
    path: '/tpa/plan/create',
    permission: 'edit',
    summary: 'Create a plan',
    input: Type.Object({
      planName: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
      planType: Type.Optional(Type.String({ maxLength: 100 })),
      internalPlanId: Type.Optional(Type.String({ maxLength: 100 })),
      partnerPlanId: Type.Optional(Type.Number()),
      endMm: Type.Optional(Type.Integer({ minimum: 1, maximum: 12, default: 12 })),
      endDd: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 31, description: "Default: the month's last day, 31 for December" }),
      ),
      active: Type.Optional(Type.Boolean({ default: true })),
      directory: Type.Optional(Type.String({ maxLength: 1000 })),
      notes: Type.Optional(Type.Array(PlanNote)),
      assignees: Type.Optional(Ours(Type.Array(ObjectId))),
      ppLock: Type.Optional(Ours(Type.Boolean({ default: false }))),
      shortYears: Type.Optional(Ours(ShortYears)),
    }),
    output: Type.Object({ success: Type.Literal(true), plan: TpaPlan }),
    example: { input: planExample },
  }),
  'plan.get': declare({
    method: 'GET',
    path: '/tpa/plan/get',
    permission: 'read',
    summary: 'Get a plan',
    input: Type.Object({ planId: Type.String({ minLength: 1, description: 'ObjectId or internalPlanId' }) }),
    output: Type.Object({ success: Type.Literal(true), plan: TpaPlan }),
    example: { input: { planId: '65f0c1a2b3c4d5e6f7a8b9c1' } },
  }),
  'plan.list': declare({
    method: 'GET',
    path: '/tpa/plan/list',
    permission: 'read',
    summary: 'List plans',
    input: Type.Object({
      active: Type.Optional(Type.Boolean()),
      search: Type.Optional(Type.String({ description: 'A part of planName or internalPlanId' })),
    }),
    output: Type.Object({ success: Type.Literal(true), plans: Type.Array(TpaPlan) }),
    example: { input: { active: true }, output: { success: true, plans: [] } },
  }),
  'account.create': declare({
    method: 'POST',
    path: '/tpa/account/create',
    permission: 'edit',
    summary: 'Register an account of a plan',
    input: Type.Object({
      planId: Type.String({ minLength: 1, description: 'ObjectId or internalPlanId' }),
      accountType: Type.Optional(OneOf(ACCOUNT_TYPES, 'Default: brokerage, the only one that enters trust accounting')),
      type: Type.Optional(Ours(Type.String({ maxLength: 100 }))),
      provider: Type.Optional(Type.String({ maxLength: 200 })),
      number: Type.Optional(Type.String({ maxLength: 100 })),
      payee: Type.Optional(Type.String({ maxLength: 200 })),
      active: Type.Optional(Type.Boolean({ default: true })),
      internalPlanId: Type.Optional(Type.String({ maxLength: 100 })),
      partnerPlanId: Type.Optional(Type.Number()),
      notes: Type.Optional(Ours(Type.Array(PlanNote))),
      ppLock: Type.Optional(Ours(Type.Boolean())),
      frequency: Type.Optional(Ours(OneOf(FREQUENCIES))),
      openedOn: Type.Optional(Ours(Timestamp)),
      closedOn: Type.Optional(Ours(Timestamp)),
    }),
    output: Type.Object({ success: Type.Literal(true), account: TpaAccount }),
    example: {
      input: {
        planId: '65f0c1a2b3c4d5e6f7a8b9c1',
        accountType: 'brokerage',
        provider: 'Example Brokerage',
        number: '5417-8832',
      },
    },
  }),
  'account.get': declare({
    method: 'GET',
    path: '/tpa/account/get',
    permission: 'read',
    summary: 'Get an account',
    input: Type.Object({ accountId: ObjectId }),
    output: Type.Object({ success: Type.Literal(true), account: TpaAccount }),
    example: { input: { accountId: '65f0c1a2b3c4d5e6f7a8b9c2' } },
  }),
  'account.list': declare({
    method: 'GET',
    path: '/tpa/account/list',
    permission: 'read',
    summary: 'List accounts',
    input: Type.Object({
      planId: Type.Optional(Type.String({ minLength: 1, description: 'ObjectId or internalPlanId' })),
      active: Type.Optional(Type.Boolean()),
      search: Type.Optional(Type.String({ description: 'A part of number, payee or provider' })),
    }),
    output: Type.Object({ success: Type.Literal(true), accounts: Type.Array(TpaAccount) }),
    example: { input: {}, output: { success: true, accounts: [] } },
  }),
  'plan.update': declare({
    method: 'POST',
    path: '/tpa/plan/update',
    permission: 'edit',
    summary: 'Change a plan',
    description:
      'Fields that are not sent stay; null empties one. A year end cannot change while statements of the plan are confirmed.',
    extension: true,
    input: Type.Object({
      planId: Type.String({ minLength: 1, description: 'ObjectId or internalPlanId' }),
      planName: Type.Optional(Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })),
      planType: orNone(Type.String({ maxLength: 100 })),
      internalPlanId: orNone(Type.String({ maxLength: 100 })),
      partnerPlanId: orNone(Type.Number()),
      endMm: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
      endDd: Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })),
      active: Type.Optional(Type.Boolean()),
      directory: orNone(Type.String({ maxLength: 1000 })),
      notes: Type.Optional(Type.Array(PlanNote)),
      assignees: Type.Optional(Type.Array(ObjectId)),
      ppLock: Type.Optional(Type.Boolean()),
      shortYears: orNone(ShortYears),
      seenOn: SeenOn,
    }),
    output: Type.Object({ success: Type.Literal(true), plan: TpaPlan }),
    example: { input: { planId: 'BMW-01', endMm: 6, endDd: 30 } },
  }),
  'account.update': declare({
    method: 'POST',
    path: '/tpa/account/update',
    permission: 'edit',
    summary: 'Change an account',
    description: 'Fields that are not sent stay; null empties one. Confirmed statements keep the number they have.',
    extension: true,
    input: Type.Object({
      accountId: ObjectId,
      accountType: Type.Optional(OneOf(ACCOUNT_TYPES)),
      type: orNone(Type.String({ maxLength: 100 })),
      provider: orNone(Type.String({ maxLength: 200 })),
      number: orNone(Type.String({ maxLength: 100 })),
      payee: orNone(Type.String({ maxLength: 200 })),
      active: Type.Optional(Type.Boolean()),
      internalPlanId: orNone(Type.String({ maxLength: 100 })),
      partnerPlanId: orNone(Type.Number()),
      notes: Type.Optional(Type.Array(PlanNote)),
      ppLock: Type.Optional(Type.Boolean()),
      frequency: orNone(OneOf(FREQUENCIES)),
      openedOn: orNone(Timestamp),
      closedOn: orNone(Timestamp),
      seenOn: SeenOn,
    }),
    output: Type.Object({ success: Type.Literal(true), account: TpaAccount }),
    example: { input: { accountId: '65f0c1a2b3c4d5e6f7a8b9c2', active: false } },
  }),
  coverage: declare({
    method: 'GET',
    path: '/tpa/coverage',
    permission: 'read',
    summary: 'Which months of which accounts of a plan year are there',
    extension: true,
    input: Type.Object({
      planId: Type.String({ minLength: 1, description: 'ObjectId or internalPlanId' }),
      planYear: Type.Optional(
        Type.Integer({ minimum: 1900, maximum: 2200, description: 'Default: the last that has statements' }),
      ),
    }),
    output: Type.Object({
      success: Type.Literal(true),
      planYear: Type.Integer(),
      months: Type.Array(Type.String({ description: 'YYYY-MM' })),
      accounts: Type.Array(
        Type.Object({
          account: TpaAccount,
          frequency: OneOf(FREQUENCIES, 'How often its statements come'),
          inferred: Type.Boolean({ description: 'Not registered: the statements show it' }),
          months: Type.Array(
            Type.Object({
              month: Type.String(),
              state: OneOf(MONTH_STATES),
              quiet: Type.Optional(
                Type.Literal(true, { description: 'No statement, between two equal balances: nothing happened' }),
              ),
              statements: Type.Array(ObjectId, { description: 'Those that cover the month' }),
            }),
          ),
        }),
      ),
    }),
    example: { input: { planId: 'BMW-01', planYear: 2025 } },
  }),
  'plan.checks': declare({
    method: 'GET',
    path: '/tpa/plan/checks',
    permission: 'read',
    summary: "What a plan's year says across months and accounts",
    description:
      'Each ending against the next beginning, the opening against the year before, the months against printed year-to-date figures, transfers between the accounts, the identity of Schedule H, and what is confirmed against its seal. Where one stretch of months is missing, its totals as the year-to-date figures give them: recovered, never a statement by themselves.',
    extension: true,
    input: Type.Object({
      planId: Type.String({ minLength: 1, description: 'ObjectId or internalPlanId' }),
      planYear: Type.Optional(
        Type.Integer({ minimum: 1900, maximum: 2200, description: 'Default: the last that has statements' }),
      ),
    }),
    output: Type.Object({
      success: Type.Literal(true),
      planYear: Type.Integer(),
      checks: Type.Array(
        Type.Object({
          check: OneOf(['continuity', 'opening', 'year-to-date', 'transfers', 'plan-identity', 'sealed'] as const),
          state: OneOf(['passed', 'failed', 'unavailable'] as const),
          account: Type.Optional(ObjectId),
          statements: Type.Array(ObjectId, { description: 'Those that it is about' }),
          key: Type.Optional(Type.String({ description: 'A key of TransactionSummary' })),
          expected: Type.Optional(Money),
          found: Type.Optional(Money),
          message: Type.String(),
        }),
      ),
      recovered: Type.Array(
        Type.Object({
          account: ObjectId,
          months: Type.Array(Type.String({ description: 'YYYY-MM, the missing months' })),
          statements: Type.Array(ObjectId, { description: 'What it was recovered from' }),
          beginning: Type.Union([Money, Type.Null()]),
          ending: Type.Union([Money, Type.Null()]),
          tx: TransactionSummary,
          closes: Type.Boolean({ description: 'Beginning + figures = ending, to the cent' }),
        }),
      ),
    }),
    example: { input: { planId: 'BMW-01', planYear: 2025 } },
  }),
} as const;
