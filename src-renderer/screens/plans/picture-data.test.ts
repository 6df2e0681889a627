import { expect, test } from 'vitest';
import { balancePoints, drawnAccounts, fallSteps, type Picture, shortDollars } from './picture-data.ts';

const account = (number: string, balances: (number | null)[]) => ({
  number,
  provider: '',
  beginning: null,
  complete: true,
  balances,
});
const picture = (more: Partial<Picture>): Picture => ({
  success: true,
  beginning: 100,
  steps: [
    { id: 'income', label: 'Income', amount: 10 },
    { id: 'fees', label: 'Fees', amount: -4 },
  ],
  unexplained: 0,
  ending: 106,
  months: ['2025-01', '2025-02'],
  accounts: [],
  coverage: [],
  ...more,
});

test('the waterfall begins and ends with a balance, and shows a difference only where there is one', () => {
  expect(fallSteps(picture({})).map(({ label, kind }) => `${label} ${kind}`)).toEqual([
    'Beginning balance',
    'Income in',
    'Fees out',
    'Ending balance',
  ]);
  expect(fallSteps(picture({ unexplained: 3, ending: 109 }))[3]).toMatchObject({ amount: 3, kind: 'unexplained' });
});

test('there is no waterfall where a balance is not known', () => {
  expect(fallSteps(picture({ beginning: null }))).toEqual([]);
});

test('of many accounts those are drawn that are worth most, and none without a balance', () => {
  const many = Array.from({ length: 9 }, (_, index) => account(`A${index}`, [index, null]));
  const drawn = drawnAccounts(picture({ accounts: [...many, account('empty', [null, null])] }));
  expect(drawn.map(({ number }) => number)).toEqual(['A8', 'A7', 'A6', 'A5', 'A4', 'A3']);
});

test('a month without a balance stays open instead of becoming zero', () => {
  const accounts = [account('1', [5, null])];
  expect(balancePoints(picture({ accounts }), accounts).map((point) => point.line0)).toEqual([null, 5, null]);
});

test('dollars are short where there is little room', () => {
  expect([1_234_567, -45_000, 12].map(shortDollars)).toEqual(['1.2M', '\u221245K', '12']);
});
