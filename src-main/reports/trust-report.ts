import { accountSheet } from './account-sheet.ts';
import { type AccountYear, accountYears } from './account-year.ts';
import { type Accruals, accrualsOf, BASIS_NAMES } from './accruals.ts';
import { accrualsSheet } from './accruals-sheet.ts';
import { checksSheet } from './checks-sheet.ts';
import { contributionsSheet } from './contributions-sheet.ts';
import { exceptionsSheet } from './exceptions-sheet.ts';
import { form5500Sheet } from './form-5500-sheet.ts';
import { writePdf } from './pdf-file.ts';
import { type ReportRowPlan, RowAddresses, reportRows } from './report-rows.ts';
import { type ReportState, reportState } from './report-state.ts';
import { headerLines, sheetNamer } from './safe-text.ts';
import { columnLetters, type SheetPlan, type WorkbookPlan } from './sheet-plan.ts';
import { statusSheet } from './status-sheet.ts';
import { transactionCount, transactionsRange, transactionsSheet } from './transactions-sheet.ts';
import { FIRST_TRUST_ROW, totalColumn } from './trust-cells.ts';
import type { TrustReportInput } from './trust-report-input.ts';
import { trustSheet } from './trust-sheet.ts';
import { writeWorkbook } from './workbook-file.ts';

export { viewSheet } from './sheet-view.ts';
export { transactionsCsv as buildTransactionsCsv } from './transactions-csv.ts';
export type {
  ReportAccount,
  ReportChange,
  ReportCheck,
  ReportContributions,
  ReportRef,
  ReportRow,
  ReportStatement,
  TrustReportInput,
} from './trust-report-input.ts';

/** The trust report of a plan year as an xlsx workbook (trust accounting, "What a TPA's workbook holds"). */
export function buildTrustReport(input: TrustReportInput): Promise<Uint8Array> {
  return writeWorkbook(planTrustReport(input));
}

/** The same printed: a PDF of its sheets. */
export function buildTrustReportPdf(input: TrustReportInput): Promise<Uint8Array> {
  return writePdf(planTrustReport(input));
}

/** The same as plain values: every sheet, cell and formula with its result. */
export function planTrustReport(input: TrustReportInput): WorkbookPlan {
  const years = accountYears(input);
  const state = reportState(input, years);
  const subtitle = subtitleOf(input, state);
  const rows = reportRows(years, input.basis);
  const names = sheetNames(years);
  const accruals = accrualsOf(input, years, names.accruals);
  return {
    title: titleOf(input),
    subject: subtitle,
    author: input.generatedBy ?? 'Tallystack',
    createdOn: input.generatedOn,
    header: {
      left: headerLines(input.plan.planName),
      centre: `Plan year ${input.planYear} (${input.yearStart} to ${input.yearEnd})`,
      right: state,
    },
    sheets: sheetsOf({ input, years, rows, names, accruals, subtitle }),
    names: definedNames(names.trust, rows, years),
  };
}

interface SheetsContext {
  input: TrustReportInput;
  years: readonly AccountYear[];
  rows: readonly ReportRowPlan[];
  names: ReturnType<typeof sheetNames>;
  accruals: Accruals;
  subtitle: string;
}

function* sheetsOf({ input, years, rows, names, accruals, subtitle }: SheetsContext): Generator<SheetPlan> {
  const { linkBase, planYear } = input;
  const transactions = transactionsRange(names.transactions, transactionCount(years));
  yield trustSheet(names.trust, {
    title: titleOf(input),
    subtitle,
    years,
    accountSheets: names.accounts,
    rows,
    accruals,
  });
  for (const [index, year] of years.entries()) {
    yield accountSheet(names.accounts[index]!, { input, subtitle, year, rows, transactions, accruals });
  }
  yield transactionsSheet(names.transactions, input, years, subtitle);
  yield form5500Sheet(names.form5500, { sheet: names.trust, rows, years, subtitle, planYear, accruals });
  if (accruals.ranges) yield accrualsSheet(names.accruals, accruals, subtitle);
  yield checksSheet(names.checks, { input, subtitle });
  yield statusSheet(names.status, { linkBase, years, subtitle, audit: input.audit });
  yield exceptionsSheet(names.exceptions, { linkBase, years, subtitle });
  if (input.contributions) {
    yield contributionsSheet(names.contributions, { contributions: input.contributions, linkBase, subtitle });
  }
}

function sheetNames(years: readonly AccountYear[]) {
  const name = sheetNamer();
  return {
    trust: name('Trust report'),
    transactions: name('Transactions'),
    form5500: name('5500'),
    accruals: name('Accruals'),
    checks: name('Checks'),
    status: name('Status'),
    exceptions: name('Exceptions'),
    contributions: name('Contribution recon'),
    accounts: years.map(({ account }) => name(account.number)),
  };
}

function titleOf({ plan, planYear }: TrustReportInput): string {
  return `Trust report ${planYear} · ${plan.planName}`;
}

function subtitleOf(input: TrustReportInput, state: ReportState): string {
  const { plan } = input;
  const by = input.generatedBy === null ? '' : ` by ${input.generatedBy}`;
  const parts = [
    state,
    plan.internalPlanId,
    plan.planType,
    `${input.yearStart} to ${input.yearEnd}`,
    `made ${input.generatedOn.slice(0, 16).replace('T', ' ')} UTC${by}`,
    `${BASIS_NAMES[input.basis]} basis`,
    'US dollars',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** `Trust_<row>` is the plan's total of that row, e.g. Trust_beginning, Trust_contributions, Trust_check. */
function definedNames(
  sheet: string,
  rows: readonly ReportRowPlan[],
  years: readonly AccountYear[],
): WorkbookPlan['names'] {
  const addresses = new RowAddresses(rows, FIRST_TRUST_ROW);
  const column = columnLetters(totalColumn(years));
  return rows
    .filter((row) => row.kind !== 'heading')
    .map((row) => ({
      name: `Trust_${row.id.replaceAll('-', '_')}`,
      sheet,
      range: `$${column}$${addresses.rowNumber(row.id)}`,
    }));
}
