import { type Static, Type } from 'typebox';
import { HistoryEntry, Money, ObjectId, OneOf, Timestamp } from './scalars.ts';

/**
 * cash: balances as the statements print them. modified-cash: with contributions receivable. accrual: with all receivables,
 * payables and the accrued income that statements print beside their balance.
 */
export const BASES = ['cash', 'modified-cash', 'accrual'] as const;
export type Basis = (typeof BASES)[number];

export const ACCRUAL_KINDS = ['receivable', 'payable'] as const;
export const ACCRUAL_SUBJECTS = [
  ...(['employee-contributions', 'employer-contributions', 'other-contributions'] as const),
  ...(['income', 'benefits', 'fees', 'other'] as const),
] as const;
export type AccrualSubject = (typeof ACCRUAL_SUBJECTS)[number];

/** Something owed to the plan, or by it, on the last day of the plan year. */
export const Accrual = Type.Object({
  kind: OneOf(ACCRUAL_KINDS),
  what: OneOf(ACCRUAL_SUBJECTS),
  account: Type.Optional(ObjectId),
  amount: Type.Number({ minimum: 0.01, maximum: 1e12, description: 'US dollars, without a sign' }),
  note: Type.String({ maxLength: 500 }),
});
export type Accrual = Static<typeof Accrual>;

/** What an account held when the plan's first year with statements began. */
export const OpeningBalance = Type.Object({ account: ObjectId, balance: Money });

/** What the payroll says was withheld or owed, and has to arrive as a deposit. */
export const PayrollEntry = Type.Object({
  date: Timestamp,
  source: Type.String({ maxLength: 100, description: 'A txSubType of deposits, such as deferral or match; or empty' }),
  amount: Money,
  note: Type.Optional(Type.String({ maxLength: 500 })),
});
export type PayrollEntry = Static<typeof PayrollEntry>;

export const PayrollTolerance = Type.Object({
  days: Type.Integer({ minimum: 0, maximum: 90, description: 'A deposit may come so many days before or after' }),
  amount: Type.Number({ minimum: 0, maximum: 1000, description: 'and differ by so many dollars' }),
});

/** What people enter for a plan year beside its statements. */
export const PlanYear = Type.Object({
  _id: ObjectId,
  plan: ObjectId,
  planYear: Type.Integer(),
  basis: OneOf(BASES),
  accruals: Type.Array(Accrual, { maxItems: 500 }),
  openings: Type.Array(OpeningBalance, { maxItems: 5000 }),
  payroll: Type.Array(PayrollEntry, { maxItems: 5000 }),
  payrollTolerance: PayrollTolerance,
  finals: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Digests of the final reports that were given out: the second amends the first',
    }),
  ),
  lastModified: Timestamp,
  history: Type.Array(HistoryEntry),
});
export type PlanYear = Static<typeof PlanYear>;
