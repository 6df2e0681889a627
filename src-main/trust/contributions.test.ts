import { expect, it } from 'vitest';
import { type Arrived, type Owed, reconcileContributions } from './contributions.ts';

const owed = (date: string, source: string, amount: number): Owed => ({ date, source, amount });
const arrived = (date: string, source: string, amount: number): Arrived => ({ date, source, amount });
const within = { days: 10, amount: 0 };

it('pairs each payroll entry with the deposit of its source and amount that is closest in time', () => {
  const entries = [owed('2025-03-14', 'deferral', 500), owed('2025-03-28', 'deferral', 500)];
  const deposits = [arrived('2025-04-01', 'deferral', 500), arrived('2025-03-18', 'deferral', 500)];
  const { matched, unmatchedOwed, unmatchedDeposits } = reconcileContributions(entries, deposits, within);
  expect(matched.map(({ owed: [entry], deposit, days }) => [entry!.date, deposit.date, days])).toEqual([
    ['2025-03-14', '2025-03-18', 4],
    ['2025-03-28', '2025-04-01', 4],
  ]);
  expect([unmatchedOwed, unmatchedDeposits]).toEqual([[], []]);
});

it('lists what has no counterpart on either side: late, another amount, another source', () => {
  const entries = [
    owed('2025-03-14', 'deferral', 500),
    owed('2025-04-14', 'match', 250),
    owed('2025-05-14', 'deferral', 500),
  ];
  const deposits = [
    arrived('2025-03-25', 'deferral', 500),
    arrived('2025-04-15', 'deferral', 250),
    arrived('2025-05-15', 'deferral', 501),
  ];
  const result = reconcileContributions(entries, deposits, within);
  expect(result).toEqual({ matched: [], unmatchedOwed: entries, unmatchedDeposits: deposits });
});

it('allows the days and cents that were set, and tells the difference', () => {
  const { matched } = reconcileContributions(
    [owed('2025-05-14', 'deferral', 500)],
    [arrived('2025-05-29', 'deferral', 499)],
    { days: 15, amount: 1 },
  );
  expect(matched).toMatchObject([{ days: 15, difference: -1 }]);
});

it('takes what came as one deposit for all that the payroll has of the day, or of one kind of it', () => {
  const entries = [
    owed('2025-03-14', 'deferral', 500),
    owed('2025-03-14', 'roth', 100),
    owed('2025-03-14', 'match', 300),
    owed('2025-04-14', 'deferral', 400),
    owed('2025-04-14', 'match', 200),
  ];
  const deposits = [
    arrived('2025-03-17', 'contribution', 600),
    arrived('2025-03-17', 'employer', 300),
    arrived('2025-04-16', 'other', 600),
  ];
  const { matched, unmatchedOwed, unmatchedDeposits } = reconcileContributions(entries, deposits, within);
  expect(matched.map(({ owed: parts, deposit }) => [parts.length, deposit.amount])).toEqual([
    [1, 300],
    [2, 600],
    [2, 600],
  ]);
  expect([unmatchedOwed, unmatchedDeposits]).toEqual([[], []]);
});

it('uses no deposit twice', () => {
  const twice = [owed('2025-03-14', 'match', 500), owed('2025-03-14', 'match', 500)];
  const { matched, unmatchedOwed } = reconcileContributions(twice, [arrived('2025-03-14', 'match', 500)], within);
  expect([matched.length, unmatchedOwed.length]).toEqual([1, 1]);
});
