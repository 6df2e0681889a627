import { labelStyle, widthOf } from './account-sheet.ts';
import type { AccountYear } from './account-year.ts';
import { headline } from './headline.ts';
import { CHECK_ROWS, type ReportRowPlan, RowAddresses } from './report-rows.ts';
import { type CellPlan, type RowPlan, type SheetPlan, text } from './sheet-plan.ts';
import { monthLabel } from './sources.ts';
import { heightOf, linesIn } from './text-lines.ts';
import { accountCells, FIRST_TRUST_ROW, type TrustSheetContext, totalCells } from './trust-cells.ts';

const LABEL_WIDTH = 56;
/** Of an account's column; wider for long names where there are few. */
const ACCOUNT_WIDTH = 20;
const ROOMY_WIDTH = 30;
const FEW_ACCOUNTS = 4;
/** More accounts than these go on a further page. */
const ACCOUNTS_ON_A_PAGE = 9;

/** Plan × year: one column per account and the total; every figure is a formula on the account's sheet. */
export function trustSheet(name: string, context: TrustSheetContext): SheetPlan {
  const addresses = new RowAddresses(context.rows, FIRST_TRUST_ROW);
  const accounts = context.years.map((year, index) => accountCells(context, addresses, year, index));
  const body = [...accounts, totalCells(context, addresses)];
  const least = body.map((_, index) => (isRoomy(context.years, index) ? ROOMY_WIDTH : ACCOUNT_WIDTH));
  const pagesWide = Math.max(1, Math.ceil(context.years.length / ACCOUNTS_ON_A_PAGE));
  const widths = [LABEL_WIDTH, ...body.map((column, index) => Math.max(least[index]!, widthOf(column)))];
  return {
    name,
    tabColor: 'FF1B4F9C',
    widths,
    frozen: { rows: FIRST_TRUST_ROW - 1, columns: 1 },
    alarms: alarmsOf(addresses, body.length),
    onePage: true,
    pagesWide,
    rows: [...heading(context, { widths, pagesWide }), ...context.rows.map((row, index) => bodyRow(row, index, body))],
  };
}

/** The checks of all columns. */
function alarmsOf(addresses: RowAddresses, columns: number): string[] {
  return CHECK_ROWS.map((id) => `${addresses.at(id, 2)}:${addresses.at(id, columns + 1)}`);
}

/** Among few accounts, one whose names are long has room for them. */
function isRoomy(years: readonly AccountYear[], index: number): boolean {
  const year = years[index];
  return year !== undefined && years.length <= FEW_ACCOUNTS && headLines(year, ACCOUNT_WIDTH) > 4;
}

function heading(
  { title, subtitle, years }: TrustSheetContext,
  page: { widths: readonly number[]; pagesWide: number },
): RowPlan[] {
  const missing = years.reduce((sum, year) => sum + year.missingMonths.length, 0);
  const incomplete = years.filter((year) => year.missingMonths.length > 0).length;
  const warning =
    missing === 0
      ? ''
      : `${missing} ${missing === 1 ? 'month' : 'months'} of ${incomplete} ${incomplete === 1 ? 'account' : 'accounts'} missing: the figures cover only the statements that are there.`;
  const heads = heightOf(Math.max(3, ...years.map((year, index) => headLines(year, page.widths[index + 1]!))));
  return [
    headline(title, 'title', page),
    headline(subtitle, 'subtitle', page),
    headline(warning, 'warning', page),
    { cells: [text('Account', 'headerLeft'), ...years.map(accountHead), text('Total', 'header')], height: heads },
    {
      cells: [text('Type', 'headerLeft'), ...years.map((year) => text(typeOf(year), 'header')), text('', 'header')],
      height: 18,
    },
    {
      cells: [text('Months missing', 'headerLeft'), ...years.map(missingCell), totalMissingCell(missing)],
      height: 18,
    },
  ];
}

/** Number, provider and owner, whole: they are wrapped, and the row is as high as they need. */
function accountHead(year: AccountYear): CellPlan {
  return text(headOf(year), 'header');
}

function headOf({ account }: AccountYear): string {
  return [account.number, account.provider, account.participant ?? account.title].filter(Boolean).join('\n');
}

function headLines(year: AccountYear, width: number): number {
  return linesIn(headOf(year), width, { bold: true });
}

function typeOf({ account }: AccountYear): string {
  return [...new Set([account.type, account.moneyType])].filter(Boolean).join(' · ');
}

function missingCell({ missingMonths, account }: AccountYear): CellPlan {
  if (missingMonths.length === 0) return text('none', 'stateLinked');
  const expected = account.months.filter(({ state }) => state !== 'na').length;
  const names = missingMonths.map((month) => monthLabel(month).slice(0, 3)).join(', ');
  const shown = missingMonths.length > 3 ? `${missingMonths.length} of ${expected}` : names;
  return { ...text(shown, 'stateMissing'), note: `Missing: ${missingMonths.map(monthLabel).join(', ')}` };
}

function totalMissingCell(missing: number): CellPlan {
  return missing === 0 ? text('none', 'stateLinked') : text(String(missing), 'stateMissing');
}

function bodyRow(row: ReportRowPlan, index: number, body: (CellPlan | null)[][]): RowPlan {
  return { cells: [text(row.label, labelStyle(row)), ...body.map((column) => column[index] ?? null)] };
}
