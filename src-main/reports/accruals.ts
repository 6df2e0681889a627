import type { AccrualSubject, Basis } from '../../src-shared/model/plan-year.ts';
import type { Cents } from '../../src-shared/money.ts';
import type { AccountYear } from './account-year.ts';
import { sheetReference } from './safe-text.ts';
import type { TrustReportInput } from './trust-report-input.ts';

/** Something owed to the plan (> 0) or by it (< 0) at the plan year's beginning or end. */
export interface PlacedAccrual {
  /** The account's, in the order of the report; 0: of the whole plan. */
  ordinal: number;
  accountNumber: string;
  kind: 'receivable' | 'payable';
  what: AccrualSubject;
  begin: Cents;
  end: Cents;
  /** Part of the balances on the chosen basis. */
  counted: boolean;
  note: string;
}

export interface Accruals {
  basis: Basis;
  rows: readonly PlacedAccrual[];
  /** The sheet's columns as absolute ranges; null without a sheet. */
  ranges: Record<'ordinals' | 'kinds' | 'whats' | 'begins' | 'ends' | 'counted', string> | null;
}

export const BASIS_NAMES: Record<Basis, string> = {
  cash: 'cash',
  'modified-cash': 'modified cash',
  accrual: 'accrual',
};

export const FIRST_ACCRUAL_ROW = 6;

/** What was entered, and the accrued income that statements print beside their balance, account by account. */
export function accrualsOf(input: TrustReportInput, years: readonly AccountYear[], sheet: string): Accruals {
  const ordinals = new Map(years.map(({ account, ordinal }) => [account.number, ordinal]));
  const entered = input.accruals.map(({ accountNumber, ...entry }) => ({
    ...entry,
    accountNumber: accountNumber ?? '',
    ordinal: accountNumber === null ? 0 : (ordinals.get(accountNumber) ?? 0),
  }));
  const printed = years.flatMap((year) => printedIncome(year));
  const rows = [...entered, ...printed].map((row) => ({ ...row, counted: isCounted(input.basis, row) }));
  return { basis: input.basis, rows, ranges: rows.length === 0 ? null : rangesOf(sheet, rows.length) };
}

function printedIncome({ account, ordinal, columns }: AccountYear) {
  const end = columns.findLast((column) => column.kind === 'statement')?.statement.accruedEnd ?? 0;
  const begin = account.accruedBefore ?? 0;
  if (begin === 0 && end === 0) return [];
  const note = 'Printed beside the balance of the last statement';
  return [
    { ordinal, accountNumber: account.number, kind: 'receivable' as const, what: 'income' as const, begin, end, note },
  ];
}

/** What each basis counts (see the model of a plan year). */
function isCounted(basis: Basis, { kind, what }: Pick<PlacedAccrual, 'kind' | 'what'>): boolean {
  if (basis === 'accrual') return true;
  return basis === 'modified-cash' && kind === 'receivable' && what.endsWith('contributions');
}

function rangesOf(sheet: string, count: number): NonNullable<Accruals['ranges']> {
  const last = FIRST_ACCRUAL_ROW + count - 1;
  const column = (letter: string) => sheetReference(sheet, `$${letter}$${FIRST_ACCRUAL_ROW}:$${letter}$${last}`);
  return {
    ordinals: column('A'),
    kinds: column('C'),
    whats: column('D'),
    begins: column('E'),
    ends: column('F'),
    counted: column('G'),
  };
}

export interface AccrualQuestion {
  edge: 'begin' | 'end';
  ordinal?: number;
  kind?: PlacedAccrual['kind'];
  what?: AccrualSubject;
}

/** Σ of the counted rows that the question names, and the formula that gives it; null where nothing was entered. */
export function accrualSum(accruals: Accruals, asked: AccrualQuestion): { formula: string; cents: Cents } | null {
  const { ranges, rows } = accruals;
  if (!ranges) return null;
  const conditions = [
    `${ranges.counted},"yes"`,
    ...(asked.ordinal === undefined ? [] : [`${ranges.ordinals},${asked.ordinal}`]),
    ...(asked.kind === undefined ? [] : [`${ranges.kinds},"${asked.kind}"`]),
    ...(asked.what === undefined ? [] : [`${ranges.whats},"${asked.what}"`]),
  ];
  const named = rows.filter(
    (row) =>
      row.counted &&
      (asked.ordinal ?? row.ordinal) === row.ordinal &&
      (asked.kind ?? row.kind) === row.kind &&
      (asked.what ?? row.what) === row.what,
  );
  return {
    formula: `SUMIFS(${asked.edge === 'begin' ? ranges.begins : ranges.ends},${conditions.join(',')})`,
    cents: named.reduce((sum, row) => sum + row[asked.edge], 0),
  };
}
