import { labelStyle, widthOf } from './account-sheet.ts';
import type { AccountYear } from './account-year.ts';
import { type ReportRowPlan, RowAddresses } from './report-rows.ts';
import { type CellPlan, type RowPlan, type SheetPlan, text } from './sheet-plan.ts';
import { monthLabel } from './sources.ts';
import { accountCells, FIRST_TRUST_ROW, type TrustSheetContext, totalCells } from './trust-cells.ts';

const LABEL_WIDTH = 50;
/** More accounts than these go on a further page. */
const ACCOUNTS_ON_A_PAGE = 9;

/** Plan × year: one column per account and the total; every figure is a formula on the account's sheet. */
export function trustSheet(name: string, context: TrustSheetContext): SheetPlan {
  const addresses = new RowAddresses(context.rows, FIRST_TRUST_ROW);
  const accounts = context.years.map((year, index) => accountCells(context, addresses, year, index));
  const body = [...accounts, totalCells(context, addresses)];
  return {
    name,
    tabColor: 'FF1B4F9C',
    widths: [LABEL_WIDTH, ...body.map((column) => Math.max(16, widthOf(column)))],
    frozen: { rows: FIRST_TRUST_ROW - 1, columns: 1 },
    onePage: true,
    pagesWide: Math.max(1, Math.ceil(context.years.length / ACCOUNTS_ON_A_PAGE)),
    rows: [...heading(context), ...context.rows.map((row, index) => bodyRow(row, index, body))],
  };
}

function heading({ title, subtitle, years }: TrustSheetContext): RowPlan[] {
  const missing = years.reduce((sum, year) => sum + year.missingMonths.length, 0);
  const incomplete = years.filter((year) => year.missingMonths.length > 0).length;
  const warning =
    missing === 0
      ? ''
      : `${missing} ${missing === 1 ? 'month' : 'months'} of ${incomplete} ${incomplete === 1 ? 'account' : 'accounts'} missing: the figures cover only the statements that are there.`;
  return [
    { cells: [text(title, 'title')], height: 24 },
    { cells: [text(subtitle, 'subtitle')] },
    { cells: [text(warning, 'warning')] },
    { cells: [text('Account', 'headerLeft'), ...years.map(accountHead), text('Total', 'header')], height: 62 },
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

function accountHead({ account }: AccountYear): CellPlan {
  const lines = [account.number, account.provider, account.participant ?? account.title].filter(Boolean);
  return text(lines.join('\n'), 'header');
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
