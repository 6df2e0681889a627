import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { understandDocument } from '../../src-main/statements/understand.ts';
import { asciiPages } from '../support/ascii-page.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/printed-pages');

type Row = readonly [day: string, cents: number, txType: string];

/** One month of one plan, as each page prints it: what differs is how brokers print it. */
const ROWS: readonly Row[] = [
  ['2025-06-04', -4_008_00, 'purchases'],
  ['2025-06-05', 6_000_00, 'deposits'],
  ['2025-06-16', 1_004_00, 'income'],
  ['2025-06-17', -100_00, 'fees'],
  ['2025-06-18', -2_500_00, 'withdrawals'],
  ['2025-06-20', 2_238_10, 'sales'],
  ['2025-06-30', 40_10, 'income'],
];

/** Here trades cost something, which is in the amount of the sale, and no adviser is paid. */
const WITH_CHARGES = ROWS.filter(([, , txType]) => txType !== 'fees').map(
  (row): Row => (row[2] === 'sales' ? ['2025-06-20', 2_150_55, 'sales'] : row),
);

/** What else a page prints: its own account and period, rows of its own. */
const OTHERS: Record<string, { period?: readonly [string, string]; rows?: readonly Row[] }> = {
  'core-fund-report.txt': { rows: WITH_CHARGES },
  'two-columns-of-amounts.txt': { period: ['2025-05-31', '2025-06-30'] },
  'activity-category.txt': { period: ['2025-05-30', '2025-06-30'] },
  'deposit-detail-by-date.txt': {
    period: ['2025-05-31', '2025-06-27'],
    rows: ROWS.map((row): Row => (row[0] === '2025-06-30' ? ['2025-06-23', row[1], row[2]] : row)),
  },
  'month-to-date.txt': { rows: [...ROWS, ['2025-06-30', -40_10, 'reinvestments']] },
};

test.each(readdirSync(FOLDER))('%s is read as any other way to print the same month', (name) => {
  const [statement, ...more] = understandDocument(
    asciiPages(readFileSync(join(FOLDER, name), 'utf8').split('\f')),
  ).statements;
  const { period = ['2025-06-01', '2025-06-30'], rows = ROWS } = OTHERS[name] ?? {};
  const inOrder = (list: readonly Row[]) => list.map((row) => row.join(' ')).sort();
  expect(more).toEqual([]);
  expect(inOrder(statement!.rows.map(({ date, amount, txType }) => [date, amount, txType]))).toEqual(inOrder(rows));
  expect(statement).toMatchObject({
    periodStart: period[0],
    periodEnd: period[1],
    beginningBalance: 403_112_30,
    endingBalance: 412_860_44,
    reconciles: true,
  });
});
