import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

const TABLE = `
Date         Transaction                       Shares     Price ($)    Amount ($)   Share balance
01/01/2025   BALANCE FORWARD                                  41.36                     1,644.208
01/14/2025   SALARY DEFERRAL INVESTMENT        16.542         41.69        689.63       1,660.750
01/15/2025   EMPLOYER MATCH INVESTMENT          7.690         41.42        318.51       1,668.440
01/31/2025   CLOSING BALANCE                                  43.72                     1,668.440`;

const statement = (value: string, shares = '1,668.440') =>
  understandDocument(
    asciiPages([
      `
OAKHAVEN TRUST COMPANY CUST                        Account Number: 4402276619
BARABOO STONEWORKS 401(K) PLAN                     January 1, 2025 to January 31, 2025

Account value 01/01/2025             Account value 01/31/2025            Distributions reinvested

$68,004.44                           ${value}                          $0.00

Year-to-date transactions
${TABLE.trimStart().replace(/1,668\.440$/, shares)}`,
    ]),
  ).statements[0]!;

test('values in tiles side by side are the balances, and shares at their prices prove them', () => {
  expect(statement('$72,944.20')).toMatchObject({
    reconciles: true,
    beginningBalance: 68_004_44,
    endingBalance: 72_944_20,
    tx: { deposits: 1_008_14, gain_loss: 3_931_62 },
  });
});

test('values that shares do not come to at their prices prove nothing, nor do shares that no row leaves', () => {
  expect(statement('$72,945.20').reconciles).toBe(false);
  expect(statement('$73,162.80', '1,673.440').reconciles).toBe(false);
});
