import { expect, test } from 'vitest';
import type { AccrualSubject, Basis } from '../../src-shared/model/plan-year.ts';
import { account, input, row, wholeYear } from '../../test/support/report-input.ts';
import { readWorkbook } from '../../test/support/workbook-reading.ts';
import { buildTrustReport } from './trust-report.ts';
import type { ReportAccrual, ReportContributions } from './trust-report-input.ts';

const TRUST = 'Trust report';
const owed = (
  kind: ReportAccrual['kind'],
  what: AccrualSubject,
  begin: number,
  end: number,
  more = {},
): ReportAccrual => ({
  accountNumber: '7',
  kind,
  what,
  begin,
  end,
  note: '',
  ...more,
});

/** An account that ends with 1,120.00 and prints 4.00 of accrued income, after 3.00 the year before. */
const built = async (basis: Basis) => {
  const year = wholeYear(100_000, () => [row('deposits', 'employer', 1_000)]);
  const printing = year.map((one, index) => (index === 11 ? { ...one, accruedEnd: 400 } : one));
  const accruals = [
    owed('receivable', 'employer-contributions', 5_000, 7_500),
    owed('receivable', 'employer-contributions', 0, 1_000, { accountNumber: null }),
    owed('payable', 'fees', -200, -300),
  ];
  const accounts = [account('7', printing, { accruedBefore: 300 })];
  return readWorkbook(await buildTrustReport(input(accounts, { basis, accruals })));
};

test.each<[Basis, string, number, number, number]>([
  ['cash', 'Ending balance, cash basis', 1_120, 1_120, 1_000],
  ['modified-cash', 'Ending balance, modified cash basis', 1_195, 1_205, 1_050],
  ['accrual', 'Ending balance, accrual basis', 1_196, 1_206, 1_051],
])('ends, on the %s basis, with what that basis counts', async (basis, label, ofAccount, ofPlan, beginning) => {
  const book = await built(basis);
  expect(book.find(TRUST, label, 'B')?.value).toBe(ofAccount);
  expect(book.find(TRUST, label, 'C')?.value).toBe(ofPlan);
  expect(book.find('5500', 'Net assets, end of year', 'C')?.value).toBe(ofPlan);
  expect(book.find('5500', 'Net assets, beginning of year', 'C')?.value).toBe(beginning);
  expect(book.find(TRUST, 'Check: printed less computed (must be 0.00)', 'C')?.value).toBe(0);
  const checks = book.cells.filter(({ sheet, value }) => sheet === '5500' && String(value).startsWith('Check: '));
  expect(checks.map(({ value }) => book.find('5500', String(value), 'B')?.value)).toEqual([0, 0]);
});

test('puts what receivables and payables grew by on the form lines of what they are for', async () => {
  const book = await built('accrual');
  const change = (what: string) => book.find('5500', `Change in receivables and payables: ${what}`, 'C')?.value;
  expect([change('employer contributions'), change('fees'), change('income')]).toEqual([35, 1, 1]);
  expect(book.find('5500', 'Contributions: employers', 'C')?.value).toBe(120 + 35);
  expect(book.find('5500', 'Administrative service providers', 'C')?.value).toBe(1);
});

test('lists what was entered and says what the basis counts of it', async () => {
  const book = await built('modified-cash');
  const counted = book.cells.filter(({ sheet, address }) => sheet === 'Accruals' && /^G([6-9])$/.test(address));
  expect(counted.map(({ value }) => value)).toEqual(['yes', 'yes', 'no', 'no']);
  expect(book.at('Accruals', 'F10')).toMatchObject({ value: 85, formula: 'SUMIFS(F6:F9,G6:G9,"yes")' });
});

test('sets deposits against the payroll, with what has no counterpart first, and the difference as a formula', async () => {
  const payroll = { date: '2025-03-14', source: 'deferral', amount: 50_000, note: 'Payroll 5' };
  const deposit = {
    date: '2025-03-18',
    source: 'deferral',
    amount: 49_950,
    accountNumber: '7',
    description: '=1+1',
    linkPath: '/app/#/documents/1?statement=2&page=3',
  };
  const contributions: ReportContributions = {
    matched: [{ payroll: [payroll], deposit }],
    unmatchedPayroll: [{ ...payroll, amount: 100 }],
    unmatchedDeposits: [{ ...deposit, amount: 200 }],
    tolerance: { days: 10, amount: 100 },
  };
  const sheet = 'Contribution recon';
  const book = await readWorkbook(await buildTrustReport(input([account('7', [])], { contributions })));
  const states = ['I6', 'I7', 'I8'].map((at) => book.at(sheet, at)?.value);
  expect(states).toEqual(['no deposit', 'no payroll', 'matched']);
  expect(book.at(sheet, 'H8')).toMatchObject({ value: -0.5, formula: 'ROUND(SUM(G8)-SUM(C8),2)' });
  expect(book.at(sheet, 'G8')?.link).toBe('http://127.0.0.1:4780/app/#/documents/1?statement=2&page=3');
  expect(book.at(sheet, 'J8')).toMatchObject({ value: '=1+1', formula: undefined });
  expect(book.find(sheet, 'Total', 'H')?.value).toBe(0.5);
});
