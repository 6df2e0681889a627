import { expect, test } from 'vitest';
import { asciiPages } from '../../../test/support/ascii-page.ts';
import { understandDocument } from '../understand.ts';

test('shares bought in an account of nothing but funds are paid for from outside, but for what another fund gave', () => {
  const { statements } = understandDocument(
    asciiPages([
      `
Account number 7731-4402
January 1, 2025 - March 31, 2025

Value on 01/01/2025                                     $2,000.00
Purchases and exchanges in                                 $400.00
Redemptions and exchanges out                             -$300.00
Market gain/loss                                             $0.00
Value on 03/31/2025                                      $2,100.00

Growth Fund
Date     Transaction                                   Amount     Price        Shares     Share balance
         Beginning balance                          $1,000.00                                   100.000
02/03    Shares purchased by check                    $100.00    $10.00        10.000           110.000
03/04    Exchange to another fund                    -$300.00    $10.00       -30.000            80.000
         Ending balance                               $800.00    $10.00                          80.000

Value Fund
Date     Transaction                                   Amount     Price        Shares     Share balance
         Beginning balance                          $1,000.00                                   100.000
03/04    Exchange from another fund                   $300.00    $10.00        30.000           130.000
         Ending balance                             $1,300.00    $10.00                         130.000
`,
    ]),
  );
  expect(statements).toHaveLength(1);
  const { rows, reconciles } = statements[0]!;
  expect(rows.map(({ amount, txType }) => [amount, txType])).toEqual([
    [10_000, 'deposits'],
    [30_000, 'sales'],
    [-30_000, 'purchases'],
  ]);
  expect(reconciles).toBe(true);
});

const contract = (second: string) => `
FIRST TOWN LIFE INSURANCE COMPANY                                Contract Number: GA-40418
ACME DAIRY RETIREMENT PLAN                                       April 1, 2026 - June 30, 2026

Contract value at beginning                10,000.00
Premiums                                    1,000.00
Separate account investment results           200.00
Contract value at end                      11,200.00

Contract Activity
Date          Transaction                                        Amount
05/04/2026    Premium received                                 1,000.00
05/06/2026    Transferred out to Account E                      (500.00)
05/06/2026    ${second}`;

test('what only moves between two parts of a contract needs no line of the summary', () => {
  const read = (second: string) =>
    understandDocument(asciiPages([contract(second)])).statements[0]!.checks.find(
      ({ check }) => check === 'rows-match-summary',
    )?.state;
  expect(read('Transferred in from Guaranteed                      500.00')).toBe('passed');
  expect(read('Transferred in from Guaranteed                      400.00')).toBe('failed');
  expect(read('Conveyed by former carrier                          500.00')).toBe('failed');
});
