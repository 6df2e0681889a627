import type { FileResult } from './engine-types.ts';
import type { Handlers, Rooms } from './operation-context.ts';
import type { AuditLine } from './workspace/audit.ts';
import { readHeadFile } from './workspace/head-file.ts';
import { verifyWorkspace } from './workspace/verify.ts';

const PORTION = 1_000;

/** The audit log, for people and for auditors. */
export function auditHandlers({
  workspace,
  audit,
}: Rooms): Pick<Handlers, 'audit.list' | 'audit.export' | 'audit.verify'> {
  return {
    'audit.list': async (_context, { subject, after, limit = 100 }) => {
      const filter = {
        ...(subject === undefined ? {} : { subject }),
        ...(after === undefined ? {} : { after }),
        limit,
      };
      return { success: true, lines: audit.list(filter).map(shown), digest: audit.head().digest };
    },
    'audit.export': async (_context, { format = 'csv' }): Promise<FileResult> => {
      const lines = everyLine(audit.list);
      const text = format === 'csv' ? asCsv(lines) : asJson(lines);
      return {
        fileName: `audit-log.${format}`,
        contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.tallystack.audit+json',
        content: { bytes: new TextEncoder().encode(text) },
      };
    },
    'audit.verify': async () => ({
      success: true,
      ...(await verifyWorkspace(workspace, readHeadFile(workspace.folder))),
    }),
  };
}

function everyLine(list: Rooms['audit']['list']): AuditLine[] {
  const lines: AuditLine[] = [];
  for (;;) {
    const portion = list({ after: lines.at(-1)?.seq ?? 0, limit: PORTION });
    lines.push(...portion);
    if (portion.length < PORTION) return lines;
  }
}

const shown = (line: AuditLine) => ({ ...line, detail: JSON.parse(line.detail) as unknown });

function asJson(lines: readonly AuditLine[]): string {
  const digest = lines.at(-1)?.digest ?? null;
  return `${JSON.stringify({ lines: lines.map(shown), digest }, null, 1)}\n`;
}

const COLUMNS = ['seq', 'at', 'user', 'action', 'subject', 'detail', 'previous', 'digest'] as const;

/**
 * RFC 4180; a text that a spreadsheet would take for a formula gets an apostrophe before it, and so does one that has such
 * already: whoever takes one away has the text again, from which the digest is worked out.
 */
function asCsv(lines: readonly AuditLine[]): string {
  const rows = lines.map((line) => COLUMNS.map((column) => csvCell(line[column])).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = /^'*[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
