import type { FileResult } from '../engine-types.ts';
import type { Handlers, Rooms } from '../operation-context.ts';
import { buildTrustReport, trustReportFileName } from '../reports/trust-report.ts';
import type { Documents } from '../stacks/documents.ts';
import type { AuditHead } from '../workspace/audit.ts';
import { servedAt } from '../workspace/served-at.ts';
import { requirePlan } from './plans.ts';
import { gatherReport } from './report-input.ts';
import type { TrustRecords } from './trust-records.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function reportHandler(
  { workspace, audit }: Rooms,
  parts: { records: TrustRecords; documents: Documents },
): Pick<Handlers, 'report'> {
  return {
    report: async ({ actor }, { planId, planYear }): Promise<FileResult> => {
      const input = gatherReport(parts.records, parts.documents, {
        plan: requirePlan(parts.records.plans, planId),
        planYear,
        generatedBy: actor.name || actor.email,
        linkBase: servedAt(workspace.folder),
        audit: auditPoint(audit.head()),
      });
      return {
        fileName: trustReportFileName(input),
        contentType: XLSX,
        content: { bytes: await buildTrustReport(input) },
      };
    },
  };
}

function auditPoint({ seq, digest }: AuditHead): { line: number; digest: string } {
  return { line: seq, digest };
}
