import { Type } from 'typebox';
import { Accrual, BASES, OpeningBalance, PayrollEntry, PayrollTolerance, PlanYear } from '../model/plan-year.ts';
import { Money, ObjectId, OneOf, SeenOn, Timestamp } from '../model/scalars.ts';
import { declare } from './declare.ts';

const PlanAndYear = {
  planId: Type.String({ minLength: 1, description: 'ObjectId or internalPlanId' }),
  planYear: Type.Integer({ minimum: 1900, maximum: 2200 }),
};
const Answer = Type.Object({ success: Type.Literal(true), year: PlanYear });
const where = { planId: '65f0c1a2b3c4d5e6f7a8b9c1', planYear: 2025 };

/** A deposit row of the plan's accounts. */
const Deposit = Type.Object({
  transactionId: ObjectId,
  statementId: ObjectId,
  accountNumber: Type.String(),
  date: Timestamp,
  source: Type.String(),
  amount: Money,
  description: Type.String(),
});

export const planYearOperations = {
  'planYear.get': declare({
    method: 'GET',
    path: '/tpa/plan-year/get',
    permission: 'read',
    summary: 'What was entered for a plan year beside its statements',
    description: 'The basis, receivables and payables, opening balances and the payroll list; empty if nothing was.',
    extension: true,
    input: Type.Object(PlanAndYear),
    output: Answer,
    example: { input: where },
  }),
  'planYear.update': declare({
    method: 'POST',
    path: '/tpa/plan-year/update',
    permission: 'edit',
    summary: 'Enter the basis, receivables and payables, opening balances or the payroll list of a plan year',
    description: 'What is not sent stays; a list that is sent takes the place of the one before.',
    extension: true,
    input: Type.Object({
      ...PlanAndYear,
      basis: Type.Optional(OneOf(BASES)),
      accruals: Type.Optional(Type.Array(Accrual, { maxItems: 500 })),
      openings: Type.Optional(Type.Array(OpeningBalance, { maxItems: 5000 })),
      payroll: Type.Optional(Type.Array(PayrollEntry, { maxItems: 5000 })),
      payrollTolerance: Type.Optional(PayrollTolerance),
      seenOn: SeenOn,
    }),
    output: Answer,
    example: {
      input: {
        ...where,
        basis: 'accrual',
        accruals: [{ kind: 'receivable', what: 'employer-contributions', amount: 1250.5, note: 'Match of December' }],
      },
    },
  }),
  'contributions.reconcile': declare({
    method: 'GET',
    path: '/tpa/contributions',
    permission: 'read',
    summary: 'The deposits of a plan year against its payroll list, and what has no counterpart on either side',
    extension: true,
    input: Type.Object(PlanAndYear),
    output: Type.Object({
      success: Type.Literal(true),
      matched: Type.Array(
        Type.Object({
          payroll: Type.Array(PayrollEntry, { description: 'Several of one date where they came as one deposit' }),
          deposit: Deposit,
          days: Type.Integer({ description: 'From the payroll to the deposit' }),
          difference: Money,
        }),
      ),
      unmatchedPayroll: Type.Array(PayrollEntry),
      unmatchedDeposits: Type.Array(Deposit),
    }),
    example: { input: where },
  }),
} as const;
