import { expect, test } from 'vitest';
import { account, input, row, statement, wholeYear } from '../../test/support/report-input.ts';
import { yearPicture } from './year-picture.ts';

const rows = () => [
  row('deposits', 'deferral', 100_000),
  row('income', 'dividend', 2_050),
  row('fees', 'advisory', -550),
];

test('leads from the beginning over what moved to the ending, to the cent', () => {
  const picture = yearPicture(input([account('5417-8832', wholeYear(1_000_000, rows))]));
  expect(picture.beginning).toBe(1_000_000);
  expect(picture.steps).toEqual([
    { id: 'contributions', label: 'Contributions', amount: 1_200_000 },
    { id: 'income', label: 'Income', amount: 24_600 },
    { id: 'fees', label: 'Fees', amount: -6_600 },
  ]);
  expect(picture.ending).toBe(2_218_000);
  expect(picture.unexplained).toBe(0);
});

test('says what the steps do not explain instead of hiding it in one of them', () => {
  const [january] = wholeYear(1_000_000, rows);
  const off = { ...january!, endingBalance: january!.endingBalance! + 77 };
  expect(yearPicture(input([account('1', [off])])).unexplained).toBe(77);
});

test('knows no plan balance where one account has none', () => {
  const picture = yearPicture(input([account('1', wholeYear(100, rows)), account('2', [])]));
  expect([picture.beginning, picture.ending, picture.unexplained]).toEqual([null, null, null]);
});

test('has a balance for each month in which a statement ends, and none for others', () => {
  const { accounts, months } = yearPicture(input([account('1', [statement('2025-02', 100, [])])]));
  expect(months).toHaveLength(12);
  expect(accounts[0]!.balances).toEqual([null, 100, ...Array.from({ length: 10 }, () => null)]);
});

test('counts the months of all accounts by their state', () => {
  const { coverage } = yearPicture(input([account('1', wholeYear(100, rows)), account('2', [])]));
  expect(coverage.reduce((sum, { months }) => sum + months, 0)).toBe(24);
});
