import type { Cents } from '../../src-shared/money.ts';
import type { AccountColumns, AccountSheetContext } from './account-columns.ts';
import type { PeriodColumn } from './account-year.ts';
import { type Accruals, accrualSum } from './accruals.ts';
import { LINES } from './report-lines.ts';
import type { ReportRowPlan, RowAddresses } from './report-rows.ts';
import { type CellPlan, formula, money, text } from './sheet-plan.ts';
import { lineSource, printedSource } from './sources.ts';
import { sumOfLines } from './statement-lines.ts';

type StatementColumn = Extract<PeriodColumn, { kind: 'statement' }>;

/** The cells of one counted statement, row by row: figures as values with their source, sums and checks as formulas. */
export function statementCells(
  context: AccountSheetContext,
  addresses: RowAddresses,
  columns: AccountColumns,
  content: StatementColumn,
  index: number,
): (CellPlan | null)[] {
  const column = columns.firstPeriod + index;
  const previous = columns.statements.findLast((statement) => statement.column < column)?.column;
  return context.rows.map((row) => statementCell(row, { context, addresses, content, column, previous }));
}

interface Place {
  context: AccountSheetContext;
  addresses: RowAddresses;
  content: StatementColumn;
  column: number;
  /** The column of the statement before. */
  previous: number | undefined;
}

function statementCell(row: ReportRowPlan, place: Place): CellPlan | null {
  const { content, column, addresses, context } = place;
  const { statement, lines } = content;
  switch (row.kind) {
    case 'line': {
      const amount = lines.amounts[row.id]!;
      const source = lineSource(context.input.linkBase, statement, amount, `tx.${row.line.key}`);
      return { ...money(amount.cents, source.link ? 'linkedMoney' : row.line.memo ? 'memoMoney' : 'money'), ...source };
    }
    case 'subtotal':
    case 'net': {
      const sum = formula(
        `SUM(${addresses.sumOf(row.lines, column)})`,
        sumOfLines(lines, row.lines),
        row.kind === 'net' ? 'memoMoney' : 'subtotal',
      );
      return { ...sum, ...printedSource(context.input.linkBase, statement, `tx.${row.lines[0]!.key}`) };
    }
    case 'beginning':
      return balance(statement.beginningBalance, 'beginningBalance', place);
    case 'ending':
      return balance(statement.endingBalance, 'endingBalance', place);
    case 'computed':
      return computedCell(addresses, column, computed(content));
    case 'check':
      return checkCell(addresses, column, content.check);
    case 'gaps':
      return gapCell(place);
    case 'accrued-end':
      return statement.accruedEnd === null ? null : money(statement.accruedEnd, 'memoMoney');
    case 'ending-accrual':
      return endingAccrualCell(addresses, column, statement.endingBalance, statement.accruedEnd);
    case 'printed-only':
      return money(lines.printedOnly, 'memoMoney');
    case 'heading':
    case 'receivables':
    case 'payables':
    case 'ending-basis':
    case 'statement-checks':
    case 'rows-check':
      return null;
  }
}

function balance(cents: Cents | null, field: string, { context, content }: Place): CellPlan {
  const source = printedSource(context.input.linkBase, content.statement, field);
  const style = field === 'endingBalance' ? 'total' : 'subtotal';
  return { ...(cents === null ? text('not read', 'unread') : money(cents, style)), ...source };
}

function computed({ statement, lines }: StatementColumn): Cents | null {
  return statement.beginningBalance === null ? null : statement.beginningBalance + sumOfLines(lines, LINES);
}

/** Beginning plus every line; words where there is no beginning. */
export function computedCell(addresses: RowAddresses, column: number, result: Cents | null): CellPlan {
  const beginning = addresses.at('beginning', column);
  const sum = `SUM(${beginning},${addresses.sumOf(LINES, column)})`;
  return formula(
    `IF(COUNT(${beginning})=1,${sum},"not known")`,
    result ?? 'not known',
    result === null ? 'unreadTotal' : 'subtotal',
  );
}

/** Printed less computed, rounded to the cent because spreadsheets add in binary fractions. */
export function checkCell(addresses: RowAddresses, column: number, result: Cents | null): CellPlan {
  const [computedAt, ending] = [addresses.at('computed', column), addresses.at('ending', column)];
  return formula(
    `IF(COUNT(${computedAt},${ending})=2,ROUND(${ending}-${computedAt},2),"not proved")`,
    result ?? 'not proved',
    result === null ? 'unreadTotal' : 'check',
  );
}

/** Ending balance and the accrued income printed beside it. */
export function endingAccrualCell(
  addresses: RowAddresses,
  column: number,
  ending: Cents | null,
  accrued: Cents | null,
): CellPlan {
  const [endingAt, accruedAt] = [addresses.at('ending', column), addresses.at('accrued-end', column)];
  const result = ending === null ? 'not known' : ending + (accrued ?? 0);
  return formula(`IF(COUNT(${endingAt})=1,SUM(${endingAt},${accruedAt}),"not known")`, result, 'memoMoney');
}

/** Receivables or payables of an account (0: entered for the whole plan; none: of everything), as the basis counts them. */
export function accrualCell(accruals: Accruals, id: 'receivables' | 'payables', ordinal?: number): CellPlan {
  const kind = id === 'receivables' ? 'receivable' : 'payable';
  const sum = accrualSum(accruals, { edge: 'end', kind, ...(ordinal === undefined ? {} : { ordinal }) });
  return sum ? formula(sum.formula, sum.cents, 'memoMoney') : money(0, 'memoMoney');
}

/** The ending balance with what the basis counts beside it. */
export function endingBasisCell(addresses: RowAddresses, column: number, result: Cents | null): CellPlan {
  const ending = addresses.at('ending', column);
  const sum = `SUM(${ending},${addresses.at('receivables', column)},${addresses.at('payables', column)})`;
  return formula(
    `IF(COUNT(${ending})=1,${sum},"not known")`,
    result ?? 'not known',
    result === null ? 'unreadTotal' : 'subtotal',
  );
}

function gapCell({ content, column, previous, addresses }: Place): CellPlan | null {
  if (previous === undefined) return null;
  const [beginning, ending] = [addresses.at('beginning', column), addresses.at('ending', previous)];
  return formula(
    `IF(COUNT(${beginning},${ending})=2,ROUND(${beginning}-${ending},2),"not proved")`,
    content.gap ?? 'not proved',
    content.gap === null ? 'unreadTotal' : 'check',
  );
}
