import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedEnding, zeroTx } from './model/tx.ts';
import { formatMoney, toCents, toDollars } from './money.ts';

test('cents survive the way to JSON dollars and back', () => {
  fc.assert(fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => toCents(toDollars(cents)) === cents));
});

test('money is written with thousands and two decimals', () => {
  expect([0, 5, -5, 123_456, -123_456_789].map(formatMoney)).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '1,234.56',
    '-1,234,567.89',
  ]);
});

test('trades swap cash for securities: a memo, except in a cash-only account', () => {
  const tx = {
    ...zeroTx(),
    deposits: 500_000,
    withdrawals: -200_000,
    income: 31_025,
    fees: -12_510,
    gain_loss: 121_485,
  };
  const trades = { ...tx, purchases: -400_000, sales: 150_000, reinvestments: -31_025 };
  expect(expectedEnding(10_000_000, trades)).toBe(10_440_000);
  expect(expectedEnding(10_000_000, { ...trades, accrued: 4_200 })).toBe(10_444_200);
  expect(expectedEnding(10_000_000, trades, true)).toBe(10_440_000 - 281_025);
});
