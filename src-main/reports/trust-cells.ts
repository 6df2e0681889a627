import type { Cents } from '../../src-shared/money.ts';
import { FIRST_ACCOUNT_ROW } from './account-columns.ts';
import { accountFigures, endingOnBasis, linesTotal } from './account-figures.ts';
import { accrualCell, checkCell, computedCell, endingBasisCell } from './account-statement-cells.ts';
import type { AccountYear } from './account-year.ts';
import { type Accruals, accrualSum } from './accruals.ts';
import { LINES, type ReportLine } from './report-lines.ts';
import { type ReportRowPlan, RowAddresses } from './report-rows.ts';
import { sheetReference } from './safe-text.ts';
import { address, type CellPlan, formula, type StyleName, text } from './sheet-plan.ts';

/** Title, plan, warning and the heads of the columns stand above. */
export const FIRST_TRUST_ROW = 7;

export interface TrustSheetContext {
  title: string;
  subtitle: string;
  years: readonly AccountYear[];
  /** The sheets of the accounts, in the same order. */
  accountSheets: readonly string[];
  rows: readonly ReportRowPlan[];
  accruals: Accruals;
}

/** The column of the total: after the labels and the accounts. */
export function totalColumn(years: readonly AccountYear[]): number {
  return years.length + 2;
}

/** An account's column: every figure is a formula on the account's own sheet. */
export function accountCells(context: TrustSheetContext, addresses: RowAddresses, year: AccountYear, index: number) {
  const column = index + 2;
  const source = new RowAddresses(context.rows, FIRST_ACCOUNT_ROW);
  const sourceColumn = year.columns.length + 2;
  const from = (id: string) => sheetReference(context.accountSheets[index]!, source.at(id, sourceColumn));
  return context.rows.map((row) => accountCell(row, year, { addresses, column, from, accruals: context.accruals }));
}

interface AccountPlace {
  addresses: RowAddresses;
  column: number;
  /** The cell of the account's total on its own sheet. */
  from: (id: string) => string;
  accruals: Accruals;
}

function accountCell(
  row: ReportRowPlan,
  year: AccountYear,
  { addresses, column, from, accruals }: AccountPlace,
): CellPlan | null {
  const figures = accountFigures(year);
  const present = year.columns.some(({ kind }) => kind === 'statement');
  if (row.kind === 'heading') return null;
  if (!present && !isLocal(row)) return formula(from(row.id), year.absent, 'unread');
  switch (row.kind) {
    case 'line':
      return formula(from(row.id), year.totals[row.id]!, row.line.memo ? 'memoMoney' : 'money');
    case 'subtotal':
    case 'net':
      return sumCell(row, addresses, column, linesTotal(year, row.lines));
    case 'beginning':
      return balanceCell(from('beginning'), year.beginning, year.openingUnknown, 'subtotal');
    case 'ending':
      return balanceCell(from('ending'), year.ending, year.closingUnknown, 'total');
    case 'computed':
      return computedCell(addresses, column, figures.computed);
    case 'check':
      return checkCell(addresses, column, figures.check);
    case 'statement-checks':
      return formula(from(row.id), figures.statementChecks, 'check');
    case 'gaps':
      return formula(from(row.id), figures.gaps, 'check');
    case 'accrued-end': {
      const accrued = accruedEnd(year);
      return accrued === null ? null : formula(from(row.id), accrued, 'memoMoney');
    }
    case 'ending-accrual':
      return formula(from(row.id), endingAccrual(year) ?? 'not known', 'memoMoney');
    case 'receivables':
    case 'payables': {
      const { value } = accrualCell(accruals, row.kind, year.ordinal);
      return formula(from(row.id), value.kind === 'formula' ? value.result : 0, 'memoMoney');
    }
    case 'ending-basis': {
      const onBasis = endingOnBasis(year, accruals);
      return formula(from(row.id), onBasis ?? 'not known', onBasis === null ? 'unreadTotal' : 'subtotal');
    }
    case 'printed-only':
      return formula(from(row.id), year.printedOnly, 'memoMoney');
    case 'rows-check':
      return formula(from(row.id), 0, 'check');
  }
}

/** Computed on this sheet, not taken from the account's. */
function isLocal(row: ReportRowPlan): boolean {
  return row.kind === 'computed' || row.kind === 'check';
}

/** The plan's column: the accounts added up; its ending and check are computed again here. */
export function totalCells(context: TrustSheetContext, addresses: RowAddresses): (CellPlan | null)[] {
  const { years } = context;
  const beginning = sumKnown(years, (year) => year.beginning);
  const place: TotalPlace = {
    years,
    addresses,
    column: totalColumn(years),
    beginning,
    ending: sumKnown(years, (year) => year.ending),
    accruals: context.accruals,
    computed: beginning === null ? null : beginning + linesTotalOf(years, LINES),
  };
  return context.rows.map((row) => totalCell(row, place));
}

interface TotalPlace {
  years: readonly AccountYear[];
  addresses: RowAddresses;
  column: number;
  beginning: Cents | null;
  ending: Cents | null;
  computed: Cents | null;
  accruals: Accruals;
}

function totalCell(row: ReportRowPlan, place: TotalPlace): CellPlan | null {
  const { years, addresses, column } = place;
  const figures = (figure: (year: AccountYear) => Cents) => years.reduce((sum, year) => sum + figure(year), 0);
  switch (row.kind) {
    case 'heading':
      return null;
    case 'line':
      return acrossCell(row.id, place, linesTotalOf(years, [row.line]), row.line.memo ? 'memoMoney' : 'money');
    case 'subtotal':
    case 'net':
      return sumCell(row, addresses, column, linesTotalOf(years, row.lines));
    case 'beginning':
      return balanceAcross(row.id, place, place.beginning, 'subtotal');
    case 'ending':
      return balanceAcross(row.id, place, place.ending, 'total');
    case 'computed':
      return computedCell(addresses, column, place.computed);
    case 'check':
      return checkCell(
        addresses,
        column,
        place.computed === null || place.ending === null ? null : place.ending - place.computed,
      );
    case 'statement-checks':
      return acrossCell(
        row.id,
        place,
        figures((year) => accountFigures(year).statementChecks),
        'check',
      );
    case 'gaps':
      return acrossCell(
        row.id,
        place,
        figures((year) => accountFigures(year).gaps),
        'check',
      );
    case 'accrued-end':
      return acrossCell(
        row.id,
        place,
        figures((year) => accruedEnd(year) ?? 0),
        'memoMoney',
      );
    case 'ending-accrual':
      return acrossCell(
        row.id,
        place,
        figures((year) => endingAccrual(year) ?? 0),
        'memoMoney',
      );
    case 'receivables':
    case 'payables':
      // Of everything that was entered, for accounts without statements and for the whole plan too.
      return accrualCell(place.accruals, row.kind);
    case 'ending-basis':
      return endingBasisCell(addresses, column, endingOfPlan(place));
    case 'printed-only':
      return acrossCell(
        row.id,
        place,
        figures((year) => year.printedOnly),
        'memoMoney',
      );
    case 'rows-check':
      return acrossCell(row.id, place, 0, 'check');
  }
}

function acrossCell(id: string, place: TotalPlace, result: Cents, style: StyleName): CellPlan {
  if (place.years.length === 0) return text('no accounts', 'unread');
  return formula(`SUM(${acrossRange(id, place)})`, result, style);
}

function balanceAcross(id: string, place: TotalPlace, result: Cents | null, known: StyleName): CellPlan {
  if (place.years.length === 0) return text('no accounts', 'unread');
  const range = acrossRange(id, place);
  const incomplete = result === null || place.years.some((year) => year.openingUnknown || year.closingUnknown);
  return formula(
    `IF(COUNT(${range})>0,SUM(${range}),"not known")`,
    result ?? 'not known',
    incomplete ? 'unreadTotal' : known,
  );
}

function acrossRange(id: string, { addresses, column }: TotalPlace): string {
  const number = addresses.rowNumber(id);
  return `${address(2, number)}:${address(column - 1, number)}`;
}

function sumCell(
  row: Extract<ReportRowPlan, { kind: 'subtotal' | 'net' }>,
  addresses: RowAddresses,
  column: number,
  result: Cents,
): CellPlan {
  return formula(`SUM(${addresses.sumOf(row.lines, column)})`, result, row.kind === 'net' ? 'memoMoney' : 'subtotal');
}

function balanceCell(from: string, cents: Cents | null, unknown: boolean, known: StyleName): CellPlan {
  const cell = formula(from, cents ?? 'not read', cents === null || unknown ? 'unreadTotal' : known);
  return unknown
    ? { ...cell, note: 'A month at this end of the year is missing: see the sheet of the account.' }
    : cell;
}

function endingOfPlan({ ending, accruals }: TotalPlace): Cents | null {
  return ending === null ? null : ending + (accrualSum(accruals, { edge: 'end' })?.cents ?? 0);
}

function accruedEnd(year: AccountYear): Cents | null {
  const last = year.columns.findLast((column) => column.kind === 'statement');
  return last?.statement.accruedEnd ?? null;
}

function endingAccrual(year: AccountYear): Cents | null {
  return year.ending === null ? null : year.ending + (accruedEnd(year) ?? 0);
}

/** Σ of what is known; null where nothing is. */
function sumKnown(years: readonly AccountYear[], figure: (year: AccountYear) => Cents | null): Cents | null {
  const known = years.map(figure).filter((cents) => cents !== null);
  return known.length === 0 ? null : known.reduce((sum, cents) => sum + cents, 0);
}

function linesTotalOf(years: readonly AccountYear[], lines: readonly ReportLine[]): Cents {
  return years.reduce((total, year) => total + linesTotal(year, lines), 0);
}
