import type { AppEvent } from '../../src-shared/events.ts';
import type { TpaAccount } from '../../src-shared/model/account.ts';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import type { PlanYear } from '../../src-shared/model/plan-year.ts';
import type { Ledger } from '../workspace/ledger.ts';
import { openRecords, type Records } from '../workspace/records.ts';
import { openStatements, type Statements } from './statements.store.ts';

/** What the trust room keeps, and how it tells of changes. */
export interface TrustRecords {
  ledger: Ledger;
  plans: Records<TpaPlan>;
  accounts: Records<TpaAccount>;
  planYears: Records<PlanYear>;
  statements: Statements;
  now: () => Date;
  emit: (event: AppEvent) => void;
}

export function openTrustRecords(ledger: Ledger, now: () => Date, emit: (event: AppEvent) => void): TrustRecords {
  return {
    ledger,
    plans: openRecords<TpaPlan>(ledger, 'plans'),
    accounts: openRecords<TpaAccount>(ledger, 'accounts'),
    planYears: openRecords<PlanYear>(ledger, 'plan_years'),
    statements: openStatements(ledger),
    now,
    emit,
  };
}

export function tellStatement(
  { emit }: Pick<TrustRecords, 'emit'>,
  body: { _id: string; document: string; plan: string },
): void {
  emit({ type: 'statement.changed', statementId: body._id, documentId: body.document, planId: body.plan });
}
