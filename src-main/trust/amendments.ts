import { createHash } from 'node:crypto';
import type { TpaPlan } from '../../src-shared/model/plan.ts';
import { isFinalReport } from '../reports/report-state.ts';
import type { TrustReportInput } from '../reports/trust-report.ts';
import { canonicalJson } from '../workspace/canonical-json.ts';
import { findPlanYear, planYearOrEmpty } from './plan-years.ts';
import type { TrustRecords } from './trust-records.ts';

/**
 * Keeps, of every different final report of a plan year that is given out, the digest of what it says: the second one is the
 * first amendment. A draft, or the same report once more, changes nothing.
 */
export function withAmendment(records: TrustRecords, plan: TpaPlan, input: TrustReportInput): TrustReportInput {
  if (!isFinalReport(input)) return input;
  const { accounts, basis, accruals, plan: named } = input;
  const digest = createHash('sha256').update(canonicalJson({ accounts, basis, accruals, named })).digest('hex');
  const held = findPlanYear(records.planYears, plan._id, input.planYear);
  const finals = held?.finals ?? [];
  const given = finals.indexOf(digest);
  if (given >= 0) return { ...input, amendment: given };
  records.ledger.transaction(() => {
    const year = { ...planYearOrEmpty(records, plan, input.planYear), finals: [...finals, digest] };
    if (held) records.planYears.update(year);
    else records.planYears.insert(year);
  });
  return { ...input, amendment: finals.length };
}
