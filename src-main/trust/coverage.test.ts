import { expect, it } from 'vitest';
import { type CoveringStatement, computeCoverage } from './coverage.ts';

const account = (id: string) => ({ _id: id, accountType: 'brokerage' as const, active: true });
const covering = (id: string, months: string[], given: Partial<CoveringStatement> = {}): CoveringStatement => ({
  account: id,
  months,
  reconciles: true,
  confirmed: false,
  errors: [],
  beginningBalance: 0,
  endingBalance: 0,
  ...given,
});
const today = '2026-03-15';
const calendar = { endMm: 12, endDd: 31, today };

it('shows the month that is missing between two statements, and what lies outside as not expected', () => {
  const statements = [covering('a', ['2025-07']), covering('a', ['2025-09'])];
  const { accounts, plan } = computeCoverage({ ...calendar, accounts: [account('a')], statements });
  expect(accounts.a?.['2025']).toMatchObject({
    '2025-06': 'na',
    '2025-07': 'linked',
    '2025-08': 'missing',
    '2025-09': 'linked',
    '2025-10': 'na',
  });
  expect(plan['2025']).toEqual({ state: 'missing', accounts: 1, missing: 1, todo: 0, onTrack: 0, completed: 0 });
});

it('expects of an account what the other accounts of the plan have', () => {
  const statements = [covering('a', ['2025-01', '2025-02', '2025-03'])];
  const { accounts } = computeCoverage({ ...calendar, accounts: [account('a'), account('b')], statements });
  expect(accounts.b?.['2025']).toMatchObject({ '2025-01': 'missing', '2025-03': 'missing', '2025-04': 'na' });
});

it('tells balances that do not match from statements that are to do', () => {
  const statements = [
    covering('a', ['2025-01'], { reconciles: false, errors: ['does-not-reconcile'] }),
    covering('a', ['2025-02'], { reconciles: false, errors: ['missing-ending'] }),
  ];
  const { accounts, plan } = computeCoverage({ ...calendar, accounts: [account('a')], statements });
  expect(accounts.a?.['2025']).toMatchObject({ '2025-01': 'mismatch', '2025-02': 'todo' });
  expect(plan['2025']?.state).toBe('todo');
});

it('calls a plan year completed once every month of every account is confirmed', () => {
  const months = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`);
  const year = (confirmed: boolean) =>
    computeCoverage({ ...calendar, accounts: [account('a')], statements: [covering('a', months, { confirmed })] });
  expect(year(true).plan['2025']?.state).toBe('completed');
  expect(year(false).plan['2025']?.state).toBe('on-track');
});

it('places months in the plan year that ends in June', () => {
  const statements = [covering('a', ['2025-06']), covering('a', ['2025-07'])];
  const { accounts } = computeCoverage({ endMm: 6, endDd: 30, today, accounts: [account('a')], statements });
  expect(Object.keys(accounts.a ?? {})).toEqual(['2025', '2026']);
  expect(accounts.a?.['2025']?.['2025-06']).toBe('linked');
  expect(accounts.a?.['2026']?.['2025-07']).toBe('linked');
  expect(Object.keys(accounts.a?.['2026'] ?? {})).toHaveLength(12);
});

it('expects the months before a statement that begins with money, and after one that ends with it', () => {
  const statements = [covering('a', ['2025-04'], { beginningBalance: 10, endingBalance: 20, confirmed: true })];
  const { accounts, plan } = computeCoverage({ ...calendar, accounts: [account('a')], statements });
  expect(accounts.a?.['2025']).toMatchObject({ '2025-01': 'missing', '2025-04': 'linked', '2025-12': 'missing' });
  expect(plan['2025']?.state).toBe('missing');
});

it('expects no month that has not ended yet', () => {
  const statements = [covering('a', ['2026-01'], { beginningBalance: 10, endingBalance: 20 })];
  const { accounts } = computeCoverage({ ...calendar, accounts: [account('a')], statements });
  expect(accounts.a?.['2026']).toMatchObject({ '2026-01': 'linked', '2026-02': 'missing', '2026-03': 'na' });
});
