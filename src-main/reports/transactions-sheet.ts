import type { AccountYear } from './account-year.ts';
import { lineOfRow } from './report-lines.ts';
import { sheetReference } from './safe-text.ts';
import {
  type CellPlan,
  formula,
  money,
  type RowPlan,
  type SheetPlan,
  type StyleName,
  text,
  whole,
} from './sheet-plan.ts';
import { pageLink } from './sources.ts';
import { heightOf, linesIn } from './text-lines.ts';
import type { ReportRow, ReportStatement, TrustReportInput } from './trust-report-input.ts';

const HEADS = [
  'No.',
  'Account',
  'Date',
  'Description',
  'Type',
  'Sub-type',
  'Amount',
  'Counted',
  'Line of the report',
  'Document',
  'Page',
  'Confidence',
  'Changed by hand',
];
const WIDTHS = [5, 14, 11, 46, 13, 16, 14, 9, 26, 22, 5, 11, 14];
const CENTRED = ['No.', 'Date', 'Counted', 'Page', 'Confidence'];
/** A row takes so many lines at most. */
const MOST_LINES = 5;
const HEAD_ROW = 4;
const FIRST_ROW = HEAD_ROW + 1;

/** The columns of the sheet that the accounts' checks add up, as absolute ranges. */
export interface TransactionsRange {
  amounts: string;
  ordinals: string;
  counted: string;
}

export function transactionsRange(sheet: string, rowCount: number): TransactionsRange {
  const last = FIRST_ROW + Math.max(rowCount, 1) - 1;
  const column = (letter: string) => sheetReference(sheet, `$${letter}$${FIRST_ROW}:$${letter}$${last}`);
  return { ordinals: column('A'), amounts: column('G'), counted: column('H') };
}

export function transactionCount(years: readonly AccountYear[]): number {
  return years.reduce((sum, year) => sum + year.account.statements.reduce((rows, one) => rows + one.rows.length, 0), 0);
}

/** Every row of every statement in order of account, date, page and print; the ones not counted say so. */
export function transactionsSheet(
  name: string,
  input: TrustReportInput,
  years: readonly AccountYear[],
  subtitle: string,
): SheetPlan {
  const rowCount = transactionCount(years);
  return {
    name,
    widths: WIDTHS,
    frozen: { rows: HEAD_ROW, columns: 0 },
    printedRows: [HEAD_ROW, HEAD_ROW],
    filter: `A${HEAD_ROW}:M${FIRST_ROW + Math.max(rowCount, 1) - 1}`,
    rows: sheetRows(name, input, years, subtitle, rowCount),
  };
}

function* sheetRows(
  name: string,
  input: TrustReportInput,
  years: readonly AccountYear[],
  subtitle: string,
  rowCount: number,
): Generator<RowPlan> {
  const { amounts, counted } = transactionsRange(name, rowCount);
  const sum = years.reduce((total, year) => total + countedSum(year), 0);
  yield { cells: [text('Transactions', 'title')], height: 24 };
  yield { cells: [text(subtitle, 'subtitle')] };
  const total = formula(`ROUND(SUMIFS(${amounts},${counted},"yes"),2)`, sum, 'total');
  yield { cells: [null, null, null, null, null, text('Counted', 'totalLabel'), total] };
  yield { cells: HEADS.map((head) => text(head, headStyle(head))), height: 20 };
  if (rowCount === 0) yield { cells: [null, null, null, text('No transactions in the statements of this plan year.')] };
  // Account by account: all rows of a large plan, placed at once, would be a copy of them.
  for (const year of years) {
    for (const one of placedRows(year)) yield transactionRow(input, one);
  }
}

function countedSum(year: AccountYear): number {
  return placedRows(year).reduce((sum, { row, state }) => (state === 'yes' ? sum + row.amount : sum), 0);
}

interface PlacedRow {
  year: AccountYear;
  statement: ReportStatement;
  row: ReportRow;
  state: 'yes' | 'excluded' | 'not counted';
}

export function placedRows(year: AccountYear): PlacedRow[] {
  const uncounted = new Set(year.uncounted.map(({ statement }) => statement));
  return year.account.statements
    .flatMap((statement) =>
      statement.rows.map((row, order) => {
        const state: PlacedRow['state'] = uncounted.has(statement) ? 'not counted' : row.excluded ? 'excluded' : 'yes';
        return { year, statement, row, state, order };
      }),
    )
    .sort((a, b) => compare(a.row.date, b.row.date) || a.row.page - b.row.page || a.order - b.order);
}

/** Cells whose text may be longer than their column is wide: cut, it would say something else on paper. */
const FLOWING = [1, 3, 5, 8, 9, 12];

function transactionRow(input: TrustReportInput, one: PlacedRow): RowPlan {
  const cells = transactionCells(input, one);
  let lines = 1;
  for (const index of FLOWING) {
    const cell = cells[index];
    if (cell?.value.kind !== 'text' || cell.value.text === '') continue;
    const needed = linesIn(cell.value.text, WIDTHS[index]!);
    if (needed === 1) continue;
    lines = Math.max(lines, Math.min(MOST_LINES, needed));
    cells[index] = { ...cell, style: cell.style === 'excludedText' ? 'excludedFlowing' : 'flowing' };
  }
  return lines === 1 ? { cells } : { cells, height: heightOf(lines) };
}

function transactionCells(input: TrustReportInput, { year, statement, row, state }: PlacedRow): (CellPlan | null)[] {
  const out = state !== 'yes';
  const style = out ? 'excludedText' : 'text';
  const link = pageLink(input.linkBase, statement, row.page);
  const line = lineOfRow(row, statement.cashOnly);
  return [
    whole(year.ordinal),
    text(year.account.number, style),
    { value: { kind: 'date', day: row.date }, style: 'date' },
    text(row.description, style),
    text(row.txType, style),
    text(row.txSubType, style),
    { ...money(row.amount, out ? 'excludedMoney' : link ? 'linkedMoney' : 'money'), ...(link ? { link } : {}) },
    text(state, 'centred'),
    text(out ? '' : line.memo ? `${line.label} (beside the balance)` : line.label, style),
    text(statement.fileName, style),
    whole(row.page + 1),
    whole(row.confidence, 'percent'),
    text(row.changes.map(changeInWords).join('; '), 'text'),
  ];
}

function headStyle(head: string): StyleName {
  if (head === 'Amount') return 'headerRight';
  return CENTRED.includes(head) ? 'header' : 'headerLeft';
}

function changeInWords({ user, field, from, to }: ReportRow['changes'][number]): string {
  return `${user}: ${field} ${from || '(none)'} → ${to || '(none)'}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
