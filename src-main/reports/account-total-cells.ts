import type { Cents } from '../../src-shared/money.ts';
import type { AccountColumns, AccountSheetContext } from './account-columns.ts';
import { accountFigures, endingOnBasis, linesTotal } from './account-figures.ts';
import { accrualCell, checkCell, computedCell, endingAccrualCell, endingBasisCell } from './account-statement-cells.ts';
import { LINES, MEMO_LINES } from './report-lines.ts';
import { type ReportRowPlan, type RowAddresses, yearToDateRows } from './report-rows.ts';
import { address, type CellPlan, formula, money, text } from './sheet-plan.ts';

/** The three columns after the periods: total, printed year-to-date, difference. */
export function totalCells(
  context: AccountSheetContext,
  addresses: RowAddresses,
  columns: AccountColumns,
): (CellPlan | null)[][] {
  const anchors = yearToDateRows(context.rows);
  const total = context.rows.map((row) => totalCell(row, context, addresses, columns));
  const printed = context.rows.map((row) => printedCell(row, anchors, columns));
  const differences = context.rows.map((row) => differenceCell(row, anchors, context, addresses, columns));
  return [total, printed, differences];
}

function totalCell(
  row: ReportRowPlan,
  context: AccountSheetContext,
  addresses: RowAddresses,
  columns: AccountColumns,
): CellPlan | null {
  const { year } = context;
  if (row.kind === 'heading') return null;
  const [first, last] = [columns.statements[0], columns.statements.at(-1)];
  if (!first || !last) return text(year.absent, 'unread');
  const figures = accountFigures(year);
  const across = (id: string, result: Cents, style: CellPlan['style']) => {
    const number = addresses.rowNumber(id);
    return formula(
      `SUM(${address(columns.firstPeriod, number)}:${address(columns.lastPeriod, number)})`,
      result,
      style,
    );
  };
  switch (row.kind) {
    case 'line':
      return across(row.id, year.totals[row.id]!, row.line.memo ? 'memoMoney' : 'money');
    case 'subtotal':
    case 'net':
      return formula(
        `SUM(${addresses.sumOf(row.lines, columns.total)})`,
        linesTotal(year, row.lines),
        row.kind === 'net' ? 'memoMoney' : 'subtotal',
      );
    case 'beginning':
      return edgeBalance(addresses.at('beginning', first.column), year.beginning, year.openingUnknown, 'opening');
    case 'ending':
      return edgeBalance(addresses.at('ending', last.column), year.ending, year.closingUnknown, 'closing');
    case 'computed':
      return computedCell(addresses, columns.total, figures.computed);
    case 'check':
      return checkCell(addresses, columns.total, figures.check);
    case 'statement-checks': {
      const number = addresses.rowNumber('check');
      const range = `${address(columns.firstPeriod, number)}:${address(columns.lastPeriod, number)}`;
      return formula(`SUM(${range})`, figures.statementChecks, 'check');
    }
    case 'gaps':
      return across('gaps', figures.gaps, 'check');
    case 'accrued-end':
      if (last.content.statement.accruedEnd === null) return null;
      return formula(addresses.at('accrued-end', last.column), last.content.statement.accruedEnd, 'memoMoney');
    case 'ending-accrual':
      return endingAccrualCell(addresses, columns.total, year.ending, last.content.statement.accruedEnd);
    case 'receivables':
    case 'payables':
      return accrualCell(context.accruals, row.kind, year.ordinal);
    case 'ending-basis':
      return endingBasisCell(addresses, columns.total, endingOnBasis(year, context.accruals));
    case 'printed-only':
      return across('printed-only', year.printedOnly, 'memoMoney');
    case 'rows-check':
      return rowsCheck(context, addresses, columns);
  }
}

function edgeBalance(at: string, cents: Cents | null, unknown: boolean, edge: 'opening' | 'closing'): CellPlan {
  const cell = formula(
    at,
    cents ?? 'not read',
    cents === null || unknown ? 'unreadTotal' : edge === 'closing' ? 'total' : 'subtotal',
  );
  const which = edge === 'opening' ? 'first' : 'last';
  const note = `The ${which} month of the year is missing: this is the ${edge} balance of the ${which} statement that is there.`;
  return unknown ? { ...cell, note } : cell;
}

/** The counted rows on the sheet Transactions against the lines here, without what has no rows: a bookkeeping check of the workbook itself. */
function rowsCheck(context: AccountSheetContext, addresses: RowAddresses, columns: AccountColumns): CellPlan {
  const { amounts, ordinals, counted } = context.transactions;
  const listed = `SUMIFS(${amounts},${ordinals},${context.year.ordinal},${counted},"yes")`;
  const lines = [...LINES, ...MEMO_LINES];
  const here = addresses.sumOf(
    lines.filter((line) => !line.difference),
    columns.total,
  );
  return formula(`ROUND(${listed}-SUM(${here})+${addresses.at('printed-only', columns.total)},2)`, 0, 'check');
}

type Anchors = ReturnType<typeof yearToDateRows>;

function printedYearToDate(row: ReportRowPlan, anchors: Anchors, columns: AccountColumns): Cents | undefined {
  const figures = columns.yearToDate?.statement.yearToDate;
  if (!figures) return undefined;
  if (row.kind === 'beginning') return figures.beginningBalance;
  const anchor = anchors.get(row.id);
  return anchor && figures[`tx.${anchor.key}`];
}

function printedCell(row: ReportRowPlan, anchors: Anchors, columns: AccountColumns): CellPlan | null {
  const cents = printedYearToDate(row, anchors, columns);
  return cents === undefined ? null : money(cents, 'memoMoney');
}

/** Printed year-to-date less the statements up to the one that prints it; only where the plan year is the calendar year. */
function differenceCell(
  row: ReportRowPlan,
  anchors: Anchors,
  { input, year }: AccountSheetContext,
  addresses: RowAddresses,
  columns: AccountColumns,
): CellPlan | null {
  const printed = printedYearToDate(row, anchors, columns);
  if (printed === undefined || !columns.yearToDate) return null;
  if (!input.yearStart.endsWith('-01-01'))
    return { ...text('n/a', 'centred'), note: 'Year-to-date figures run from January.' };
  const at = addresses.at(row.id, columns.yearToDateColumn);
  if (row.kind === 'beginning') {
    const beginning = addresses.at('beginning', columns.total);
    const result = year.beginning === null ? 'not proved' : printed - year.beginning;
    return formula(`IF(COUNT(${beginning})=1,ROUND(${at}-${beginning},2),"not proved")`, result, 'check');
  }
  const { lines } = anchors.get(row.id)!;
  const through = columns.yearToDate.column;
  const counted = columns.statements.filter(({ column }) => column <= through).map(({ content }) => content.lines);
  const sum = counted.reduce(
    (all, one) => all + lines.reduce((part, line) => part + one.amounts[line.id]!.cents, 0),
    0,
  );
  const ranges = lines.map((line) => {
    const number = addresses.rowNumber(line.id);
    return `${address(columns.firstPeriod, number)}:${address(through, number)}`;
  });
  return formula(`ROUND(${at}-SUM(${ranges.join(',')}),2)`, printed - sum, 'check');
}
