import type { ACCRUAL_KINDS, AccrualSubject, Basis } from '../../../src-shared/model/plan-year.ts';
import type { OperationOutput } from '../../../src-shared/operations/index.ts';

export type PlanYear = OperationOutput<'planYear.get'>['year'];

export const BASIS_NAMES: Record<Basis, string> = {
  cash: 'Cash',
  'modified-cash': 'Modified cash',
  accrual: 'Accrual',
};

export const KIND_NAMES: Record<(typeof ACCRUAL_KINDS)[number], string> = {
  receivable: 'Owed to the plan',
  payable: 'Owed by the plan',
};

export const SUBJECT_NAMES: Record<AccrualSubject, string> = {
  'employee-contributions': 'Employee contributions',
  'employer-contributions': 'Employer contributions',
  'other-contributions': 'Other contributions',
  income: 'Income',
  benefits: 'Benefits',
  fees: 'Fees',
  other: 'Other',
};

export const options = <Value extends string>(names: Record<Value, string>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** Keys for a list in which two entries may be alike in everything. */
export function keysOf(entries: readonly object[]): string[] {
  const texts = entries.map((entry) => JSON.stringify(entry));
  return texts.map((text, index) => `${text} ${texts.slice(0, index).filter((other) => other === text).length}`);
}
