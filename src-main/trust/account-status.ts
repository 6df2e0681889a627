import { fromTimestamp } from '../../src-shared/dates.ts';
import { accountsOf } from './accounts.ts';
import { computeCoverage } from './coverage.ts';
import type { TrustRecords } from './trust-records.ts';

/** Brings account.status and plan.status up to date; to be called within the transaction of what changed them. */
export function refreshStatus(records: TrustRecords, planId: string): void {
  const plan = records.plans.get(planId);
  if (!plan) return;
  const accounts = accountsOf(records.accounts, planId);
  const today = fromTimestamp(records.now().toISOString());
  const coverage = computeCoverage({ ...plan, accounts, statements: records.statements.covering(planId), today });
  for (const account of accounts) {
    const status = coverage.accounts[account._id] ?? {};
    if (same(account.status, status)) continue;
    records.accounts.update({ ...account, status });
    records.emit({ type: 'account.changed', accountId: account._id, planId });
  }
  if (same(plan.status, coverage.plan)) return;
  records.plans.update({ ...plan, status: coverage.plan });
  records.emit({ type: 'plan.changed', planId });
}

/** Time passes while a workspace is closed: months that ended since are expected now. */
export function refreshAllStatus(records: TrustRecords): void {
  records.ledger.transaction(() => {
    for (const { _id } of records.plans.select("WHERE body ->> '$.active' = 1")) refreshStatus(records, _id);
  });
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
