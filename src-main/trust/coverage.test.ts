import { expect, it } from 'vitest';
import { type CoveredAccount, type CoveringStatement, computeCoverage, frequencyOf, quietMonths } from './coverage.ts';

const account = (id: string, more: Partial<CoveredAccount> = {}): CoveredAccount => ({
  _id: id,
  accountType: 'brokerage',
  active: true,
  ...more,
});
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
  const statements = [
    covering('a', ['2025-07'], { endingBalance: 10 }),
    covering('a', ['2025-09'], { beginningBalance: 20 }),
  ];
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

const months = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `2025-${String(from + index).padStart(2, '0')}`);
const withMoney = { beginningBalance: 10, endingBalance: 20 };
const statesOf = (given: CoveringStatement[], more: Partial<CoveredAccount> = {}, on = today) => {
  const { accounts } = computeCoverage({ ...calendar, today: on, accounts: [account('a', more)], statements: given });
  return accounts.a?.['2025'] ?? {};
};
const monthsIn = (states: Record<string, string>, state: string) =>
  Object.keys(states).filter((month) => states[month] === state);

it('calls a month quiet, not missing, that is skipped between two equal balances', () => {
  const quiet = [
    covering('a', ['2025-01'], { beginningBalance: 0, endingBalance: 10 }),
    covering('a', ['2025-04'], { beginningBalance: 10, endingBalance: 0 }),
  ];
  expect(quietMonths(quiet)).toEqual(['2025-02', '2025-03']);
  expect(statesOf(quiet)).toMatchObject({ '2025-01': 'linked', '2025-02': 'na', '2025-03': 'na', '2025-04': 'linked' });
});

it('honours the days on which an account was opened and closed', () => {
  const given = [covering('a', ['2025-05'], withMoney), covering('a', ['2025-06'], withMoney)];
  const states = statesOf(given, { openedOn: '2025-04-10T00:00:00.000Z', closedOn: '2025-08-02T00:00:00.000Z' });
  expect(monthsIn(states, 'missing')).toEqual(['2025-04', '2025-07', '2025-08']);
  expect(monthsIn(states, 'na')).toEqual([...months(1, 3), ...months(9, 12)]);
});

it('expects a quarter of an account whose statements come quarterly only when the quarter is over', () => {
  const given = [covering('a', months(1, 3), withMoney), covering('a', months(4, 6), withMoney)];
  expect(monthsIn(statesOf(given, {}, '2025-08-20'), 'missing')).toEqual([]);
  expect(monthsIn(statesOf(given, {}, '2025-10-01'), 'missing')).toEqual(months(7, 9));
});

it('lets the statement at the end of a registered quarter or year stand for all of it', () => {
  const given = [covering('a', ['2025-12'], withMoney)];
  expect(monthsIn(statesOf(given), 'missing')).toHaveLength(11);
  expect(monthsIn(statesOf(given, { frequency: 'quarterly' }), 'missing')).toEqual(months(1, 9));
  expect(monthsIn(statesOf(given, { frequency: 'annual' }), 'missing')).toEqual([]);
});

it('infers the frequency from the statements unless it is registered', () => {
  const given = [{ months: months(1, 3) }, { months: months(4, 6) }, { months: ['2025-07'] }];
  expect(frequencyOf({}, given)).toEqual({ frequency: 'quarterly', inferred: true });
  expect(frequencyOf({ frequency: 'monthly' }, given)).toEqual({ frequency: 'monthly', inferred: false });
  expect(frequencyOf({}, [])).toEqual({ frequency: 'monthly', inferred: true });
});

it('completes the year of an account that was opened in it, and counts one only in years that expect something', () => {
  const whole = covering('a', months(1, 12), { ...withMoney, confirmed: true });
  const late = covering('b', months(7, 12), { beginningBalance: 0, endingBalance: 5, confirmed: true });
  const before = { ...late, months: ['2024-11', '2024-12'], endingBalance: 0 };
  const accounts = [account('a', { openedOn: '2025-01-01T00:00:00.000Z' }), account('b'), account('c')];
  const gone = { ...before, account: 'c' };
  const { plan } = computeCoverage({ ...calendar, accounts, statements: [whole, late, gone] });
  expect(plan['2025']).toMatchObject({ state: 'completed', accounts: 2, completed: 2 });
  expect(plan['2024']).toMatchObject({ state: 'completed', accounts: 1 });
});

it('expects only the months of a short plan year', () => {
  const shortYears = { 2025: { start: '2025-04-01', end: '2025-12-31' } };
  const given = [covering('a', months(4, 12), { ...withMoney, confirmed: true })];
  const { accounts, plan } = computeCoverage({ ...calendar, shortYears, accounts: [account('a')], statements: given });
  expect(Object.keys(accounts.a?.['2025'] ?? {})).toEqual(months(4, 12));
  expect(plan['2025']?.state).toBe('completed');
});
