import { zipSync } from 'fflate';
import { badRequest, notFound } from '../../src-shared/errors.ts';
import type { OperationInput } from '../../src-shared/operations/index.ts';
import type { FileResult } from '../engine-types.ts';
import type { Handlers, Rooms } from '../operation-context.ts';
import { trustReportFileName } from '../reports/report-state.ts';
import type { TrustReportInput } from '../reports/trust-report.ts';
import type { ReportFormat, ReportWriter } from '../reports/write-report.ts';
import type { Documents } from '../stacks/documents.ts';
import type { AuditHead } from '../workspace/audit.ts';
import { servedAt } from '../workspace/served-at.ts';
import { withAmendment } from './amendments.ts';
import { requirePlan } from './plans.ts';
import { gatherReport } from './report-input.ts';
import type { TrustRecords } from './trust-records.ts';

type Wanted = OperationInput<'report'>;

const TYPES: Record<ReportFormat, { extension: string; contentType: string }> = {
  xlsx: { extension: 'xlsx', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { extension: 'csv', contentType: 'text/csv; charset=utf-8' },
  pdf: { extension: 'pdf', contentType: 'application/pdf' },
};

/** So many plans at once keep the memory within bounds. */
const MOST_PLANS = 200;

/** Gathers the input of a report that was asked for, as often as it is asked; 404 for an account of another plan. */
export function reportInputs(
  { workspace, audit }: Rooms,
  { records, documents }: { records: TrustRecords; documents: Documents },
): (wanted: Omit<Wanted, 'format'>, generatedBy: string) => TrustReportInput {
  return (wanted, generatedBy) => {
    const plan = requirePlan(records.plans, wanted.planId);
    const accountId = wanted.accountId?.toLowerCase();
    if (accountId !== undefined && records.accounts.get(accountId)?.planId !== plan._id) throw notFound('account');
    const input = gatherReport(records, documents, {
      plan,
      planYear: wanted.planYear,
      generatedBy,
      linkBase: servedAt(workspace.folder),
      audit: auditPoint(audit.head()),
      basis: wanted.basis,
      accountId,
    });
    return accountId === undefined ? withAmendment(records, plan, input) : input;
  };
}

export function reportHandler(
  inputOf: ReturnType<typeof reportInputs>,
  write: ReportWriter,
): Pick<Handlers, 'report' | 'report.several'> {
  const reportOf = async (wanted: Wanted, generatedBy: string) => {
    const input = inputOf(wanted, generatedBy);
    const format = wanted.format ?? 'xlsx';
    return { fileName: trustReportFileName(input, TYPES[format].extension), bytes: await write(input, format) };
  };
  return {
    report: async ({ actor }, wanted): Promise<FileResult> => {
      const { fileName, bytes } = await reportOf(wanted, actor.name || actor.email);
      return { fileName, contentType: TYPES[wanted.format ?? 'xlsx'].contentType, content: { bytes } };
    },
    'report.several': async ({ actor }, { planIds, planYear, ...more }): Promise<FileResult> => {
      const ids = [...new Set(planIds.split(',').map((id) => id.trim()))].filter(Boolean);
      if (ids.length === 0 || ids.length > MOST_PLANS) {
        throw badRequest(`Name 1 to ${MOST_PLANS} plans, separated by commas.`, [
          { path: 'planIds', message: `must name 1 to ${MOST_PLANS} plans` },
        ]);
      }
      const files: Record<string, Uint8Array> = {};
      for (const planId of ids) {
        const { fileName, bytes } = await reportOf({ ...more, planId, planYear }, actor.name || actor.email);
        files[freeName(fileName, files)] = bytes;
      }
      return {
        fileName: `Trust_Reports_${planYear}.zip`,
        contentType: 'application/zip',
        // Workbooks are packed already.
        content: { bytes: zipSync(files, { level: 0 }) },
      };
    },
  };
}

/** Two plans may have the same name and no number of their own. */
function freeName(wanted: string, taken: object): string {
  const [, stem = wanted, extension = ''] = /^(.*)(\.[a-z]+)$/.exec(wanted) ?? [];
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${stem}_${number}${extension}`;
    if (!Object.hasOwn(taken, name)) return name;
  }
}

function auditPoint({ seq, digest }: AuditHead): { line: number; digest: string } {
  return { line: seq, digest };
}
