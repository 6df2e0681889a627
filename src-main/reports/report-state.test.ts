import { expect, test } from 'vitest';
import { account, input, statement, wholeYear } from '../../test/support/report-input.ts';
import { trustReportFileName } from './report-state.ts';

const year = () => wholeYear(0, () => []);

test('the name holds plan, year, state and day', () => {
  expect(trustReportFileName(input([account('1', year())]))).toBe('BMW-01_Trust_Report_2025_FINAL_03.04.2026.xlsx');
  const amended = input([account('1', year())], { amendment: 2 });
  expect(trustReportFileName(amended)).toBe('BMW-01_Trust_Report_2025_AMENDED2_03.04.2026.xlsx');
});

test.each([
  ['a month is missing', account('1', year().slice(1))],
  [
    'a statement is not confirmed',
    account(
      '1',
      year().map((one, index) => ({ ...one, confirmed: index !== 6 })),
    ),
  ],
  ['a month is not linked', { ...account('1', year()), months: [{ month: '2025-01', state: 'mismatch' as const }] }],
  ['nothing at all is expected', { ...account('1', []), months: [] }],
  ['the only statement has no period', account('1', [statement('2025-01', 0, [], { periodStart: null })])],
])('it is a draft while %s', (_, given) => {
  expect(trustReportFileName(input([given]))).toContain('_DRAFT_');
});

test('a plan id that no file system takes becomes one that all do', () => {
  const plan = { planName: 'Näme', internalPlanId: '../../etc/pa:ss*wd?', planType: null };
  expect(trustReportFileName(input([], { plan }))).toBe('etc-pa-ss-wd_Trust_Report_2025_DRAFT_03.04.2026.xlsx');
  expect(trustReportFileName(input([], { plan: { ...plan, internalPlanId: null } }))).toMatch(/^Näme_Trust/);
});
