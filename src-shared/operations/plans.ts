import { Type } from 'typebox';
import { ACCOUNT_TYPES, TpaAccount } from '../model/account.ts';
import { PlanNote, TpaPlan } from '../model/plan.ts';
import { ObjectId, OneOf } from '../model/scalars.ts';
import { declare } from './declare.ts';

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
      planName: Type.String({ minLength: 1, maxLength: 500 }),
      planType: Type.Optional(Type.String({ maxLength: 100 })),
      internalPlanId: Type.Optional(Type.String({ maxLength: 100 })),
      partnerPlanId: Type.Optional(Type.Number()),
      endMm: Type.Optional(Type.Integer({ minimum: 1, maximum: 12, default: 12 })),
      endDd: Type.Optional(Type.Integer({ minimum: 1, maximum: 31, default: 31 })),
      active: Type.Optional(Type.Boolean({ default: true })),
      directory: Type.Optional(Type.String({ maxLength: 1000 })),
      notes: Type.Optional(Type.Array(PlanNote)),
      assignees: Type.Optional(Type.Array(ObjectId)),
      ppLock: Type.Optional(Type.Boolean({ default: false })),
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
    input: Type.Object({ active: Type.Optional(Type.Boolean()), search: Type.Optional(Type.String()) }),
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
      accountType: Type.Optional(OneOf(ACCOUNT_TYPES)),
      type: Type.Optional(Type.String({ maxLength: 100 })),
      provider: Type.Optional(Type.String({ maxLength: 200 })),
      number: Type.Optional(Type.String({ maxLength: 100 })),
      payee: Type.Optional(Type.String({ maxLength: 200 })),
      active: Type.Optional(Type.Boolean({ default: true })),
      internalPlanId: Type.Optional(Type.String({ maxLength: 100 })),
      partnerPlanId: Type.Optional(Type.Number()),
      notes: Type.Optional(Type.Array(PlanNote)),
      ppLock: Type.Optional(Type.Boolean()),
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
      search: Type.Optional(Type.String()),
    }),
    output: Type.Object({ success: Type.Literal(true), accounts: Type.Array(TpaAccount) }),
    example: { input: {}, output: { success: true, accounts: [] } },
  }),
} as const;
