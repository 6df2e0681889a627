import { sealedAs, sealOf } from '../workspace/seal.ts';
import type { PlanCheck, YearStatement } from './continuity.ts';
import type { TrustRecords } from './trust-records.ts';

/**
 * Drift of what is confirmed: every confirmed statement of the plan year is still what was sealed when it was confirmed, rows
 * and document included. Nothing in the program can change one; another program can.
 */
export function sealedChecks(
  { ledger }: Pick<TrustRecords, 'ledger'>,
  statements: readonly YearStatement[],
  planYear: number,
): PlanCheck[] {
  const confirmed = statements.filter((one) => one.confirmed && one.planYear === planYear);
  if (confirmed.length === 0) return [];
  const changed = confirmed.filter(({ id }) => sealedAs(ledger, id)?.seal !== sealOf(ledger, id)?.seal);
  if (changed.length > 0) return changed.map(drifted);
  const message = `All ${confirmed.length} confirmed statements are as they were when they were confirmed.`;
  return [{ check: 'sealed', state: 'passed', statements: [], message }];
}

function drifted({ id, account, name }: YearStatement): PlanCheck {
  const message = `${name} is not as it was when it was confirmed: it, a row of it or the record of its document was changed by another program. Run verify, and bring it back from a backup.`;
  return { check: 'sealed', state: 'failed', account, statements: [id], message };
}
