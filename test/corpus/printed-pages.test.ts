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

/** Another month: securities come in, income is reinvested, a bond is bought with accrued interest, taxes are withheld. */
const RICH_ROWS: readonly Row[] = [
  ['2025-06-02', 5_000_00, 'transfers'],
  ['2025-06-03', 3_000_00, 'deposits'],
  ['2025-06-05', -9_895_20, 'purchases'],
  ['2025-06-10', 210_00, 'income'],
  ['2025-06-10', -210_00, 'reinvestments'],
  ['2025-06-12', 15_00, 'income'],
  ['2025-06-12', 85_00, 'income'],
  ['2025-06-12', -100_00, 'reinvestments'],
  ['2025-06-16', 125_00, 'income'],
  ['2025-06-16', -2_50, 'fees'],
  ['2025-06-17', 42_00, 'income'],
  ['2025-06-17', -6_30, 'income'],
  ['2025-06-20', -3_200_00, 'withdrawals'],
  ['2025-06-20', -800_00, 'withdrawals'],
  ['2025-06-25', 10_000_00, 'sales'],
  ['2025-06-30', -312_50, 'fees'],
  ['2025-06-30', 3_33, 'income'],
];

/** What else a page prints: its own period, rows of its own. */
interface Printed {
  period?: readonly [start: string, end: string];
  rows?: readonly Row[];
}

const PLAIN: Record<string, Printed> = {
  'core-fund-report.txt': { rows: WITH_CHARGES },
  'two-columns-of-amounts.txt': { period: ['2025-05-31', '2025-06-30'] },
  'activity-category.txt': { period: ['2025-05-30', '2025-06-30'] },
  'deposit-detail-by-date.txt': {
    period: ['2025-05-31', '2025-06-27'],
    rows: ROWS.map((row): Row => (row[0] === '2025-06-30' ? ['2025-06-23', row[1], row[2]] : row)),
  },
};

const RICH: Record<string, Printed> = {
  'activity-category.txt': { period: ['2025-05-30', '2025-06-30'] },
  'deposit-detail-by-date.txt': { period: ['2025-05-31', '2025-06-30'] },
};

function reads(folder: string, name: string, { period = ['2025-06-01', '2025-06-30'], rows }: Printed) {
  const pages = readFileSync(join(FOLDER, folder, name), 'utf8').split('\f');
  const [statement, ...more] = understandDocument(asciiPages(pages)).statements;
  const inOrder = (list: readonly Row[]) => list.map((row) => row.join(' ')).sort();
  expect(more).toEqual([]);
  expect(inOrder(statement!.rows.map(({ date, amount, txType }) => [date, amount, txType]))).toEqual(inOrder(rows!));
  expect(statement).toMatchObject({ periodStart: period[0], periodEnd: period[1], reconciles: true });
  return statement!;
}

test.each(readdirSync(join(FOLDER, 'plain')))('%s is read as any other way to print the same month', (name) => {
  const statement = reads('plain', name, { rows: ROWS, ...PLAIN[name] });
  expect(statement).toMatchObject({ beginningBalance: 403_112_30, endingBalance: 412_860_44 });
});

test.each(readdirSync(join(FOLDER, 'rich')))(
  '%s is read as any other way to print a month in which much happens',
  (name) => {
    const statement = reads('rich', name, { rows: RICH_ROWS, ...RICH[name] });
    expect(statement).toMatchObject({ beginningBalance: 250_000_00, endingBalance: 256_000_00 });
  },
);

const own = readdirSync(join(FOLDER, 'own')).filter((name) => name.endsWith('.txt'));

test.each(own)('%s is read as its truth says', (name) => {
  const page = join(FOLDER, 'own', name);
  const truth = JSON.parse(readFileSync(page.replace(/txt$/, 'json'), 'utf8'));
  const { statements } = understandDocument(asciiPages(readFileSync(page, 'utf8').split('\f')));
  const read = statements.map(({ accountNumber, periodStart, periodEnd, beginningBalance, endingBalance, rows }) => ({
    accountNumber,
    periodStart,
    periodEnd,
    beginningBalance,
    endingBalance,
    rows: rows.map(({ date, amount, txType }) => `${date} ${amount} ${txType}`).sort(),
  }));
  expect(read).toEqual(truth);
  expect(statements.map(({ reconciles }) => reconciles)).toEqual(truth.map(() => true));
});
