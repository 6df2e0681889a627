import { labelStyle, widthOf } from './account-sheet.ts';
import type { AccountYear } from './account-year.ts';
import { CHECK_ROWS, type ReportRowPlan, RowAddresses } from './report-rows.ts';
import { type CellPlan, type RowPlan, type SheetPlan, text } from './sheet-plan.ts';
import { monthLabel } from './sources.ts';
import { accountCells, FIRST_TRUST_ROW, type TrustSheetContext, totalCells } from './trust-cells.ts';

const LABEL_WIDTH = 56;
/** Of a provider or owner at the head of a column: two lines; the note has the whole name. */
const NAME_LENGTH = 40;
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
    widths: [LABEL_WIDTH, ...body.map((column) => Math.max(20, widthOf(column)))],
    frozen: { rows: FIRST_TRUST_ROW - 1, columns: 1 },
    alarms: alarmsOf(addresses, body.length),
    onePage: true,
    pagesWide: Math.max(1, Math.ceil(context.years.length / ACCOUNTS_ON_A_PAGE)),
    rows: [...heading(context), ...context.rows.map((row, index) => bodyRow(row, index, body))],
  };
}

/** The checks of all columns. */
function alarmsOf(addresses: RowAddresses, columns: number): string[] {
  return CHECK_ROWS.map((id) => `${addresses.at(id, 2)}:${addresses.at(id, columns + 1)}`);
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
    { cells: [text('Account', 'headerLeft'), ...years.map(accountHead), text('Total', 'header')], height: 78 },
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
  const names = [account.provider, account.participant ?? account.title].flatMap((name) => (name ? [name] : []));
  const cell = text([account.number, ...names.map(cut)].join('\n'), 'header');
  return names.some((name) => name.length > NAME_LENGTH) ? { ...cell, note: names.join('\n') } : cell;
}

function cut(name: string): string {
  return name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name;
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
