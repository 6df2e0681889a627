import { formatMoney } from '../../src-shared/money.ts';
import { type AccountColumns, type AccountSheetContext, accountColumns, FIRST_ACCOUNT_ROW } from './account-columns.ts';
import { statementCells } from './account-statement-cells.ts';
import { totalCells } from './account-total-cells.ts';
import type { AccountYear } from './account-year.ts';
import { headline } from './headline.ts';
import { CHECK_ROWS, type ReportRowPlan, RowAddresses } from './report-rows.ts';
import { type CellPlan, type RowPlan, type SheetPlan, type StyleName, text } from './sheet-plan.ts';
import { monthLabel, periodLabel } from './sources.ts';
import type { TrustReportInput } from './trust-report-input.ts';

const LABEL_WIDTH = 54;
/** Its head is the longest: "Printed year to date". */
const YEAR_TO_DATE_WIDTH = 20;
/** More than so many characters side by side are too small to be read on one page. */
const PAGE_WIDTH = 200;

/** An account through the year: its statements as columns, then the total, the printed year-to-date and the difference. */
export function accountSheet(name: string, context: AccountSheetContext): SheetPlan {
  const columns = accountColumns(context.year);
  const addresses = new RowAddresses(context.rows, FIRST_ACCOUNT_ROW);
  const body = columnWise(context, columns, addresses);
  const widths = [
    LABEL_WIDTH,
    ...body.map((column, index) =>
      index === body.length - 2 ? Math.max(YEAR_TO_DATE_WIDTH, widthOf(column)) : widthOf(column),
    ),
  ];
  const pagesWide = Math.ceil(widths.reduce((sum, width) => sum + width, 0) / PAGE_WIDTH);
  return {
    name,
    ...(context.year.missingMonths.length > 0 ? { tabColor: 'FFB42318' } : {}),
    widths,
    alarms: alarmsOf(context, addresses, columns),
    onePage: true,
    pagesWide,
    frozen: { rows: FIRST_ACCOUNT_ROW - 1, columns: 1 },
    rows: [
      ...heading(context, columns, { widths, pagesWide }),
      ...context.rows.map((row, index) => bodyRow(row, index, body)),
    ],
  };
}

/** The checks of every period and of the total, and the differences from the printed year to date. */
function alarmsOf(context: AccountSheetContext, addresses: RowAddresses, columns: AccountColumns): string[] {
  const { firstPeriod, total, differenceColumn } = columns;
  const last = context.rows.at(-1)!.id;
  return [
    ...CHECK_ROWS.map((id) => `${addresses.at(id, firstPeriod)}:${addresses.at(id, total)}`),
    `${addresses.at('beginning', differenceColumn)}:${addresses.at(last, differenceColumn)}`,
  ];
}

function columnWise(context: AccountSheetContext, columns: AccountColumns, addresses: RowAddresses) {
  return [
    ...context.year.columns.map((column, index) =>
      column.kind === 'missing'
        ? context.rows.map((row) => (row.kind === 'heading' ? null : text('missing', 'unread')))
        : statementCells(context, addresses, columns, column, index),
    ),
    ...totalCells(context, addresses, columns),
  ];
}

function heading(
  context: AccountSheetContext,
  columns: AccountColumns,
  page: { widths: readonly number[]; pagesWide: number },
): RowPlan[] {
  const { account, missingMonths } = context.year;
  const title = [`Account ${account.number}`, account.provider, account.title].filter(Boolean).join(' · ');
  const missing = missingMonths.map(monthLabel).join(', ');
  const warning = missing === '' ? '' : `Missing: ${missing}. The total covers only the statements that are there.`;
  return [
    headline(title, 'title', page),
    headline(context.subtitle, 'subtitle', page),
    headline(warning, 'warning', page),
    { cells: columnHeads(context, columns), height: 30 },
    { cells: [text('State of the statement', 'headerLeft'), ...context.year.columns.map(stateCell)], height: 28 },
  ];
}

function columnHeads({ year, input }: AccountSheetContext, columns: AccountColumns): CellPlan[] {
  const heads = year.columns.map((column) =>
    column.kind === 'missing'
      ? { ...text(monthLabel(column.month), 'headerMissing'), ...recoveredNote(input, year, column.month) }
      : text(periodLabel(column.statement), 'header'),
  );
  const missing = year.missingMonths.length;
  const total = missing === 0 ? text('Total', 'header') : text(`Total\n(${missing} missing)`, 'headerMissing');
  const through = columns.yearToDate ? `\nthrough ${columns.yearToDate.statement.periodEnd}` : '';
  return [
    text(`Plan year ${input.planYear}`, 'headerLeft'),
    ...heads,
    total,
    text(`Printed year to date${through}`, 'header'),
    text('Difference', 'header'),
  ];
}

/** Where the year-to-date figures tell what a missing month holds, the reader is sent there. */
function recoveredNote(input: TrustReportInput, { account }: AccountYear, month: string): Pick<CellPlan, 'note'> {
  const known = input.recovered.some((one) => one.accountNumber === account.number && one.months.includes(month));
  return known
    ? { note: 'The printed year-to-date figures tell what this month must hold: see the sheet Checks.' }
    : {};
}

function stateCell(column: AccountYear['columns'][number]): CellPlan {
  if (column.kind === 'missing') return text('missing', 'stateMissing');
  const { confirmed, reconciles, confirmedBy, confirmedOn } = column.statement;
  const words = [confirmed ? 'confirmed' : reconciles ? 'to confirm' : '', reconciles ? '' : 'does not reconcile'];
  const style: StyleName = !reconciles ? 'stateMismatch' : confirmed ? 'stateLinked' : 'stateTodo';
  const who =
    confirmed && confirmedBy ? `Confirmed by ${confirmedBy} on ${confirmedOn?.slice(0, 10) ?? 'an unknown day'}` : '';
  const note = [column.statement.reason, who].filter(Boolean).join('\n');
  return { ...text(words.filter(Boolean).join(',\n'), style), ...(note ? { note } : {}) };
}

function bodyRow(row: ReportRowPlan, index: number, body: (CellPlan | null)[][]): RowPlan {
  return { cells: [text(row.label, labelStyle(row)), ...body.map((column) => column[index] ?? null)] };
}

/** How a row's label looks, on every sheet that has these rows. */
export function labelStyle(row: ReportRowPlan): StyleName {
  switch (row.kind) {
    case 'line':
    case 'net':
      return row.kind === 'line' && !row.line.memo ? 'sublabel' : 'memoLabel';
    case 'statement-checks':
    case 'gaps':
    case 'accrued-end':
    case 'ending-accrual':
    case 'receivables':
    case 'payables':
    case 'printed-only':
      return 'memoLabel';
    case 'ending':
      return 'totalLabel';
    default:
      return 'boldLabel';
  }
}

/** Wide enough for the longest figure of the column, so that no viewer shows ####. */
export function widthOf(cells: readonly (CellPlan | null)[]): number {
  const longest = Math.max(0, ...cells.map((cell) => figureLength(cell)));
  return Math.min(24, Math.max(12, longest + 2.5));
}

function figureLength(cell: CellPlan | null): number {
  if (cell?.value.kind === 'money') return formatMoney(cell.value.cents).length;
  if (cell?.value.kind === 'formula' && typeof cell.value.result === 'number')
    return formatMoney(cell.value.result).length;
  return 0;
}
